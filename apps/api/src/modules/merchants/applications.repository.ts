import { eq, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
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
export const selectPartnerOfForm = async (
  { tx }: TxContext,
  { partnerName, brandKey }: { partnerName: string | null; brandKey: string },
): Promise<NamedPartner | null> => {
  // Of another module: by its names alone.
  const named = partnerName ?? '';
  const query = sql`select p.partner_id as "partnerId", p.name from partners p join brands b using (partner_id)
    where p.deleted_at is null
      and (b.key = lower(${named}) or lower(p.name) = lower(${named}) or b.key = ${brandKey})
    order by (b.key = lower(${named}) or lower(p.name) = lower(${named})) desc, b.position limit 1`;
  const { rows } = (await tx.execute(query)) as unknown as Found<NamedPartner>;
  return rows[0] ?? null;
};

/** Whether a customer has the same confirmed mobile number or e-mail address. */
export const isContactOfCustomer = async ({ tx }: TxContext, mobile: string, email: string): Promise<boolean> => {
  const query = sql`select 1 from users where phone_index = ${mobile} or email_index = ${email} limit 1`;
  const { rows } = (await tx.execute(query)) as unknown as Found<unknown>;
  return rows.length > 0;
};

/** Merchants that came by forms, by form. */
export const selectMerchantsOfForms = async (
  { tx }: TxContext,
  formIds: readonly string[],
): Promise<Map<string, { merchantId: string; name: string }>> => {
  const rows = await tx
    .select({ formId: merchants.formId, merchantId: merchants.merchantId, name: merchants.name })
    .from(merchants)
    .where(sql`${merchants.formId} = any(${sql.param([...formIds])}::text[])`);
  return new Map(rows.map(({ formId, ...merchant }) => [formId ?? '', merchant]));
};

type DecisionRow = typeof merchantDecisions.$inferSelect;
export const insertDecision = async ({ tx }: TxContext, row: DecisionRow): Promise<void> => {
  await tx.insert(merchantDecisions).values(row);
};

/** Who decided on a form, and the merchant that it became. */
export const selectDecision = async ({ tx }: TxContext, formId: string) =>
  (
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
