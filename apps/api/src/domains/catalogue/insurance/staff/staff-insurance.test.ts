import { listInsurancePlans } from '@saakh/contracts/catalogue/insurance';
import {
  createInsurancePlan,
  listInsurersAndPlans,
  updateInsurancePlan,
  updateInsurerAddress,
} from '@saakh/contracts/catalogue/staff/insurance';
import { getConsentText, getNotice, giveConsent, listConsents } from '@saakh/contracts/customers/consents';
import { createInsuranceLead, listInsuranceLeads } from '@saakh/contracts/customers/insurance-requests';
import { saveProductDetails } from '@saakh/contracts/customers/product-details';
import {
  exportInsuranceRequests,
  listInsuranceRequests,
  sendInsuranceRequest,
} from '@saakh/contracts/customers/staff/insurance-requests';
import { getSystemStatus } from '@saakh/contracts/operations/system-status/system-status';
import { decideApproval, listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proveAgain, signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { fillSteps, newCustomer } from '../../../../testing/worlds/profile';

let app: TestApp;
let token: string;
let second: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await signInStaff(app, 'Farida')).token;
  second = (await signInStaff(app, 'Gopal')).token;
});
afterAll(() => app.close());
beforeEach(() => proveAgain(app));

const all = async () => (await app.inject(listInsurersAndPlans, {}, { token })).body;
const planOf = async (id: number) => (await all()).plans.find(({ plan_id }) => plan_id === id);
const insurerOf = async (name: string) => (await all()).insurers.find((one) => one.name === name);
const shown = async (slug = 'health-insurance') =>
  (await app.inject(listInsurancePlans, { params: { slug } })).body.data;
const create = (insurer: string, name: string) =>
  app.inject(createInsurancePlan, { body: { insurer, category: 'Health Insurance', name } }, { token });
const change = (plan_id: number, property: string, value: unknown) =>
  app.inject(updateInsurancePlan, { body: { plan_id, property, value } as never }, { token });
const address = (insurer_id: number, value: string, more = {}) =>
  app.inject(updateInsurerAddress, { body: { insurer_id, value, ...more } }, { token });

const FIELDS = {
  status: 1,
  logo: '/files/pictures/insurers/b1.webp',
  cover: 500_000,
  premium_from: '7200',
  premium_for: { en: 'one adult of 40', hi: '40 साल का एक व्यक्ति' },
  exclusions: { en: 'Teeth.', hi: 'दाँत।' },
  bullets: [{ en: 'Hospital bills', hi: 'अस्पताल का ख़र्च' }],
  brochure_url: 'https://banyan-health.example/plan.pdf',
};

test('PROD-APPLY-07 a plan that staff add is shown once it is on, complete, and has an address', async () => {
  const id = (await create('Banyan Health', 'Basic Care')).body.plan_id;
  expect(await planOf(id)).toMatchObject({ insurer: 'Banyan Health', status: 0, min_age: 18, covers: null });
  const lacks: unknown[] = [];
  for (const [property, value] of Object.entries(FIELDS)) {
    lacks.push((await planOf(id))?.incomplete);
    const changed = await change(id, property, value);
    expect([property, changed.status]).toEqual([property, 200]);
    expect((await shown()).map(({ planId }) => planId)).not.toContain(id);
  }
  const needed = [...Object.keys(FIELDS).slice(1), 'email'];
  expect(lacks).toEqual([needed, ...needed.slice(0, -1).map((_, at) => needed.slice(at))]);
  const insurer = await insurerOf('Banyan Health');
  expect(insurer).toMatchObject({ email: '', plans: 1 });
  expect((await address(insurer?.insurer_id ?? 0, 'desk@banyan-health.example', { seen: '' })).status).toBe(200);
  expect((await shown()).find(({ planId }) => planId === id)).toMatchObject({
    premiumFromPaise: 720_000,
    coverPaise: 50_000_000,
    insurer: 'Banyan Health',
  });
  await change(id, 'status', 0);
  expect((await shown()).map(({ planId }) => planId)).not.toContain(id);
});

