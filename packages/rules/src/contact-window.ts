import { addDays, istDateOf, istMinutesOf, startOfIstDay } from './dates';

/** Hours of a day in India, in minutes since midnight: open from the first, closed at the second. */
export interface ContactWindow {
  readonly fromMinutes: number;
  readonly untilMinutes: number;
}

/**
 * Default hours for promotional messages, 10:00 to 19:00, the intersection of the telecom rule and the contact rule in force
 * from 2027; kept as a dated value by whoever sends (compliance.md R0, REG-SMS-4). Passcode and service messages have none.
 */
export const PROMOTIONAL_WINDOW: ContactWindow = { fromMinutes: 600, untilMinutes: 1_140 };

/** Whether an instant lies within the hours: at the opening yes, at the closing no. */
export const isWithinWindow = (at: Date, window: ContactWindow = PROMOTIONAL_WINDOW): boolean => {
  const minutes = istMinutesOf(at);
  return minutes >= window.fromMinutes && minutes < window.untilMinutes;
};

/** When a message enqueued at an instant may go out: at once within the hours, otherwise at the next opening in India. */
export const nextSendAt = (at: Date, window: ContactWindow = PROMOTIONAL_WINDOW): Date => {
  if (isWithinWindow(at, window)) return at;
  const today = istDateOf(at);
  const day = istMinutesOf(at) < window.fromMinutes ? today : addDays(today, 1);
  return new Date(startOfIstDay(day).getTime() + window.fromMinutes * 60_000);
};
