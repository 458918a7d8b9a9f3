import type { CallInput } from '@saakh/contracts/call';
import {
  getOtpFailureSummary,
  OTP_CHANNELS,
  OTP_FAILURE_REASONS,
  TELECOM_CIRCLES,
} from '@saakh/contracts/identity/sign-in/otp-failures';
import { addDays } from '@saakh/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { seededRandom } from '../../../../demo/seeded-random';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { NOW } from '../../../../testing/test-clock';
import { expectSumsToFollow, pickMoment, pickOf, type WalkedSums } from '../../../../testing/walk-sums';
import { keepOtpSums } from './otp-sums.repository';

const TODAY = '2026-11-18';
const BRANDS = ['cl', 'other', 'third'];
const CIRCLES = TELECOM_CIRCLES.slice(0, 4);
const REASONS = OTP_FAILURE_REASONS.slice(0, 3);

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  token = (await signInStaff(app, 'Asha')).token;
  await app.sql(
    `insert into prospects (prospect_id, brand_key, channel, destination_sealed, destination_index, utms, language, created_at)
     values ('pro_sums', 'cl', 'sms', '-', '-', '{}', 'en', $1)`,
    [NOW],
  );
});
afterAll(() => app.close());

type Query = CallInput<typeof getOtpFailureSummary>['query'];
const read = async (query: Query) => (await app.inject(getOtpFailureSummary, { query }, { token })).body.data;
const fold = () => inTransaction(app.context(), keepOtpSums);

/** The same as anybody would count it by hand from all rows. */
async function countByHand({ from = '', to = '', reason, channel, circle, partner }: NonNullable<Query>) {
  const values = [from, to, reason ?? null, channel ?? null, circle ?? null, partner ?? null];
  const groups = (by: string) =>
    app.sql<{ value: string; count: number }>(
      `select ${by}::text as value, count(*)::int as count from otp_failures where (at at time zone 'Asia/Kolkata')::date between $1 and $2
         and ($3::text is null or reason = $3) and ($4::text is null or channel = $4) and ($5::text is null or circle = $5)
         and ($6::text is null or brand_key = $6) group by 1 order by 2 desc, 1`,
      values,
    );
  const sent = await app.sql<{ on: string; sent: number; verified: number }>(
    `select (created_at at time zone 'Asia/Kolkata')::date::text as on, count(*)::int as sent, count(used_at)::int as verified
     from otp_challenges where (created_at at time zone 'Asia/Kolkata')::date between $1 and $2
       and ($3::text is null or channel = $3) and ($4::text is null or brand_key = $4) group by 1 order by 1`,
    [from, to, channel ?? null, partner ?? null],
  );
  return {
    days: await groups(`(at at time zone 'Asia/Kolkata')::date`),
    sent,
    reasons: await groups('reason'),
    channels: await groups('channel'),
    circles: await groups('circle'),
    brands: await groups('brand_key'),
  };
}

const byCount = (a: { count: number; value: string }, b: { count: number; value: string }) =>
  b.count - a.count || (a.value < b.value ? -1 : 1);
async function shown(query: Query) {
  const { points, reasons, channels, circles, brands } = await read(query);
  const days = points.flatMap(({ at, failures }) => (failures === 0 ? [] : [{ value: at, count: failures }]));
  return {
    days: days.sort(byCount),
    sent: points.flatMap(({ at, sent, verified }) => (sent === 0 ? [] : [{ on: at, sent, verified }])),
    reasons: reasons.map(({ reason: value, count }) => ({ value, count })).sort(byCount),
    channels: channels.map(({ channel: value, count }) => ({ value, count })).sort(byCount),
    circles: circles.map(({ circle: value, count }) => ({ value, count })).sort(byCount),
    brands: brands.map(({ brandKey: value, count }) => ({ value, count })).sort(byCount),
  };
}

const span = (days: number, ago = 0) =>
  ({ preset: 'custom_range', from: addDays(TODAY, 1 - days - ago), to: addDays(TODAY, -ago) }) as const;
