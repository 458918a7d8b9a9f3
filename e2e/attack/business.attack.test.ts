import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { OPEN_TO_ATTACK, type Person, runSql, signInAs, startUnderAttack } from '../support/attack/app';
import { expectDone, expectRefused } from '../support/attack/judge';
import { type Got, jsonOf, sendJson, sendOwn } from '../support/attack/send';
import { ApiClient } from '../support/by-api/api-client';
import { compareAccounts } from '../support/by-api/compare-accounts';
import { askForOffers, readyToApply, signInByApi } from '../support/by-api/customer-by-api';
import { linkSentTo, readOtp } from '../support/outbox';
import { DEMO_PASSWORD } from '../support/sign-in';

/** Claims to customers, payouts and locks: what one party says alone earns, pays and locks out nothing. */
const DAY_MS = 86_400_000;
const world = startUnderAttack({ ...OPEN_TO_ATTACK, clockAheadMs: 35 * DAY_MS });
const post = (path: string, body: unknown, token?: string) => sendJson(world.app.url, 'POST', path, body, token);
const get = (path: string, token?: string) => sendJson(world.app.url, 'GET', path, undefined, token);
const as = (who: Person) => world.tokens[who];
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
    const { secret } = expectDone(await post('/api/partner/api-keys', key, await signInAs(world.app.url, 'owner')));
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
    const applied = await sendOwn(world.app.url, {
      ...{ method: 'POST', path: `/api/applications/${appId}/lender-applications`, token: customer.token, body },
      headers: { 'idempotency-key': randomUUID() },
    });
    expectDone(applied, 'applied');
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
    const body = { changedAt: before.updatedAt, decision: 'right', reason: REASON };
    for (const who of ['owner', 'merchant', 'role 2', 'role 3'] as const) {
      const code = who.startsWith('role') ? 'FORBIDDEN' : 'SIGN_IN_REQUIRED';
      expectRefused(await post('/api/payment-accounts/ptr_pagdandi/compare', body, as(who)), code, who);
    }
    // Saved again as it is, it waits as long as before.
    expectDone(await sendJson(world.app.url, 'PUT', '/api/partner/payment-details', given, owner));
    expect(await kept()).toMatchObject({ heldUntil: before.heldUntil });
  }
});

