import { sql } from 'drizzle-orm';
import { ownersChanged } from '#domains/lending/effects';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { rowTable } from '#platform/database/row-table';
import type { Arrival } from './attribution.repository';

export type Holder = Pick<Arrival, 'partnerId' | 'partnerUserId' | 'merchantId' | 'way'>;

/** An application that changes hands, and whose it was. */
export interface MovingCase {
  readonly appId: string;
  /** Null of one that was nobody's. */
  readonly partnerId: string | null;
  readonly merchantId: string | null;
}

/**
 * The customer's applications from one on that are not a partner's yet, in the order in which they were made, their holders
 * locked; undefined when the first one is not the customer's.
 */
export async function lockCasesFrom(
  ctx: TxContext,
  { userId, fromAppId, partnerId }: { readonly userId: string; readonly fromAppId: string; readonly partnerId: string },
): Promise<MovingCase[] | undefined> {
  const [first] = await rawRows<{ at: string | Date }>(
    ctx,
    sql`select created_at as at from applications where app_id = ${fromAppId} and user_id = ${userId}`,
  );
  if (!first) return undefined;
  const from = new Date(first.at).toISOString();
  await rawRows(
    ctx,
    sql`select 1 from case_attributions where user_id = ${userId} and at >= ${from}::timestamptz order by app_id for update`,
  );
  return rawRows<MovingCase>(
    ctx,
    sql`select a.app_id as "appId", c.partner_id as "partnerId", c.merchant_id as "merchantId"
        from applications a left join case_attributions c on c.app_id = a.app_id
        where a.user_id = ${userId} and a.created_at >= ${from}::timestamptz and c.partner_id is distinct from ${partnerId}
        order by a.created_at, a.app_id`,
  );
}

/** From now on these are a partner's. */
export async function giveCases(
  ctx: TxContext,
  appIds: readonly string[],
  { partnerId, partnerUserId, merchantId, way }: Holder,
  claimId: string,
): Promise<void> {
  await rawRows(
    ctx,
    sql`insert into case_attributions (app_id, user_id, partner_id, partner_user_id, merchant_id, claim_id, way, at)
        select app_id, user_id, ${partnerId}::text, ${partnerUserId}::text, ${merchantId}::text, ${claimId}::text, ${way}::text, created_at
        from applications where app_id = any(${sql.param([...appIds])}::text[])
        on conflict (app_id) do update set partner_id = excluded.partner_id, partner_user_id = excluded.partner_user_id,
          merchant_id = excluded.merchant_id, claim_id = excluded.claim_id, way = excluded.way`,
  );
  await ownersChanged(ctx, appIds);
}

/** An application that a file says a partner brought. */
export interface FiledCase extends Pick<Holder, 'partnerId' | 'partnerUserId' | 'merchantId'> {
  readonly appId: string;
}

/**
 * Gives applications that are nobody's to the partners that a file names; the file is the evidence. `fresh` are those that the file
 * made itself: a partner who has their customer today did not have the customer then, so what was noted when they were made is deleted.
 */
export async function fileCases(
  ctx: TxContext,
  importId: string,
  { cases, fresh }: { readonly cases: readonly FiledCase[]; readonly fresh: readonly string[] },
): Promise<void> {
  const gone = await rawRows<{ appId: string }>(
    ctx,
    sql`delete from case_attributions where app_id = any(${sql.param([...fresh])}::text[]) and claim_id <> ${importId}
        returning app_id as "appId"`,
  );
  const given = cases.length === 0 ? [] : await insertFiled(ctx, importId, cases);
  await ownersChanged(
    ctx,
    [...gone, ...given].map(({ appId }) => appId),
  );
}

const insertFiled = (ctx: TxContext, importId: string, cases: readonly FiledCase[]): Promise<{ appId: string }[]> =>
  rawRows(
    ctx,
    sql`insert into case_attributions (app_id, user_id, partner_id, partner_user_id, merchant_id, claim_id, way, at)
        select a.app_id, a.user_id, x.partner_id, x.partner_user_id, x.merchant_id, ${importId}, 'file', a.created_at
        from ${rowTable(cases, 'x', {
          app_id: ['text', (one) => one.appId],
          partner_id: ['text', (one) => one.partnerId],
          partner_user_id: ['text', (one) => one.partnerUserId],
          merchant_id: ['text', (one) => one.merchantId],
        })} join applications a on a.app_id = x.app_id
        on conflict (app_id) do nothing returning app_id as "appId"`,
  );

/**
 * Takes back what a file said of whose applications are, and answers their ids. What a dispute has decided since stays, also where it
 * let the partner keep the customer; of an application of which nothing counts any more nothing does.
 */
export async function unfileCases(ctx: TxContext, importId: string): Promise<string[]> {
  const rows = await rawRows<{ appId: string }>(
    ctx,
    sql`delete from case_attributions c where c.claim_id = ${importId} and (
          not exists (select 1 from lender_applications l where l.app_id = c.app_id and l.unmade_at is null)
          or not exists (select 1 from attribution_disputes d join imports i on i.import_id = ${importId}
            where d.user_id = c.user_id and d.decided_at >= i.created_at))
        returning c.app_id as "appId"`,
  );
  const appIds = rows.map(({ appId }) => appId);
  await ownersChanged(ctx, appIds);
  return appIds;
}

/** Applications that are whose they are because a file says so. */
export async function selectFiledCases(ctx: TxContext, importId: string): Promise<string[]> {
  const rows = await rawRows<{ appId: string }>(
    ctx,
    sql`select app_id as "appId" from case_attributions where claim_id = ${importId}`,
  );
  return rows.map(({ appId }) => appId);
}

/** Applications of customers, and whose each is; `isFree`: all of it was brought in by files, so that a file may say whose. */
export interface Ownership {
  readonly appId: string;
  readonly userId: string;
  readonly productType: string;
  readonly isOpen: boolean;
  readonly partnerId: string | null;
  readonly isFree: boolean;
}
export function selectOwnerships(ctx: TxContext, userIds: readonly string[]): Promise<Ownership[]> {
  return userIds.length === 0
    ? Promise.resolve([])
    : rawRows<Ownership>(
        ctx,
        sql`select a.app_id as "appId", a.user_id as "userId", a.product_type as "productType", a.status in (1, 2, 3) as "isOpen",
              c.partner_id as "partnerId",
              exists (select 1 from lender_applications l where l.app_id = a.app_id) and not exists (
                select 1 from lender_applications l where l.app_id = a.app_id and l.cut_over_on is null) as "isFree"
            from applications a left join case_attributions c on c.app_id = a.app_id
            where a.user_id = any(${sql.param([...userIds])}::text[])`,
      );
}
