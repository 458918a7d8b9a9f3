import { saveAdditionalStep, type UserProfile } from '@saakh/contracts/customers/profile';
import { FORM_MESSAGES as FORM_CODES } from '@saakh/contracts/forms/form-messages';
import { englishOf } from '@saakh/i18n/english';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney, filledProfile } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

async function show(known: Partial<UserProfile>) {
  const api = answerJourney(fakeApi(), fakeProfile(known));
  const view = await renderAt('/user/user-detail', { session: { customer: SIGNED_IN } });
  return { api, ...view };
}
const send = () => screen.getByRole('button', { name: 'Save and continue' });

/** All but the EMIs. */
const KNOWN: Partial<UserProfile> = {
  first_name: 'Asha',
  last_name: 'Verma',
  birth_date: '1990-08-14',
  gender: 'female',
  tin: 'AB******4F',
  address1: '12, Hill Road',
  postal_code: '400001',
  city: 'Mumbai',
  state: 'Maharashtra',
  employment_status_code: 'retired',
  monthly_income: 65_000,
  se_loan_amount: 300_000,
  loan_tenure_months: 36,
  loan_purpose: 'medical',
  residence_type: 'owned_self',
  credit_score_class: 'A',
  household_income: 'at_or_above_300000',
};

test('SCREEN-04 instalments above the income are asked about, and saved again they are confirmed', async () => {
  const { api, user } = await show(KNOWN);
  const message = FORM_CODES.emiAboveIncome;
  api.refuse(saveAdditionalStep, 'VALIDATION_FAILED', message, { fields: { emi: message } });
  const emi = await screen.findByLabelText('EMIs you already pay each month');
  type Sent = { emi: number; confirmed?: string[] };
  const sent = () => api.callsOf(saveAdditionalStep).map(({ body }) => [(body as Sent).emi, (body as Sent).confirmed]);
  await user.type(emi, '70000');
  await user.click(send());
  expect(await screen.findByText(englishOf(message))).toBeTruthy();
  await user.type(emi, '0');
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(2));
  await screen.findByText(englishOf(message));
  api.answer(saveAdditionalStep, { data: filledProfile({ pl_completed: 0 }) });
  await user.click(send());
  await waitFor(() =>
    expect(sent()).toEqual([
      [70_000, undefined],
      [700_000, undefined],
      [700_000, ['emi']],
    ]),
  );
});

test('SCREEN-04 REG-ML-2 an EMI that no lender has stated leaves the field empty, and the page says whose it is', async () => {
  await show({
    ...KNOWN,
    emi: null,
    running_loans: [
      { lender: 'Aster Finance', emi: 4_200, until: '2027-01-31' },
      { lender: 'Cobalt Capital', emi: null, until: '2027-03-18' },
    ],
  });
  const emi = await screen.findByLabelText<HTMLInputElement>('EMIs you already pay each month');
  expect(emi.value).toBe('');
  expect(screen.getByText(/Cobalt Capital has paid out a loan to you, and has not stated its EMI/)).toBeTruthy();
  expect(screen.queryByText(/₹0/)).toBeNull();
});
