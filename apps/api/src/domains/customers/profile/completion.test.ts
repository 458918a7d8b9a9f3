import {
  completeProfile,
  confirmWelcomeBack,
  editProfile,
  getUser,
  saveEmploymentStep,
  savePersonalStep,
} from '@saakh/contracts/customers/profile';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressKey } from '#platform/limits/limit-key';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import {
  answerOwnFields,
  consentTo,
  consentToAll,
  fillSteps,
  newCustomer,
  ownBusiness,
  personal,
} from '../../../testing/worlds/profile';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('delete from rate_limits');
});

const complete = (token: string, productType = 'Personal Loans') =>
  app.inject(completeProfile, { body: { productType } }, { token });
const profileOf = async (token: string) => (await app.inject(getUser, { params: { id: 'me' } }, { token })).body.data;

async function completed() {
  const customer = await newCustomer(app);
  await fillSteps(app, customer.token);
  await consentToAll(app, customer.token);
  const answer = await complete(customer.token);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return { ...customer, appId: answer.body.appId };
}
/** The application has run its course: the customer is somebody who comes back. */
const finish = (appId: string) => app.sql('update applications set status = 6 where app_id = $1', [appId]);

test('FLOW-01 FLOW-05 FLOW-06 the completed flag is 0 while the profile is filled in and 1 once it is completed', async () => {
  const { token } = await newCustomer(app);
  expect((await profileOf(token)).pl_completed).toBe(0);
  await fillSteps(app, token);
  await consentToAll(app, token);
  await app.inject(editProfile, { body: { is_editing: 1 } }, { token });
  expect(await profileOf(token)).toMatchObject({ pl_completed: 0, inflight_credit_app_id: null });
  const answer = await complete(token);
  expect(answer.body.appId).toMatch(/^app_/);
  const expected = { pl_completed: 1, is_editing: 0, inflight_credit_app_id: answer.body.appId };
  expect(answer.body.data).toMatchObject(expected);
  expect(await profileOf(token)).toMatchObject({ ...expected, bl_completed: 0, gl_completed: 0, hl_completed: 0 });
});

test('SCREEN-01 somebody with one name only completes the profile, and a last name can be taken back', async () => {
  const { token } = await newCustomer(app);
  await fillSteps(app, token);
  await consentToAll(app, token);
  const { last_name: _none, ...oneName } = personal;
  const saved = await app.inject(savePersonalStep, { body: oneName }, { token });
  expect(saved.body.data).toMatchObject({ first_name: 'Asha', last_name: null });
  expect((await complete(token)).status).toBe(200);
});

test('FLOW-06 completing clears what was to be updated, and a second time answers the same application', async () => {
  const { token, userId, appId } = await completed();
  await app.sql('update users set pl_update_required = true, pl_se_update_required = true where user_id = $1', [
    userId,
  ]);
  const again = await complete(token);
  expect(again.body.appId).toBe(appId);
  expect(again.body.data).toMatchObject({ pl_update_required: 0, pl_se_update_required: 0 });
});

test('R-IDEM-3 two completions at once make one application', async () => {
  const { token, userId } = await newCustomer(app);
  await fillSteps(app, token);
  await consentToAll(app, token);
  const answers = await Promise.all([complete(token), complete(token), complete(token)]);
  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(Array(3).fill([200, undefined]));
  expect(new Set(answers.map(({ body }) => body.appId)).size).toBe(1);
  expect(await app.sql('select 1 from applications where user_id = $1', [userId])).toHaveLength(1);
});

test('REG-DL-13 an incomplete profile makes no application, and every missing step is named', async () => {
  const { token, userId } = await newCustomer(app);
  await consentToAll(app, token);
  await app.inject(savePersonalStep, { body: personal }, { token });
  const refused = await complete(token);
  expect([refused.status, refused.error.code]).toEqual([409, 'PROFILE_INCOMPLETE']);
  expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual(['additional', 'contact', 'employment']);
  expect(await app.sql('select 1 from applications where user_id = $1', [userId])).toEqual([]);
});

test('CONSENT-01 CONSENT-02 without terms, household declaration and a choice on messages nothing goes on', async () => {
  const { token } = await newCustomer(app);
  await fillSteps(app, token);
  const none = await complete(token);
  expect([none.status, none.error.code]).toEqual([409, 'CONSENT_REQUIRED']);
  expect(Object.keys(none.error.fields ?? {}).sort()).toEqual(['communication', 'household-income', 'terms']);
  await consentTo(app, token, 'terms', false);
  await consentTo(app, token, 'household-income');
  expect(Object.keys((await complete(token)).error.fields ?? {}).sort()).toEqual(['communication', 'terms']);
  await consentTo(app, token, 'terms');
  await consentTo(app, token, 'communication');
  expect((await complete(token)).status).toBe(200);
});

