import { confirmAccess, showAccessQuestion } from '@saakh/contracts/identity/access';
import * as calls from '@saakh/contracts/operations/duplicates';
import { listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { agreeToPart, confirmAsCustomer } from '../../../testing/worlds/confirm-merge';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { selectMerge, undoMerge } from './merge.repository';

let world: LendingWorld;
let asker: { staffId: string; token: string };
let other: { staffId: string; token: string };
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
  asker = await signInStaff(world.app, 'Asker', 1);
  other = await signInStaff(world.app, 'Other', 1);
  await world.app.sql(`update sessions set idle_minutes = 100000, expires_at = '2099-01-01' where audience = 'admin'`);
});
afterAll(() => world.close());
beforeEach(() => world.app.sql('delete from rate_limits'));

let serial = 0;
/** Two accounts that the customer has joined. */
async function makeJoined() {
  serial += 1;
  const absorbed = await world.makeCustomer({ pan: `BQTPK${7000 + serial}L` });
  const kept = await world.makeCustomer({ pan: `BQTPK${8000 + serial}L` }, 'Business Loans');
  const pair = { userId: absorbed.userId, otherId: kept.userId, reason: 'looks alike' };
  const { findingId } = (await world.app.inject(calls.reportDuplicate, { body: pair }, asker)).body;
  await proveAgain(world.app);
  const merge = { params: { findingId }, body: { keptId: kept.userId, reason: 'one person' } };
  expect((await world.app.inject(calls.mergeDuplicate, merge, other)).status).toBe(200);
  expect((await confirmAsCustomer(world.app, kept, absorbed)).status).toBe(200);
  world.app.clock.advance(60_000);
  await proveAgain(world.app);
  return { absorbed, kept, findingId };
}
const ask = (findingId: string, { token } = asker) =>
  world.app.inject(calls.unmergeDuplicate, { params: { findingId }, body: { reason: 'sisters' } }, { token });
const isJoined = async ({ userId }: { userId: string }) =>
  (await world.app.sql('select 1 from users where user_id = $1 and merged_into is not null', [userId])).length === 1;
const newestText = async ({ mobile }: { mobile: string }) =>
  (await world.app.platform.outbox.listDevelopmentMessages(mobile))[0]?.body ?? '';

test('S-AZ-7 one member of staff alone does not take a confirmed merge back; a second one does', async () => {
  const { absorbed, kept, findingId } = await makeJoined();
  const asked = await ask(findingId);
  expect([asked.status, asked.body.approvalId]).toEqual([200, expect.stringMatching(/^apr_/)]);
  expect(asked.body.message).toContain('Nothing has changed yet');
  expect((await agreeToPart(world.app, asked, asker.token)).error.message).toBe(STAFF_MESSAGES.approvalOwn);
  expect(await isJoined(absorbed)).toBe(true);
  const waiting = (await world.app.inject(listApprovals, { query: {} }, other)).body.data;
  expect(waiting).toMatchObject([{ recordType: 'customer-access', recordId: kept.userId, reason: 'sisters' }]);
  world.app.clock.advance(1000);
  expect((await agreeToPart(world.app, asked, other.token)).status).toBe(200);
  expect(await isJoined(absorbed)).toBe(false);
  for (const one of [absorbed, kept]) expect(await newestText(one)).toContain('is not joined');
  const [finding] = (await world.app.inject(calls.listCustomerDuplicates, { params: { userId: kept.userId } }, asker))
    .body.data;
  expect(finding).toMatchObject({ decision: 'different', decidedBy: { name: 'Asker' }, reason: 'sisters' });
});

test('S-AZ-7 the holder of the account that stayed agrees by a link; the absorbed contact is not asked', async () => {
  const { absorbed, kept, findingId } = await makeJoined();
  const before = await newestText(absorbed);
  expect((await ask(findingId)).body.message).toContain(kept.mobile.slice(-4));
  expect(await newestText(absorbed)).toBe(before);
  const text = await newestText(kept);
  expect(text).toContain(`******${absorbed.mobile.slice(-4)}`);
  const secret = /confirm-access#([\w-]{22})/.exec(text)?.[1] ?? '';
  const shown = await world.app.inject(showAccessQuestion, { body: { secret } });
  expect(shown.body.data).toMatchObject({ act: 'merged', state: 'waiting' });
  expect(await isJoined(absorbed)).toBe(true);
  expect((await world.app.inject(confirmAccess, { body: { secret } })).body.data.state).toBe('done');
  expect(await isJoined(absorbed)).toBe(false);
});

test('S-AZ-7 what becomes final while the second person thinks keeps the accounts joined', async () => {
  const { absorbed, findingId } = await makeJoined();
  const asked = await ask(findingId);
  world.app.clock.advance(60_000);
  await world.app.sql('update applications set status = 6, updated_at = $2 where app_id = $1', [
    absorbed.appId,
    world.app.clock.now(),
  ]);
  const late = await agreeToPart(world.app, asked, other.token);
  expect(late.error.message).toBe(STAFF_MESSAGES.unmergeTooLate);
  expect((await ask(findingId)).error.message).toBe(STAFF_MESSAGES.unmergeTooLate);
  expect(await isJoined(absorbed)).toBe(true);
});

test('S-AZ-7 staff write the end of a confirmed merge through the one function alone', async () => {
  const { kept } = await makeJoined();
  const [row] = await world.app.sql<{ merge_id: string }>('select merge_id from customer_merges where kept_id = $1', [
    kept.userId,
  ]);
  const staff = { ...world.app.context(), actor: { kind: 'admin', staffId: asker.staffId, roleId: 1 } } as const;
  const write = inTransaction(staff, async (tx) => {
    const merge = await selectMerge(tx, row?.merge_id ?? '');
    if (merge) await undoMerge(tx, merge, { by: asker.staffId, reason: 'alone' });
  });
  await expect(write).rejects.toThrow('changeAccess');
});
