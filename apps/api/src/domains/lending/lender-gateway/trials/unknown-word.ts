import type { ConnectionDocument, LenderReading, LenderStep } from '@saakh/contracts/lending/connections/document';
import { putAt, valueAt } from '@saakh/rules/lending/connections/places';
import { placeOfTarget } from '@saakh/rules/lending/connections/steps';

/** What no lender says. */
const UNKNOWN_WORD = 'ZZQX';

/** The same message with a word that no lender says where its stage stands; undefined where it has none. */
export function withUnknownWord(
  shape: LenderReading & Pick<LenderStep, 'reading'>,
  message: unknown,
  document: ConnectionDocument,
  /** Where the part stands that the shape reads. */
  at = '',
): unknown {
  const place = placeOfTarget('stage', shape, document);
  const whole = [at, place].filter(Boolean).join('.');
  if (place === undefined || valueAt(message, whole) === undefined) return undefined;
  const changed = structuredClone(message);
  putAt(changed as Record<string, unknown>, whole, UNKNOWN_WORD);
  return changed;
}
