import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { resetCustomerFactor } from '@saakh/contracts/operations/customer-service';
import { decideApproval, listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const MOBILE = '9876512345';
let app: TestApp;
let userId = '';
let asker: Awaited<ReturnType<typeof signInStaff>>;
let friend: typeof asker;
let puppet: typeof asker;
beforeAll(async () => {
  app = await startTestApp();
  userId = (await app.signIn({ mobile: MOBILE })).userId;
  [asker, friend, puppet] = [
    await signInStaff(app, 'Asker'),
    await signInStaff(app, 'Friend'),
    await signInStaff(app, 'Puppet'),
  ];
  await app.sql(
    `insert into access_grants (grant_id, account_id, kind, granted_by, at) values ('acg_1', $1, 'created', $2, '2026-01-01')`,
    [puppet.staffId, asker.staffId],
  );
  await app.sql(
    `insert into customer_factors (user_id, totp_secret_sealed, totp_confirmed_at) values ($1, 'x', now())`,
    [userId],
  );
});
afterAll(() => app.close());

const first = async ({ token }: typeof asker) =>
  (await app.inject(listApprovals, { query: {} }, { token })).body.data[0];

test('S-AZ-7 a second person sees the person whom a change is about, and one who may not approve reads why', async () => {
  const asked = await app.inject(resetCustomerFactor, { params: { userId }, body: { reason: 'lost phone' } }, asker);
  const approvalId = asked.body.approvalId ?? '';
  expect(await first(friend)).toMatchObject({ approvalId, recordId: userId, mayDecide: true, mayNot: null });
  expect((await first(friend))?.recordName).toBe('******2345');
  expect(await first(asker)).toMatchObject({ mayDecide: false, mayNot: STAFF_CODES.approvalOwn });
  expect(await first(puppet)).toMatchObject({ mayDecide: true, mayNot: STAFF_CODES.secondPersonLetIn });
  const decide = (decision: 'approve' | 'refuse', { token }: typeof asker) =>
    app.inject(decideApproval, { params: { approvalId }, body: { decision } }, { token });
  expect((await decide('approve', puppet)).error.message).toBe(STAFF_MESSAGES.secondPersonLetIn);
  expect((await decide('refuse', puppet)).status).toBe(200);
});

test('S-AZ-7 what waits for more than thirty days says so and is not approved', async () => {
  await app.inject(resetCustomerFactor, { params: { userId }, body: { reason: 'lost phone' } }, asker);
  await app.sql(`update change_approvals set asked_at = asked_at - interval '31 days' where decision is null`);
  expect((await first(friend))?.mayNot).toBe(STAFF_CODES.approvalTooOld);
});
