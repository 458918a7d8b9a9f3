import type { Age, getReconciliation, LenderAgeing, ReconciledMonth } from '@saakh/contracts/money/reconciliation';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { addMonths, istDateOf } from '@saakh/rules/dates';
import { ageOf, isRunning } from '@saakh/rules/money/reconciliation';
import type * as z from 'zod/mini';
import { fieldError } from '#platform/app-error';
import { type AdminContext, inTransaction } from '#platform/context';
import {
  type MonthCount,
  type MonthSums,
  selectLenderNames,
  sumClaimed,
  sumMonths,
  sumShort,
  sumUnknown,
} from './sums.repository';

const MOST_MONTHS = 12;
const USUAL_MONTHS = 6;

function spanOf(from: string | undefined, to: string | undefined, today: string) {
  const last = to ?? today.slice(0, 7);
  const first = from ?? addMonths(last, 1 - USUAL_MONTHS);
  if (first > last || addMonths(first, MOST_MONTHS) <= last)
    throw fieldError('from', STAFF_MESSAGES.reconciliationMonths);
  return { from: first, to: last };
}

const NO_LOANS = {
  ...{ loans: 0, expectedPaise: 0, receivedPaise: 0, shortPaise: 0, overPaise: 0 },
  counts: { matched: 0, short: 0, over: 0, missing: 0, 'written-off': 0 },
};
/** What loans are short of in a month that is not over is not due yet: it stands by itself. */
function asOf(today: string, sums: MonthSums) {
  const { shortPaise, counts } = sums;
  if (!isRunning(sums.month, today)) return { ...sums, runningPaise: 0, counts: { ...counts, running: 0 } };
  const running = counts.short + counts.missing;
  return { ...sums, shortPaise: 0, runningPaise: shortPaise, counts: { ...counts, short: 0, missing: 0, running } };
}
const NO_AGES: Readonly<Record<Age, number>> = { running: 0, 'to-30': 0, 'to-60': 0, 'to-90': 0, older: 0 };
const keyOf = ({ lenderId, month }: Pick<MonthCount, 'lenderId' | 'month'>): string => `${lenderId}~${month}`;

/** One line for each lender and month of which there is anything to say, newest month first, lenders by their names. */
function monthsOf(
  sums: readonly MonthSums[],
  unknown: readonly MonthCount[],
  claimed: readonly MonthCount[],
  names: ReadonlyMap<number, string>,
  today: string,
): ReconciledMonth[] {
  const rowsOf = new Map(unknown.map((row) => [keyOf(row), row]));
  const claimedOf = new Map(claimed.map((row) => [keyOf(row), row]));
  const known = new Set(sums.map(keyOf));
  const others = unknown.filter((row) => !known.has(keyOf(row)));
  return [...sums, ...others.map(({ lenderId, month }) => ({ lenderId, month, ...NO_LOANS }))]
    .map((row) => ({
      ...asOf(today, row),
      lender: names.get(row.lenderId) ?? '',
      unknownRows: rowsOf.get(keyOf(row))?.n ?? 0,
      unknownPaise: rowsOf.get(keyOf(row))?.paise ?? 0,
      claimed: claimedOf.get(keyOf(row))?.n ?? 0,
    }))
    .sort((a, b) => (a.month === b.month ? a.lender.localeCompare(b.lender) : a.month < b.month ? 1 : -1));
}

/** What is waited for, by lender and age; the most first. */
function ageingOf(short: readonly MonthCount[], names: ReadonlyMap<number, string>, today: string): LenderAgeing[] {
  const lenders = new Map<number, LenderAgeing>();
  for (const { lenderId, month, paise } of short) {
    const known = lenders.get(lenderId);
    const of = known ?? { lenderId, lender: names.get(lenderId) ?? '', paise: { ...NO_AGES }, totalPaise: 0 };
    const { age } = ageOf(month, today);
    of.paise[age] += paise;
    lenders.set(lenderId, { ...of, totalPaise: of.totalPaise + (age === 'running' ? 0 : paise) });
  }
  return [...lenders.values()].sort((a, b) => b.totalPaise - a.totalPaise || a.lenderId - b.lenderId);
}

/**
 * What lenders owe for the loans of some months beside what their files say they paid, and what is waited for by its age, of all
 * months. VALIDATION_FAILED at `from` for more than twelve months, and for a first one after the last.
 */
export function reconcileMonths(ctx: AdminContext, { from, to, lender }: z.output<typeof getReconciliation.query>) {
  return inTransaction(ctx, async (tx) => {
    const today = istDateOf(tx.clock.now());
    const span = spanOf(from, to, today);
    const lenderId = lender === undefined ? undefined : Number(lender);
    const months = { ...span, lenderId };
    const names = await selectLenderNames(tx);
    const sums = await sumMonths(tx, months);
    const unknown = await sumUnknown(tx, months);
    const claimed = await sumClaimed(tx, months);
    const short = await sumShort(tx, lenderId);
    return { months: monthsOf(sums, unknown, claimed, names, today), ageing: ageingOf(short, names, today), ...span };
  });
}
