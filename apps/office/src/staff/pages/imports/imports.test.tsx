import * as calls from '@saakh/contracts/operations/imports/calls';
import { OVERRIDE_NAME, PAID_OTHERWISE_WORDS } from '@saakh/contracts/operations/imports/words';
import words from '@saakh/i18n/hi/operations.import-words.office.json';
import hi from '@saakh/i18n/hi/operations.imports.office.json';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const counts = { read: 3, updated: 2, created: 0, unchanged: 0, errors: 1, told: 2 };
const row: calls.ImportRow = {
  importId: 'imp_0123456789',
  kind: 'status',
  state: 'applied',
  fileName: 'march.csv',
  lender: null,
  by: { staffId: 'stf_1', name: 'Omar' },
  at: '2026-03-20T06:30:00.000Z',
  appliedAt: '2026-03-20T06:30:05.000Z',
  counts,
  sameAs: null,
};
const detail: calls.ImportDetail = {
  ...row,
  sheet: null,
  sheets: [],
  otherSheets: [],
  headerRow: 1,
  rows: 3,
  headers: ['Loan No', 'Stage', 'When'],
  samples: [['A-1'], ['Case won'], ['12/03/2026']],
  columns: { status: 1 },
  words: {},
  unknownWords: [],
  skipped: 0,
  unknownLenders: [],
  unclearNumbers: [],
  dates: [],
  missing: [['application_id', 'reference'], ['status_date']],
  remembered: false,
  ownTemplate: false,
  moves: [],
  preview: [],
  marks: [],
  cutOver: null,
  held: 0,
  sharesWait: false,
  override: false,
  failure: null,
  undone: null,
  mayUndo: true,
  fileKept: true,
};
const error: calls.RowError = {
  row: 4,
  column: 'Lender reference',
  code: 'application-unknown',
  message: 'There is no such application',
  value: 'X-9',
};
const file = (name = 'march.csv') => new File(['a,b'], name, { type: 'text/csv' });
async function begin(roleId: 1 | 2 = 2) {
  const { server, session } = asStaff(roleId);
  const same = { ...row, importId: 'imp_again', fileName: 'again.csv', sameAs: row.importId };
  server.answer(calls.listImports, { data: [row, same], next: null });
  const { user } = await renderAt('/admin/application-status-file', { session });
  const field = await screen.findByLabelText('File');
  return { server, user, field };
}

