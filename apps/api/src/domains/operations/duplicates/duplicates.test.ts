import { listConsents, withdrawConsent } from '@saakh/contracts/customers/consents';
import { getApplication, listApplications } from '@saakh/contracts/lending/applications';
import * as breaches from '@saakh/contracts/operations/breaches';
import { listCustomerTimeline } from '@saakh/contracts/operations/customer-service';
import * as calls from '@saakh/contracts/operations/duplicates';
import { createGrievance, listGrievances } from '@saakh/contracts/operations/grievances';
import { listBreachNotices, readBreachNotice } from '@saakh/contracts/operations/messaging/breach-notices';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCustomer } from '#domains/operations/privacy';
import { purgeDueHolds } from '#domains/operations/privacy/retention.service';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { agreeToPart, confirmAsCustomer } from '../../../testing/worlds/confirm-merge';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { findSamePeople } from './detect.service';
import { listFindings } from './index';

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;

let world: LendingWorld;
let manager: { staffId: string; token: string };
let second: { staffId: string; token: string };
let agent: { staffId: string; token: string };
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
  manager = await signInStaff(world.app, 'Manager', 2);
  second = await signInStaff(world.app, 'Second', 1);
  agent = await signInStaff(world.app, 'Agent', 3);
  await world.app.sql(`update sessions set idle_minutes = 1000 where audience = 'admin'`);
});
afterAll(() => world.close());

let serial = 0;
/** Two accounts with one PAN of their own, found by the job that follows it. */
async function makePair(products: readonly [string, string] = ['Personal Loans', 'Business Loans']) {
  serial += 1;
  const pan = `BQTPK${4000 + serial}L`;
  const who = { pan, firstName: `Asha${serial}`, lastName: 'Rao' };
  const old = await world.makeCustomer({ ...who, postalCode: '560001' }, products[0]);
  const kept = await world.makeCustomer({ ...who, postalCode: '411001' }, products[1]);
  await world.app.platform.jobs.drain();
  const [row] = await world.app.sql<{ finding_id: string }>(
    `select finding_id from dedupe_findings where rule = 'same-pan' and $1 in (first_user_id, second_user_id)`,
    [old.userId],
  );
  if (!row) throw new Error('not found to be one');
  return { old, kept, findingId: row.finding_id };
}
type Pair = Awaited<ReturnType<typeof makePair>>;
const ask = ({ findingId, kept }: Pair, { token } = manager, keptId = kept.userId) =>
  world.app.inject(
    calls.mergeDuplicate,
    { params: { findingId }, body: { keptId, reason: 'same PAN, same voice' } },
    { token },
  );
/** Decided by staff and confirmed by the customer. */
async function merge(pair: Pair) {
  const asked = await ask(pair);
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.error));
  expect((await confirmAsCustomer(world.app, pair.kept, pair.old)).status).toBe(200);
}
const askToPart = ({ findingId }: Pair, { token } = manager) =>
  world.app.inject(calls.unmergeDuplicate, { params: { findingId }, body: { reason: 'they are sisters' } }, { token });
/** Taken back by two people; what is refused when it is asked for is answered. */
async function unmerge(pair: Pair) {
  const asked = await askToPart(pair);
  return asked.status === 200 ? agreeToPart(world.app, asked, second.token) : asked;
}
const pairOf = async ({ findingId }: Pair, { token } = manager) =>
  (await world.app.inject(calls.getDuplicate, { params: { findingId } }, { token })).body.data;
const applicationsOf = async (token: string) =>
  (await world.app.inject(listApplications, {}, { token })).body.data.map(({ appId }) => appId).sort();
/** A sign-in with a number, once its limits are over. */
async function signIn(mobile: string) {
  await world.app.sql('delete from rate_limits');
  world.app.clock.advance(60_000);
  return world.app.signIn({ mobile });
}