test('REG-DP-2 REG-RBC-5 who refuses every optional message completes the journey all the same', async () => {
  const { token } = await newCustomer(app);
  await fillSteps(app, token);
  await consentTo(app, token, 'terms');
  await consentTo(app, token, 'household-income');
  await consentTo(app, token, 'communication', false);
  const answer = await complete(token);
  expect(answer.body.data).toMatchObject({ pl_completed: 1, allow_sms: 0, allow_emails: 0 });
});

test('REG-RBC-2 a consent for one product is none for another', async () => {
  const { token } = await newCustomer(app);
  await fillSteps(app, token);
  for (const purpose of ['terms', 'household-income', 'communication'] as const) {
    await consentTo(app, token, purpose, true, 'Gold Loans');
  }
  expect((await complete(token)).error.code).toBe('CONSENT_REQUIRED');
});

test('FLOW-04 a product that is off, unknown or only listed is not completed', async () => {
  const { token } = await newCustomer(app);
  await app.sql("update products set status = 0 where product_type = 'Gold Loans'");
  expect((await complete(token, 'Gold Loans')).error.code).toBe('CONFLICT');
  await app.sql("update products set status = 1 where product_type = 'Gold Loans'");
  expect((await complete(token, 'Deals')).error.code).toBe('NOT_FOUND');
  expect((await complete(token, 'Time machines')).error.code).toBe('NOT_FOUND');
});

test('VAL-MSG-14 the age is judged again on the day of completion, by the product', async () => {
  const { token } = await newCustomer(app);
  await fillSteps(app, token);
  await consentToAll(app, token);
  await app.sql("update products set min_age = 40 where product_type = 'Personal Loans'");
  const refused = await complete(token);
  await app.sql("update products set min_age = 18 where product_type = 'Personal Loans'");
  expect([refused.status, refused.error.code]).toEqual([422, 'AGE_NOT_ELIGIBLE']);
  expect((await profileOf(token)).pl_completed).toBe(0);
});

test('an amount outside the product’s is refused at its field', async () => {
  const { token } = await newCustomer(app);
  await fillSteps(app, token);
  await consentToAll(app, token);
  await app.sql("update products set max_amount = 100000 where product_type = 'Personal Loans'");
  const refused = await complete(token);
  await app.sql("update products set max_amount = 1000000 where product_type = 'Personal Loans'");
  expect(refused.error.fields?.se_loan_amount).toBe('Choose an amount between ₹ 1,000 and ₹ 1,00,000');
});

test('UROUTE-05 UROUTE-06 who comes back confirms date of birth and PAN and gets a new application', async () => {
  const { token, appId } = await completed();
  await finish(appId ?? '');
  expect((await profileOf(token)).inflight_credit_app_id).toBeNull();
  const body = { productType: 'Personal Loans', birth_date: '1990-04-15', pan: 'abcpe1234f' };
  const confirmed = await app.inject(confirmWelcomeBack, { body }, { token });
  expect(confirmed.status).toBe(200);
  expect(confirmed.body.appId).not.toBe(appId);
  expect((await profileOf(token)).inflight_credit_app_id).toBe(confirmed.body.appId);
});

test('S-OTP-7 three tries to confirm, then help; a day later they count again', async () => {
  const { token, appId, mobile } = await completed();
  await finish(appId ?? '');
  const right = { productType: 'Personal Loans', birth_date: '1990-04-15', pan: 'ABCPE1234F' };
  const confirm = (typed: Partial<typeof right>) =>
    app.inject(confirmWelcomeBack, { body: { ...right, ...typed } }, { token });
  const masked = await confirm({ pan: 'AB******4F' });
  expect([masked.status, masked.error.fields]).toEqual([400, { pan: 'Invalid PAN' }]);
  const tries = [{ pan: 'ABCPE1234G' }, { birth_date: '1990-04-16' }, { birth_date: '1990-04-16', pan: 'ZYXPW9876Q' }];
  for (const [at, typed] of tries.entries()) {
    const { status, error } = await confirm(typed);
    expect([status, error.code, error.triesLeft]).toEqual([422, 'IDENTITY_MISMATCH', 2 - at]);
    expect(error.message).not.toMatch(/\d/);
    expect(error.fields).toBeUndefined();
  }
  const locked = await confirm({});
  expect([locked.status, locked.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  // The page that is opened again knows that it has no form to show (B37).
  const nextTry = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  expect((await profileOf(token)).identity_rests_until).toBe(nextTry);
  app.clock.advance(23 * 3600_000);
  const { token: later } = await app.signIn({ mobile });
  expect((await app.inject(confirmWelcomeBack, { body: right }, { token: later })).status).toBe(429);
  app.clock.advance(3600_000 + 1000);
  const { token: last } = await app.signIn({ mobile });
  expect((await profileOf(last)).identity_rests_until).toBeNull();
  expect((await app.inject(confirmWelcomeBack, { body: right }, { token: last })).status).toBe(200);
});

test('S-OTP-7 three tries are three also when they arrive together', async () => {
  const { token, appId } = await completed();
  await finish(appId ?? '');
  const body = { productType: 'Personal Loans', birth_date: '1991-01-01', pan: 'ABCPE1234F' };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.inject(confirmWelcomeBack, { body }, { token })),
  );
  expect(answers.filter(({ error }) => error.code === 'IDENTITY_MISMATCH')).toHaveLength(3);
});

