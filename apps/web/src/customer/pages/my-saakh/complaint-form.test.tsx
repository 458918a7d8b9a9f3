import { listApplications } from '@saakh/contracts/lending/applications';
import {
  createGrievance,
  type Grievance,
  listGrievances,
  replyToGrievance,
  settleGrievance,
} from '@saakh/contracts/operations/grievances';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDraft } from '#browser/platform/drafts';
import { fakeApi } from '#browser/testing/fake-api';
import { answerJourney } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const session = { customer: { token: SIGNED_IN.token, prospectAppId: SIGNED_IN.prospectAppId } };
const COMPLAINT: Grievance = {
  ticketId: 'grv_4xk29qht0000000000000',
  category: 'privacy',
  lenderName: null,
  text: 'Someone calls me every day.',
  state: 'open',
  createdAt: '2026-11-18T06:30:00.000Z',
  dueOn: '2026-12-03',
  escalateOn: '2026-12-18',
  objectUntil: null,
  answers: [],
};
const TEXT = 'What happened?';
const send = { name: 'Send complaint' };

async function show() {
  const api = answerJourney(fakeApi()).answer(listApplications, { data: [] }).answer(listGrievances, { data: [] });
  const view = await renderAt('/my-account/complaints', { session });
  await screen.findByLabelText(TEXT);
  return { api, ...view };
}

test('R-IDEM-1 REG-GR-1 the same complaint pressed again after a lost answer is one; other words are another', async () => {
  const { api, user } = await show();
  api.disconnect(createGrievance);
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'privacy');
  await user.type(screen.getByLabelText(TEXT), COMPLAINT.text);
  for (const press of [1, 2]) {
    await user.click(screen.getByRole('button', send));
    await waitFor(() => expect(api.callsOf(createGrievance)).toHaveLength(press));
    await screen.findByText(/We cannot reach our server/);
  }
  await user.type(screen.getByLabelText(TEXT), ' And at night.');
  api.answer(createGrievance, { data: COMPLAINT });
  await user.click(screen.getByRole('button', send));
  await waitFor(() => expect(screen.getByLabelText(TEXT)).toHaveProperty('value', ''));
  const [first, second, third] = api.callsOf(createGrievance).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).toMatch(/^[0-9a-f]{32}$/);
  expect(third).not.toBe(first);
});

test('SCREEN-05 a complaint that was typed and not sent is there again, until it is sent', async () => {
  const { user, unmount } = await show();
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'privacy');
  await user.type(screen.getByLabelText(TEXT), COMPLAINT.text);
  unmount();
  const { api } = await show();
  expect(screen.getByLabelText(TEXT)).toHaveProperty('value', COMPLAINT.text);
  expect(screen.getByLabelText('What is it about?')).toHaveProperty('value', 'privacy');
  api.answer(createGrievance, { data: COMPLAINT });
  await user.click(screen.getByRole('button', send));
  await waitFor(() => expect(readDraft('usr_0123456789ab', 'complaint')).toEqual({}));
});

test('REG-GR-1 an answered complaint asks whether it is solved: yes ends it, no opens it with the customer’s words', async () => {
  const answers: Grievance['answers'] = [
    { at: '2026-11-20T06:30:00.000Z', by: 'saakh', text: 'The caller is blocked.', files: [] },
  ];
  let shown: Grievance = { ...COMPLAINT, state: 'answered', answers };
  const api = answerJourney(fakeApi())
    .answer(listApplications, { data: [] })
    .answer(listGrievances, () => ({ data: [shown] }))
    .answer(replyToGrievance, ({ body }) => {
      shown = {
        ...shown,
        state: 'open',
        answers: [...answers, { ...answers[0], by: 'customer', text: body.text } as never],
      };
      return { data: shown };
    })
    .answer(settleGrievance, () => {
      shown = { ...shown, state: 'resolved' };
      return { data: shown };
    });
  const { user } = await renderAt('/my-account/complaints', { session });
  const panel = () => screen.findByRole('region', { name: 'Complaint 4XK2-9QHT' });
  expect((await panel()).textContent).toMatch(/Is your complaint resolved/);
  await user.click(screen.getByRole('button', { name: 'Not resolved' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(api.callsOf(replyToGrievance)).toEqual([]);
  await user.type(screen.getByLabelText('What is still wrong, or what should we know?'), 'They called again today');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('They called again today')).toBeTruthy();
  expect((await panel()).textContent).toMatch(/Open again/);
  await user.click(screen.getByRole('button', { name: 'Resolved' }));
  await waitFor(async () => expect((await panel()).textContent).toMatch(/Resolved/));
  expect(screen.queryByRole('button', { name: 'Resolved' })).toBeNull();
});

test('REG-GR-1 a complaint that we closed says until when it may be objected to', async () => {
  const closing: Grievance = { ...COMPLAINT, state: 'closing', objectUntil: '2026-12-06' };
  answerJourney(fakeApi())
    .answer(listApplications, { data: [] })
    .answer(listGrievances, { data: [closing] });
  await renderAt('/my-account/complaints', { session });
  const panel = await screen.findByRole('region', { name: 'Complaint 4XK2-9QHT' });
  expect(panel.textContent).toMatch(/Closed by us.*6 December 2026/);
  expect(panel.textContent).not.toMatch(/Reserve Bank|Board/);
});