const OWNED = [
  ...['applications', 'lender_applications', 'application_events', 'offer_sets', 'offers', 'lender_quotes'],
  ...[
    'key_facts',
    'key_facts_acknowledgements',
    'grievances',
    'consents',
    'users',
    'drafts',
    'click_outs',
    'breach_notices',
  ],
];
/** Every row of the two, without what a change of itself stamps. */
async function rowsOf({ old, kept }: Pair) {
  const found: Record<string, unknown[]> = {};
  for (const table of OWNED) {
    found[table] = await world.app.sql(
      `select to_jsonb(t) - 'updated_at' as row from ${table} t where user_id in ($1, $2) order by t::text`,
      [old.userId, kept.userId],
    );
  }
  return found;
}

test('S-PAN-2 ADMIN-PAGE-20 two accounts with one PAN are found when it is saved, those with one name, birth date and pincode at night, each once', async () => {
  const { old, kept, findingId } = await makePair();
  const { token } = agent;
  const listed = await world.app.inject(calls.listCustomerDuplicates, { params: { userId: old.userId } }, { token });
  expect(listed.body.data).toMatchObject([{ findingId, rule: 'same-pan', decision: 'open' }]);
  expect(JSON.stringify(listed.body)).not.toMatch(/BQTPK|Rao/);
  await world.app.sql(`update users set postal_code = '560001' where user_id = $1`, [kept.userId]);
  await findSamePeople(world.app.context());
  await findSamePeople(world.app.context());
  const again = await world.app.inject(calls.listCustomerDuplicates, { params: { userId: kept.userId } }, { token });
  expect(again.body.data.map(({ rule }) => rule).sort()).toEqual(['same-pan', 'same-person']);
  const actor = { kind: 'admin', staffId: agent.staffId, roleId: 3 } as const;
  const door = await listFindings({ ...world.app.context(), actor }, { rule: 'same-person' }, { limit: 1 });
  expect([door.data.length, door.data[0]?.first?.name, door.next === null]).toEqual([1, 'A*** R***', true]);
});

test('ADMIN-PAGE-20 a merge moves applications with all that hangs on them, and the old number signs in to the kept account', async () => {
  const pair = await makePair();
  const { old, kept } = pair;
  await world.applyTo(old, 'aster-finance');
  await world.app.inject(
    createGrievance,
    { body: { category: 'lender', text: 'nobody answers' } },
    { token: old.token },
  );
  const before = await pairOf(pair);
  expect(before).toMatchObject({ needsSecond: false, mayDecide: true });
  const plan = before.plans.find(({ keptId }) => keptId === kept.userId);
  expect(plan).toMatchObject({ moves: { applications: 1, complaints: 1, requests: 0 }, obstacles: [] });
  expect((await ask(pair, agent)).error.code).toBe('FORBIDDEN');
  await merge(pair);
  expect((await world.app.inject(listApplications, {}, { token: old.token })).status).toBe(401);
  expect(await applicationsOf(kept.token)).toEqual([old.appId, kept.appId].sort());
  const own = await world.app.inject(getApplication, { params: { appId: old.appId } }, { token: kept.token });
  expect(own.body.data.timeline.length).toBeGreaterThan(0);
  const complaints = await world.app.inject(listGrievances, {}, { token: kept.token });
  expect(complaints.body.data).toHaveLength(1);
  const signedIn = await signIn(old.mobile);
  expect(signedIn.userId).toBe(kept.userId);
  expect((await ask(pair)).error.message).toBe(STAFF_MESSAGES.duplicateDecided);
});

