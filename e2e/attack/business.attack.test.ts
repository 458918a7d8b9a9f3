import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { OPEN_TO_ATTACK, type Person, runSql, signInAs, startUnderAttack } from '../support/attack/app';
import { type Got, jsonOf, sendJson, sendOwn } from '../support/attack/send';
import { askForOffers, readyToApply, signInByApi } from '../support/by-api/customer-by-api';
import { linkSentTo, readOtp } from '../support/outbox';
import { DEMO_PASSWORD } from '../support/sign-in';

/** Claims to customers, payouts and locks: what one party says alone earns, pays and locks out nothing. */
const DAY_MS = 86_400_000;
const world = startUnderAttack({ ...OPEN_TO_ATTACK, clockAheadMs: 35 * DAY_MS });
const post = (path: string, body: unknown, token?: string) => sendJson(world.app.url, 'POST', path, body, token);
const get = (path: string, token?: string) => sendJson(world.app.url, 'GET', path, undefined, token);
const as = (who: Person) => world.tokens[who];
const expectRefused = ({ status, text }: Got, what = '') =>
  expect.soft(status, `${what} ${text.slice(0, 160)}`).toBeGreaterThanOrEqual(400);
const calm = () => runSql(world.app, 'delete from rate_limits');

test.each([
  ['its system', 'owner', '98765020'],
  ['its people', 'owner', '98765021'],
  ['its shop', 'merchant', '98765022'],
] as const)(
  'S-AZ-8 S-AZ-5 a number that a partner names by %s earns and shows nothing before the yes',
  async (way, who, block) => {
    await calm();
    const mobile = `${block}31`;
    const key = { name: 'Till', mode: 'live', scopes: ['leads:read', 'status:read', 'leads:write'] };
    const { secret } = jsonOf(await post('/api/partner/api-keys', key, await signInAs(world.app.url, 'owner'))) ?? {};
    const named =
      way === 'its system'
        ? await sendOwn(world.app.url, {
            ...{ method: 'POST', path: '/api/v1/leads', token: String(secret) },
            headers: { 'idempotency-key': randomUUID() },
            body: {
              ...{ mobile, name: 'Asha Rao', reference: `ref-${block}` },
              consent: {
                text: 'I agree to everything that they say',
                at: new Date(Date.now() + 34 * DAY_MS).toISOString(),
              },
            },
          })
        : await post(
            '/api/partner/assisted-leads',
            { name: 'Asha Rao', mobile, productType: null, language: 'en', consentVersion: 1 },
            as(who),
          );
    expect(named.status, named.text).toBe(200);
    const seen = async () => {
      const paths = [
        '/api/partner/cases',
        '/api/partner/assisted-leads',
        '/api/partner/leads',
        '/api/partner/dashboard',
      ];
      const asPeople = await Promise.all(paths.flatMap((path) => [get(path, as('owner')), get(path, as('merchant'))]));
      const asSystem = await Promise.all(
        ['/api/v1/leads', '/api/v1/applications'].map((path) => get(path, String(secret))),
      );
      return [...asPeople, ...asSystem].map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''));
    };
    const before = await seen();
    const customer = await signInByApi(world.app.url, mobile);
    const { appId, offers } = await askForOffers(customer, 'banyan-bank');
    const body = await readyToApply({ api: customer, appId, offers }, 'banyan-bank');
    await sendOwn(world.app.url, {
      ...{ method: 'POST', path: `/api/applications/${appId}/lender-applications`, token: customer.token, body },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(await seen()).toEqual(before);
    const claims = await runSql(
      world.app,
      `select 1 from attribution_claims c join sessions s on s.subject_id = c.user_id
     where s.token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      [customer.token],
    );
    expect(claims).toEqual([]);
  },
);

test('S-AZ-7 S-AZ-8 no administrator pays with an account that they made, nor twice for one transfer', async () => {
  await calm();
  const first = await signInAs(world.app.url, 'role 1');
  const month = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 7);
  await post('/api/statements/prepare', { month }, first);
  const rows = await runSql<{ id: string }>(
    world.app,
    `select statement_id as id from statements where state = 'draft' limit 1`,
  );
  const draft = rows[0]?.id ?? '';
  const reason = 'Checked line by line';
  expectRefused(await post(`/api/statements/${draft}/approve`, { reason }, first), 'the maker');
  for (const email of ['admin+2@saakh.test', 'ADMIN+three@saakh.test', 'friend@example.com']) {
    await calm();
    await post('/api/staff/create', { name: 'Second Account', email, roleId: 1, reason }, first);
    const link = await linkSentTo(world.app.url, email.toLowerCase(), /reset-password#[\w-]{43}/).catch(() => '#');
    const password = 'seven quiet rivers';
    await post('/api/admin/password/reset', { token: link.split('#')[1], password });
    const { token } = jsonOf(await post('/api/admin/login', { email, password })) ?? {};
    expectRefused(await post(`/api/statements/${draft}/approve`, { reason }, String(token)), email);
  }
  for (const csv of [
    'reference,status,utr,amount,return_reference,reason\npay_none,returned,,1.00,,',
    'reference,status\npay_none,returned',
    'reference,status,utr,amount,return_reference,reason\npay_none,paid,,1.00,,',
  ]) {
    const got = await post('/api/payout-files/result', { csv }, first);
    expect(jsonOf(got)?.paid ?? 0).toBe(0);
    expect(jsonOf(got)?.returned ?? 0).toBe(0);
  }
  expect(
    await runSql(world.app, `select 1 from statements where state <> 'draft' and statement_id = $1`, [draft]),
  ).toEqual([]);
});

test('S-AZ-7 a bank account that was given just now, first or changed, waits, and only a second person ends that', async () => {
  await calm();
  const owner = await signInAs(world.app.url, 'owner');
  // The first one, another, and back again.
  for (const account of ['123456789012', '210987654321', '123456789012']) {
    const numbers = { account, accountAgain: account, ifsc: 'SBIN0000300', pan: 'ABCCD1234F', gstin: null };
    const given = { holder: 'Pagdandi Services', ...numbers };
    const saved = await sendJson(world.app.url, 'PUT', '/api/partner/payment-details', given, owner);
    expect(saved.status, saved.text).toBe(200);
    const kept = async () => jsonOf(await get('/api/partner/payment-details', owner))?.data as Record<string, unknown>;
    const before = await kept();
    expect(Date.parse(String(before.heldUntil))).toBeGreaterThan(Date.now() + 37 * DAY_MS);
    const body = { changedAt: before.updatedAt, decision: 'right' };
    for (const who of ['owner', 'merchant', 'role 2', 'role 3'] as const) {
      expectRefused(await post('/api/payment-accounts/ptr_pagdandi/compare', body, as(who)), who);
    }
    // Saved again as it is, it waits as long as before.
    await sendJson(world.app.url, 'PUT', '/api/partner/payment-details', given, owner);
    expect(await kept()).toMatchObject({ heldUntil: before.heldUntil });
  }
});

const cookieOf = (got: Got, name: RegExp) =>
  [got.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0] ?? '')
    .find((one) => name.test(one)) ?? '';

test.each([
  ['staff', 'ops@saakh.test', '/api/admin/login', '/api/admin/password/forgot', '/api/admin/step-up', /a_known=/],
  [
    'a partner',
    'staff@saakh.test',
    '/api/partner/login',
    '/api/partner/forgot-password',
    '/api/partner/step-up',
    /p_known=/,
  ],
] as const)(
  'S-OTP-4 a day of wrong sign-ins, step-ups and links keeps %s out of nothing',
  async (_who, email, login, forgot, stepUp, known) => {
    await calm();
    const right = { email, password: DEMO_PASSWORD };
    const one = await post(login, right);
    const cookie = cookieOf(one, known);
    const token = String(jsonOf(one)?.token);
    for (let round = 0; round < 60; round += 1) {
      await post(login, { email, password: `wrong ${round}` });
      if (round % 6 === 0) await post(forgot, { email });
      if (round % 9 === 0) await post(stepUp, { password: 'wrong' }, 'no token of theirs');
    }
    expect(jsonOf(await post(login, right))?.code, 'a stranger with the right password').toBe('PUZZLE_REQUIRED');
    const back = await sendOwn(world.app.url, { method: 'POST', path: login, body: right, headers: { cookie } });
    expect(back.status, back.text).toBe(200);
    expect((await post(stepUp, { password: DEMO_PASSWORD }, token)).status).toBe(200);
    const link = await linkSentTo(world.app.url, email, /reset-password#[\w-]{43}/);
    const reset = forgot.replace('forgot-password', 'reset-password').replace('forgot', 'reset');
    expect((await post(reset, { token: link.split('#')[1], password: 'four green lanterns' })).status).toBe(200);
  },
);

test('S-OTP-4 S-OTP-6 strangers who ask for codes all day keep nobody from their own', async () => {
  await calm();
  const mobile = '9876503331';
  const customer = await signInByApi(world.app.url, mobile);
  const asked = await post('/api/otp/send', { mobile });
  expect([200, 429]).toContain(asked.status);
  const rows = await runSql<{ n: number }>(world.app, 'select count(*)::int as n from known_browsers');
  expect(rows[0]?.n).toBeGreaterThan(0);
  for (let round = 0; round < 12; round += 1) await post('/api/otp/send', { mobile });
  const { status, text } = await sendOwn(world.app.url, {
    ...{ method: 'POST', path: '/api/otp/send', body: { mobile }, token: String(customer.token) },
  });
  expect(status, text).toBe(200);
  expect(await readOtp(world.app.url, mobile, new Date(Date.now() + 34 * DAY_MS))).toMatch(/^\d{6}$/);
});
