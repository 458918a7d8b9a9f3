import {
  getNotice,
  giveConsent,
  type giveConsentBody,
  listConsents,
  NOTICE_KEYS,
} from '@saakh/contracts/customers/consents';
import { getUser } from '@saakh/contracts/customers/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { findLenderSharingConsent } from '#domains/lending/applications';
import { noticeTexts } from '../../../reference/notices/notices';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { hasChosen, hasConsent } from '.';

type Body = z.input<typeof giveConsentBody>;
let app: TestApp;
let serial = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function newCustomer() {
  serial += 1;
  return app.signIn({ mobile: `6${String(400_000_000 + serial * 1_000_003).slice(0, 9)}` });
}
const noticeOf = async (key: (typeof NOTICE_KEYS)[number], language: 'en' | 'hi' = 'en', query = {}) =>
  (await app.inject(getNotice, { params: { key, version: 'current', language }, query })).body.data;
async function bodyOf(purpose: Body['purpose'], key: Body['noticeKey'], more: Partial<Body> = {}): Promise<Body> {
  const { version, hash } = await noticeOf(key, more.language);
  return {
    purpose,
    granted: true,
    noticeKey: key,
    noticeVersion: version,
    noticeHash: hash,
    language: 'en',
    productType: 'Personal Loans',
    ...more,
  };
}
const give = (token: string, body: Body) => app.inject(giveConsent, { body }, { token });
const lenderIds = async () =>
  (await app.sql<{ lender_id: number }>('select lender_id from lenders order by 1 limit 2')).map(
    (row) => row.lender_id,
  );

