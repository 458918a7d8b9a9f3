import { expect, test } from 'vitest';
import { fieldsOf, findCalls, nameOf, PARTS } from '../../testing/every-call';

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

/** Each field hostile while all others hold one other value: rules that compare two of them meet every pair. */
const inputsOf = (names: readonly string[]) =>
  HOSTILE.flatMap((others) =>
    names.flatMap((name) =>
      HOSTILE.map((value) => ({ ...Object.fromEntries(names.map((one) => [one, others])), [name]: value })),
    ),
  );

test('API-BASE-04 whatever stands in the fields of a call, no rule of its contract breaks', async () => {
  const broken = new Map<string, unknown>();
  let tries = 0;
  for (const call of await findCalls()) {
    const fields = fieldsOf(call);
    for (const part of PARTS) {
      const names = fields.filter((field) => field.part === part).map(({ name }) => name);
      for (const input of inputsOf(names)) {
        tries += 1;
        try {
          call[part]?.safeParse(input);
        } catch (error) {
          broken.set(nameOf(call), error);
        }
      }
    }
  }
  expect([...broken]).toEqual([]);
  expect(tries).toBeGreaterThan(10_000);
});