const REASON = 'Checked line by line';
const PASSWORD = 'seven quiet rivers';
/** The last whole month by the program's clock. */
function lastMonth() {
  const now = new Date(Date.now() + 35 * DAY_MS + 5.5 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}
/** Somebody whom an administrator makes an administrator, signed in. */
async function makeAdministrator(email: string, by: string | undefined) {
  await calm();
  expectDone(await post('/api/staff/create', { name: 'Second Account', email, roleId: 1, reason: REASON }, by), email);
  const link = await linkSentTo(world.app.url, email.toLowerCase(), /reset-password#[\w-]{43}/);
  expectDone(await post('/api/admin/password/reset', { token: link.split('#')[1], password: PASSWORD }), email);
  const { token, roleId } = expectDone(await post('/api/admin/login', { email, password: PASSWORD }), email);
  expect(roleId).toBe(1);
  return String(token);
}
const signInSecond = async () =>
  String(
    expectDone(await post('/api/admin/login', { email: 'admin2@saakh.test', password: DEMO_PASSWORD }), 'second').token,
  );

interface Transfer {
  readonly reference: string;
  readonly amount: string;
}
function answerOf({ reference, amount }: Transfer, status: 'paid' | 'returned', more: Record<string, string> = {}) {
  const { utr = '', returned = '', why = '', paise = amount } = more;
  return {
    csv: `reference,status,utr,amount,return_reference,reason\n${reference},${status},${utr},${paise},${returned},${why}\n`,
  };
}
/** Makes a file for the bank and resolves with its one transfer. */
async function makeFile(token: string): Promise<Transfer> {
  const made = expectDone(await post('/api/payout-files', { reason: REASON }, token), 'a file');
  expect(made.payouts).toBe(1);
  const { status, text } = await post(`/api/payout-files/${made.fileId}/save`, { reason: REASON }, token);
  expect(status, text).toBe(200);
  const [reference = '', , , , amount = ''] = text.trim().split(/\r?\n/)[1]?.split(',') ?? [];
  expect(reference).toMatch(/^pay_/);
  return { reference, amount };
}

test('S-AZ-7 S-AZ-8 no administrator pays with an account that they made, nor twice for one transfer', async () => {
  await calm();
  const first = await signInAs(world.app.url, 'role 1');
  const second = await signInSecond();
  const bySecond = new ApiClient(world.app.url);
  bySecond.token = second;
  await compareAccounts(bySecond);
  expectDone(await post('/api/statements/prepare', { month: lastMonth() }, first), 'prepared');
  const rows = await runSql<{ id: string }>(
    world.app,
    `select statement_id as id from statements where state = 'draft' and partner_id = 'ptr_pagdandi'`,
  );
  expect(rows).toHaveLength(1);
  const approve = (token?: string) => post(`/api/statements/${rows[0]?.id}/approve`, { reason: REASON }, token);
  const result = (body: object, token?: string) => post('/api/payout-files/result', body, token);

  expectRefused(await approve(first), 'CONFLICT', 'the maker');
  const puppets: string[] = [];
  for (const email of ['admin+2@saakh.test', 'ADMIN+three@saakh.test', 'friend@example.com']) {
    const puppet = await makeAdministrator(email, first);
    expectRefused(await approve(puppet), 'CONFLICT', email);
    puppets.push(puppet);
  }
  const ofPuppet = await makeAdministrator('friend.of.friend@example.com', puppets[2]);
  expectRefused(await approve(ofPuppet), 'CONFLICT', 'let in by whom the maker let in');
  for (const who of ['role 2', 'role 3'] as const) {
    expectRefused(await approve(await signInAs(world.app.url, who)), 'FORBIDDEN', who);
  }
  expectDone(await approve(second), 'the second person');

  const transfer = await makeFile(second);
  const paid = answerOf(transfer, 'paid', { utr: 'SBIN426112300001' });
  expectRefused(await result(paid, second), 'CONFLICT', 'who made the file');
  for (const wrong of [
    answerOf(transfer, 'paid'),
    answerOf(transfer, 'paid', { utr: 'SBIN426112300001', paise: '1.00' }),
    answerOf(transfer, 'returned'),
    answerOf(transfer, 'returned', { why: 'Account closed' }),
    answerOf({ ...transfer, reference: 'pay_none' }, 'paid', { utr: 'SBIN426112300001' }),
  ]) {
    expect(expectDone(await result(wrong, first))).toMatchObject({
      paid: 0,
      returned: 0,
      known: 0,
      wrong: [{ row: 2 }],
    });
  }
  expect(expectDone(await result(paid, first))).toMatchObject({ paid: 1, wrong: [] });
  expect(expectDone(await result(paid, first))).toMatchObject({ paid: 0, known: 1, wrong: [] });
  const otherwise = await result(answerOf(transfer, 'paid', { utr: 'SBIN426112300002' }), first);
  expect(expectDone(otherwise)).toMatchObject({ paid: 0, known: 0, wrong: [{ row: 2 }] });

  // Sent back after it was paid: nothing is owed again before somebody else confirms it.
  expect(expectDone(await result(answerOf(transfer, 'returned'), first))).toMatchObject({ returned: 0 });
  const sentBack = answerOf(transfer, 'returned', { returned: 'RET426112300001', why: 'Account closed' });
  expect(expectDone(await result(sentBack, first))).toMatchObject({ returned: 1, wrong: [] });
  const nothingToPay = async (what: string) =>
    expectRefused(await post('/api/payout-files', { reason: REASON }, second), 'CONFLICT', what);
  await nothingToPay('while the return waits');
  const [back] = await runSql<{ id: string }>(world.app, 'select return_id as id from payout_returns');
  const confirm = (token?: string) =>
    post(`/api/payout-returns/${back?.id}/decide`, { decision: 'confirm', reason: REASON }, token);
  for (const token of [first, puppets[0], ofPuppet]) expectRefused(await confirm(token), 'CONFLICT', 'a return of one');
  expectDone(await confirm(second), 'the return');
  await nothingToPay('while the account is in doubt');
  await compareAccounts(bySecond);
  const again = await makeFile(second);
  expect(again.reference).not.toBe(transfer.reference);
  const sameUtr = answerOf(again, 'paid', { utr: 'sbin 4261-1230-0001' });
  expect(expectDone(await result(sameUtr, first))).toMatchObject({ paid: 0, known: 0, wrong: [{ row: 2 }] });
  expect(expectDone(await result(answerOf(again, 'paid', { utr: 'SBIN426112300003' }), first))).toMatchObject({
    paid: 1,
  });
  await nothingToPay('paid');
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
    const { token } = expectDone(one, 'signed in');
    const cookie = cookieOf(one, known);
    const stolen = String(expectDone(await post(login, right), 'a second session').token);
    for (let round = 0; round < 60; round += 1) {
      const tried = await post(login, { email, password: `wrong ${round}` });
      expect(['WRONG_CREDENTIALS', 'PUZZLE_REQUIRED']).toContain(jsonOf(tried)?.code);
      if (round % 6 === 0) expectDone(await post(forgot, { email }), 'a link');
      // Somebody at another session of theirs guesses the password, too.
      const guessed = await post(stepUp, { password: `wrong ${round}` }, stolen);
      expect(['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS']).toContain(jsonOf(guessed)?.code);
    }
    expectRefused(await post(stepUp, { password: DEMO_PASSWORD }, stolen), 'TOO_MANY_REQUESTS', 'after the guesses');
    expect(jsonOf(await post(login, right))?.code, 'a stranger with the right password').toBe('PUZZLE_REQUIRED');
    const back = await sendOwn(world.app.url, { method: 'POST', path: login, body: right, headers: { cookie } });
    expect(back.status, back.text).toBe(200);
    expectDone(await post(stepUp, { password: DEMO_PASSWORD }, String(token)), 'their own session');
    const link = await linkSentTo(world.app.url, email, /reset-password#[\w-]{43}/);
    const reset = forgot.replace('forgot-password', 'reset-password').replace('forgot', 'reset');
    expect((await post(reset, { token: link.split('#')[1], password: 'four green lanterns' })).status).toBe(200);
  },
);

test('S-OTP-4 S-OTP-6 strangers who ask for codes all day keep nobody from their own', async () => {
  await calm();
  const mobile = '9876503331';
  const customer = await signInByApi(world.app.url, mobile);
  const rows = await runSql<{ n: number }>(world.app, 'select count(*)::int as n from known_browsers');
  expect(rows[0]?.n).toBeGreaterThan(0);
  const answers: unknown[] = [];
  for (let round = 0; round < 12; round += 1) answers.push(jsonOf(await post('/api/otp/send', { mobile }))?.code);
  expect(answers.at(-1)).toMatch(/^(?:TOO_MANY_REQUESTS|PUZZLE_REQUIRED|OTP_)/);
  const { status, text } = await sendOwn(world.app.url, {
    ...{ method: 'POST', path: '/api/otp/send', body: { mobile }, token: String(customer.token) },
  });
  expect(status, text).toBe(200);
  expect(await readOtp(world.app.url, mobile, new Date(Date.now() + 34 * DAY_MS))).toMatch(/^\d{6}$/);
});
