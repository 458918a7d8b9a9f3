import type { DaySpan, Preset } from '@saakh/contracts/operations/dashboard';
import { addDays, istDateOf, startOfIstDay } from '../../dates';
import { daysIn, listDays, spanOfPreset } from './date-presets';

const HOURLY_DAYS = 2;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

export interface LogSpan extends DaySpan {
  /** Instants: from the first on, before the second. */
  readonly since: Date;
  readonly before: Date;
  readonly step: 'hour' | 'day';
  /** Every hour (`2026-11-18T09`) or day of the span, in India. */
  readonly moments: readonly string[];
}

/** The days of a preset as instants, with every hour of up to two days, or every day of more. Days are India's. */
export function logSpanOf(
  { preset, from, to }: { preset: Preset; from?: string | undefined; to?: string | undefined },
  now: Date,
): LogSpan {
  const custom = from === undefined || to === undefined ? {} : { from, to };
  const span = spanOfPreset(preset, istDateOf(now), custom);
  const step = daysIn(span) <= HOURLY_DAYS ? 'hour' : 'day';
  const days = listDays(span);
  return {
    ...span,
    since: startOfIstDay(span.from),
    before: startOfIstDay(addDays(span.to, 1)),
    step,
    moments: step === 'day' ? days : days.flatMap((day) => HOURS.map((hour) => `${day}T${hour}`)),
  };
}
