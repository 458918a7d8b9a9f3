import { getNotice } from '@saakh/contracts/consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { replaceProcessor } from './data-recipients.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (language: 'en' | 'hi' = 'en', version = 'current', partner?: string) => {
  const params = { key: 'privacy-policy', version, language } as const;
  const { body } = await app.inject(getNotice, { params, query: partner === undefined ? {} : { partner } });
  return { ...body.data, said: body.data.sections.flatMap(({ paragraphs }) => paragraphs).join('\n') };
};
const setHosting = (name: string | null) =>
  inTransaction(app.context(), (own) => replaceProcessor(own, 'hosting', name, '2026-11-18'));

test('REG-DL-12 the policy names every lender and insurer that may get data, in both languages', async () => {
  const lenders = await app.sql<{ name: string }>(
    'select legal_name as name from lenders where deleted_at is null and lender_status = 1',
  );
  const insurers = await app.sql<{ name: string }>(
    'select distinct insurer as name from insurance_plans where status = 1',
  );
  expect(lenders.length * insurers.length).toBeGreaterThan(0);
  for (const language of ['en', 'hi'] as const) {
    const { said } = await read(language);
    for (const { name } of [...lenders, ...insurers]) expect(said).toContain(name);
    expect(said).not.toContain('{');
  }
});

test('REG-DL-12 a company that begins to work with data makes a new version that names it, and the versions before stay', async () => {
  const before = await read();
  expect((await read()).version).toBe(before.version);
  await setHosting('Himalaya Servers');
  const [after, hindi] = [await read(), await read('hi')];
  expect(after.version).toBe(before.version + 1);
  expect(hindi.version).toBe(after.version);
  expect(after.hash).not.toBe(before.hash);
  for (const { said } of [after, hindi]) expect(said).toContain('Himalaya Servers');
  expect(await read('en', String(before.version))).toEqual(before);
  await setHosting(null);
  const ended = await read();
  expect([ended.version, ended.said]).toEqual([after.version + 1, before.said]);
});

test('REG-DL-12 a new lender and a new insurer make a new version, too, at every brand', async () => {
  const before = await read();
  await app.sql(`update lenders set legal_name = 'Newly Named Finance Limited' where lender_id =
    (select min(lender_id) from lenders where deleted_at is null and lender_status = 1)`);
  await app.sql(`update insurance_plans set insurer = 'Newly Named Insurance' where plan_id =
    (select min(plan_id) from insurance_plans where status = 1)`);
  const [standard, partner] = [await read(), await read('en', 'current', 'vetanika')];
  expect([standard.version, partner.version]).toEqual([before.version + 1, before.version + 1]);
  for (const { said } of [standard, partner])
    expect(said).toMatch(/Newly Named Finance Limited[\s\S]*Newly Named Insurance/);
  expect(partner.said).toContain('Vetanika');
});

test('REG-DL-12 two who read after a change at once get the same new version', async () => {
  const before = await read();
  await setHosting('Vindhya Servers');
  const [one, other] = await Promise.all([read(), read()]);
  expect([one?.version, other?.version]).toEqual([before.version + 1, before.version + 1]);
});

test('REG-DL-12 whom the settings name is whom the policy names; without a name, the host of the address', async () => {
  const { fillRecipients } = await import('../../reference/fill/fill-recipients');
  const own = app.context();
  const config = {
    ...own.platform.config,
    SMS_PROVIDER: 'Sandesh Gateways',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    HOSTING_PROVIDER: 'Himalaya Servers',
  };
  await inTransaction({ ...own, platform: { ...own.platform, config } }, fillRecipients);
  const { said } = await read();
  for (const name of ['Sandesh Gateways', 'mail.example', 'Himalaya Servers']) expect(said).toContain(name);
  expect(said).not.toMatch(/secret|Vindhya/);
});
