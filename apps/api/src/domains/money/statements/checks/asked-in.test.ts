import {
  invitePartnerAccountAgain,
  resetPartnerAccountFactor,
  switchPartnerAccount,
} from '@saakh/contracts/identity/sign-in/partner-accounts';
import { savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import { comparePaymentAccount, listPayoutChecks } from '@saakh/contracts/money/payout-checks';
import { decideApproval } from '@saakh/contracts/records/records';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeByLink } from '../../../../testing/agree-by-link';
import { signInPartnerPerson } from '../../../../testing/partner-sessions';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

type Staff = { staffId: string; token: string };
const body = { reason: 'Asked by phone' };
let app: TestApp;
let uma: Staff;
let vir: Staff;
let yash: Staff;
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-18T06:30:00.000Z' });
  [uma, vir, yash] = [await signInStaff(app, 'Uma'), await signInStaff(app, 'Vir'), await signInStaff(app, 'Yash')];
  await app.sql(`insert into partners (partner_id, name) values ('ptr_a', 'Pagdandi')`);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(60_000);
  await app.sql('delete from access_grants');
  await app.sql(`update sessions set idle_minutes = 100000, expires_at = '2027-12-01', proved_at = '2027-12-01'`);
});

const ACTS = [
  {
    act: 'a second factor',
    prepare: `update partner_users set totp_secret_sealed = 'x', totp_confirmed_at = now() where partner_user_id = 'pus_hari'`,
    ask: (by: Staff) => app.inject(resetPartnerAccountFactor, { params: { partnerUserId: 'pus_hari' }, body }, by),
  },
  {
    act: 'a closed account',
    prepare: `update partner_users set active = false, switched_off_by = 'staff' where partner_user_id = 'pus_hari'`,
    ask: (by: Staff) =>
      app.inject(switchPartnerAccount, { params: { partnerUserId: 'pus_hari' }, body: { ...body, active: true } }, by),
  },
] as const;
const WAYS = [
  { way: 'the person by a link', agree: () => agreeByLink(app, 'hari@partner.test'), letIn: ['uma'] },
  {
    way: 'a second administrator',
    agree: async (approvalId: string) => {
      const decision = { params: { approvalId }, body: { decision: 'approve' } } as const;
      expect((await app.inject(decideApproval, decision, vir)).status).toBe(200);
    },
    letIn: ['uma', 'vir'],
  },
] as const;

test.each(ACTS.flatMap((act) => WAYS.map((way) => ({ ...act, ...way }))))(
  'S-AZ-7 who asked for $act let them in, also where $way agreed',
  async ({ prepare, ask, agree, letIn }) => {
    await signInPartnerPerson(app, 'Hari', { partnerId: 'ptr_a' });
    await app.sql(prepare);
    await agree((await ask(uma)).body.approvalId ?? '');
    const hari = await signInPartnerPerson(app, 'Hari', { partnerId: 'ptr_a' });
    await app.sql(`update sessions set proved_at = '2027-12-01'`);
    const account = String(500_000_000_000 + app.clock.now().getTime()).slice(0, 12);
    const number = { account, accountAgain: account, holder: 'Pagdandi Services', ifsc: 'HDFC0000001' };
    const saved = await app.inject(savePaymentDetails, { body: { ...number, pan: 'AAACP1234F', gstin: null } }, hari);
    expect(saved.status).toBe(200);
    const compare = async (by: Staff) => {
      const [{ changedAt = '' } = {}] = (await app.inject(listPayoutChecks, {}, by)).body.accounts;
      const compared = { changedAt, decision: 'right', ...body } as const;
      return (await app.inject(comparePaymentAccount, { params: { partnerId: 'ptr_a' }, body: compared }, by)).status;
    };
    const grants = await app.sql<{ by: string }>(
      `select granted_by as by from access_grants where account_id = 'pus_hari' order by 1`,
    );
    expect(grants.map(({ by }) => by)).toEqual(letIn.map((name) => `stf_${name}`));
    for (const by of [uma, vir].slice(0, letIn.length)) expect(await compare(by)).toBe(409);
    expect(await compare(yash)).toBe(200);
  },
);

test('S-AZ-7 an invitation that is mailed again names who mailed it', async () => {
  const { partnerUserId } = await signInPartnerPerson(app, 'Isha', { partnerId: 'ptr_a' });
  await app.sql(`update partner_users set password_hash = '' where partner_user_id = $1`, [partnerUserId]);
  expect((await app.inject(invitePartnerAccountAgain, { params: { partnerUserId } }, uma)).status).toBe(200);
  expect(await app.sql('select account_id, kind, granted_by from access_grants')).toEqual([
    { account_id: 'pus_isha', kind: 'again', granted_by: 'stf_uma' },
  ]);
});
