import type { LenderCondition } from '@saakh/contracts/lending/connections/document';
import { expect, test } from 'vitest';
import { CODECS, codecKey, codecOf } from './codecs';
import { conditionOf, linesOf } from './conditions';
import { scalarFrom, scalarText } from './scalars';
import { sourceFrom, sourceText } from './source-names';

test.each<LenderCondition>([
  { value: 'answer:code', is: [2005, '2006', 'A', true] },
  { value: 'fact:employment', isNot: ['salaried'] },
  { value: 'answer:code', isThere: false },
  { value: 'fact:amountPaise', atLeast: 100 },
  {
    any: [
      { value: 'http:status', is: [429] },
      { value: 'answer:code', atMost: 3 },
    ],
  },
])('UROUTE-11 a condition that is shown as lines is the same afterwards: %j', (condition) => {
  const lines = linesOf(condition);
  expect(lines && conditionOf(lines)).toEqual(condition);
});

test.each<LenderCondition>([
  { all: [{ any: [{ value: 'http:status', is: [1] }] }] },
  { value: 'answer:code', atLeast: 1, atMost: 3 },
  { value: 'answer:code', is: ['a,b'] },
  { value: 'answer:code', is: [null] },
])('UROUTE-11 a condition that lines cannot say is shown as text: %j', (condition) =>
  expect(linesOf(condition)).toBeUndefined(),
);

test.each([1, -2.5, '1', '01', 'true', true, false, 'Y', '', '"', 999999999999999])(
  'UROUTE-11 a constant is the same after it was shown: %j',
  (value) => expect(scalarFrom(scalarText(value))).toBe(value),
);

test('UROUTE-11 every way of writing is found again, and so is a table of codes', () => {
  const keys = CODECS.map(codecKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.map(codecOf)).toEqual(CODECS);
  expect(codecOf(codecKey({ kind: 'code', table: 'work' }))).toEqual({ kind: 'code', table: 'work' });
  const other = { kind: 'yes-no', yes: '1' } as const;
  expect(codecOf(codecKey(other))).toEqual(other);
  expect(keys).not.toContain(codecKey({ ...other, no: '0' }));
  expect(codecKey({ kind: 'yes-no', yes: 'Y', no: 'N' })).not.toBe(codecKey({ kind: 'yes-no', yes: 'Yes', no: 'No' }));
  expect([codecKey({ kind: 'rupees' }), codecKey({ kind: 'text', max: 80 })]).toEqual(['rupees number', 'text']);
});

test('UROUTE-11 a source is found by its words; a place of the answer is typed as it is', () => {
  const names = [{ source: 'fact:pan', label: 'PAN' }];
  const same = (typed: string, from: 'facts' | 'answer') => sourceText(sourceFrom(typed, names, from), names, from);
  expect(sourceFrom('PAN', names, 'facts')).toBe('fact:pan');
  expect(sourceFrom('data.code', names, 'answer')).toBe('answer:data.code');
  expect(sourceFrom('header:retry-after', names, 'answer')).toBe('header:retry-after');
  expect(['PAN', 'data.code', 'header:x'].map((typed) => same(typed, 'answer'))).toEqual([
    'PAN',
    'data.code',
    'header:x',
  ]);
});
