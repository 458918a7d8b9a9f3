import { sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { type RowTableColumn, rowTable } from '#platform/database/row-table';
import { type LinkDelta, STAGE_COLUMNS, type StageDelta } from './figures';
import type { Happening } from './loan-change';

const texts = (values: Iterable<string>) => sql`${sql.param([...new Set(values)])}::text[]`;

export interface TimelineEvent extends Happening {
  readonly appId: string;
  readonly lenderApplicationId: string | null;
  readonly userId: string;
}

/** Adds lines to timelines, at their times or now. */
export async function insertEvents(ctx: TxContext, events: readonly TimelineEvent[]): Promise<void> {
  if (events.length === 0) return;
  const now = ctx.clock.now();
  await ctx.tx.execute(
    sql`insert into application_events (app_id, lender_application_id, user_id, at, recorded_at, event, by, note)
        select x.app_id, x.lender_application_id, x.user_id, x.at, ${instant(now)}, x.event, x.by, x.note
        from ${rowTable(events, 'x', {
          app_id: ['text', (one) => one.appId],
          lender_application_id: ['text', (one) => one.lenderApplicationId],
          user_id: ['text', (one) => one.userId],
          at: ['timestamptz', (one) => (one.at ?? now).toISOString()],
          event: ['text', (one) => one.event],
          by: ['text', (one) => one.by],
          note: ['jsonb', (one) => (one.note ? JSON.stringify(one.note) : null)],
        })}`,
  );
}

/** Gives new applications to the partners that hold their customers at the time of the application. */
export async function attributeApplications(ctx: TxContext, appIds: readonly string[]): Promise<void> {
  await ctx.tx.execute(
    sql`insert into case_attributions (app_id, user_id, partner_id, partner_user_id, merchant_id, claim_id, way, at)
        select a.app_id, a.user_id, c.partner_id, c.partner_user_id, c.merchant_id, c.claim_id, c.way, a.created_at
        from applications a join attribution_claims c on c.user_id = a.user_id and c.ended_at is null
          and c.claimed_at <= a.created_at and c.locked_until > a.created_at
        where a.app_id = any(${texts(appIds)})
        on conflict (app_id) do nothing`,
  );
}

/** In the order of ids, so that no two changes wait for each other. */
async function lockInOrder(ctx: TxContext, appIds: readonly string[]): Promise<void> {
  await ctx.tx.execute(
    sql`select 1 from applications where app_id = any(${texts(appIds)}) order by app_id for no key update`,
  );
}

/** `applications.has_lender` says whether a lender has one of it whose import was not undone; the lock lets two changes see each other. */
export async function keepHasLender(ctx: TxContext, appIds: readonly string[]): Promise<void> {
  if (appIds.length === 0) return;
  await lockInOrder(ctx, appIds);
  await ctx.tx.execute(
    sql`update applications a set has_lender = not a.has_lender
        where a.app_id = any(${texts(appIds)}) and a.has_lender <> exists (
          select 1 from lender_applications l where l.app_id = a.app_id and l.unmade_at is null)`,
  );
}

/** Whose applications are, by their ids; those of nobody are missing. */
export async function selectOwners(ctx: TxContext, appIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await rawRows<{ appId: string; partnerId: string }>(
    ctx,
    sql`select app_id as "appId", partner_id as "partnerId" from case_attributions where app_id = any(${texts(appIds)})`,
  );
  return new Map(rows.map(({ appId, partnerId }) => [appId, partnerId]));
}

/** Lists of applications to lenders filter by partner: each row has a copy of whose its customer's application is. */
export async function writeOwners(ctx: TxContext, appIds: readonly string[]): Promise<void> {
  await lockInOrder(ctx, appIds);
  await ctx.tx.execute(
    sql`update lender_applications l
        set partner_id = (select c.partner_id from case_attributions c where c.app_id = l.app_id)
        where l.app_id = any(${texts(appIds)})`,
  );
}

/** Notes loans whose commission is to be worked out again. */
export async function noteLoans(ctx: TxContext, lenderApplicationIds: readonly string[]): Promise<void> {
  if (lenderApplicationIds.length === 0) return;
  await ctx.tx.execute(
    sql`insert into commission_changes (lender_application_id) select unnest(${texts(lenderApplicationIds)})`,
  );
}

export async function noteLoansOfApplications(ctx: TxContext, appIds: readonly string[]): Promise<void> {
  await ctx.tx.execute(
    sql`insert into commission_changes (lender_application_id)
        select lender_application_id from lender_applications
        where app_id = any(${texts(appIds)}) and disbursed_at is not null
          and app_id in (select app_id from case_attributions)`,
  );
}

const stageColumns = Object.fromEntries(
  STAGE_COLUMNS.map((name): [string, RowTableColumn<StageDelta>] => [name, ['bigint', ({ figures }) => figures[name]]]),
);

export async function countStages(ctx: TxContext, deltas: readonly StageDelta[]): Promise<void> {
  if (deltas.length === 0) return;
  const columns = sql.raw(['day', 'product_type', 'lender_id', 'brand_key', ...STAGE_COLUMNS].join(', '));
  await ctx.tx.execute(
    sql`insert into stage_changes (${columns})
        select * from ${rowTable(deltas, 'x', {
          day: ['date', ({ on }) => on],
          product_type: ['text', ({ productType }) => productType],
          lender_id: ['int', ({ lenderId }) => lenderId],
          brand_key: ['text', ({ brandKey }) => brandKey],
          ...stageColumns,
        })}`,
  );
}

type LinkCount = Pick<LinkDelta, 'linkId'> & Partial<LinkDelta> & { readonly applications?: number };

export async function countLinks(ctx: TxContext, counts: readonly LinkCount[]): Promise<void> {
  if (counts.length === 0) return;
  await ctx.tx.execute(
    sql`insert into link_changes (link_id, applications, submissions, disbursals, disbursed_paise)
        select x.link_id, sum(x.applications), sum(x.submissions), sum(x.disbursals), sum(x.disbursed_paise)
        from ${rowTable(counts, 'x', {
          link_id: ['text', (one) => one.linkId],
          applications: ['bigint', (one) => one.applications ?? 0],
          submissions: ['bigint', (one) => one.submissions ?? 0],
          disbursals: ['bigint', (one) => one.disbursals ?? 0],
          disbursed_paise: ['bigint', (one) => one.disbursedPaise ?? 0],
        })} group by 1`,
  );
}

/** Before sign-ins of customers are deleted: their applications belong to no tracking link any more, and count for none. */
export async function forgetLinks(ctx: TxContext, userIds: readonly string[]): Promise<void> {
  await uncountLinks(ctx, userIds);
  for (const table of ['applications', 'lender_applications']) {
    await ctx.tx.execute(
      sql`update ${sql.raw(table)} set link_id = null where user_id = any(${texts(userIds)}) and link_id is not null`,
    );
  }
}

async function uncountLinks(ctx: TxContext, userIds: readonly string[]): Promise<void> {
  await ctx.tx.execute(
    sql`insert into link_changes (link_id, applications, submissions, disbursals, disbursed_paise)
        select link_id, -sum(applications), -sum(submissions), -sum(disbursals), -sum(paise) from (
          select link_id, 1 as applications, 0 as submissions, 0 as disbursals, 0 as paise from applications
          where user_id = any(${texts(userIds)}) and link_id is not null
          union all
          select link_id, 0, 1, (disbursed_at is not null)::int, coalesce(100 * disbursed_amount, 0) from lender_applications
          where user_id = any(${texts(userIds)}) and link_id is not null and unmade_at is null
        ) gone group by 1`,
  );
}
