import { createApiKey } from '@saakh/contracts/integrations/partner-api/keys';
import { createApiLead, getApiLead, listApiLeads } from '@saakh/contracts/integrations/partner-api/leads';
import { addAssistedLead, listAssistedLeads } from '@saakh/contracts/partners/assisted-leads';
import { listOwnDisputes } from '@saakh/contracts/partners/disputes';
import {
  exportPartnerCases,
  exportPartnerLeads,
  getPartnerDashboard,
  listCommission,
  listPartnerCases,
  listPartnerLeads,
} from '@saakh/contracts/partners/partner-cases';
import { confirmHelper, listHelperQuestions, refuseHelpers } from '@saakh/contracts/partners/partner-hints';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { LOCK_DAYS } from '@saakh/rules/partners/attribution/claim';
import { NOT_ASKED_DAYS } from '@saakh/rules/partners/partner-hints/naming';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNumberBlocked } from '#domains/operations/telecalling';
import { writeDueSms } from '#domains/partners/assisted-leads/write-sms.service';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { sayWhoHelped } from '../../../testing/say-who-helped';
import { startTestApp, type TestApp } from '../../../testing/test-app';

// 12 noon in India.
const NOW = '2026-11-18T06:30:00.000Z';
const DAY_MS = 86_400_000;
type Signed = { partnerUserId: string; token: string };
interface Side {
  owner: Signed;
  shop: Signed;
  key: string;
}
let app: TestApp;
const sides = {} as Record<'Pagdandi' | 'Rinayan', Side>;
const IDS = { Pagdandi: 'ptr_a', Rinayan: 'ptr_b' } as const;
type Name = keyof typeof IDS;
const run = <Row = unknown>(text: string, values: unknown[] = []) => app.sql<Row>(text, values);

/** Their sessions end with time, their keys do not. */
async function signInSides() {
  for (const name of ['Pagdandi', 'Rinayan'] as const) {
    const [partnerId, merchantId] = [IDS[name], `mer_${IDS[name]}`];
    sides[name] = {
      key: sides[name]?.key ?? '',
      owner: await signInPartnerPerson(app, `${name}-owner`, { partnerId }),
      shop: await signInPartnerPerson(app, `${name}-shop`, { partnerId, kind: 'merchant', merchantId }),
    };
  }
}
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  for (const [name, id] of Object.entries(IDS)) {
    await run('insert into partners (partner_id, name) values ($1, $2)', [id, name]);
    await run(
      `insert into brands (key, partner_id, name, legal_name, hosts, logo, co_brand_logo, font_family, primary_colour, secondary_colour,
         terms_apply, id_card_title, support_phone, support_email, grievance_name, grievance_phone, grievance_email, position)
       select $1, $2, name, legal_name, '{}', logo, co_brand_logo, font_family, primary_colour, secondary_colour,
         terms_apply, id_card_title, support_phone, support_email, grievance_name, grievance_phone, grievance_email, 90
       from brands where key = 'cl'`,
      [`site-${id.slice(-1)}`, id],
    );
    await run('insert into merchants (merchant_id, partner_id, name, created_at) values ($1, $2, $3, $4)', [
      ...[`mer_${id}`, id, `${name} shop`, NOW],
    ]);
  }
  await signInSides();
  for (const side of Object.values(sides)) {
    const body = { name: 'Till', mode: 'live' as const, scopes: ['leads:write' as const, 'leads:read' as const] };
    side.key = (await app.inject(createApiKey, { body }, side.owner)).body.secret;
  }
  await run(
    `insert into webhook_endpoints (endpoint_id, partner_id, url, mode, events, secret_sealed, active, created_at, created_by)
     select 'whk_' || partner_id, partner_id, 'https://hooks.example/x', 'live',
       '{application.submitted,application.approved,application.declined,application.disbursed,commission.booked}', '-', true, $1, 'pus_x'
     from partners where partner_id = any($2)`,
    [NOW, Object.values(IDS)],
  );
});
afterAll(() => app.close());

