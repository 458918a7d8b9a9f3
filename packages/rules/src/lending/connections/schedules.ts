import type { LenderLimits, LenderPolling } from '@saakh/contracts/lending/connections/document';
import { istMinutesOf } from '../../dates';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Milliseconds until a lender may be called again by its quiet hours in India; 0 where it may be now. Hours that end before they
 * begin go over midnight, and hours that end when they begin are none.
 */
export function quietMsLeft(quiet: LenderLimits['quiet'], now: Date): number {
  if (!quiet) return 0;
  const [from, until, at] = [minutesOf(quiet.from), minutesOf(quiet.until), istMinutesOf(now)];
  const isQuiet = from <= until ? at >= from && at < until : at >= from || at < until;
  return isQuiet ? Math.ceil(((until - at + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS) : 0;
}

/** Whether a time of the day in India has come. */
export function isAfterClock(clock: string, now: Date): boolean {
  return istMinutesOf(now) >= minutesOf(clock);
}

/** Which applications of a lender are due to be asked for, as instants that a query compares with. */
interface PollingTimes {
  /** Those made before are asked for no more. */
  readonly madeSince: Date;
  /** Those made since are in their first day. */
  readonly firstDaySince: Date;
  /** Due in the first day, and later, are those last asked for by then. */
  readonly askedByInFirstDay: Date;
  readonly askedByLater: Date;
}
/** The polling of a connection at an instant: often on the first day of an application, seldom later, and in the end never. */
export function pollingTimes({ firstDayMinutes, laterMinutes, untilDays }: LenderPolling, now: Date): PollingTimes {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  return {
    madeSince: before(untilDays * DAY_MINUTES),
    firstDaySince: before(DAY_MINUTES),
    askedByInFirstDay: before(firstDayMinutes),
    askedByLater: before(laterMinutes),
  };
}
