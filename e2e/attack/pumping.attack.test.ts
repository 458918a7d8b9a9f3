import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OPEN_TO_ATTACK, runSql, startUnderAttack } from '../support/attack/app';
import { jsonOf, type Sent, send, sendOwn } from '../support/attack/send';
import { readOutbox } from '../support/outbox';
import { startApp } from '../support/start-app';

const world = startUnderAttack(OPEN_TO_ATTACK, { signsIn: false });

const forgetLimits = () => runSql(world.app, 'delete from rate_limits');
/** As if so much had been asked for already: thousands of messages would take minutes. */
const countAs = (limit: string, points: number) =>
  runSql(world.app, 'update rate_limits set points = $2 where key like $1', [`${limit}:%`, points]);

let numbers = 0;
/** Asks for a code to a number of another block, and expects no message beside a refusal. */
async function expectCode(
  status: number,
  from: string,
  { url = world.app.url, body = {}, headers = {} }: { url?: string; body?: object; headers?: Sent['headers'] } = {},
) {
  numbers += 1;
  const mobile = `97${String(numbers).padStart(4, '0')}${1000 + numbers}`;
  const sent = { method: 'POST', path: '/api/otp/send', body: { mobile, ...body } };
  const ask = () => sendOwn(url, { ...sent, headers: { 'x-forwarded-for': from, ...headers } });
  let got = await ask();
  // An instance that has just started on a busy machine has no time at first.
  for (const until = Date.now() + 30_000; got.status === 503 && Date.now() < until; got = await ask())
    await sleep(1000);
  expect.soft(got.status, `from ${from}, ${JSON.stringify(headers)}: ${got.text.slice(0, 120)}`).toBe(status);
  if (status === 429) expect.soft(got.headers['retry-after'], from).toBeDefined();
  if (status !== 200) expect.soft(await readOutbox(world.app.url, mobile), from).toEqual([]);
}
/** How many codes a cap has stopped, as deploy/alerts.yaml reads it. */
async function stoppedBy(reason: string) {
  const text = await (await fetch(`${world.app.url}/metrics`)).text();
  return Number(new RegExp(`^saakh_otp_refusals_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

test.each([
  ['a /24', ['20.0.0.1', '20.0.0.77', '20.0.0.254'], '20.0.1.1'],
  ['a /56', ['2001:db8:7:100::1', '2001:db8:7:1ff::2', '2001:db8:7:1ab:aaaa:bbbb:cccc:dddd'], '2001:db8:7:200::1'],
  ['a /24 written as IPv6', ['20.0.2.1', '::ffff:20.0.2.9', '::FFFF:20.0.2.200'], '::ffff:20.0.3.1'],
] as const)('S-OTP-6 another last part of an address stays in its network: %s', async (_, inside, outside) => {
  await forgetLimits();
  await expectCode(200, inside[0]);
  await countAs('otp-network', 399);
  await expectCode(200, inside[1]);
  await expectCode(429, inside[2]);
  await expectCode(200, outside);
});

test.each([
  ['a /64', ['2001:db8:9:1::1', '2001:db8:9:1::2', '2001:db8:9:1:aaaa:bbbb:cccc:dddd'], '2001:db8:9:2::1'],
  ['a /64 spelt out', ['2001:db8:9:3::1', '2001:0DB8:0009:0003:0:0:0:7', '2001:db8:9:3::1.2.3.4'], '2001:db8:9:4::1'],
  ['one IPv4 address', ['20.0.8.1', '::ffff:20.0.8.1', '::ffff:1400:801'], '20.0.8.2'],
] as const)('S-OTP-6 another address of the same customer begins no new count: %s', async (_, inside, outside) => {
  await forgetLimits();
  await expectCode(200, inside[0]);
  await countAs('otp-address', 119);
  await expectCode(200, inside[1]);
  await expectCode(429, inside[2]);
  await expectCode(200, outside);
});

const ADDRESS = '20.0.4.1';
/** Addresses that a client claims; the trusted proxy writes the last one. */
const CLAIMED: readonly NonNullable<Sent['headers']>[] = [
  { 'x-forwarded-for': `198.51.100.7, ${ADDRESS}` },
  { 'x-forwarded-for': `198.51.100.9, ${ADDRESS}, 127.0.0.1` },
  { 'x-forwarded-for': ['198.51.100.10', ADDRESS] },
  { forwarded: 'for=198.51.100.20' },
  ...['x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'].map((name) => ({ [name]: '198.51.100.21' })),
];

test('S-OTP-6 S-WEB-5 R-RUN-2 a claimed address begins no new count, with a trusted proxy and without one', async () => {
  await forgetLimits();
  await expectCode(200, ADDRESS);
  await countAs('otp-address', 120);
  for (const headers of CLAIMED) await expectCode(429, ADDRESS, { headers });
  const env = { ...OPEN_TO_ATTACK.env, TRUSTED_PROXIES: '', REQUESTS_PER_MINUTE: '100' };
  const untrusting = await startApp({ beside: world.app, env });
  try {
    const { url } = untrusting;
    await forgetLimits();
    await expectCode(200, '198.51.100.40', { url });
    await countAs('otp-address', 120);
    for (const from of ['198.51.100.41', '2001:db8:8::1', '127.0.0.1', 'unknown', ''])
      await expectCode(429, from, { url });
    // A minute may end among them: of three times as many, some are refused all the same.
    const asked = await Promise.all(Array.from({ length: 300 }, () => send(url, { path: '/api/products' })));
    const refused = asked.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect.soft(jsonOf(one)?.code).toBe('TOO_MANY_REQUESTS');
  } finally {
    await untrusting.stop();
  }
});

test('S-OTP-6 spending ends at the caps, and the log and the metrics raise an alarm', async () => {
  const other = { body: { partner: 'rinayan' } };
  await forgetLimits();
  await expectCode(200, '20.0.5.1');
  await countAs('otp-brand', 5_000);
  await expectCode(429, '20.0.7.1');
  await expectCode(429, '20.0.7.2', { body: { partner: 'nobody-has-it' } });
  await expectCode(200, '20.0.7.3', other);
  await countAs('otp-all', 20_000);
  await expectCode(429, '20.0.10.2', other);
  expect(await stoppedBy('brand-cap')).toBe(2);
  expect(await stoppedBy('all-cap')).toBe(1);
  for (const limit of ['otp-brand', 'otp-all'])
    expect.soft(world.app.output()).toMatch(new RegExp(`"limit":"${limit}".*one-time codes reached their cap`));
});