const QUERIES: readonly NonNullable<Query>[] = [
  span(31),
  span(5, 40),
  span(2),
  { ...span(31), reason: 'expired' },
  { ...span(31), channel: 'email' },
  { ...span(31), circle: CIRCLES[1] },
  { ...span(31), partner: 'other' },
  { ...span(31), reason: 'wrong-code', partner: 'cl' },
  { ...span(31), channel: 'sms', partner: 'third' },
  { ...span(31), reason: 'wrong-code', channel: 'sms', circle: CIRCLES[0] },
];
async function check() {
  // Two days are told by the hour, from rows.
  for (const query of QUERIES.filter(({ from }) => from !== span(2).from)) {
    expect(await shown(query), JSON.stringify(query)).toEqual(await countByHand(query));
  }
  const { totals, step } = await read(span(2));
  const byHand = await countByHand(span(2));
  expect([step, totals.failures]).toEqual(['hour', byHand.days.reduce((sum, { count }) => sum + count, 0)]);
}

const random = seededRandom(20_261_127);
const pick = <T>(of: readonly T[]): T => pickOf(random, of);
const moment = () => pickMoment(random, 45);
let made = 0;
const STEPS: Readonly<Record<string, () => Promise<unknown>>> = {
  fail: () =>
    app.sql(
      `insert into otp_failures (at, reason, channel, circle, brand_key, purpose, challenge_id)
       select u.*, 'sign-in', (select challenge_id from otp_challenges order by md5(challenge_id || $6) limit 1)
       from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::text[]) u`,
      [
        [moment(), moment(), moment()],
        [pick(REASONS), pick(REASONS), pick(REASONS)],
        [pick(OTP_CHANNELS), 'sms', 'sms'],
        [pick(CIRCLES), pick(CIRCLES), pick(CIRCLES)],
        [pick(BRANDS), pick(BRANDS), 'cl'],
        String(random.between(0, 99)),
      ],
    ),
  send: () => {
    made += 1;
    return app.sql(
      `insert into otp_challenges (challenge_id, prospect_id, channel, destination_index, brand_key, network, salt, code_hmac, created_at,
         expires_at, used_at)
       values ($1, 'pro_sums', $2, '-', $3, '-', '-', '-', $4, $4, $5)`,
      [`otp_sums${made}`, pick(OTP_CHANNELS), pick(BRANDS), moment(), random.chance(0.2) ? NOW : null],
    );
  },
  verify: () =>
    app.sql(
      `update otp_challenges set used_at = case when $2 then null else $1::timestamptz end, attempts = attempts + 1
       where challenge_id in (select challenge_id from otp_challenges order by md5(challenge_id || $3) limit 3)`,
      [NOW, random.chance(0.2), String(random.between(0, 99))],
    ),
  forget: () =>
    app.sql('delete from otp_failures where at < (select at from otp_failures order by at offset 2 limit 1)'),
  forgetCodes: () =>
    app.sql(
      'delete from otp_challenges where challenge_id in (select challenge_id from otp_challenges order by created_at limit 1)',
    ),
  move: () =>
    app.sql(
      `update otp_failures set circle = $1, brand_key = $2 where id in (select id from otp_failures order by md5(id::text || $3) limit 2)`,
      [pick(CIRCLES), pick(BRANDS), String(random.between(0, 99))],
    ),
};
const WEIGHED = ['fail', 'fail', 'fail', 'fail', 'send', 'send', 'send', 'verify', 'forget', 'forgetCodes', 'move'];
async function happen(times: number) {
  for (let at = 0; at < times; at += 1) await STEPS[pick(WEIGHED)]?.();
}
const SUMS: WalkedSums = { happen, fold, check, changes: () => app.sql('select id from otp_changes') };

test('ADMIN-PAGE-25 R-PERF-1 sums of codes are what their rows count to, by day, reason, channel, circle and brand, whatever comes, changes and goes, and wherever they stand meanwhile', async () => {
  await expectSumsToFollow(SUMS, 6);
  // What is shown is what is kept.
  await app.sql('update otp_sums set failures = failures + 1000 where level = 0 and day = $1', [span(10).from]);
  const [point] = (await read(span(10))).points;
  expect(point?.failures).toBeGreaterThanOrEqual(1_000);
  await app.sql('update otp_sums set failures = failures - 1000 where level = 0 and day = $1', [span(10).from]);

  // All rows of a day that go leave no sums of it behind.
  await app.sql(`delete from otp_failures where (at at time zone 'Asia/Kolkata')::date = $1`, [span(4).from]);
  await app.sql(`delete from otp_challenges where (created_at at time zone 'Asia/Kolkata')::date = $1`, [span(4).from]);
  await fold();
  expect(await app.sql('select * from otp_sums where day = $1', [span(4).from])).toEqual([]);
  await check();
});
