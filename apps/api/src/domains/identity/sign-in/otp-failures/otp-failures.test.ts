import {
  getOtpFailureSummary,
  listOtpFailures,
  type OtpFailureReason,
} from '@saakh/contracts/identity/sign-in/otp-failures';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { setLogAlert } from '@saakh/contracts/operations/logs/log-alerts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertOfLogs, describeAlerts } from '#domains/operations/log-alerts/log-alerts.service';
import { addressKey } from '#platform/limits/limit-key';
import { startMailServer, startSmsGateway } from '#platform/testing/listeners';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { countFailuresSince } from './otp-failures.repository';
import { noteLeftCodes } from './record-failure.service';

const NOW = '2026-11-18T06:30:00.000Z';
const MINUTE = 60_000;
let app: TestApp;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let token: string;
beforeAll(async () => {
  gateway = await startSmsGateway();
  mail = await startMailServer();
  app = await startTestApp({ now: NOW, config: { SMS_GATEWAY_URL: gateway.url, SMTP_URL: mail.url } });
  await app.sql(
    `update message_templates set pe_id = '1', header = 'SAAKHX', dlt_template_id = '1' where channel = 'sms'`,
  );
  token = (await signInStaff(app, 'Asha')).token;
});
afterAll(async () => {
  await app.close();
  gateway.close();
  mail.close();
});
beforeEach(async () => {
  gateway.answer = () => ({ status: 200, body: '{"reference":"gw-1"}' });
  await app.sql('delete from otp_failures');
  await app.sql('delete from otp_challenges');
});

let people = 0;
async function send(mobile = `98${String(70_000_000 + ++people)}`) {
  const ip = `10.1.${people >> 8}.${people & 255}`;
  const answer = await app.inject(sendOtp, { body: { mobile } }, { ip });
  return { mobile, prospectId: answer.body?.prospectId, status: answer.status };
}
const verify = async (prospectId: string, otp: string) =>
  (await app.inject(verifyOtp, { body: { prospectId, otp } })).status;
const rows = async (query: Parameters<typeof app.inject<typeof listOtpFailures>>[1]['query'] = {}) =>
  (await app.inject(listOtpFailures, { query }, { token })).body.data;
const reasons = async (): Promise<OtpFailureReason[]> => (await rows()).map(({ reason }) => reason).toReversed();
/** The code that the gateway was given is no other's: a wrong one is any other. */
const wrong = '000000';

test('ADMIN-PAGE-25 ADMIN-FN-15 each way a code can lead nowhere is noted where it happens, without the contact', async () => {
  const asha = await send();
  for (let tries = 0; tries < 6; tries += 1) await verify(asha.prospectId, wrong);
  expect(await reasons()).toEqual([...Array(5).fill('wrong-code'), 'locked']);
  expect((await send(asha.mobile)).status).toBe(429);
  expect((await reasons()).at(-1)).toBe('limit-reached');
  const late = await send();
  app.clock.advance(6 * MINUTE);
  await verify(late.prospectId, wrong);
  expect((await reasons()).at(-1)).toBe('expired');
  await app.sql(`delete from pgboss.job`);
  gateway.answer = () => ({ status: 400, body: '' });
  await send();
  await app.platform.jobs.drain();
  expect((await reasons()).at(-1)).toBe('gateway-refused');
  gateway.answer = () => ({ status: 200, body: '{"reference":"gw-2"}' });
  await send();
  app.clock.advance(6 * MINUTE);
  await noteLeftCodes(app.context());
  await noteLeftCodes(app.context());
  expect((await reasons()).filter((reason) => reason === 'abandoned')).toHaveLength(1);
  const stored = JSON.stringify(await app.sql('select * from otp_failures'));
  expect(stored).not.toContain(asha.mobile);
  const [first] = (await rows({ reason: 'wrong-code' })).toReversed();
  expect(first).toMatchObject({ contact: `******${asha.mobile.slice(-4)}`, circle: 'unknown', purpose: 'sign-in' });
  expect((await rows({ reason: 'gateway-refused' }))[0]?.error).toBe('The SMS gateway answered 400');
  app.clock.set(NOW);
});

test('ADMIN-PAGE-25 R-RUN-2 who is refused without end is noted thirty times in a minute, by address', async () => {
  const asha = await send();
  const ip = `10.1.${people >> 8}.${people & 255}`;
  const notes = { name: 'otp-limit-notes', points: 30, seconds: 60, onFailure: 'open' } as const;
  await app.platform.limits.consume(notes, addressKey(ip), 29);
  for (let tried = 0; tried < 3; tried += 1) expect((await send(asha.mobile)).status).toBe(429);
  expect(await reasons()).toEqual(['limit-reached']);
});

