import type { Age, ReconciliationState, ShownState } from '@saakh/contracts/money/reconciliation';
import { lastDayOfMonth } from '../dates';

/** Lenders round: what is less than a rupee apart is the same. */
const SAME_WITHIN_PAISE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a lender owes for a loan beside what it paid, in paise; received is below 0 where more was taken back than paid. */
export interface PaidForLoan {
  readonly expectedPaise: number;
  readonly receivedPaise: number;
  /** Of what is short, nobody waits for this any more. */
  readonly writtenOffPaise: number;
}

/** What is still waited for, in paise; what is less than a rupee is nothing. */
export function shortPaiseOf({ expectedPaise, receivedPaise, writtenOffPaise }: PaidForLoan): number {
  const short = expectedPaise - receivedPaise - writtenOffPaise;
  return short < SAME_WITHIN_PAISE ? 0 : short;
}

/** How much more is written off than is short, in paise: so much is booked back. */
export function overwrittenPaiseOf({ expectedPaise, receivedPaise, writtenOffPaise }: PaidForLoan): number {
  return Math.max(0, writtenOffPaise - Math.max(0, expectedPaise - receivedPaise));
}

/**
 * How what was received stands to what is expected, and by how much it is more (below 0: less). What was written off explains
 * a shortfall and nothing else: money that comes later is received like any other, and one that goes beyond what is expected is
 * over. The column `state` of `case_receipts` says the same in SQL.
 */
export function reconcile(paid: PaidForLoan): { state: ReconciliationState; differencePaise: number } {
  const { expectedPaise, receivedPaise } = paid;
  const differencePaise = receivedPaise - expectedPaise;
  if (differencePaise >= SAME_WITHIN_PAISE) return { state: 'over', differencePaise };
  if (differencePaise > -SAME_WITHIN_PAISE) return { state: 'matched', differencePaise };
  if (shortPaiseOf(paid) === 0) return { state: 'written-off', differencePaise };
  return { state: receivedPaise === 0 && expectedPaise > 0 ? 'missing' : 'short', differencePaise };
}

/** Whether the month `YYYY-MM` of a payout is not over: lenders pay by whole months, so nothing of it is due. */
export function isRunning(month: string, today: string): boolean {
  return month >= today.slice(0, 7);
}

/** What is short or missing of a month that is not over is no shortfall yet. */
export function shownStateOf(state: ReconciliationState, month: string, today: string): ShownState {
  return (state === 'short' || state === 'missing') && isRunning(month, today) ? 'running' : state;
}

/** How many days ago the month `YYYY-MM` of a payout ended, 0 while it runs, and which age that is. */
export function ageOf(month: string, today: string): { days: number; age: Age } {
  if (isRunning(month, today)) return { days: 0, age: 'running' };
  const days = Math.round((Date.parse(today) - Date.parse(lastDayOfMonth(month))) / DAY_MS);
  if (days <= 30) return { days, age: 'to-30' };
  if (days <= 60) return { days, age: 'to-60' };
  return { days, age: days <= 90 ? 'to-90' : 'older' };
}
