import { getUser } from '@saakh/contracts/customers/profile';
import { askContactCodes, changeContact, sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateCustomer } from '#domains/identity/customers';
import { deleteCustomer } from '#domains/operations/privacy';
import { inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from rate_limits');
});

let serial = 0;
function newMobile() {
  serial += 1;
  return `7${String(300_000_000 + serial * 10_007).slice(0, 9)}`;
}
const wrongOf = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

type Who = { token: string; userId: string; mobile: string };
type To = { mobile: string } | { email: string };

async function later() {
  await app.sql('delete from rate_limits');
  app.clock.advance(1);
}
async function newCustomer(email?: string): Promise<Who> {
  const mobile = newMobile();
  const { token, userId } = await app.signIn({ mobile });
  if (email) await inTransaction(app.context(), (tx) => updateCustomer(tx, userId, { email, emailVerified: true }));
  return { token, userId, mobile };
}
async function signInAgain(to: To) {
  await later();
  return app.signIn(to);
}
async function ask({ token }: Who, to: To, confirmBy: 'sms' | 'email' = 'sms') {
  await later();
  return app.inject(askContactCodes, { body: { ...to, confirmBy } }, { token });
}
async function codesFor(who: Who, to: To, own: string = who.mobile) {
  const asked = await ask(who, to, own.includes('@') ? 'email' : 'sms');
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.error));
  return { newOtp: await app.readOtp(Object.values(to)[0] ?? ''), ownOtp: await app.readOtp(own) };
}
function change({ token }: Who, to: To, codes: { newOtp: string; ownOtp: string }) {
  app.clock.advance(1);
  return app.inject(changeContact, { body: { ...to, ...codes } }, { token });
}
const profileOf = async (token: string) => (await app.inject(getUser, { params: { id: 'me' } }, { token })).body.data;
const statusOf = async (token: string) => (await app.inject(getUser, { params: { id: 'me' } }, { token })).status;

