import { listSearchLists } from '@saakh/contracts/catalogue/search-lists';
import { listLenders } from '@saakh/contracts/catalogue/staff/lenders';
import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import * as calls from '@saakh/contracts/lending/staff/connections';
import { listLenderFiles, takeLenderFile } from '@saakh/contracts/lending/staff/lender-files';
import { getStaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { answerLenderWord, type LenderWord, listLenderWords } from '@saakh/contracts/lending/staff/lender-words';
import { type Approval, listApprovals } from '@saakh/contracts/records/records';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeStaffJourney } from '#browser/testing/fake-journey';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const AT = '2026-11-28T09:00:00Z';
const webhook = { answer: 'json', proof: { kind: 'none' } } as const;
const DOCUMENT: ConnectionDocument = {
  format: 1,
  environments: {
    sandbox: { baseUrl: 'https://uat.aster.example', pageHosts: [] },
    live: { baseUrl: '', pageHosts: [] },
  },
  authentication: [],
  codes: {},
  states: { TAKEN: { is: 'received', rank: 1 } },
  operations: { status: { steps: [{ id: 'ask', repeat: 'safe', request: { method: 'GET', path: 'status' } }] } },
  updates: {
    newer: 'rank',
    webhook,
    file: {
      ...{ request: { method: 'GET', path: 'file' }, at: '07:00', format: 'csv' },
      columns: [
        { to: 'reference', column: 'Number' },
        { to: 'stage', column: 'Status' },
      ],
    },
  },
};
const WORD: LenderWord = {
  ...{ word: 'OnHold', firstSeenAt: AT, lastSeenAt: AT, count: 3, applications: 2, answer: null },
  example: [{ name: 'amountPaise', value: '20000000' }],
};
const open = [
  { check: 'link', passedAt: AT },
  { check: 'return', passedAt: null },
  { check: 'webhook', passedAt: null },
];

async function show(words: LenderWord[], hasDraft = false, waiting: Approval[] = []) {
  const { server, session } = asStaff();
  const draft = {
    ...{ revision: 4, document: DOCUMENT, by: 'Ravi', at: AT, problems: [], checks: open, secrets: [] },
  };
  server
    .answer(calls.getConnectionPage, {
      data: {
        ...{ lender_id: 7, lenderName: 'Aster Finance', slug: 'aster-finance', versions: [], secrets: [] },
        ...{ inForce: { version: 2, environment: 'live', document: DOCUMENT }, draft: hasDraft ? draft : null },
        ...{ webhookUrl: null, returnUrl: null },
      },
    })
    .answer(calls.listConnectionTemplates, { data: [] })
    .answer(listLenders, { data: [], next: null })
    .answer(listSearchLists, { data: {} })
    .answer(getStaffJourney, { data: fakeStaffJourney() })
    .answer(listApprovals, { data: waiting })
    .answer(listLenderWords, { data: words })
    .answer(listLenderFiles, {
      data: [
        { fileOn: '2026-11-28', begunAt: AT, takenAt: null, rows: 0, applied: 0, held: 0, unread: 0 },
        { fileOn: '2026-11-27', begunAt: AT, takenAt: AT, rows: 12, applied: 9, held: 2, unread: 1 },
      ],
    });
  const shown = await renderAt('/admin/lenders/7/connection', { session });
  await screen.findByRole('heading', { level: 1, name: 'Aster Finance: connection' });
  return { ...shown, server };
}

