import { expect, test } from 'vitest';
import { idsOf } from './seen-red.mjs';

const TITLES = [
  'SLAB-01 SLAB-02 a slab is kept',
  'SLAB-01 a slab is moved',
  ...['SLAB-03 first', 'SLAB-03 second', 'others', 'of no id'],
];
const ids = (/** @type {string} */ title) => idsOf(title, TITLES);

test('R-TEST-8 of tests among which one is red only what leads all of them is proved', () => {
  expect(ids('is kept')).toEqual(['SLAB-01', 'SLAB-02']);
  expect(ids('SLAB-01')).toEqual(['SLAB-01']);
  expect(ids('SLAB-03')).toEqual(['SLAB-03']);
  expect(ids('SLAB-0')).toEqual([]);
  expect(ids('is kept|of no id')).toEqual([]);
  expect(ids('is kept|made by a loop')).toEqual([]);
  expect(ids('')).toEqual([]);
});
