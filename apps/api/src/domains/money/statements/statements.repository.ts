import type { listOwnStatements } from '@saakh/contracts/money/partner/statements';
import type { listStatements } from '@saakh/contracts/money/statements';
import { lastDayOfMonth } from '@saakh/rules/dates';
import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { partnerNameOf } from './partner-name.repository';
import type { PaymentRow } from './payment-details.repository';
import { partnerPaymentDetails, statements } from './statements.table';

export type StatementRow = Readonly<typeof statements.$inferSelect>;

/** One month's statements are prepared, or one partner's decided on, at a time. */
export async function lockStatements({ tx }: TxContext): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('statements'))`);
}

export interface Earned {
  readonly partnerId: string;
  readonly grossPaise: number;
  readonly lines: number;
}

/** What partners earned before an instant and on no statement yet, where it comes to something and the month has no statement. */
export async function selectEarned(
  ctx: TxContext,
  { month, before }: { readonly month: string; readonly before: Date },
): Promise<Earned[]> {
  const rows = await rawRows<{ partner_id: string; paise: string; lines: number }>(
    ctx,
    sql`select m.partner_id, (100 * sum(m.amount))::bigint::text as paise, count(*)::int as lines from commission_movements m
        where m.statement_id is null and m.at < ${instant(before)}
          and not exists (select 1 from statements s where s.partner_id = m.partner_id and s.month >= ${month})
        group by m.partner_id having sum(m.amount) > 0 order by m.partner_id`,
  );
  return rows.map(({ partner_id: partnerId, paise, lines }) => ({ partnerId, grossPaise: Number(paise), lines }));
}

export async function insertStatement({ tx }: TxContext, row: StatementRow): Promise<void> {
  await tx.insert(statements).values(row);
}

/** Puts what a partner earned before an instant on a statement. */
export async function takeUpLines(
  { tx }: TxContext,
  { statementId, partnerId }: Pick<StatementRow, 'statementId' | 'partnerId'>,
  before: Date,
): Promise<void> {
  await tx.execute(
    sql`update commission_movements set statement_id = ${statementId}
        where partner_id = ${partnerId} and statement_id is null and at < ${instant(before)}`,
  );
}

export async function lockStatement({ tx }: TxContext, statementId: string): Promise<StatementRow | undefined> {
  const [row] = await tx.select().from(statements).where(eq(statements.statementId, statementId)).for('update');
  return row;
}

export async function updateStatement(
  { tx }: TxContext,
  statementId: string,
  change: Partial<StatementRow>,
): Promise<void> {
  await tx.update(statements).set(change).where(eq(statements.statementId, statementId));
}

export async function deleteDraft({ tx }: TxContext, statementId: string): Promise<void> {
  await tx.execute(sql`update commission_movements set statement_id = null where statement_id = ${statementId}`);
  await tx.delete(statements).where(and(eq(statements.statementId, statementId), eq(statements.state, 'draft')));
}

/** Whether a draft of an earlier month of the same partner waits. */
export async function hasEarlierDraft(
  { tx }: TxContext,
  { partnerId, month }: Pick<StatementRow, 'partnerId' | 'month'>,
): Promise<boolean> {
  const [row] = await tx
    .select({ month: statements.month })
    .from(statements)
    .where(and(eq(statements.partnerId, partnerId), lt(statements.month, month), eq(statements.state, 'draft')))
    .limit(1);
  return row !== undefined;
}

export interface YearBefore {
  readonly creditedPaise: number;
  /** Of that, what no tax was deducted from. */
  readonly untaxedPaise: number;
  /** What stands on drafts of earlier months. */
  readonly draftedPaise: number;
}

/** What partners were credited in the financial year before each of these statements, which began in `from`. */
export async function selectYearsBefore(
  ctx: TxContext,
  of: readonly { readonly statementId: string; readonly from: string }[],
): Promise<ReadonlyMap<string, YearBefore>> {
  if (of.length === 0) return new Map();
  const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;
  const rows = await rawRows<{ id: string; credited: string; untaxed: string; drafted: string }>(
    ctx,
    sql`select d.statement_id as id, y.* from
          unnest(${texts(of.map(({ statementId }) => statementId))}, ${texts(of.map(({ from }) => from))}) w (id, first)
          join statements d on d.statement_id = w.id,
          lateral (select (100 * coalesce(sum(s.gross_amount) filter (where s.state <> 'draft'), 0))::bigint::text as credited,
              (100 * greatest(coalesce(sum(s.gross_amount - s.tax_base) filter (where s.state <> 'draft'), 0), 0))::bigint::text as untaxed,
              (100 * coalesce(sum(s.gross_amount) filter (where s.state = 'draft'), 0))::bigint::text as drafted
            from statements s where s.partner_id = d.partner_id and s.month >= w.first and s.month < d.month) y`,
  );
  return new Map(
    rows.map(({ id, credited, untaxed, drafted }) => [
      id,
      { creditedPaise: Number(credited), untaxedPaise: Number(untaxed), draftedPaise: Number(drafted) },
    ]),
  );
}

/** Drafts of a month whose partner has said nothing of its account: how many, some names, and whether a registered one is among them. */
export async function selectMissing(
  ctx: TxContext,
  month: string,
): Promise<{ withoutAccount: number; names: string[]; isAnyRegistered: boolean }> {
  const [row] = await rawRows<{ n: number; names: string[] | null; registered: boolean | null }>(
    ctx,
    sql`select count(*) filter (where d.partner_id is null)::int as n,
          (array_agg(p.name order by p.name) filter (where d.partner_id is null))[1:20] as names,
          bool_or(d.gstin is not null) as registered
        from statements s join partners p on p.partner_id = s.partner_id
          left join partner_payment_details d on d.partner_id = s.partner_id
        where s.month = ${month} and s.state = 'draft'`,
  );
  return { withoutAccount: row?.n ?? 0, names: row?.names ?? [], isAnyRegistered: row?.registered ?? false };
}

/** What all drafts take up of what partners earned. */
export async function sumDrafts(ctx: TxContext): Promise<number> {
  const [row] = await rawRows<{ paise: string }>(
    ctx,
    sql`select (100 * coalesce(sum(gross_amount), 0))::bigint::text as paise from statements where state = 'draft'`,
  );
  return Number(row?.paise ?? 0);
}

/** Of approved statements of earlier months, by these statements' ids: the GST for which an invoice is still missing. */
export async function selectGstBefore(
  ctx: TxContext,
  rows: readonly Pick<StatementRow, 'statementId'>[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const sums = await rawRows<{ id: string; paise: string }>(
    ctx,
    sql`select d.statement_id as id, (100 * sum(s.gst_uninvoiced_amount))::bigint::text as paise
        from statements d join statements s on s.partner_id = d.partner_id and s.month < d.month and s.state <> 'draft'
        where d.statement_id = any(${sql.param(rows.map(({ statementId }) => statementId))}::text[]) group by 1`,
  );
  return new Map(sums.map(({ id, paise }) => [id, Number(paise)]));
}

export interface FoundStatement extends StatementRow {
  readonly partner: string;
  readonly hasEarlierDraft: boolean;
  /** Null where the partner has not said where to pay. */
  readonly account: Pick<PaymentRow, 'accountChangedAt' | 'accountOutcome'> | null;
}

type Filter = Partial<Pick<z.output<typeof listStatements.query>, 'month' | 'state' | 'partner' | 'file'>> & {
  readonly statementId?: string;
};

/** Statements, newest month first and by their ids within it. */
export async function selectStatements(
  ctx: TxContext,
  filter: Filter,
  { after, limit }: { readonly after: readonly [month: string, id: string] | undefined; readonly limit: number },
): Promise<FoundStatement[]> {
  const rows = await ctx.tx
    .select({
      row: statements,
      partner: partnerNameOf(ctx, 'statements'),
      hasEarlierDraft: sql<boolean>`exists (select 1 from statements e where e.partner_id = "statements"."partner_id"
        and e.month < "statements"."month" and e.state = 'draft')`,
      account: {
        accountChangedAt: partnerPaymentDetails.accountChangedAt,
        accountOutcome: partnerPaymentDetails.accountOutcome,
        partnerId: partnerPaymentDetails.partnerId,
      },
    })
    .from(statements)
    .leftJoin(partnerPaymentDetails, eq(partnerPaymentDetails.partnerId, statements.partnerId))
    .where(
      and(
        filter.month === undefined ? undefined : eq(statements.month, filter.month),
        filter.state === undefined ? undefined : eq(statements.state, filter.state),
        filter.partner === undefined ? undefined : eq(statements.partnerId, filter.partner),
        filter.file === undefined
          ? undefined
          : sql`exists (select 1 from payouts y where y.statement_id = "statements"."statement_id" and y.file_id = ${filter.file})`,
        filter.statementId === undefined ? undefined : eq(statements.statementId, filter.statementId),
        after === undefined
          ? undefined
          : sql`(${statements.month}, ${statements.statementId}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(statements.month), desc(statements.statementId))
    .limit(limit);
  return rows.map(({ row, ...more }) => ({ ...row, ...more }));
}

