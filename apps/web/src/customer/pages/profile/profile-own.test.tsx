import { CO_APPLICANT_TEXT } from '@saakh/contracts/catalogue/product-forms/co-applicant';
import { findProductType, type ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import {
  askCoApplicantCode,
  confirmCoApplicant,
  getProductDetails,
  redirectGoldLoan,
  redirectHousingLoan,
  saveProductDetails,
} from '@saakh/contracts/customers/product-details';
import { completeProfile, getUser, type UserProfile } from '@saakh/contracts/customers/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { APP_ID, answerJourney, filledProfile } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import { setTemporaryFlags } from '#web/features/customers/profile/queries';

const OPEN: Partial<UserProfile> = {
  pl_completed: 0,
  inflight_credit_app_id: null,
  inflight_applications: [],
  own_fields_completed: [],
  employment_status_code: 'self_employed',
  business_registration_type: 'gst',
  business_current_turnover: '10l_20l',
  business_years: '3y_5y',
};

/** The own fields of a product of somebody whose profile is filled in otherwise. */
async function show(productType: ProductTypeName, { path = '?step=own', profile = {}, answers = {} } = {}) {
  const product = findProductType(productType);
  if (!product || product.kind === 'listing') throw new Error(productType);
  const known = filledProfile({ ...OPEN, ...profile });
  const details = { slug: product.slug, answers, completed: Object.keys(answers).length > 0 };
  const api = answerJourney(fakeApi(), known)
    .answer(getProductDetails, { data: details })
    .answer(saveProductDetails, ({ body }) => {
      api.answer(getUser, { data: { ...known, own_fields_completed: [productType] } });
      return { data: { ...details, answers: body.answers, completed: true } };
    });
  const view = await renderAt(`${product.detailPath}${path}`, { session: { customer: { ...SIGNED_IN, productType } } });
  return { api, known, ...view };
}
const send = () => screen.getByRole('button', { name: 'Save and continue' });

const STUDENT = {
  course_level: 'diploma',
  course_name: 'Nursing',
  institute: 'City College',
  course_country: 'india',
  course_fees: '90000',
  student_earns: '0',
  co_applicant_name: 'Usha Rao',
  co_applicant_relation: 'parent',
  co_applicant_birth_date: '1980-01-01',
  co_applicant_mobile: '9812345678',
  co_applicant_income: '30000',
};

describe('own fields of a product', () => {
  test('REG-DP-12 of somebody too young to apply with a student nothing stays in the browser', async () => {
    vi.setSystemTime('2026-11-21T06:00:00.000Z');
    const kept = () => JSON.stringify({ ...localStorage });
    const { user } = await show('Student Loans');
    await user.click(await screen.findByLabelText('No'));
    await user.type(screen.getByLabelText(/^Full name/), 'Ushalata Rao');
    expect(kept()).toContain('Ushalata');
    const born = screen.getByLabelText(/date of birth/i);
    await user.type(born, '01012012');
    expect(kept()).not.toMatch(/Ushalata|2012/);
    await user.clear(born);
    expect(kept()).toContain('Ushalata');
    vi.useRealTimers();
  });

  test('PROD-APPLY-02 UROUTE-13 business: turnover and years stand in the profile, the rest here; GST may stay empty', async () => {
    const { api, user, path } = await show('Business Loans');
    await user.type(await screen.findByLabelText('Name of the business'), 'Rao Traders 24');
    expect(path()).toBe('/user/business-detail');
    await user.selectOptions(screen.getByLabelText('Nature of business'), 'retail');
    await user.selectOptions(screen.getByLabelText('Gross profit in a year'), '1l_3l');
    await user.type(screen.getByLabelText('PAN of the business'), 'aaccr1234f');
    await user.click(send());
    await screen.findByRole('heading', { name: 'Your consent' });
    expect(api.callsOf(saveProductDetails)[0]?.body).toEqual({
      answers: {
        company_name: 'Rao Traders 24',
        business_nature: 'retail',
        business_gross_profit: '1l_3l',
        entity_pan: 'AACCR1234F',
      },
    });
  });

  test.each([
    ['R&S', 'Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid'],
  ])('VAL-COMPANY-02 a company name %s is refused in the words of the specification', async (typed, message) => {
    const { api, user } = await show('Business Loans');
    await user.type(await screen.findByLabelText('Name of the business'), typed);
    await user.click(send());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText('Name of the business').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name of the business')));
    expect(api.callsOf(saveProductDetails)).toHaveLength(0);
  });

  test('S-PAN-6 REG-ID-1 neither the PAN nor the GST number that holds it is kept in this browser, at no letter', async () => {
    const { user } = await show('Business Loans');
    await user.type(await screen.findByLabelText('Name of the business'), 'Rao');
    const kept = () => JSON.stringify({ ...localStorage });
    expect(kept()).toContain('Rao');
    for (const [label, typed] of [
      ['PAN of the business', 'AACCR1234F'],
      ['GST number (optional)', '27AACCR1234F1Z5'],
    ] as const) {
      for (const letter of typed) {
        await user.type(screen.getByLabelText(label), letter);
        expect(kept()).not.toMatch(/27A|AAC|entity_pan|gst_number/);
      }
    }
  });

  test.each([
    ['own', 'Name of the business'],
    ['contact', 'Home pincode'],
  ])(
    'PGUARD-17 VAL-COMPANY-02 while changing, "Save and see offers" with something wrong on the screen %s leads to it',
    async (step, label) => {
      const answers = {
        company_name: 'Rao',
        business_nature: 'retail',
        business_gross_profit: '1l_3l',
        entity_pan: 'AA******4F',
      };
      const profile = { bl_completed: 1, own_fields_completed: ['Business Loans'] } as const;
      setTemporaryFlags({ editUserDetail: true });
      const { api, user } = await show('Business Loans', { path: `?step=${step}`, answers, profile });
      await user.clear(await screen.findByLabelText(label));
      await user.click(screen.getByRole('button', { name: 'Save and see offers' }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
      expect(api.callsOf(saveProductDetails)).toHaveLength(0);
    },
  );

  test('REG-ID-1 a PAN that is known comes masked and may stay', async () => {
    const answers = {
      company_name: 'Rao Traders',
      business_nature: 'retail',
      business_gross_profit: '1l_3l',
      entity_pan: 'AA******4F',
    };
    const { api, user } = await show('Business Loans', {
      answers,
      profile: { own_fields_completed: ['Business Loans'] },
    });
    expect((await screen.findByLabelText<HTMLInputElement>('PAN of the business')).value).toBe('AA******4F');
    await user.click(send());
    await waitFor(() => expect(api.callsOf(saveProductDetails)[0]?.body).toEqual({ answers }));
  });

  test('PROD-APPLY-03 UROUTE-02 gold: weight with decimals and purity', async () => {
    const { api, user, path } = await show('Gold Loans');
    await user.click(await screen.findByLabelText('Jewellery or ornaments'));
    expect(path()).toBe('/user/user-detail/gold-loan');
    await user.type(screen.getByLabelText('Weight without stones (grams)'), '40.5');
    await user.click(screen.getByLabelText('22 carat'));
    await user.click(send());
    await waitFor(() =>
      expect(api.callsOf(saveProductDetails)[0]?.body).toEqual({
        answers: { gold_kind: 'jewellery', gold_weight: '40.5', gold_purity: '22' },
      }),
    );
  });

  test('PROD-APPLY-04 UROUTE-03 VAL-LOCALITY-01 housing: the locality is asked once a home is chosen, what it may cost always', async () => {
    const { user, path } = await show('Affordable Housing Loan');
    await user.click(await screen.findByLabelText('Not chosen yet'));
    expect(path()).toBe('/user/user-detail/affordable-housing-loan');
    expect(screen.getByLabelText(/^Price or value/)).toBeTruthy();
    expect(screen.queryByLabelText('Locality (optional)')).toBeNull();
    await user.click(screen.getByLabelText('Ready'));
    await user.type(screen.getByLabelText('Locality (optional)'), 'Sector-5');
    await user.tab();
    expect(screen.getByText('Use only English letters, digits, comma, full stop, space and #')).toBeTruthy();
  });

  test('PROD-APPLY-05 student: who earns nothing names an adult who applies too', async () => {
    const { user } = await show('Student Loans');
    await screen.findByLabelText('Course');
    expect(screen.queryByLabelText('Full name of the co-applicant')).toBeNull();
    await user.click(screen.getByLabelText('No'));
    expect(screen.getByLabelText('Full name of the co-applicant')).toBeTruthy();
    await user.type(screen.getByLabelText('Date of birth of the co-applicant'), '01012012');
    await user.click(send());
    expect(await screen.findByText("Your age doesn't match the required age criteria")).toBeTruthy();
  });

  test('S-OTP-3 PROD-APPLY-05 the co-applicant agrees by a code to their own number; nothing is ticked, and later is possible', async () => {
    const answers = STUDENT;
    const details = {
      slug: 'student-loans',
      answers,
      completed: true,
      coApplicant: { maskedMobile: '******5678', agreed: false },
    };
    const { api, user } = await show('Student Loans', { answers });
    api
      .answer(saveProductDetails, { data: details })
      .answer(askCoApplicantCode, { resendAfterSeconds: 30 })
      .answer(confirmCoApplicant, { data: { ...details, coApplicant: { maskedMobile: '******5678', agreed: true } } });
    await screen.findByLabelText('Course');
    await user.click(send());
    const dialog = within(await screen.findByRole('dialog', { name: 'Your co-applicant agrees' }));
    expect(dialog.getByText(/\*{6}5678/)).toBeTruthy();
    await user.click(dialog.getByLabelText('With a salary'));
    const box = dialog.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Send the code' }));
    expect(dialog.getByText('Your co-applicant has to read the text and agree')).toBeTruthy();
    expect(api.callsOf(askCoApplicantCode)).toEqual([]);
    expect(api.callsOf(confirmCoApplicant)).toEqual([]);
    await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Send the code' }));
    await user.type(await dialog.findByLabelText('Code that the co-applicant got'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Agree as co-applicant' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(confirmCoApplicant)[0]?.body).toEqual({
      otp: '123456',
      work: 'salaried',
      textVersion: CO_APPLICANT_TEXT.version,
      language: 'en',
    });
  });

  test('B20 a co-applicant’s code is sent once all is chosen; a refused new one takes no field away, and Escape leads nowhere', async () => {
    const details = {
      ...{ slug: 'student-loans', answers: STUDENT, completed: true },
      coApplicant: { maskedMobile: '******5678', agreed: false },
    };
    const { api, known, user, router } = await show('Student Loans', { answers: STUDENT, path: '?step=own' });
    api
      .answer(saveProductDetails, () => {
        api.answer(getUser, { data: { ...known, own_fields_completed: ['Student Loans'] } });
        return { data: details };
      })
      .answer(getProductDetails, { data: details })
      .answer(askCoApplicantCode, { resendAfterSeconds: 0 });
    await screen.findByLabelText('Course');
    await user.click(send());
    let dialog = within(await screen.findByRole('dialog', { name: 'Your co-applicant agrees' }));
    const before = router.state.location.search;
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe(before);
    await user.click(send());
    dialog = within(await screen.findByRole('dialog', { name: 'Your co-applicant agrees' }));
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Send the code' }));
    expect(dialog.getByText('Choose how your co-applicant earns')).toBeTruthy();
    expect(api.callsOf(askCoApplicantCode)).toEqual([]);
    await user.click(dialog.getByLabelText('Self-employed'));
    await user.click(dialog.getByRole('button', { name: 'Send the code' }));
    await user.type(await dialog.findByLabelText('Code that the co-applicant got'), '98');
    api.refuse(askCoApplicantCode, 'TOO_MANY_REQUESTS', 'Please wait a moment');
    await user.click(dialog.getByRole('button', { name: 'Send a new code' }));
    expect(await dialog.findByText('Please wait a moment')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Code that the co-applicant got').value).toBe('98');
    api.answer(askCoApplicantCode, { resendAfterSeconds: 30 });
    await user.click(dialog.getByRole('button', { name: 'Send a new code' }));
    expect(await dialog.findByRole('button', { name: /^Send a new code in \d+ s$/ })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Do it later' }));
    expect(await screen.findByText('Your co-applicant has not agreed yet')).toBeTruthy();
  });

  test('B20 S-OTP-4 a co-applicant’s used-up code can be typed no further until there is a new one', async () => {
    const answers = { co_applicant_name: 'Usha Rao' };
    const details = {
      ...{ slug: 'student-loans', answers, completed: true },
      coApplicant: { maskedMobile: '******5678', agreed: false },
    };
    const { api, user } = await show('Student Loans', { answers: STUDENT });
    api
      .answer(saveProductDetails, { data: details })
      .answer(askCoApplicantCode, { resendAfterSeconds: 0 })
      .refuse(confirmCoApplicant, 'OTP_EXPIRED', 'This code is no longer valid. Please ask for a new one.');
    await screen.findByLabelText('Course');
    await user.click(send());
    const dialog = within(await screen.findByRole('dialog', { name: 'Your co-applicant agrees' }));
    await user.click(dialog.getByLabelText('With a salary'));
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Send the code' }));
    const code = await dialog.findByLabelText('Code that the co-applicant got');
    const agree = dialog.getByRole('button', { name: 'Agree as co-applicant' });
    await user.type(code, '123456');
    await user.click(agree);
    expect(await dialog.findByText(/no longer valid/)).toBeTruthy();
    for (const part of [code, agree]) expect(part).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(agree).toHaveProperty('disabled', false));
    expect(dialog.queryByText(/no longer valid/)).toBeNull();
  });

  test.each([
    ['PROD-CAT-02', '2-wheeler', '19999', '₹20,000'],
    ['PROD-CAT-03', 'Car', '99999', '₹1,00,000'],
  ] as const)(
    '%s %s: an on-road price below the range is refused, and the range stands there',
    async (_id, product, typed, least) => {
      const { user } = await show(product);
      await user.type(await screen.findByLabelText('On-road price'), typed);
      await user.click(send());
      expect(await screen.findByText(new RegExp(`^Enter a value from ${least.slice(1)} to `))).toBeTruthy();
      expect(screen.getByText(new RegExp(`${least} to`))).toBeTruthy();
    },
  );

  test('what was typed is there again after a reload', async () => {
    const first = await show('Student Loans');
    await first.user.type(await screen.findByLabelText('Course'), 'Nursing');
    first.unmount();
    await show('Student Loans');
    expect((await screen.findByLabelText<HTMLInputElement>('Course')).value).toBe('Nursing');
  });

  test('the fields are Hindi in Hindi', async () => {
    await changeLanguage('hi');
    await show('Gold Loans');
    expect(await screen.findByLabelText('गहने')).toBeTruthy();
  });
});

describe('the way through', () => {
  test('a known customer begins another loan with how much is wanted, and nobody skips its own fields', async () => {
    const { unmount } = await show('Gold Loans', { path: '' });
    expect(await screen.findByRole('heading', { name: 'Your loan and household' })).toBeTruthy();
    unmount();
    await show('Gold Loans', { path: '?step=agreement' });
    expect(await screen.findByRole('heading', { name: 'Your loan and household' })).toBeTruthy();
  });

  test('a business loan begins with the business of somebody employed', async () => {
    await show('Business Loans', { path: '', profile: { employment_status_code: 'salaried' } });
    const work = await screen.findByLabelText<HTMLSelectElement>('What do you do?');
    const codes = [...work.options].map(({ value }) => value);
    expect(codes).not.toContain('salaried');
    expect(codes).toContain('self_employed');
    expect(work.value).toBe('');
    // Nor is an employee's salary asked for beside it.
    expect(screen.queryByLabelText('Employer name')).toBeNull();
  });

  test('insurance asks for no loan', async () => {
    const { user } = await show('Health Insurance', { path: '?step=employment' });
    await screen.findByRole('heading', { name: 'Your work and income' });
    expect(screen.getByText(/Step 3 of 5/)).toBeTruthy();
    expect(user).toBeTruthy();
  });

  test.each([
    ['PGUARD-09 API-19', 'Gold Loans', redirectGoldLoan],
    ['PGUARD-10 API-20', 'Affordable Housing Loan', redirectHousingLoan],
  ] as const)(
    '%s %s: the server says where the application goes on, and the customer is taken there',
    async (_id, productType, target) => {
      const profile = { own_fields_completed: [productType] };
      const { api, known, user, path } = await show(productType, { path: '?step=agreement', profile });
      const done: UserProfile = {
        ...known,
        gl_completed: 1,
        hl_completed: 1,
        inflight_applications: [{ appId: APP_ID, productType }],
      };
      api.answer(completeProfile, () => {
        api.answer(getUser, { data: done });
        return { appId: APP_ID, data: done };
      });
      api.answer(target, { redirect: '/user/lenders-transaction/aster' });
      await user.click(await screen.findByRole('button', { name: 'Read the full text' }));
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.click(screen.getByLabelText('Sentence of consent-terms'));
      await user.click(screen.getByRole('button', { name: 'Agree and see offers' }));
      await waitFor(() => expect(path()).toBe('/user/lenders-transaction/aster'));
      expect(api.callsOf(target)[0]?.path).toContain(APP_ID);
    },
  );
});
