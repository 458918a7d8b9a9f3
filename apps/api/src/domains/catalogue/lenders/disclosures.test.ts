import { listLenderDisclosures } from '@saakh/contracts/catalogue/lenders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const lenders = async () => (await app.inject(listLenderDisclosures, {})).body.data;
const namesOf = async () => (await lenders()).map(({ name }) => name);

test('REG-DL-2 every lender is public, by name, without a sign-in and with no empty field', async () => {
  const answer = await app.inject(listLenderDisclosures, {});
  expect(answer.status).toBe(200);
  const active = await app.sql<{ name: string }>('select name from lenders where lender_status = 1 order by name');
  expect(answer.body.data.map(({ name }) => name)).toEqual(active.map(({ name }) => name));
  expect(answer.body.data).toHaveLength(23);
  for (const lender of answer.body.data) {
    const { name, phone, email } = lender.grievanceOfficer;
    const texts = [lender.name, lender.legalName, lender.privacyUrl, name, phone, email, ...lender.productTypes];
    expect(lender.productTypes.length, lender.name).toBeGreaterThan(0);
    expect(
      texts.filter((text) => text.trim() === ''),
      lender.name,
    ).toEqual([]);
    expect(['bank', 'nbfc']).toContain(lender.kind);
    expect(lender.privacyUrl).toMatch(/^https:\/\//);
  }
});

test('REG-DL-2 a lender that is switched off, deleted or without a product is told no more; one product less is one less', async () => {
  const before = await namesOf();
  await app.sql(`update lenders set lender_status = 0 where slug = 'umber-bank'`);
  await app.sql(`update lenders set deleted_at = now() where slug = 'xylia-finance'`);
  await app.sql(
    `update lender_products set active = false where lender_id = (select lender_id from lenders where slug = 'larch-money')`,
  );
  expect(await namesOf()).toEqual(
    before.filter((name) => !['Umber Bank', 'Xylia Finance', 'Larch Money'].includes(name)),
  );
  await app.sql(
    `update lender_products set active = product_type = 'Personal Loans' where lender_id = (select lender_id from lenders where slug = 'larch-money')`,
  );
  expect((await lenders()).find(({ name }) => name === 'Larch Money')?.productTypes).toEqual(['Personal Loans']);
});

test('REG-DL-12 S-AZ-5 the list says who may get data, and nothing of what a lender pays or how it is ordered', async () => {
  const [first] = await lenders();
  expect(Object.keys(first ?? {}).sort()).toEqual([
    'grievanceOfficer',
    'kind',
    'legalName',
    'lenderId',
    'name',
    'privacyUrl',
    'productTypes',
    'registrationNumber',
    'siteUrl',
  ]);
});
