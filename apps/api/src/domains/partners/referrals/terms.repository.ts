import type { ReferralTerms } from '@saakh/rules/money/commissions/case-commission';
import { eq, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { partnerReferrals } from './referrals.table';

export interface Referral {
  readonly partnerId: string;
  readonly referrerId: string;
  readonly terms: ReferralTerms;
  /** First and last day of India on which a payout counts. */
  readonly since: string;
  readonly until: string | null;
}

/** Who brought these partners, and for what. */
export async function selectReferrals(
  { tx }: TxContext,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, Referral>> {
  if (partnerIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(partnerReferrals)
    .where(sql`${partnerReferrals.partnerId} = any(${sql.param([...partnerIds])}::text[])`);
  return new Map(
    rows.map(({ partnerId, referrerId, since, until, ...terms }) => [
      partnerId,
      { partnerId, referrerId, since, until, terms },
    ]),
  );
}

/** Terms of all partners are changed one after the other, so that no two bring each other; held until the transaction ends. */
export async function lockReferrals({ tx }: TxContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('partner_referrals'))`);
}

/** The name of a partner that is not in the bin; undefined for every other. */
export async function selectPartnerName(ctx: TxContext, partnerId: string): Promise<string | undefined> {
  const [row] = await rawRows<{ name: string }>(
    ctx,
    sql`select name from partners where partner_id = ${partnerId} and deleted_at is null`,
  );
  return row?.name;
}

/** The name of any partner, in the bin or not, as those who had to do with it know it. */
export async function selectNameOfAny(ctx: TxContext, partnerId: string): Promise<string | undefined> {
  const [row] = await rawRows<{ name: string }>(ctx, sql`select name from partners where partner_id = ${partnerId}`);
  return row?.name;
}

/** Writes who brought a partner and for what, in place of what stood there. */
export async function writeReferral({ tx }: TxContext, { terms, ...row }: Referral): Promise<void> {
  const values = { ...row, ...terms };
  await tx
    .insert(partnerReferrals)
    .values(values)
    .onConflictDoUpdate({ target: partnerReferrals.partnerId, set: values });
}

/** Whether one partner stands as brought by the other, ended or not. */
export async function isBroughtBy({ tx }: TxContext, partnerId: string, referrerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ referrerId: partnerReferrals.referrerId })
    .from(partnerReferrals)
    .where(eq(partnerReferrals.partnerId, partnerId));
  return row?.referrerId === referrerId;
}
