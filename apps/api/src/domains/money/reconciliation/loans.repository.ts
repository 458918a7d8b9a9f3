import type { ShownState } from '@saakh/contracts/money/reconciliation';
import { revenueOfCase } from '@saakh/rules/money/commissions/case-commission';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { localNameOf } from '#platform/lists/local-name';

/** A loan beside what was received for it; amounts in paise. */
export interface LoanRow {
  readonly id: string;
  readonly reference: string | null;
  readonly lenderId: number;
  readonly lender: string;
  readonly month: string;
  readonly productType: string;
  readonly disbursedOn: string | null;
  readonly disbursedPaise: number;
  readonly expectedPaise: number;
  readonly receivedPaise: number;
  readonly writtenOffPaise: number;
  readonly takenBackPaise: number;
  readonly claimId: string | null;
}

type Raw = Omit<LoanRow, `${string}Paise`> &
  Record<'disbursed' | 'expected' | 'received' | 'writtenOff' | 'takenBack', string>;

export function loanOf(row: Raw): LoanRow {
  return {
    ...{ id: row.id, reference: row.reference, lenderId: row.lenderId, lender: row.lender, month: row.month },
    ...{ productType: row.productType, disbursedOn: row.disbursedOn, claimId: row.claimId },
    disbursedPaise: Number(row.disbursed),
    expectedPaise: Number(row.expected),
    receivedPaise: Number(row.received),
    writtenOffPaise: Number(row.writtenOff),
    takenBackPaise: Number(row.takenBack),
  };
}

/** The columns of a loan `r`; what its lender calls it goes with a customer who is purged. */
const LOAN = (
  ctx: TxContext,
) => sql`r.lender_application_id as id, l.reference, r.lender_id as "lenderId", ${localNameOf(ctx, 'e')} as lender, r.month,
  coalesce(c.product_type, l.product_type, '') as "productType", c.disbursed_on::text as "disbursedOn",
  (100 * coalesce(c.disbursed_amount, 0))::bigint::text as disbursed, (100 * r.expected_amount)::bigint::text as expected,
  (100 * r.received_amount)::bigint::text as received, (100 * r.written_off_amount)::bigint::text as "writtenOff",
  (100 * coalesce(c.taken_back_amount, 0))::bigint::text as "takenBack",
  (select k.claim_id from lender_claim_lines k where k.lender_application_id = r.lender_application_id and k.state = 'open')
    as "claimId"`;
const BESIDE = sql`join lenders e on e.lender_id = r.lender_id
  left join commission_cases c on c.lender_application_id = r.lender_application_id
  left join lender_applications l on l.lender_application_id = r.lender_application_id`;

export interface LoanFilter {
  readonly lenderId: number;
  readonly month: string | undefined;
  readonly state: ShownState | undefined;
  /** The first month that is not over. */
  readonly running: string;
}
/** Where a page ended: how large the difference was, in paise, and of which loan. */
export interface SizePlace {
  readonly paise: number;
  readonly id: string;
}

const SIZE = sql`abs(received_amount - expected_amount)`;

function ofState(state: ShownState, running: string): SQL {
  if (state === 'running') return sql`state in ('short', 'missing') and month >= ${running}`;
  if (state === 'short' || state === 'missing') return sql`state = ${state} and month < ${running}`;
  return sql`state = ${state}`;
}

/** A lender's loans, the largest difference first. */
export async function selectLoans(
  ctx: TxContext,
  { lenderId, month, state, running }: LoanFilter,
  { after, limit }: { readonly after: SizePlace | undefined; readonly limit: number },
): Promise<LoanRow[]> {
  const conditions: SQL[] = [sql`lender_id = ${lenderId}`];
  if (month !== undefined) conditions.push(sql`month = ${month}`);
  if (state !== undefined) conditions.push(ofState(state, running));
  if (after !== undefined) {
    conditions.push(sql`(${SIZE}, lender_application_id) < (${after.paise}::numeric / 100, ${after.id})`);
  }
  const rows = await rawRows<Raw>(
    ctx,
    sql`select ${LOAN(ctx)} from (
          select * from case_receipts where ${sql.join(conditions, sql` and `)}
          order by ${SIZE} desc, lender_application_id desc limit ${limit}
        ) r ${BESIDE}
        order by abs(r.received_amount - r.expected_amount) desc, r.lender_application_id desc`,
  );
  return rows.map(loanOf);
}

export interface FullLoan extends LoanRow {
  readonly partner: string | null;
  readonly commissionPaise: number;
  readonly slabId: number | null;
  readonly percentThousandths: number;
  readonly flatPaise: number;
  /** What the terms bring for it; nothing once it is no longer paid out. */
  readonly termsPaise: number;
}

export async function selectLoan(ctx: TxContext, loanId: string): Promise<FullLoan | undefined> {
  const [row] = await rawRows<
    Raw &
      Pick<FullLoan, 'partner' | 'slabId' | 'percentThousandths'> & {
        commission: string;
        flat: string;
        isOver: boolean;
      }
  >(
    ctx,
    sql`select ${LOAN(ctx)}, p.name as partner, (100 * coalesce(c.commission_amount, 0))::bigint::text as commission,
          c.slab_id as "slabId", coalesce(c.percent_thousandths, 0) as "percentThousandths",
          (100 * coalesce(c.flat_amount, 0))::bigint::text as flat, c.ended_at is not null as "isOver"
        from case_receipts r ${BESIDE} left join partners p on p.partner_id = c.partner_id
        where r.lender_application_id = ${loanId}`,
  );
  if (!row) return undefined;
  const loan = loanOf(row);
  const terms = { percentThousandths: row.percentThousandths, flatPaise: Number(row.flat) };
  return {
    ...{ ...loan, ...terms, partner: row.partner, slabId: row.slabId, commissionPaise: Number(row.commission) },
    termsPaise: row.isOver || loan.disbursedOn === null ? 0 : revenueOfCase(terms, loan),
  };
}

/** Loans by their ids, what is received for them locked until the transaction ends; those that there are not are missing. */
export async function lockLoans(
  ctx: TxContext,
  loanIds: readonly string[],
): Promise<Pick<LoanRow, 'id' | 'lenderId' | 'month' | 'expectedPaise' | 'receivedPaise' | 'writtenOffPaise'>[]> {
  const rows = await rawRows<
    Record<'id' | 'expected' | 'received' | 'writtenOff' | 'month', string> & { lenderId: number }
  >(
    ctx,
    sql`select lender_application_id as id, lender_id as "lenderId", month, (100 * expected_amount)::bigint::text as expected,
          (100 * received_amount)::bigint::text as received, (100 * written_off_amount)::bigint::text as "writtenOff"
        from case_receipts where lender_application_id = any(${sql.param([...loanIds])}::text[])
        order by lender_application_id for update`,
  );
  return rows.map(({ id, lenderId, month, expected, received, writtenOff }) => ({
    ...{ id, lenderId, month, expectedPaise: Number(expected) },
    ...{ receivedPaise: Number(received), writtenOffPaise: Number(writtenOff) },
  }));
}

/** Loans of a claim, in the order of their ids. */
export async function selectLoansOfClaim(ctx: TxContext, claimId: string): Promise<LoanRow[]> {
  const rows = await rawRows<Raw>(
    ctx,
    sql`select ${LOAN(ctx)} from lender_claim_lines k join case_receipts r on r.lender_application_id = k.lender_application_id
          ${BESIDE} where k.claim_id = ${claimId} order by r.lender_application_id`,
  );
  return rows.map(loanOf);
}
