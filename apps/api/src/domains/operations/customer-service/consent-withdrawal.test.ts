import { listConsents, withdrawConsent } from '@saakh/contracts/customers/consents';
import { showAccessQuestion } from '@saakh/contracts/identity/access';
import * as calls from '@saakh/contracts/operations/customer-service';
import { addDoNotCall } from '@saakh/contracts/operations/telecalling';
import { decideApproval, listApprovals } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeByLink } from '../../../testing/agree-by-link';
import { signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

const REASON = 'said so on the phone';
let world: LendingWorld;
let staff: { staffId: string; token: string }[];
let second: { staffId: string; token: string };
let asha: Awaited<ReturnType<LendingWorld['makeCustomer']>>;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
  staff = [];
  for (const [name, role] of [
    ['Admin', 1],
    ['Manager', 2],
    ['Agent', 3],
  ] as const)
    staff.push(await signInStaff(world.app, name, role));
  second = await signInStaff(world.app, 'Second', 1);
  await world.app.sql(`update sessions set idle_minutes = 1000 where audience = 'admin'`);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.sql('delete from rate_limits');
  asha = await world.makeCustomer({ firstName: 'Asha', email: `a${Math.random()}@example.in`, emailVerified: true });
  await world.applyTo(asha, 'aster-finance');
});

const consents = async (token: string) => (await world.app.inject(listConsents, {}, { token })).body.data;
async function held(purpose = 'lender-sharing') {
  const token = await world.signInAgain(asha.userId);
  const given = (await consents(token)).find((one) => one.purpose === purpose && one.canWithdraw);
  return { token, consentId: given?.consentId ?? '' };
}
const holds = async (token: string, consentId: string) =>
  (await consents(token)).find((one) => one.consentId === consentId)?.holds;
const ask = (consentId: string, { token } = staff[2] as (typeof staff)[0]) =>
  world.app.inject(
    calls.withdrawForCustomer,
    { params: { userId: asha.userId }, body: { consentId, reason: REASON } },
    { token },
  );
const waiting = async () =>
  (await world.app.inject(listApprovals, { query: {} }, second)).body.data.filter(
    ({ recordId }) => recordId === asha.userId,
  );
const texts = async (about: RegExp, to = asha.mobile) =>
  (await world.app.platform.outbox.listDevelopmentMessages(to)).filter(({ body }) => about.test(body));
const WITHDRAWN = /sharing with a lender.* withdrawn by (\w+) of our customer service/;

test.each([1, 2, 3])('REG-DP-4 S-AZ-7 role %i takes back no consent without the customer', async (role) => {
  const by = staff[role - 1];
  const { token, consentId } = await held();
  const asked = await ask(consentId, by);
  expect(asked.body.message).toBe(STAFF_MESSAGES.accessAskedPerson.replace('{w}', `******${asha.mobile.slice(-4)}`));
  expect(await holds(token, consentId)).toBe(true);
  expect(await texts(WITHDRAWN)).toEqual([]);
  const file = await world.app.inject(calls.getCustomerFile, { params: { userId: asha.userId } }, by);
  expect(file.body.data.consents.filter((one) => one.isWithdrawalAsked)).toMatchObject([{ consentId }]);
  const [sent] = await texts(/confirm-access#/);
  expect(sent?.body).toContain('withdraw your consent (sharing with a lender)');
  const secret = /confirm-access#([\w-]+)/.exec(sent?.body ?? '')?.[1] ?? '';
  const question = (await world.app.inject(showAccessQuestion, { body: { secret } })).body.data;
  expect(question).toMatchObject({ act: 'consent', consent: 'lender-sharing', state: 'waiting' });

  await agreeByLink(world.app, asha.mobile);
  expect(await holds(token, consentId)).toBe(false);
  const [told] = await texts(WITHDRAWN);
  expect(WITHDRAWN.exec(told?.body ?? '')?.[1]).toBe(['Admin', 'Manager', 'Agent'][role - 1]);
  expect(
    await world.app.sql(
      `select after ->> 'askedBy' as asked from audit_entries where action = 'access.changed' and object_id = $1`,
      [asha.userId],
    ),
  ).toEqual([{ asked: by?.staffId }]);
  // Once more there is nothing to take back, and nobody is told anything.
  expect((await ask(consentId, by)).body).toMatchObject({ success: true, message: STAFF_MESSAGES.nothingToChange });
  expect(await texts(WITHDRAWN)).toHaveLength(1);
});

test.each(['with', 'without'])('REG-DP-4 after a letter a second person is enough, %s a contact', async (way) => {
  const { token, consentId } = await held();
  if (way === 'without')
    await world.app.sql('update users set phone_verified = false, email_verified = false where user_id = $1', [
      asha.userId,
    ]);
  const asked = await ask(consentId, staff[0]);
  if (way === 'without') expect(asked.body.message).toBe(STAFF_MESSAGES.accessAsked);
  const [{ approvalId = '', property } = {}] = await waiting();
  expect(property).toBe(`lender-sharing:${consentId}`);
  const decide = (by = second) =>
    world.app.inject(decideApproval, { params: { approvalId }, body: { decision: 'approve' } }, by);
  expect((await decide(staff[0])).error.message).toBe(STAFF_MESSAGES.approvalOwn);
  expect(await holds(token, consentId)).toBe(true);
  expect((await decide()).status).toBe(200);
  expect(await holds(token, consentId)).toBe(false);
  expect(await texts(WITHDRAWN)).toHaveLength(way === 'with' ? 1 : 0);
});

test('REG-DP-4 the customer’s own page needs nothing more, and what waited for it changes nothing afterwards', async () => {
  const { token, consentId } = await held();
  await ask(consentId);
  expect((await world.app.inject(withdrawConsent, { params: { consentId } }, { token })).status).toBe(200);
  expect(await holds(token, consentId)).toBe(false);
  await agreeByLink(world.app, asha.mobile);
  expect(await texts(WITHDRAWN)).toEqual([]);
});

test('REG-DP-4 what was read, said no to, or is somebody else’s is not asked about', async () => {
  const mine = await held();
  await world.app.sql(
    `insert into consents (consent_id, user_id, purpose, granted, product_type, notice_key, notice_version, notice_hash,
       language, items, channels, channel, at, request_id)
     select 'con_read', user_id, 'key-facts', true, product_type, notice_key, notice_version, notice_hash, language, items,
       channels, channel, at, request_id from consents where consent_id = $1`,
    [mine.consentId],
  );
  expect((await ask('con_read')).error.code).toBe('CONFLICT');
  expect((await ask('con_nobody')).error.code).toBe('NOT_FOUND');
  asha = await world.makeCustomer({ firstName: 'Bina' });
  expect((await ask(mine.consentId)).error.code).toBe('NOT_FOUND');
  expect(await waiting()).toEqual([]);
});

test('REG-DP-4 several consents wait beside one another, and calls end at once', async () => {
  const { token, consentId } = await held();
  const terms = (await consents(token)).find((one) => one.purpose === 'terms' && one.canWithdraw)?.consentId ?? '';
  for (const id of [consentId, terms, consentId]) expect((await ask(id)).status).toBe(200);
  expect((await waiting()).map(({ property }) => property).sort()).toEqual([
    `lender-sharing:${consentId}`,
    `terms:${terms}`,
  ]);
  const body = { mobile: asha.mobile, reason: REASON };
  expect((await world.app.inject(addDoNotCall, { body }, staff[2])).status).toBe(200);
});
