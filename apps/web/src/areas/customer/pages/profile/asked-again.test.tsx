import { saveAdditionalStep, type UserProfile } from '@saakh/contracts/customers';
import { FORM_MESSAGES } from '@saakh/contracts/form-messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api';
import { answerJourney, filledProfile } from '../../../../testing/fake-loan';
import { fakeProfile } from '../../../../testing/fake-profile';
import { renderAt, SIGNED_IN } from '../../../../testing/render';

async function show(known: Partial<UserProfile>) {
  const api = answerJourney(fakeApi(), fakeProfile(known));
  const view = await renderAt('/user/user-detail', { session: { customer: SIGNED_IN } });
  return { api, ...view };
}
const send = () => screen.getByRole('button', { name: 'Save and continue' });

test('SCREEN-04 instalments above the income are asked about, and saved again they are confirmed', async () => {
  const { api, user } = await show({
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
  });
  const message = FORM_MESSAGES.emiAboveIncome;
  api.refuse(saveAdditionalStep, 'VALIDATION_FAILED', message, { fields: { emi: message } });
  const emi = await screen.findByLabelText('EMIs you already pay each month');
  type Sent = { emi: number; confirmed?: string[] };
  const sent = () => api.callsOf(saveAdditionalStep).map(({ body }) => [(body as Sent).emi, (body as Sent).confirmed]);
  await user.type(emi, '70000');
  await user.click(send());
  expect(await screen.findByText(message)).toBeTruthy();
  await user.type(emi, '0');
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(2));
  await screen.findByText(message);
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
