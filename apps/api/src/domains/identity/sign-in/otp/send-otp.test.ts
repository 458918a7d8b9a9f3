import { sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import VALIDATION_MESSAGES from '@saakh/i18n/en/common.validation.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressKey, idKey, networkKey } from '#platform/limits/limit-key';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from rate_limits');
});

let serial = 0;
function newMobile() {
  serial += 1;
  return `9${String(100_000_000 + serial * 10_007).slice(0, 9)}`;
}
const send = (body: Parameters<typeof app.inject<typeof sendOtp>>[1]['body'], ip = '203.0.113.7', headers = {}) =>
  app.inject(sendOtp, { body }, { ip, headers });
/** How many codes a cap or the brake has stopped, by which; none of those that stopped nothing. */
const stopped = async () =>
  Object.fromEntries(
    [
      ...(await app.platform.metrics.registry.metrics()).matchAll(
        /^saakh_otp_refusals_total\{reason="([\w-]+)"\} ([1-9]\d*)$/gm,
      ),
    ].map(([, reason = '', count]) => [reason, Number(count)]),
  );
/** The code's message as it goes to anyone who asks on a page of this origin. */
async function messageFor(origin: string, body: { language?: 'en' | 'hi' } = {}) {
  const mobile = newMobile();
  expect((await send({ mobile, ...body }, '203.0.113.7', { origin })).status).toBe(200);
  const [message] = await app.platform.outbox.listDevelopmentMessages(mobile);
  return message;
}

test('LOGIN-01 a code of six digits goes to the mobile number, in the language asked for', async () => {
  const mobile = newMobile();
  const answer = await send({ mobile, language: 'hi' });
  expect(answer.body).toEqual({ success: true, prospectId: expect.stringMatching(/^prs_/), resendAfterSeconds: 30 });
  const [message] = await app.platform.outbox.listDevelopmentMessages(mobile);
  expect(message?.channel).toBe('sms');
  expect(message?.body).toMatch(/\p{Script=Devanagari}/u);
  expect(message?.otp).toMatch(/^\d{6}$/);
});

test.each(['en', 'hi'] as const)(
  'LOGIN-01 the message (%s) ends in the page and the code, which is how a browser finds the code in it',
  async (language) => {
    const longest = `${'a'.repeat(16)}.brand.example`;
    await app.sql('update brands set hosts = $1 where key = $2', [[longest], 'rinayan']);
    for (const [origin, host] of [
      ['http://localhost:3000', 'localhost'],
      [`https://${longest}`, longest],
    ] as const) {
      const message = await messageFor(origin, { language });
      expect(message?.otp).toMatch(/^\d{6}$/);
      expect(message?.body.split('\n').at(-1)).toBe(`@${host} #${message?.otp}`);
    }
  },
);

test('LOGIN-01 REG-SMS-2 no page that is not ours, too long for the operators or unreadable stands in a message', async () => {
  const long = `${'a'.repeat(17)}.brand.example`;
  await app.sql('update brands set hosts = $1 where key = $2', [[long], 'rinayan']);
  for (const origin of ['https://evil.example', `https://${long}`, 'null', 'file://', 'no origin']) {
    const message = await messageFor(origin);
    expect(message?.otp, origin).toMatch(/^\d{6}$/);
    expect(message?.body, origin).not.toContain('@');
  }
});

test('LOGIN-01 REG-SMS-1 while the text with the page is not registered, the plain one is sent', async () => {
  const register = (id: string | null) =>
    app.sql("update message_templates set dlt_template_id = $1 where key = 'otp-with-origin'", [id]);
  await register(null);
  const message = await messageFor('http://localhost:3000');
  await register('1107000000000000002');
  expect(message?.otp).toMatch(/^\d{6}$/);
  expect(message?.body).not.toContain('@');
});

test('LOGIN-02 S-OTP-8 a code goes to an e-mail address, whose case and blanks do not matter', async () => {
  await send({ email: '  Asha.Rao@Example.com ' });
  const [message] = await app.platform.outbox.listDevelopmentMessages('asha.rao@example.com');
  expect(message?.channel).toBe('email');
  expect(message?.otp).toMatch(/^\d{6}$/);
});

test('VAL-MSG-01 VAL-MSG-02 S-OTP-8 what is no Indian mobile number or e-mail address is refused at its field', async () => {
  for (const mobile of ['98765', '98765432101', '5876543210', '+449876543210', '987654321a']) {
    const { status, error } = await send({ mobile });
    expect([status, error.fields?.mobile], mobile).toEqual([400, VALIDATION_MESSAGES.mobileInvalid]);
  }
  for (const email of ['a@b', 'a b@c.in', 'a@b.info', 'a@b.in\r\nBcc: c@d.in', 'a@b.in,c@d.in']) {
    const { status, error } = await send({ email });
    expect([status, error.fields?.email], email).toEqual([400, VALIDATION_MESSAGES.emailInvalid]);
  }
  expect((await send({})).status).toBe(400);
  expect((await send({ mobile: newMobile(), email: 'a@b.in' })).status).toBe(400);
});

