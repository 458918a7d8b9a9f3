import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { OPEN_TO_ATTACK, type Person, runSql, signInAs, startUnderAttack } from '../support/attack/app';
import { dataOf, type Got, jsonOf, sendJson, sendOwn } from '../support/attack/send';
import { fillProfile, signInByApi } from '../support/by-api/customer-by-api';
import { linkSentTo, readOutbox } from '../support/outbox';
import { DEMO_PASSWORD } from '../support/sign-in';

/** Faults in business logic: one party decides about another. Each with the ways that a penetration test took, and others. */
const world = startUnderAttack(OPEN_TO_ATTACK);
const post = (path: string, body: unknown, token?: string) => sendJson(world.app.url, 'POST', path, body, token);
const as = (who: Person) => world.tokens[who];
const expectRefused = ({ status, text }: Got, what = '') =>
  expect.soft(status, `${what} ${text.slice(0, 160)}`).toBeGreaterThanOrEqual(400);

const hashOf = (token = '') => createHash('sha256').update(token).digest('hex');
const accountOf = async (token?: string): Promise<string> => {
  const rows = await runSql<{ id: string }>(world.app, 'select subject_id as id from sessions where token_hash = $1', [
    hashOf(token),
  ]);
  return rows[0]?.id ?? '';
};
/** The limits are not what is attacked here. */
const signIn = async (mobile: string) => {
  await runSql(world.app, 'delete from rate_limits');
  return signInByApi(world.app.url, mobile);
};
let numbers = 0;
const newCustomer = async () => {
  numbers += 1;
  const mobile = `97${String(100 + numbers)}00${String(100 + numbers)}`;
  const api = await signIn(mobile);
  return { mobile, api, userId: await accountOf(api.token) };
};
const report = async (who: Person, userId: string, otherId: string) => {
  const reason = 'Sounds like one person';
  return String(
    jsonOf(await post('/api/customer-service/duplicates', { userId, otherId, reason }, as(who)))?.findingId,
  );
};
const merge = (who: Person, findingId: string, keptId: string) =>
  post(`/api/customer-service/duplicates/${findingId}/merge`, { keptId, reason: 'One person' }, as(who));

test.each([
  ['role 2', 'role 2'],
  ['role 1', 'role 1'],
  ['role 2', 'role 1'],
] as const)(
  'S-AZ-3 %s reports two customers, %s merges them: neither number opens the other’s account',
  async (reporter, decider) => {
    const [victim, stranger] = [await newCustomer(), await newCustomer()];
    await fillProfile(victim.api);
    const findingId = await report(reporter, stranger.userId, victim.userId);
    const decided = await merge(decider, findingId, victim.userId);
    if (reporter === decider) expectRefused(decided, 'merged alone');
    // Two of the office may ask; the customers have said nothing, and nothing has moved.
    for (const one of [stranger, victim]) {
      const again = await signIn(one.mobile);
      expect(await accountOf(again.token)).toBe(one.userId);
    }
    const profile = await sendJson(world.app.url, 'GET', '/api/my-merges', undefined, stranger.api.token);
    expect(profile.text).not.toContain(victim.mobile);
    const guesses = ['000000', '111111', '123456', '654321', '999999', '246810'].map((otherOtp) => ({
      otherOtp,
      ownOtp: otherOtp,
    }));
    const [{ mergeId = 'mrg_none' } = {}] = dataOf<{ mergeId?: string }[]>(profile);
    for (const body of guesses) {
      expectRefused(await post(`/api/my-merges/${mergeId}/confirm`, body, stranger.api.token), 'confirmed by a guess');
    }
    expect(await accountOf((await signIn(stranger.mobile)).token)).toBe(stranger.userId);
  },
);

test('S-AZ-3 S-PAN-2 who types a victim’s PAN, name and birth date gains nothing, whichever account is kept', async () => {
  const [victim, outsider] = [await newCustomer(), await newCustomer()];
  for (const { api } of [victim, outsider]) await fillProfile(api);
  const findingId = await report('role 2', outsider.userId, victim.userId);
  for (const keptId of [victim.userId, outsider.userId]) await merge('role 1', findingId, keptId);
  for (const one of [victim, outsider]) {
    expect(await accountOf((await signIn(one.mobile)).token)).toBe(one.userId);
  }
  for (const secret of [randomBytes(16), randomBytes(32)].map((bytes) => bytes.toString('base64url'))) {
    for (const what of ['show', 'undo']) expectRefused(await post(`/api/merge-links/${what}`, { secret }), what);
  }
});

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
    const tries = [
      {},
      { headers: { 'x-step-up': 'true', 'x-proved-at': new Date().toISOString() } },
      { body: { ...body, password: DEMO_PASSWORD, provedAt: new Date().toISOString() } },
    ];
    for (const more of tries) {
      const got = await sendOwn(world.app.url, { method: 'POST', path, token, body, ...more });
      expect
        .soft(['STEP_UP_REQUIRED', 'VALIDATION_FAILED'], `${path} ${got.text.slice(0, 160)}`)
        .toContain(jsonOf(got)?.code);
    }
    const area = who === 'owner' ? 'partner' : 'admin';
    for (const password of ['guess', '', null, ['x'], DEMO_PASSWORD.toUpperCase()]) {
      expectRefused(await post(`/api/${area}/step-up`, { password }, token), 'a wrong password');
    }
    // Another session of the same person proves nothing for this one.
    await post(`/api/${area}/step-up`, { password: DEMO_PASSWORD }, await signInAs(world.app.url, who));
    expect.soft(jsonOf(await post(path, body, token))?.code, path).toBe('STEP_UP_REQUIRED');
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
    expectRefused(await save(address), address);
  // Leads by mail need no key: it is thrown away.
  await save('mailto:evil@evil.example');
  expectRefused(await save('https://evil.example/api'), 'over a mail address');
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
    expectRefused(await post('/api/partner/people/invite', { ...invite, name }, as('owner')), name);
    const staff = { name, email: 'stranger@example.com', roleId: 3, reason: 'New colleague' };
    expectRefused(await post('/api/staff/create', staff, as('role 1')), name);
    const portal = { ...invite, name, partnerId: 'ptr_pagdandi', reason: 'Asked by phone' };
    expectRefused(await post('/api/partner-accounts/invite', portal, as('role 1')), name);
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
  const { partnerUserId } = jsonOf(await post('/api/partner/people/invite', person, as('owner'))) ?? {};
  const password = 'five calm mountains';
  const link = await linkSentTo(world.app.url, email, /reset-password#[\w-]{43}/);
  await post('/api/partner/reset-password', { token: link.split('#')[1], password });
  const { token } = jsonOf(await post('/api/partner/login', { email, password })) ?? {};
  const key = { name: 'Till', mode: 'live', scopes: ['leads:read', 'status:read', 'leads:write'] };
  const { secret } = jsonOf(await post('/api/partner/api-keys', key, String(token))) ?? {};
  const read = (path: string) => sendJson(world.app.url, 'GET', path, undefined, String(secret));
  expect((await read('/api/v1/leads')).status).toBe(200);

  const [path, body] = off(String(partnerUserId));
  expect((await post(path, body, as(who))).status).toBe(200);
  for (const one of ['/api/v1/leads', '/api/v1/leads/led_any', '/api/v1/leads?mode=live']) {
    expect.soft((await read(one)).status, one).toBe(401);
  }
  expectRefused(await post('/api/v1/leads', { mobile: '9876500199', reference: 'x' }, String(secret)), 'a lead');
  expectRefused(await post('/api/partner/api-keys', key, String(token)), 'a new key');
});
