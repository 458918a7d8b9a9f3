import { getPincode } from '@saakh/contracts/catalogue/search-lists';
import { giveConsent } from '@saakh/contracts/customers/consents';
import {
  completeProfile,
  getUser,
  saveAdditionalStep,
  saveContactStep,
  saveEmploymentStep,
  savePersonalStep,
  type UserProfile,
} from '@saakh/contracts/customers/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeDraft } from '#browser/platform/drafts';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { APP_ID, answerJourney, filledProfile, hashOf } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import { getTemporaryFlags, setTemporaryFlags, userQuery } from '#web/features/customers/profile/queries';
import { NOTICE_DRAFT } from './profile-screens';

const NEW = fakeProfile();
const noticeSeen = () => writeDraft(NEW.user_id, NOTICE_DRAFT, { version: 3 });
const PERSONAL = {
  first_name: 'Asha',
  last_name: 'Verma',
  birth_date: '1990-08-14',
  gender: 'female',
  tin: 'AB******4F',
};
const CONTACT = { address1: '12, Hill Road', postal_code: '400001', city: 'Mumbai', state: 'Maharashtra' };
const WORK = { employment_status_code: 'retired', monthly_income: 65_000 };

/** The profile page of a customer of whom so much is known. */
async function show(known: Partial<UserProfile> = {}, query = '') {
  const api = answerJourney(fakeApi(), fakeProfile(known));
  const view = await renderAt(`/user/user-detail${query}`, { session: { customer: SIGNED_IN } });
  return { api, ...view };
}
const send = () => screen.getByRole('button', { name: 'Save and continue' });

