import {
  answerTicket,
  exportTickets,
  getTicket,
  listTickets,
  type Ticket,
  takeTicket,
  uploadTicketFile,
} from '@saakh/contracts/operations/tickets';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { renderAt } from '#browser/testing/render';
import { catchSavedFiles } from '#browser/testing/saved-files';
import { asStaff } from '#browser/testing/staff';

const ticket: Ticket = {
  ticketId: 'tkt_0123456789abcdef',
  reference: '0123-4567',
  kind: 'complaint',
  category: 'privacy',
  topic: null,
  subject: null,
  state: 'open',
  isReopened: false,
  brand: { en: 'Saakh', hi: 'साख' },
  name: 'M*** R***',
  createdAt: '2026-11-01T06:30:00.000Z',
  dueAt: '2026-11-16T18:30:00.000Z',
  clock: 'late',
  owner: null,
  isMine: false,
  lender: null,
  text: 'Nobody answers me',
  contacts: ['******2345'],
  customer: { userId: 'usr_1', prospectAppId: 'pap_1' },
  acknowledgedAt: '2026-11-01T06:30:00.000Z',
  dueOn: '2026-11-16',
  escalateOn: '2026-12-01',
  complaint: { state: 'open', objectUntil: null },
  files: [],
  thread: [],
};

test('REG-GR-1 the queue shows clocks and who has a ticket; it is taken, and the answer of somebody too slow names who was faster', async () => {
  const { server, session } = asStaff(3);
  server.answer(getTicket, { data: ticket });
  server.answer(listTickets, { data: [ticket], next: null });
  server.answer(takeTicket, { message: 'Ticket assigned to you' });
  server.refuse(answerTicket, 'CONFLICT', 'Omar has this ticket');
  const { user } = await renderAt('/admin/csr-portal/tickets?kind=complaint', { session });
  expect(await screen.findByText(/^16 November 2026 · late$/)).toBeTruthy();
  expect(screen.getByText('Unassigned')).toBeTruthy();
  expect(await screen.findByRole<HTMLOptionElement>('option', { name: 'Vetanika' })).toMatchObject({
    value: 'vetanika',
  });
  await user.click(screen.getByRole('button', { name: 'Ticket 0123-4567' }));
  let drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Nobody answers me')).toBeTruthy();
  expect(drawer.getByText('1 December 2026')).toBeTruthy();
  const page = drawer.getByRole('link', { name: 'Open the customer’s page' });
  expect(page.getAttribute('href')).toBe('/admin/csr-portal/usr_1/pap_1');
  await user.click(drawer.getByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(server.callsOf(takeTicket)).toHaveLength(1));
  await user.type(drawer.getByLabelText('Answer'), 'Received');
  // Closing by a slip loses nothing of what was begun.
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Ticket 0123-4567' }));
  drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByDisplayValue('Received')).toBeTruthy();
  await user.dblClick(drawer.getByRole('button', { name: 'Send an answer' }));
  expect(await drawer.findByText('Omar has this ticket')).toBeTruthy();
  expect(server.callsOf(answerTicket)).toHaveLength(1);
  expect(server.callsOf(answerTicket)[0]?.body).toEqual({
    ticketId: ticket.ticketId,
    lastEntryId: null,
    text: 'Received',
  });
});

