import type { ConnectionDocument, LenderReading, LenderStep } from '@saakh/contracts/lending/connections/document';
import { LENDER_TARGETS, type LenderTarget } from '@saakh/contracts/lending/connections/facts';
import type { ReadValueShown, UnreadPlaceShown } from '@saakh/contracts/lending/staff/connections';
import { placeOfTarget, type ReadMessage, type UnreadPart } from '@saakh/rules/lending/connections/steps';

const LONGEST_VALUE = 200;
export const MASK = '•••';
const TARGETS = Object.keys(LENDER_TARGETS) as LenderTarget[];

type Clean = (text: string) => string;

/** Takes out what nobody is shown. */
export function cleanerOf(masks: readonly string[]): Clean {
  return (text) => masks.reduce((left, mask) => left.replaceAll(mask, MASK), text);
}

/** What was read of a message, by our names, with the place of each in the lender's message. */
export function shownRead(
  { values, lists }: ReadMessage,
  shape: LenderReading & Pick<LenderStep, 'reading'>,
  document: ConnectionDocument,
  clean: Clean,
): ReadValueShown[] {
  const show = (value: unknown) =>
    clean(String(typeof value === 'object' ? JSON.stringify(value) : value)).slice(0, LONGEST_VALUE);
  const single = TARGETS.flatMap((name) =>
    values[name] === undefined
      ? []
      : [{ name, from: placeOfTarget(name, shape, document) ?? '', value: show(values[name]) }],
  );
  const all = Object.entries(lists).flatMap(([list, items = []]) =>
    items.flatMap((item, at) =>
      Object.entries(item).map(([name, value]) => ({ name: `${list}.${at}.${name}`, from: '', value: show(value) })),
    ),
  );
  return [...single, ...all];
}

/** What could not be read of a message, down to place and codec. */
export function shownUnread(unread: readonly UnreadPart[], clean: Clean): UnreadPlaceShown[] {
  return unread.map(({ at, as, found }) => ({
    at,
    codec: as,
    found: clean(JSON.stringify(found) ?? '').slice(0, LONGEST_VALUE),
  }));
}
