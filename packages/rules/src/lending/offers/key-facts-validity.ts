import { addDays, addWorkingDays, istDateOf, startOfIstDay } from '../../dates';

/**
 * Until when a key facts statement holds: midnight in India after three working days beyond the day of issue, or after one
 * for a loan shorter than seven days. Working days are Monday to Friday less the given holidays. Source: compliance.md 1.3.
 */
export function keyFactsValidUntil(issuedAt: Date, tenureDays: number, holidays: ReadonlySet<string>): Date {
  return startOfIstDay(addDays(addWorkingDays(istDateOf(issuedAt), tenureDays >= 7 ? 3 : 1, holidays), 1));
}

/** Whether the statement may still lead to an application: before, and not at, its end (REG-KFS-6). */
export function isKeyFactsValid(validUntil: Date, now: Date): boolean {
  return now.getTime() < validUntil.getTime();
}