test('S-OTP-2 S-PAN-6 neither the code nor the number is readable in the database', async () => {
  const mobile = newMobile();
  await send({ mobile });
  const otp = await app.readOtp(mobile);
  const [challenge] = await app.sql<Record<string, unknown>>('select * from otp_challenges order by created_at desc');
  expect(challenge?.code_hmac).toMatch(/^[0-9a-f]{64}$/);
  for (const table of ['otp_challenges', 'prospects', 'outbox_messages']) {
    const rows = JSON.stringify(await app.sql(`select * from ${table}`));
    expect(rows, table).not.toContain(mobile);
    expect(rows, table).not.toContain(`"${otp}"`);
  }
});

test('S-OTP-7 known and unknown people get the same answer', async () => {
  const known = newMobile();
  await app.signIn({ mobile: known });
  await app.sql('delete from rate_limits');
  const [first, second] = [await send({ mobile: known }), await send({ mobile: newMobile() })];
  expect(first.status).toBe(second.status);
  expect(Object.keys(first.body)).toEqual(Object.keys(second.body));
  const names = (headers: typeof first.headers) => Object.keys(headers).sort();
  expect(names(first.headers)).toEqual(names(second.headers));
  expect(first.raw.length).toBe(second.raw.length);
});

test.each([
  ['asha.rao', 'example.com', ['Asha.Rao', 'asha.rao+1', 'asha.rao+a+b']],
  ['meerarao', 'gmail.com', ['meera.rao', 'm.e.e.r.a.rao+x', 'MeeraRao+9']],
])('S-OTP-6 every spelling of one mailbox shares its codes: %s at %s', async (name, domain, spellings) => {
  expect((await send({ email: `${name}@${domain}` })).status).toBe(200);
  for (const spelling of spellings) expect((await send({ email: `${spelling}@${domain}` })).status).toBe(429);
  app.clock.advance(31_000);
  const typed = `${name}+loan@${domain}`;
  expect((await send({ email: typed })).status).toBe(200);
  expect(await app.platform.outbox.listDevelopmentMessages(typed)).toHaveLength(1);
  expect((await send({ email: `other.${name}@${domain}` })).status).toBe(200);
});

