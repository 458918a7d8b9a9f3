import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { merchantDecisions } from './decisions.table';
import { merchants } from './merchants.table';

/** What a statement written out answers. */
interface Found<Row> {
  readonly rows: readonly Row[];
}

export interface NamedPartner {
  readonly partnerId: string;
  readonly name: string;
}

/** Whose a form seems to be: the living partner that its address names by key or name, else the one of its brand. */
export async function selectPartnerOfForm(
  { tx }: TxContext,
  { partnerName, brandKey }: { partnerName: string | null; brandKey: string },
): Promise<NamedPartner | null> {
  // Of another module: by its names alone.
  const named = partnerName ?? '';
  const query = sql`select p.partner_id as "partnerId", p.name from partners p join brands b using (partner_id)
    where p.deleted_at is null
      and (b.key = lower(${named}) or lower(p.name) = lower(${named}) or b.key = ${brandKey})
    order by (b.key = lower(${named}) or lower(p.name) = lower(${named})) desc, b.position limit 1`;
  const { rows } = (await tx.execute(query)) as unknown as Found<NamedPartner>;
  return rows[0] ?? null;
}

/** Whether a customer has the same confirmed mobile number or e-mail address. */
export async function isContactOfCustomer({ tx }: TxContext, mobile: string, email: string): Promise<boolean> {
  const query = sql`select 1 from users where phone_index = ${mobile} or email_index = ${email} limit 1`;
  const { rows } = (await tx.execute(query)) as unknown as Found<unknown>;
  return rows.length > 0;
}

/** Merchants that came by forms, by form. */
export async function selectMerchantsOfForms(
  { tx }: TxContext,
  formIds: readonly string[],
): Promise<Map<string, { merchantId: string; name: string }>> {
  const rows = await tx
    .select({ formId: merchants.formId, merchantId: merchants.merchantId, name: merchants.name })
    .from(merchants)
    .where(sql`${merchants.formId} = any(${sql.param([...formIds])}::text[])`);
  return new Map(rows.map(({ formId, ...merchant }) => [formId ?? '', merchant]));
}

type DecisionRow = typeof merchantDecisions.$inferSelect;
export async function insertDecision({ tx }: TxContext, row: DecisionRow): Promise<void> {
  await tx.insert(merchantDecisions).values(row);
}

/** Forms that were refused before a time. */
export async function selectRefusedForms({ tx }: TxContext, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ formId: merchantDecisions.formId })
    .from(merchantDecisions)
    .where(and(eq(merchantDecisions.approved, false), lt(merchantDecisions.decidedAt, before)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ formId }) => formId);
}

export async function deleteDecisions({ tx }: TxContext, formIds: readonly string[]): Promise<void> {
  if (formIds.length === 0) return;
  await tx.delete(merchantDecisions).where(inArray(merchantDecisions.formId, [...formIds]));
}

/** What is kept of the mails that told of refusals, found by the address of the form; a later one to the same address stays. */
export async function deleteRefusalMails({ tx }: TxContext, formIds: readonly string[], before: Date): Promise<void> {
  // Of other modules: by their names alone.
  await tx.execute(sql`delete from outbox_messages o using merchant_marks m
    where m.form_id = any(${sql.param([...formIds])}::text[]) and m.kind = 'email' and o.recipient_index = m.mark
      and o.template_key = 'merchant-refused' and o.about is null and o.created_at < ${instant(before)}`);
}

/** Who decided on a form, and the merchant that it became. */
export async function selectDecision({ tx }: TxContext, formId: string) {
  return (
    await tx
      .select({
        // Of another module: by its name alone.
        by: sql<string>`s.name`,
        at: merchantDecisions.decidedAt,
        reason: merchantDecisions.reason,
        note: merchantDecisions.note,
        merchantId: merchants.merchantId,
        name: merchants.name,
      })
      .from(merchantDecisions)
      .innerJoin(sql`staff_users s`, sql`s.staff_id = ${merchantDecisions.staffId}`)
      .leftJoin(merchants, eq(merchants.formId, merchantDecisions.formId))
      .where(eq(merchantDecisions.formId, formId))
  )[0];
}
