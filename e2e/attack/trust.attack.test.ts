import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { OPEN_TO_ATTACK, type Person, runSql, signInAs, startUnderAttack } from '../support/attack/app';
import { expectDone, expectRefused } from '../support/attack/judge';
import { dataOf, sendJson, sendOwn } from '../support/attack/send';
import { fillProfile, signInByApi } from '../support/by-api/customer-by-api';
import { linkSentTo, readOtp, readOutbox } from '../support/outbox';
import { DEMO_PASSWORD } from '../support/sign-in';

/** Faults in business logic: one party decides about another. Each with the ways that a penetration test took, and others. */
const world = startUnderAttack(OPEN_TO_ATTACK);
const post = (path: string, body: unknown, token?: string) => sendJson(world.app.url, 'POST', path, body, token);
const as = (who: Person) => world.tokens[who];

const hashOf = (token = '') => createHash('sha256').update(token).digest('hex');
async function accountOf(token?: string): Promise<string> {
  const rows = await runSql<{ id: string }>(world.app, 'select subject_id as id from sessions where token_hash = $1', [
    hashOf(token),
  ]);
  return rows[0]?.id ?? '';
}
/** The limits are not what is attacked here. */
async function signIn(mobile: string) {
  await runSql(world.app, 'delete from rate_limits');
  return signInByApi(world.app.url, mobile);
}
let numbers = 0;
async function newCustomer() {
  numbers += 1;
  const mobile = `97${String(100 + numbers)}00${String(100 + numbers)}`;
  const api = await signIn(mobile);
  return { mobile, api, userId: await accountOf(api.token) };
}
async function report(who: Person, userId: string, otherId: string) {
  const body = { userId, otherId, reason: 'Sounds like one person' };
  return String(expectDone(await post('/api/customer-service/duplicates', body, as(who))).findingId);
}
const merge = (who: Person, findingId: string, keptId: string) =>
  post(`/api/customer-service/duplicates/${findingId}/merge`, { keptId, reason: 'One person' }, as(who));

type Customer = Awaited<ReturnType<typeof newCustomer>>;
const mergesOf = async ({ api }: Customer) =>
  dataOf<{ mergeId: string }[]>(await sendJson(world.app.url, 'GET', '/api/my-merges', undefined, api.token));
async function expectOwnAccounts(...people: readonly Customer[]) {
  for (const one of people) expect(await accountOf((await signIn(one.mobile)).token)).toBe(one.userId);
}

/** Has both codes sent and tries what an owner of the first account alone can: a right code of one’s own, and guesses. */
async function guessMerge(attacker: Customer, victim: Customer) {
  const [{ mergeId } = { mergeId: '' }] = await mergesOf(attacker);
  expect(mergeId).toMatch(/^mrg_/);
  const asked = new Date();
  await runSql(world.app, 'delete from rate_limits');
  const confirm = (body: object) => post(`/api/my-merges/${mergeId}/confirm`, body, attacker.api.token);
  const none = { otherOtp: '123456', ownOtp: '123456' };
  expectRefused(await confirm(none), 'OTP_EXPIRED', 'before a code was sent');
  const codes = { otherBy: 'sms', ownBy: 'sms' };
  expectDone(await post(`/api/my-merges/${mergeId}/codes`, codes, attacker.api.token), 'codes');
  const ownOtp = await readOtp(world.app.url, attacker.mobile, asked);
  const otherOtp = await readOtp(world.app.url, victim.mobile, asked);
  const guesses = [ownOtp, '000000', '123456', '999999'].filter((guess) => guess !== otherOtp);
  for (const guess of guesses) expectRefused(await confirm({ otherOtp: guess, ownOtp }), 'OTP_WRONG', 'a guess');
  await expectOwnAccounts(attacker, victim);
}

test.each([
  ['role 2', 'role 2', 'CONFLICT'],
  ['role 1', 'role 1', 'CONFLICT'],
  ['role 2', 'role 3', 'FORBIDDEN'],
] as const)('S-AZ-3 %s reports two customers, %s does not ask them: %s', async (reporter, decider, code) => {
  const [victim, stranger] = [await newCustomer(), await newCustomer()];
  const findingId = await report(reporter, stranger.userId, victim.userId);
  for (const { userId } of [victim, stranger]) expectRefused(await merge(decider, findingId, userId), code);
  for (const one of [stranger, victim]) expect(await mergesOf(one)).toEqual([]);
  await expectOwnAccounts(stranger, victim);
});

