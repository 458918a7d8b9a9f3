import type { ReconciliationState } from '@saakh/contracts/money/reconciliation';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';

export interface Months {
  /** `YYYY-MM`, both counted. */
  readonly from: string;
  readonly to: string;
  readonly lenderId: number | undefined;
}

export interface MonthSums {
  readonly lenderId: number;
  readonly month: string;
  readonly loans: number;
  readonly expectedPaise: number;
  readonly receivedPaise: number;
  readonly shortPaise: number;
  readonly overPaise: number;
  readonly counts: Readonly<Record<ReconciliationState, number>>;
}

const paise = (amount: SQL, where?: SQL): SQL =>
  sql`(100 * coalesce(sum(${amount}) ${where ? sql`filter (where ${where})` : sql``}, 0))::bigint::text`;
const countOf = (state: ReconciliationState): SQL => sql`count(*) filter (where state = ${state})::int`;
const ofLender = (lenderId: number | undefined): SQL =>
  lenderId === undefined ? sql`true` : sql`lender_id = ${lenderId}`;

/** The loans of lenders and months; each lender’s months are read from an index that holds all of it. */
export async function sumMonths(ctx: TxContext, { from, to, lenderId }: Months): Promise<MonthSums[]> {
  const rows = await rawRows<
    Pick<MonthSums, 'lenderId' | 'month' | 'loans'> &
      Record<'expected' | 'received' | 'short' | 'over', string> &
      Record<'n1' | 'n2' | 'n3' | 'n4' | 'n5', number>
  >(
    ctx,
    sql`select e.lender_id as "lenderId", s.* from (select lender_id from lenders where ${ofLender(lenderId)}) e
        cross join lateral (
          select month, count(*)::int as loans, ${paise(sql`expected_amount`)} as expected,
            ${paise(sql`received_amount`)} as received,
            ${paise(sql`expected_amount - received_amount - written_off_amount`, sql`state in ('short', 'missing')`)} as short,
            ${paise(sql`received_amount - expected_amount`, sql`state = 'over'`)} as over,
            ${countOf('matched')} as n1, ${countOf('short')} as n2, ${countOf('over')} as n3, ${countOf('missing')} as n4,
            ${countOf('written-off')} as n5
          from case_receipts r where r.lender_id = e.lender_id and r.month between ${from} and ${to} group by month
        ) s`,
  );
  return rows.map((row) => ({
    ...{ lenderId: row.lenderId, month: row.month, loans: row.loans },
    ...{ expectedPaise: Number(row.expected), receivedPaise: Number(row.received) },
    ...{ shortPaise: Number(row.short), overPaise: Number(row.over) },
    counts: { matched: row.n1, short: row.n2, over: row.n3, missing: row.n4, 'written-off': row.n5 },
  }));
}

export interface MonthCount {
  readonly lenderId: number;
  readonly month: string;
  readonly n: number;
  readonly paise: number;
}
const counted = async (ctx: TxContext, statement: SQL): Promise<MonthCount[]> =>
  (await rawRows<Omit<MonthCount, 'paise'> & { paise: string }>(ctx, statement)).map((row) => ({
    ...row,
    paise: Number(row.paise),
  }));

/** Rows of lenders’ files, by the month that they say, that name no loan of ours. */
export function sumUnknown(ctx: TxContext, { from, to, lenderId }: Months): Promise<MonthCount[]> {
  return counted(
    ctx,
    sql`select lender_id as "lenderId", month, count(*)::int as n, ${paise(sql`commission_amount`)} as paise
        from commission_file_rows
        where state = 'unmatched' and not undone and replaced_by is null and lender_id is not null
          and ${ofLender(lenderId)} and month between ${from} and ${to} group by 1, 2`,
  );
}

/** Loans in open claims. */
export function sumClaimed(ctx: TxContext, { from, to, lenderId }: Months): Promise<MonthCount[]> {
  return counted(
    ctx,
    sql`select r.lender_id as "lenderId", r.month, count(*)::int as n, ${paise(sql`k.claimed_amount`)} as paise
        from lender_claim_lines k join case_receipts r on r.lender_application_id = k.lender_application_id
        where k.state = 'open' and ${lenderId === undefined ? sql`true` : sql`r.lender_id = ${lenderId}`}
          and r.month between ${from} and ${to} group by 1, 2`,
  );
}

/** What is waited for in all months, from the index of short loans alone. */
export function sumShort(ctx: TxContext, lenderId: number | undefined): Promise<MonthCount[]> {
  return counted(
    ctx,
    sql`select lender_id as "lenderId", month, count(*)::int as n,
          ${paise(sql`expected_amount - received_amount - written_off_amount`)} as paise
        from case_receipts where state in ('short', 'missing') and ${ofLender(lenderId)} group by 1, 2`,
  );
}

/** Names of all lenders, also of those in the bin: what they owe stays owed. */
export async function selectLenderNames(ctx: TxContext): Promise<ReadonlyMap<number, string>> {
  const rows = await rawRows<{ id: number; name: string }>(
    ctx,
    sql`select lender_id as id, ${localNameOf(ctx, 'lenders')} as name from lenders`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
