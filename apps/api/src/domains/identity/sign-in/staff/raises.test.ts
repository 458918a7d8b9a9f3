import { adminReverify } from '@saakh/contracts/identity/sign-in/sign-in';
import { createStaff, updateStaff } from '@saakh/contracts/identity/sign-in/staff';
import { decideApproval, listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

const reason = 'Takes over the work';
type Signed = { staffId: string; token: string };
let app: TestApp;
let asha: Signed;
let bina: Signed;
let chand: Signed;
beforeAll(async () => {
  app = await startTestApp({ config: { SECOND_APPROVAL: 'true' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(1000);
  for (const table of [
    ...['rate_limits', 'outbox_messages', 'change_approvals', 'access_grants', 'password_resets', 'sessions'],
    'staff_users',
  ])
    await app.sql(`delete from ${table}`);
  // The history is only added to: what another test removed was long ago.
  app.clock.advance(4 * 86_400_000);
  [asha, bina] = [await signInStaff(app, 'Asha'), await signInStaff(app, 'Bina')];
  chand = await signInStaff(app, 'Chand', 3);
});

const change = (who: Signed, { staffId }: Signed, property: 'roleId' | 'active', value: number | boolean) =>
  app.inject(updateStaff, { body: { staffId, property, value, reason } }, who);
const invite = (who: Signed, roleId: 1 | 2 | 3, name = 'Esha') =>
  app.inject(createStaff, { body: { name, email: `${name.toLowerCase()}@saakh.test`, roleId, reason } }, who);
const decide = (who: Signed, approvalId = '') =>
  app.inject(decideApproval, { params: { approvalId }, body: { decision: 'approve' } }, who);
const roleOf = async (staffId: string) =>
  (await app.sql<{ role: number }>('select role_id as role from staff_users where staff_id = $1', [staffId]))[0]?.role;
const mailsTo = async (name: string) =>
  (await app.platform.outbox.listDevelopmentMessages(`${name}@saakh.test`)).map(({ body }) =>
    body.replaceAll('\n', ' '),
  );
const waiting = async (who: Signed) => (await app.inject(listApprovals, { query: {} }, who)).body.data;

test.each([1, 2] as const)(
  'S-AZ-7 one administrator alone raises nobody to role %i; a second one does',
  async (role) => {
    const asked = await change(asha, chand, 'roleId', role);
    expect([asked.status, asked.body.message]).toEqual([200, STAFF_MESSAGES.waitsForApproval]);
    const { approvalId } = asked.body;
    expect([await roleOf('stf_chand'), (await app.inject(adminReverify, {}, chand)).status]).toEqual([3, 200]);
    expect((await decide(asha, approvalId)).error.code).toBe('CONFLICT');
    expect((await waiting(bina)).map(({ property, before, after }) => [property, before, after])).toEqual([
      ['roleId', 3, role],
    ]);
    expect((await decide(bina, approvalId)).status).toBe(200);
    expect([await roleOf('stf_chand'), (await app.inject(adminReverify, {}, chand)).status]).toEqual([role, 401]);
    const grants = await app.sql('select account_id, kind, granted_by from access_grants order by granted_by');
    expect(grants).toEqual(
      ['stf_asha', 'stf_bina'].map((by) => ({ account_id: 'stf_chand', kind: 'raised', granted_by: by })),
    );
    const history = `select staff_id, approved_by, after from field_changes where record_id = 'stf_chand' order by sequence desc limit 1`;
    expect(await app.sql(history)).toEqual([{ staff_id: 'stf_asha', approved_by: 'stf_bina', after: role }]);
    expect((await mailsTo('chand')).join()).toMatch(
      /Asha changed your account in the back office of Saakh: your role is/,
    );
    expect((await change(asha, chand, 'roleId', 3)).body).toEqual({
      success: true,
      message: STAFF_MESSAGES.staffSaved,
      messageCode: 'common.messages.office:staffSaved',
    });
  },
);

test('S-AZ-7 nor by an invitation: it begins as customer service until a second one agrees', async () => {
  const invited = await invite(asha, 1);
  expect([invited.status, invited.body.message]).toEqual([200, STAFF_MESSAGES.invitedRoleWaits]);
  const { staffId } = invited.body;
  expect([await roleOf(staffId), (await mailsTo('esha')).length]).toEqual([3, 1]);
  const [open] = await waiting(bina);
  expect([open?.recordId, open?.after, (await decide(bina, open?.approvalId)).status]).toEqual([staffId, 1, 200]);
  expect(await roleOf(staffId)).toBe(1);
  expect((await invite(asha, 3, 'Firoz')).body.message).toBe(STAFF_MESSAGES.invitationSent);
  expect(await waiting(bina)).toEqual([]);
});

test('S-AZ-7 the only administrator raises the first colleague alone, and the alarm says so', async () => {
  await app.sql(`update staff_users set password_hash = '' where staff_id = 'stf_bina'`);
  expect((await change(asha, chand, 'roleId', 1)).body.message).toBe(STAFF_MESSAGES.staffSaved);
  expect(await roleOf('stf_chand')).toBe(1);
  expect((await mailsTo('chand')).join()).toContain('your role is administrator now');
  for (const name of ['asha', 'bina', 'chand']) {
    expect((await mailsTo(name)).join()).toContain(
      'Asha gave Chand this role: administrator. Nobody else had to agree',
    );
  }
});

test.each([
  ['switching them off', 'active', false],
  ['another role', 'roleId', 2],
] as const)(
  'S-AZ-7 nobody becomes the only administrator by taking the other away: %s',
  async (_how, property, value) => {
    expect((await change(asha, bina, property, value)).status).toBe(200);
    for (const answer of [await change(asha, chand, 'roleId', 2), await invite(asha, 1), await invite(asha, 2)]) {
      expect([answer.status, answer.error.message]).toEqual([409, STAFF_MESSAGES.aloneTooShort]);
    }
    expect([await roleOf('stf_chand'), await waiting(asha)]).toEqual([3, []]);
    app.clock.advance(73 * 3_600_000);
    const later = await signInStaff(app, 'Ashok');
    await app.sql(`update staff_users set active = false where staff_id = 'stf_asha'`);
    expect((await change(later, chand, 'roleId', 2)).status).toBe(200);
    expect(await roleOf('stf_chand')).toBe(2);
  },
);

test('S-AZ-7 who let the other in asks them to ask, and approves', async () => {
  await app.sql(
    `insert into access_grants (grant_id, account_id, kind, granted_by, at) values ('acg_1', 'stf_bina', 'created', 'stf_asha', $1)`,
    [new Date(app.clock.now().getTime() - 86_400_000)],
  );
  for (const answer of [await change(asha, chand, 'roleId', 1), await invite(asha, 2)]) {
    expect([answer.status, answer.error.message]).toEqual([409, STAFF_MESSAGES.onlyLetInByYou]);
  }
  const { approvalId } = (await change(bina, chand, 'roleId', 1)).body;
  expect([(await decide(asha, approvalId)).status, await roleOf('stf_chand')]).toEqual([200, 1]);
});

test('S-AZ-7 a raise of somebody whose role changed meanwhile is refused, and a newer one replaces it', async () => {
  const first = (await change(asha, chand, 'roleId', 2)).body.approvalId;
  const second = (await change(asha, chand, 'roleId', 1)).body.approvalId;
  expect((await decide(bina, first)).status).toBe(404);
  await app.sql(`update staff_users set role_id = 2 where staff_id = 'stf_chand'`);
  expect([(await decide(bina, second)).error.code, await roleOf('stf_chand')]).toEqual(['CONFLICT', 2]);
});

test('S-AZ-7 an invited administrator is mailed the invitation alone; the alarm about it goes to the others', async () => {
  await app.sql(`update staff_users set password_hash = '' where staff_id = 'stf_bina'`);
  expect((await invite(asha, 1)).status).toBe(200);
  expect(await mailsTo('esha')).toHaveLength(1);
  for (const name of ['asha', 'bina']) expect((await mailsTo(name)).join()).toContain('Asha gave Esha this role');
});
