import { addDays, lastDayOfMonth } from '../dates';

/** So many days after its end a month of a lender can still fall into another slab: late files of payouts come until then. */
export const OPEN_DAYS = 45;

/** Whether a lender's month `YYYY-MM` is computed again when its slabs or payouts change; after that its terms stay. */
export function isMonthOpen(month: string, today: string): boolean {
  return addDays(lastDayOfMonth(month), OPEN_DAYS) >= today;
}