test('PROD-APPLY-07 a plan of a known insurer takes over its address, and a new one holds for all', async () => {
  const id = (await create('NEEM general insurance', 'Elder Care')).body.plan_id;
  const neem = await insurerOf('Neem General Insurance');
  expect(await planOf(id)).toMatchObject({
    insurer: 'Neem General Insurance',
    logo: '/assets/insurers/neem-general.svg',
  });
  expect(neem?.email).toBe('requests@neem-general.example');
  await address(neem?.insurer_id ?? 0, 'care@neem-general.example');
  const addresses = await app.sql(
    `select distinct insurer_email from insurance_plans where insurer = 'Neem General Insurance'`,
  );
  expect(addresses).toEqual([{ insurer_email: 'care@neem-general.example' }]);
  // Another plan's number names no insurer.
  expect((await address(id, 'other@neem-general.example')).status).toBe(404);
});

test.each([
  ['cover', 0],
  ['cover', 'many'],
  ['min_age', 66],
  ['max_age', 101],
  ['bullets', []],
  ['bullets', [{ en: '', hi: 'x' }]],
  [
    'bullets',
    [
      { en: 'Day care', hi: 'डे केयर' },
      { en: 'Ambulance', hi: '' },
    ],
  ],
  ['covers', ['car']],
  ['covers', []],
  ['brochure_url', 'ftp://x.example/a'],
  ['insurer', 'Somebody else'],
])('PROD-APPLY-07 %s does not take %j', async (property, value) => {
  const [plan] = (await all()).plans.filter(
    ({ category, max_age }) => category === 'Health Insurance' && max_age === 65,
  );
  expect((await change(plan?.plan_id ?? 0, property, value)).status).toBe(400);
  expect(await planOf(plan?.plan_id ?? 0)).toEqual(plan);
});

test.each(['', 'nobody', 'a b@c.example', 'mailto:a@b.example', 'a@b'])(
  'REG-DL-8 %j is no address for requests',
  async (value) => {
    const pranav = await insurerOf('Pranav Health Insurance');
    expect((await address(pranav?.insurer_id ?? 0, value)).status).toBe(400);
    expect(await insurerOf('Pranav Health Insurance')).toEqual(pranav);
  },
);

test('S-AZ-7 an insurer’s address needs a recent password and, if set, a second person', async () => {
  const pranav = await insurerOf('Pranav Health Insurance');
  const id = pranav?.insurer_id ?? 0;
  app.clock.advance(11 * 60_000);
  expect((await address(id, 'thief@elsewhere.example')).error.code).toBe('STEP_UP_REQUIRED');
  await proveAgain(app);
  const config = app.platform.config as { SECOND_APPROVAL: boolean };
  config.SECOND_APPROVAL = true;
  try {
    expect((await address(id, 'new@pranav-health.example')).body.message).toBe(STAFF_MESSAGES.waitsForApproval);
    expect(await insurerOf('Pranav Health Insurance')).toEqual(pranav);
    const [asked] = (await app.inject(listApprovals, { query: {} }, { token: second })).body.data;
    expect(asked).toMatchObject({ recordType: 'insurer', recordName: 'Pranav Health Insurance', property: 'email' });
    const params = { approvalId: asked?.approvalId ?? '' };
    const own = await app.inject(decideApproval, { params, body: { decision: 'approve' } }, { token });
    expect(own.status).toBe(409);
    await app.inject(decideApproval, { params, body: { decision: 'approve' } }, { token: second });
    expect((await insurerOf('Pranav Health Insurance'))?.email).toBe('new@pranav-health.example');
  } finally {
    config.SECOND_APPROVAL = false;
  }
});

