import { getConsentText, getNotice, giveConsent, listConsents, withdrawConsent } from '@saakh/contracts/consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAuditChain } from '../../platform/audit/verify-chain';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { verifyConsents } from '.';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const shownText = async (key: 'consent-terms' | 'consent-insurer-sharing') => {
  const params = { key, version: 'current', language: 'hi' } as const;
  const { version, hash } = (await app.inject(getNotice, { params, query: {} })).body.data;
  return { noticeKey: key, noticeVersion: version, noticeHash: hash, language: 'hi' } as const;
};
const giveTerms = async (token: string) => {
  const body = { purpose: 'terms', granted: true, productType: 'Personal Loans' } as const;
  const answer = await app.inject(giveConsent, { body: { ...body, ...(await shownText('consent-terms')) } }, { token });
  expect(answer.status).toBe(200);
  return answer.body.consentId;
};
const textOf = (consentId: string, token: string) => app.inject(getConsentText, { params: { consentId } }, { token });
const brandName = async (key: string) => {
  const [row] = await app.sql<{ name: { hi: string } }>('select name from brands where key = $1', [key]);
  return row?.name.hi ?? '?';
};

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
  await app.sql(`update sessions set brand_key = 'rinayan' where subject_id = $1`, [userId]).catch(() => undefined);
  const own = (await textOf(terms, token)).body.data;
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

test('REG-DL-7 REG-SMS-5 messages can be allowed anew, one channel alone, which lifts that address from those that get none', async () => {
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
     select unnest(array[phone_index, email_index, 'somebody else']), now() from users where user_id = $1`,
    [userId],
  );
  await choose([]);
  expect(await standing()).toMatchObject({ sms: false, email: false, suppressed: { length: 3 } });
  await choose(['sms']);
  expect(await standing()).toEqual({ sms: true, email: false, suppressed: ['index of the mail', 'somebody else'] });
  await choose(['sms', 'email']);
  expect(await standing()).toEqual({ sms: true, email: true, suppressed: ['somebody else'] });

  // One person, one choice: what was said for one product is the last word for every product.
  const { data } = (await app.inject(listConsents, {}, { token })).body;
  const spoken = data.filter(({ purpose }) => purpose === 'communication');
  expect(spoken.map(({ holds, channels }) => [holds, channels])).toEqual([
    [true, ['sms', 'email']],
    [false, ['sms']],
    [false, []],
  ]);
});
