import { listInsurancePlans } from '@saakh/contracts/catalogue/insurance';
import { getNotice, giveConsent, listConsents } from '@saakh/contracts/customers/consents';
import { createInsuranceLead, listInsuranceLeads } from '@saakh/contracts/customers/insurance-requests';
import { saveProductDetails } from '@saakh/contracts/customers/product-details';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insurerItems } from '../../../reference/notices/consents';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { fillSteps, newCustomer, personal } from '../../../testing/worlds/profile';

let app: TestApp;
let serial = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HEALTH = { cover_for: 'self', eldest_age: '42', cover_amount: '300000', contact_by: 'call' };
const SHOP = {
  company_name: 'Rao Kirana',
  business_nature: 'retail',
  shop_pincode: '560001',
  stock_value: '250000',
  shop_owned: '0',
  contact_by: 'message',
};
const OTHER = { insurance_kind: 'crop', renewal_date: '2027-03-31', contact_by: 'call' };

const plans = async (slug: string) => (await app.inject(listInsurancePlans, { params: { slug } })).body.data;
const leads = async (token: string) => (await app.inject(listInsuranceLeads, {}, { token })).body.data;
async function shown(language: 'en' | 'hi' = 'en') {
  const params = { key: 'consent-insurer-sharing', version: 'current', language } as const;
  const { version, hash } = (await app.inject(getNotice, { params, query: {} })).body.data;
  return { noticeVersion: version, noticeHash: hash, language };
}
const answer = (token: string, slug: string, answers: Record<string, string>) =>
  app.inject(saveProductDetails, { params: { slug }, body: { answers } }, { token });
async function ready(slug = 'health-insurance', answers: Record<string, string> = HEALTH) {
  const customer = await newCustomer(app);
  await fillSteps(app, customer.token);
  const saved = await answer(customer.token, slug, answers);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
  return customer;
}
type Body = Parameters<typeof app.inject<typeof createInsuranceLead>>[1]['body'];
async function ask(token: string, planId: number, more: Partial<Body> = {}, key?: string) {
  serial += 1;
  const headers = { 'idempotency-key': key ?? `lead-${serial}` };
  const body = { productType: 'Health Insurance', planId, consent: await shown(), ...more };
  return app.inject(createInsuranceLead, { body }, { token, headers });
}
async function firstPlan(slug = 'health-insurance') {
  const [plan] = await plans(slug);
  if (!plan) throw new Error(`No plan of ${slug}`);
  return plan;
}
/** What went to the insurer whose plans are the cheapest, newest first. */
const mails = () => app.platform.outbox.listDevelopmentMessages('requests@neem-general.example');

test.each(['health-insurance', 'shop-insurance', 'other-insurance'])(
  'PROD-APPLY-07 PROD-APPLY-08 PROD-APPLY-09 the plans of %s come cheapest first, and no address of an insurer with them',
  async (slug) => {
    const found = await plans(slug);
    expect(found).toHaveLength(3);
    const premiums = found.map(({ premiumFromPaise }) => premiumFromPaise);
    expect(premiums).toEqual(premiums.toSorted((a, b) => a - b));
    expect(JSON.stringify(found)).not.toContain('@');
    await app.sql('update insurance_plans set status = 0 where plan_id = $1', [found[0]?.planId]);
    expect(await plans(slug)).toHaveLength(2);
    await app.sql('update insurance_plans set status = 1 where plan_id = $1', [found[0]?.planId]);
  },
);

test('PROD-APPLY-07 no other product has plans', async () => {
  for (const slug of ['car', 'deals', 'nothing']) {
    expect((await app.inject(listInsurancePlans, { params: { slug } })).status, slug).toBe(404);
  }
});

test('UROUTE-17 PROD-APPLY-07 REG-DL-8 a request keeps the consent that names the insurer and mails what it names, without a PAN', async () => {
  const { token, userId, mobile } = await ready();
  const plan = await firstPlan();
  const made = await ask(token, plan.planId);
  expect(made.status).toBe(200);
  expect(made.body.data).toMatchObject({
    productType: 'Health Insurance',
    plan: { planId: plan.planId, insurer: plan.insurer, name: plan.name },
    state: 'sent',
  });
  expect(await leads(token)).toEqual([made.body.data]);
  const [kept] = await app.sql<{ answers_sealed: string; consent_id: string }>(
    'select * from insurance_leads where user_id = $1',
    [userId],
  );
  expect(kept?.answers_sealed).not.toContain('cover_for');
  const [consent] = (await app.inject(listConsents, {}, { token })).body.data;
  expect(consent).toMatchObject({
    consentId: kept?.consent_id,
    purpose: 'insurer-sharing',
    granted: true,
    recipient: plan.insurer,
    productType: 'Health Insurance',
  });
  const [mail] = await mails();
  expect(mail?.body).toContain('Name: Asha Rao');
  expect(mail?.body).toContain(`Mobile: ${mobile}`);
  expect(mail?.body).toContain('Cover for: Me; Age of the eldest person: 42 years; Cover: ₹3,00,000');
  expect(mail?.body).toContain('How should the insurer contact you: By a call');
  for (const secret of [personal.tin, '45,000', '45000', personal.birth_date]) expect(mail?.body).not.toContain(secret);
});

