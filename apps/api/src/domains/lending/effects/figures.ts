import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import { istDateOf } from '@saakh/rules/dates';
import type { CountedEvent } from '#domains/records/daily-figures';
import { counted, type Loan, type LoanChange } from './loan-change';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Seconds from the application to the lender's first decision; undefined while there is none. */
function secondsToDecision({ approvedAt, declinedAt, createdAt }: Loan): number | undefined {
  const decisions = [approvedAt, declinedAt].flatMap((at) => (at ? [at.getTime()] : []));
  if (decisions.length === 0) return undefined;
  return Math.max(0, Math.floor((Math.min(...decisions) - createdAt.getTime()) / 1000));
}

type Figure = (loan: Loan, seconds: number | undefined) => number;
const isIn =
  (status: ApplicationStatus): Figure =>
  (loan) =>
    loan.status === status ? 1 : 0;
const decidedWithin =
  (from: number, to: number): Figure =>
  (_loan, seconds) =>
    seconds !== undefined && seconds > from && seconds <= to ? 1 : 0;

/** The columns of `stage_changes`, and what one application counts for in each. */
const STAGE_FIGURES = {
  in_new: isIn(APPLICATION_STATUS.new),
  in_submitted: isIn(APPLICATION_STATUS.submitted),
  in_approved: isIn(APPLICATION_STATUS.approved),
  in_disbursed: isIn(APPLICATION_STATUS.disbursed),
  in_rejected: isIn(APPLICATION_STATUS.rejected),
  in_cancelled: isIn(APPLICATION_STATUS.cancelled),
  in_expired: isIn(APPLICATION_STATUS.expired),
  approvals: ({ approvedAt }) => (approvedAt ? 1 : 0),
  disbursals: ({ disbursedAt }) => (disbursedAt ? 1 : 0),
  asked_paise: ({ amountPaise }) => amountPaise,
  approved_paise: ({ approvedAmountPaise }) => approvedAmountPaise ?? 0,
  disbursed_paise: ({ disbursedPaise }) => disbursedPaise ?? 0,
  decided: (_loan, seconds) => (seconds === undefined ? 0 : 1),
  decision_seconds: (_loan, seconds) => seconds ?? 0,
  decided_1h: decidedWithin(-1, HOUR),
  decided_6h: decidedWithin(HOUR, 6 * HOUR),
  decided_1d: decidedWithin(6 * HOUR, DAY),
  decided_2d: decidedWithin(DAY, 2 * DAY),
  decided_3d: decidedWithin(2 * DAY, 3 * DAY),
  decided_7d: decidedWithin(3 * DAY, 7 * DAY),
  decided_14d: decidedWithin(7 * DAY, 14 * DAY),
  decided_30d: decidedWithin(14 * DAY, 30 * DAY),
  decided_later: decidedWithin(30 * DAY, Number.POSITIVE_INFINITY),
} as const satisfies Readonly<Record<string, Figure>>;
export type StageFigure = keyof typeof STAGE_FIGURES;
export const STAGE_COLUMNS = Object.keys(STAGE_FIGURES) as StageFigure[];

/** What a change adds to the stage figures of a day, product, lender and brand; negative where it takes away. */
export interface StageDelta extends Pick<Loan, 'productType' | 'lenderId' | 'brandKey'> {
  /** The day in India on which the applications were made. */
  readonly on: string;
  readonly figures: Readonly<Record<StageFigure, number>>;
}

/** Adds up what each change takes away as it was and adds as it is, by key; sums of zeroes are left out. */
function sumsOf<Sum extends Record<string, number>>(
  changes: readonly LoanChange[],
  keyOf: (loan: Loan) => string | undefined,
  countOf: (loan: Loan) => Sum,
): { readonly loan: Loan; readonly sum: Sum }[] {
  const sums = new Map<string, { loan: Loan; sum: Record<string, number> }>();
  const add = (loan: Loan | undefined, times: 1 | -1) => {
    const key = loan && keyOf(loan);
    if (loan === undefined || key === undefined) return;
    const found = sums.get(key) ?? { loan, sum: {} };
    sums.set(key, found);
    const counts = countOf(loan);
    for (const name in counts) found.sum[name] = (found.sum[name] ?? 0) + times * (counts[name] ?? 0);
  };
  for (const { before, after } of changes) {
    add(counted(before), -1);
    add(counted(after), 1);
  }
  const rows = [...sums.values()].filter(({ sum }) => Object.values(sum).some((count) => count !== 0));
  return rows as { loan: Loan; sum: Sum }[];
}

export function stageDeltas(changes: readonly LoanChange[]): StageDelta[] {
  const rows = sumsOf(
    changes,
    ({ createdAt, productType, lenderId, brandKey }) =>
      `${istDateOf(createdAt)}\n${productType}\n${lenderId}\n${brandKey}`,
    (loan) => {
      const seconds = secondsToDecision(loan);
      const figures = {} as Record<StageFigure, number>;
      for (const column of STAGE_COLUMNS) figures[column] = (STAGE_FIGURES[column] as Figure)(loan, seconds);
      return figures;
    },
  );
  return rows.map(({ loan: { createdAt, productType, lenderId, brandKey }, sum }) => ({
    ...{ on: istDateOf(createdAt), productType, lenderId, brandKey },
    figures: sum,
  }));
}

/** What a change adds to the sums of a tracking link. */
export interface LinkDelta {
  readonly linkId: string;
  readonly submissions: number;
  readonly disbursals: number;
  readonly disbursedPaise: number;
}

export function linkDeltas(changes: readonly LoanChange[]): LinkDelta[] {
  const rows = sumsOf(
    changes,
    ({ linkId }) => linkId ?? undefined,
    ({ disbursedAt, disbursedPaise }) => ({
      ...{ submissions: 1, disbursals: disbursedAt ? 1 : 0, disbursedPaise: disbursedPaise ?? 0 },
    }),
  );
  return rows.map(({ loan, sum }) => ({ linkId: loan.linkId ?? '', ...sum }));
}

type Event = Omit<CountedEvent, 'brandKey' | 'lenderId' | 'productType'>;

/** What an application to a lender counts for on the dashboard, each on its day, once (`1`) or taken back (`-1`). */
function eventsOf({ createdAt, approvedAt, disbursedAt, disbursedPaise }: Loan, times: 1 | -1): Event[] {
  return [
    { at: createdAt, applications: times },
    ...(approvedAt ? [{ at: approvedAt, approvals: times }] : []),
    ...(disbursedAt ? [{ at: disbursedAt, disbursals: times, disbursedPaise: times * (disbursedPaise ?? 0) }] : []),
  ];
}

const isSameForDays = (a: Loan, b: Loan): boolean =>
  a.approvedAt?.getTime() === b.approvedAt?.getTime() &&
  a.disbursedAt?.getTime() === b.disbursedAt?.getTime() &&
  a.disbursedPaise === b.disbursedPaise;

/** A corrected day or amount is taken back on its old day and counted on its new one. */
export function dailyEvents(changes: readonly LoanChange[]): CountedEvent[] {
  return changes.flatMap(({ before, after }) => {
    const [was, is] = [counted(before), counted(after)];
    if (was && is && isSameForDays(was, is)) return [];
    const { lenderId, productType, brandKey } = after;
    return [...(was ? eventsOf(was, -1) : []), ...(is ? eventsOf(is, 1) : [])]
      .filter((event) => !was || !is || !('applications' in event))
      .map((event) => ({ ...event, lenderId, productType, brandKey }));
  });
}