test('REG-DP-4 REG-DP-13 consents stay with the account that gave them, and the kept one sees them and takes them back', async () => {
  const pair = await makePair();
  const { old, kept } = pair;
  await world.applyTo(old, 'aster-finance');
  await merge(pair);
  const list = async () => (await world.app.inject(listConsents, {}, { token: kept.token })).body.data;
  const sharing = (await list()).find(({ purpose, appId }) => purpose === 'lender-sharing' && appId === old.appId);
  expect(sharing).toMatchObject({ granted: true, canWithdraw: true });
  const consentId = sharing?.consentId ?? '';
  const rows = await world.app.sql('select user_id from consents where consent_id = $1', [consentId]);
  expect(rows).toEqual([{ user_id: old.userId }]);
  const taken = await world.app.inject(withdrawConsent, { params: { consentId } }, { token: kept.token });
  expect(taken.status).toBe(200);
  expect((await list()).find((one) => one.consentId === consentId)?.canWithdraw).toBe(false);
  const stranger = await world.makeCustomer();
  const foreign = await world.app.inject(withdrawConsent, { params: { consentId } }, { token: stranger.token });
  expect(foreign.status).toBe(404);
  expect((await world.app.inject(listConsents, {}, { token: stranger.token })).body.data).toHaveLength(1);
});

async function spoken({ userId }: Somebody, granted: boolean | undefined) {
  if (granted === undefined) return;
  await world.app.sql('update users set shown_to_partner = $2, shown_to_partner_id = $3 where user_id = $1', [
    ...[userId, granted, granted ? 'ptr_one' : null],
  ]);
  await world.app.sql(
    `insert into consents (consent_id, user_id, purpose, granted, product_type, recipient, partner_id, notice_key, notice_version,
       notice_hash, language, items, channels, channel, at, request_id)
     values ($1, $2, 'partner-sight', $3, 'Personal Loans', 'One', 'ptr_one', 'consent-partner-sight', 1, 'x', 'en', '[]', '[]',
       'web', now(), 'req')`,
    [`con_sight_${userId}`, userId, granted],
  );
}

const sightOf = async ({ userId }: Somebody) =>
  (
    await world.app.sql(
      `select shown_to_partner as shown, shown_to_partner_id as partner, kept_months as months from users where user_id = $1`,
      [userId],
    )
  )[0];
const entriesOf = async ({ userId }: Somebody) =>
  (
    await world.app.sql<{ action: string }>(
      `select action from audit_entries where action in ('consent.ended', 'consent.returned') and subject = $1 order by id`,
      [userId],
    )
  ).map(({ action }) => action);
const SHOWN = { shown: true, partner: 'ptr_one' };
const HIDDEN = { shown: false, partner: null };

test.each([
  ['both said yes', true, true, SHOWN],
  ['the kept one said yes, the other one nothing', true, undefined, SHOWN],
  ['the kept one said yes, the other one no', true, false, HIDDEN],
  ['the other one alone said yes', undefined, true, HIDDEN],
])(
  'REG-DL-8 REG-DL-7 a merged customer is shown to the partner by the own yes, unless the other account said no; parted, both are as before: %s',
  async (_who, own, others, shown) => {
    const pair = await makePair();
    const { kept, old } = pair;
    await spoken(kept, own);
    await spoken(old, others);
    await world.app.sql('update users set kept_months = 24 where user_id = $1', [kept.userId]);
    await world.app.sql('update users set kept_months = 12 where user_id = $1', [old.userId]);
    const before = [await sightOf(kept), await sightOf(old)];
    await merge(pair);
    expect(await sightOf(kept)).toEqual({ ...shown, months: 24 });
    const isEnded = own === true && shown === HIDDEN;
    expect(await entriesOf(kept)).toEqual(isEnded ? ['consent.ended'] : []);
    await unmerge(pair);
    expect([await sightOf(kept), await sightOf(old)]).toEqual(before);
    expect(await entriesOf(kept)).toEqual(isEnded ? ['consent.ended', 'consent.returned'] : []);
  },
);

test('REG-DL-7 a yes that a merge ended stays ended when the customer has said no since', async () => {
  const pair = await makePair();
  const { kept, old } = pair;
  await spoken(kept, true);
  await spoken(old, false);
  await merge(pair);
  world.app.clock.advance(1000);
  await world.app.sql(
    `insert into consents (consent_id, user_id, purpose, granted, product_type, recipient, partner_id, notice_key, notice_version,
       notice_hash, language, items, channels, channel, at, request_id)
     select 'con_after', user_id, purpose, false, product_type, recipient, partner_id, notice_key, notice_version, notice_hash,
       language, items, channels, channel, $2, request_id from consents where consent_id = $1`,
    [`con_sight_${kept.userId}`, world.app.clock.now().toISOString()],
  );
  await unmerge(pair);
  expect(await sightOf(kept)).toMatchObject(HIDDEN);
});

