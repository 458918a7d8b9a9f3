import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { TouchOutcome, Way } from '@saakh/rules/partners/attribution/claim';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { newId } from '#platform/ids';
import { attributionClaims, attributionTouches } from './attribution.table';

/** For which partner, and how, a customer did something: signed in by its link or site, or said that it helped. */
export interface Arrival {
  readonly partnerId: string;
  readonly partnerUserId: string | null;
  readonly merchantId: string | null;
  readonly way: Way;
  readonly linkId: string | null;
}

/**
 * By the link that a prospect came by, or else by the site on which they signed in; undefined on the operator's own. Who named the
 * number does not count here: that was not the customer's act (decision 45).
 */
export async function selectArrival(ctx: TxContext, prospectId: string): Promise<Arrival | undefined> {
  const [row] = await rawRows<Arrival>(
    ctx,
    sql`select coalesce(l.partner_id, b.partner_id) as "partnerId", l.link_id as "linkId",
               u.partner_user_id as "partnerUserId", u.merchant_id as "merchantId",
               case when l.link_id is null then 'site' when c.by_qr then 'qr' else 'link' end as way
        from prospects p
          left join tracking_links l on l.link_id = p.link_id
          left join link_clicks c on c.click_id = p.lead
          left join partner_users u on u.partner_user_id = l.partner_user_id
          join brands b on b.key = coalesce(l.brand_key, p.brand_key)
        where p.prospect_id = ${prospectId}
          and (l.partner_id is not null or (b.partner_id is not null and b.key <> ${DEFAULT_BRAND_KEY}))`,
  );
  return row;
}

/** The partner who has a customer now. */
export interface OwnPartner {
  readonly partnerId: string;
  readonly name: string;
}

export type ClaimRow = Readonly<typeof attributionClaims.$inferSelect>;

/** The open claim on a customer, locked until the transaction ends. */
export async function lockClaim({ tx }: TxContext, userId: string): Promise<ClaimRow | undefined> {
  // A customer without a claim gets claims one at a time, too.
  await tx.execute(sql`select 1 from users where user_id = ${userId} for no key update`);
  const [row] = await tx
    .select()
    .from(attributionClaims)
    .where(and(eq(attributionClaims.userId, userId), isNull(attributionClaims.endedAt)))
    .for('update');
  return row;
}

/** The partner of the open claim on a customer; undefined for nobody's. */
export async function selectHolder(ctx: TxContext, userId: string): Promise<OwnPartner | undefined> {
  const [row] = await rawRows<OwnPartner>(
    ctx,
    sql`select p.partner_id as "partnerId", p.name from attribution_claims c join partners p using (partner_id)
        where c.user_id = ${userId} and c.ended_at is null`,
  );
  return row;
}

/**
 * Whether a partner sees anything of who a customer `u` is: by the customer's yes, which is for the partner that it named, while
 * that one has them (REG-DL-8). An account that became part of another one is not shown.
 */
export function isShownTo(partnerId: SQL): SQL<boolean> {
  return sql`(u.shown_to_partner and coalesce(u.shown_to_partner_id, ${partnerId}) = ${partnerId} and u.merged_into is null and exists (
    select 1 from attribution_claims s where s.user_id = u.user_id and s.ended_at is null and s.partner_id = ${partnerId}))`;
}

/** The version of the consent `partner-sight` that names the whole number. */
const NUMBER_SINCE = 3;

/** Whether a partner sees the whole number of a customer `u` who is shown to it, to call: earlier consents named its last digits only. */
export function isNumberShownTo(partnerId: SQL): SQL<boolean> {
  return sql`(${isShownTo(partnerId)} and exists (select 1 from consents n
    where n.user_id = u.user_id and n.purpose = 'partner-sight' and n.granted and n.partner_id = ${partnerId}
      and n.notice_version >= ${NUMBER_SINCE}))`;
}

export async function insertClaim(
  { tx }: TxContext,
  claim: Omit<typeof attributionClaims.$inferInsert, 'claimId' | 'endedAt' | 'endReason'>,
): Promise<string> {
  const claimId = newId('clm');
  await tx.insert(attributionClaims).values({ ...claim, claimId });
  return claimId;
}

export async function lengthenClaim({ tx }: TxContext, claimId: string, lockedUntil: Date): Promise<void> {
  await tx.update(attributionClaims).set({ lockedUntil }).where(eq(attributionClaims.claimId, claimId));
}

/** Says on a claim that named nobody of the partner's who brought the customer, and how. */
export async function nameBringer(
  { tx }: TxContext,
  claimId: string,
  { way, linkId, partnerUserId, merchantId }: Arrival,
): Promise<void> {
  await tx
    .update(attributionClaims)
    .set({ way, linkId, partnerUserId, merchantId })
    .where(eq(attributionClaims.claimId, claimId));
}

export async function endClaim(
  { tx, clock }: TxContext,
  claimId: string,
  endReason: NonNullable<ClaimRow['endReason']>,
): Promise<void> {
  await tx
    .update(attributionClaims)
    .set({ endedAt: clock.now(), endReason })
    .where(eq(attributionClaims.claimId, claimId));
}

export async function insertTouch(
  { tx, clock }: TxContext,
  { merchantId: _shop, ...arrival }: Arrival,
  more: { readonly userId: string; readonly prospectId: string | null; readonly outcome: TouchOutcome },
): Promise<void> {
  await tx.insert(attributionTouches).values({ ...arrival, ...more, touchId: newId('tch'), at: clock.now() });
}

/** A lead, and who has come by it when; nobody yet for null. */
export interface CameBy {
  readonly leadId: string;
  readonly userId: string | null;
  readonly since: Date | null;
}

/** Which of a partner's leads brought somebody who was another partner's already when they signed in, and is not this one's since. */
export async function listSecond(
  ctx: TxContext,
  partnerId: string,
  leads: readonly CameBy[],
): Promise<ReadonlySet<string>> {
  const come = leads.filter(({ userId }) => userId !== null);
  if (come.length === 0) return new Set();
  const rows = await rawRows<{ leadId: string }>(
    ctx,
    sql`select l.lead_id as "leadId"
        from unnest(${sql.param(come.map(({ leadId }) => leadId))}::text[], ${sql.param(come.map(({ userId }) => userId))}::text[],
          ${sql.param(come.map(({ since }) => since?.toISOString() ?? null))}::timestamptz[]) as l (lead_id, user_id, since)
        where not exists (
          select 1 from attribution_claims c where c.user_id = l.user_id and c.partner_id = ${partnerId}
            and (c.ended_at is null or c.ended_at >= l.since))`,
  );
  return new Set(rows.map(({ leadId }) => leadId));
}