test('S-OTP-6 a number gets one code in 30 seconds, 5 in an hour, more with a puzzle, and 10 in a day', async () => {
  const mobile = newMobile();
  const sendAfter = async (seconds: number) => {
    app.clock.advance(seconds * 1000);
    return send({ mobile });
  };
  expect((await sendAfter(0)).status).toBe(200);
  const tooSoon = await sendAfter(29);
  expect([tooSoon.status, tooSoon.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(tooSoon.error.retryAfterSeconds).toBe(1);
  expect(tooSoon.headers['retry-after']).toBe('1');
  // A second more than the pause: the limits count from when they were written, some milliseconds after the clock was read.
  for (let sent = 1; sent < 5; sent += 1) expect((await sendAfter(31)).status).toBe(200);
  expect((await sendAfter(31)).status).toBe(428);
  for (let sent = 5; sent < 10; sent += 1) expect((await sendAfter(sent === 5 ? 3600 : 31)).status).toBe(200);
  expect((await sendAfter(3601)).status).toBe(429);
  expect((await sendAfter(24 * 3600)).status).toBe(200);
  const rows = await app.sql('select 1 from outbox_messages where status <> $1', ['failed']);
  expect(rows.length).toBeGreaterThanOrEqual(11);
});

test.each([
  ['address', 120, addressKey('203.0.113.9'), ['9111111111', '9222222222']],
  ['prefix', 100, idKey('987654'), ['9876543001', '9876543002']],
] as const)('S-OTP-6 one %s gets %i codes an hour', async (what, points, key, [first, second]) => {
  const rule = { name: `otp-${what}`, points, seconds: 3600, onFailure: 'closed' } as const;
  await app.platform.limits.consume(rule, key, points - 1);
  expect((await send({ mobile: first }, '203.0.113.9')).status).toBe(200);
  const refused = await send({ mobile: second }, '203.0.113.9');
  expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const elsewhere = await send({ mobile: newMobile() }, '203.0.114.9');
  expect(elsewhere.status).toBe(200);
});

test('S-OTP-6 neighbours in one network, one brand and all together have their caps, and that of a brand or of all is counted when it stops a code', async () => {
  for (const [name, points, key, counted] of [
    ['otp-network', 400, networkKey('198.51.100.1'), {}],
    ['otp-brand', 5_000, idKey('cl'), { 'brand-cap': 1 }],
    ['otp-all', 20_000, idKey('all'), { 'brand-cap': 1, 'all-cap': 1 }],
  ] as const) {
    await app.sql('delete from rate_limits');
    await app.platform.limits.consume({ name, points, seconds: 3600, onFailure: 'closed' }, key, points);
    const refused = await send({ mobile: newMobile() }, '198.51.100.77');
    expect([name, refused.status]).toEqual([name, 429]);
    await app.sql('delete from rate_limits');
    expect((await send({ mobile: newMobile() }, '198.51.100.78')).status).toBe(200);
    expect(await stopped(), name).toEqual(counted);
  }
});

test('S-OTP-6 a network whose codes almost nobody confirms is stopped and counted, others go on', async () => {
  const before = await stopped();
  await app.sql('update otp_challenges set network = $1', ['elsewhere']);
  const ip = '192.0.2.50';
  for (let sent = 0; sent < 50; sent += 1) {
    const answer = await send({ mobile: newMobile() }, ip);
    expect(answer.status, String(sent)).toBe(200);
    await app.sql('delete from rate_limits');
  }
  expect((await send({ mobile: newMobile() }, ip)).status).toBe(200);
  app.clock.advance(4 * 60_000);
  const braked = await send({ mobile: newMobile() }, ip);
  expect([braked.status, braked.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await stopped()).toEqual({ ...before, 'network-brake': 1 });
  expect((await send({ mobile: newMobile() }, '192.0.3.50')).status).toBe(200);
  await app.sql('update otp_challenges set used_at = created_at where network = $1', ['192.0.2.0/24']);
  expect((await send({ mobile: newMobile() }, ip)).status).toBe(200);
});

test('R-RUN-4 S-OTP-6 when the limits can not be read, nothing is sent', async () => {
  const mobile = newMobile();
  await app.sql('alter table rate_limits rename to rate_limits_gone');
  try {
    const refused = await send({ mobile });
    expect([refused.status, refused.error.code]).toEqual([503, 'UNAVAILABLE']);
  } finally {
    await app.sql('alter table rate_limits_gone rename to rate_limits');
  }
  expect(await app.platform.outbox.listDevelopmentMessages(mobile)).toEqual([]);
});

test('R-OUT-1 prospect, challenge and message commit together or not at all', async () => {
  const mobile = newMobile();
  const count = async () => (await app.sql<{ n: number }>('select count(*)::int as n from prospects'))[0]?.n ?? -1;
  const before = await count();
  await app.sql("update message_templates set dlt_template_id = null where key = 'otp' and channel = 'sms'");
  try {
    const refused = await send({ mobile });
    expect([refused.status, refused.error.code]).toEqual([422, 'SMS_TEMPLATE_INCOMPLETE']);
  } finally {
    await app.sql(
      "update message_templates set dlt_template_id = '1107000000000000001' where key = 'otp' and channel = 'sms'",
    );
  }
  expect(await count()).toBe(before);
});

test('LOGIN-01 the brand, campaign and segment of the arrival are kept with the prospect', async () => {
  const mobile = newMobile();
  const { body } = await send({ mobile, partner: 'rinayan', utms: { utm_source: 'diwali' }, urlSegment: 'tier2' });
  const [row] = await app.sql('select brand_key, utms, url_segment from prospects where prospect_id = $1', [
    body.prospectId,
  ]);
  expect(row).toEqual({ brand_key: 'rinayan', utms: { utm_source: 'diwali' }, url_segment: 'tier2' });
  const unknown = await send({ mobile: newMobile(), partner: 'nobody-here' });
  const [other] = await app.sql('select brand_key from prospects where prospect_id = $1', [unknown.body.prospectId]);
  expect(other).toEqual({ brand_key: 'cl' });
});

test('S-OTP-6 a brand whose codes almost nobody confirms is stopped from wherever and counted, another brand goes on', async () => {
  const before = await stopped();
  await app.sql('update otp_challenges set brand_key = $1', ['elsewhere']);
  const { body } = await send({ mobile: newMobile(), partner: 'rinayan' });
  app.clock.advance(4 * 60_000);
  const pump = `insert into otp_challenges (challenge_id, prospect_id, channel, destination_index, brand_key, network, salt, code_hmac, created_at, expires_at)
    select 'otp_pumped' || n, prospect_id, channel, 'pumped' || n, brand_key, 'network ' || n, salt, code_hmac, created_at, expires_at
    from otp_challenges, generate_series(1, $2::int) as n where prospect_id = $1`;
  await app.sql(pump, [body.prospectId, 298]);
  const ask = (partner: string, ip: string) => send({ mobile: newMobile(), partner }, ip);
  expect((await ask('rinayan', '192.0.4.1')).status).toBe(200);
  app.clock.advance(4 * 60_000);
  const braked = await ask('rinayan', '192.0.5.1');
  expect([braked.status, braked.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await stopped()).toEqual({ ...before, 'brand-brake': 1 });
  expect((await ask('cl', '192.0.5.2')).status).toBe(200);
});