test('S-OTP-11 REG-DP-5 with both codes the number is changed: the new one signs in, the old one is nobody’s any more', async () => {
  const asha = await newCustomer();
  const mobile = newMobile();
  expect((await change(asha, { mobile }, await codesFor(asha, { mobile }))).status).toBe(200);
  expect(await profileOf(asha.token)).toMatchObject({ mobile_phone_number: mobile, user_id: asha.userId });
  expect((await signInAgain({ mobile })).userId).toBe(asha.userId);
  expect((await signInAgain({ mobile: asha.mobile })).userId).not.toBe(asha.userId);
  const rows = await app.sql<{ actor: string }>(
    "select * from audit_entries where subject = $1 and action = 'customer.contact-changed'",
    [asha.userId],
  );
  expect(rows.map(({ actor }) => actor)).toEqual([`customer:${asha.userId}`]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${mobile}|${asha.mobile}`));
});

test('S-OTP-11 S-OTP-3 each message says what its code is for, and neither code signs anybody in', async () => {
  const asha = await newCustomer();
  const mobile = newMobile();
  const { newOtp, ownOtp } = await codesFor(asha, { mobile });
  const bodyTo = async (to: string) => (await app.platform.outbox.listDevelopmentMessages(to))[0]?.body;
  expect(await bodyTo(mobile)).toContain('use this number for your account');
  expect(await bodyTo(asha.mobile)).toContain('change the number or email of your account');
  const [row] = await app.sql<{ prospect_id: string }>(
    "select prospect_id from otp_challenges where purpose = 'contact-new' order by created_at desc limit 1",
  );
  for (const otp of [newOtp, ownOtp]) {
    const tried = await app.inject(verifyOtp, { body: { prospectId: row?.prospect_id ?? '', otp } });
    expect(tried.error.code).toBe('OTP_WRONG');
  }
});

test('S-OTP-11 the present session stays and every other one of the customer ends, nobody else’s', async () => {
  const asha = await newCustomer();
  const ravi = await newCustomer();
  const other = await signInAgain({ mobile: asha.mobile });
  const mobile = newMobile();
  expect((await change(asha, { mobile }, await codesFor(asha, { mobile }))).status).toBe(200);
  expect(await Promise.all([asha.token, other.token, ravi.token].map(statusOf))).toEqual([200, 401, 200]);
});

test('S-OTP-11 the old contact is told of the change and where to complain, and the message goes with the account', async () => {
  const asha = await newCustomer();
  const mobile = newMobile();
  await change(asha, { mobile }, await codesFor(asha, { mobile }));
  const [told] = await app.platform.outbox.listDevelopmentMessages(asha.mobile);
  expect(told?.body).toMatch(/mobile number of your .* account has been changed.*grievance officer at once: \S+/);
  expect((await app.platform.outbox.listDevelopmentMessages(mobile))[0]?.body).not.toContain('has been changed');
  const messages = await app.sql<{ about: string | null }>(
    'select about from outbox_messages where recipient_index = $1',
    [app.platform.cipher.index('phone', asha.mobile)],
  );
  expect(messages.length).toBeGreaterThan(1);
  expect(new Set(messages.map(({ about }) => about))).toEqual(new Set([asha.userId]));
});

test('REG-DP-6 a request for help from the former number is found with the account that gave the number up', async () => {
  const asha = await newCustomer();
  const typed = { name: 'Asha Rao', email: 'nobody@example.com', company: '', description: 'Where is my offer?' };
  for (const phone of [asha.mobile, newMobile()]) await app.inject(createHelpRequest, { body: { ...typed, phone } });
  const mobile = newMobile();
  await change(asha, { mobile }, await codesFor(asha, { mobile }));
  await deleteCustomer(app.context(), asha.userId, { by: 'staff', reason: null });
  const left = await app.sql<{ phone_index: string }>('select phone_index from help_requests');
  expect(left).toHaveLength(1);
  expect(left[0]?.phone_index).not.toBe(app.platform.cipher.index('phone', asha.mobile));
});

test('S-OTP-11 who lost the old number confirms by the other verified contact', async () => {
  const email = 'asha.lost@example.com';
  const asha = await newCustomer(email);
  const mobile = newMobile();
  expect((await change(asha, { mobile }, await codesFor(asha, { mobile }, email))).status).toBe(200);
  expect(await profileOf(asha.token)).toMatchObject({ mobile_phone_number: mobile, email });
  expect((await app.platform.outbox.listDevelopmentMessages(asha.mobile))[0]?.body).toContain('has been changed');
  expect((await app.platform.outbox.listDevelopmentMessages(email))[0]?.body).toContain('has been changed');
});

test('S-OTP-11 an address that was only typed in confirms nothing, and becomes one to sign in with by both codes', async () => {
  const asha = await newCustomer();
  const email = 'asha.typed@example.com';
  await inTransaction(app.context(), (tx) => updateCustomer(tx, asha.userId, { email, emailVerified: false }));
  const refused = await ask(asha, { mobile: newMobile() }, 'email');
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  expect(await app.platform.outbox.listDevelopmentMessages(email)).toEqual([]);
  expect((await change(asha, { email }, await codesFor(asha, { email }))).status).toBe(200);
  expect(await profileOf(asha.token)).toMatchObject({ email, email_verified: 1, mobile_phone_number: asha.mobile });
  expect((await signInAgain({ email })).userId).toBe(asha.userId);
});

test('S-OTP-3 the codes of one contact change no other, and the two are not each other', async () => {
  const asha = await newCustomer();
  const [mobile, other] = [newMobile(), newMobile()];
  const codes = await codesFor(asha, { mobile });
  const foreign = await change(asha, { mobile: other }, codes);
  expect([foreign.status, foreign.error.code, Object.keys(foreign.error.fields ?? {})]).toEqual([
    400,
    'OTP_EXPIRED',
    ['newOtp'],
  ]);
  const ofOther = await codesFor(asha, { mobile: other });
  if (ofOther.newOtp !== codes.newOtp) {
    expect((await change(asha, { mobile: other }, { ...ofOther, newOtp: codes.newOtp })).error.code).toBe('OTP_WRONG');
  }
  // The code to the old contact was made for the first number; a later one has replaced it there.
  expect((await change(asha, { mobile }, codes)).error).toMatchObject({ code: 'OTP_EXPIRED' });
  const ravi = await newCustomer();
  expect((await change(ravi, { mobile: other }, ofOther)).error.code).toBe('OTP_EXPIRED');
  if (ofOther.newOtp !== ofOther.ownOtp) {
    const crossed = { newOtp: ofOther.ownOtp, ownOtp: ofOther.newOtp };
    expect((await change(asha, { mobile: other }, crossed)).error.code).toBe('OTP_WRONG');
  }
  expect((await change(asha, { mobile: other }, ofOther)).status).toBe(200);
});

test('S-OTP-4 S-OTP-11 five wrong codes to the old contact end it, and none of them uses up the new one’s', async () => {
  const asha = await newCustomer();
  const mobile = newMobile();
  const { newOtp, ownOtp } = await codesFor(asha, { mobile });
  for (let left = 4; left >= 0; left -= 1) {
    const { status, error } = await change(asha, { mobile }, { newOtp, ownOtp: wrongOf(ownOtp) });
    expect([status, error.code, error.triesLeft]).toEqual([400, 'OTP_WRONG', left]);
    expect(Object.keys(error.fields ?? {})).toEqual(['ownOtp']);
  }
  const locked = await change(asha, { mobile }, { newOtp, ownOtp });
  expect([locked.status, locked.error.code]).toEqual([429, 'OTP_TRIES_USED_UP']);
  expect(await profileOf(asha.token)).toMatchObject({ mobile_phone_number: asha.mobile });
  const [row] = await app.sql<{ attempts: number }>(
    "select attempts from otp_challenges where purpose = 'contact-new' order by created_at desc limit 1",
  );
  expect(row?.attempts).toBe(0);
});

test('S-OTP-4 five wrong codes of the new contact end it, also when thirty arrive together', async () => {
  const asha = await newCustomer();
  const mobile = newMobile();
  const { newOtp, ownOtp } = await codesFor(asha, { mobile });
  const tries = Array.from({ length: 30 }, () => change(asha, { mobile }, { newOtp: wrongOf(newOtp), ownOtp }));
  const codes = (await Promise.all(tries)).map(({ error }) => error.code);
  expect(codes.filter((code) => code === 'OTP_WRONG')).toHaveLength(5);
  expect(codes.filter((code) => code === 'OTP_TRIES_USED_UP')).toHaveLength(25);
  expect((await change(asha, { mobile }, { newOtp, ownOtp })).error.code).toBe('OTP_TRIES_USED_UP');
});

test('S-OTP-1 a change is made once, and its codes end with their five minutes', async () => {
  const asha = await newCustomer();
  const mobile = newMobile();
  const late = await codesFor(asha, { mobile });
  app.clock.advance(300_000);
  expect((await change(asha, { mobile }, late)).error.code).toBe('OTP_EXPIRED');
  const codes = await codesFor(asha, { mobile });
  const answers = await Promise.all(Array.from({ length: 10 }, () => change(asha, { mobile }, codes)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('S-OTP-7 S-OTP-11 that a contact has an account is told only to who has its code', async () => {
  const [asha, ravi] = [await newCustomer(), await newCustomer()];
  const told = async (mobile: string) => {
    const { status, body } = await ask(asha, { mobile });
    const sent = { newOtp: await app.readOtp(mobile), ownOtp: await app.readOtp(asha.mobile) };
    const wrong = await change(asha, { mobile }, { ...sent, newOtp: wrongOf(sent.newOtp) });
    const { requestId: _own, ...error } = wrong.error;
    return { sent, said: [status, body, wrong.status, error] };
  };
  const taken = await told(ravi.mobile);
  const free = await told(newMobile());
  expect(taken.said).toEqual(free.said);
  const codes = await codesFor(asha, { mobile: ravi.mobile });
  const refused = await change(asha, { mobile: ravi.mobile }, codes);
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  expect(refused.error.fields).toEqual({ mobile: FORM_MESSAGES.contactTaken });
  expect(await profileOf(asha.token)).toMatchObject({ mobile_phone_number: asha.mobile });
  expect((await signInAgain({ mobile: ravi.mobile })).userId).toBe(ravi.userId);
});

test('S-OTP-11 of two who take the same number at once one gets it, and two who cross do not wait for one another', async () => {
  const [asha, ravi] = [await newCustomer(), await newCustomer()];
  // A code of one brand replaces that of another customer of it; those of two brands live side by side.
  await app.sql("update users set brand_key = 'rinayan' where user_id = $1", [ravi.userId]);
  const mobile = newMobile();
  const codes = [await codesFor(asha, { mobile }), await codesFor(ravi, { mobile })] as const;
  const answers = await Promise.all([change(asha, { mobile }, codes[0]), change(ravi, { mobile }, codes[1])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const owners = await app.sql('select 1 from users where phone_index = $1', [
    app.platform.cipher.index('phone', mobile),
  ]);
  expect(owners).toHaveLength(1);

  const [usha, mohan] = [await newCustomer(), await newCustomer()];
  await app.sql("update users set brand_key = 'rinayan' where user_id = $1", [mohan.userId]);
  const crossing = [
    await codesFor(usha, { mobile: mohan.mobile }),
    await codesFor(mohan, { mobile: usha.mobile }),
  ] as const;
  const crossed = await Promise.all([
    change(usha, { mobile: mohan.mobile }, crossing[0]),
    change(mohan, { mobile: usha.mobile }, crossing[1]),
  ]);
  expect(crossed.map(({ status }) => status)).toEqual([409, 409]);
});

test('S-OTP-11 who signs in with the number while it is taken over is in the same account or has kept it from being taken', async () => {
  const asha = await newCustomer();
  const mobile = newMobile();
  await later();
  const { prospectId } = (await app.inject(sendOtp, { body: { mobile } })).body;
  const otp = await app.readOtp(mobile);
  const codes = await codesFor(asha, { mobile });
  const [changed, signedIn] = await Promise.all([
    change(asha, { mobile }, codes),
    app.inject(verifyOtp, { body: { prospectId, otp } }),
  ]);
  expect(signedIn.status).toBe(200);
  expect([changed.status, signedIn.body.userId === asha.userId]).toEqual(
    changed.status === 200 ? [200, true] : [409, false],
  );
});

test('S-OTP-11 who came back and has not confirmed who it is changes nothing: the number may have a new owner', async () => {
  const asha = await newCustomer();
  const mobile = newMobile();
  const codes = await codesFor(asha, { mobile });
  await app.sql('update users set pl_completed = true where user_id = $1', [asha.userId]);
  const asked = await ask(asha, { mobile });
  expect([asked.status, asked.error.code]).toEqual([409, 'IDENTITY_UNCONFIRMED']);
  const refused = await change(asha, { mobile }, codes);
  expect([refused.status, refused.error.code]).toEqual([409, 'IDENTITY_UNCONFIRMED']);
  expect(await profileOf(asha.token)).toMatchObject({ mobile_phone_number: asha.mobile });
});

test('S-OTP-6 S-OTP-11 the codes have the limits of a sign-in, and the contact of now is refused at its field', async () => {
  const asha = await newCustomer();
  const mobile = newMobile();
  const same = await ask(asha, { mobile: asha.mobile });
  expect([same.status, same.error.fields]).toEqual([400, { mobile: FORM_MESSAGES.contactUnchanged }]);
  expect((await ask(asha, { mobile })).status).toBe(200);
  const body = { mobile: newMobile(), confirmBy: 'sms' as const };
  const again = await app.inject(askContactCodes, { body }, { token: asha.token });
  expect([again.status, again.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const both = { body: { mobile, email: 'a@example.com', confirmBy: 'sms' as const } };
  expect((await app.inject(askContactCodes, both, { token: asha.token })).status).toBe(400);
  expect((await app.inject(askContactCodes, { body }, {})).status).toBe(401);
});
