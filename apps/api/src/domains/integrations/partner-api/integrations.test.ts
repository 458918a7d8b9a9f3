import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@saakh/contracts/integrations/partner-api/keys';
import {
  createApiLead,
  getApiApplication,
  getApiLead,
  listApiLeads,
} from '@saakh/contracts/integrations/partner-api/leads';
import {
  createWebhook,
  removeWebhook,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
} from '@saakh/contracts/integrations/partner-api/webhooks';
import { addAssistedLead } from '@saakh/contracts/partners/assisted-leads';
import { sandboxJourney } from '@saakh/rules/integrations/partner-api/sandbox-journey';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { idKey } from '#platform/limits/limit-key';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { sayWhoHelped } from '../../../testing/say-who-helped';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { forgetOld } from '.';
import { takeSandboxStep } from './leads/sandbox.service';

const NOW = '2026-11-18T06:30:00.000Z';
let app: TestApp;
let owner: { partnerUserId: string; token: string };
let rival: { partnerUserId: string; token: string };
let staff: { partnerUserId: string; token: string };

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  await app.sql("insert into partners (partner_id, name) values ('ptr_rival', 'Rival')");
  owner = await signInPartnerPerson(app, 'Priya', { partnerId: 'ptr_rinayan' });
  staff = await signInPartnerPerson(app, 'Karan', { partnerId: 'ptr_rinayan', kind: 'staff' });
  rival = await signInPartnerPerson(app, 'Ravi', { partnerId: 'ptr_rival' });
});
afterAll(() => app.close());

const ALL = ['leads:write', 'leads:read', 'status:read'] as const;
type KeyBody = z.input<typeof createApiKey.body>;
const make = (more: Partial<KeyBody> = {}, who = owner) =>
  app.inject(
    createApiKey,
    { body: { name: 'Website', mode: 'live', scopes: [...ALL], ...more } },
    { token: who.token },
  );
const secretOf = async (more: Partial<KeyBody> = {}, who = owner) => (await make(more, who)).body.secret;

/** A partner has ten keys at most. */
const endKeys = () => app.sql('update integration_keys set revoked_at = $1 where revoked_at is null', [NOW]);

let sent = 0;
const LEAD = {
  name: 'Kavita Rao',
  product: 'personal-loans',
  consent: { text: 'You may tell Saakh my name and number', at: '2026-11-18T05:00:00Z' },
} as const;
interface Sending {
  readonly key?: string;
  readonly mobile?: string;
  readonly consentAt?: string;
}
function send(secret: string, reference: string, { key, mobile, consentAt }: Sending = {}) {
  sent += 1;
  const consent = consentAt === undefined ? LEAD.consent : { ...LEAD.consent, at: consentAt };
  const body = { ...LEAD, consent, reference, mobile: mobile ?? `98765400${String(sent).padStart(2, '0')}` };
  return app.inject(createApiLead, { body }, { token: secret, headers: { 'idempotency-key': key ?? `key-${sent}` } });
}
const read = (secret: string, leadId: string) => app.inject(getApiLead, { params: { leadId } }, { token: secret });

test('PORTAL-PAGE-17 an owner makes a key: its secret is shown once and kept as a hash, and who is no owner may not', async () => {
  const made = await make({ name: 'Website', scopes: ['leads:write', 'leads:write'] });
  expect(made.body.data).toMatchObject({ name: 'Website', state: 'on', scopes: ['leads:write'], lastUsedAt: null });
  expect(made.body.secret).toMatch(/^sk_live_[0-9A-Za-z]{40}$/);
  const listed = await app.inject(listApiKeys, {}, { token: owner.token });
  expect(JSON.stringify(listed.body)).not.toContain(made.body.secret);
  const stored = JSON.stringify(await app.sql('select * from integration_keys'));
  expect(stored).not.toContain(made.body.secret);
  const audit = await app.sql<{ after: unknown; actor: string }>(
    "select actor, after from audit_entries where action = 'api-key.created'",
  );
  expect(audit).toMatchObject([{ actor: `partner:${owner.partnerUserId}`, after: { name: 'Website', mode: 'live' } }]);
  expect(JSON.stringify(audit)).not.toContain(made.body.secret);
  expect((await make({}, staff)).error.code).toBe('FORBIDDEN');
  const nothing = await make({ scopes: [] });
  expect(nothing.error.fields).toEqual({ scopes: 'Choose what the key may do' });
});

