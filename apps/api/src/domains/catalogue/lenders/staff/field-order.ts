import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { fieldError } from '#platform/app-error';

type Bound = number | string | null | undefined;

/** Refuses a value that would put a maximum below its minimum, or an end before its start, naming both; one of them missing is fine. */
export function assertInOrder(
  pairs: readonly (readonly [string, string])[],
  values: Readonly<Record<string, unknown>>,
): void {
  for (const [low, high] of pairs) {
    const [least, most] = [values[low] as Bound, values[high] as Bound];
    if (least === null || most === null || least === undefined || most === undefined) continue;
    if (most >= least) continue;
    const isDay = typeof most === 'string';
    const [highest, lowest] = [String(most), String(least)];
    throw fieldError(
      'value',
      isDay ? STAFF_MESSAGES.endBeforeStart : withValues(STAFF_MESSAGES.maximumBelowMinimum, highest, lowest),
    );
  }
}
