import type { Schema } from '@saakh/contracts/call';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findCalls, nameOf, PARTS } from '../../testing/every-call';

/** What no field expects; the objects throw where something compares, adds or writes them. */
const HOSTILE: readonly unknown[] = [
  'xxxxxxxxxxxx',
  '\ud800',
  -1,
  0.1,
  1e308,
  null,
  true,
  [],
  [null],
  { toString: 'x', valueOf: 1 },
  { length: 1e9 },
  { toJSON: 'x' },
];

interface Fields {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly Fields[];
}
const namesOf = (schema: Schema): string[] => {
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Fields;
  return [properties, ...anyOf.map((one) => one.properties ?? {})].flatMap(Object.keys);
};

/** Each field hostile while all others hold one other value: rules that compare two of them meet every pair. */
const inputsOf = (names: readonly string[]) =>
  HOSTILE.flatMap((others) =>
    names.flatMap((name) =>
      HOSTILE.map((value) => ({ ...Object.fromEntries(names.map((one) => [one, others])), [name]: value })),
    ),
  );

test('S-AZ-1 API-BASE-04 whatever stands in the fields of a call, no rule of its contract breaks', async () => {
  const broken = new Map<string, unknown>();
  let tries = 0;
  for (const call of await findCalls()) {
    for (const part of PARTS) {
      const schema = call[part];
      for (const input of schema ? inputsOf(namesOf(schema)) : []) {
        tries += 1;
        try {
          schema?.safeParse(input);
        } catch (error) {
          broken.set(nameOf(call), error);
        }
      }
    }
  }
  expect([...broken]).toEqual([]);
  expect(tries).toBeGreaterThan(10_000);
});