test.each(['the victim', 'the stranger'])(
  'S-AZ-3 two of staff ask to merge into %s’s account: neither number opens the other’s',
  async (kept) => {
    const [victim, stranger] = [await newCustomer(), await newCustomer()];
    await fillProfile(victim.api);
    const findingId = await report('role 2', stranger.userId, victim.userId);
    const keptId = kept === 'the victim' ? victim.userId : stranger.userId;
    expectDone(await merge('role 1', findingId, keptId), 'asked by two');
    // The customers have said nothing, and nothing has moved.
    await expectOwnAccounts(stranger, victim);
    expect(JSON.stringify(await mergesOf(stranger))).not.toContain(victim.mobile);
    await guessMerge(stranger, victim);
  },
);

test.each(['the victim', 'the outsider'])(
  'S-AZ-3 S-PAN-2 who types a victim’s PAN, name and birth date gains nothing where the account of %s is kept',
  async (kept) => {
    const [victim, outsider] = [await newCustomer(), await newCustomer()];
    for (const { api } of [victim, outsider]) await fillProfile(api);
    // The system finds the pair by itself.
    const findings = async () =>
      runSql<{ id: string }>(
        world.app,
        `select finding_id as id from dedupe_findings where rule = 'same-pan'
           and first_user_id = least($1, $2) and second_user_id = greatest($1, $2)`,
        [victim.userId, outsider.userId],
      );
    await expect.poll(async () => (await findings()).length, { timeout: 30_000 }).toBe(1);
    const findingId = (await findings())[0]?.id ?? '';
    const keptId = kept === 'the victim' ? victim.userId : outsider.userId;
    expectDone(await merge('role 1', findingId, keptId), 'one click');
    await expectOwnAccounts(victim, outsider);
    await guessMerge(outsider, victim);
  },
);

test('S-OTP-3 S-OTP-11 a guessed secret of a merge link shows and undoes nothing', async () => {
  for (const secret of [randomBytes(16), randomBytes(32)].map((bytes) => bytes.toString('base64url'))) {
    for (const what of ['show', 'undo']) {
      expectRefused(await post(`/api/merge-links/${what}`, { secret }), 'LINK_INVALID', what);
    }
  }
});

const SLAB = { lender_id: 1, revenue_type_id: 1, revenue_percent: 100, reason: 'New terms of the lender' };
const EVERYBODY = {
  ...{ reached: null, product_type: null, brand_key: null, language: null, state: null, pincode: null },
  ...{ seen_from: null, seen_to: null },
};
const CAMPAIGN = { name: 'Gold', template_key: 'cmp-gold-news', segment: EVERYBODY, at: null, per_minute: 6000 };
/** What steers data and money, by whom. */
const STEERING: readonly (readonly [Person, string, object])[] = [
  ['role 1', '/api/update-partner-revenue-data/ptr_pagdandi', { revenue_percent: 100 }],
  ['role 1', '/api/brands/update', { key: 'pagdandi', property: 'hosts', value: ['evil.example'] }],
  ['role 1', '/api/brands/update', { key: 'pagdandi', property: 'support_phone', value: '9000000001' }],
  [
    'role 1',
    '/api/lender-connections/save',
    {
      ...{ lender_id: 1, adapter: 'rest', dialect: 'plain', base_url: 'https://evil.example' },
      ...{ offers_quotes: true, takes_withdrawals: true },
    },
  ],
  ['role 1', '/api/staff/create', { name: 'Second', email: 'second@evil.example', roleId: 1, reason: 'New colleague' }],
  ['role 1', '/api/masquerade', { partnerUserId: 'pus_any', mode: 'full', reason: 'To help them' }],
  [
    'role 1',
    '/api/attribution-disputes/dsp_any/decide',
    { decision: 'keep', fromAppId: null, reason: 'As it stands now' },
  ],
  ['role 1', '/api/update-lender-data', { lender_id: 1, property: 'revenue_percent', value: 90 }],
  ['role 1', '/api/lender-revenue/create', SLAB],
  ['role 1', '/api/lender-revenue/update', { ...SLAB, id: 1 }],
  ['role 1', '/api/lender-revenue/set-order', { lender_id: 1, lender_revenue_ids: [1] }],
  ['role 1', '/api/lender-revenue/delete/1', {}],
  ['role 1', '/api/merchant-applications/mfm_any/approve', { partnerId: 'ptr_pagdandi' }],
  ['role 1', '/api/messaging/campaigns', CAMPAIGN],
  ['role 1', '/api/messaging/campaigns/cpn_0000000000', { to: 'running' }],
  ['role 1', '/api/breaches/brc_any/notices', {}],
  ['role 1', '/api/payout-files', { reason: 'The month is over' }],
  ['role 1', '/api/payout-files/result', { csv: 'reference,status\nx,paid' }],
  ['role 2', '/api/imports/imp_any/apply', {}],
  ['role 2', '/api/imports/imp_any/undo', { reason: 'The wrong file' }],
  ['owner', '/api/partner/api-keys', { name: 'Till', mode: 'live', scopes: ['leads:read'] }],
  ['owner', '/api/partner/webhooks', { url: 'https://evil.example/hook', mode: 'live', events: ['lead.created'] }],
];
const age = (minutes: number, token?: string) =>
  runSql(world.app, `update sessions set proved_at = now() - $2 * interval '1 minute' where token_hash = $1`, [
    hashOf(token),
    minutes,
  ]);

