import type { RecordValues } from '@saakh/rules/operations/imports/brought-in/record-changes';
import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';

/** What a partner earns, as its calls carry it: a decimal percent, and rupees. */
export function shareOf(percent: string | null, flat: string | null): RecordValues {
  return {
    revenue_percent: percent === null ? null : Number(percent),
    revenue_flat_fee: flat === null ? null : Number(flat),
  };
}

/** A living partner as a row may mean it. */
export interface FoundPartner {
  readonly partnerId: string;
  readonly name: string;
  readonly code: string | null;
  /** The first one is that of its site. */
  readonly brandKeys: readonly string[];
  readonly share: RecordValues;
}

interface PartnerRow extends Omit<FoundPartner, 'share'> {
  readonly percent: string | null;
  readonly flat: string | null;
}

export async function selectPartnersToMatch(ctx: TxContext): Promise<FoundPartner[]> {
  const rows = await rawRows<PartnerRow>(
    ctx,
    sql`select p.partner_id as "partnerId", p.name, p.utm_id as code, p.revenue_percent::text as percent,
          p.revenue_flat_fee::text as flat,
          array(select b.key from brands b where b.partner_id = p.partner_id order by b.position) as "brandKeys"
        from partners p where p.deleted_at is null order by p.partner_id`,
  );
  return rows.map(({ percent, flat, ...row }) => ({ ...row, share: shareOf(percent, flat) }));
}

/** The shares of partners by their ids, locked until the transaction ends; those in the bin say so. */
export async function lockShares(
  ctx: TxContext,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly label: string; readonly isLiving: boolean; readonly share: RecordValues }>> {
  const rows = await rawRows<PartnerRow & { readonly living: boolean }>(
    ctx,
    sql`select partner_id as "partnerId", name, utm_id as code, revenue_percent::text as percent, revenue_flat_fee::text as flat,
          deleted_at is null as living
        from partners where partner_id = any(${sql.param([...partnerIds])}::text[]) order by partner_id for update`,
  );
  return new Map(
    rows.map(({ partnerId, name, code, percent, flat, living }) => [
      partnerId,
      { label: code === null ? name : `${name} (${code})`, isLiving: living, share: shareOf(percent, flat) },
    ]),
  );
}