beforeEach(() => {
  vi.setSystemTime('2026-11-21T06:00:00.000Z');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('privacy notice', () => {
  test('REG-DP-1 FLOW-01 stands alone, item by item with its links, before the first personal field', async () => {
    const { user } = await show();
    await screen.findByText('To identify you');
    expect(screen.getByRole('link', { name: 'Withdraw a consent' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });
});

describe('step 1', () => {
  beforeEach(noticeSeen);

  test('UROUTE-01 SCREEN-01 asks who the customer is and keeps it by the names of the server', async () => {
    const { api, user } = await show();
    api.answer(savePersonalStep, { data: fakeProfile(PERSONAL) });
    await user.type(await screen.findByLabelText('First name'), 'Asha');
    await user.type(screen.getByLabelText(/^Last name/), 'Verma');
    await user.type(screen.getByLabelText('Date of birth'), '14081990');
    await user.click(screen.getByLabelText('Female'));
    await user.type(screen.getByLabelText('PAN'), 'abcpv1234f');
    await user.click(send());
    await screen.findByRole('heading', { name: 'Your contact details' });
    expect(api.callsOf(savePersonalStep)[0]?.body).toEqual({ ...PERSONAL, tin: 'ABCPV1234F' });
  });

  test('SCREEN-01 who has one name only leaves the last one empty', async () => {
    const { api, user } = await show();
    const { last_name: _none, ...oneName } = PERSONAL;
    api.answer(savePersonalStep, { data: fakeProfile({ ...oneName, last_name: null }) });
    await user.type(await screen.findByLabelText('First name'), 'Asha');
    await user.type(screen.getByLabelText('Date of birth'), '14081990');
    await user.click(screen.getByLabelText('Female'));
    await user.type(screen.getByLabelText('PAN'), 'ABCPV1234F');
    await user.click(send());
    await screen.findByRole('heading', { name: 'Your contact details' });
    expect(api.callsOf(savePersonalStep)[0]?.body).toEqual({ ...oneName, tin: 'ABCPV1234F' });
  });

  test('VAL-DATE-01 a date is typed as DD/MM/YYYY with the numeric keypad', async () => {
    const { user } = await show();
    const field = await screen.findByLabelText<HTMLInputElement>('Date of birth');
    expect(field.placeholder).toBe('DD/MM/YYYY');
    expect(field.inputMode).toBe('numeric');
    await user.type(field, '14081990');
    expect(field.value).toBe('14/08/1990');
  });

  test('CONST-06 a PAN takes ten characters, in capitals', async () => {
    const { user } = await show();
    const field = await screen.findByLabelText<HTMLInputElement>('PAN');
    await user.type(field, 'abcpv1234fXX');
    expect(field.value).toBe('ABCPV1234F');
  });

  test.each([
    ['VAL-MSG-04 Invalid PAN', 'PAN', 'ABCXV1234F'],
    ['VAL-MSG-05 Only alphabets are considered to be the valid first name', 'First name', 'Asha 2'],
    ['VAL-MSG-06 Only alphabets are considered to be the valid last name', /^Last name/, 'O_Neil'],
    ['VAL-MSG-11 Invalid date', 'Date of birth', '31021990'],
    ['VAL-MSG-12 Invalid year', 'Date of birth', '01012999'],
    ['VAL-MSG-13 Please enter a valid birth date', 'Date of birth', '0101'],
    ["VAL-MSG-14 Your age doesn't match the required age criteria", 'Date of birth', '22112008'],
    ["VAL-MSG-14 Your age doesn't match the required age criteria", 'Date of birth', '21111960'],
  ])('%s, at %s for %s', async (title, label, typed) => {
    const { api, user } = await show();
    const field = await screen.findByLabelText(label);
    await user.type(field, typed);
    await user.click(send());
    expect(await screen.findByText(title.slice(title.indexOf(' ') + 1))).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(api.callsOf(savePersonalStep)).toHaveLength(0);
  });

  test('VAL-MSG-13 an empty birth date is named when the step is sent, and focus goes to the first wrong field', async () => {
    const { user } = await show();
    await screen.findByLabelText('First name');
    await user.click(send());
    expect(await screen.findByText('Please enter a valid birth date')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
  });

  test('VAL-MSG-14 an eighteenth and a sixty-fifth birthday today in India are old enough', async () => {
    const { user } = await show();
    const field = await screen.findByLabelText('Date of birth');
    for (const entry of ['21112008', '22111960']) {
      await user.clear(field);
      await user.type(field, entry);
      await user.tab();
      expect(screen.queryByText(/age criteria/)).toBeNull();
    }
  });

  test('the message is Hindi in Hindi', async () => {
    await show();
    await changeLanguage('hi');
    const { user } = await show();
    await user.type(await screen.findByLabelText('PAN'), 'ABC');
    await user.click(screen.getByRole('button', { name: 'सेव करके आगे बढ़ें' }));
    expect(await screen.findByText('PAN सही नहीं है')).toBeTruthy();
    expect(screen.getByLabelText('महिला')).toBeTruthy();
  });

  test('what the server says of a field stands at the field', async () => {
    const { api, user } = await show(PERSONAL, '?step=personal');
    api.refuse(savePersonalStep, 'AGE_NOT_ELIGIBLE', 'Not eligible', {
      fields: { birth_date: "Your age doesn't match the required age criteria" },
    });
    await screen.findByLabelText('First name');
    await user.click(send());
    expect(await screen.findByText("Your age doesn't match the required age criteria")).toBeTruthy();
    expect(screen.getByLabelText('Date of birth').getAttribute('aria-invalid')).toBe('true');
  });

  test('a masked PAN that nobody touched goes back unchanged, and half a mask is wrong', async () => {
    const { api, user } = await show(PERSONAL, '?step=personal');
    api.answer(savePersonalStep, { data: fakeProfile(PERSONAL) });
    const field = await screen.findByLabelText<HTMLInputElement>('PAN');
    expect(field.value).toBe('AB******4F');
    await user.clear(field);
    await user.type(field, 'AB******4G');
    await user.click(send());
    expect(await screen.findByText('Invalid PAN')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'AB******4F');
    await user.click(send());
    await waitFor(() => expect(api.callsOf(savePersonalStep)[0]?.body).toMatchObject({ tin: 'AB******4F' }));
  });

  test('what was typed is there again after a reload and after a lost connection; the PAN is nowhere in the browser', async () => {
    const first = await show();
    await first.user.type(await screen.findByLabelText('First name'), 'Asha');
    await first.user.type(screen.getByLabelText('PAN'), 'ABCPV1234F');
    first.unmount();
    const { api, user } = await show();
    const field = await screen.findByLabelText<HTMLInputElement>('First name');
    expect(field.value).toBe('Asha');
    expect(screen.getByLabelText<HTMLInputElement>('PAN').value).toBe('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ABCPV');
    api.disconnect(savePersonalStep);
    await user.type(screen.getByLabelText(/^Last name/), 'Verma');
    await user.type(screen.getByLabelText('Date of birth'), '14081990');
    await user.click(screen.getByLabelText('Female'));
    await user.type(screen.getByLabelText('PAN'), 'ABCPV1234F');
    await user.click(send());
    expect(await screen.findByText(/We cannot reach our server/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('PAN').value).toBe('ABCPV1234F');
  });
});

describe('step 2', () => {
  test.each([
    ['en', /Our messages go to your mobile number/, /documents/],
    ['hi', /हमारे अपने संदेश आपके मोबाइल नंबर पर आते हैं/, /काग़ज़/],
  ] as const)('an email that is typed and not verified is promised nothing: %s', async (language, words, promise) => {
    await changeLanguage(language);
    await show(PERSONAL);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.querySelector('main')?.textContent).not.toMatch(promise);
  });

  test('SCREEN-02 CONST-08 a pincode of six digits fills city and state; the verified number stands fast', async () => {
    const { api, user } = await show(PERSONAL);
    api.answer(saveContactStep, { data: fakeProfile({ ...PERSONAL, ...CONTACT }) });
    const pincode = await screen.findByLabelText<HTMLInputElement>('Home pincode');
    expect(screen.getByText('9876543210')).toBeTruthy();
    await user.type(pincode, '4000012');
    expect(pincode.value).toBe('400001');
    expect(await screen.findByText('Mumbai, Maharashtra')).toBeTruthy();
    await user.type(screen.getByLabelText('Address line 1'), '12, Hill Road');
    await user.click(send());
    await screen.findByRole('heading', { name: 'Your work and income' });
    expect(api.callsOf(saveContactStep)[0]?.body).toEqual({ postal_code: '400001', address1: '12, Hill Road' });
  });

  test('an unknown pincode that was sent before it was looked up is told once', async () => {
    const { api, user } = await show(PERSONAL);
    const told = 'We cannot find this pincode.';
    api.refuse(saveContactStep, 'VALIDATION_FAILED', told, { fields: { postal_code: told } });
    const pincode = await screen.findByLabelText('Home pincode');
    await user.type(pincode, '999999');
    await user.type(screen.getByLabelText('Address line 1'), '12, Hill Road');
    await user.click(send());
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.getAllByText(/We cannot find this pincode/)).toHaveLength(1);
    await user.clear(pincode);
    await user.type(pincode, '999999');
    expect(await screen.findByText(/We cannot find this pincode\. Check the six digits/)).toBeTruthy();
  });

  test.each([
    ['VAL-MSG-07 Please enter a valid 6 digit pincode', 'Home pincode', '40001'],
    ['VAL-MSG-08 Do not use special characters in Address Line 1', 'Address line 1', '12; Hill Road'],
    ['VAL-MSG-09 Do not use special characters in Address Line 2', /Address line 2/, 'Bandra (W)'],
  ])('%s, at %s for %s', async (title, label, typed) => {
    const { api, user } = await show(PERSONAL);
    await user.type(await screen.findByLabelText(label), typed);
    await user.click(send());
    expect(await screen.findByText(title.slice(title.indexOf(' ') + 1))).toBeTruthy();
    expect(api.callsOf(saveContactStep)).toHaveLength(0);
  });
});

describe('step 3', () => {
  const known = { ...PERSONAL, ...CONTACT };

  test('SCREEN-03 the office pincode fills city and state like that of the home, and an unknown one says what to do', async () => {
    const { api, user } = await show(known);
    await user.selectOptions(await screen.findByLabelText('What do you do?'), 'salaried');
    const office = screen.getByLabelText('Office pincode');
    await user.type(office, '400001');
    expect(await screen.findByText('Mumbai, Maharashtra')).toBeTruthy();
    api.refuse(getPincode, 'NOT_FOUND', 'Not found');
    await user.clear(office);
    await user.type(office, '999999');
    expect(await screen.findByText(/We cannot find this pincode\. Check the six digits/)).toBeTruthy();
  });

  test('the message at a choice goes as soon as something is chosen', async () => {
    const { user } = await show(known);
    const status = await screen.findByLabelText<HTMLSelectElement>('What do you do?');
    await user.click(send());
    const field = within(status.parentElement?.parentElement as HTMLElement);
    expect(await field.findByText('Please fill in this field')).toBeTruthy();
    await user.selectOptions(status, 'retired');
    expect(field.queryByText('Please fill in this field')).toBeNull();
    expect(status.getAttribute('aria-invalid')).toBeNull();
  });

  test('SCREEN-03 employees are asked for their employer, people with a business for their business', async () => {
    const { user } = await show(known);
    const status = await screen.findByLabelText('What do you do?');
    expect(screen.queryByLabelText('Employer name')).toBeNull();
    await user.selectOptions(status, 'salaried');
    expect(screen.getByLabelText('Employer name')).toBeTruthy();
    expect(screen.queryByLabelText('Business registration')).toBeNull();
    await user.selectOptions(status, 'self_employed');
    expect(screen.getByLabelText('Business registration')).toBeTruthy();
    expect(screen.queryByLabelText('Employer name')).toBeNull();
  });

  test('CONST-09 VAL-MSG-10 the monthly income lies between 1 and 1,000,000', async () => {
    const { api, user } = await show(known);
    api.answer(saveEmploymentStep, { data: fakeProfile({ ...known, ...WORK }) });
    await user.selectOptions(await screen.findByLabelText('What do you do?'), 'retired');
    const income = screen.getByLabelText('Monthly income');
    for (const wrong of ['0', '1000001']) {
      await user.clear(income);
      await user.type(income, wrong);
      await user.click(send());
      expect(await screen.findByText('Monthly income requires between ₹ 1 and ₹ 1,000,000')).toBeTruthy();
    }
    expect(api.callsOf(saveEmploymentStep)).toHaveLength(0);
    await user.clear(income);
    await user.type(income, '1000000');
    await user.click(send());
    await waitFor(() =>
      expect(api.callsOf(saveEmploymentStep)[0]?.body).toEqual({
        employment_status_code: 'retired',
        monthly_income: 1_000_000,
      }),
    );
  });
});

describe('step 4', () => {
  const known = { ...PERSONAL, ...CONTACT, ...WORK };

  test('SCREEN-04 CONSENT-03 CONST-14 the loan, what is paid already, and a household income that nobody chose beforehand', async () => {
    const { api, user } = await show(known);
    api.answer(saveAdditionalStep, { data: filledProfile({ pl_completed: 0 }) });
    await user.type(await screen.findByLabelText('How much do you need?'), '300000');
    await user.type(screen.getByRole('textbox', { name: 'Repayment period (months)' }), '36');
    await user.selectOptions(screen.getByLabelText('What is the loan for?'), 'medical');
    await user.selectOptions(screen.getByLabelText('Type of residence'), 'owned_self');
    await user.type(screen.getByLabelText('EMIs you already pay each month'), '0');
    await user.selectOptions(screen.getByLabelText('Your credit score'), 'unknown');
    const household = screen.getByRole('group', { name: /[Hh]ousehold income/ });
    const radios = within(household).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
    expect(radios.map(({ value, labels }) => `${value}: ${labels?.[0]?.textContent}`)).toEqual([
      'at_or_below_300000: ₹3,00,000 a year or less',
      'at_or_above_300000: ₹3,00,000 a year or more',
    ]);
    await user.click(send());
    expect(await within(household).findByText('Please fill in this field')).toBeTruthy();
    await user.click(within(household).getByLabelText('₹3,00,000 a year or less'));
    await user.click(send());
    await screen.findByRole('heading', { name: 'Your consent' });
    expect(api.callsOf(saveAdditionalStep)[0]?.body).toMatchObject({
      se_loan_amount: 300_000,
      loan_tenure_months: 36,
      emi: 0,
      household_income: 'at_or_below_300000',
    });
    expect(api.callsOf(giveConsent)[0]?.body).toMatchObject({
      purpose: 'household-income',
      noticeHash: hashOf('household-income'),
    });
  });

  test('an amount beyond what the product lends is refused here, not at the end', async () => {
    const { api, user } = await show(known);
    await user.type(await screen.findByLabelText('How much do you need?'), '2000000');
    await user.click(send());
    expect(await screen.findByText('Choose an amount between ₹10,000 and ₹10,00,000')).toBeTruthy();
    expect(api.callsOf(saveAdditionalStep)).toHaveLength(0);
  });

  test('the limits of amount and months stand there before, and the message names them', async () => {
    const { user } = await show(known);
    const months = await screen.findByRole('textbox', { name: 'Repayment period (months)' });
    expect(screen.getByText(/^From ₹10,000 to ₹10,00,000\./)).toBeTruthy();
    expect(screen.getByText(/^From 1 to 60 months\./)).toBeTruthy();
    await user.type(months, '99');
    await user.click(send());
    expect(await screen.findByText('Choose between 1 and 60 months')).toBeTruthy();
  });

  test('nobody skips a step by its address', async () => {
    await show(known, '?step=agreement');
    expect(await screen.findByRole('heading', { name: 'Your loan and household' })).toBeTruthy();
  });
});

describe('consents', () => {
  const agreed = async () => {
    const address = { email: 'leela.b@example.in' };
    const { pl_completed: _done, ...filled } = filledProfile({ inflight_credit_app_id: null, ...address });
    const shown = await show(filled, '?step=agreement');
    const completed = filledProfile({ inflight_credit_app_id: APP_ID });
    shown.api.answer(completeProfile, () => {
      shown.api.answer(getUser, { data: completed });
      return { appId: APP_ID, data: completed };
    });
    await screen.findByText('Sentence of consent-terms');
    return shown;
  };
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
  const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agree and see offers' });

  test('CONSENT-01 REG-RBC-1 no box is ticked, and nothing goes on before the terms were opened and agreed to', async () => {
    const { user } = await agreed();
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false, false]);
    expect(goOn().disabled).toBe(true);
    await user.click(screen.getByLabelText('Sentence of consent-terms'));
    expect(boxes()[0]?.checked).toBe(false);
    expect(goOn().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Read the full text' }));
    const text = await screen.findByRole('dialog');
    expect(within(text).getByText('Sentence of terms-of-use')).toBeTruthy();
    await user.click(within(text).getByRole('button', { name: 'Close' }));
    expect(goOn().disabled).toBe(true);
    await user.click(screen.getByLabelText('Sentence of consent-terms'));
    expect(goOn().disabled).toBe(false);
  });

  test('CONSENT-02 REG-DP-2 refusing every message blocks nothing and is recorded apart from the terms', async () => {
    const { api, user, path } = await agreed();
    expect(screen.getByLabelText('By SMS')).toBeTruthy();
    expect(screen.getByLabelText('By email')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read the full text' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByLabelText('Sentence of consent-terms'));
    await user.click(goOn());
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(api.callsOf(giveConsent).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        purpose: 'terms',
        granted: true,
        noticeHash: hashOf('consent-terms'),
        noticeVersion: 3,
      }),
      expect.objectContaining({ purpose: 'communication', granted: false, channels: [] }),
    ]);
  });

  test('RESTORE-04 the application that comes of the profile becomes the session’s app id', async () => {
    const { api, user } = await agreed();
    await user.click(screen.getByRole('button', { name: 'Read the full text' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByLabelText('Sentence of consent-terms'));
    await user.click(screen.getByLabelText('By email'));
    await user.click(goOn());
    await waitFor(() => expect(getSession().customer.appId).toBe(APP_ID));
    await waitFor(() => expect(api.stored.get('appId')).toBe(APP_ID));
    expect(api.callsOf(giveConsent)[1]?.body).toMatchObject({ granted: true, channels: ['email'] });
  });

  test('saying no is one press and sends nothing', async () => {
    const { api, user, path } = await agreed();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(path()).toBe('/products'));
    expect(api.callsOf(giveConsent)).toHaveLength(0);
  });
});

describe('changing details', () => {
  test('RESTORE-05 after an edit the fetch trigger is bumped, the details are those of the server, and offers follow', async () => {
    const api = answerJourney(fakeApi(), filledProfile());
    setTemporaryFlags({ editUserDetail: true });
    const { user, path, client } = await renderAt('/user/user-detail?step=contact', {
      session: { customer: SIGNED_IN },
    });
    const changed = filledProfile({ address1: '9, Lake View' });
    api.answer(saveContactStep, { data: changed }).answer(completeProfile, { appId: APP_ID, data: changed });
    const address = await screen.findByLabelText('Address line 1');
    await user.clear(address);
    await user.type(address, '9, Lake View');
    const before = getTemporaryFlags().fetchUserDtlTrg;
    api.answer(getUser, { data: changed });
    await user.click(screen.getByRole('button', { name: 'Save and see offers' }));
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(getTemporaryFlags().fetchUserDtlTrg).toBeGreaterThan(before);
    expect(getTemporaryFlags().editUserDetail).toBe(false);
    expect(client.getQueryData(userQuery().queryKey)?.address1).toBe('9, Lake View');
    expect(api.callsOf(completeProfile)).toHaveLength(1);
  });

  test('UROUTE-05 who came back sees an identity that stands fast, and confirms it after saving', async () => {
    const profile = filledProfile({ birth_date: '1990-**-**', identity_unconfirmed: 1, inflight_credit_app_id: null });
    const api = answerJourney(fakeApi(), profile).answer(savePersonalStep, { data: profile });
    api.refuse(completeProfile, 'IDENTITY_UNCONFIRMED', 'Confirm first');
    setTemporaryFlags({ editUserDetail: true });
    const { user, path } = await renderAt('/user/user-detail?step=personal', {
      session: { customer: { ...SIGNED_IN, appId: null } },
    });
    expect(await screen.findByText('**/**/1990')).toBeTruthy();
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
    expect(screen.queryByLabelText('PAN')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save and see offers' }));
    await waitFor(() => expect(path()).toBe('/user/welcome-back'));
    const body = api.callsOf(savePersonalStep)[0]?.body as object;
    expect(Object.keys(body)).not.toContain('tin');
    expect(Object.keys(body)).not.toContain('birth_date');
  });
});
