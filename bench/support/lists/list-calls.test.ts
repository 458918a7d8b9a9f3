import { expect, test } from 'vitest';
import { findListCalls } from './list-calls';
import { EMPTY, INPUTS, WHY } from './list-inputs';

/** Its link is made by the portal itself, and asked for while the bench runs. */
const BY_RUN = 'listPartnerCreatives';

const calls = await findListCalls();

test('every list of the contracts is asked with what its contract takes', () => {
  expect(calls.length).toBeGreaterThan(70);
  const wrong = calls
    .filter(({ name }) => name !== BY_RUN)
    .filter(({ name, call }) =>
      (['params', 'query', 'body'] as const).some((part) => {
        const schema = call[part];
        return schema && !schema.safeParse(INPUTS[name]?.[part] ?? {}).success;
      }),
    );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('nothing is said of a list that there is not', () => {
  const names = new Set(calls.map(({ name }) => name));
  const said = [INPUTS, EMPTY, WHY].flatMap((table) => Object.keys(table));
  expect(said.filter((name) => !names.has(name))).toEqual([]);
});
