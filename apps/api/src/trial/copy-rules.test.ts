import { listStatements } from '@saakh/contracts/money/statements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findConnection } from '#domains/catalogue/lenders';
import { outboundTo } from '#domains/integrations/partner-api/webhooks/outbound-to';
import { inTransaction } from '../platform/context';
import { makeFileStore } from '../platform/storage/make-file-store';
import { makeTestFolder } from '../testing/run-folder';
import { startTestApp, type TestApp } from '../testing/test-app';
import { testConfig } from '../testing/test-config';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { testLogger } from '../testing/test-logger';
import { copyPictures, type Rules, readFrom, readRules } from './copy-rules';
import { TRIAL_LENDER } from './people';
import { COPIED, LEFT } from './tables';

const PICTURE = 'pic_0123456789AB';
let source: TestDatabase;
let rules: Rules;
let app: TestApp;
let before: string;

/** Of every table how many rows there are, and of those that are copied what stands in them. */
async function stateOf({ owner }: TestDatabase): Promise<string> {
  const counts = [...LEFT, ...Object.keys(COPIED)].map((table) => `(select count(*) from ${table})::text`);
  const contents = Object.keys(COPIED).map((table) => `(select md5(coalesce(json_agg(t)::text, '')) from ${table} t)`);
  const { rows } = await owner.query(`select array[${[...counts, ...contents].join(', ')}] as state`);
  return JSON.stringify(rows);
}

