import * as z from 'zod/mini';
import { STAFF_MESSAGES } from '../../office-messages';
import { PRESETS } from '../dashboard';

/** A log is read over so many days at most: beyond, the dashboard has the figures. */
export const LOG_DAYS_MAX = 31;
const DAY_MS = 86_400_000;

const day = z.iso.date(STAFF_MESSAGES.dayInvalid);

/** Days of India, by preset or both ends; of up to two days the counts are by the hour, of more by the day. */
export const logSpan = {
  preset: z._default(z.enum(PRESETS), 'today'),
  from: z.optional(day),
  to: z.optional(day),
};
interface TypedSpan {
  preset: string;
  from?: string | undefined;
  to?: string | undefined;
}
export const logSpanChecks = [
  z.refine<TypedSpan>(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: STAFF_MESSAGES.daysInOrder,
    path: ['to'],
  }),
  z.refine<TypedSpan>(
    ({ from, to }) =>
      from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < LOG_DAYS_MAX * DAY_MS,
    { error: STAFF_MESSAGES.logDaysTooMany, path: ['to'] },
  ),
  z.refine<TypedSpan>(
    ({ preset, from, to }) => (preset === 'custom_range') === (from !== undefined && to !== undefined),
    {
      error: STAFF_MESSAGES.daysWithCustomOnly,
      path: ['from'],
    },
  ),
] as const;

/** `2026-11-18` or, of the hour that begins at nine, `2026-11-18T09`; days and hours of India. */
export const logMoment = z.string();
export const LOG_STEPS = ['hour', 'day'] as const;
