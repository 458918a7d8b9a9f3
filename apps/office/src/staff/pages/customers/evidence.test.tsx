import { getApplicationPack } from '@saakh/contracts/customers/evidence';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/customer-service';
import { listCustomerDuplicates } from '@saakh/contracts/operations/duplicates';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { renderAt } from '#browser/testing/render';
import { catchSavedFiles } from '#browser/testing/saved-files';
import { asStaff } from '#browser/testing/staff';

const AT = '2026-11-01T06:30:00.000Z';
const part = (lenderId: number, lender: string) => ({
  ...{
    lenderApplicationId: `lap_${lenderId}`,
    lenderId,
    lender,
    reference: null,
    submissionState: 'accepted' as const,
    unagreedTerms: null,
  },
  ...{ status: 2, amountPaise: 20_000_000, updatedAt: AT },
});
const application = (appId: string) => ({
  ...{ appId, productType: 'Personal Loans' as const, status: 2, amountPaise: 20_000_000, tenureMonths: 24 },
  ...{ createdAt: AT, updatedAt: AT, lenders: [part(7, 'Aster Finance'), part(9, 'Banyan Bank')] },
});
const file: calls.CustomerFile = {
  card: {
    ...{ userId: 'usr_1', prospectAppId: 'pap_1', name: 'A*** K***', mobile: '******3210', email: null, pan: null },
    ...{ birthDate: null, place: null, brandKey: 'cl', brand: { en: 'Saakh', hi: 'साख' }, createdAt: AT },
    ...{ lastSeenAt: null, openApplications: 1, mergedInto: null },
  },
  ...{ language: 'en', employment: 'salaried', completed: [], allows: { sms: true, email: false }, verified: ['sms'] },
  ...{ sessions: 0, applications: [application('app_4XK29QHTxx')], tickets: [], consents: [], notes: [] },
  secondFactorSince: null,
  mayReveal: ['mobile', 'pan'],
};
async function show(roleId: 1 | 2 | 3 = 2, mayReveal = file.mayReveal) {
  const { server, session } = asStaff(roleId);
  server
    .answer(calls.getCustomerFile, { data: { ...file, mayReveal } })
    .answer(calls.getCodeHelp, { data: { sends: [], messages: [], restsUntil: null, isLimited: false } })
    .answer(calls.listCustomerTimeline, { data: [], next: null })
    .answer(listCustomerDuplicates, { data: [] });
  const page = await renderAt('/admin/csr-portal/usr_1/pap_1', { session });
  await screen.findByText('Banyan Bank');
  return { ...page, server };
}

test('REG-DL-15 S-AZ-7 no evidence is saved without a reason; it is of all lenders or of one', async () => {
  const saved = catchSavedFiles();
  const { server, user } = await show();
  server.answer(getApplicationPack, '{"format":"saakh-evidence-1"}');
  await user.click(screen.getByRole('button', { name: 'Evidence' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Evidence' }));
  const choice = dialog().getByLabelText('Of which lender');
  const options = within(choice).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['All lenders of this application', 'Aster Finance', 'Banyan Bank'],
  ]);
  await user.type(dialog().getByLabelText('Reason'), ' a ');
  await user.click(dialog().getByRole('button', { name: 'Download file' }));
  expect(dialog().getByText(/^Enter a reason/)).toBeTruthy();
  expect(server.callsOf(getApplicationPack)).toEqual([]);
  await user.type(dialog().getByLabelText('Reason'), ' court');
  await user.click(dialog().getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.map(({ name }) => name)).toEqual(['evidence-app_4XK29QHTxx.json']);
  expect(await saved[0]?.text).toBe('{"format":"saakh-evidence-1"}');
  await user.click(screen.getByRole('button', { name: 'Evidence' }));
  await user.selectOptions(dialog().getByLabelText('Of which lender'), 'Banyan Bank');
  await user.type(dialog().getByLabelText('Reason'), 'The lender asks');
  await user.click(dialog().getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(server.callsOf(getApplicationPack).map(({ path, body }) => [path, body])).toEqual([
    ['/api/evidence/applications/app_4XK29QHTxx', { lenderId: null, reason: 'a  court' }],
    ['/api/evidence/applications/app_4XK29QHTxx', { lenderId: 9, reason: 'The lender asks' }],
  ]);
  expect(server.violations).toEqual([]);
});

test('REG-DL-15 a refusal stands in the dialog, one of the reason at its field; nothing is saved', async () => {
  const saved = catchSavedFiles();
  const { server, user } = await show();
  server.refuse(getApplicationPack, 'UNAVAILABLE', 'The service is busy.');
  await user.click(screen.getByRole('button', { name: 'Evidence' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Evidence' }));
  await user.type(dialog().getByLabelText('Reason'), 'court');
  await user.click(dialog().getByRole('button', { name: 'Download file' }));
  expect((await dialog().findByText('The service is busy.')).getAttribute('role')).toBe('alert');
  server.refuse(getApplicationPack, 'VALIDATION_FAILED', 'Check the marked fields', {
    fields: { reason: STAFF_CODES.reasonRequired },
  });
  await user.click(dialog().getByRole('button', { name: 'Download file' }));
  expect(await dialog().findByText(STAFF_MESSAGES.reasonRequired)).toBeTruthy();
  expect(dialog().queryByText('Check the marked fields')).toBeNull();
  expect(dialog().getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Evidence' }));
  expect(dialog().queryByText(STAFF_MESSAGES.reasonRequired)).toBeNull();
  expect(dialog().getByLabelText('Reason')).toHaveProperty('value', '');
  expect(saved).toEqual([]);
});

test('REG-DL-15 who may see nothing guarded has no button', async () => {
  const { unmount } = await show(3, ['mobile']);
  expect(screen.queryByRole('button', { name: 'Evidence' })).toBeNull();
  unmount();
  await show(1);
  expect(screen.getByRole('button', { name: 'Evidence' })).toBeTruthy();
});

test('REG-DL-15 LANG-02 the evidence is asked for in Hindi', async () => {
  await changeLanguage('hi');
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'सबूत' }));
  const dialog = screen.getByRole('dialog', { name: 'सबूत' });
  expect(within(dialog).getByLabelText('किस लेंडर का')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'फ़ाइल सेव करें' })).toBeTruthy();
  expect(dialog.textContent?.replace(/Aster Finance|Banyan Bank/g, '')).not.toMatch(/[A-Za-z]{3}/);
});
