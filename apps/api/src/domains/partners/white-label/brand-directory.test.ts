import { getNotice } from '@saakh/contracts/customers/consents';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { makeBrandDirectory } from './brand-directory';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('ADMIN-FN-05 BRAND-05 a brand that is made, changed or taken off is on every instance within a second, without a read per request', async () => {
  let now = 0;
  const instances = await Promise.all(
    [1, 2].map(() =>
      makeBrandDirectory(
        () => app.context(),
        () => now,
      ),
    ),
  );
  const transaction = vi.spyOn(app.platform.database, 'transaction');
  const shown = async (key: string) => {
    await Promise.all(instances.map((directory) => directory.freshen()));
    return instances.map((directory) => {
      const { brand, by } = directory.resolve({ url: `/${key}/login`, query: {}, headers: {} } as FastifyRequest);
      return `${by} ${brand.partnerKey} ${brand.primaryColour}`;
    });
  };
  const twice = (text: string) => [text, text];
  const [before = ''] = await shown('vetanika');
  await app.sql("update brands set primary_colour = '#123456', hosts = '{new.example}' where key = 'vetanika'");
  now += 400;
  expect(await shown('vetanika')).toEqual(twice(before));
  expect(transaction).not.toHaveBeenCalled();
  now += 500;
  // A busy machine serves what it knows until the look is over.
  await expect.poll(() => shown('vetanika')).toEqual(twice('path vetanika #123456'));
  expect(instances.map((directory) => directory.knowsHost('new.example'))).toEqual([true, true]);
  // One look for all who ask at once, and the brands are read only where something has changed.
  transaction.mockClear();
  now += 1000;
  await Promise.all([shown('vetanika'), shown('vetanika')]);
  expect(transaction).toHaveBeenCalledTimes(2);
  await app.sql("update partners set deleted_at = now() where partner_id = 'ptr_vetanika'");
  now += 1000;
  await expect.poll(async () => (await shown('vetanika')).join()).toMatch(/^default cl .*,default cl /);
  await app.sql("update partners set deleted_at = null where partner_id = 'ptr_vetanika'");
  now += 1000;
  // A database that is away holds up no page: what is known is served.
  transaction.mockRejectedValue(new Error('away'));
  expect((await shown('vetanika'))[0]).toMatch(/^default cl /);
  transaction.mockRestore();
  now += 1000;
  await expect.poll(() => shown('vetanika')).toEqual(twice('path vetanika #123456'));
});

async function brandShown(cookies: Record<string, string>, headers: Record<string, string> = {}) {
  const params = { key: 'privacy-policy', version: 'current', language: 'en' } as const;
  return (await app.inject(getNotice, { params, query: {} }, { cookies, headers })).body.data.filled?.brand;
}

test('BRAND-04 BRAND-05 the brand signed in at stays where an address names none, and gives way to one that does', async () => {
  const standard = await brandShown({});
  expect(await brandShown({ brand: 'vetanika' })).toBe('Vetanika');
  expect(await brandShown({ brand: 'pagdandi' }, { 'x-partner': 'vetanika' })).toBe('Vetanika');
  expect(await brandShown({ brand: 'pagdandi' }, { host: 'loans.saakh.example' })).not.toBe('Pagdandi');
  expect(await brandShown({ brand: 'nobody' })).toBe(standard);
});
