import type { DaySpan } from '@saakh/contracts/back-office/dashboard';
import { rupeesToPaise } from '@saakh/rules/money';
import { type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';

const COUNTS = [
  'in_new',
  'in_submitted',
  'in_approved',
  'in_disbursed',
  'in_rejected',
  'in_cancelled',
  'in_expired',
  'approvals',
  'disbursals',
  'decided',
  'decided_1h',
  'decided_6h',
  'decided_1d',
  'decided_2d',
  'decided_3d',
  'decided_7d',
  'decided_14d',
  'decided_30d',
  'decided_later',
] as const;
const AMOUNTS = ['asked_amount', 'approved_amount', 'disbursed_amount'] as const;
const COLUMNS = [...COUNTS, ...AMOUNTS, 'decision_seconds'] as const;

/** Longest time of each group of decisions, in hours; the last group has none. */
export const DECISION_HOURS = [1, 6, 24, 48, 72, 168, 336, 720] as const;

/** What became of applications to lenders; amounts in paise, times in seconds. */
export interface StageFigures {
  /** In each status, in the order of its codes 1 to 7. */
  readonly inStatus: readonly number[];
  readonly approvals: number;
  readonly disbursals: number;
  readonly askedPaise: number;
  readonly approvedPaise: number;
  readonly disbursedPaise: number;
  readonly decided: number;
  readonly decisionSeconds: number;
  /** How many were decided within each of `DECISION_HOURS`, and how many later. */
  readonly decidedWithin: readonly number[];
}
export type StageKey = {
  readonly productType: string;
  /** Null where all lenders are added up. */
  readonly lenderId: number | null;
  readonly lender: string | null;
};

type Raw = Readonly<Record<(typeof COUNTS)[number], number>> &
  Readonly<Record<(typeof AMOUNTS)[number], string>> & {
    readonly product_type: string;
    readonly lender_id: number | null;
    readonly lender: string | null;
    readonly decision_seconds: string;
  };

const toFigures = (row: Raw): StageKey & StageFigures => ({
  productType: row.product_type,
  lenderId: row.lender_id,
  lender: row.lender,
  inStatus: COUNTS.slice(0, 7).map((column) => row[column]),
  approvals: row.approvals,
  disbursals: row.disbursals,
  askedPaise: rupeesToPaise(row.asked_amount),
  approvedPaise: rupeesToPaise(row.approved_amount),
  disbursedPaise: rupeesToPaise(row.disbursed_amount),
  decided: row.decided,
  decisionSeconds: Number(row.decision_seconds),
  decidedWithin: COUNTS.slice(10).map((column) => row[column]),
});

export interface StageFilter {
  readonly span: DaySpan;
  readonly by: 'product' | 'lender-product';
  readonly productType?: string | undefined;
  readonly lenderId?: number | undefined;
  readonly brandKey?: string | undefined;
}

const added = sql.raw(
  [
    ...COUNTS.map((column) => `sum(${column})::int as ${column}`),
    ...AMOUNTS.map((column) => `sum(${column})::text as ${column}`),
    'sum(decision_seconds)::text as decision_seconds',
  ].join(', '),
);
const equals = (column: SQL, value: string | number | undefined): SQL =>
  value === undefined ? sql`` : sql` and ${column} = ${value}`;

/** Which of the three counts of an application is read: the one with the fewest rows that knows what is asked. */
const levelOf = ({ by, brandKey }: StageFilter): SQL => {
  if (brandKey !== undefined) return sql`f.brand_key = ${brandKey} and f.lender_id <> 0`;
  return by === 'product' ? sql`f.brand_key = '' and f.lender_id = 0` : sql`f.brand_key = '' and f.lender_id <> 0`;
};

/** Figures of applications made in a span of days of India, by product or by lender and product; the most at first. */
export const selectStageFigures = async (
  { tx }: TxContext,
  filter: StageFilter,
): Promise<(StageKey & StageFigures)[]> => {
  const { span, by, productType, lenderId } = filter;
  const lender = by === 'product' ? sql`null::int` : sql`f.lender_id`;
  const { rows } = (await tx.execute(sql`
    with found as (
      select f.product_type, ${lender} as lender_id, ${added} from stage_figures f
      where f.day between ${span.from}::date and ${span.to}::date and ${levelOf(filter)}${equals(
        sql`f.product_type`,
        productType,
      )}${equals(sql`f.lender_id`, lenderId)}
      group by 1, 2)
    select found.*, l.name as lender from found left join lenders l on l.lender_id = found.lender_id
    where in_new + in_submitted + in_approved + in_disbursed + in_rejected + in_cancelled + in_expired <> 0
    order by in_new + in_submitted + in_approved + in_disbursed + in_rejected + in_cancelled + in_expired desc,
      lower(l.name), found.product_type`)) as unknown as { rows: Raw[] };
  return rows.map(toFigures);
};

/** Makes one row of all that a key's changes added: they are read faster. In one statement, so that no reader misses any. */
export const foldStageFigures = async ({ tx }: TxContext): Promise<void> => {
  const columns = sql.raw(COLUMNS.join(', '));
  const sums = sql.raw(COLUMNS.map((column) => `sum(${column})`).join(', '));
  await tx.execute(sql`
    with several as (
      select day, product_type, lender_id, brand_key from stage_figures group by 1, 2, 3, 4 having count(*) > 1
    ), gone as (
      delete from stage_figures f using several s
      where (f.day, f.product_type, f.lender_id, f.brand_key) = (s.day, s.product_type, s.lender_id, s.brand_key)
      returning f.*)
    insert into stage_figures (day, product_type, lender_id, brand_key, ${columns})
    select day, product_type, lender_id, brand_key, ${sums} from gone group by 1, 2, 3, 4`);
};