test('UROUTE-11 a word that no table has is shown with what waits, and its meaning becomes part of the connection', async () => {
  const { user, server } = await show([WORD]);
  server.answer(answerLenderWord, { message: 'Saved', version: 3 });
  expect(await screen.findByText(/2 applications wait/)).toBeTruthy();
  expect(screen.getByText(/Amount: ₹2,00,000/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Say what it means: OnHold' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Our state'), 'under-review');
  await user.type(dialog.getByLabelText(/in English/), 'With the bank');
  await user.click(dialog.getByRole('button', { name: 'Save and apply' }));
  expect(dialog.getByText('Enter it in both languages, or in neither')).toBeTruthy();
  expect(server.callsOf(answerLenderWord)).toEqual([]);
  await user.type(dialog.getByLabelText(/in Hindi/), 'बैंक के पास');
  await user.type(dialog.getByLabelText('Order'), '30');
  await user.click(dialog.getByRole('button', { name: 'Save and apply' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(answerLenderWord)[0]?.body).toEqual({
    ...{ lender_id: 7, word: 'OnHold', is: 'under-review', next: null, rank: 30, reason: 'New word: OnHold' },
    words: { en: 'With the bank', hi: 'बैंक के पास' },
  });
  expect(server.violations).toEqual([]);
});

test('UROUTE-11 the daily files say what came of their rows, and one is taken again', async () => {
  const { user, server } = await show([]);
  server.answer(takeLenderFile, { message: 'Again' });
  expect(await screen.findByText(/Some rows could not be read/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Unknown status words' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Failed calls' }).getAttribute('href')).toBe(
    '/admin/lenders-api-failure?lender=7',
  );
  await user.click(screen.getByRole('button', { name: /^Take again: 28 Nov/ }));
  await waitFor(() => expect(server.callsOf(takeLenderFile)[0]?.body).toEqual({ lender_id: 7, file_on: '2026-11-28' }));
});

test('UROUTE-11 the list before publishing says what is open and how it is done; an update is pasted and judged', async () => {
  const { user, server } = await show([], true);
  const list = within(screen.getByRole('region', { name: 'Checklist before publishing' }));
  expect(list.getByText(/Open the link above as a customer would/)).toBeTruthy();
  expect(list.queryByText('Try a call whose answer has the link.')).toBeNull();
  server.answer(calls.checkConnectionUpdate, {
    data: {
      ...{ outcome: 'accepted', alteredRefused: true, unread: [] },
      read: [{ name: 'stage', from: 'stage', value: 'TAKEN' }],
      checks: open.map((one) => ({ ...one, passedAt: AT })),
    },
  });
  await user.click(screen.getByText('Check an update of the lender'));
  await user.click(screen.getByLabelText(/^Headers/));
  await user.paste('X-Sign: abc');
  await user.click(screen.getByLabelText('Body'));
  await user.paste('{"stage":"TAKEN"}');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Once altered, it is refused.')).toBeTruthy();
  expect(server.callsOf(calls.checkConnectionUpdate)[0]?.body).toEqual({
    ...{ lender_id: 7, revision: 4, headers: 'X-Sign: abc', body: '{"stage":"TAKEN"}' },
  });
  expect(list.queryByText(/Open the link above/)).toBeNull();
  server.answer(calls.tryConnection, {
    data: {
      ...{ outcome: 'answered', means: 'ok', wire: [], read: [], unread: [], missing: [], checks: [] },
      link: { url: 'https://apply.aster.example/1', host: 'apply.aster.example' },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Try' }));
  const link = await screen.findByRole('link', { name: 'Open the page of Aster Finance' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('ROLE-24 a version that waits for a second person is told where the connection is, with what it changes', async () => {
  const version = { adapter: 'rest', dialect: 'document', version: 2, environment: 'live' };
  const waiting: Approval = {
    ...{
      approvalId: 'apv_1',
      recordType: 'lender-connection',
      recordId: '7',
      recordName: 'Aster Finance',
      property: '',
    },
    ...{ before: version, after: { ...version, version: 3 }, askedAt: AT, reason: 'New path', names: {} },
    ...{ askedBy: { staffId: 'stf_2', name: 'Kaustubh' }, mayDecide: true, mayNot: null },
    of: { recordType: 'lender', recordId: '7', name: 'Aster Finance' },
  };
  const { user } = await show([], false, [waiting]);
  await user.click(await screen.findByText('1 change awaits approval'));
  expect(screen.getByText(/^Version of the connection/).textContent).toBe('Version of the connection: 2 → 3');
});
