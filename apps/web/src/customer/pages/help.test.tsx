import { getNotice } from '@saakh/contracts/customers/consents';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { fakeNotice, hashOf } from '#browser/testing/fake-loan';
import { renderAt } from '#browser/testing/render';

const ITEMS = [{ item: 'Phone number', purpose: 'To call you back' }];
const api = () =>
  fakeApi()
    .answer(createHelpRequest, { message: 'Kept' })
    .answer(getNotice, ({ params }) => ({ data: fakeNotice(params.key, params.language, { items: ITEMS }) }));
async function openHelp(name = 'Help') {
  const { user } = await renderAt('/login');
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('REG-DP-1 C7 the help form shows its own notice, item by item, and sends with it what was shown', async () => {
  const server = api();
  const { user, dialog } = await openHelp();
  const notice = await dialog.findByRole('region', { name: 'Title of help-notice' });
  expect(notice.textContent).toMatch(/Phone number.*To call you back.*Version 3/);
  const field = dialog.getByLabelText('Contact name');
  expect(notice.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.type(field, 'Asha Rao');
  await user.type(dialog.getByLabelText('Email'), 'asha@example.com');
  await user.type(dialog.getByLabelText('Phone number'), '9876543210');
  await user.type(dialog.getByLabelText('How can we help?'), 'My code does not arrive');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.callsOf(createHelpRequest)).toHaveLength(1));
  const notices = server.callsOf(createHelpRequest).map(({ body }) => (body as { notice: unknown }).notice);
  expect(notices).toEqual([{ version: 3, hash: hashOf('help-notice'), language: 'en' }]);
  expect(server.violations).toEqual([]);
});

test('REG-DP-1 a notice that could not be fetched keeps Send closed, says so, and is fetched again', async () => {
  const server = api().refuse(getNotice, 'INTERNAL', 'x');
  const { user, dialog } = await openHelp();
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  server.answer(getNotice, ({ params }) => ({ data: fakeNotice(params.key, params.language) }));
  await user.click(retry);
  expect(await dialog.findByRole('region', { name: 'Title of help-notice' })).toBeTruthy();
});

test('REG-DP-3 LANG-02 in Hindi it is the Hindi text', async () => {
  const server = api();
  await changeLanguage('hi');
  const { dialog } = await openHelp('मदद');
  const notice = await dialog.findByRole('region', { name: 'Title of help-notice' });
  expect(notice.getAttribute('lang')).toBe('hi');
  expect(server.callsOf(getNotice).map(({ path }) => path)).toContain('/api/notices/help-notice/current/hi');
});