let made = 0;
function next() {
  made += 1;
  return made;
}
const newMobile = () => `9876530${String(next()).padStart(3, '0')}`;
async function later(days: number) {
  app.clock.advance(days * DAY_MS);
  if (days >= 1) await signInSides();
}
const CONSENT = 'The customer said yes to everything, also to sharing all of it';
async function byApi(name: Name, mobile: string, language?: 'en' | 'hi') {
  app.clock.advance(1_000);
  const reference = `ref-${next()}`;
  const body = { mobile, name: 'Kavita Rao', reference, consent: { text: CONSENT, at: app.clock.now().toISOString() } };
  const extras = { token: sides[name].key, headers: { 'idempotency-key': reference } };
  return app.inject(createApiLead, { body: language ? { ...body, language } : body }, extras);
}
function byShop(name: Name, mobile: string) {
  app.clock.advance(1_000);
  const body = { name: 'Kavita Rao', mobile, productType: null, language: 'en' as const, consentVersion: 1 as const };
  return app.inject(addAssistedLead, { body }, sides[name].shop);
}
const WAYS_TO_NAME = [
  ['api', byApi],
  ['shop', byShop],
] as const;
function signIn(mobile: string, brandKey?: string) {
  app.clock.advance(120_000);
  return app.signIn({ mobile }, brandKey ? { headers: { 'x-partner': brandKey } } : {});
}
async function apply(userId: string, status: 2 | 3 | 4 | 5) {
  const id = `h${next()}`;
  const at = app.clock.now().toISOString();
  await run(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ($1, $2, 'cl', 'Personal Loans', $4, 100000, 12, $3, $3)`,
    [`app_${id}`, userId, at, status],
  );
  await run(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status,
       submission_state, amount, tenure_months, emi, apr_bps, disbursed_amount, disbursed_at, created_at, updated_at)
     values ('cl', $1, $2, $3, (select min(lender_id) from lenders), 'Personal Loans', $4, 'accepted', 100000, 12, 9000, 1200, $6, $7, $5, $5)`,
    [`lap_${id}`, `app_${id}`, userId, status, at, ...(status === 4 ? [90_000, at] : [null, null])],
  );
}
const holderOf = async (userId: string) =>
  (
    await run<object>(
      'select partner_id as by, way from attribution_claims where user_id = $1 and ended_at is null and locked_until > $2',
      [userId, app.clock.now().toISOString()],
    )
  )[0];
const questionsOf = async (who: { token: string }) =>
  (await app.inject(listHelperQuestions, {}, who)).body.data.map(({ partner }) => partner);

/** All that a partner, its shop and its system can read. */
async function seenBy(name: Name) {
  const { owner, shop, key } = sides[name];
  const today = istDateOf(app.clock.now());
  const preset = { preset: 'custom_range', from: addDays(today, -29), to: today } as const;
  const parts: unknown[] = [];
  for (const who of [owner, shop]) {
    for (const call of [getPartnerDashboard, listAssistedLeads, listOwnDisputes]) {
      parts.push((await app.inject(call as typeof listAssistedLeads, {}, who)).body);
    }
    for (const call of [listPartnerLeads, listPartnerCases]) {
      parts.push((await app.inject(call as typeof listPartnerLeads, { query: preset }, who)).body);
    }
    for (const call of [exportPartnerLeads, exportPartnerCases]) {
      const body = { ...preset, format: 'csv' as const };
      parts.push((await app.inject(call as typeof exportPartnerLeads, { body }, who)).raw.toString());
    }
  }
  parts.push((await app.inject(listCommission, { query: preset }, owner)).body);
  const { body } = await app.inject(listApiLeads, { query: {} }, { token: key });
  parts.push(body);
  for (const { leadId } of body.data) {
    parts.push((await app.inject(getApiLead, { params: { leadId } }, { token: key })).body);
  }
  parts.push(await run('select type, data from webhook_events where partner_id = $1 order by at', [IDS[name]]));
  return JSON.stringify(parts);
}

test.each(WAYS_TO_NAME)(
  'PORTAL-01 S-AZ-8 until a yes the partner reads what it typed, whatever comes: by %s',
  async (_way, name) => {
    const mobile = newMobile();
    expect((await name('Pagdandi', mobile)).status).toBe(200);
    const before = await seenBy('Pagdandi');
    const again = await name('Pagdandi', mobile);
    const who = await signIn(mobile);
    for (const status of [5, 4, 3] as const) await apply(who.userId, status);
    expect(await holderOf(who.userId)).toBeUndefined();
    expect(await seenBy('Pagdandi')).toBe(before);
    expect((await name('Pagdandi', mobile)).status).toBe(again.status);
    expect(again.status).toBe(409);
    // A "no" can be told from no answer as little.
    expect(await sayWhoHelped(app, who, null)).toBe(200);
    await apply(who.userId, 5);
    expect(await seenBy('Pagdandi')).toBe(before);
    expect((await name('Pagdandi', mobile)).status).toBe(409);
  },
);

