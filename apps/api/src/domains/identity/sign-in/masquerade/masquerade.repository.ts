import type { MasqueradeMode } from '@saakh/contracts/audiences';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import type { Context, TxContext } from '#platform/context';
import { masquerades, partnerUsers, staffUsers } from '../identity.table';

export type MasqueradeRow = Readonly<typeof masquerades.$inferSelect>;

type PartnerActor = Extract<Actor, { kind: 'partner' }>;

/** Those that are not over yet of one member of staff end now; answers them. */
export async function endOpenOf({ tx, clock }: TxContext, staffId: string): Promise<MasqueradeRow[]> {
  return tx
    .update(masquerades)
    .set({ endedAt: clock.now() })
    .where(and(eq(masquerades.staffId, staffId), isNull(masquerades.endedAt)))
    .returning();
}

/** Ends one; undefined when it was over already. */
export async function endMasquerade(
  { tx, clock }: TxContext,
  masqueradeId: string,
): Promise<MasqueradeRow | undefined> {
  return (
    await tx
      .update(masquerades)
      .set({ endedAt: clock.now() })
      .where(and(eq(masquerades.masqueradeId, masqueradeId), isNull(masquerades.endedAt)))
      .returning()
  )[0];
}

export async function insertMasquerade({ tx }: TxContext, row: Omit<MasqueradeRow, 'endedAt'>): Promise<void> {
  await tx.insert(masquerades).values(row);
}

interface Found {
  staff_id: string;
  mode: MasqueradeMode;
}

/** One named statement on each call of such a session: it holds while it is open and its member of staff may still start one. */
export async function findOpen(ctx: Context, masqueradeId: string): Promise<PartnerActor['masquerade'] | undefined> {
  const { rows } = await ctx.platform.database.execute<Found>(
    `select m.staff_id, m.mode from masquerades m join staff_users s using (staff_id)
     where m.masquerade_id = $1 and m.ended_at is null and m.expires_at > $2::timestamptz and s.active and s.role_id = 1`,
    [masqueradeId, ctx.clock.now().toISOString()],
    'find-open-masquerade',
  );
  return rows[0] && { masqueradeId, staffId: rows[0].staff_id, mode: rows[0].mode };
}

/** An open one with the name of who acts, for the badge. */
export async function selectOpen({ tx, clock }: TxContext, masqueradeId: string) {
  return (
    await tx
      .select({ by: staffUsers.name, mode: masquerades.mode, until: masquerades.expiresAt })
      .from(masquerades)
      .innerJoin(staffUsers, eq(staffUsers.staffId, masquerades.staffId))
      .where(and(eq(masquerades.masqueradeId, masqueradeId), gt(masquerades.expiresAt, clock.now())))
  )[0];
}

/** Of one partner, newest first. */
export function selectVisits({ tx }: TxContext, partnerId: string, limit: number) {
  return tx
    .select({
      masqueradeId: masquerades.masqueradeId,
      by: staffUsers.name,
      as: partnerUsers.name,
      mode: masquerades.mode,
      reason: masquerades.reason,
      startedAt: masquerades.startedAt,
      endedAt: sql<Date>`least(${masquerades.endedAt}, ${masquerades.expiresAt})`.mapWith(masquerades.expiresAt),
    })
    .from(masquerades)
    .innerJoin(staffUsers, eq(staffUsers.staffId, masquerades.staffId))
    .innerJoin(partnerUsers, eq(partnerUsers.partnerUserId, masquerades.partnerUserId))
    .where(eq(masquerades.partnerId, partnerId))
    .orderBy(desc(masquerades.startedAt), desc(masquerades.masqueradeId))
    .limit(limit);
}
