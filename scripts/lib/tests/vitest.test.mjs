import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { countReport } from './vitest.mjs';

const file = (/** @type {string} */ status, /** @type {string[]} */ ...tests) => ({
  name: `${root}/a.test.ts`,
  status,
  assertionResults: tests.map((state, index) => ({ status: state, fullName: `t${index}` })),
});

test('tests are counted one by one', () => {
  expect(countReport([file('failed', 'passed', 'failed', 'pending', 'todo'), file('passed', 'passed')])).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['a.test.ts: t1'],
  });
});

test('a file that could not be loaded is a failure', () => {
  expect(countReport([file('failed')])).toMatchObject({ failed: 1, failures: ['a.test.ts: could not be run'] });
});

test('a file whose tests pass and whose clean-up throws is a failure', () => {
  expect(countReport([file('failed', 'passed')])).toMatchObject({ passed: 1, failed: 1 });
});
