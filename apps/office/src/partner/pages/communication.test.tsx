import { FORM_MESSAGES as FORM_CODES } from '@saakh/contracts/forms/form-messages';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import {
  askPartnerQueryAgain,
  createPartnerQuery,
  listPartnerQueries,
  type PartnerQuery,
  uploadPartnerQueryFile,
} from '@saakh/contracts/operations/partner/tickets';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const ASKED: PartnerQuery = {
  topic: 'general-query',
  ticketId: 'tkt_4xk29qht0000000000000',
  subject: 'Our share',
  text: 'When is October paid?',
  state: 'open',
  createdAt: '2026-11-18T06:30:00.000Z',
  files: [],
  messages: [],
};
const TECH: PartnerQuery = { ...ASKED, topic: 'tech-support', subject: 'The link is dead' };
const session = { partner: { partnerToken: 'p-tok' } };
async function show(data: PartnerQuery[] = []) {
  const api = fakeApi().answer(getPartnerRevenue, fakePartnerOwner).answer(listPartnerQueries, { data });
  return { api, ...(await renderAt('/partner/communication/general-query', { session })) };
}

test('PORTAL-PAGE-09 R-IDEM-1 a partner asks by the keyboard: what is too short leads to its field, the same words after a lost answer are one question', async () => {
  const { api, user } = await show();
  expect(await screen.findByText('No questions yet')).toBeTruthy();
  const subject = screen.getByLabelText('Subject');
  const send = screen.getByRole('button', { name: 'Send question' });
  await user.click(send);
  await waitFor(() => expect(document.activeElement).toBe(subject));
  expect(screen.getByText('Enter at least 10 letters.')).toBeTruthy();
  expect(api.callsOf(createPartnerQuery)).toHaveLength(0);
  await user.keyboard(ASKED.subject);
  await user.tab();
  await user.keyboard(ASKED.text);
  api.disconnect(createPartnerQuery);
  await user.click(send);
  expect(await screen.findByText(/We cannot reach our server/)).toBeTruthy();
  api.answer(createPartnerQuery, { data: ASKED }).answer(listPartnerQueries, { data: [ASKED] });
  await user.click(screen.getByLabelText('Your question'));
  // The field for files lies between them.
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(send);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Received')).toBeTruthy();
  await waitFor(() => expect(subject).toHaveProperty('value', ''));
  const [lost, kept] = api.callsOf(createPartnerQuery);
  expect(kept?.body).toEqual({ topic: 'general-query', subject: ASKED.subject, text: ASKED.text });
  expect(kept?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
});

test('PORTAL-PAGE-09 each question says where it stands and what was answered; a list that fails can be asked for again', async () => {
  const messages: PartnerQuery['messages'] = [
    { at: '2026-11-19T06:30:00.000Z', by: 'us', text: 'On the fifth.', files: [] },
  ];
  const { api, user, unmount } = await show([{ ...ASKED, state: 'answered', messages }]);
  const question = within(await screen.findByRole('region', { name: 'Our share' }));
  expect(question.getByText('Answered')).toBeTruthy();
  expect(question.getByText('On the fifth.')).toBeTruthy();
  expect(question.getByText(/19 Nov/)).toBeTruthy();
  unmount();
  api.answer(listPartnerQueries, () => {
    throw new Refusal('UNAVAILABLE', 'Not now');
  });
  await renderAt('/partner/communication/general-query', { session });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(listPartnerQueries, { data: [ASKED] });
  await user.click(retry);
  expect(await screen.findByText('Received')).toBeTruthy();
});

test('PORTAL-PAGE-09 a partner asks again under a question, which is open again and shows who wrote what', async () => {
  const closed = { ...ASKED, state: 'closed' } as const;
  const { api, user } = await show([closed]);
  await user.click(await screen.findByRole('button', { name: 'Ask again: Our share' }));
  await user.type(screen.getByLabelText('What is still open?'), 'And');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Enter at least 10 letters.')).toBeTruthy();
  expect(api.callsOf(askPartnerQueryAgain)).toHaveLength(0);
  const messages = [{ at: '2026-11-20T06:30:00.000Z', by: 'partner' as const, text: 'And November?', files: [] }];
  const again: PartnerQuery = { ...ASKED, messages: [...messages] };
  api.answer(askPartnerQueryAgain, { data: again }).answer(listPartnerQueries, { data: [again] });
  await user.type(screen.getByLabelText('What is still open?'), ' November?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Asked again on 20 Nov/)).toBeTruthy();
  expect(screen.getByText('Received')).toBeTruthy();
  expect(api.callsOf(askPartnerQueryAgain)[0]?.body).toEqual({ text: 'And November?' });
  expect(screen.getByRole('button', { name: 'Ask again: Our share' })).toBeTruthy();
});

test('PORTAL-PAGE-07 PORTAL-PAGE-08 the page of communication leads to both topics, and each asks and lists on its own', async () => {
  const api = fakeApi()
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(listPartnerQueries, ({ query }) => ({
      data: query.topic === 'tech-support' ? [TECH] : [ASKED],
    }))
    .answer(createPartnerQuery, { data: ASKED });
  const { user, path } = await renderAt('/partner/communication', { session });
  await user.click(await screen.findByRole('link', { name: /^Technical support/ }));
  expect(await screen.findByRole('region', { name: 'The link is dead' })).toBeTruthy();
  expect(path()).toBe('/partner/communication/tech-support');
  expect(screen.queryByRole('region', { name: 'Our share' })).toBeNull();
  await user.type(screen.getByLabelText('Subject'), 'The portal');
  await user.type(screen.getByLabelText('Your question'), 'It stands still at noon');
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  await waitFor(() => expect(api.callsOf(createPartnerQuery)).toHaveLength(1));
  expect(api.callsOf(createPartnerQuery)[0]?.body).toMatchObject({ topic: 'tech-support' });
  await user.click(screen.getByRole('link', { name: 'General query' }));
  expect(await screen.findByRole('region', { name: 'Our share' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'General query' })).toBeTruthy();
});

const FILE = { fileId: 'tkf_0000000000000001', fileName: 'screen.png', bytes: 2048, isKept: true };

test('PORTAL-PAGE-08 files go with a question: each is sent as it is chosen, can be taken back, is refused in words; those of an answer are taken along', async () => {
  const answered = { at: '2026-11-19T06:30:00.000Z', by: 'us' as const, text: 'See the list.' };
  const messages = [{ ...answered, files: [{ ...FILE, fileName: 'list.csv' }] }];
  const { api, user } = await show([{ ...ASKED, files: [{ ...FILE, fileName: 'old.pdf', isKept: false }], messages }]);
  const known = within(await screen.findByRole('region', { name: 'Our share' }));
  expect(known.getByText('old.pdf, 2 KB · deleted')).toBeTruthy();
  expect(known.getByRole('button', { name: 'list.csv, 2 KB' })).toBeTruthy();
  const form = within(screen.getByRole('region', { name: 'Ask a question' }));
  const field = form.getByLabelText(/^Attachments/);
  const choose = (name: string) => user.upload(field, new File(['x'], name, { type: 'image/png' }));
  api.answer(uploadPartnerQueryFile, () => {
    throw new Refusal('FILE_REFUSED', 'No', { fields: { file: FORM_CODES.fileUnsafe } });
  });
  await choose('sick.png');
  expect(await form.findByText(FORM_MESSAGES.fileUnsafe)).toBeTruthy();
  api.answer(uploadPartnerQueryFile, { data: FILE });
  await choose('screen.png');
  await user.click(await form.findByRole('button', { name: 'Remove: screen.png' }));
  expect(form.queryByText('screen.png, 2 KB')).toBeNull();
  await choose('screen.png');
  expect(await form.findByText('screen.png, 2 KB')).toBeTruthy();
  await user.type(form.getByLabelText('Subject'), 'The picture');
  await user.type(form.getByLabelText('Your question'), 'What does it mean?');
  api.answer(createPartnerQuery, { data: ASKED });
  await user.click(form.getByRole('button', { name: 'Send question' }));
  await waitFor(() => expect(api.callsOf(createPartnerQuery)[0]?.body).toMatchObject({ files: [FILE.fileId] }));
  await waitFor(() => expect(form.queryByText('screen.png, 2 KB')).toBeNull());
});
