import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { checkBirthDate, istDateOf, parseTypedDate } from '@saakh/rules/dates';

/** Today in India as `YYYY-MM-DD`, wherever the phone believes it is. */
const todayInIndia = (): string => istDateOf(new Date());

/** A typed date as `YYYY-MM-DD`, or undefined while it is none. */
export function isoOfEntry(entry: string): string | undefined {
  const parsed = parseTypedDate(entry, todayInIndia());
  return parsed.valid ? parsed.on : undefined;
}

/** The message for a typed birth date, or undefined when it is fine (VAL-MSG-11 to -14). */
export function birthDateProblem(entry: string): string | undefined {
  const checked = checkBirthDate(entry, todayInIndia());
  return checked.valid ? undefined : VALIDATION_MESSAGES[checked.message];
}