test.each(WAYS_TO_NAME)(
  'PORTAL-01 a yes makes the customer the partner’s and shows the lead: by %s',
  async (way, name) => {
    const mobile = newMobile();
    await name('Rinayan', mobile);
    const who = await signIn(mobile);
    await apply(who.userId, 4);
    expect(await questionsOf(who)).toEqual(['Rinayan']);
    expect(await sayWhoHelped(app, who, 'Rinayan')).toBe(200);
    expect(await holderOf(who.userId)).toEqual({ by: 'ptr_b', way: way === 'api' ? 'api' : 'assisted' });
    expect(await questionsOf(who)).toEqual([]);
    app.clock.advance(1_000);
    await apply(who.userId, 2);
    const cases = (await app.inject(listPartnerCases, { query: {} }, sides.Rinayan.owner)).body.data;
    expect(cases.filter(({ status }) => status === 'disbursed')).toEqual([]);
    const audit = await run(
      `select actor, after from audit_entries where action = 'partner-hint.confirmed' and subject = $1`,
      [who.userId],
    );
    expect(audit).toEqual([{ actor: `customer:${who.userId}`, after: { partnerId: 'ptr_b' } }]);
    if (way === 'api') {
      const [lead] = (await app.inject(listApiLeads, { query: {} }, { token: sides.Rinayan.key })).body.data;
      expect(lead).toMatchObject({ state: 'submitted', link: null, cameSecond: false });
      expect(lead?.applications).toHaveLength(1);
    } else {
      const [lead] = (await app.inject(listAssistedLeads, {}, sides.Rinayan.shop)).body.data;
      expect(lead).toMatchObject({ state: 'came', name: 'K***' });
    }
  },
);

test('PORTAL-01 a named number never beats a visit, before or after, of a partner’s site or ours', async () => {
  const [before, after, ours] = [newMobile(), newMobile(), newMobile()];
  const early = await signIn(before, 'site-b');
  await byApi('Pagdandi', before);
  const again = await signIn(before);
  expect([early.userId, await holderOf(again.userId)]).toEqual([again.userId, { by: 'ptr_b', way: 'site' }]);
  await byApi('Pagdandi', after);
  const came = await signIn(after, 'site-b');
  expect(await holderOf(came.userId)).toEqual({ by: 'ptr_b', way: 'site' });
  for (const who of [again, came]) {
    expect(await questionsOf(who)).toEqual([]);
    expect(await sayWhoHelped(app, who, 'Pagdandi')).toBe(404);
  }
  await byShop('Pagdandi', ours);
  const own = await signIn(ours);
  expect(await holderOf(own.userId)).toBeUndefined();
  expect(await questionsOf(own)).toEqual(['Pagdandi']);
});

test('PORTAL-01 a visit makes a claim, and only a yes says which named number it was', async () => {
  const mobile = newMobile();
  await byShop('Pagdandi', mobile);
  const who = await signIn(mobile, 'site-a');
  expect(await holderOf(who.userId)).toEqual({ by: 'ptr_a', way: 'site' });
  const stateOf = async () =>
    (await app.inject(listAssistedLeads, {}, sides.Pagdandi.shop)).body.data.find(
      (lead) => lead.mobile === `******${mobile.slice(-4)}`,
    )?.state;
  expect(await stateOf()).toBe('waiting');
  expect(await sayWhoHelped(app, who, 'Pagdandi')).toBe(200);
  expect(await stateOf()).toBe('came');
});

test('PORTAL-01 several partners are one question, newest first; "nobody" ends it for 90 days', async () => {
  const mobile = newMobile();
  await byApi('Pagdandi', mobile);
  await byShop('Rinayan', mobile);
  const who = await signIn(mobile);
  expect(await questionsOf(who)).toEqual(['Rinayan', 'Pagdandi']);
  expect(await sayWhoHelped(app, who, null)).toBe(200);
  expect(await questionsOf(who)).toEqual([]);
  expect(await holderOf(who.userId)).toBeUndefined();
  // Its hint has ended meanwhile, and a new one is not asked about before the days are through.
  await later(NOT_ASKED_DAYS - 1);
  await run("update partner_leads set expires_at = created_at + interval '1 day' where expires_at > $1", [NOW]);
  expect((await byApi('Pagdandi', mobile)).status).toBe(200);
  expect(await questionsOf(await signIn(mobile))).toEqual([]);
  await later(2);
  expect(await questionsOf(await signIn(mobile))).toEqual(['Pagdandi']);
});

test('PORTAL-01 a no does not answer for a partner that names the number meanwhile', async () => {
  const mobile = newMobile();
  await byApi('Pagdandi', mobile);
  const who = await signIn(mobile);
  const [shown] = (await app.inject(listHelperQuestions, {}, who)).body.data;
  await byShop('Rinayan', mobile);
  const params = { leadId: shown?.leadId ?? '' };
  expect((await app.inject(refuseHelpers, { params, body: {} }, who)).status).toBe(200);
  expect(await questionsOf(who)).toEqual(['Rinayan']);
});

