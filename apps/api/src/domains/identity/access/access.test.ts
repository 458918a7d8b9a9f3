import { confirmAccess, showAccessQuestion } from '@saakh/contracts/identity/access';
import {
  invitePartnerAccountAgain,
  resetPartnerAccountFactor,
  switchPartnerAccount,
} from '@saakh/contracts/identity/sign-in/partner-accounts';
import { adminLogin, sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { resetSecondFactor, updateStaff } from '@saakh/contracts/identity/sign-in/staff';
import { liftCodeLock, resetCustomerFactor } from '@saakh/contracts/operations/customer-service';
import { decideApproval, listApprovals } from '@saakh/contracts/records/records';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateCustomer } from '#domains/identity/customers';
import { letAskAgain } from '#domains/identity/sign-in';
import { sealEmails } from '#domains/identity/sign-in/accounts.service';
import { switchPartnerUser } from '#domains/identity/sign-in/partner-accounts/partner-accounts.repository';
import { hashPassword } from '#domains/identity/sign-in/password';
import { insertPasswordLink } from '#domains/identity/sign-in/passwords/password-links.repository';
import { forgetSecondFactor } from '#domains/identity/sign-in/second-factor/second-factor.repository';
import { updateStaffRow } from '#domains/identity/sign-in/staff/staff.repository';
import { type Context, inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const PASSWORD = 'correct horse battery';
const MOBILE = '9876501234';
const MAIL = 'asha@mail.test';
const REASON = 'Asked by phone';
const body = { reason: REASON };

let app: TestApp;
let hash: string;
let userId = '';
let tokens: { one: string; two: string };
beforeAll(async () => {
  app = await startTestApp({ config: { SECOND_FACTOR: 'off' } });
  hash = await hashPassword(PASSWORD);
  userId = (await app.signIn({ mobile: MOBILE })).userId;
  await inTransaction(app.context(), (tx) => updateCustomer(tx, userId, { email: MAIL, emailVerified: true }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.jobs.drain();
  app.clock.advance(3_700_000);
  for (const table of [
    'rate_limits',
    'access_links',
    'change_approvals',
    'otp_failures',
    'otp_challenges',
    'partner_users',
    'sessions',
    'customer_factors',
  ])
    await app.sql(`delete from ${table}`);
  await app.sql('delete from staff_users');
  await app.sql(
    `insert into staff_users (staff_id, email, name, role_id, password_hash, active, totp_secret_sealed, totp_confirmed_at) values
       ('stf_one', 'one@saakh.test', 'One', 1, $1, true, null, null), ('stf_two', 'two@saakh.test', 'Two', 1, $1, true, null, null),
       ('stf_lost', 'lost@saakh.test', 'Lost', 2, $1, true, 'x', now()), ('stf_off', 'off@saakh.test', 'Off', 2, $1, false, null, null)`,
    [hash],
  );
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash, active, switched_off_by, totp_secret_sealed,
         totp_confirmed_at) values
       ('pus_lost', 'ptr_cl', 'owner', 'lost@partner.test', 'Lost', $1, true, null, 'x', now()),
       ('pus_off', 'ptr_cl', 'staff', 'off@partner.test', 'Off', $1, false, 'staff', null, null),
       ('pus_new', 'ptr_cl', 'staff', 'new@partner.test', 'New', '', true, null, null, null)`,
    [hash],
  );
  await app.sql(
    `insert into customer_factors (user_id, totp_secret_sealed, totp_confirmed_at) values ($1, 'x', now())`,
    [userId],
  );
  await sealEmails(app.context());
  const login = async (email: string) =>
    (await app.inject(adminLogin, { body: { email: `${email}@saakh.test`, password: PASSWORD } })).body.token;
  tokens = { one: await login('one'), two: await login('two') };
});

const as = (token: string) => ({ token });
async function lockCodes() {
  for (let sent = 0; sent < 5; sent += 1) {
    app.clock.advance(31_000);
    await app.inject(sendOtp, { body: { mobile: MOBILE } });
  }
  app.clock.advance(1000);
}
const seen = (sql: string) => async () => (await app.sql(sql)).length === 1;

/** Each staff action that lets somebody in: how it is asked for, whether it was done, and where the person is written to. */
const ACTS = [
  {
    ...{ act: 'the second factor of a portal', to: 'lost@partner.test', id: 'pus_lost' },
    ask: (token: string) =>
      app.inject(resetPartnerAccountFactor, { params: { partnerUserId: 'pus_lost' }, body }, as(token)),
    isDone: seen("select 1 from partner_users where partner_user_id = 'pus_lost' and totp_confirmed_at is null"),
  },
  {
    ...{ act: 'a closed account of a portal', to: 'off@partner.test', id: 'pus_off' },
    ask: (token: string) =>
      app.inject(
        switchPartnerAccount,
        { params: { partnerUserId: 'pus_off' }, body: { ...body, active: true } },
        as(token),
      ),
    isDone: seen("select 1 from partner_users where partner_user_id = 'pus_off' and active"),
  },
  {
    ...{ act: 'the second factor of staff', to: 'lost@saakh.test', id: 'stf_lost' },
    ask: (token: string) => app.inject(resetSecondFactor, { body: { ...body, staffId: 'stf_lost' } }, as(token)),
    isDone: seen("select 1 from staff_users where staff_id = 'stf_lost' and totp_confirmed_at is null"),
  },
  {
    ...{ act: 'a closed account of staff', to: 'off@saakh.test', id: 'stf_off' },
    ask: (token: string) =>
      app.inject(updateStaff, { body: { ...body, staffId: 'stf_off', property: 'active', value: true } }, as(token)),
    isDone: seen("select 1 from staff_users where staff_id = 'stf_off' and active"),
  },
  {
    ...{ act: 'the second factor of a customer', to: MOBILE, id: '' },
    ask: (token: string) => app.inject(resetCustomerFactor, { params: { userId }, body }, as(token)),
    isDone: async () => (await app.sql('select 1 from customer_factors')).length === 0,
  },
  {
    ...{ act: 'the lock of a customer’s codes', to: MOBILE, id: '' },
    ask: async (token: string) => {
      await lockCodes();
      return app.inject(liftCodeLock, { params: { userId }, body: { reason: REASON } }, as(token));
    },
    isDone: async () =>
      (
        await app.sql(
          "select 1 from audit_entries where action = 'customer.lock-lifted' and request_id is not null and at > $1",
          [new Date(app.clock.now().getTime() - 1000)],
        )
      ).length > 0,
  },
] as const;

async function messages(to: string) {
  await app.platform.jobs.drain();
  return app.platform.outbox.listDevelopmentMessages(to);
}
const linkIn = async (to: string) => /confirm-access#([\w-]{22})/.exec((await messages(to))[0]?.body ?? '')?.[1] ?? '';
const waiting = async (token: string) => (await app.inject(listApprovals, { query: {} }, as(token))).body.data;

test.each(ACTS)(
  'S-AZ-7 one administrator alone does not change $act; a second one does',
  async ({ ask, isDone, to }) => {
    const asked = await ask(tokens.one);
    expect([asked.status, asked.body.approvalId]).toEqual([200, expect.stringMatching(/^apr_/)]);
    expect(asked.body.message).toContain('Nothing has changed yet');
    expect(await isDone()).toBe(false);
    const approvalId = asked.body.approvalId ?? '';
    const decide = (token: string) =>
      app.inject(decideApproval, { params: { approvalId }, body: { decision: 'approve' } }, as(token));
    expect((await decide(tokens.one)).error.code).toBe('CONFLICT');
    expect(await isDone()).toBe(false);
    expect((await waiting(tokens.two)).map(({ mayDecide }) => mayDecide)).toEqual([true]);
    const before = (await messages(to)).length;
    expect((await decide(tokens.two)).status).toBe(200);
    expect(await isDone()).toBe(true);
    expect((await messages(to)).length).toBeGreaterThan(before);
    expect(
      await app.sql("select 1 from audit_entries where action = 'access.changed' and after->>'approvedBy' = 'stf_two'"),
    ).not.toEqual([]);
  },
);

test.each(ACTS)(
  'S-AZ-7 where there is one administrator, the person agrees to $act',
  async ({ act, ask, isDone, to }) => {
    await app.sql("update staff_users set active = false where staff_id = 'stf_two'");
    expect((await ask(tokens.one)).status).toBe(200);
    if (act === 'the second factor of a customer') {
      const first = (await app.inject(confirmAccess, { body: { secret: await linkIn(MAIL) } })).body.data;
      expect([first.state, await isDone()]).toEqual(['agreed', false]);
    }
    const secret = await linkIn(to);
    const shown = await app.inject(showAccessQuestion, { body: { secret } });
    expect([shown.status, shown.body.data.state]).toEqual([200, 'waiting']);
    expect(await isDone()).toBe(false);
    expect((await app.inject(confirmAccess, { body: { secret: 'x'.repeat(22) } })).error.code).toBe('LINK_INVALID');
    for (let twice = 0; twice < 2; twice += 1)
      expect((await app.inject(confirmAccess, { body: { secret } })).body.data.state).toBe('done');
    expect(await isDone()).toBe(true);
  },
);

test('S-AZ-7 a link that is a day old, withdrawn or replaced agrees to nothing', async () => {
  const [{ ask, isDone, to }] = ACTS;
  await ask(tokens.one);
  const replaced = await linkIn(to);
  app.clock.advance(1000);
  const { approvalId = '' } = (await ask(tokens.two)).body;
  expect((await app.inject(confirmAccess, { body: { secret: replaced } })).error.code).toBe('LINK_EXPIRED');
  const late = await linkIn(to);
  expect(late).not.toBe(replaced);
  app.clock.advance(25 * 3_600_000);
  expect((await app.inject(confirmAccess, { body: { secret: late } })).error.code).toBe('LINK_EXPIRED');
  expect(approvalId).not.toBe('');
  expect(await isDone()).toBe(false);
});

test('S-AZ-7 whatever staff write of who gets in goes through the one function', async () => {
  const staff: Context = { ...app.context(), actor: { kind: 'admin', staffId: 'stf_one', roleId: 1 } };
  const link = {
    audience: 'partner',
    accountId: 'pus_new',
    isInvitation: true,
    isAsked: false,
    lifetimeMs: 1000,
  } as const;
  for (const write of [
    () => inTransaction(staff, (tx) => forgetSecondFactor(tx, { partnerUserId: 'pus_lost' })),
    () => inTransaction(staff, (tx) => forgetSecondFactor(tx, { staffId: 'stf_lost' })),
    () => inTransaction(staff, (tx) => forgetSecondFactor(tx, { userId })),
    () => inTransaction(staff, (tx) => switchPartnerUser(tx, 'pus_off', null)),
    () => inTransaction(staff, (tx) => updateStaffRow(tx, 'stf_off', { active: true })),
    () => inTransaction(staff, (tx) => insertPasswordLink(tx, link)),
    () => letAskAgain(staff, []),
  ])
    await expect(write()).rejects.toThrow('changeAccess');
  const again = { params: { partnerUserId: 'pus_new' } };
  expect((await app.inject(invitePartnerAccountAgain, again, as(tokens.one))).status).toBe(200);
  expect(
    await app.sql("select 1 from audit_entries where action = 'access.changed' and after->>'act' = 'link'"),
  ).not.toEqual([]);
});
