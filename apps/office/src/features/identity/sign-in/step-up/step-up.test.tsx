import * as endpoints from '@saakh/contracts/endpoints';
import { stepUpPartner } from '@saakh/contracts/identity/sign-in/partner-account';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { stepUpStaff } from '@saakh/contracts/identity/sign-in/staff';
import { type ApiKey, rotateApiKey } from '@saakh/contracts/integrations/partner-api/keys';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { listImports, uploadApplicationStatusFile } from '@saakh/contracts/operations/imports/calls';
import { exportTickets, listTickets } from '@saakh/contracts/operations/tickets';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call, download } from '#browser/platform/api/client';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';
import { catchSavedFiles } from '#browser/testing/saved-files';
import { asStaff } from '#browser/testing/staff';

const PASSWORD = 'blue horse 4711';
const WRONG = STAFF_MESSAGES.ownPasswordWrong;
/** What proves the password, and what a call has to ask before it answers. */
function asks() {
  let isProved = false;
  return {
    prove: ({ body }: { body: { password: string } }) => {
      if (body.password !== PASSWORD)
        throw new Refusal('WRONG_CREDENTIALS', STAFF_CODES.ownPasswordWrong, {
          fields: { password: STAFF_CODES.ownPasswordWrong },
        });
      isProved = true;
      return { message: STAFF_CODES.steppedUp };
    },
    proved: <T,>(answer: T): T => {
      if (!isProved) throw new Refusal('STEP_UP_REQUIRED', STAFF_CODES.stepUpRequired);
      return answer;
    },
  };
}
async function openQueue() {
  const { server, session } = asStaff(3);
  const { prove, proved } = asks();
  server
    .answer(listTickets, { data: [], next: null })
    .answer(stepUpStaff, prove)
    .answer(exportTickets, () => proved('reference'));
  return { server, ...(await renderAt('/admin/csr-portal/tickets', { session })) };
}
const asked = () => screen.findByRole('dialog', { name: 'Is it you?' });

test('S-AZ-7 the own password is asked for once by keyboard; right, what waits is done', async () => {
  const saved = catchSavedFiles();
  const { server, user } = await openQueue();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await user.type(screen.getByLabelText('Reason'), 'For the ombudsman{Enter}');
  const dialog = within(await asked());
  expect(document.activeElement).toBe(dialog.getByLabelText('Your password'));
  await user.keyboard('{Enter}');
  expect(dialog.getByText('Enter your password')).toBeTruthy();
  expect(server.callsOf(stepUpStaff)).toEqual([]);
  await user.keyboard('not mine{Enter}');
  expect(await dialog.findByText(WRONG)).toBeTruthy();
  expect(saved).toEqual([]);
  await user.clear(dialog.getByLabelText('Your password'));
  await user.keyboard(`${PASSWORD}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.map(({ name }) => name)).toEqual(['tickets.csv']);
  const body = { reason: 'For the ombudsman' };
  expect(server.callsOf(exportTickets).map((sent) => sent.body)).toEqual([body, body]);
  expect(server.violations).toEqual([]);
});

test('S-AZ-7 who does not give the password leaves undone what asked for it, and may try again', async () => {
  const saved = catchSavedFiles();
  const { server, user } = await openQueue();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await user.type(screen.getByLabelText('Reason'), 'For the ombudsman{Enter}');
  await asked();
  await user.keyboard('{Escape}');
  const queue = within(screen.getByRole('dialog', { name: 'Download this list?' }));
  expect(await queue.findByText(STAFF_MESSAGES.stepUpRequired)).toBeTruthy();
  expect([saved, server.callsOf(exportTickets).length, server.callsOf(stepUpStaff)]).toEqual([[], 1, []]);
  await user.click(queue.getByRole('button', { name: 'Export CSV' }));
  await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
  expect([saved, server.callsOf(exportTickets).length]).toEqual([[], 2]);
});

test('S-AZ-7 STATUSFILE-05 a file that waits for the password is sent again whole', async () => {
  const { server, session } = asStaff(2);
  const { prove, proved } = asks();
  const loaded = {
    errors: [],
    rowsUpdated: 2,
    errorsFound: 0,
    importId: 'imp_1',
    state: 'applied' as const,
    sameAs: null,
  };
  server
    .answer(listImports, { data: [], next: null })
    .answer(stepUpStaff, prove)
    .answer(uploadApplicationStatusFile, () => proved(loaded));
  const { user } = await renderAt('/admin/application-status-file', { session });
  await user.upload(await screen.findByLabelText('File'), new File(['a,b'], 'march.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await user.type(within(await asked()).getByLabelText('Your password'), `${PASSWORD}{Enter}`);
  expect(await screen.findByText('2 rows loaded successfully')).toBeTruthy();
  const sent = server
    .callsOf(uploadApplicationStatusFile)
    .map(({ body }) => (body as FormData).get('image_name') as File);
  expect(await Promise.all(sent.map((file) => file.text()))).toEqual(['a,b', 'a,b']);
  expect(server.callsOf(stepUpStaff)).toHaveLength(1);
});

test('S-AZ-7 two calls at once ask once, and both are done', async () => {
  const { server, user } = await openQueue();
  const wanted = ['One', 'Two'].map((reason) => download(endpoints.exportTickets, { body: { reason } }));
  const dialog = within(await asked());
  await waitFor(() => expect(server.callsOf(exportTickets)).toHaveLength(2));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(dialog.getByLabelText('Your password'), `${PASSWORD}{Enter}`);
  const files = await Promise.all(wanted);
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['reference', 'reference']);
  expect(server.callsOf(stepUpStaff)).toHaveLength(1);
});

test('S-AZ-7 LANG-02 in the portal and in Hindi the password is asked for, too', async () => {
  await changeLanguage('hi');
  const { prove, proved } = asks();
  const key: ApiKey = {
    ...{ keyId: 'key_1', name: 'Till', mode: 'live', scopes: [], ending: 'abcd', state: 'on', lastUsedAt: null },
    ...{ createdAt: '2026-11-18T06:30:00.000Z', createdBy: 'Asha', endsAt: null },
  };
  const server = fakeApi()
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(stepUpPartner, prove)
    .answer(rotateApiKey, () => proved({ data: key, secret: 'sk_live_x' }));
  const { user } = await renderAt('/partner/settings', { session: { partner: { partnerToken: 'p-tok' } } });
  const made = call(endpoints.rotateApiKey, { params: { keyId: 'key_1' } });
  const dialog = within(await screen.findByRole('dialog', { name: 'क्या यह आप हैं?' }));
  await user.type(dialog.getByLabelText('आपका अपना पासवर्ड'), 'not mine{Enter}');
  expect(await dialog.findByText('आपका पासवर्ड सही नहीं है')).toBeTruthy();
  await user.clear(dialog.getByLabelText('आपका अपना पासवर्ड'));
  await user.keyboard(PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'आगे बढ़ें' }));
  expect((await act(() => made)).secret).toBe('sk_live_x');
  expect(server.callsOf(stepUpPartner)).toHaveLength(2);
});

test('S-AZ-7 where no page asks for it, the call is refused as it was', async () => {
  fakeApi().refuse(exportTickets, 'STEP_UP_REQUIRED', STAFF_CODES.stepUpRequired);
  const refused = download(endpoints.exportTickets, { body: { reason: 'For the ombudsman' } });
  await expect(refused).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED', status: 403 });
});
