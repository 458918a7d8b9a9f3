import * as calls from '@saakh/contracts/identity/sign-in/partner-mails';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { PARTNER_MESSAGES as PARTNER_CODES } from '@saakh/contracts/partners/messages';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
const settingsApi = (own: Partial<typeof fakePartnerOwner> = {}) =>
  fakeApi().answer(getPartnerRevenue, { ...fakePartnerOwner, ...own });
const OWNERS = {
  language: 'en',
  kinds: [...calls.PARTNER_MAIL_KINDS],
  wanted: ['statement', 'answer'],
} as const;
async function section(title = 'Email notifications') {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
}

test('PORTAL-PAGE-20 an owner chooses language and kinds by keyboard; what was wanted is ticked, and what is saved is told in Hindi too', async () => {
  const server = settingsApi()
    .answer(calls.getOwnMails, { ...OWNERS, kinds: [...OWNERS.kinds], wanted: [...OWNERS.wanted] })
    .answer(calls.chooseOwnMails, { message: PARTNER_CODES.mailChoiceSaved });
  const { user } = await renderAt('/partner/settings', { session });
  const form = await section();
  const ticked = (await form.findAllByRole<HTMLInputElement>('checkbox')).map(({ checked }) => checked);
  expect(ticked).toEqual([true, false, true, false, false]);
  form.getByRole('checkbox', { name: /^Yesterday’s payouts/ }).focus();
  await user.keyboard(' ');
  form.getByRole('checkbox', { name: /^Statements/ }).focus();
  await user.keyboard(' ');
  await user.selectOptions(form.getByLabelText('Language of the mails'), 'hi');
  await changeLanguage('hi');
  const hindi = await section('आपके ईमेल');
  hindi.getByRole('button', { name: 'सेव करें' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('सेव हो गया')).toBeTruthy();
  expect(server.callsOf(calls.chooseOwnMails).map(({ body }) => body)).toEqual([
    { language: 'hi', wanted: ['daily_payouts', 'answer'] },
  ]);
});

test('PORTAL-PAGE-20 staff are offered their kinds alone; what can not be had is asked for again, and a refusal is said where it was sent', async () => {
  const server = settingsApi({ kind: 'staff' }).answer(calls.getOwnMails, () => {
    throw new Refusal('UNAVAILABLE', 'Not now');
  });
  const { user } = await renderAt('/partner/settings', { session });
  const again = await (await section()).findByRole('button', { name: 'Try again' });
  server
    .answer(calls.getOwnMails, { language: 'hi', kinds: ['answer', 'dispute_decided'], wanted: [] })
    .answer(calls.chooseOwnMails, () => {
      throw new Refusal('UNAVAILABLE', 'Not now');
    });
  await user.click(again);
  const form = await section();
  expect(await form.findAllByRole('checkbox')).toHaveLength(2);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Not now')).toBeTruthy();
});

test('S-MASQ who only looks is shown the choice and offered no change of it', async () => {
  settingsApi({ masquerade: { by: 'Asha', mode: 'read-only', until: '2026-11-20T07:00:00.000Z' } }).answer(
    calls.getOwnMails,
    { ...OWNERS, kinds: [...OWNERS.kinds], wanted: [...OWNERS.wanted] },
  );
  await renderAt('/partner/settings', { session });
  const form = await section();
  expect((await form.findAllByRole<HTMLInputElement>('checkbox')).every(({ disabled }) => disabled)).toBe(true);
  expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
});
