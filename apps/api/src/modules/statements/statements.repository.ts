import type { listStatements } from '@saakh/contracts/back-office/partner-money/statements';
import type { listOwnStatements } from '@saakh/contracts/partner/statements';
import { lastDayOfMonth } from '@saakh/rules/dates';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TxContext } from '../../platform/context';
import { instant } from '../../platform/database/instant';
import { rawRows } from '../../platform/database/raw-rows';
import type { PaymentRow } from './payment-details.repository';
import { partnerPaymentDetails, statements } from './statements.table';

export type StatementRow = Readonly<typeof statements.$inferSelect>;

/** One month's statements are prepared, or one partner's decided on, at a time. */
export const lockStatements = async ({ tx }: TxContext): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('statements'))`);
};

export interface Earned {
  readonly partnerId: string;
  readonly grossPaise: number;
  readonly lines: number;
}

/** What partners earned before an instant and on no statement yet, where it comes to something and the month has no statement. */
export const selectEarned = async (
  ctx: TxContext,
  { month, before }: { readonly month: string; readonly before: Date },
): Promise<Earned[]> => {
  const rows = await rawRows<{ partner_id: string; paise: string; lines: number }>(
    ctx,
    sql`select m.partner_id, (100 * sum(m.amount))::bigint::text as paise, count(*)::int as lines from commission_movements m
        where m.statement_id is null and m.at < ${instant(before)}
          and not exists (select 1 from statements s where s.partner_id = m.partner_id and s.month >= ${month})
        group by m.partner_id having sum(m.amount) > 0 order by m.partner_id`,
  );
  return rows.map(({ partner_id: partnerId, paise, lines }) => ({ partnerId, grossPaise: Number(paise), lines }));
};

export const insertStatement = async ({ tx }: TxContext, row: StatementRow): Promise<void> => {
  await tx.insert(statements).values(row);
};

/** Puts what a partner earned before an instant on a statement. */
export const takeUpLines = async (
  { tx }: TxContext,
  { statementId, partnerId }: Pick<StatementRow, 'statementId' | 'partnerId'>,
  before: Date,
): Promise<void> => {
  await tx.execute(
    sql`update commission_movements set statement_id = ${statementId}
        where partner_id = ${partnerId} and statement_id is null and at < ${instant(before)}`,
  );
};

export const lockStatement = async ({ tx }: TxContext, statementId: string): Promise<StatementRow | undefined> => {
  const [row] = await tx.select().from(statements).where(eq(statements.statementId, statementId)).for('update');
  return row;
};

export const updateStatement = async (
  { tx }: TxContext,
  statementId: string,
  change: Partial<StatementRow>,
): Promise<void> => {
  await tx.update(statements).set(change).where(eq(statements.statementId, statementId));
};

export const deleteDraft = async ({ tx }: TxContext, statementId: string): Promise<void> => {
  await tx.execute(sql`update commission_movements set statement_id = null where statement_id = ${statementId}`);
  await tx.delete(statements).where(and(eq(statements.statementId, statementId), eq(statements.state, 'draft')));
};

/** Whether a draft of an earlier month of the same partner waits. */
export const hasEarlierDraft = async (
  { tx }: TxContext,
  { partnerId, month }: Pick<StatementRow, 'partnerId' | 'month'>,
): Promise<boolean> => {
  const [row] = await tx
    .select({ month: statements.month })
    .from(statements)
    .where(and(eq(statements.partnerId, partnerId), lt(statements.month, month), eq(statements.state, 'draft')))
    .limit(1);
  return row !== undefined;
};

/** What was credited to a partner from a month on, up to before another, and what of it no tax was deducted from. */
export const selectYearSoFar = async (
  ctx: TxContext,
  { partnerId, from, before }: { readonly partnerId: string; readonly from: string; readonly before: string },
): Promise<{ creditedPaise: number; untaxedPaise: number }> => {
  const [row] = await rawRows<{ credited: string; untaxed: string }>(
    ctx,
    sql`select (100 * coalesce(sum(gross_amount), 0))::bigint::text as credited,
          (100 * greatest(coalesce(sum(gross_amount) - sum(tax_base), 0), 0))::bigint::text as untaxed
        from statements where partner_id = ${partnerId} and month >= ${from} and month < ${before} and state <> 'draft'`,
  );
  return { creditedPaise: Number(row?.credited ?? 0), untaxedPaise: Number(row?.untaxed ?? 0) };
};

export interface FoundStatement extends StatementRow {
  readonly partner: string;
  readonly hasEarlierDraft: boolean;
  /** Null where the partner has not said where to pay. */
  readonly account: Pick<PaymentRow, 'accountChangedAt' | 'accountOutcome'> | null;
}

type Filter = Pick<z.output<typeof listStatements.query>, 'month' | 'state' | 'partner'>;

/** Statements, newest month first and by their ids within it. */
export const selectStatements = async (
  { tx }: TxContext,
  filter: Filter,
  { after, limit }: { readonly after: readonly [month: string, id: string] | undefined; readonly limit: number },
): Promise<FoundStatement[]> => {
  const rows = await tx
    .select({
      row: statements,
      partner: sql<string>`(select p.name from partners p where p.partner_id = "statements"."partner_id")`,
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
        after === undefined
          ? undefined
          : sql`(${statements.month}, ${statements.statementId}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(statements.month), desc(statements.statementId))
    .limit(limit);
  return rows.map(({ row, ...more }) => ({ ...row, ...more }));
};

/** The approved statements of one partner, newest first: all, those that are owed still, or those paid in a month. */
export const selectOwnStatements = (
  { tx }: TxContext,
  partnerId: string,
  { owed, paid }: z.output<typeof listOwnStatements.query>,
): Promise<StatementRow[]> =>
  tx
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

/** One approved statement of a partner; undefined for anybody else's. */
export const selectOwnStatement = async (
  { tx }: TxContext,
  partnerId: string,
  statementId: string,
): Promise<StatementRow | undefined> => {
  const [row] = await tx
    .select()
    .from(statements)
    .where(
      and(eq(statements.statementId, statementId), eq(statements.partnerId, partnerId), ne(statements.state, 'draft')),
    );
  return row;
};
