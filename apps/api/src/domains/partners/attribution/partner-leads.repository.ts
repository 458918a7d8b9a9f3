import { and, desc, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm';
import type { ShopScope, TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { newId } from '#platform/ids';
import { listSecond } from './attribution.repository';
import { partnerLeads } from './partner-leads.table';

type Row = typeof partnerLeads.$inferSelect;
type SealedColumn = 'nameSealed' | 'phoneSealed' | 'noteSealed';

/** Somebody whom a partner named, opened. */
export interface PartnerLead extends Omit<Row, SealedColumn | 'phoneIndex'> {
  readonly name: string;
  /** Ten digits. */
  readonly mobile: string;
  readonly note: string | null;
}

const place = (id: string, column: 'name_sealed' | 'phone_sealed' | 'note_sealed') => ({
  table: 'partner_leads',
  id,
  column,
});

const opened = (
  { platform: { cipher } }: TxContext,
  { nameSealed, phoneSealed, noteSealed, phoneIndex: _i, ...row }: Row,
): PartnerLead => ({
  ...row,
  name: cipher.open(nameSealed, place(row.leadId, 'name_sealed')),
  mobile: cipher.open(phoneSealed, place(row.leadId, 'phone_sealed')),
  note: noteSealed === null ? null : cipher.open(noteSealed, place(row.leadId, 'note_sealed')),
});

/**
 * Keeps somebody whom a partner named; undefined where this partner has the number among those that it waits for already. One
 * whose days are through gives way.
 */
export async function insertLead(
  ctx: TxContext,
  { name, mobile, note, ...lead }: Omit<PartnerLead, 'leadId' | 'createdAt' | 'smsAt' | 'settledAt' | 'userId'>,
): Promise<string | undefined> {
  const { tx, clock, platform } = ctx;
  const { cipher } = platform;
  const leadId = newId('pld');
  const phoneIndex = cipher.index('phone', mobile);
  const isSame = and(eq(partnerLeads.partnerId, lead.partnerId), eq(partnerLeads.phoneIndex, phoneIndex));
  await tx
    .delete(partnerLeads)
    .where(and(isSame, isNull(partnerLeads.settledAt), lte(partnerLeads.expiresAt, clock.now())));
  const rows = await tx
    .insert(partnerLeads)
    .values({
      ...lead,
      leadId,
      nameSealed: cipher.seal(name, place(leadId, 'name_sealed')),
      phoneSealed: cipher.seal(mobile, place(leadId, 'phone_sealed')),
      phoneIndex,
      noteSealed: note === null ? null : cipher.seal(note, place(leadId, 'note_sealed')),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ leadId: partnerLeads.leadId });
  return rows[0]?.leadId;
}

const PERSON = sql<
  string | null
>`(select name from partner_users u where u.partner_user_id = partner_leads.partner_user_id)`;

/** Those whom people of a partner named, or of one of its shops, newest first; what its systems hand over is told by the API. */
export async function selectLeadsOf(
  ctx: TxContext,
  { partnerId, merchantId }: ShopScope,
  limit: number,
): Promise<(PartnerLead & { readonly person: string | null; readonly cameSecond: boolean })[]> {
  const rows = await ctx.tx
    .select({ ...getTableColumns(partnerLeads), person: PERSON })
    .from(partnerLeads)
    .where(
      and(
        eq(partnerLeads.partnerId, partnerId),
        eq(partnerLeads.via, 'assisted'),
        ...(merchantId === null ? [] : [eq(partnerLeads.merchantId, merchantId)]),
      ),
    )
    .orderBy(desc(partnerLeads.createdAt), desc(partnerLeads.leadId))
    .limit(limit);
  const come = rows.map(({ leadId, userId, settledAt }) => ({ leadId, userId, since: settledAt }));
  const second = await listSecond(ctx, partnerId, come);
  return rows.map(({ person, ...row }) => ({ ...opened(ctx, row), person, cameSecond: second.has(row.leadId) }));
}

/** The customer has said that this partner helped: what was waited for is there. */
export async function settleLead(ctx: TxContext, leadId: string, userId: string): Promise<void> {
  const now = instant(ctx.clock.now());
  // A lead of a partner's system has arrived, too.
  await ctx.tx.execute(
    sql`with settled as (
          update partner_leads set settled_at = ${now}, user_id = ${userId}, sms_due_at = null
          where lead_id = ${leadId} and settled_at is null returning lead_id, via
        )
        update integration_leads i set user_id = ${userId}, signed_in_at = ${now} from settled s
        where i.partner_lead_id = s.lead_id and s.via = 'api' and i.user_id is null`,
  );
}

/** Whose SMS is due, the oldest first. */
export async function selectDueLeads({ tx, clock }: TxContext, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ leadId: partnerLeads.leadId })
    .from(partnerLeads)
    .where(and(lte(partnerLeads.smsDueAt, clock.now()), gt(partnerLeads.expiresAt, clock.now())))
    .orderBy(partnerLeads.smsDueAt)
    .limit(limit);
  return rows.map(({ leadId }) => leadId);
}

/** Takes a due SMS for this transaction alone; undefined when another one has it, or it is none any more. */
export async function takeDueLead(ctx: TxContext, leadId: string): Promise<PartnerLead | undefined> {
  const isDue = and(eq(partnerLeads.leadId, leadId), lte(partnerLeads.smsDueAt, ctx.clock.now()));
  const [row] = await ctx.tx.update(partnerLeads).set({ smsDueAt: null }).where(isDue).returning();
  return row && opened(ctx, row);
}

export async function noteSms({ tx, clock }: TxContext, leadId: string): Promise<void> {
  await tx.update(partnerLeads).set({ smsAt: clock.now() }).where(eq(partnerLeads.leadId, leadId));
}

/** Whether somebody was written to since an instant because any partner had named them. */
export async function wasWrittenSince(
  { tx, platform: { cipher } }: TxContext,
  mobile: string,
  since: Date,
): Promise<boolean> {
  const isTheirs = and(eq(partnerLeads.phoneIndex, cipher.index('phone', mobile)), gt(partnerLeads.smsAt, since));
  return (await tx.select({ one: sql`1` }).from(partnerLeads).where(isTheirs).limit(1)).length > 0;
}

/** Forgets those whose days are through, answered or not. */
export async function deleteEndedLeads({ tx, clock }: TxContext): Promise<void> {
  await tx.delete(partnerLeads).where(lte(partnerLeads.expiresAt, clock.now()));
}