test('UROUTE-17 REG-DP-11 who asks an insurer gets a message that says so, in their language', async () => {
  const customer = await ready();
  const plan = await firstPlan();
  expect((await ask(customer.token, plan.planId)).status).toBe(200);
  // The code of the sign-in may be of the same instant.
  const texts = (await app.platform.outbox.listDevelopmentMessages(customer.mobile)).map(({ body }) => body);
  expect(texts).toContainEqual(expect.stringContaining(`We send your request to ${plan.insurer.slice(0, 30).trim()}`));
});

test('REG-DP-13 the consent names every item of a customer that the mail to an insurer carries', async () => {
  const [template] = await app.sql<{ variables: string[] }>(
    `select variables from message_templates where key = 'insurer-lead' and language = 'en'`,
  );
  const ofBrand = /^(brand|legalName|support|officer|primaryColour|onPrimaryColour)/;
  const carried = template?.variables.filter((name) => !ofBrand.test(name) && name !== 'reference');
  expect(carried?.toSorted()).toEqual(insurerItems.flatMap(({ variables }) => variables).toSorted());
});

test.each([
  ['Shop Insurance', 'shop-insurance', SHOP, 'Value of stock and fittings: ₹2,50,000; Do you own the premises: no'],
  ['Other Insurance', 'other-insurance', OTHER, 'Current policy ends on: 31/03/2027'],
])(
  'PROD-APPLY-08 PROD-APPLY-09 a request about %s carries its own answers',
  async (productType, slug, answers, words) => {
    app.clock.advance(1000);
    const { token } = await ready(slug, answers);
    const plan = await firstPlan(slug);
    expect((await ask(token, plan.planId, { productType })).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.body).toContain(words);
  },
);

test('UROUTE-17 a request is refused without answers, for a plan of another category, for one that is off, and by an old text', async () => {
  const plan = await firstPlan();
  const bare = await newCustomer(app);
  expect((await ask(bare.token, plan.planId)).error.code).toBe('PROFILE_INCOMPLETE');
  const { token } = await ready();
  const [shop] = await plans('shop-insurance');
  expect((await ask(token, shop?.planId ?? 0)).error.code).toBe('NOT_FOUND');
  expect((await ask(token, plan.planId, { productType: 'Car' })).error.code).toBe('NOT_FOUND');
  const old = { ...(await shown()), noticeHash: 'a'.repeat(64) };
  expect((await ask(token, plan.planId, { consent: old })).error.code).toBe('CONSENT_REQUIRED');
  await app.sql('update insurance_plans set status = 0 where plan_id = $1', [plan.planId]);
  expect((await ask(token, plan.planId)).error.code).toBe('NOT_FOUND');
  await app.sql('update insurance_plans set status = 1 where plan_id = $1', [plan.planId]);
  await app.sql(`update products set status = 0 where product_type = 'Health Insurance'`);
  expect((await ask(token, plan.planId)).error.code).toBe('CONFLICT');
  await app.sql(`update products set status = 1 where product_type = 'Health Insurance'`);
  expect(await leads(token)).toEqual([]);
  expect((await app.inject(listConsents, {}, { token })).body.data).toEqual([]);
});

test('PROD-APPLY-07 REG-DL-8 nobody is sent to a plan that does not take their age or insures others, and nothing is kept then', async () => {
  const elder = { ...HEALTH, cover_for: 'parents', eldest_age: '78' };
  const listed = await plans('health-insurance');
  const parents = listed.find(({ covers }) => covers?.includes('parents'));
  const single = listed.find(({ covers }) => covers?.join() === 'self');
  const { token } = await ready('health-insurance', elder);
  const tooOld = await ask(token, parents?.planId ?? 0);
  expect([tooOld.status, tooOld.error.fields]).toEqual([400, { planId: FORM_MESSAGES.insuranceAgeOutside }]);
  await answer(token, 'health-insurance', { ...elder, eldest_age: '57' });
  expect((await ask(token, single?.planId ?? 0)).error.fields).toEqual({ planId: FORM_MESSAGES.insuranceOthers });
  expect((await app.inject(listConsents, {}, { token })).body.data).toEqual([]);
  expect(await leads(token)).toEqual([]);
  expect((await ask(token, parents?.planId ?? 0)).status).toBe(200);
});

