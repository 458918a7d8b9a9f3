import { savePersonalStep } from '@saakh/contracts/customers/profile';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDraft } from '#browser/platform/drafts';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { fakeProfile } from '#browser/testing/fake-profile';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import { NOTICE_DRAFT } from './profile-screens';

const NEW = fakeProfile();

async function show() {
  const api = answerJourney(fakeApi(), NEW);
  const view = await renderAt('/user/user-detail', { session: { customer: SIGNED_IN } });
  return { api, ...view };
}
const send = () => screen.getByRole('button', { name: 'Save and continue' });

beforeEach(() => {
  vi.setSystemTime('2026-11-21T06:00:00.000Z');
  writeDraft(NEW.user_id, NOTICE_DRAFT, { version: 3 });
});
afterEach(() => {
  vi.useRealTimers();
});

const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage });

test('REG-DP-12 a birth date of somebody too young leaves no draft in the browser, and a slip in the year costs nothing', async () => {
  const { user } = await show();
  await user.type(await screen.findByLabelText('First name'), 'Ashalata');
  expect(kept()).toContain('Ashalata');
  const field = screen.getByLabelText('Date of birth');
  await user.type(field, '22112008');
  expect(kept()).not.toContain('Ashalata');
  await user.type(screen.getByLabelText(/^Last name/), 'Vermani');
  expect(kept()).not.toMatch(/Ashalata|Vermani|2008/);
  await user.clear(field);
  expect(kept()).toMatch(/Ashalata.*Vermani/);
});

test('REG-DP-12 an age that only the server refuses leaves no draft in the browser either', async () => {
  const { api, user } = await show();
  api.refuse(savePersonalStep, 'AGE_NOT_ELIGIBLE', 'Not eligible', {
    fields: { birth_date: "Your age doesn't match the required age criteria" },
  });
  await user.type(await screen.findByLabelText('First name'), 'Ashalata');
  await user.type(screen.getByLabelText('Date of birth'), '14081990');
  await user.click(screen.getByLabelText('Female'));
  await user.type(screen.getByLabelText('PAN'), 'ABCPV1234F');
  await user.click(send());
  expect(await screen.findByText("Your age doesn't match the required age criteria")).toBeTruthy();
  expect(kept()).not.toContain('Ashalata');
});
