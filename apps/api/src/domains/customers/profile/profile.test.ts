import { setLanguage } from '@saakh/contracts/catalogue/languages';
import {
  completeProfile,
  confirmWelcomeBack,
  editProfile,
  getMaskInfo,
  getUser,
  saveAdditionalStep,
  saveContactStep,
  saveEmploymentStep,
  savePersonalStep,
  userProfile,
} from '@saakh/contracts/customers/profile';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import {
  additional,
  consentToAll,
  contact,
  employment,
  fillSteps,
  newCustomer,
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

const SPECIFIED =
  'birth_date, channel_id, email, email_verified, first_name, last_name, user_id, role_id, merchant_location_id, gender, language, mobile_phone_code, mobile_phone_number, tin, address1, address2, postal_code, is_editing, bl_completed, pl_completed, gl_completed, hl_completed, pl_update_required, pl_se_update_required, inflight_credit_app_id, se_loan_amount, employment_status_code, business_registration_type, employer_name, officepincode, monthly_income, salary_mode, business_current_turnover, business_years, business_account, residence_type, monthly_rent, educational_level, emi, prefer_net_banking, allow_sms, allow_emails'.split(
    ', ',
  );

test('API-02 ENT-PROFILE-01 the user call answers every field of the profile, filled or null', async () => {
  const { token, userId } = await newCustomer(app);
  const empty = await app.inject(getUser, { params: { id: userId } }, { token });
  expect(Object.keys(empty.body.data)).toEqual(expect.arrayContaining(SPECIFIED));
  await fillSteps(app, token);
  const { data } = (await app.inject(getUser, { params: { id: userId } }, { token })).body;
  expect(data).toMatchObject({
    ...personal,
    ...contact,
    ...employment,
    ...additional,
    tin: 'AB******4F',
    city: 'Bengaluru',
    state: 'Karnataka',
    user_id: userId,
  });
  // Of loans that were paid out since: only where there is one.
  const always = Object.keys(userProfile.shape).filter((key) => key !== 'running_loans');
  expect(Object.keys(data).sort()).toEqual(always.sort());
});

test('API-02 S-AZ-3 somebody else’s id is answered exactly like one that does not exist', async () => {
  const [asha, ravi] = [await newCustomer(app), await newCustomer(app)];
  for (const call of [getUser, getMaskInfo]) {
    const foreign = await app.inject(call, { params: { id: ravi.userId } }, { token: asha.token });
    const missing = await app.inject(call, { params: { id: 'usr_AAAAAAAAAAAAAAAAAAAAA' } }, { token: asha.token });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'NOT_FOUND']);
    expect({ ...foreign.error, requestId: '' }).toEqual({ ...missing.error, requestId: '' });
  }
});

test('API-03 ENT-MASK-01 REG-ID-1 mask info is recognisable and shows no five characters of the PAN in a row', async () => {
  const { token, userId } = await newCustomer(app);
  const none = await app.inject(getMaskInfo, { params: { id: userId } }, { token });
  expect(none.body).toEqual({ success: true, data: { pan: null, birth_date: null } });
  await app.inject(savePersonalStep, { body: personal }, { token });
  const { data } = (await app.inject(getMaskInfo, { params: { id: userId } }, { token })).body;
  expect(data).toEqual({ pan: 'AB******4F', birth_date: '**/**/1990' });
  expect(data.pan).not.toMatch(/[^*]{5}/);
});

test('REG-ID-5 mask info keeps day and month of the birth date hidden', async () => {
  const { token } = await newCustomer(app);
  await app.inject(savePersonalStep, { body: { ...personal, birth_date: '1988-11-23' } }, { token });
  const { raw } = await app.inject(getMaskInfo, { params: { id: 'me' } }, { token });
  expect(raw.toString()).not.toMatch(/11-23|23\/11|1988-11/);
});

test('ENT-PROFILE-02 REG-ID-1 REG-ID-4 tin is the PAN, in capitals however it was typed, masked in every answer and sealed in the database', async () => {
  const { token, userId } = await newCustomer(app);
  const saved = await app.inject(savePersonalStep, { body: { ...personal, tin: 'zyxpw9876q' } }, { token });
  expect(saved.body.data.tin).toBe('ZY******6Q');
  expect(saved.raw.toString()).not.toContain('ZYXPW');
  const [row] = await app.sql<{ pan_sealed: string; pan_index: string }>('select * from users where user_id = $1', [
    userId,
  ]);
  expect(JSON.stringify(row)).not.toMatch(/ZYXPW9876Q/i);
  const place = { table: 'users', id: userId, column: 'pan_sealed' };
  expect(app.platform.cipher.open(row?.pan_sealed ?? '', place)).toBe('ZYXPW9876Q');
});

