import * as calls from '@saakh/contracts/operations/imports/calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const detail: calls.ImportDetail = {
  ...{
    importId: 'imp_1357924680',
    kind: 'cases',
    state: 'checked',
    fileName: 'old-books.xlsx',
    lender: null,
    by: null,
  },
  ...{ at: '2026-03-20T06:30:00.000Z', appliedAt: null, sameAs: null, sheet: null, sheets: [], otherSheets: [] },
  counts: { read: 9, updated: 0, created: 9, unchanged: 0, errors: 0, told: 0 },
  ...{ headerRow: 1, rows: 9, headers: ['Mobile'], samples: [[]], columns: { mobile: 0 }, words: {}, unknownWords: [] },
  ...{
    skipped: 0,
    unknownLenders: [],
    unclearNumbers: [],
    dates: [],
    missing: [],
    remembered: false,
    ownTemplate: true,
  },
  ...{ moves: [], preview: [], marks: [], cutOver: '2026-03-01', held: 0, sharesWait: false, override: false },
  ...{ failure: null, undone: null, mayUndo: false, fileKept: true },
};
async function open(found: Partial<calls.ImportDetail>) {
  const { server, session } = asStaff(1);
  server
    .answer(calls.getImport, { data: { ...detail, ...found } })
    .answer(calls.listImportLenders, { data: [] })
    .answer(calls.listImportErrors, { data: [], next: null, codes: [] });
  const { user } = await renderAt(`/admin/bring-in/${detail.importId}`, { session });
  await screen.findByRole('heading', { name: 'old-books.xlsx' });
  return user;
}

test('ADMIN-FN-07 S-AZ-7 an override of running cases promises no message, because none is sent', async () => {
  const user = await open({ override: true, marks: [{ mark: 'needs-override', rows: 7 }] });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply with “Allow overrides”' }));
  expect(dialog.getByText('7 rows of this check count only with “Allow overrides”.')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^A status may go back/),
    expect.stringMatching(/^The amount of a loan/),
    'Customers see what the file says at once, an older status too. No message is sent.',
    'The import can be undone.',
  ]);
});

test('ADMIN-FN-07 each partner without a share is named, with its payouts that bring no commission', async () => {
  await open({
    marks: [{ mark: 'no-share', rows: 53 }],
    noShare: [
      { partner: 'Teak Capital', rows: 52 },
      { partner: 'Rosewood', rows: 1 },
    ],
  });
  expect(screen.getByText(/^Teak Capital has no share yet: its 52 payouts bring no commission/)).toBeTruthy();
  expect(screen.getByText(/^Rosewood has no share yet: its payout brings no commission/)).toBeTruthy();
});

test('ADMIN-PAGE-13 the check of partners counts new ones without a share, and the undo says what it counts', async () => {
  await open({ kind: 'partners', marks: [{ mark: 'no-share', rows: 4 }] });
  expect(screen.getByText(/^4 new partners have no share/)).toBeTruthy();
});

test('R-IMP-1 what an undo of partners has set back is counted by parts, and says so', async () => {
  const undone = { by: null, at: detail.at, reason: 'Wrong list', restored: 116, left: 2 };
  await open({ kind: 'partners', state: 'undone', undone });
  expect(
    screen.getByText(/116 parts set back, 2 left.*Each partner, person, code, share, account and link is one part/),
  ).toBeTruthy();
});
