import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { fillReference } from '.';

let t: TestPlatform;
beforeAll(async () => {
  t = await openTestPlatform();
  await fillReference(t.ctx, { pincodes: 'few' });
});
afterAll(() => t.close());

const start = () => fillReference(t.ctx, { pincodes: 'few' });
const all = (table: string) => t.sql(`select * from ${table} t order by t::text`);

test('REG-DP-13 a start brings what a newer version has added, and leaves every kept version as it was', async () => {
  const tables = ['notices', 'search_options', 'message_templates', 'products', 'languages', 'decline_reasons'];
  const before = new Map<string, unknown[]>();
  for (const table of tables) before.set(table, await all(table));
  await t.sql("delete from notices where key = 'cookie-text' and language = 'hi'");
  await t.sql("delete from search_options where list_key = 'businessAccount'");
  await t.sql("delete from message_templates where key = 'lender-lead' or language = 'hi'");
  await t.sql("delete from products where slug = 'deals'");
  await t.sql("delete from languages where code = 'hi'");
  await t.sql("delete from decline_reasons where code = 'OTHER'");
  await start();
  for (const table of tables) expect(await all(table), table).toEqual(before.get(table));
});

test('REG-DP-13 what stands in the database outweighs the code: a text that was agreed to, a product that was switched', async () => {
  await t.sql(`update notices set content = '{"title":"As it was shown","sections":[],"items":[],"links":[]}'
    where key = 'consent-terms' and version = (select max(version) from notices where key = 'consent-terms') and language = 'en'`);
  await t.sql("update products set status = 4 where slug = 'deals'");
  await t.sql("update search_options set label = 'Ours' where list_key = 'gender' and code = 'female'");
  await start();
  const one = async (query: string) => (await t.sql<{ value: unknown }>(query))[0]?.value;
  expect(
    await one(
      "select content->>'title' as value from notices where key = 'consent-terms' and language = 'en' order by version desc",
    ),
  ).toBe('As it was shown');
  expect(await one("select status as value from products where slug = 'deals'")).toBe(4);
  expect(await one("select label as value from search_options where list_key = 'gender' and code = 'female'")).toBe(
    'Ours',
  );
});
