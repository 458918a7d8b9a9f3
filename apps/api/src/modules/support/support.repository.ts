import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { helpRequests, visits } from './support.table';

export interface HelpRequest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string | null;
  readonly description: string;
}

const place = (id: string, column: 'name_sealed' | 'email_sealed' | 'phone_sealed') => ({
  table: 'help_requests',
  id,
  column,
});

/** False when it is there already. */
export const insertHelpRequest = async (ctx: TxContext, id: string, request: HelpRequest): Promise<boolean> => {
  const { cipher } = ctx.platform;
  const row = {
    helpRequestId: id,
    brandKey: ctx.brandKey,
    nameSealed: cipher.seal(request.name, place(id, 'name_sealed')),
    emailSealed: cipher.seal(request.email, place(id, 'email_sealed')),
    emailIndex: cipher.index('email', request.email.toLowerCase()),
    phoneSealed: cipher.seal(request.phone, place(id, 'phone_sealed')),
    phoneIndex: cipher.index('phone', request.phone),
    company: request.company,
    description: request.description,
    createdAt: ctx.clock.now(),
  };
  const added = ctx.tx.insert(helpRequests).values(row).onConflictDoNothing();
  return (await added.returning({ id: helpRequests.helpRequestId })).length > 0;
};

/** What was asked, and at which brand. */
export const selectHelpRequest = async (
  ctx: TxContext,
  id: string,
): Promise<(HelpRequest & { readonly brandKey: string }) | undefined> => {
  const { cipher } = ctx.platform;
  const [row] = await ctx.tx.select().from(helpRequests).where(eq(helpRequests.helpRequestId, id));
  return (
    row && {
      brandKey: row.brandKey,
      name: cipher.open(row.nameSealed, place(id, 'name_sealed')),
      email: cipher.open(row.emailSealed, place(id, 'email_sealed')),
      phone: cipher.open(row.phoneSealed, place(id, 'phone_sealed')),
      company: row.company,
      description: row.description,
    }
  );
};

/** Counts a try to forward and answers what to forward; undefined when it has been. */
export const takeHelpRequest = async (ctx: TxContext, id: string): Promise<HelpRequest | undefined> => {
  const { cipher } = ctx.platform;
  const [row] = await ctx.tx
    .update(helpRequests)
    .set({ attempts: sql`${helpRequests.attempts} + 1` })
    .where(and(eq(helpRequests.helpRequestId, id), isNull(helpRequests.forwardedAt)))
    .returning();
  return (
    row && {
      name: cipher.open(row.nameSealed, place(id, 'name_sealed')),
      email: cipher.open(row.emailSealed, place(id, 'email_sealed')),
      phone: cipher.open(row.phoneSealed, place(id, 'phone_sealed')),
      company: row.company,
      description: row.description,
    }
  );
};

export const markForwarded = async ({ tx, clock }: TxContext, id: string): Promise<void> => {
  await tx.update(helpRequests).set({ forwardedAt: clock.now() }).where(eq(helpRequests.helpRequestId, id));
};

/** Oldest first. */
export const selectWaitingIds = async ({ tx }: TxContext, before: Date, limit: number): Promise<string[]> => {
  const rows = await tx
    .select({ id: helpRequests.helpRequestId })
    .from(helpRequests)
    .where(and(isNull(helpRequests.forwardedAt), lt(helpRequests.createdAt, before)))
    .orderBy(asc(helpRequests.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
};

export type Visit = Readonly<typeof visits.$inferSelect>;

export const insertVisit = async ({ tx }: TxContext, visit: Visit): Promise<void> => {
  await tx.insert(visits).values(visit);
};

export const selectVisit = async ({ tx }: TxContext, visitId: string): Promise<Visit | undefined> => {
  const [row] = await tx.select().from(visits).where(eq(visits.visitId, visitId));
  return row;
};

/** Names whose the requests with a contact are, where nobody is named yet. */
export const setAsker = async (
  { tx }: TxContext,
  { channel, index, about }: { channel: 'sms' | 'email'; index: string; about: string },
): Promise<void> => {
  const typed = channel === 'sms' ? helpRequests.phoneIndex : helpRequests.emailIndex;
  await tx
    .update(helpRequests)
    .set({ about })
    .where(and(eq(typed, index), isNull(helpRequests.about)));
};