test('ADMIN-PAGE-25 counts over time, by reason and circle, beside what was sent and verified, and page by page', async () => {
  await app.sql(
    `insert into otp_failures (at, reason, channel, circle, brand_key, purpose)
     select timestamptz '2026-11-18 01:00+05:30' - interval '1 minute' * i, 'wrong-code', 'sms',
       case when i % 3 = 0 then 'mumbai' else 'delhi' end, 'cl', 'sign-in' from generate_series(0, 149) i`,
  );
  const sent = await send();
  await app.sql('update otp_challenges set used_at = created_at where prospect_id = $1', [sent.prospectId]);
  const read = async (query: Parameters<typeof app.inject<typeof getOtpFailureSummary>>[1]['query']) =>
    (await app.inject(getOtpFailureSummary, { query }, { token })).body.data;
  const WEEK = { preset: 'custom_range', from: '2026-11-12', to: '2026-11-18' } as const;
  const week = await read(WEEK);
  expect([week.from, week.to, week.step, week.points.length]).toEqual(['2026-11-12', '2026-11-18', 'day', 7]);
  expect(week.points.slice(-2).map(({ failures }) => failures)).toEqual([89, 61]);
  expect(week.totals).toEqual({ failures: 150, sent: 1, verified: 1 });
  expect(week.circles).toEqual([
    { circle: 'delhi', count: 100 },
    { circle: 'mumbai', count: 50 },
  ]);
  const day = await read({ preset: 'custom_range', from: '2026-11-18', to: '2026-11-18', circle: 'mumbai' });
  expect(day.points).toHaveLength(24);
  expect(day.points[0]).toMatchObject({ at: '2026-11-18T00', failures: 20 });
  expect(day.brands).toMatchObject([{ brandKey: 'cl', count: 21 }]);
  const first = (await app.inject(listOtpFailures, { query: WEEK }, { token })).body;
  const rest = (await app.inject(listOtpFailures, { query: { ...WEEK, after: first.next ?? '' } }, { token })).body;
  expect([first.data.length, rest.data.length, rest.next]).toEqual([100, 50, null]);
  expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(150);
  const refused = [
    await app.inject(listOtpFailures, { query: { after: 'x' } }, { token }),
    await app.inject(
      getOtpFailureSummary,
      { query: { preset: 'custom_range', from: '2026-10-01', to: '2026-11-01' } },
      { token },
    ),
  ];
  expect(refused.map(({ status, error }) => [status, Object.keys(error.fields ?? {})])).toEqual([
    [400, ['after']],
    [400, ['to']],
  ]);
});

test('ADMIN-FN-15 past its threshold administrators are written to about a log once an hour, and the page says so', async () => {
  mail.mails.length = 0;
  const counters = { 'otp-failure': countFailuresSince };
  const fail = () =>
    app.sql(
      `insert into otp_failures (at, reason, channel, circle, brand_key, purpose)
      values ($1, 'locked', 'sms', 'delhi', 'cl', 'sign-in')`,
      [app.clock.now()],
    );
  await signInStaff(app, 'Omar', 2);
  await fail();
  expect((await app.inject(setLogAlert, { body: { log: 'otp-failure', perHour: 0 } }, { token })).status).toBe(400);
  await app.inject(setLogAlert, { body: { log: 'otp-failure', perHour: 2 } }, { token });
  const tell = async () => {
    await alertOfLogs(app.context(), counters);
    await app.platform.jobs.drain();
    return mail.mails.length;
  };
  expect(await tell()).toBe(0);
  await fail();
  expect([await tell(), await tell()]).toEqual([1, 1]);
  expect(JSON.stringify(mail.mails)).toContain('asha@saakh.test');
  const [alert] = await describeAlerts(app.context(), counters);
  expect(alert).toMatchObject({ perHour: 2, lastHour: 2, isOver: true, changedBy: 'Asha', alertedAt: NOW });
  app.clock.advance(61 * MINUTE);
  await fail();
  await fail();
  expect(await tell()).toBe(2);
  const audits = await app.sql(`select after from audit_entries where action = 'log-alert.changed'`);
  expect(audits).toEqual([{ after: { perHour: 2 } }]);
  app.clock.set(NOW);
});