test('REG-DL-7 what the other account said of messages and partners holds not for the kept one, who is asked for itself', async () => {
  const pair = await makePair();
  const { kept, old } = pair;
  await spoken(old, true);
  const mine = async () => (await world.app.inject(listConsents, {}, { token: kept.token })).body.data;
  await merge(pair);
  const sight = (await mine()).find(({ purpose }) => purpose === 'partner-sight');
  expect(sight).toMatchObject({ granted: true, holds: false, canWithdraw: false });
});

test('ADMIN-PAGE-20 ADMIN-PAGE-19 an unmerge restores every row exactly; both sign in for themselves again; staff see calls, messages and complaints of both with the kept one until then', async () => {
  const pair = await makePair();
  const { old, kept } = pair;
  await world.applyTo(old, 'aster-finance');
  await world.app.inject(
    createGrievance,
    { body: { category: 'lender', text: 'nobody answers' } },
    { token: old.token },
  );
  await world.app.sql(
    `insert into calls (call_id, user_id, staff_id, queue_id, via, at, ended_at, disposition)
     select 'cal_of_old', $1, $2, queue_id, 'phone', now(), now(), 'busy' from call_queues limit 1`,
    [old.userId, agent.staffId],
  );
  const seen = async ({ userId }: Somebody) => {
    const kinds = (['call', 'message', 'ticket'] as const).map(async (kind) => {
      const input = { params: { userId }, query: { kind } };
      return (await world.app.inject(listCustomerTimeline, input, { token: agent.token })).body.data;
    });
    return (await Promise.all(kinds)).flat().map(({ id }) => id);
  };
  const [ofOld, ofKept] = [await seen(old), await seen(kept)];
  expect(new Set(ofOld.map((id) => id[0]))).toEqual(new Set(['t', 'm', 'g']));
  const before = await rowsOf(pair);
  await merge(pair);
  expect(await rowsOf(pair)).not.toEqual(before);
  expect(await seen(kept)).toEqual(expect.arrayContaining([...ofOld, ...ofKept]));
  expect((await unmerge(pair)).body.message).toBe(STAFF_MESSAGES.approved);
  expect(await rowsOf(pair)).toEqual(before);
  expect((await seen(kept)).filter((id) => ofOld.includes(id))).toEqual([]);
  expect(await seen(old)).toEqual(expect.arrayContaining(ofOld));
  expect((await signIn(old.mobile)).userId).toBe(old.userId);
  expect((await signIn(kept.mobile)).userId).toBe(kept.userId);
  expect((await unmerge(pair)).status).toBe(404);
  expect((await pairOf(pair)).finding).toMatchObject({ decision: 'different', reason: 'they are sisters' });
});

const both = (text: string) => ({ en: text, hi: `${text} हिन्दी` });
/** A breach that touches some, entered by role 1; `tell` sends its notices. */
async function makeBreach(nature: string, ...people: Somebody[]) {
  const at = world.app.clock.now().toISOString();
  const told = {
    nature: both(nature),
    consequences: both('calls'),
    mitigation: both('closed'),
    safetySteps: both('none'),
  };
  const times = { beganAt: at, endedAt: at, awareAt: at };
  const body = { ...told, ...times, name: nature, dataKinds: ['name' as const], contact: null, boardFacts: '' };
  const { breachId } = (await world.app.inject(breaches.createBreach, { body }, second)).body;
  const userIds = people.map(({ userId }) => userId);
  const filter = { by: 'ids' as const, brandKey: null, from: null, to: null, userIds };
  const listed = { filter, customers: people.length };
  expect((await world.app.inject(breaches.fixAffected, { params: { breachId }, body: listed }, second)).status).toBe(
    200,
  );
  const tell = async () => {
    await proveAgain(world.app);
    await world.app.inject(breaches.sendBreachNotices, { params: { breachId }, body: {} }, second);
    await world.app.platform.jobs.drain();
  };
  return { breachId, tell };
}
const unread = async (token: string) => (await world.app.inject(listBreachNotices, {}, { token })).body.data;
const natures = async (token: string) => (await unread(token)).map(({ nature }) => nature.en).sort();

