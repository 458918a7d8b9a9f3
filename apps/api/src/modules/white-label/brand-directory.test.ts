import { getNotice } from '@saakh/contracts/consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const brandShown = async (cookies: Record<string, string>, headers: Record<string, string> = {}) => {
  const params = { key: 'privacy-policy', version: 'current', language: 'en' } as const;
  return (await app.inject(getNotice, { params, query: {} }, { cookies, headers })).body.data.filled?.brand;
};

test('BRAND-04 BRAND-05 the brand signed in at stays where an address names none, and gives way to one that does', async () => {
  const standard = await brandShown({});
  expect(await brandShown({ brand: 'vetanika' })).toBe('Vetanika');
  expect(await brandShown({ brand: 'pagdandi' }, { 'x-partner': 'vetanika' })).toBe('Vetanika');
  expect(await brandShown({ brand: 'pagdandi' }, { host: 'loans.saakh.example' })).not.toBe('Pagdandi');
  expect(await brandShown({ brand: 'nobody' })).toBe(standard);
});
