import { remembered } from './remembered';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Names that would reach an object's own workings. */
const UNSAFE: readonly string[] = ['__proto__', 'constructor', 'prototype'];
const namesOf = remembered((place): readonly string[] => (place === '' ? [] : place.split('.')));

/** What stands at a dotted place of a message, or undefined; `0` is the first of a list, and the empty place the message itself. */
export function valueAt(message: unknown, place: string): unknown {
  let value = message;
  for (const name of namesOf(place)) {
    if (Array.isArray(value)) value = /^\d{1,4}$/.test(name) ? value[Number(name)] : undefined;
    else value = isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}

/** Puts a value at a dotted place, making what leads there: a list where the next name is a number. */
export function putAt(message: Fields, place: string, value: unknown): void {
  const names = namesOf(place);
  if (names.length === 0 || names.some((name) => UNSAFE.includes(name))) throw new Error(`No place: ${place}`);
  let here: Fields | unknown[] = message;
  names.forEach((name, at) => {
    const key = Array.isArray(here) ? Number(name) : name;
    if (Number.isNaN(key)) throw new Error(`No place in a list: ${place}`);
    const of = here as Record<string | number, unknown>;
    if (at === names.length - 1) {
      of[key] = value;
      return;
    }
    const there = of[key];
    if (isFields(there) || Array.isArray(there)) here = there;
    else {
      const made: Fields | unknown[] = /^\d{1,3}$/.test(names[at + 1] ?? '') ? [] : {};
      of[key] = made;
      here = made;
    }
  });
}

function leaves(value: unknown, name: string): [string, string][] {
  const under = (key: string) => (name === '' ? key : `${name}.${key}`);
  if (Array.isArray(value)) return value.flatMap((one, at) => leaves(one, under(String(at))));
  if (isFields(value)) return Object.entries(value).flatMap(([key, one]) => leaves(one, under(key)));
  return [[name, value === null || value === undefined ? '' : String(value)]];
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/**
 * A message as one line of `name=value`, nested names joined by dots and sorted by their bytes, as lenders sign it. Null is
 * empty, an empty object or list has no part, and nothing is percent-encoded.
 */
export function valuesLine(message: unknown): string {
  return leaves(message, '')
    .sort(([a], [b]) => byBytes(a, b))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
