import { addDays, istDateOf, startOfIstDay, weekdayOf } from '../../dates';

/** When something is sent regularly, in days and hours of India. */
export interface MailTimes {
  readonly every: 'day' | 'week' | 'month';
  /** 0 Sunday to 6 Saturday of a week, 1 to 28 of a month; nothing of a day. */
  readonly on: number | null;
  /** 0 to 23. */
  readonly hour: number;
}

const HOUR_MS = 3_600_000;
const LONGEST_MONTH = 31;

function fits({ every, on }: MailTimes, day: string): boolean {
  if (every === 'day') return true;
  return every === 'week' ? weekdayOf(day) === on : Number(day.slice(8)) === on;
}

/** The first time after an instant; what was missed meanwhile is not made up for. */
export function nextMailTime(times: MailTimes, after: Date): Date {
  const today = istDateOf(after);
  for (let ahead = 0; ahead <= LONGEST_MONTH; ahead += 1) {
    const day = addDays(today, ahead);
    const at = new Date(startOfIstDay(day).getTime() + times.hour * HOUR_MS);
    if (fits(times, day) && at > after) return at;
  }
  throw new RangeError(`never: ${JSON.stringify(times)}`);
}
