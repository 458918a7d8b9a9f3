import {
  getConsentText,
  getNotice,
  giveConsent,
  listConsents,
  withdrawConsent,
} from '@saakh/contracts/customers/consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAuditChain } from '#platform/audit/verify-chain';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { verifyConsents } from '.';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function shownText(key: 'consent-terms' | 'consent-insurer-sharing') {
  const params = { key, version: 'current', language: 'hi' } as const;
  const { version, hash } = (await app.inject(getNotice, { params, query: {} })).body.data;
  return { noticeKey: key, noticeVersion: version, noticeHash: hash, language: 'hi' } as const;
}
async function giveTerms(token: string) {
  const body = { purpose: 'terms', granted: true, productType: 'Personal Loans' } as const;
  const answer = await app.inject(giveConsent, { body: { ...body, ...(await shownText('consent-terms')) } }, { token });
  expect(answer.status).toBe(200);
  return answer.body.consentId;
}
const textOf = (consentId: string, token: string) => app.inject(getConsentText, { params: { consentId } }, { token });
async function brandName(key: string) {
  const [row] = await app.sql<{ name: { hi: string } }>('select name from brands where key = $1', [key]);
  return row?.name.hi ?? '?';
}

test('REG-DP-4 REG-DP-13 the text of a consent is the one that was agreed to: its version, language, brand and insurer', async () => {
  const { token, userId } = await app.signIn({ mobile: '6000000001' });
  const terms = await giveTerms(token);
  const { noticeVersion, noticeHash } = await shownText('consent-insurer-sharing');
  await app.sql(
    `insert into consents (consent_id, user_id, brand_key, purpose, granted, product_type, recipient, notice_key,
       notice_version, notice_hash, language, items, channels, channel, at, request_id)
     values ('con_insured', $1, 'rinayan', 'insurer-sharing', true, 'Health Insurance', 'Neem General Insurance',
       'consent-insurer-sharing', $2, $3, 'hi', '["x"]', '[]', 'web', now(), 'req_1')`,
    [userId, noticeVersion, noticeHash],
  );
  const { data } = (await textOf('con_insured', token)).body;
  expect(data.title).toContain('Neem General Insurance');
  expect(data).toMatchObject({ version: noticeVersion, hash: noticeHash, language: 'hi' });
  expect(JSON.stringify(data)).not.toMatch(/\{\w+\}/);
  expect(data.sections[0]?.paragraphs[0]).toContain(await brandName('rinayan'));

  // The brand that was read then, and not the one that is open now.
  const atOther = { token, headers: { 'x-partner': 'rinayan' } };
  const own = (await app.inject(getConsentText, { params: { consentId: terms } }, atOther)).body.data;
  expect(JSON.stringify(own.sections)).toContain(await brandName('cl'));
  expect(JSON.stringify(own)).not.toMatch(/\{\w+\}/);

  const other = await app.signIn({ mobile: '6000000002' });
  expect((await textOf(terms, other.token)).status).toBe(404);
  await app.sql(`delete from consents where consent_id = 'con_insured'`);
});