test('REG-DP-9 what an account was told of a breach and has not read stands in the one it became part of, once, and is unread in its own again after an unmerge', async () => {
  const pair = await makePair();
  const { old, kept } = pair;
  const [disk, mail] = [await makeBreach('A disk', old), await makeBreach('A mail', old, kept)];
  await disk.tell();
  await mail.tell();
  const before = await rowsOf(pair);
  const ofOld = await unread(old.token);
  expect((await pairOf(pair)).plans.find(({ keptId }) => keptId === kept.userId)?.moves.other).toBe(1);
  await merge(pair);
  expect(await natures(kept.token)).toEqual(['A disk', 'A mail']);
  const noticeId = ofOld.find(({ nature }) => nature.en === 'A disk')?.noticeId ?? '';
  const read = await world.app.inject(readBreachNotice, { body: { noticeId } }, { token: kept.token });
  expect(read.status).toBe(200);
  expect(await natures(kept.token)).toEqual(['A mail']);
  const stranger = await world.makeCustomer();
  expect(await unread(stranger.token)).toEqual([]);
  await unmerge(pair);
  expect((await rowsOf(pair)).breach_notices).toEqual(before.breach_notices);
  expect(await natures((await signIn(old.mobile)).token)).toEqual(['A disk', 'A mail']);
  expect(await natures((await signIn(kept.mobile)).token)).toEqual(['A mail']);
});

test('REG-DP-9 who becomes part of another account before being told is told there, and by itself after an unmerge', async () => {
  const pair = await makePair();
  const { old, kept } = pair;
  const { breachId, tell } = await makeBreach('A key', old);
  const states = async () =>
    Object.fromEntries(
      (
        await world.app.sql<{ user_id: string; state: string }>(
          'select user_id, state from breach_notices where breach_id = $1',
          [breachId],
        )
      ).map(({ user_id, state }) => [user_id, state]),
    );
  await merge(pair);
  expect(await states()).toEqual({ [old.userId]: 'waiting' });
  await tell();
  expect(await states()).toEqual({ [old.userId]: 'gone', [kept.userId]: 'told' });
  expect(await natures(kept.token)).toEqual(['A key']);
  await unmerge(pair);
  await world.app.platform.jobs.drain();
  expect(await states()).toEqual({ [old.userId]: 'told', [kept.userId]: 'told' });
  expect(await natures((await signIn(old.mobile)).token)).toEqual(['A key']);
});

