import { addDays, istDateOf } from '@saakh/rules/dates';

const MONTH_AND_DAY = ['01-26', '08-15', '10-02'];

/** The three national holidays of India in the year of an instant and the next one: days that nowhere count as working days. */
export function nationalHolidays(at: Date): ReadonlySet<string> {
  const years = [istDateOf(at), addDays(istDateOf(at), 366)].map((on) => on.slice(0, 4));
  return new Set(years.flatMap((year) => MONTH_AND_DAY.map((day) => `${year}-${day}`)));
}
