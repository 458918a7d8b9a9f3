import * as calls from '@saakh/contracts/operations/staff/privacy';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const preview: calls.DeletionPreview = {
  card: {
    userId: 'usr_1',
    prospectAppId: 'pap_1',
    name: 'A*** K***',
    mobile: '******3210',
    email: null,
    pan: 'BQ******1L',
    birthDate: '1990-**-**',
    place: 'Pune, Maharashtra',
    brandKey: 'cl',
    brand: { en: 'Saakh', hi: 'साख' },
    createdAt: '2026-01-05T06:30:00.000Z',
    lastSeenAt: null,
    openApplications: 1,
    mergedInto: null,
  },
  otherAccounts: 0,
  sections: [
    { use: 'applications', kept: 'held', records: 7 },
    { use: 'profile', kept: 'account', records: 2 },
    { use: 'sign-in', kept: 'account', records: 3 },
    { use: 'sign-in', kept: 'short', records: 2 },
  ],
  heldUntil: '2027-11-18',
  ground: 'year',
  recipients: ['Aster Finance'],
  openApplications: 1,
  confirm: { of: 'mobile', text: '3210' },
  needsSecond: false,
  isWaiting: false,
};
const deletion: calls.Deletion = {
  holdId: 'hld_1',
  tombstone: '4f1c9a2b7d10',
  by: 'customer',
  state: 'held',
  deletedAt: '2026-11-18T06:30:00.000Z',
  heldUntil: '2027-11-18',
  purgedAt: null,
};

test('ADMIN-PAGE-04 ADMIN-FN-18 S-AZ-7 what goes and stays is told, and only the right digits and a reason delete', async () => {
  const { server, session } = asStaff(1);
  server
    .answer(calls.listDeletions, { requests: [], data: [deletion], next: null })
    .answer(calls.findForDeletion, { data: preview })
    .answer(calls.askDeletion, { message: 'Customer deleted. The proof is on this page', holdId: 'hld_2' });
  const { user, client } = await renderAt('/admin/customer-info-deletion', { session });
  expect((await screen.findByRole('link', { name: '4f1c9a2b7d10' })).getAttribute('href')).toBe(
    '/admin/customer-info-deletion/hld_1',
  );
  await user.type(screen.getByLabelText(/^Mobile number, email/), '9876543210{Enter}');
  const table = within(await screen.findByRole('table', { name: 'What goes and what is kept' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Profile2Leaves the product at once',
    'Sign-ins and codes5Leaves the product at once',
    'Applications7Sealed until 18 November 2027, then erased',
  ]);
  expect(screen.getByText(/Aster Finance/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete this customer' }));
  const dialog = within(screen.getByRole('dialog'));
  // What has to be typed is not said beside the field: anyone who types it has looked.
  expect(dialog.queryByText(/3210/)).toBeNull();
  const submit = () => user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await user.type(dialog.getByLabelText(/^Last four digits/), '0000');
  await submit();
  expect(dialog.getByText(/These are not the last four digits/)).toBeTruthy();
  expect(server.callsOf(calls.askDeletion)).toEqual([]);
  await user.clear(dialog.getByLabelText(/^Last four digits/));
  await user.type(dialog.getByLabelText(/^Last four digits/), '3210');
  await user.type(dialog.getByLabelText(/^Reason/), 'by letter');
  await submit();
  await waitFor(() => expect(screen.queryByText('A*** K***')).toBeNull());
  expect(server.callsOf(calls.askDeletion).at(-1)?.body).toEqual({
    userId: 'usr_1',
    confirm: '3210',
    reason: 'by letter',
  });
  expect(
    JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ),
  ).not.toContain('9876543210');
});

test('ADMIN-PAGE-04 REG-DP-6 a request waits for the approvals’ page; the proof of a deletion says when, how long and by which sealed entries', async () => {
  const { server, session } = asStaff(1);
  const proof: calls.DeletionProof = {
    ...deletion,
    tombstone: 'f'.repeat(64),
    state: 'purged',
    purgedAt: '2027-11-19T21:50:00.000Z',
    removed: [{ use: 'profile', records: 2 }],
    lookAt: [{ fileId: 'tkf_81', ticketId: 'tkt_52' }],
    ...{ askedBy: 'Asha', approvedBy: 'Bela' },
    audit: [
      {
        entry: 71,
        at: '2026-11-18T06:30:00.000Z',
        action: 'hold.created',
        actor: 'admin:stf_1',
        actorName: 'Bela',
        seal: 'ab12',
      },
      {
        entry: 99,
        at: '2027-11-19T21:50:00.000Z',
        action: 'hold.purged',
        actor: 'system:purge',
        actorName: null,
        seal: null,
      },
    ],
  };
  const request: calls.DeletionRequest = {
    approvalId: 'apr_1',
    tombstone: 'aa11bb22cc33',
    state: 'waiting',
    askedAt: '2026-11-18T06:30:00.000Z',
    askedBy: 'Asha',
    reason: 'by letter',
    decidedAt: null,
    decisionReason: null,
  };
  server
    .answer(calls.listDeletions, { requests: [request], data: [deletion], next: null })
    .answer(calls.getDeletionProof, { data: proof });
  const { user } = await renderAt('/admin/customer-info-deletion', { session });
  const waits = await screen.findByRole('link', { name: 'Waits for approval' });
  expect(waits.getAttribute('href')).toBe('/admin/approvals');
  await user.click(screen.getByRole('link', { name: '4f1c9a2b7d10' }));
  expect(await screen.findByText('Erased for good')).toBeTruthy();
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(screen.getByText('Approved by').nextSibling?.textContent).toBe('Bela');
  expect(screen.getByText('Asked by').nextSibling?.textContent).toBe('Asha');
  expect(entries.some((text) => text?.includes('entry 71') && text.includes('Bela'))).toBe(true);
  expect(entries.some((text) => text?.includes('entry 71') && text.includes('ab12'))).toBe(true);
  expect(entries).toContain('File tkf_81 of ticket tkt_52');
  expect(entries.some((text) => text?.includes('The seal follows within a minute'))).toBe(true);
});