test('ADMIN-PAGE-20 nothing is lost: what both have open is refused, and so is an unmerge after something final', async () => {
  const clash = await makePair(['Personal Loans', 'Personal Loans']);
  expect((await pairOf(clash)).plans[0]).toMatchObject({ obstacles: ['both-open'], openProducts: ['Personal Loans'] });
  expect((await ask(clash)).error.message).toBe(STAFF_MESSAGES.mergeBothOpen);
  const unchanged = await world.app.sql('select merged_into from users where user_id = $1', [clash.old.userId]);
  expect(unchanged).toEqual([{ merged_into: null }]);

  const pair = await makePair();
  await merge(pair);
  const third = await world.makeCustomer({ pan: `BQTPK${4000 + serial}L` }, 'Student Loans');
  await world.app.platform.jobs.drain();
  const report = (userId: string, otherId: string) =>
    world.app.inject(
      calls.reportDuplicate,
      { body: { userId, otherId, reason: 'says so herself' } },
      { token: agent.token },
    );
  const made = await report(pair.kept.userId, third.userId);
  const chained = { ...pair, findingId: made.body.findingId };
  expect((await ask(chained, manager, third.userId)).error.message).toBe(STAFF_MESSAGES.mergeHasAbsorbed);
  const own = { otherId: STAFF_MESSAGES.sameCustomer };
  expect((await report(third.userId, third.userId)).error.fields).toEqual(own);
  const address = `https://admin.saakh.test/admin/csr-portal/${third.userId}/pap_0123456789`;
  expect((await report(third.userId, address)).error.fields).toEqual(own);
  expect((await report(pair.kept.userId, address)).status).toBe(200);
  expect((await report(third.userId, '9000000001')).error.fields).toEqual({ otherId: STAFF_MESSAGES.noSuchCustomer });
  world.app.clock.advance(60_000);
  await world.app.sql('update applications set status = 6, updated_at = $2 where app_id = $1', [
    pair.old.appId,
    world.app.clock.now(),
  ]);
  expect((await unmerge(pair)).error.message).toBe(STAFF_MESSAGES.unmergeTooLate);
});

test('ADMIN-PAGE-20 where the setting asks for it, one proposes and another merges; two at once ask once', async () => {
  const config = world.app.platform.config as { SECOND_APPROVAL: boolean };
  config.SECOND_APPROVAL = true;
  const pair = await makePair();
  const propose = ({ token }: { token: string }) =>
    world.app.inject(
      calls.proposeMerge,
      { params: { findingId: pair.findingId }, body: { keptId: pair.kept.userId, reason: 'same PAN' } },
      { token },
    );
  expect((await ask(pair)).error.message).toBe(STAFF_MESSAGES.mergeNeedsSecond);
  await propose(manager);
  expect((await ask(pair)).error.message).toBe(STAFF_MESSAGES.mergeNotAlone);
  expect(await pairOf(pair, second)).toMatchObject({ mayDecide: true, finding: { proposedBy: { name: 'Manager' } } });
  const both = await Promise.all([ask(pair, second), ask(pair, second)]);
  config.SECOND_APPROVAL = false;
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [row] = await world.app.sql('select proposed_by, merged_by from customer_merges where kept_id = $1', [
    pair.kept.userId,
  ]);
  expect(row).toEqual({ proposed_by: manager.staffId, merged_by: second.staffId });
});

test('REG-DP-6 the deletion of a merged customer takes both accounts; no unmerge brings anything back, and the purge leaves nothing', async () => {
  const pair = await makePair();
  const { old, kept } = pair;
  await world.applyTo(old, 'aster-finance');
  await merge(pair);
  const whole = (who: Somebody) => deleteCustomer(world.app.context(), who.userId, { by: 'staff', reason: null });
  await expect(whole(old)).rejects.toThrow();
  await whole(kept);
  expect((await unmerge(pair)).status).toBe(404);
  const [hold] = await world.app.sql<{ hold_id: string; content_sealed: string }>(
    'select hold_id, content_sealed from held_customers where tombstone = $1',
    [world.app.platform.cipher.keyedHash('tombstone', kept.userId)],
  );
  const place = { table: 'held_customers', id: hold?.hold_id ?? '', column: 'content_sealed' };
  const held = world.app.platform.cipher.open(hold?.content_sealed ?? '', place);
  for (const one of [old.userId, kept.userId, old.mobile, kept.mobile]) expect(held).toContain(one);
  const anew = await signIn(old.mobile);
  expect([old.userId, kept.userId]).not.toContain(anew.userId);
  await world.app.sql(`update held_customers set held_until = '2020-01-01' where hold_id = $1`, [hold?.hold_id]);
  expect(await purgeDueHolds(world.app.context('purge'))).toBe(1);
  for (const table of OWNED) {
    const left = await world.app.sql(`select 1 from ${table} where user_id in ($1, $2)`, [old.userId, kept.userId]);
    expect(left, table).toEqual([]);
  }
});