/** The approved statements of one partner, newest first: all, those that are owed still, or those paid in a month. */
export function selectOwnStatements(
  { tx }: TxContext,
  partnerId: string,
  { owed, paid }: z.output<typeof listOwnStatements.query>,
): Promise<StatementRow[]> {
  return tx
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.partnerId, partnerId),
        ne(statements.state, 'draft'),
        owed === undefined ? undefined : ne(statements.state, 'paid'),
        paid === undefined
          ? undefined
          : sql`exists (select 1 from payouts p where p.statement_id = "statements"."statement_id" and p.state = 'paid'
              and p.settled_on between ${`${paid}-01`}::date and ${lastDayOfMonth(paid)}::date)`,
      ),
    )
    .orderBy(desc(statements.month))
    .limit(240);
}

/** What is prepared for a partner and not approved yet, oldest first. */
export function selectOwnDrafts({ tx }: TxContext, partnerId: string): Promise<StatementRow[]> {
  return tx
    .select()
    .from(statements)
    .where(and(eq(statements.partnerId, partnerId), eq(statements.state, 'draft')))
    .orderBy(asc(statements.month))
    .limit(24);
}

/** One approved statement of a partner; undefined for anybody else's. */
export async function selectOwnStatement(
  { tx }: TxContext,
  partnerId: string,
  statementId: string,
): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(statements)
    .where(
      and(eq(statements.statementId, statementId), eq(statements.partnerId, partnerId), ne(statements.state, 'draft')),
    );
  return row;
}
