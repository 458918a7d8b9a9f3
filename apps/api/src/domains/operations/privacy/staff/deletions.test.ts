import { getUser } from '@saakh/contracts/customers/profile';
import { findCustomers, getCustomerFile } from '@saakh/contracts/operations/customer-service';
import * as calls from '@saakh/contracts/operations/staff/privacy';
import { decideApproval, listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';
import { deleteCustomer } from '../delete-customer.service';
import { purgeDueHolds } from '../retention.service';

const DAY_MS = 86_400_000;

let world: LendingWorld;
let admin: { staffId: string; token: string };
let second: { staffId: string; token: string };
beforeAll(async () => {
  world = await startLendingWorld({ now: '2026-11-18T06:30:00.000Z', sandbox: { speed: 1, webhookUrl: undefined } });
  admin = await signInStaff(world.app, 'Admin');
  second = await signInStaff(world.app, 'Second');
});
afterAll(() => world.close());

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;
async function look(text: string) {
  await world.app.sql('delete from rate_limits');
  return (await world.app.inject(calls.findForDeletion, { body: { text } }, { token: admin.token })).body.data;
}
const ask = ({ userId, mobile }: Somebody, more: Partial<{ confirm: string; reason: string }> = {}) =>
  world.app.inject(
    calls.askDeletion,
    { body: { userId, confirm: mobile.slice(-4), reason: 'asked by letter', ...more } },
    { token: admin.token },
  );
const list = async () => (await world.app.inject(calls.listDeletions, { query: {} }, { token: admin.token })).body;
const decide = (approvalId: string, decision: 'approve' | 'refuse', { token } = second) =>
  world.app.inject(decideApproval, { params: { approvalId }, body: { decision } }, { token });
async function withSecond(run: () => Promise<void>) {
  const config = world.app.platform.config as { SECOND_APPROVAL: boolean };
  config.SECOND_APPROVAL = true;
  try {
    await run();
  } finally {
    config.SECOND_APPROVAL = false;
  }
}

test('ADMIN-PAGE-04 ADMIN-FN-18 before a deletion it is told what goes, what the law keeps until when, and who hears of it', async () => {
  const asha = await world.makeCustomer({ firstName: 'Asha', lastName: 'Kulkarni', pan: 'BQTPK4321L' });
  await world.applyTo(asha, 'aster-finance');
  await world.app.platform.jobs.drain();
  // A partner sees them masked, and is told of no deletion.
  await world.app.sql(
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
     values ('clm_asha', $1, 'ptr_rinayan', 'link', $2, $2::timestamptz + interval '90 days')`,
    [asha.userId, world.app.clock.now()],
  );
  const shown = await look(`+91 ${asha.mobile}`);
  expect(shown).toMatchObject({
    card: { userId: asha.userId, name: 'A*** K***' },
    heldUntil: '2027-11-18',
    ground: 'year',
    openApplications: 1,
    confirm: { of: 'mobile', text: asha.mobile.slice(-4) },
    needsSecond: false,
    isWaiting: false,
  });
  expect(shown?.recipients).toHaveLength(1);
  expect(shown?.sections).toContainEqual({ use: 'applications', kept: 'held', records: expect.any(Number) });
  for (const secret of [asha.mobile, 'Kulkarni', 'BQTPK4321L']) expect(JSON.stringify(shown)).not.toContain(secret);
  await world.app.sql(
    `update lender_applications set status = 4, disbursed_at = $2, disbursed_amount = amount where user_id = $1`,
    [asha.userId, world.app.clock.now()],
  );
  expect(await look(asha.userId)).toMatchObject({ ground: 'loan', heldUntil: '2029-11-18' });
  expect(await look('9000000000')).toBeNull();
});

test('S-AZ-7 REG-DP-6 ADMIN-PAGE-04 a deletion takes a reason and the end of the number; then nobody is found', async () => {
  const { app } = world;
  const ravi = await world.makeCustomer({ pan: 'BQTPR1111L' });
  await world.applyTo(ravi, 'aster-finance');
  expect((await ask(ravi, { reason: '' })).error.fields).toEqual({ reason: STAFF_MESSAGES.reasonRequired });
  expect((await ask(ravi, { confirm: '0000' })).error.fields).toEqual({ confirm: STAFF_MESSAGES.digitsWrong });
  expect((await app.inject(getUser, { params: { id: 'me' } }, { token: ravi.token })).status).toBe(200);
  const done = await ask(ravi);
  expect(done.body).toMatchObject({ message: STAFF_MESSAGES.customerDeleted, holdId: expect.stringMatching(/^hld_/) });
  const { token } = admin;
  expect((await app.inject(getCustomerFile, { params: { userId: ravi.userId } }, { token })).status).toBe(404);
  for (const text of [ravi.mobile, 'BQTPR1111L', ravi.userId, ravi.appId]) {
    expect((await app.inject(findCustomers, { body: { text } }, { token })).body.data, text).toEqual([]);
  }
  expect(await look(ravi.mobile)).toBeNull();
  expect((await ask(ravi)).status).toBe(404);
  expect((await app.inject(getUser, { params: { id: 'me' } }, { token: ravi.token })).status).toBe(401);
  app.clock.advance(60_000);
  await app.sql('delete from rate_limits');
  const anew = await app.signIn({ mobile: ravi.mobile });
  expect(anew.userId).not.toBe(ravi.userId);
});

test('S-AZ-7 ADMIN-FN-18 where the setting asks for it a second person approves; nobody approves their own, and the customer may be faster', async () => {
  await withSecond(async () => {
    const [meera, kiran] = [await world.makeCustomer(), await world.makeCustomer()];
    const asked = await ask(meera);
    expect(asked.body.message).toBe(STAFF_MESSAGES.deletionAsked);
    const approvalId = asked.body.approvalId ?? '';
    expect((await look(meera.mobile))?.isWaiting).toBe(true);
    const { requests } = await list();
    expect(requests).toMatchObject([{ approvalId, state: 'waiting', askedBy: 'Admin', reason: 'asked by letter' }]);
    const queue = await world.app.inject(listApprovals, { query: {} }, { token: second.token });
    expect(queue.body.data.map(({ recordType }) => recordType)).toEqual(['customer-deletion']);
    // Whom it is about, masked: nobody approves the deletion of a hash.
    expect(queue.body.data[0]?.recordName).toMatch(new RegExp(`^R\\*+ S\\*+ · \\*+${meera.mobile.slice(-4)}$`));
    expect(requests[0]?.tombstone).toMatch(/^[0-9a-f]{12}$/);
    for (const known of [meera.mobile, 'Ravi', 'Sharma', meera.userId])
      expect(JSON.stringify(requests)).not.toContain(known);
    expect((await decide(approvalId, 'approve', admin)).error.message).toBe(STAFF_MESSAGES.approvalOwn);
    expect(await look(meera.mobile)).not.toBeNull();
    await decide(approvalId, 'refuse');
    expect(await look(meera.mobile)).toMatchObject({ isWaiting: false });
    const again = (await ask(meera)).body.approvalId ?? '';
    expect((await decide(again, 'approve')).status).toBe(200);
    expect(await look(meera.mobile)).toBeNull();
    const [newest] = (await list()).data;
    const params = { holdId: newest?.holdId ?? '' };
    const proof = (await world.app.inject(calls.getDeletionProof, { params }, { token: second.token })).body.data;
    // Both people by name, and by the entry of the log.
    expect(proof).toMatchObject({ askedBy: 'Admin', approvedBy: 'Second', by: 'staff' });
    expect(proof.audit[0]).toMatchObject({ actor: `admin:${second.staffId}`, actorName: 'Second' });
    const waiting = (await ask(kiran)).body.approvalId ?? '';
    await deleteCustomer(world.app.context(), kiran.userId, { by: 'customer', reason: null });
    expect((await decide(waiting, 'approve')).status).toBe(404);
    const kept = await world.app.sql('select 1 from change_approvals where record_id in ($1, $2)', [
      meera.userId,
      kiran.userId,
    ]);
    expect(kept).toEqual([]);
    expect((await list()).requests.map(({ state }) => state).sort()).toEqual(['refuse', 'withdraw']);
  });
});

test('REG-DP-6 ADMIN-PAGE-04 a year and a day later the rows are gone and the tombstone stays, which the proof shows without a person in it', async () => {
  const { app } = world;
  const latha = await world.makeCustomer({ firstName: 'Latha', lastName: 'Iyer', pan: 'BQTPL2222L' });
  await world.applyTo(latha, 'aster-finance');
  const holdId = (await ask(latha)).body.holdId ?? '';
  const tombstone = app.platform.cipher.keyedHash('tombstone', latha.userId);
  const prove = async () => {
    const session = await signInAgain();
    return (await app.inject(calls.getDeletionProof, { params: { holdId } }, { token: session })).body.data;
  };
  let looks = 0;
  const signInAgain = async () => {
    looks += 1;
    return (await signInStaff(app, `Look${looks}`)).token;
  };
  const first = await prove();
  expect(first).toMatchObject({ tombstone, by: 'staff', state: 'held', heldUntil: '2027-11-18', purgedAt: null });
  expect(first.removed).toContainEqual({ use: 'profile', records: expect.any(Number) });
  expect(first.audit.map(({ action }) => action)).toEqual(['hold.created']);
  expect(first).toMatchObject({ askedBy: 'Admin', approvedBy: null });
  app.clock.advance(365 * DAY_MS);
  expect(await purgeDueHolds(app.context('purge'))).toBe(0);
  app.clock.advance(DAY_MS);
  // The database goes by its own clock, which no test moves.
  await app.sql(`update held_customers set held_until = '2020-01-01' where hold_id = $1`, [holdId]);
  expect((await prove()).state).toBe('due');
  expect(await purgeDueHolds(app.context('purge'))).toBeGreaterThan(0);
  for (const table of ['users', 'applications', 'consents', 'application_events', 'offers']) {
    expect(await app.sql(`select 1 from ${table} where user_id = $1`, [latha.userId]), table).toEqual([]);
  }
  const last = await prove();
  expect(last).toMatchObject({ state: 'purged', tombstone, purgedAt: expect.any(String), removed: first.removed });
  expect(last.audit.map(({ action, actor }) => [action, actor])).toEqual([
    ['hold.created', `admin:${admin.staffId}`],
    ['hold.purged', 'system:purge'],
  ]);
  const text = JSON.stringify(last);
  for (const known of [latha.userId, latha.mobile, 'Latha', 'Iyer', 'BQTPL2222L', latha.appId, 'asked by letter']) {
    expect(text).not.toContain(known);
  }
});