test('S-OTP-7 one address gets sixty tries to confirm an hour, over all accounts; others go on', async () => {
  const rule = { name: 'welcome-back-address', points: 60, seconds: 3600, onFailure: 'closed' } as const;
  const confirm = async (ip: string) => {
    await app.sql("delete from rate_limits where key like 'otp-%'");
    const { token, appId } = await completed();
    await finish(appId ?? '');
    const body = { productType: 'Personal Loans', birth_date: '1990-04-16', pan: 'ABCPE1234F' };
    return app.inject(confirmWelcomeBack, { body }, { token, ip });
  };
  await app.platform.limits.consume(rule, addressKey('203.0.113.60'), 59);
  expect((await confirm('203.0.113.60')).error.code).toBe('IDENTITY_MISMATCH');
  const refused = await confirm('203.0.113.60');
  expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.error.retryAfterSeconds).toBeLessThanOrEqual(3600);
  expect((await confirm('203.0.113.61')).error.code).toBe('IDENTITY_MISMATCH');
  app.clock.advance(3_601_000);
  expect((await confirm('203.0.113.60')).error.code).toBe('IDENTITY_MISMATCH');
});

test('UROUTE-05 who never completed the product’s profile has nothing to confirm', async () => {
  const { token } = await newCustomer(app);
  const body = { productType: 'Personal Loans', birth_date: '1990-04-15', pan: 'ABCPE1234F' };
  const refused = await app.inject(confirmWelcomeBack, { body }, { token });
  expect([refused.status, refused.error.code]).toEqual([409, 'PROFILE_INCOMPLETE']);
});

test('UROUTE-06 S-OTP-7 until confirmed, birth date and PAN of who came back are neither read nor replaced', async () => {
  const { token, appId } = await completed();
  expect((await profileOf(token)).birth_date).toBe('1990-04-15');
  await finish(appId ?? '');
  expect(await profileOf(token)).toMatchObject({ birth_date: '1990-**-**', identity_unconfirmed: 1 });
  const { birth_date, tin, ...others } = personal;
  const save = (body: Partial<typeof personal>) =>
    app.inject(savePersonalStep, { body: { ...others, ...body } }, { token });
  for (const typed of [{ birth_date: '1991-01-01' }, { birth_date }, { tin: 'ZYXPW9876Q' }, { tin }]) {
    const refused = await save(typed);
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, Object.keys(typed)]);
  }
  expect((await save({ first_name: 'Usha', tin: 'AB******4F' })).status).toBe(200);
  const early = await complete(token);
  expect([early.status, early.error.code]).toEqual([409, 'IDENTITY_UNCONFIRMED']);
  const body = { productType: 'Personal Loans', birth_date: '1990-04-15', pan: 'ABCPE1234F' };
  expect((await app.inject(confirmWelcomeBack, { body }, { token })).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({
    first_name: 'Usha',
    birth_date: '1990-04-15',
    identity_unconfirmed: 0,
    is_editing: 0,
  });
  expect((await save({ birth_date: '1990-04-16' })).body.data.birth_date).toBe('1990-04-16');
});

test('S-OTP-7 another product is no way around the confirmation', async () => {
  const { token, appId } = await completed();
  await finish(appId ?? '');
  for (const purpose of ['terms', 'household-income', 'communication'] as const) {
    await consentTo(app, token, purpose, true, 'Business Loans');
  }
  await app.inject(saveEmploymentStep, { body: ownBusiness }, { token });
  await answerOwnFields(app, token, 'Business Loans');
  const early = await complete(token, 'Business Loans');
  expect([early.status, early.error.code]).toEqual([409, 'IDENTITY_UNCONFIRMED']);
  expect((await profileOf(token)).birth_date).toBe('1990-**-**');
  const body = { productType: 'Business Loans', birth_date: '1990-04-15', pan: 'ABCPE1234F' };
  expect((await app.inject(confirmWelcomeBack, { body }, { token })).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({ bl_completed: 1, birth_date: '1990-04-15', identity_unconfirmed: 0 });
});