test('S-PAN-1 nothing that a customer reads, saves or confirms here opens the PAN', async () => {
  const { token, userId } = await newCustomer(app);
  const open = vi.spyOn(app.platform.cipher, 'open');
  await fillSteps(app, token);
  await consentToAll(app, token);
  const body = { productType: 'Personal Loans' };
  const identity = { ...body, birth_date: '1990-04-15', pan: 'ABCPE1234F' };
  const answers = [
    await app.inject(getUser, { params: { id: userId } }, { token }),
    await app.inject(getMaskInfo, { params: { id: userId } }, { token }),
    await app.inject(savePersonalStep, { body: { ...personal, tin: 'AB******4F' } }, { token }),
    await app.inject(completeProfile, { body }, { token }),
    await app.inject(confirmWelcomeBack, { body: identity }, { token }),
  ];
  const opened = open.mock.calls.map(([, { column }]) => column);
  open.mockRestore();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(opened).toContain('phone_sealed');
  expect(opened).not.toContain('pan_sealed');
});

test('S-PAN-6 the column of the mask takes no whole PAN', async () => {
  const { token, userId } = await newCustomer(app);
  await app.inject(savePersonalStep, { body: personal }, { token });
  await expect(app.sql("update users set pan_masked = 'ABCPE1234F' where user_id = $1", [userId])).rejects.toThrow();
});

test('ENT-PROFILE-03 se_loan_amount is the desired loan amount, in whole rupees', async () => {
  const { token, userId } = await newCustomer(app);
  const { body } = await app.inject(
    saveAdditionalStep,
    { body: { ...additional, se_loan_amount: 123_456 } },
    { token },
  );
  expect(body.data.se_loan_amount).toBe(123_456);
  const [row] = await app.sql('select desired_loan_amount::text as amount from users where user_id = $1', [userId]);
  expect(row).toEqual({ amount: '123456.00' });
});

test('REG-ID-2 the mask sent back unchanged changes nothing; another mask is no PAN', async () => {
  const { token, userId } = await newCustomer(app);
  const panOf = async () =>
    (await app.sql<{ pan_sealed: string }>('select pan_sealed from users where user_id = $1', [userId]))[0]?.pan_sealed;
  const masked = await app.inject(savePersonalStep, { body: { ...personal, tin: 'AB******4F' } }, { token });
  expect([masked.status, masked.error.fields]).toEqual([400, { tin: 'Invalid PAN' }]);
  await app.inject(savePersonalStep, { body: personal }, { token });
  const before = await panOf();
  const again = await app.inject(savePersonalStep, { body: { ...personal, tin: 'AB******4F' } }, { token });
  expect([again.status, again.body.data.tin]).toEqual([200, 'AB******4F']);
  expect(await panOf()).toBe(before);
  for (const tin of ['AB******5F', 'ABC***123F', '**********']) {
    const other = await app.inject(savePersonalStep, { body: { ...personal, tin } }, { token });
    expect([other.status, other.error.fields], tin).toEqual([400, { tin: 'Invalid PAN' }]);
  }
  expect(await panOf()).toBe(before);
});

test('REG-DL-6 S-JSON-2 what no step asks for is dropped, a MAC address too', async () => {
  const { token, userId } = await newCustomer(app);
  const body = { ...personal, mac_address: '00:11:22:33:44:55', role_id: 1, pl_completed: 1 };
  const saved = await app.inject(savePersonalStep, { body }, { token });
  expect(saved.body.data).toMatchObject({ role_id: null, pl_completed: 0 });
  expect(JSON.stringify(await app.sql('select * from users where user_id = $1', [userId]))).not.toContain('00:11:22');
});