test('STATUSFILE-01 ERR-MSG-17 STATUSFILE-04 the form refuses no file and another type before anything is sent, and what the server refuses', async () => {
  const { server, user, field } = await begin();
  const same = await screen.findByRole('link', { name: 'Same as an earlier file' });
  expect(same.getAttribute('href')).toBe(`/admin/application-status-file/${row.importId}`);
  expect(same.closest('tr')?.textContent).toContain('again.csvSame as an earlier file–––');
  // What each of the two does stands beside them; the first and plain choice is the one that changes nothing.
  const both = screen.getAllByRole('button', { name: /^(Upload|Check first)$/ });
  expect(both.map((button) => [button.textContent, button.hasAttribute('data-main')])).toEqual([
    ['Check first', true],
    ['Upload', false],
  ]);
  for (const button of both) expect(button.getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText(/applies the file at once and notifies customers/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No file selected');
  fireEvent.drop(field, { dataTransfer: { files: [file('march.pdf')] } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid file type'));
  expect(server.callsOf(calls.uploadApplicationStatusFile)).toHaveLength(0);
  server.answer(calls.uploadApplicationStatusFile, () => {
    throw new Refusal('FILE_REFUSED', 'This file is empty', { fields: { image_name: 'This file is empty' } });
  });
  await user.upload(field, file('MARCH.CSV'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This file is empty'));
});

test('STATUSFILE-04 ERR-MSG-18 a file of another type is refused before anything is sent', async () => {
  const { server, user, field } = await begin();
  fireEvent.drop(field, { dataTransfer: { files: [file('march.pdf')] } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Invalid file type'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(screen.getByRole('alert').textContent).toBe('Invalid file type');
  expect(server.callsOf(calls.uploadApplicationStatusFile)).toEqual([]);
});

test('STATUSFILE-04 K11 beside the refusal stands what such a file is and what to do; a text of columns is sent', async () => {
  const { server, user, field } = await begin();
  for (const [name, words] of [
    ['march.ODS', 'It is an OpenDocument sheet'],
    ['march.xlsm', 'It is a workbook with macros'],
    ['march.zip', 'It is an archive of other files'],
    ['march.png', 'It is a picture'],
    ['march', 'The end of its name is not that of a list'],
  ] as const) {
    fireEvent.drop(field, { dataTransfer: { files: [file(name)] } });
    expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Invalid file type');
  }
  expect(server.callsOf(calls.uploadApplicationStatusFile)).toEqual([]);
  server.answer(calls.uploadApplicationStatusFile, () => {
    throw new Refusal('FILE_REFUSED', 'This file is empty', { fields: { image_name: 'This file is empty' } });
  });
  fireEvent.drop(field, { dataTransfer: { files: [file('march.tsv')] } });
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This file is empty'));
});

test('ERR-MSG-16 STATUSFILE-05 S-AZ-7 rows that were loaded are told in a toast, those that were not in a dialog, both at once', async () => {
  const { server, user, field } = await begin();
  const { importId, state } = row;
  server.answer(calls.uploadApplicationStatusFile, {
    errors: [error],
    rowsUpdated: 2,
    errorsFound: 1,
    importId,
    state,
    sameAs: null,
  });
  await user.upload(field, file());
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const dialog = await screen.findByRole('dialog', { name: '1 Errors found' });
  expect(within(dialog).getByRole('listitem').textContent).toBe(
    'Row 4There is no such applicationLender reference: X-9',
  );
  expect(await screen.findByText('2 rows loaded successfully')).toBeTruthy();
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe(`/admin/application-status-file/${importId}`);
  // The rows name people: they leave with a reason.
  server.answer(calls.downloadBadRows, 'row');
  await user.click(within(dialog).getByRole('button', { name: 'Download rows to fix' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Download rows to fix' }));
  await user.click(proof.getByRole('button', { name: 'Download file' }));
  expect(server.callsOf(calls.downloadBadRows)).toHaveLength(0);
  await user.type(proof.getByLabelText('Reason'), 'To mend them');
  await user.click(proof.getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(server.callsOf(calls.downloadBadRows)).toHaveLength(1));
  expect(server.callsOf(calls.downloadBadRows)[0]?.body).toEqual({ reason: 'To mend them' });
});

test('ADMIN-PAGE-12 ADMIN-FN-09 columns are said, what would change is shown, applied, and taken back with a reason', async () => {
  const { server, session } = asStaff(1);
  const states = {
    inspected: { ...detail, state: 'inspected' as const, mayUndo: false },
    checked: {
      ...detail,
      state: 'checked' as const,
      lender: { lenderId: 7, name: 'Aster Finance' },
      columns: { status: 1, reference: 0, status_date: 2 },
      missing: [],
      moves: [{ from: 2, to: 4, rows: 2 }],
      unknownWords: [{ word: 'Case won', rows: 1 }],
    },
    applied: { ...detail, missing: [] },
  };
  let now: calls.ImportDetail = states.inspected;
  server
    .answer(calls.getImport, () => ({ data: now }))
    .answer(calls.listImportLenders, { data: [{ lenderId: 7, name: 'Aster Finance' }] })
    .answer(calls.listImportErrors, { data: [error], next: null, codes: [{ code: 'application-unknown', rows: 1 }] })
    .answer(calls.checkImport, () => {
      now = states.checked;
      return { data: now };
    })
    .answer(calls.applyImport, () => {
      now = states.applied;
      return { data: now };
    })
    .answer(calls.undoImport, () => {
      const undone = { by: null, at: row.at, reason: 'Wrong file', restored: 2, left: 0 };
      now = { ...states.applied, state: 'undone', mayUndo: false, undone };
      return { data: now };
    });
  const { user } = await renderAt(`/admin/application-status-file/${row.importId}`, { session });
  expect((await screen.findByRole('alert')).textContent).toContain('Application id or Lender reference, Status date');
  await user.selectOptions(screen.getByLabelText('Lender reference'), 'Loan No');
  // One column is one thing, and somebody's: both are told once, before any row.
  const says = (words: RegExp) => {
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(screen.getByRole('button', { name: 'Check the file' }).hasAttribute('disabled')).toBe(true);
  };
  await user.selectOptions(screen.getByLabelText('Status date'), 'Stage');
  says(/Status \+ Status date are both read from “Stage”/);
  await user.selectOptions(screen.getByLabelText('Status date'), 'When');
  says(/says nowhere whose it is. Choose the lender for the whole file/);
  await user.selectOptions(screen.getByLabelText('Whose file it is'), 'Aster Finance');
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  await user.selectOptions(await screen.findByLabelText('Case won'), 'Paid out');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(server.callsOf(calls.checkImport).map(({ body }) => body)).toEqual([
    { columns: { status: 1, reference: 0, status_date: 2 }, lenderId: 7 },
    { columns: { status: 1, reference: 0, status_date: 2 }, words: { 'Case won': 'disbursed' }, lenderId: 7 },
  ]);
  expect(screen.getByRole('region', { name: 'Status changes' }).textContent).toContain('With the lenderPaid out2');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('This import told 2 customers of a new status');
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(server.callsOf(calls.undoImport)).toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Wrong file');
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/2 set back, 0 left/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const checked: calls.ImportDetail = {
  ...detail,
  state: 'checked',
  appliedAt: null,
  missing: [],
  ownTemplate: true,
  columns: { lender: 0, status: 1, status_date: 2 },
  mayUndo: false,
};
async function openChecked(found: Partial<calls.ImportDetail>, address = '/admin/application-status-file') {
  const { server, session } = asStaff(1);
  server
    .answer(calls.getImport, { data: { ...checked, ...found } })
    .answer(calls.listImportLenders, { data: [] })
    .answer(calls.checkImport, { data: { ...checked, ...found } })
    .answer(calls.listImportErrors, { data: [error], next: null, codes: [{ code: 'application-unknown', rows: 1 }] });
  const { user } = await renderAt(`${address}/${row.importId}`, { session });
  await screen.findByRole('heading', { name: 'What would change' });
  return { server, user };
}

test('ADMIN-PAGE-12 of our own template nobody is asked for the columns, which stay in reach, and a file that was only checked has left nothing out', async () => {
  const { user } = await openChecked({});
  expect(screen.queryByLabelText('Lender reference')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Rows to fix: these would be skipped' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/not applied\b(?! ·)/);
  expect(screen.getByText('would be updated')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change columns' }));
  expect(screen.getByLabelText('Lender reference')).toBeTruthy();
});

test('ADMIN-PAGE-11 ADMIN-FN-08 rows of no loan of ours are counted and marked in the check, by their reference', async () => {
  const { counts: _counts, ...found } = checked;
  await openChecked(
    {
      ...found,
      kind: 'commission',
      marks: [{ mark: 'no-loan', rows: 1 }],
      preview: [
        {
          row: 2,
          reference: 'AF-9',
          effect: 'created',
          from: null,
          to: null,
          amountPaise: 400_000,
          code: null,
          marks: ['no-loan'],
        },
      ],
    },
    '/admin/commission-upload-file',
  );
  expect(screen.getByText('1 row names no loan of ours; it is kept for reconciliation.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'The first rows' }).textContent).toContain('AF-9New · no loan of ours');
});

test('ADMIN-PAGE-12 where nothing would change nothing can be applied', async () => {
  await openChecked({ counts: { ...checked.counts, updated: 0, created: 0 } });
  expect(screen.getByText('No row would change anything.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Cancel' })).not.toEqual([]);
});

test('ADMIN-PAGE-12 S-AZ-7 before an override is applied its dialog says what it may do, and how many rows count by it alone', async () => {
  const { server, user } = await openChecked({
    override: true,
    words: { 'case won': 'approved' },
    ownTemplate: false,
    marks: [{ mark: 'needs-override', rows: 2 }],
  });
  // One name for it, from the box to the question before it.
  expect(screen.getByRole('checkbox', { name: new RegExp(OVERRIDE_NAME.en) })).toBeTruthy();
  expect([PAID_OTHERWISE_WORDS.hi, words.import.overrideNotYours, hi.mapping.override, hi.findings.proofTitle]).toEqual(
    Array(4).fill(expect.stringContaining(OVERRIDE_NAME.hi)),
  );
  // Words of an earlier file are seen before they count, and may mean something else here.
  await user.selectOptions(screen.getByLabelText('case won'), 'Paid out');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(server.callsOf(calls.checkImport)[0]?.body).toMatchObject({ words: { 'case won': 'disbursed' } });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const dialog = await screen.findByRole('dialog', { name: `Apply with “${OVERRIDE_NAME.en}”` });
  expect(within(dialog).getByText(`2 rows of this check count only with “${OVERRIDE_NAME.en}”.`)).toBeTruthy();
  const risks = within(dialog)
    .getAllByRole('listitem')
    .map((one) => one.textContent);
  expect(risks).toEqual([
    expect.stringMatching(/^A status may go back/),
    expect.stringMatching(/^The amount of a loan that is paid out may change/),
    expect.stringMatching(/^Customers see .* an older status too.* 2 would get one now\.$/),
    expect.stringMatching(/a message that has gone out cannot/),
  ]);
  expect(server.callsOf(calls.applyImport)).toHaveLength(0);
});

test('R-IMP-2 R-IMP-3 the order of a column’s days is shown and turned round; numbers and lenders that are not clear are asked about', async () => {
  const { server, user } = await openChecked({
    skipped: 4,
    dates: [{ field: 'status_date', order: 'dmy', by: 'none', sample: '05/03/2026' }],
    unclearNumbers: [{ field: 'approved_amount', shown: '2.5 lakh', rows: 2, meaning: null }],
    unknownLenders: [{ name: 'Zed NBFC', rows: 1 }],
  });
  expect(screen.getByText('no cases (totals, titles)').closest('div')?.textContent).toContain('4');
  const order = screen.getByLabelText('Status date');
  expect(order.textContent).toContain('Day first: 05/03/2026 is 5 March 2026');
  await user.selectOptions(order, 'Month first: 05/03/2026 is 3 May 2026');
  expect(screen.getByText('Cells such as “2.5 lakh”')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Approved amount'), 'What the cell shows counts, with its words');
  expect(screen.getByLabelText('Zed NBFC')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(server.callsOf(calls.checkImport).map(({ body }) => body)).toEqual([
    {
      columns: checked.columns,
      dateOrders: { status_date: 'mdy' },
      numbers: { approved_amount: 'shown' },
      lenderId: null,
    },
  ]);
});

test('R-IMP-2 K7 dates that a spreadsheet may have swapped are asked about by example', async () => {
  const { server, user } = await openChecked({
    dates: [{ field: 'status_date', order: 'dmy', by: 'mixed', sample: '2026-05-03', ownDates: null }],
  });
  const choice = screen.getByLabelText<HTMLSelectElement>('Status date');
  expect(choice.selectedOptions[0]?.textContent).toBe('Choose');
  await user.selectOptions(choice, 'Right as they are: 3 May 2026');
  await user.selectOptions(choice, 'Swapped by the program: 5 March 2026 is right');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(server.callsOf(calls.checkImport)[0]?.body).toMatchObject({ dateOrders: { status_date: 'dmy' } });
});

test('K7 a column that shows both orders waits for a choice', async () => {
  const { server, user } = await openChecked({
    dates: [{ field: 'status_date', order: 'dmy', by: 'both', sample: '05/03/2026' }],
  });
  const choice = screen.getByLabelText<HTMLSelectElement>('Status date');
  expect(choice.selectedOptions[0]?.textContent).toBe('Choose');
  await user.selectOptions(choice, 'Day first: 05/03/2026 is 5 March 2026');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(server.callsOf(calls.checkImport)[0]?.body).toMatchObject({ dateOrders: { status_date: 'dmy' } });
});

test('K13 sheets that are not read are named', async () => {
  await openChecked({ sheet: 'October', sheets: ['October', 'November'], otherSheets: ['November'] });
  expect(screen.getByText(/Not read: November/)).toBeTruthy();
});

test('ADMIN-FN-07 ADMIN-PAGE-02 of running cases the day of the cut-over is said before they count, with what it leaves without commission', async () => {
  const { counts: _counts, ...found } = checked;
  const { server, user } = await openChecked(
    {
      ...found,
      kind: 'cases',
      cutOver: '2026-03-20',
      counts: { ...checked.counts, updated: 2 },
      preview: [
        {
          ...{ row: 2, reference: 'TK-1', effect: 'created', from: null, to: 2, amountPaise: null, code: null },
          partner: 'Teak Capital Private Limited',
        },
      ],
      marks: [
        { mark: 'before-cut-over', rows: 3 },
        { mark: 'new-customer', rows: 1 },
      ],
    },
    '/admin/bring-in',
  );
  expect(
    screen.getByText(
      '3 rows were paid out before the cut-over dates of their cases: no commission is booked. For new cases it is 20 March 2026.',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/keep the cut-over date that they have/)).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Teak Capital Private Limited' })).toBeTruthy();
  expect(screen.getByText('1 row is of a customer who is new to us. No message is sent.')).toBeTruthy();
  expect(screen.queryByText('customers would be notified')).toBeNull();
  const day = screen.getByLabelText(/^Cut-over date/);
  await user.clear(day);
  expect(screen.getByRole('button', { name: 'Check again' }).hasAttribute('disabled')).toBe(true);
  await user.type(day, '2026-03-01');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(server.callsOf(calls.checkImport)[0]?.body).toMatchObject({ cutOver: '2026-03-01' });
  expect(screen.getByRole('link', { name: 'All files of this kind' }).getAttribute('href')).toBe('/admin/bring-in');
});

test('ADMIN-PAGE-13 people whom a file of partners made wait until all invitations are sent at once', async () => {
  const { server, session } = asStaff(1);
  const held = { ...detail, kind: 'partners' as const, missing: [], held: 2 };
  let now: calls.ImportDetail = held;
  server
    .answer(calls.getImport, () => ({ data: now }))
    .answer(calls.listImportErrors, { data: [], next: null, codes: [] })
    .answer(calls.inviteImported, () => {
      now = { ...held, held: 0 };
      return { sent: 2, data: now };
    });
  const { user } = await renderAt(`/admin/bring-in/partners/${row.importId}`, { session });
  expect(await screen.findByText('2 people have an account and no invitation yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send all invitations' }));
  expect(await screen.findByText('2 invitations sent')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send all invitations' })).toBeNull());
  expect(server.callsOf(calls.inviteImported)).toHaveLength(1);
});

test('ADMIN-PAGE-13 S-AZ-7 what waits for others is said: shares for a second person, accounts for their owners', async () => {
  const { server, session } = asStaff(1);
  const checked = { ...detail, kind: 'shares' as const, state: 'checked' as const, missing: [], mayUndo: false };
  const marks = [
    { mark: 'share-asks' as const, rows: 2 },
    { mark: 'account-unconfirmed' as const, rows: 1 },
  ];
  const preview = {
    row: 2,
    reference: 'Palm Loans',
    effect: 'updated' as const,
    from: null,
    to: null,
    amountPaise: null,
  };
  let now: calls.ImportDetail = { ...checked, marks, preview: [{ ...preview, code: null, marks: ['share-asks'] }] };
  server
    .answer(calls.getImport, () => ({ data: now }))
    .answer(calls.listImportErrors, { data: [], next: null, codes: [] })
    .answer(calls.listImportLenders, { data: [] })
    .answer(calls.applyImport, () => {
      now = { ...detail, kind: 'shares', missing: [], sharesWait: true };
      return { data: now };
    });
  const { user } = await renderAt(`/admin/bring-in/shares/${row.importId}`, { session });
  expect(await screen.findByText(/^2 rows change a share/)).toBeTruthy();
  expect(screen.getByText(/^1 row has a bank account. Nothing is paid/)).toBeTruthy();
  expect(screen.getByText('Update · share needs a second person')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/^The shares of this file wait for a second person/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Approvals' }).getAttribute('href')).toBe('/admin/approvals');
});
