import { saveContactStep, savePersonalStep, type UserProfile } from '@saakh/contracts/customers/profile';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeDraft } from '#browser/platform/drafts';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import { NOTICE_DRAFT } from './profile-screens';

const PERSONAL = { first_name: 'Leena', birth_date: '1990-08-14', gender: 'female', tin: 'KQ******1M' };
beforeEach(() => writeDraft(fakeProfile().user_id, NOTICE_DRAFT, { version: 3 }));

async function show(known: Partial<UserProfile>) {
  const api = answerJourney(fakeApi(), fakeProfile(known));
  const view = await renderAt('/user/user-detail', { session: { customer: SIGNED_IN } });
  return { api, ...view };
}
const send = () => screen.getByRole('button', { name: 'Save and continue' });

describe('names', () => {
  test('VAL-MSG-05 B24 words and initials are taken, and the dot after an initial goes', async () => {
    const { api, user } = await show({});
    api.answer(savePersonalStep, { data: fakeProfile(PERSONAL) });
    await user.type(await screen.findByLabelText('First name'), 'S.R. Leena');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'S R Leena');
    await user.type(screen.getByLabelText(/^Last name/), 'D’Mello');
    await user.type(screen.getByLabelText('Date of birth'), '14081990');
    await user.click(screen.getByLabelText('Female'));
    await user.click(screen.getByLabelText('PAN'));
    await user.paste('\u200e  kqwps-6241m');
    await user.click(send());
    await waitFor(() => expect(api.callsOf(savePersonalStep)).toHaveLength(1));
    expect(api.callsOf(savePersonalStep)[0]?.body).toMatchObject({
      first_name: 'S R Leena',
      last_name: "D'Mello",
      tin: 'KQWPS6241M',
    });
  });

  test('VAL-MSG-06 B24 a refused name says which character is wrong', async () => {
    const { user } = await show({});
    await user.type(await screen.findByLabelText(/^Last name/), 'Das2');
    await user.tab();
    expect(await screen.findByText('Only alphabets are considered to be the valid last name')).toBeTruthy();
    expect(screen.getByText('“2” is not allowed here.')).toBeTruthy();
  });
});

describe('contact', () => {
  test('K1 B24 a pasted number with its country code is this number and no other', async () => {
    const known = { ...PERSONAL, mobile_phone_number: null, email: 'leena@site.in', email_verified: 1 } as const;
    const { api, user } = await show(known);
    api.answer(saveContactStep, { data: fakeProfile(known) });
    const field = await screen.findByLabelText('Mobile number');
    await user.click(field);
    await user.paste('+91 70424 61185');
    expect(field).toHaveProperty('value', '7042461185');
    await user.clear(field);
    await user.paste('70424611859');
    await user.tab();
    expect(field).toHaveProperty('value', '70424611859');
    expect(await screen.findByText('Please enter a valid 10 digit mobile number')).toBeTruthy();
  });

  test('VAL-MSG-08 B24 a refused address names the sign and is put right at one press', async () => {
    const { user } = await show(PERSONAL);
    const address = await screen.findByLabelText('Address line 1');
    await user.type(address, 'Plot 9/A & B (rear)');
    await user.tab();
    expect(await screen.findByText('Do not use special characters in Address Line 1')).toBeTruthy();
    expect(screen.getByText('“/” is not allowed here.')).toBeTruthy();
    await changeLanguage('hi');
    expect(await screen.findByText('यहाँ “/” नहीं लिख सकते।')).toBeTruthy();
    await changeLanguage('en');
    await user.click(await screen.findByRole('button', { name: 'Use “Plot 9-A and B rear”' }));
    expect(address).toHaveProperty('value', 'Plot 9-A and B rear');
    expect(screen.queryByText('Do not use special characters in Address Line 1')).toBeNull();
  });
});