test('REG-ID-3 an Aadhaar number in a text is cut to its last four digits before it is kept', async () => {
  const { token, userId } = await newCustomer(app);
  // A number of the right form with the right check digit; it is nobody's.
  const aadhaar = '234123412346';
  await app.inject(
    saveContactStep,
    { body: { ...contact, address1: `House ${aadhaar}`, address2: aadhaar } },
    { token },
  );
  await app.inject(saveEmploymentStep, { body: { ...employment, employer_name: `Shop ${aadhaar}` } }, { token });
  const { data } = (await app.inject(getUser, { params: { id: 'me' } }, { token })).body;
  expect([data.address1, data.address2, data.employer_name]).toEqual([
    'House XXXX XXXX 2346',
    'XXXX XXXX 2346',
    'Shop XXXX XXXX 2346',
  ]);
  expect(JSON.stringify(await app.sql('select * from users where user_id = $1', [userId]))).not.toContain('23412341');
});

test('S-OTP-11 the contact that somebody signs in with can not be changed by the form', async () => {
  const { token, mobile } = await newCustomer(app);
  const other = await app.inject(
    saveContactStep,
    { body: { ...contact, mobile_phone_number: '9888777666' } },
    { token },
  );
  expect([other.status, Object.keys(other.error.fields ?? {})]).toEqual([400, ['mobile_phone_number']]);
  const same = await app.inject(saveContactStep, { body: { ...contact, mobile_phone_number: mobile } }, { token });
  expect(same.body.data.mobile_phone_number).toBe(mobile);
});

test('S-OTP-11 an address that was only typed in is no way into the account', async () => {
  const { token, userId } = await newCustomer(app);
  const email = 'victim@example.com';
  const saved = await app.inject(saveContactStep, { body: { ...contact, email } }, { token });
  expect(saved.body.data).toMatchObject({ email, email_verified: 0 });
  const owner = await app.signIn({ email });
  expect(owner.userId).not.toBe(userId);
  const changed = await app.inject(saveContactStep, { body: { ...contact, email: 'own@example.com' } }, { token });
  expect(changed.body.data.email).toBe('own@example.com');
});

test('S-PAN-4 telephone numbers and addresses are sealed in the database', async () => {
  const { token, mobile, userId } = await newCustomer(app);
  await app.inject(saveContactStep, { body: { ...contact, email: 'sealed.one@example.com' } }, { token });
  const text = JSON.stringify(await app.sql('select * from users where user_id = $1', [userId]));
  expect(text).not.toContain(mobile);
  expect(text).not.toContain('sealed.one');
});

test('API-15 the language is kept for the caller alone', async () => {
  const [asha, ravi] = [await newCustomer(app), await newCustomer(app)];
  const saved = await app.inject(setLanguage, { body: { uid: asha.userId, language: 'hi' } }, { token: asha.token });
  expect([saved.status, saved.body.success]).toEqual([200, true]);
  const languageOf = async ({ token }: { token: string }) =>
    (await app.inject(getUser, { params: { id: 'me' } }, { token })).body.data.language;
  expect(await languageOf(asha)).toBe('hi');
  const foreign = await app.inject(setLanguage, { body: { uid: ravi.userId, language: 'hi' } }, { token: asha.token });
  expect([foreign.status, foreign.error.code]).toEqual([404, 'NOT_FOUND']);
  expect(await languageOf(ravi)).toBe('en');
  const body = { uid: asha.userId, language: 'fr' as 'hi' };
  expect((await app.inject(setLanguage, { body }, { token: asha.token })).status).toBe(400);
});

test('the edit flag is set and cleared', async () => {
  const { token } = await newCustomer(app);
  expect((await app.inject(editProfile, { body: { is_editing: 1 } }, { token })).body.data.is_editing).toBe(1);
  expect((await app.inject(editProfile, { body: { is_editing: 0 } }, { token })).body.data.is_editing).toBe(0);
});

test('S-AUD-3 each saved step leaves one audit row that names fields and no values', async () => {
  const { token, userId } = await newCustomer(app);
  await fillSteps(app, token);
  const rows = await app.sql<{ action: string; actor: string; after: { fields: string[] } }>(
    "select action, actor, after from audit_entries where object_id = $1 and action like '%-step-saved' order by id",
    [userId],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    ['personal', 'contact', 'employment', 'additional'].map((step) => `customer.${step}-step-saved`),
  );
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`customer:${userId}`]));
  expect(JSON.stringify(rows)).not.toMatch(/ABCPE|Asha|1990|MG Road/);
});