test('S-MASQ PORTAL-PAGE-17 staff who act as a partner make no keys and no addresses', () => {
  for (const { masquerade } of [createApiKey, rotateApiKey, revokeApiKey]) expect(masquerade).toBe('never');
  for (const { masquerade } of [createWebhook, rotateWebhookSecret, switchWebhook, removeWebhook, testWebhook]) {
    expect(masquerade).toBe('never');
  }
});

test('PORTAL-PAGE-17 S-AZ-1 a key opens what it was made for, with its own scopes only, and nothing else opens that', async () => {
  const reader = await secretOf({ scopes: ['leads:read'] });
  expect((await app.inject(listApiLeads, { query: {} }, { token: reader })).status).toBe(200);
  expect((await send(reader, 'no-right')).error.code).toBe('FORBIDDEN');
  const denied = await app.sql("select 1 from audit_entries where action = 'call.denied' and actor like 'api-key:%'");
  expect(denied).toHaveLength(1);
  const tokens = [owner.token, `sk_live_${'x'.repeat(40)}`, 'sk_live_short-one-of-nobody', undefined];
  for (const token of tokens) {
    const { status, error } = await app.inject(listApiLeads, { query: {} }, token === undefined ? {} : { token });
    expect([status, error.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  }
  const asPerson = await app.inject(listApiKeys, {}, { token: reader });
  expect(asPerson.status).toBe(401);
  const used = (await app.inject(listApiKeys, {}, { token: owner.token })).body.data.find(
    ({ ending }) => ending === reader.slice(-4),
  );
  expect(used?.lastUsedAt).toBe(NOW);
});

test('PORTAL-PAGE-17 after a rotation both keys hold for a day; a revoked one ends at once, and somebody else’s is not found', async () => {
  const old = await make({ name: 'Till', scopes: ['leads:read'] });
  const params = { keyId: old.body.data.keyId };
  const both = await Promise.all([1, 2].map(() => app.inject(rotateApiKey, { params }, { token: owner.token })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const fresh = both.find(({ status }) => status === 200)?.body;
  expect(fresh?.data).toMatchObject({ name: 'Till', scopes: ['leads:read'], state: 'on' });
  const opens = async (token: string) => (await app.inject(listApiLeads, { query: {} }, { token })).status;
  expect([await opens(old.body.secret), await opens(fresh?.secret ?? '')]).toEqual([200, 200]);
  await app.sql('update integration_keys set ends_at = $1 where key_id = $2', [NOW, params.keyId]);
  expect([await opens(old.body.secret), await opens(fresh?.secret ?? '')]).toEqual([401, 200]);
  const of = { params: { keyId: fresh?.data.keyId ?? '' } };
  expect((await app.inject(revokeApiKey, of, { token: rival.token })).error.code).toBe('NOT_FOUND');
  expect((await app.inject(revokeApiKey, of, { token: owner.token })).status).toBe(200);
  expect(await opens(fresh?.secret ?? '')).toBe(401);
  expect((await app.inject(revokeApiKey, of, { token: owner.token })).error.code).toBe('CONFLICT');
});

test('PORTAL-PAGE-17 R-IDEM-1 a lead needs an Idempotency-Key; the repeat is answered as the first was, and makes nothing', async () => {
  const secret = await secretOf();
  const body = { ...LEAD, mobile: '9876541001', reference: 'idem-1' };
  const without = await app.inject(createApiLead, { body }, { token: secret });
  expect(without.error.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  const [first, again] = [
    await send(secret, 'idem-1', { key: 'same', mobile: '9876541001' }),
    await send(secret, 'idem-1', { key: 'same', mobile: '9876541001' }),
  ];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect((await send(secret, 'idem-2', { key: 'same', mobile: '9876541001' })).error.code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
  expect(await app.sql("select 1 from integration_leads where reference like 'idem-%'")).toHaveLength(1);
});

test('PORTAL-PAGE-17 a lead is answered with its id, its state and the partner’s own link; number and name are masked and sealed', async () => {
  const secret = await secretOf();
  const { body } = await send(secret, 'masked-1', { mobile: '9876541010' });
  expect(body.data).toMatchObject({
    reference: 'masked-1',
    state: 'created',
    mode: 'live',
    product: 'personal-loans',
    name: 'K*** R***',
    mobile: '******1010',
    applications: [],
  });
  expect(body.data.link).toMatch(/\/t\/[a-z0-9]{7}$/);
  const [link] = await app.sql<{ partner_user_id: string }>(
    'select partner_user_id from tracking_links where code = $1',
    [body.data.link?.slice(-7)],
  );
  expect(link?.partner_user_id).toBe(owner.partnerUserId);
  const kept = JSON.stringify([
    await app.sql('select * from integration_leads'),
    await app.sql('select * from partner_leads'),
  ]);
  expect(kept).not.toMatch(/9876541010|Kavita/);
  expect(kept).toContain('You may tell Saakh my name and number');
});

test('PORTAL-PAGE-17 a used reference, a number that is waited for, and a stale or future consent are refused at their field', async () => {
  const secret = await secretOf();
  expect((await send(secret, 'once', { mobile: '9876541020' })).status).toBe(200);
  expect((await send(secret, 'once')).error).toMatchObject({
    code: 'CONFLICT',
    fields: { reference: 'Another lead of yours has this reference' },
  });
  expect((await send(secret, 'twice', { mobile: '9876541020' })).error).toMatchObject({
    code: 'CONFLICT',
    fields: { mobile: expect.stringContaining('already') },
  });
  for (const consentAt of ['2026-11-18T07:00:00Z', '2026-10-01T00:00:00Z', 'yesterday']) {
    const { status, error } = await send(secret, `stale-${sent}`, { consentAt });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['consent.at']]);
  }
  const other = await secretOf({}, rival);
  expect((await send(other, 'once', { mobile: '9876541020' })).status).toBe(200);
});

test('S-PAN-6 a reference that is somebody’s number is refused, and in the words of a consent it is masked', async () => {
  const secret = await secretOf({}, rival);
  for (const reference of ['9876541031', 'lead-919876541031', 'ABCPK1234F', 'pan:abcpk1234f', '27ABCPK1234F1ZV']) {
    const { status, error } = await send(secret, reference);
    expect([reference, status, Object.keys(error.fields ?? {})]).toEqual([reference, 400, ['reference']]);
  }
  expect((await send(secret, 'order-20261126.1031', { mobile: '9876541031' })).status).toBe(200);
  const consent = { ...LEAD.consent, text: 'You may call 9876541032 about my loan' };
  const body = { ...LEAD, consent, mobile: '9876541032', reference: 'called-1' };
  const made = await app.inject(createApiLead, { body }, { token: secret, headers: { 'idempotency-key': 'called-1' } });
  expect(made.status).toBe(200);
  const [row] = await app.sql(`select consent_text from integration_leads where reference = 'called-1'`);
  expect(row).toEqual({ consent_text: 'You may call XXXXXX1032 about my loan' });
});

/** A customer with the number signs in, says who helped, applies, and its lender says something. */
async function applyAs(mobile: string, status: number) {
  const who = await app.signIn({ mobile });
  await sayWhoHelped(app, who);
  const { userId } = who;
  const id = `api${mobile.slice(-4)}`;
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, 'cl', 'Personal Loans', 2, 100000, 12, $3, $3)`,
    [`app_${id}`, userId, NOW],
  );
  await app.sql(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
       submission_state, amount, tenure_months, emi, apr_bps, created_at, updated_at)
     values ('cl', $1, $2, $3, (select min(lender_id) from lenders), 'Personal Loans', $4, 'accepted', 100000, 12, 9000, 1200, $5, $5)`,
    [`lap_${id}`, `app_${id}`, userId, status, NOW],
  );
  return `lap_${id}`;
}

test('PORTAL-PAGE-17 PORTAL-01 REG-DL-8 who says that the partner helped is this lead; its applications are told', async () => {
  const secret = await secretOf();
  const { leadId } = (await send(secret, 'whole-1', { mobile: '9876541030' })).body.data;
  const applicationId = await applyAs('9876541030', 3);
  const { body } = await read(secret, leadId);
  expect(body.data).toMatchObject({ state: 'approved', signedInAt: NOW, link: null });
  expect(body.data.applications).toMatchObject([{ applicationId, product: 'personal-loans', status: 'approved' }]);
  const claims = await app.sql("select way, partner_id from attribution_claims where way = 'api'");
  expect(claims).toEqual([{ way: 'api', partner_id: 'ptr_rinayan' }]);
  const ask = () => app.inject(getApiApplication, { params: { applicationId } }, { token: secret });
  const told = await ask();
  expect(told.body.data).toMatchObject({ status: 'approved', name: null, mobile: null, amountPaise: 10_000_000 });
  await app.sql(
    "update users set shown_to_partner = true where user_id = (select user_id from applications where app_id = 'app_api1030')",
  );
  expect((await ask()).body.data).toMatchObject({ status: 'approved', mobile: '******1030' });
  expect(JSON.stringify(told.body)).not.toMatch(/ommission/);
});

test('S-AZ-4 PORTAL-PAGE-17 somebody else’s lead and application are not found, nor does a sandbox key see a real one', async () => {
  const secret = await secretOf();
  const { leadId } = (await send(secret, 'mine-1', { mobile: '9876541040' })).body.data;
  const applicationId = await applyAs('9876541040', 2);
  for (const token of [await secretOf({}, rival), await secretOf({ mode: 'sandbox' })]) {
    const lead = await read(token, leadId);
    const application = await app.inject(getApiApplication, { params: { applicationId } }, { token });
    expect([lead.error.code, application.error.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    const seen = (await app.inject(listApiLeads, { query: {} }, { token })).body.data;
    expect(seen.map((one) => one.leadId)).not.toContain(leadId);
  }
});

test('PORTAL-PAGE-17 leads are listed newest first, page by page', async () => {
  const secret = await secretOf();
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const query: { limit: string; after?: string } = { limit: '2', ...(after === null ? {} : { after }) };
    const { body } = await app.inject(listApiLeads, { query }, { token: secret });
    expect(body.data.length).toBeLessThanOrEqual(2);
    seen.push(...body.data.map(({ leadId }) => leadId));
    after = body.next;
  } while (after !== null);
  const all = await app.sql<{ lead_id: string }>(
    `select lead_id from integration_leads where partner_id = 'ptr_rinayan' and mode = 'live' order by created_at desc, lead_id desc`,
  );
  expect(seen).toEqual(all.map(({ lead_id }) => lead_id));
  expect(seen.length).toBeGreaterThan(2);
});

test('PORTAL-PAGE-17 a sandbox lead goes the way that its reference names, and nothing real is written', async () => {
  const secret = await secretOf({ mode: 'sandbox' });
  expect(secret).toMatch(/^sk_test_/);
  const real = () =>
    app.sql(`select (select count(*) from partner_leads)::int as leads, (select count(*) from users)::int as users,
      (select count(*) from applications)::int as applications, (select count(*) from tracking_links)::int as links`);
  const before = await real();
  for (const reference of ['demo-1', 'demo-2-declined']) {
    const { leadId } = (await send(secret, reference, { mobile: '9876541050' })).body.data;
    const seen = ['created'];
    for (let step = 0; step < 6; step += 1) {
      await takeSandboxStep(app.context(), { leadId });
      const { state } = (await read(secret, leadId)).body.data;
      if (state !== seen.at(-1)) seen.push(state);
    }
    expect(seen).toEqual(sandboxJourney(reference));
    const [application] = (await read(secret, leadId)).body.data.applications;
    const params = { applicationId: application?.applicationId ?? '' };
    const told = (await app.inject(getApiApplication, { params }, { token: secret })).body.data;
    expect(told).toMatchObject({ mode: 'sandbox', status: reference === 'demo-1' ? 'disbursed' : 'rejected' });
  }
  expect(await real()).toEqual(before);
});

test('PORTAL-PAGE-17 a key is good for 120 calls in a minute, others are not slowed by it', async () => {
  await endKeys();
  const [busy, calm] = [await secretOf({ mode: 'sandbox', scopes: ['leads:read'] }), await secretOf({}, rival)];
  const [row] = await app.sql<{ key_id: string }>('select key_id from integration_keys where ending = $1', [
    busy.slice(-4),
  ]);
  await app.platform.limits.consume(
    { name: 'api-key', points: 120, seconds: 60, onFailure: 'open' },
    idKey(row?.key_id ?? ''),
    120,
  );
  const refused = await app.inject(listApiLeads, { query: {} }, { token: busy });
  expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await app.inject(listApiLeads, { query: {} }, { token: calm })).status).toBe(200);
});

test('PORTAL-PAGE-17 a partner names 300 people a day at most, by its keys and its people together', async () => {
  const rule = { name: 'assisted-leads-partner', points: 300, seconds: 86_400, onFailure: 'closed' } as const;
  const secret = await secretOf({}, rival);
  await app.platform.limits.consume(rule, idKey('ptr_rival'), 290);
  let last = await send(secret, 'many-0');
  for (let n = 1; n < 12 && last.status === 200; n += 1) last = await send(secret, `many-${n}`);
  expect([last.status, last.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const body = {
    name: 'Anita Sahu',
    mobile: '9876541077',
    productType: null,
    language: 'en',
    consentVersion: 1,
  } as const;
  expect((await app.inject(addAssistedLead, { body }, rival)).error.code).toBe('TOO_MANY_REQUESTS');
  const trial = await secretOf({ mode: 'sandbox' }, rival);
  expect((await send(trial, 'many-trial')).status).toBe(200);
  await app.platform.limits.consume({ ...rule, name: 'api-sandbox-leads', points: 2_000 }, idKey('ptr_rival'), 1_999);
  expect((await send(trial, 'many-trials')).error.code).toBe('TOO_MANY_REQUESTS');
});

test('PORTAL-PAGE-17 a partner has ten keys that hold at most, and those of one that is gone open nothing', async () => {
  const secret = await secretOf({}, rival);
  let made = await make({}, rival);
  for (let n = 0; n < 10 && made.status === 200; n += 1) made = await make({}, rival);
  expect(made.error).toMatchObject({
    code: 'CONFLICT',
    message: 'You have reached the limit of keys. Revoke one first',
  });
  await app.sql("update partners set deleted_at = $1 where partner_id = 'ptr_rival'", [NOW]);
  expect((await app.inject(listApiLeads, { query: {} }, { token: secret })).status).toBe(401);
  await app.sql("update partners set deleted_at = null where partner_id = 'ptr_rival'");
});

test('PORTAL-PAGE-17 ten keys are replaced once in a day, so that twenty hold at most', async () => {
  await endKeys();
  const made: Awaited<ReturnType<typeof make>>[] = [];
  while (made.length < 10) made.push(await make({}, rival));
  const rotate = (keyId: string) => app.inject(rotateApiKey, { params: { keyId } }, { token: rival.token });
  const fresh: string[] = [];
  for (const { body } of made) fresh.push((await rotate(body.data.keyId)).body.data.keyId);
  expect((await rotate(fresh[0] ?? '')).error.code).toBe('CONFLICT');
  await endKeys();
});

test('PORTAL-PAGE-17 a link that our staff have switched off is handed to nobody', async () => {
  await endKeys();
  const secret = await secretOf();
  const { leadId, link } = (await send(secret, 'off-1')).body.data;
  expect(link).not.toBeNull();
  const turn = (active: boolean) =>
    app.sql('update tracking_links set active = $1 where code = $2', [active, link?.slice(-7)]);
  await turn(false);
  expect((await read(secret, leadId)).body.data.link).toBeNull();
  expect((await send(secret, 'off-2')).body.data.link).toBeNull();
  await turn(true);
  expect((await read(secret, leadId)).body.data.link).toBe(link);
});

test('PORTAL-PAGE-17 leads that nobody came of are forgotten, however many there are; those of the sandbox after a day', async () => {
  await endKeys();
  const secret = await secretOf({ mode: 'sandbox' });
  for (let n = 0; n < 3; n += 1) await send(secret, `gone-${n}-silent`);
  const left = async () => (await app.sql("select 1 from integration_leads where reference like 'gone-%'")).length;
  await forgetOld(app.context(), 2);
  expect(await left()).toBe(3);
  app.clock.advance(24 * 3_600_000);
  await forgetOld(app.context(), 2);
  expect(await left()).toBe(0);
  app.clock.advance(-24 * 3_600_000);
});

test('PORTAL-PAGE-17 a lead that nobody confirms is over after the days of the lock', async () => {
  await endKeys();
  const secret = await secretOf();
  const { leadId } = (await send(secret, 'late-1')).body.data;
  await app.sql('update integration_leads set expires_at = $1 where lead_id = $2', [NOW, leadId]);
  expect((await read(secret, leadId)).body.data).toMatchObject({ state: 'expired', link: null });
});
