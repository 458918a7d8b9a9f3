import { addDays, istDateOf, istMinutesOf, startOfIstDay } from '../../dates';

/**
 * Hours of a day in India, in minutes since midnight: open from the first, closed at the second. Which hold is a dated rule that
 * the caller reads (R0); passcodes and service messages have none.
 */
export interface ContactWindow {
  readonly fromMinutes: number;
  readonly untilMinutes: number;
}

/** `09:00` for 540 minutes. */
export function clockFace(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Whether an instant lies within the hours: at the opening yes, at the closing no. */
export function isWithinWindow(at: Date, window: ContactWindow): boolean {
  const minutes = istMinutesOf(at);
  return minutes >= window.fromMinutes && minutes < window.untilMinutes;
}

/** When a message enqueued at an instant may go out: at once within the hours, otherwise at the next opening in India. */
export function nextSendAt(at: Date, window: ContactWindow): Date {
  if (isWithinWindow(at, window)) return at;
  const today = istDateOf(at);
  const day = istMinutesOf(at) < window.fromMinutes ? today : addDays(today, 1);
  return new Date(startOfIstDay(day).getTime() + window.fromMinutes * 60_000);
}