test('S-AZ-7 a stolen session steers neither data nor money without the password', async () => {
  for (const [who, path, body] of STEERING) {
    const token = await signInAs(world.app.url, who);
    await age(11, token);
    const says = { 'x-step-up': 'true', 'x-proved-at': new Date().toISOString() };
    for (const headers of [{}, says]) {
      const got = await sendOwn(world.app.url, { method: 'POST', path, token, body, headers });
      expectRefused(got, 'STEP_UP_REQUIRED', path);
    }
    const typed = { ...body, password: DEMO_PASSWORD, provedAt: new Date().toISOString() };
    // Most bodies take nothing besides their own fields.
    expectRefused(await post(path, typed, token), ['VALIDATION_FAILED', 'STEP_UP_REQUIRED'], path);
    const area = who === 'owner' ? 'partner' : 'admin';
    await runSql(world.app, 'delete from rate_limits');
    for (const password of ['guess', DEMO_PASSWORD.toUpperCase()]) {
      expectRefused(await post(`/api/${area}/step-up`, { password }, token), 'WRONG_CREDENTIALS', 'a wrong password');
    }
    for (const password of ['', null, ['x']]) {
      expectRefused(await post(`/api/${area}/step-up`, { password }, token), 'VALIDATION_FAILED', 'no password');
    }
    // Another session of the same person proves nothing for this one.
    const other = await signInAs(world.app.url, who);
    expectDone(await post(`/api/${area}/step-up`, { password: DEMO_PASSWORD }, other));
    expectRefused(await post(path, body, token), 'STEP_UP_REQUIRED', path);
  }
});

test('S-AZ-7 a lender’s kept key goes to no other host, however the address is written', async () => {
  const rows = await runSql<{ lender_id: number; base_url: string }>(
    world.app,
    `select lender_id, base_url from lender_connections where adapter = 'rest' limit 1`,
  );
  const { lender_id = 0, base_url = '' } = rows[0] ?? {};
  const own = new URL(base_url);
  const addresses = [
    'https://evil.example/api',
    `https://${own.host}.evil.example/`,
    `https://evil.example/${own.host}`,
    `https://${own.hostname}:1/`,
    `https://evil.example#${own.host}`,
    `https://evil.example?${own.host}`,
    'mailto:evil@evil.example',
  ];
  const token = await signInAs(world.app.url, 'role 1');
  const save = (address: string) =>
    post(
      '/api/lender-connections/save',
      {
        ...{ lender_id, adapter: address.startsWith('mailto:') ? 'lead' : 'rest', dialect: 'plain' },
        ...{ base_url: address, offers_quotes: true, takes_withdrawals: false },
      },
      token,
    );
  for (const address of addresses.filter((one) => !one.startsWith('mailto:')))
    expectRefused(await save(address), 'VALIDATION_FAILED', address);
  // Leads by mail need no key: it is thrown away.
  expectDone(await save('mailto:evil@evil.example'), 'leads by mail');
  expectRefused(await save('https://evil.example/api'), 'VALIDATION_FAILED', 'over a mail address');
});