test('PROD-APPLY-09 other insurance of a person counts the customer’s own age, of a thing it does not', async () => {
  const life = (await plans('other-insurance')).find(({ covers }) => covers?.includes('life'));
  await app.sql('update insurance_plans set min_age = 50 where plan_id = $1', [life?.planId]);
  const { token } = await ready('other-insurance', { insurance_kind: 'life', contact_by: 'call' });
  const refused = await ask(token, life?.planId ?? 0, { productType: 'Other Insurance' });
  expect(refused.error.fields).toEqual({ planId: FORM_MESSAGES.insuranceAgeOutside });
  await app.sql('update insurance_plans set min_age = 18 where plan_id = $1', [life?.planId]);
  expect((await ask(token, life?.planId ?? 0, { productType: 'Other Insurance' })).status).toBe(200);
});

test('R-IDEM-1 R-IDEM-3 a repeated key sends once, two at once send once, and a second wish meets ALREADY_APPLIED', async () => {
  const { token } = await ready();
  const plan = await firstPlan();
  const missing = await app.inject(
    createInsuranceLead,
    { body: { productType: 'Health Insurance', planId: plan.planId, consent: await shown() } },
    { token },
  );
  expect(missing.error.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  const first = await ask(token, plan.planId, {}, 'same');
  expect((await ask(token, plan.planId, {}, 'same')).body.data).toEqual(first.body.data);
  expect((await ask(token, plan.planId)).error.code).toBe('ALREADY_APPLIED');
  const other = await ready();
  const both = await Promise.all([ask(other.token, plan.planId), ask(other.token, plan.planId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await leads(other.token)).toHaveLength(1);
});

test('S-AZ-3 nobody sees another customer’s requests', async () => {
  const [one, other] = [await ready(), await ready()];
  await ask(one.token, (await firstPlan()).planId);
  expect(await leads(other.token)).toEqual([]);
});

test('REG-DP-4 a withdrawn consent closes what was asked of that insurer and tells it; what is asked again afterwards stays', async () => {
  await app.sql('update insurance_plans set covers = null');
  const { token } = await ready();
  const [cheap, other] = await plans('health-insurance');
  await ask(token, cheap?.planId ?? 0);
  await ask(token, other?.planId ?? 0);
  const body = {
    purpose: 'insurer-sharing',
    granted: false,
    noticeKey: 'consent-insurer-sharing',
    productType: 'Health Insurance',
    recipient: cheap?.insurer ?? '',
    ...(await shown()),
  } as const;
  expect((await app.inject(giveConsent, { body }, { token })).status).toBe(200);
  app.clock.advance(1000);
  await app.platform.jobs.drain();
  const states = Object.fromEntries((await leads(token)).map(({ plan, state }) => [plan.planId, state]));
  expect(states).toEqual({ [cheap?.planId ?? 0]: 'closed', [other?.planId ?? 0]: 'sent' });
  const [mail] = await mails();
  expect(mail?.body).toContain('has withdrawn the request');
  expect(mail?.body).not.toContain('Asha');
  const again = await ask(token, cheap?.planId ?? 0);
  await app.platform.jobs.drain();
  expect((await leads(token))[0]).toEqual(again.body.data);
});

test('REG-RBC-2 sharing with an insurer is agreed to with a request alone, and only what was given is withdrawn', async () => {
  const { token } = await ready();
  const give = async (more: object) => {
    const body = {
      purpose: 'insurer-sharing' as const,
      granted: true,
      noticeKey: 'consent-insurer-sharing' as const,
      productType: 'Health Insurance',
      ...(await shown()),
      ...more,
    };
    return (await app.inject(giveConsent, { body }, { token })).error;
  };
  expect((await give({})).fields).toHaveProperty('recipient');
  expect((await give({ recipient: 'Neem General Insurance' })).fields).toHaveProperty('granted');
  expect((await give({ recipient: 'Neem General Insurance', granted: false })).code).toBe('NOT_FOUND');
  const terms = { purpose: 'terms', noticeKey: 'consent-terms', recipient: 'Neem General Insurance' };
  expect((await give(terms)).fields).toHaveProperty('recipient');
});

test('REG-DL-8 who read a text with the insurer’s old name is asked again', async () => {
  const { token } = await ready();
  const plan = await firstPlan();
  const shownName = { called: plan.insurer, inFull: plan.insurerInFull };
  const rename = (name: string) =>
    app.sql('update insurance_plans set insurer = $1 where plan_id = $2', [name, plan.planId]);
  await rename('Neem Health Insurance');
  const consent = { ...(await shown()), shownName };
  const refused = await ask(token, plan.planId, { consent });
  expect([refused.status, refused.error.fields]).toEqual([409, { shownName: FORM_MESSAGES.noticeChanged }]);
  const name = { called: 'Neem Health Insurance', inFull: 'Neem Health Insurance' };
  expect((await ask(token, plan.planId, { consent: { ...consent, shownName: name } })).status).toBe(200);
  await rename(plan.insurer);
});
