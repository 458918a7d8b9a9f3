import { expect, test } from 'vitest';
import { routerPaths } from './router-paths';
import { VISITS } from './visits';

test('every page of the customer’s router is visited, and no other', async () => {
  expect(Object.keys(VISITS).toSorted()).toEqual((await routerPaths()).toSorted());
});

test('the states of a page have names of their own', () => {
  for (const [path, visits] of Object.entries(VISITS)) {
    expect(visits.length, path).toBeGreaterThan(0);
    expect(new Set(visits.map(({ state }) => state)).size, path).toBe(visits.length);
  }
});
