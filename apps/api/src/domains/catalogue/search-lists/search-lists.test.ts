import { getPincode, getSearchList, listSearchLists, SEARCH_LIST_KEYS } from '@saakh/contracts/catalogue/search-lists';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('API-16 all option lists are answered by key, each option with code and both labels', async () => {
  const answer = await app.inject(listSearchLists, {});
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body.data).sort()).toEqual([...SEARCH_LIST_KEYS].sort());
  for (const [key, options] of Object.entries(answer.body.data)) {
    expect(options.length, key).toBeGreaterThan(1);
    for (const option of options) {
      expect(Object.keys(option).sort()).toEqual(['code', 'label', 'labelHi']);
      expect(option.labelHi, `${key} ${option.code}`).toMatch(/\p{Script=Devanagari}|₹|\d/u);
    }
  }
});

test('API-17 one list is answered by its key, in its own order', async () => {
  const all = await app.inject(listSearchLists, {});
  const one = await app.inject(getSearchList, { params: { key: 'creditScoreClass' } });
  expect(one.body.data).toEqual(all.body.data.creditScoreClass);
  expect(one.body.data.map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D', 'E', 'unknown']);
});

test('API-17 an unknown key is not found', async () => {
  const answer = await app.inject(getSearchList, { params: { key: 'nothing' } });
  expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
});

test('CONST-08 a pincode of six digits gets its city and state; others are refused or not found', async () => {
  const found = await app.inject(getPincode, { params: { pincode: '560001' } });
  expect(found.body.data).toEqual({ pincode: '560001', city: 'Bengaluru', state: 'Karnataka' });
  expect((await app.inject(getPincode, { params: { pincode: '999999' } })).status).toBe(404);
  for (const pincode of ['56001', '5600011', '56000a']) {
    expect((await app.inject(getPincode, { params: { pincode } })).status, pincode).toBe(400);
  }
});