test('PORTAL-01 of two partners the chosen one has the customer; the other asks after the lock', async () => {
  const mobile = newMobile();
  await byApi('Rinayan', mobile);
  await byApi('Pagdandi', mobile);
  const who = await signIn(mobile);
  expect(await sayWhoHelped(app, who, 'Rinayan')).toBe(200);
  expect(await questionsOf(who)).toEqual([]);
  const other = (await app.inject(listApiLeads, { query: {} }, { token: sides.Pagdandi.key })).body.data[0];
  expect(other).toMatchObject({ state: 'created', cameSecond: false, signedInAt: null });
  await run(`update partner_leads set expires_at = expires_at + interval '90 days' where settled_at is null`);
  await later(LOCK_DAYS + 1);
  expect(await questionsOf(await signIn(mobile))).toEqual(['Pagdandi']);
});

test('S-AZ-8 who added a person stays the one who brought them, also if they came by the partner’s own site', async () => {
  const mobile = newMobile();
  await byShop('Pagdandi', mobile);
  const who = await signIn(mobile);
  const [at, until] = [app.clock.now().toISOString(), new Date(app.clock.now().getTime() + 60 * DAY_MS).toISOString()];
  await run(
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
     values ('clm_site', $1, 'ptr_a', 'site', $2, $3)`,
    [who.userId, at, until],
  );
  await sayWhoHelped(app, who, 'Pagdandi');
  expect(
    await run('select way, merchant_id as shop from attribution_claims where user_id = $1 and ended_at is null', [
      who.userId,
    ]),
  ).toEqual([{ way: 'assisted', shop: 'mer_ptr_a' }]);
});

test('S-AZ-3 nobody answers for another customer, for a number that is typed only, or twice', async () => {
  const [mobile, strangers] = [newMobile(), newMobile()];
  await byApi('Pagdandi', mobile);
  const [who, stranger] = [await signIn(mobile), await signIn(strangers)];
  const [question] = (await app.inject(listHelperQuestions, {}, who)).body.data;
  const leadId = question?.leadId ?? '';
  const answer = (call: typeof confirmHelper | typeof refuseHelpers, by: { token: string }) =>
    app.inject(call, { params: { leadId }, body: {} }, by);
  for (const call of [confirmHelper, refuseHelpers]) {
    expect((await answer(call, stranger)).error.code).toBe('NOT_FOUND');
  }
  const typed = await app.signIn({ email: 'typed@example.com' });
  const sealed = app.platform.cipher.seal(mobile, { table: 'users', id: typed.userId, column: 'phone_sealed' });
  await run('update users set phone_sealed = $1, phone_verified = false where user_id = $2', [sealed, typed.userId]);
  expect(await questionsOf(typed)).toEqual([]);
  const both = await Promise.all([answer(confirmHelper, who), answer(confirmHelper, who)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await answer(refuseHelpers, who)).error.code).toBe('CONFLICT');
});

test('REG-DP-3 REG-DL-8 what a partner writes about a consent is no consent of the customer', async () => {
  const mobile = newMobile();
  await byApi('Pagdandi', mobile);
  const who = await signIn(mobile);
  await sayWhoHelped(app, who, 'Pagdandi');
  expect(await run('select 1 from consents where user_id = $1', [who.userId])).toEqual([]);
  expect(await run('select shown_to_partner as shown from users where user_id = $1', [who.userId])).toEqual([
    { shown: false },
  ]);
});

test('REG-SMS-5 REG-RBC-4 a lead by API brings the same SMS as one of a shop, once per number', async () => {
  const [mobile, blocked, off] = [newMobile(), newMobile(), newMobile()];
  app.clock.set(new Date('2027-06-01T06:30:00.000Z'));
  await signInSides();
  await run(`insert into do_not_call (phone_index, at, staff_id, reason) values ($1, $2, 'stf_x', 'asked')`, [
    app.platform.cipher.index('phone', blocked),
    NOW,
  ]);
  await byApi('Pagdandi', mobile, 'hi');
  await byShop('Rinayan', mobile);
  await byApi('Pagdandi', blocked);
  await writeDueSms(app.context(), isNumberBlocked);
  const [sms, ...more] = (await app.platform.outbox.listDevelopmentMessages(mobile)).filter(({ body }) =>
    body.includes('/t/'),
  );
  expect(more).toEqual([]);
  expect(sms?.body).toContain('Pagdandi-owner (Pagdandi) ने आपके कहने पर');
  expect(await app.platform.outbox.listDevelopmentMessages(blocked)).toEqual([]);
  await run(`update tracking_links set active = false where partner_user_id = 'pus_pagdandi-owner'`);
  expect((await byApi('Pagdandi', off)).body.data.link).toBeNull();
  const index = app.platform.cipher.index('phone', off);
  expect(await run('select sms_due_at as due from partner_leads where phone_index = $1', [index])).toEqual([
    { due: null },
  ]);
});
