import * as calls from '@saakh/contracts/operations/breaches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { seededRandom } from '../../../demo/seeded-random';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { NOW } from '../../../testing/test-clock';
import { expectSumsToFollow, pickOf, type WalkedSums } from '../../../testing/walk-sums';
import { putCustomer } from '../../../testing/worlds/messaging';
import { keepBreachSums } from './breach-sums.repository';

const BREACHES = ['brc_one', 'brc_two', 'brc_none'];

let app: TestApp;
let staff: { token: string };
let users: string[];
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  staff = await signInStaff(app, 'Mira');
  users = [];
  for (let n = 0; n < 25; n += 1) users.push((await putCustomer(app)).userId);
  for (const breachId of BREACHES) {
    await app.sql(
      `insert into breaches (breach_id, name, nature, began_at, aware_at, data_kinds, consequences, mitigation, safety_steps, board_facts,
         created_at, created_by)
       select $1, 'A breach', w, $2, $2, '{contact}', w, w, w, 'Facts', $2, 'stf' from (select '{"en": "Words", "hi": "शब्द"}'::jsonb as w) words`,
      [breachId, NOW],
    );
  }
});
afterAll(() => app.close());

const fold = () => inTransaction(app.context(), keepBreachSums);
async function shown() {
  const { data } = (await app.inject(calls.listBreaches, {}, staff)).body;
  return Object.fromEntries(data.map(({ breachId, figures }) => [breachId, figures]));
}
const NONE = { affected: 0, waiting: 0, told: 0, sms: 0, emails: 0, accountOnly: 0, gone: 0, read: 0 };
/** The same as anybody would count it by hand from all rows. */
async function countByHand() {
  const rows = await app.sql<{ id: string; first: Date | null; last: Date | null }>(
    `select breach_id as id, count(*)::int as affected, count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state in ('told', 'account-only'))::int as told, count(sms_id)::int as sms,
       count(email_id)::int as emails, count(*) filter (where state = 'account-only')::int as "accountOnly",
       count(*) filter (where state = 'gone')::int as gone, count(read_at)::int as read, min(told_at) as first, max(told_at) as last
     from breach_notices group by 1`,
  );
  const spelled = (at: Date | null) => (at === null ? null : new Date(at).toISOString());
  const counted = Object.fromEntries(
    rows.map(({ id, first, last, ...row }) => [id, { ...row, firstToldAt: spelled(first), lastToldAt: spelled(last) }]),
  );
  return Object.fromEntries(
    BREACHES.map((id) => [id, counted[id] ?? { ...NONE, firstToldAt: null, lastToldAt: null }]),
  );
}
const check = async () => expect(await shown()).toEqual(await countByHand());

const random = seededRandom(20_261_129);
const pick = <T>(of: readonly T[]): T => pickOf(random, of);
const told = () => new Date(Date.parse(NOW) + random.between(0, 5_000) * 1_000);
const some = (state: string, most: number) =>
  `notice_id in (select notice_id from breach_notices where ${state} order by md5(notice_id || '${random.between(0, 99)}') limit ${most})`;
const STEPS: readonly (() => Promise<unknown>)[] = [
  () =>
    app.sql(
      `insert into breach_notices (notice_id, breach_id, user_id, state, listed_at)
       select 'bnt_' || $1 || u, $1, u, 'waiting', $2 from unnest($3::text[]) u on conflict do nothing`,
      [pick(BREACHES.slice(0, 2)), NOW, [pick(users), pick(users)]],
    ),
  () =>
    app.sql(
      `update breach_notices set state = 'told', told_at = $1, sms_id = 'msg_1', email_id = $2 where ${some(`state = 'waiting'`, 2)}`,
      [told(), random.chance(0.5) ? 'msg_2' : null],
    ),
  () =>
    app.sql(`update breach_notices set state = 'account-only', told_at = $1 where ${some(`state = 'waiting'`, 1)}`, [
      told(),
    ]),
  () => app.sql(`update breach_notices set state = 'waiting' where ${some(`state = 'account-only'`, 2)}`),
  () => app.sql(`update breach_notices set state = 'gone' where ${some(`state = 'waiting'`, 1)}`),
  () => app.sql(`update breach_notices set read_at = $1 where ${some('told_at is not null', 3)}`, [NOW]),
  () => app.sql(`update breach_notices set read_at = null where ${some('read_at is not null', 1)}`),
  // As when a deleted customer's hold is over.
  () => app.sql(`update breach_notices set user_id = null where ${some('user_id is not null', 1)}`),
];
async function happen(times: number) {
  for (let at = 0; at < times; at += 1) await pick(STEPS)();
}
const SUMS: WalkedSums = { happen, fold, check, changes: () => app.sql('select id from breach_changes') };

test('REG-DP-9 R-PERF-1 the figures of a breach are what its notices count to, whatever becomes of them, and wherever they stand meanwhile', async () => {
  await expectSumsToFollow(SUMS, 5);
  expect((await shown()).brc_one?.told).toBeGreaterThan(0);
  // What is shown is what is kept.
  await app.sql(`update breach_sums set read = read + 1000 where breach_id = 'brc_one'`);
  expect((await shown()).brc_one?.read).toBeGreaterThanOrEqual(1_000);
  await app.sql(`update breach_sums set read = read - 1000 where breach_id = 'brc_one'`);
});