const HEALTH = { cover_for: 'self', eldest_age: '42', cover_amount: '300000', contact_by: 'call' };
async function consentShown() {
  const params = { key: 'consent-insurer-sharing', version: 'current', language: 'en' } as const;
  const { version, hash } = (await app.inject(getNotice, { params, query: {} })).body.data;
  return { noticeVersion: version, noticeHash: hash, language: 'en' } as const;
}
let asked = 0;
async function askNeem() {
  asked += 1;
  const customer = await newCustomer(app);
  await fillSteps(app, customer.token);
  const body = { answers: HEALTH };
  await app.inject(saveProductDetails, { params: { slug: 'health-insurance' }, body }, { token: customer.token });
  const plan = (await shown()).find(({ covers }) => covers?.includes('self'));
  const made = await app.inject(
    createInsuranceLead,
    { body: { productType: 'Health Insurance', planId: plan?.planId ?? 0, consent: await consentShown() } },
    { token: customer.token, headers: { 'idempotency-key': `ask-${asked}` } },
  );
  if (made.status !== 200) throw new Error(JSON.stringify(made.error));
  return { ...customer, leadId: made.body.data.leadId, insurer: plan?.insurer ?? '' };
}
const requests = async (query = {}) => (await app.inject(listInsuranceRequests, { query }, { token })).body.data;
const mailIs = (leadId: string, status: string, error: string | null = null) =>
  app.sql(
    `update outbox_messages set status = $2, error = $3 where id = (select message_id from insurance_leads where lead_id = $1)`,
    [leadId, status, error],
  );
const again = (leadId: string) => app.inject(sendInsuranceRequest, { body: { leadId } }, { token });

test('REG-DL-8 staff see each request with its state and age, and the customer masked', async () => {
  const { leadId, mobile, insurer } = await askNeem();
  await mailIs(leadId, 'queued');
  app.clock.advance(2 * 60_000);
  const [row] = await requests();
  expect(row).toMatchObject({
    leadId,
    state: 'waiting',
    ageSeconds: 120,
    insurer,
    category: 'Health Insurance',
    partner: null,
    who: `A*** R*** · ******${mobile.slice(-4)}`,
  });
  expect(JSON.stringify(row)).not.toContain(mobile);
  for (const [status, state] of [
    ['sent', 'sent'],
    ['held', 'sent'],
    ['failed', 'failed'],
  ] as const) {
    await mailIs(leadId, status);
    expect((await requests())[0]?.state).toBe(state);
    expect((await requests({ state })).map((one) => one.leadId)).toContain(leadId);
  }
  expect((await requests({ state: 'sent' })).map((one) => one.leadId)).not.toContain(leadId);
  expect(await requests({ insurer: 'Somebody else' })).toEqual([]);
  expect((await requests({ insurer, category: 'Health Insurance', partner: 'cl' }))[0]?.leadId).toBe(leadId);
  expect((await app.inject(listInsuranceRequests, { query: { limit: '1' } }, { token })).body.data).toHaveLength(1);
});