/** An application as it stands after the profile; the number makes a second one of the same customer. */
async function newApplication(userId: string, status = 1, productType = 'Personal Loans') {
  serial += 1;
  const appId = `app_consent${String(serial).padStart(5, '0')}`;
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, 'cl', $3, $4, 200000, 24, $5, $5)`,
    [appId, userId, productType, status, app.clock.now()],
  );
  return appId;
}

test('REG-DP-1 the privacy notice stands alone: each item of data with its purpose, and links to withdraw and complain', async () => {
  for (const language of ['en', 'hi'] as const) {
    const notice = await noticeOf('privacy-notice', language);
    expect(notice.items.length).toBeGreaterThan(5);
    for (const { item, purpose } of notice.items) {
      expect(item.trim()).not.toBe('');
      expect(purpose.trim()).not.toBe('');
    }
    expect(notice.items.map(({ item }) => item).join()).toContain('PAN');
    expect(notice.links.length).toBeGreaterThanOrEqual(3);
    expect(notice.hash).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('REG-DP-3 every notice exists in English and in Hindi', async () => {
  for (const key of NOTICE_KEYS) {
    const [english, hindi] = [await noticeOf(key, 'en'), await noticeOf(key, 'hi')];
    expect(english.title, key).not.toBe('');
    expect(hindi.title, key).toMatch(/\p{Script=Devanagari}/u);
    expect(english.sections.length, key).toBe(hindi.sections.length);
    expect(english.hash).not.toBe(hindi.hash);
  }
});

test('REG-DL-12 a notice names the brand it is read at, and the hash is the same at every brand', async () => {
  const own = await noticeOf('consent-terms');
  const partner = await noticeOf('consent-terms', 'en', { partner: 'rinayan' });
  const [row] = await app.sql<{ name: { en: string } }>("select name from brands where key = 'rinayan'");
  expect(partner.filled?.brand).toBe(row?.name.en);
  expect(JSON.stringify(partner.sections)).toContain(row?.name.en ?? '?');
  expect(JSON.stringify(own.sections)).not.toContain(row?.name.en ?? '?');
  expect(partner.hash).toBe(own.hash);
  expect(JSON.stringify(partner.sections)).not.toMatch(/\{(brand|legalName|officer\w+)\}/);
});

test('REG-DL-8 the sharing text names the one lender that is asked for', async () => {
  const [lenderId] = await lenderIds();
  const [row] = await app.sql<{ name: string }>('select name from lenders where lender_id = $1', [lenderId]);
  const named = await noticeOf('consent-lender-sharing', 'en', { lender: String(lenderId) });
  expect(named.title).toContain(row?.name ?? '?');
  expect((await noticeOf('consent-lender-sharing')).title).toContain('{lender}');
});

test('REG-DP-1 a version is the text of its day: one to come is not in force, an older one can still be read', async () => {
  const before = await noticeOf('how-we-match');
  await app.sql(
    `insert into notices (key, version, language, effective_from, content)
     select key, 9, language, '2026-12-01', jsonb_set(content, '{title}', '"Of December"') from notices
     where key = 'how-we-match' and version = $1`,
    [before.version],
  );
  app.clock.set('2026-11-30T18:29:59.999Z');
  expect((await noticeOf('how-we-match')).version).toBe(before.version);
  app.clock.set('2026-11-30T18:30:00.000Z');
  expect(await noticeOf('how-we-match')).toMatchObject({ version: 9, title: 'Of December' });
  const params = { key: 'how-we-match', version: String(before.version), language: 'en' } as const;
  const old = await app.inject(getNotice, { params, query: {} });
  expect(old.body.data.hash).toBe(before.hash);
  const missing = await app.inject(getNotice, { params: { ...params, version: '77' }, query: {} });
  expect([missing.status, missing.error.code]).toEqual([404, 'NOT_FOUND']);
});

test('REG-DP-1 REG-DP-13 a consent keeps person, purpose, version, hash, language, time and address', async () => {
  const { token, userId } = await newCustomer();
  const body = await bodyOf('terms', 'consent-terms', { language: 'hi' });
  const answer = await app.inject(giveConsent, { body }, { token, ip: '198.51.100.9' });
  const [row] = await app.sql('select * from consents where consent_id = $1', [answer.body.consentId]);
  expect(row).toMatchObject({
    user_id: userId,
    purpose: 'terms',
    granted: true,
    product_type: 'Personal Loans',
    notice_key: 'consent-terms',
    notice_version: body.noticeVersion,
    notice_hash: body.noticeHash,
    language: 'hi',
    ip: '198.51.100.9',
    channel: 'web',
  });
  expect(new Date(String(row?.at))).toEqual(app.clock.now());
});

test('REG-DP-1 a consent without a version, or by another hash, version, text or language, is refused', async () => {
  const { token, userId } = await newCustomer();
  const right = await bodyOf('terms', 'consent-terms');
  for (const field of ['noticeVersion', 'noticeHash', 'noticeKey', 'language'] as const) {
    const { [field]: _left, ...without } = right;
    expect((await give(token, without as Body)).status, field).toBe(400);
  }
  for (const wrong of [{ noticeHash: '0'.repeat(64) }, { noticeVersion: 99 }, { language: 'hi' as const }]) {
    const { status, error } = await give(token, { ...right, ...wrong });
    expect([status, error.code], JSON.stringify(wrong)).toEqual([409, 'CONSENT_REQUIRED']);
  }
  const other = await give(token, await bodyOf('terms', 'consent-communication'));
  expect([other.status, Object.keys(other.error.fields ?? {})]).toEqual([400, ['noticeKey']]);
  const product = await give(token, { ...right, productType: 'Time machines' });
  expect([product.status, Object.keys(product.error.fields ?? {})]).toEqual([400, ['productType']]);
  expect(await app.sql('select 1 from consents where user_id = $1', [userId])).toEqual([]);
});

test('REG-DP-13 not even the application itself can change or delete a consent', async () => {
  const { token } = await newCustomer();
  await give(token, await bodyOf('terms', 'consent-terms'));
  for (const statement of ['update consents set granted = false', 'delete from consents']) {
    await expect(app.platform.database.execute(statement)).rejects.toThrow(/permission denied/);
  }
});

test('CONSENT-01 CONSENT-02 terms and messages are two consents, of which each can be given or refused', async () => {
  const { token, userId } = await newCustomer();
  await give(token, await bodyOf('terms', 'consent-terms'));
  await give(token, await bodyOf('communication', 'consent-communication', { granted: false }));
  const { data } = (await app.inject(listConsents, {}, { token })).body;
  expect(data.map(({ purpose, granted }) => [purpose, granted])).toEqual([
    ['communication', false],
    ['terms', true],
  ]);
  const ctx = app.context();
  const question = { userId, productType: 'Personal Loans' };
  expect(await hasConsent(ctx, { ...question, purpose: 'terms' })).toBe(true);
  expect(await hasConsent(ctx, { ...question, purpose: 'communication' })).toBe(false);
  expect(await hasChosen(ctx, { ...question, purpose: 'communication' })).toBe(true);
  expect(await hasChosen(ctx, { ...question, purpose: 'household-income' })).toBe(false);
  // Messages are a person's choice, the terms are agreed to for each product.
  const other = { userId, productType: 'Gold Loans' };
  expect(await hasChosen(ctx, { ...other, purpose: 'communication' })).toBe(true);
  expect(await hasChosen(ctx, { ...other, purpose: 'terms' })).toBe(false);
});

test('CONSENT-02 the choice of messages decides allow_sms and allow_emails, and may be changed at any time', async () => {
  const { token } = await newCustomer();
  const flags = async () => {
    const { data } = (await app.inject(getUser, { params: { id: 'me' } }, { token })).body;
    return [data.allow_sms, data.allow_emails];
  };
  expect(await flags()).toEqual([0, 0]);
  await give(token, await bodyOf('communication', 'consent-communication', { channels: ['email'] }));
  expect(await flags()).toEqual([0, 1]);
  await give(token, await bodyOf('communication', 'consent-communication'));
  expect(await flags()).toEqual([1, 1]);
  await give(token, await bodyOf('communication', 'consent-communication', { granted: false }));
  expect(await flags()).toEqual([0, 0]);
});

test('REG-DL-8 REG-RBC-2 sharing is consented to for one lender and one application, and for no other', async () => {
  const { token, userId } = await newCustomer();
  const [lenderId = 0, otherId = 0] = await lenderIds();
  const ended = await newApplication(userId, 6);
  const appId = await newApplication(userId);
  const share = async (more: Partial<Body>) =>
    give(token, await bodyOf('lender-sharing', 'consent-lender-sharing', more));
  const fieldsOf = ({ status, error }: Awaited<ReturnType<typeof share>>) => [status, Object.keys(error.fields ?? {})];
  expect(fieldsOf(await share({ appId }))).toEqual([400, ['lenderId']]);
  expect(fieldsOf(await share({ appId, lenderId: 99_999 }))).toEqual([400, ['lenderId']]);
  expect(fieldsOf(await share({ lenderId }))).toEqual([400, ['appId']]);
  expect(fieldsOf(await share({ lenderId, appId, productType: 'Gold Loans' }))).toEqual([400, ['productType']]);
  const foreign = await newApplication((await newCustomer()).userId);
  expect((await share({ lenderId, appId: foreign })).status).toBe(404);
  const find = (question: { lenderId: number; productType?: string; userId?: string; appId?: string }) =>
    findLenderSharingConsent(app.context(), { userId, appId, productType: 'Personal Loans', ...question });
  expect(await find({ lenderId })).toBeUndefined();
  const given = await share({ lenderId, appId });
  expect(await find({ lenderId })).toBe(given.body.consentId);
  expect(await find({ lenderId: otherId })).toBeUndefined();
  expect(await find({ lenderId, appId: ended })).toBeUndefined();
  expect(await find({ lenderId, productType: 'Gold Loans' })).toBeUndefined();
  expect(await find({ lenderId, userId: (await newCustomer()).userId })).toBeUndefined();
  expect(await hasConsent(app.context(), { userId, purpose: 'terms', productType: 'Personal Loans' })).toBe(false);
});

test('REG-DP-13 a consent to share keeps the items of data that its text named, in the language it was read in', async () => {
  const { token, userId } = await newCustomer();
  const [lenderId = 0] = await lenderIds();
  const appId = await newApplication(userId);
  for (const language of ['en', 'hi'] as const) {
    const { items } = await noticeOf('consent-lender-sharing', language);
    const body = await bodyOf('lender-sharing', 'consent-lender-sharing', { lenderId, appId, language });
    const { consentId } = (await give(token, body)).body;
    const [row] = await app.sql<{ items: string[] }>('select items from consents where consent_id = $1', [consentId]);
    expect(row?.items).toEqual(items.map(({ item }) => item));
    expect(row?.items.join()).toContain('PAN');
  }
});

test('REG-DP-13 nobody can agree to share by a text that does not say what', async () => {
  const { token, userId } = await newCustomer();
  const [lenderId = 0] = await lenderIds();
  const appId = await newApplication(userId);
  await app.sql(
    `insert into notices (key, version, language, effective_from, content)
     select key, version + 1, language, effective_from, content || '{"items":[]}' from notices
     where key = 'consent-lender-sharing' and language = 'en' order by version desc limit 1`,
  );
  const body = await bodyOf('lender-sharing', 'consent-lender-sharing', { lenderId, appId });
  const refused = await give(token, body);
  expect([refused.status, refused.error.code]).toEqual([409, 'CONSENT_REQUIRED']);
  expect((await give(token, { ...body, granted: false })).status).toBe(200);
  await app.sql(
    `delete from notices where key = 'consent-lender-sharing' and language = 'en' and content->'items' = '[]'`,
  );
});

test('REG-DL-7 a withdrawal is a row of its own, holds at once and says when', async () => {
  const { token, userId } = await newCustomer();
  const [lenderId = 0] = await lenderIds();
  const appId = await newApplication(userId);
  const body = await bodyOf('lender-sharing', 'consent-lender-sharing', { lenderId, appId });
  const given = await give(token, body);
  app.clock.advance(60_000);
  await give(token, { ...body, granted: false });
  const question = { userId, lenderId, appId, productType: 'Personal Loans' };
  expect(await findLenderSharingConsent(app.context(), question)).toBeUndefined();
  const { data } = (await app.inject(listConsents, {}, { token })).body;
  expect(data).toHaveLength(2);
  expect(data.find(({ consentId }) => consentId === given.body.consentId)?.withdrawnAt).toBe(
    app.clock.now().toISOString(),
  );
  expect(data[0]).toMatchObject({ granted: false, withdrawnAt: null, lenderName: expect.stringMatching(/\w/) });
});

test('S-AZ-3 nobody sees or gives another’s consents', async () => {
  const [asha, ravi] = [await newCustomer(), await newCustomer()];
  await give(asha.token, await bodyOf('terms', 'consent-terms'));
  expect((await app.inject(listConsents, {}, { token: ravi.token })).body.data).toEqual([]);
  expect((await app.inject(listConsents, {})).status).toBe(401);
  expect((await app.inject(giveConsent, { body: await bodyOf('terms', 'consent-terms') })).status).toBe(401);
});

test('S-AUD-2 each consent leaves an audit row that says what was done', async () => {
  const { token, userId } = await newCustomer();
  const body = await bodyOf('terms', 'consent-terms');
  await give(token, body);
  await give(token, { ...body, granted: false });
  await give(token, { ...body, granted: false });
  const rows = await app.sql<{ action: string }>(
    "select action from audit_entries where subject = $1 and action like 'consent.%' order by id",
    [userId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['consent.given', 'consent.withdrawn', 'consent.refused']);
});

test('REG-DL-7 UROUTE-04 what was said about one lender, and what lenders have declined of one customer, is found by an index', async () => {
  const found = await app.sql<{ at: string }>(
    `select regexp_replace(indexdef, '.* ON (public\\.)?(\\w+) .*\\((.*)\\)', '\\2: \\3') as at from pg_indexes
     where indexname in ('consents_by_application', 'lender_applications_by_user') order by 1`,
  );
  expect(found.map(({ at }) => at)).toEqual([
    'consents: app_id, lender_id',
    'lender_applications: user_id, product_type',
  ]);
});

test('REG-DP-2 R0 the hours that the consents promise are those of the rules in force', async () => {
  const rules = await app.sql<{ key: string; value: { fromMinutes: number; untilMinutes: number } }>(
    `select key, value from regulatory_rules where key like '%-window' and effective_from <= now()
       and (effective_to is null or effective_to > now())`,
  );
  for (const [consent, rule] of [
    ['consent-communication', 'promotional-window'],
    ['consent-marketing', 'promotional-window'],
  ] as const) {
    const hours = rules.find(({ key }) => key === rule)?.value ?? { fromMinutes: 0, untilMinutes: 0 };
    const [from, until] = [hours.fromMinutes / 60, hours.untilMinutes / 60 - 12];
    const text = noticeTexts.find(({ key }) => key === consent);
    const said = (language: 'en' | 'hi') => text?.[language].sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    expect(said('en')).toContain(`between ${from} in the morning and ${until} in the evening`);
    expect(said('hi')).toContain(`सुबह ${from} से शाम ${until} बजे के बीच`);
  }
});
