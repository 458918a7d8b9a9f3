import type { Codec } from './codecs';

/** Where a value stands in a lender's message (`applicant.mobile`) and how it is written there. */
export interface FieldMapping<T> {
  readonly path: string;
  readonly as: Codec<T>;
}
export type Mapping<Message> = { readonly [K in keyof Message]-?: FieldMapping<NonNullable<Message[K]>> };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a dotted path, or undefined; the empty path is the message itself. */
export function at(message: unknown, path: string): unknown {
  let place = message;
  for (const name of path === '' ? [] : path.split('.')) {
    if (!isFields(place) || !Object.hasOwn(place, name)) return undefined;
    place = place[name];
  }
  return place;
}

function put(message: Fields, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = message;
  for (const name of names) {
    const next = place[name];
    if (isFields(next)) place = next;
    else {
      const made: Fields = {};
      place[name] = made;
      place = made;
    }
  }
  place[last] = value;
}

const entries = <M>(mapping: Mapping<M>) => Object.entries(mapping) as [string, FieldMapping<unknown>][];

/** Our message in the lender's words; values that are absent are left out. */
export function writeMessage<M extends object>(mapping: Mapping<M>, message: M): Fields {
  const written: Fields = {};
  const values = message as Fields;
  for (const [name, field] of entries(mapping)) {
    const value = values[name];
    if (value !== undefined && value !== null) put(written, field.path, field.as.write(value));
  }
  return written;
}

/** The lender's message in our words, still to be checked against a schema: what can't be read is left out. */
export function readMessage<M>(mapping: Mapping<M>, message: unknown): Fields {
  const read: Fields = {};
  for (const [name, field] of entries(mapping)) {
    const value = field.as.read(at(message, field.path));
    if (value !== undefined) read[name] = value;
  }
  return read;
}