test('REG-DL-8 a request whose mail failed says so, and goes out again once, to today’s address', async () => {
  const { leadId, token: customer, mobile, insurer } = await askNeem();
  expect((await again(leadId)).error.message).toBe(STAFF_MESSAGES.requestNotFailed);
  await mailIs(leadId, 'failed', 'mailbox unknown');
  expect((await requests())[0]).toMatchObject({ state: 'failed', error: 'mailbox unknown' });
  const failed = async () => (await app.inject(getSystemStatus, {}, { token })).body.data.failedRequests;
  const before = await failed();
  expect(before).toBeGreaterThan(0);
  const own = async () => (await app.inject(listInsuranceLeads, {}, { token: customer })).body.data[0]?.state;
  expect(await own()).toBe('not-sent');
  const of = (await insurerOf(insurer))?.insurer_id ?? 0;
  await address(of, 'newdesk@neem-general.example');
  const both = await Promise.all([again(leadId), again(leadId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await failed()).toBe(before - 1);
  expect(await own()).toBe('sent');
  const mails = await app.platform.outbox.listDevelopmentMessages('newdesk@neem-general.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain(`Mobile: ${mobile}`);
  expect(mails[0]?.body).toContain('Cover for: Me');
  const audited = await app.sql(`select actor from audit_entries where action = 'insurance-lead.sent-again'`);
  expect(audited).toEqual([{ actor: 'admin:stf_farida' }]);
  expect((await again('inl_nothing')).status).toBe(404);
});

test('REG-DP-4 a withdrawn request shows as withdrawn and is not sent again', async () => {
  const { leadId, token: customer, insurer } = await askNeem();
  await mailIs(leadId, 'failed');
  const body = {
    purpose: 'insurer-sharing',
    granted: false,
    noticeKey: 'consent-insurer-sharing',
    productType: 'Health Insurance',
    recipient: insurer,
    ...(await consentShown()),
  } as const;
  await app.inject(giveConsent, { body }, { token: customer });
  await app.platform.jobs.drain();
  expect((await requests({ state: 'withdrawn' })).map((one) => one.leadId)).toContain(leadId);
  expect((await again(leadId)).status).toBe(409);
});

test('S-AZ-7 S-EXP-1 the file holds exactly the filtered requests, masked; the audit says why', async () => {
  const { leadId, mobile } = await askNeem();
  await mailIs(leadId, 'failed', '=cmd()');
  const answer = await app.inject(
    exportInsuranceRequests,
    { body: { state: 'failed', reason: 'Insurer asked for them' } },
    { token },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain('insurance-requests.csv');
  const text = answer.raw.toString('utf8');
  expect(text.trim().split('\n')).toHaveLength(1 + (await requests({ state: 'failed' })).length);
  expect(text).not.toContain(mobile);
  expect(text).not.toMatch(/(?:^|,)=/m);
  const [audited] = await app.sql<{ after: unknown }>(
    `select after from audit_entries where action = 'insurance-requests.exported'`,
  );
  expect(JSON.stringify(audited)).toContain('Insurer asked for them');
});

test('LANG-02 REG-DL-8 an insurer’s name in Hindi holds for all its plans; the consent names it with the other one', async () => {
  const [first, other] = (await all()).plans.filter(({ insurer }) => insurer === 'Neem General Insurance');
  expect((await change(other?.plan_id ?? 0, 'insurer_hi', ' नीम बीमा ')).status).toBe(200);
  expect(await planOf(first?.plan_id ?? 0)).toMatchObject({
    insurer: 'Neem General Insurance',
    insurer_hi: 'नीम बीमा',
  });
  expect(await insurerOf('Neem General Insurance')).toMatchObject({ name_hi: 'नीम बीमा' });
  const third = (await create('नीम बीमा', 'Third')).body.plan_id;
  expect(await planOf(third)).toMatchObject({ insurer: 'Neem General Insurance', insurer_hi: 'नीम बीमा' });
  const hindi = { headers: { 'x-language': 'hi' } };
  const seen = (await app.inject(listInsurancePlans, { params: { slug: 'health-insurance' } }, hindi)).body.data;
  const plan = seen.find(({ insurer }) => insurer === 'नीम बीमा');
  expect(plan).toMatchObject({ insurerInFull: 'नीम बीमा (Neem General Insurance)' });
  expect(JSON.stringify(await shown())).not.toContain('नीम बीमा');

  const customer = await newCustomer(app);
  await fillSteps(app, customer.token);
  const answers = { cover_for: 'self', eldest_age: '42', cover_amount: '300000', contact_by: 'call' };
  await app.inject(saveProductDetails, { params: { slug: 'health-insurance' }, body: { answers } }, customer);
  const params = { key: 'consent-insurer-sharing', version: 'current', language: 'hi' } as const;
  const { version, hash } = (await app.inject(getNotice, { params, query: {} })).body.data;
  const consent = { noticeVersion: version, noticeHash: hash, language: 'hi' as const };
  const body = { productType: 'Health Insurance', planId: plan?.planId ?? 0, consent };
  const headers = { 'idempotency-key': 'in-hindi', 'x-language': 'hi' };
  const lead = (await app.inject(createInsuranceLead, { body }, { token: customer.token, headers })).body.data;
  expect(lead.plan.insurer).toBe('नीम बीमा');
  await change(third, 'insurer_hi', null);
  const mine = (await app.inject(listConsents, {}, { token: customer.token, headers: { 'x-language': 'hi' } })).body
    .data;
  expect(mine[0]).toMatchObject({ recipient: 'Neem General Insurance', recipientName: 'नीम बीमा' });
  const { consentId } = lead;
  const text = (await app.inject(getConsentText, { params: { consentId } }, { token: customer.token })).body.data;
  const said = text.sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
  expect(said.split('नीम बीमा (Neem General Insurance)')).toHaveLength(2);
  expect(said.split('Neem General Insurance')).toHaveLength(2);
});