beforeAll(async () => {
  source = await openTestDatabase('reference');
  const run = (text: string) => source.owner.exec(text);
  await run(
    `insert into users (user_id, brand_key, created_at, updated_at, first_name) values ('usr_real', 'cl', now(), now(), 'Real')`,
  );
  await run(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_real', 'real@operator.example', 'Realname Personson', 1, 'x')`,
  );
  await run(`update ruleset_versions set author = 'Realname Personson', reason = 'Realname said so'`);
  await run(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash) values ('pus_real', 'ptr_pagdandi', 'owner', 'p@operator.example', 'Realname Personson', 'x')`,
  );
  await run(`insert into tracking_links (link_id, code, name, brand_key, target, utms, created_at, created_by, partner_id, partner_user_id, clicks)
    values ('lnk_staff', 'aaaaaaa', 'Diwali', 'cl', 'products', '{}', now(), 'stf_real', null, null, 7), ('lnk_person', 'bbbbbbb', 'Own', 'cl', 'products', '{}', now(), 'pus_real', 'ptr_pagdandi', 'pus_real', 7)`);
  await run(
    `update lender_products set rate_max_bps = 2111 where lender_id = (select lender_id from lenders where slug = 'aster-finance') and product_type = 'Personal Loans'`,
  );
  await run(`update partners set revenue_percent = 41.125 where partner_id = 'ptr_pagdandi'`);
  await run(`update products set status = 0 where product_type = 'Car'`);
  await run(`update brands set logo = '/files/pictures/brands/${PICTURE}.webp' where key = 'cl'`);
  before = await stateOf(source);
  // With a server, as the command reads it.
  rules = source.url
    ? await readRules(testConfig({ DATABASE_URL: source.url }), testLogger)
    : await readFrom(source.database);
  app = await startTestApp({
    seed: 'none',
    config: { LENDER_SANDBOX_URL: 'http://127.0.0.1:4100' },
    trial: { of: testConfig({ DATA_DIR: makeTestFolder('real-files') }), rules },
  });
});
afterAll(async () => {
  await app.close();
  await source.close();
});

test('a trial begins with the lenders, rates, shares and products of the installation, and with a lender and a partner of its own', async () => {
  const [terms] = await app.sql(
    `select rate_max_bps from lender_products join lenders using (lender_id) where slug = 'aster-finance' and product_type = 'Personal Loans'`,
  );
  expect(terms).toEqual({ rate_max_bps: 2111 });
  expect(await app.sql(`select revenue_percent from partners where partner_id = 'ptr_pagdandi'`)).toEqual([
    { revenue_percent: '41.125' },
  ]);
  expect(await app.sql(`select status from products where product_type = 'Car'`)).toEqual([{ status: 0 }]);
  expect(await app.sql('select link_id, clicks, created_by from tracking_links')).toEqual([
    { link_id: 'lnk_staff', clicks: 0, created_by: 'trial' },
  ]);
  const lenders = await app.sql<{ slug: string }>('select slug from lenders order by lender_id');
  expect(lenders.at(-1)?.slug).toBe(TRIAL_LENDER.slug);
  expect(lenders).toHaveLength((JSON.parse(rules.lenders ?? '[]') as unknown[]).length + 1);
  const [open] = await app.sql<{ all: number; open: number }>(
    `select count(*)::int as all, count(*) filter (where service_area = '{}' and active)::int as open from lender_products join lenders using (lender_id) where slug = '${TRIAL_LENDER.slug}'`,
  );
  expect(open).toEqual({ all: open?.open, open: open?.all });
  expect(open?.all).toBeGreaterThan(5);
});

test('S-AZ-3 nobody of the installation is in a trial: no customer, no account, and no name of who wrote a rule', async () => {
  expect(await app.sql('select user_id from users')).toEqual([]);
  const everything = await Promise.all(
    [...Object.keys(COPIED), ...LEFT].map(async (table) =>
      JSON.stringify(await app.sql(`select t::text from ${table} t`)),
    ),
  );
  expect(everything.join('\n')).not.toMatch(/Realname|stf_real|pus_real|usr_real|operator\.example/);
  const staff = await app.sql<{ role_id: number }>('select role_id from staff_users order by role_id');
  expect(staff).toEqual([{ role_id: 1 }, { role_id: 1 }, { role_id: 2 }]);
});

test('every lender of a trial is reached at the stand-in, and no other address is called', async () => {
  const ids = await app.sql<{ id: number }>('select lender_id as id from lenders where deleted_at is null');
  for (const { id } of ids) {
    const connection = await inTransaction(app.context(), (tx) => findConnection(tx, id));
    expect(connection).toMatchObject({ adapter: 'rest', offersQuotes: false });
    expect(connection?.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:4100\/lenders\//);
  }
  const webhook = outboundTo(app.platform.config, 'https://partner.example/hook');
  await expect(webhook.vet('https://partner.example/hook')).rejects.toThrow('The host is not on the list');
});

test('accounts of a trial are those of no bank, and its partners can be paid by the first file', async () => {
  const accounts = await app.sql<{ ifsc: string; holder: string; account_outcome: string }>(
    'select ifsc, holder, account_outcome from partner_payment_details',
  );
  expect(accounts.length).toBeGreaterThan(20);
  for (const { ifsc, holder, account_outcome: outcome } of accounts) {
    expect([ifsc, outcome]).toEqual(['ZZZZ0TRIAL0', 'right']);
    expect(holder).toMatch(/^TRIAL /);
  }
});

test('numbers that the database counts go on after those that were copied', async () => {
  const [{ next } = { next: 0 }] = await app.sql<{ next: number }>(
    `insert into lender_groups (name) values ('After') returning id as next`,
  );
  expect(next).toBe(Math.max(...(JSON.parse(rules.lender_groups ?? '[]') as { id: number }[]).map(({ id }) => id)) + 1);
});

test('reading writes nothing into the database of the installation', async () => {
  expect(await stateOf(source)).toBe(before);
  await expect(
    source.database.readLagging({ kind: 'system' }, (tx) => tx.execute(`delete from lenders`)),
  ).rejects.toThrow();
});

test('logos that the rules name come along in both sizes; one that is missing keeps nobody', async () => {
  const [from, to] = [testConfig({ DATA_DIR: makeTestFolder('a') }), testConfig({ DATA_DIR: makeTestFolder('b') })];
  await makeFileStore(from).put(`pictures/brands/${PICTURE}.webp`, Buffer.from('full'), 'image/webp');
  await makeFileStore(from).put('pictures/brands/pic_notnamed0000.webp', Buffer.from('other'), 'image/webp');
  await copyPictures(rules, from, to);
  const files = makeFileStore(to);
  expect(Buffer.from((await files.find(`pictures/brands/${PICTURE}.webp`))?.bytes ?? []).toString()).toBe('full');
  expect(await files.find(`pictures/brands/${PICTURE}-small.webp`)).toBeUndefined();
  expect(await files.find('pictures/brands/pic_notnamed0000.webp')).toBeUndefined();
});

test('S-AZ-1 nobody reads a trial without signing in', async () => {
  expect((await app.inject(listStatements, { query: {} })).status).toBe(401);
});
