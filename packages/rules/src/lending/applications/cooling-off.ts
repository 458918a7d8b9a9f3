import { addDays, istDateOf, startOfIstDay } from '../../dates';

/**
 * The instant at which the cooling-off period ends: midnight in India after so many full days beyond the day of disbursal.
 * Throws RangeError for less than one whole day, which no lender may offer. Source: compliance.md 1.2 (REG-DL-4).
 */
export function coolingOffEndsAt(disbursedAt: Date, coolingOffDays: number): Date {
  if (!Number.isInteger(coolingOffDays) || coolingOffDays < 1) {
    throw new RangeError(`a cooling-off period has at least one day, not ${coolingOffDays}`);
  }
  return startOfIstDay(addDays(istDateOf(disbursedAt), coolingOffDays + 1));
}

/** Whether the exit is still open: until, and not at, the end. */
export function isCoolingOffOpen(disbursedAt: Date, coolingOffDays: number, now: Date): boolean {
  return now.getTime() < coolingOffEndsAt(disbursedAt, coolingOffDays).getTime();
}
