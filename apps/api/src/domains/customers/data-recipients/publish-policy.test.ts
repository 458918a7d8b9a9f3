import { getNotice } from '@saakh/contracts/customers/consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { OUTBOUND_SETTINGS } from '#platform/settings/regions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { replaceProcessor } from './data-recipients.repository';
import { PROCESSOR_KINDS } from './data-recipients.table';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function read(language: 'en' | 'hi' = 'en', version = 'current', partner?: string) {
  const params = { key: 'privacy-policy', version, language } as const;
  const { body } = await app.inject(getNotice, { params, query: partner === undefined ? {} : { partner } });
  return { ...body.data, said: body.data.sections.flatMap(({ paragraphs }) => paragraphs).join('\n') };
}
const setHosting = (name: string | null) =>
  inTransaction(app.context(), (tx) => replaceProcessor(tx, 'hosting', name, '2026-11-18'));

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
  expect(partner.said).toContain('which runs Vetanika');
});

test('REG-DL-12 two who read after a change at once get the same new version', async () => {
  const before = await read();
  await setHosting('Vindhya Servers');
  const [one, other] = await Promise.all([read(), read()]);
  expect([one?.version, other?.version]).toEqual([before.version + 1, before.version + 1]);
});

test('REG-DL-12 whom the settings name is whom the policy names; without a name, the host of the address', async () => {
  const { fillRecipients } = await import('../../../reference/fill/fill-recipients');
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

test('REG-DL-12 REG-DP-8 anyone who gets data by an address of the settings is named with their work; of the others it is said why not', async () => {
  const { fillRecipients, WORK_OF } = await import('../../../reference/fill/fill-recipients');
  const own = app.context();
  const fill = (settings: Record<string, string>) =>
    inTransaction(
      { ...own, platform: { ...own.platform, config: { ...own.platform.config, ...settings } } },
      fillRecipients,
    );
  const hostOf = (name: string) => `${name.toLowerCase().replaceAll('_', '-')}.example`;
  await fill(
    Object.fromEntries(
      OUTBOUND_SETTINGS.map((name) => [
        name,
        name === 'CLAMD_ADDRESS' ? `${hostOf(name)}:3310` : `https://${hostOf(name)}/x`,
      ]),
    ),
  );
  const [english, hindi] = [await read(), await read('hi')];
  for (const name of OUTBOUND_SETTINGS) {
    const work = WORK_OF[name];
    if ('unnamed' in work) expect(work.unnamed.length, name).toBeGreaterThan(20);
    for (const { said } of [english, hindi])
      expect([name, said.includes(hostOf(name))]).toEqual([name, 'kind' in work]);
  }
  const kinds = OUTBOUND_SETTINGS.flatMap((name) => ('kind' in WORK_OF[name] ? [WORK_OF[name].kind] : []));
  expect([...kinds, 'hosting'].sort()).toEqual([...PROCESSOR_KINDS].sort());
  // By their own names where those are set; a bucket of Amazon's has no address, and one beside the program is its host's.
  await fill({
    ...{ S3_BUCKET: 'papers', SCANNER_PROVIDER: 'Sahyadri Scanners' },
    CLAMD_ADDRESS: 'clamd.example:3310',
  });
  const named = (await read()).said;
  expect(named).toMatch(/Hosts our files: Amazon Web Services/);
  expect(named).toMatch(/viruses: Sahyadri Scanners/);
  await fill({ ...{ S3_BUCKET: 'papers', S3_ENDPOINT: 'http://minio:9000' }, CLAMD_ADDRESS: '10.0.0.7:3310' });
  expect((await read()).said).not.toMatch(/Hosts our files|Checks uploaded documents for viruses:|minio|10\.0\.0\.7/);
  for (const [address, isNamed] of [
    ['https://[fd00::12]:9000', false],
    ['https://[2405:200:1000::1]', true],
  ] as const) {
    await fill({ S3_BUCKET: 'papers', S3_ENDPOINT: address });
    expect([address, /Hosts our files/.test((await read()).said)]).toEqual([address, isNamed]);
  }
  await fill({});
});

test('REG-DL-12 REG-DL-8 the policy of a brand names the partners through whom customers come to it, in both languages', async () => {
  const partnersOf = async (language: 'en' | 'hi', brand: string) =>
    /(?:customers come to .*?|पर आते हैं): (.*?)[.।] (?:“My data”|आपकी)/.exec(
      (await read(language, 'current', brand)).said,
    )?.[1];
  await app.sql("insert into partners (partner_id, name) values ('ptr_bare', 'Amaltas')");
  const rows = await app.sql<{ name: string }>(
    `select distinct coalesce(b.legal_name, p.name) as name from partners p left join brands b on b.partner_id = p.partner_id
     where p.partner_id <> 'ptr_cl'`,
  );
  const all = rows.map(({ name }) => name).sort();
  expect(all).toEqual(expect.arrayContaining(['Amaltas', 'Rinayan Distribution Private Limited']));
  for (const language of ['en', 'hi'] as const) {
    expect((await partnersOf(language, 'cl'))?.split(', ').sort()).toEqual(all);
    expect(await partnersOf(language, 'rinayan')).toBe('Rinayan Distribution Private Limited');
  }
  await app.sql("update partners set deleted_at = now() where partner_id in ('ptr_bare', 'ptr_kiranova')");
  expect((await partnersOf('en', 'cl'))?.split(', ')).toHaveLength(all.length - 2);
  await app.sql("update partners set deleted_at = now() where partner_id <> 'ptr_cl'");
  expect([await partnersOf('en', 'cl'), await partnersOf('hi', 'cl')]).toEqual(['none at the moment', 'अभी कोई नहीं']);
});