test('REG-DP-13 a consent that is altered, put in or taken out past the rights of the database is found', async () => {
  const { token } = await app.signIn({ mobile: '6000000003' });
  const given = await giveTerms(token);
  const taken = (await app.inject(withdrawConsent, { params: { consentId: given } }, { token })).body.consentId;
  expect((await app.inject(listConsents, {}, { token })).body.data).toHaveLength(2);
  const intact = await verifyConsents(app.context());
  expect(intact).toMatchObject({ intact: true });
  const found = async () => await verifyConsents(app.context());

  await app.sql(`update consents set at = at - interval '1 day' where consent_id = $1`, [given]);
  expect(await found()).toMatchObject({ intact: false, consentId: given, reason: 'the row is not what was written' });
  await app.sql(`update consents set at = at + interval '1 day' where consent_id = $1`, [given]);
  expect(await found()).toEqual(intact);

  const columns = (
    await app.sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'consents'
       and column_name not in ('consent_id', 'sequence')`,
    )
  ).map(({ name }) => `"${name}"`);
  await app.sql(
    `insert into consents (consent_id, ${columns.join()}) select 'con_putin', ${columns.join()} from consents where consent_id = $1`,
    [given],
  );
  expect(await found()).toMatchObject({ intact: false, consentId: 'con_putin' });
  await app.sql(`delete from consents where consent_id = 'con_putin'`);

  await app.sql('create table kept as select * from consents where consent_id = $1', [taken]);
  await app.sql('delete from consents where consent_id = $1', [taken]);
  expect(await found()).toMatchObject({ intact: false, consentId: taken, reason: 'the row is missing' });
  await app.sql('insert into consents select * from kept');
  expect(await found()).toEqual(intact);
  expect(await verifyAuditChain(app.context())).toMatchObject({ intact: true });
});

test('REG-DP-13 consents of a time when entries kept no hash are counted apart, and none of later ones passes for such', async () => {
  const { token, userId } = await app.signIn({ mobile: '6000000006' });
  const given = await giveTerms(token);
  const later = await giveTerms(token);
  const report = await verifyConsents(app.context());
  if (!report.intact) throw new Error(report.reason);
  const hashes = await app.sql<{ id: string; after: object }>(
    `select id, after from audit_entries where object_type = 'consent' order by id`,
  );
  const forget = (where: string) =>
    app.sql(`update audit_entries set after = after - 'rowHash' where object_type = 'consent' and ${where}`);
  await forget(`subject = '${userId}' and object_id = '${later}'`);
  expect(await verifyConsents(app.context())).toMatchObject({ intact: false, consentId: later });
  for (const { id, after } of hashes)
    await app.sql('update audit_entries set after = $2::jsonb where id = $1', [id, JSON.stringify(after)]);
  await forget(`id <= (select id from audit_entries where object_type = 'consent' and object_id = '${given}')`);
  const older = await verifyConsents(app.context());
  expect(older).toEqual({ intact: true, rows: 1, older: report.rows - 1 });
  for (const { id, after } of hashes)
    await app.sql('update audit_entries set after = $2::jsonb where id = $1', [id, JSON.stringify(after)]);
});

test('REG-DP-4 REG-DL-7 a no to messages that is said for one product takes back the yes that was said for another', async () => {
  const { token } = await app.signIn({ mobile: '6000000007' });
  const params = { key: 'consent-communication', version: 'current', language: 'en' } as const;
  const { key, version, hash } = (await app.inject(getNotice, { params, query: {} })).body.data;
  const text = { noticeKey: key, noticeVersion: version, noticeHash: hash, language: 'en' } as const;
  const say = async (productType: string, granted: boolean) =>
    (await app.inject(giveConsent, { body: { purpose: 'communication', granted, productType, ...text } }, { token }))
      .body.consentId;
  const yes = await say('Personal Loans', true);
  const no = await say('Business Loans', false);
  const { data } = (await app.inject(listConsents, {}, { token })).body;
  expect(data.find(({ consentId }) => consentId === no)).toMatchObject({ withdraws: yes });
  expect(data.find(({ consentId }) => consentId === yes)?.withdrawnAt).not.toBeNull();
});

test('REG-DL-7 REG-SMS-5 a customer can allow messages again on one channel, which lifts that address from the suppression list', async () => {
  const { token, userId } = await app.signIn({ mobile: '6000000004' });
  const choose = async (channels: ('sms' | 'email')[]) => {
    const params = { key: 'consent-communication', version: 'current', language: 'en' } as const;
    const { key, version, hash } = (await app.inject(getNotice, { params, query: {} })).body.data;
    const text = { noticeKey: key, noticeVersion: version, noticeHash: hash, language: 'en' } as const;
    const about = { purpose: 'communication', granted: channels.length > 0, productType: 'Personal Loans' } as const;
    const answer = await app.inject(giveConsent, { body: { ...about, ...text, channels } }, { token });
    expect(answer.status).toBe(200);
    await app.platform.jobs.drain();
  };
  const standing = async () => {
    const [row] = await app.sql<{ sms: boolean; email: boolean }>(
      'select allow_sms as sms, allow_emails as email from users where user_id = $1',
      [userId],
    );
    const left = await app.sql<{ address_index: string }>('select address_index from suppressed_addresses order by 1');
    return { ...row, suppressed: left.map(({ address_index }) => address_index) };
  };
  await app.sql(`update users set email_index = 'index of the mail' where user_id = $1`, [userId]);
  await app.sql(
    `insert into suppressed_addresses (address_index, at)
     select unnest(array[phone_index, email_index, 'someone else']), now() from users where user_id = $1`,
    [userId],
  );
  await choose([]);
  expect(await standing()).toMatchObject({ sms: false, email: false, suppressed: { length: 3 } });
  await choose(['sms']);
  expect(await standing()).toEqual({ sms: true, email: false, suppressed: ['index of the mail', 'someone else'] });
  await choose(['sms', 'email']);
  expect(await standing()).toEqual({ sms: true, email: true, suppressed: ['someone else'] });

  // One person, one choice: what was said for one product is the last word for every product.
  const { data } = (await app.inject(listConsents, {}, { token })).body;
  const spoken = data.filter(({ purpose }) => purpose === 'communication');
  expect(spoken.map(({ holds, channels }) => [holds, channels])).toEqual([
    [true, ['sms', 'email']],
    [false, ['sms']],
    [false, []],
  ]);
});