test('PORTAL-PAGE-09 what is asked meanwhile is shown beside the answer that was begun, and the next press says that it was read', async () => {
  const { server, session } = asStaff(3);
  const entry = { at: '2026-11-02T06:30:00.000Z', by: null, text: 'And November?', files: [] };
  const entryOf = (entryId: string, text: string) => ({ ...entry, entryId, entry: 'asked-again' as const, text });
  const first = entryOf('tke_first', 'And October?');
  const asked: Ticket = { ...ticket, kind: 'partner', customer: null, thread: [first] };
  server.answer(getTicket, { data: asked });
  server.answer(listTickets, { data: [asked], next: null });
  server.refuse(answerTicket, 'CONFLICT', 'There is a new question');
  const { user } = await renderAt('/admin/csr-portal/tickets', { session });
  await user.click(await screen.findByRole('button', { name: 'Ticket 0123-4567' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(await drawer.findByLabelText('Answer'), 'On the fifth');
  server.answer(getTicket, { data: { ...asked, thread: [first, entryOf('tke_newer', 'And November?')] } });
  const send = drawer.getByRole('button', { name: 'Send an answer' });
  await user.click(send);
  expect(await drawer.findByText('There is a new question')).toBeTruthy();
  expect(await drawer.findByText('And November?')).toBeTruthy();
  expect(drawer.getByDisplayValue('On the fifth')).toBeTruthy();
  server.answer(answerTicket, { message: 'Answer sent' });
  await user.click(send);
  await waitFor(() => expect(drawer.queryByDisplayValue('On the fifth')).toBeNull());
  const sent = server.callsOf(answerTicket).map(({ body }) => body);
  expect(sent).toMatchObject([{ lastEntryId: 'tke_first' }, { lastEntryId: 'tke_newer' }]);
});

test('PORTAL-PAGE-08 a partner’s files stand with the ticket, and ours go with the answer, not with a note', async () => {
  const { server, session } = asStaff(3);
  const file = { fileId: 'tkf_0000000000000001', fileName: 'leads.csv', bytes: 2048, isKept: true };
  const asked: Ticket = { ...ticket, kind: 'partner', customer: null, files: [{ ...file, fileName: 'screen.png' }] };
  server.answer(getTicket, { data: asked }).answer(listTickets, { data: [asked], next: null });
  server.answer(uploadTicketFile, { data: file }).answer(answerTicket, { message: 'Answer sent' });
  const { user } = await renderAt('/admin/csr-portal/tickets', { session });
  await user.click(await screen.findByRole('button', { name: 'Ticket 0123-4567' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('button', { name: 'screen.png, 2 KB' })).toBeTruthy();
  await user.upload(
    drawer.getByLabelText(/^Attachments/, { selector: 'input' }),
    new File(['a,b'], 'leads.csv', { type: 'text/csv' }),
  );
  expect(await drawer.findByText('leads.csv, 2 KB')).toBeTruthy();
  await user.type(drawer.getByLabelText('Answer'), 'See the list');
  await user.click(drawer.getByRole('button', { name: 'Send an answer' }));
  await waitFor(() => expect(server.callsOf(answerTicket)[0]?.body).toMatchObject({ files: [file.fileId] }));
  await user.selectOptions(drawer.getByLabelText('What to do'), 'note');
  expect(drawer.queryByLabelText(/^Attachments/, { selector: 'input' })).toBeNull();
});

test('REG-GR-1 a ticket is found by its number, says that it is open again, and what its customer reads', async () => {
  const { server, session } = asStaff(3);
  const again: Ticket = { ...ticket, isReopened: true, complaint: { state: 'openAgain', objectUntil: null } };
  server.answer(getTicket, { data: again });
  server.answer(listTickets, { data: [again], next: null });
  const { user } = await renderAt('/admin/csr-portal/tickets', { session });
  expect(await screen.findByText('Opened again')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Number of a ticket' }), '0123-4567');
  await waitFor(() => expect(server.callsOf(listTickets).at(-1)?.url).toContain('reference=0123-4567'));
  await user.click(screen.getByRole('button', { name: 'Ticket 0123-4567' }));
  const drawer = within(await screen.findByRole('dialog'));
  const reads = await drawer.findByText('The customer reads');
  expect(reads.nextElementSibling?.textContent).toBe('Open again');
});

test('S-AZ-7 the filtered queue is saved with a reason only', async () => {
  const saved = catchSavedFiles();
  const { server, session } = asStaff(3);
  server.answer(listTickets, { data: [ticket], next: null });
  const { user } = await renderAt('/admin/csr-portal/tickets?kind=complaint', { session });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Download this list?' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Export CSV' }));
  await send();
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  expect(server.callsOf(exportTickets)).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'For the ombudsman');
  server.answer(exportTickets, 'reference');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.map(({ name }) => name)).toEqual(['tickets.csv']);
  const body = { kind: 'complaint', reason: 'For the ombudsman' };
  expect(server.callsOf(exportTickets).map((sent) => sent.body)).toEqual([body]);
});

test('S-AZ-7 LANG-02 the queue is asked for in Hindi', async () => {
  await changeLanguage('hi');
  const { server, session } = asStaff(3);
  server.answer(listTickets, { data: [ticket], next: null });
  const { user } = await renderAt('/admin/csr-portal/tickets', { session });
  await user.click(await screen.findByRole('button', { name: 'CSV डाउनलोड करें' }));
  const dialog = screen.getByRole('dialog', { name: 'यह सूची डाउनलोड करें?' });
  expect(within(dialog).getByLabelText('क्यों?')).toBeTruthy();
  expect(dialog.textContent?.replaceAll('CSV', '')).not.toMatch(/[A-Za-z]{3}/);
});