test('S-OTP-6 one network of IPv6 gets as many tries as one IPv4 address, however it is written', async () => {
  const ask = (ip: string, at: number) =>
    sendOwn(world.app.url, {
      method: 'POST',
      path: '/api/admin/password/forgot',
      body: { email: `nobody${at}@example.com` },
      headers: { 'x-forwarded-for': ip },
    });
  const passed = async (ips: readonly string[]) => {
    await runSql(world.app, 'delete from rate_limits');
    let count = 0;
    for (const [at, ip] of ips.entries()) if ((await ask(ip, at)).status === 200) count += 1;
    return count;
  };
  const times = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at));
  const hex = (at: number) => (at + 1).toString(16);
  const one = await passed(times(60, () => '203.0.113.9'));
  expect(one).toBeLessThan(60);
  for (const ips of [
    times(60, (at) => `2001:db8:1:2::${hex(at)}`),
    times(60, (at) => `2001:0DB8:0001:0002:${hex(at)}::1`),
    times(60, (at) => (at % 2 ? '::ffff:203.0.113.9' : '::ffff:cb00:7109')),
    times(60, (at) => (at % 2 ? '203.0.113.9' : '64:ff9b::203.0.113.9')),
  ]) {
    expect.soft(await passed(ips), ips[1]).toBe(one);
  }
  expect(await passed(times(12 * one, (at) => `2001:db8:7:${hex(at)}::1`))).toBe(10 * one);
});

test('S-OTP-8 our mails carry nobody’s address, offer or words to a stranger', async () => {
  const names = [
    'Win ₹500 at evil.example',
    'Asha http://evil.example',
    'Asha evil。example',
    'www.evil.example',
    'Asha evil@evil.example',
    'मुफ़्त इनाम evil.example',
    'Asha\r\nBcc: all@example.com',
    'Free reward',
    'ｅｖｉｌ．com',
  ];
  const invite = { email: 'stranger@example.com', language: 'en', kind: 'staff', merchantId: null };
  for (const name of names) {
    expectRefused(
      await post('/api/partner/people/invite', { ...invite, name }, as('owner')),
      'VALIDATION_FAILED',
      name,
    );
    const staff = { name, email: 'stranger@example.com', roleId: 3, reason: 'New colleague' };
    expectRefused(await post('/api/staff/create', staff, as('role 1')), 'VALIDATION_FAILED', name);
    const portal = { ...invite, name, partnerId: 'ptr_pagdandi', reason: 'Asked by phone' };
    expectRefused(await post('/api/partner-accounts/invite', portal, as('role 1')), 'VALIDATION_FAILED', name);
  }
  expect(await readOutbox(world.app.url, 'stranger@example.com')).toEqual([]);
});

type Switching = readonly [path: string, body: object];
test.each([
  ['another owner', 'owner', (id: string): Switching => [`/api/partner/people/${id}/switch`, { active: false }]],
  [
    'our staff',
    'role 1',
    (id: string): Switching => [`/api/partner-accounts/${id}/switch`, { active: false, reason: 'They left' }],
  ],
  ['our staff with the whole partner', 'role 1', (): Switching => ['/api/partners/delete', { id: 'ptr_pagdandi' }]],
] as const)('S-SES-4 the keys of who is switched off by %s open nothing', async (_what, who, off) => {
  numbers += 1;
  const email = `leaver${numbers}@example.com`;
  const person = { name: 'Leaving Owner', email, language: 'en', kind: 'owner', merchantId: null };
  const { partnerUserId } = expectDone(await post('/api/partner/people/invite', person, as('owner')), 'invited');
  const password = 'five calm mountains';
  const link = await linkSentTo(world.app.url, email, /reset-password#[\w-]{43}/);
  expectDone(await post('/api/partner/reset-password', { token: link.split('#')[1], password }), 'a password');
  const { token } = expectDone(await post('/api/partner/login', { email, password }), 'signed in');
  const key = { name: 'Till', mode: 'live', scopes: ['leads:read', 'status:read', 'leads:write'] };
  const { secret } = expectDone(await post('/api/partner/api-keys', key, String(token)), 'a key');
  const read = (path: string) => sendJson(world.app.url, 'GET', path, undefined, String(secret));
  expect((await read('/api/v1/leads')).status).toBe(200);

  const [path, body] = off(String(partnerUserId));
  expect((await post(path, body, as(who))).status).toBe(200);
  for (const one of ['/api/v1/leads', '/api/v1/leads/led_any', '/api/v1/leads?mode=live']) {
    expect.soft((await read(one)).status, one).toBe(401);
  }
  expectRefused(
    await post('/api/v1/leads', { mobile: '9876500199', reference: 'x' }, String(secret)),
    'SIGN_IN_REQUIRED',
    'a lead',
  );
  expectRefused(await post('/api/partner/api-keys', key, String(token)), 'SIGN_IN_REQUIRED', 'a new key');
});
