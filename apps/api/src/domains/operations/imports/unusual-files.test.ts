import { afterAll, beforeAll, expect, test } from 'vitest';
import { part, SHEET_PATH, sheetXml, workbookWith } from '#platform/spreadsheets/testing/made-files';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());

const HEAD = 'Lender,Lender reference,Status,Status date,Approved amount,Disbursed amount,Disbursal date';
const loanOf = async (id: string) => (await world.standing([id])).loans[0];
const codesOf = (body: { errors: { code: string; row: number }[] }) => body.errors.map(({ code, row }) => [row, code]);

test('R-IMP-1 R-IMP-2 a payout dated before its application is refused, with the date of the payout named', async () => {
  const one = await world.makeApplication();
  const { name } = world.lenders[0];
  const { body } = await world.load(csv(HEAD, `${name},${one.reference},Disbursed,12/03/2026,,150000,12/03/2025`));
  expect(body.errors).toEqual([
    {
      row: 2,
      column: 'Disbursal date',
      code: 'date-before-application',
      message: 'This date is before the application was made',
      value: '12/03/2025',
    },
  ]);
  expect(await loanOf(one.id)).toMatchObject({ status: 2, disbursed_amount: null });
});

test('R-IMP-1 R-IMP-2 a case that a list makes is not paid out a year before the list', async () => {
  const one = await world.makeApplication();
  const { name } = world.lenders[1];
  const mis =
    'Lender,Lender reference,Mobile,Product,Loan amount,Tenure in months,Status,Status date,Disbursed amount,Disbursal date';
  const row = (reference: string, on: string) =>
    `${name},${reference},${one.mobile},Car,250000,36,Disbursed,12/03/2026,240000,${on}`;
  const id = await world.upload('mis', csv(mis, row('NEWCAR-1', '10/03/2025'), row('NEWCAR-2', '10/03/2026')));
  const { preview, counts } = await world.check(id);
  expect(preview.map(({ code }) => code)).toEqual(['date-before-application', null]);
  expect(counts).toMatchObject({ created: 1, errors: 1 });
});

test('R-IMP-1 R-IMP-2 a commission paid before its loan was applied for is refused', async () => {
  const one = await world.makeApplication();
  const { name } = world.lenders[0];
  const head = 'Lender,Lender reference,Commission amount,Month,Paid on,Payment reference';
  const id = await world.upload(
    'commission',
    csv(head, `${name},${one.reference},1200,03/2025,,UA1`, `${name},${one.reference},1200,,12/02/2026,UA2`),
  );
  const { preview } = await world.check(id, {});
  expect(preview.map(({ code }) => code)).toEqual(['date-before-application', 'date-before-application']);
});

test('R-IMP-2 an amount far below what was approved waits for somebody to say yes', async () => {
  const [low, part3, fine, yes] = await Promise.all([0, 1, 2, 3].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  const line = (one: { reference: string } | undefined, rest: string) => `${name},${one?.reference},${rest}`;
  await world.load(csv(HEAD, ...[low, part3, fine].map((one) => line(one, 'Approved,11/03/2026,180000,,'))));
  const file = csv(
    HEAD,
    line(low, 'Disbursed,12/03/2026,,1800.00,'),
    line(part3, 'Disbursed,12/03/2026,,50000,'),
    line(fine, 'Disbursed,12/03/2026,,172000,'),
    line(yes, 'Approved,12/03/2026,1800.00,,'),
  );
  const id = await world.upload('status', file);
  const checked = await world.check(id);
  expect(checked.counts).toMatchObject({ updated: 1, errors: 3 });
  expect(checked.marks).toEqual([{ mark: 'needs-override', rows: 3 }]);
  expect(checked.preview.map(({ code }) => code)).toEqual([
    'amount-too-small',
    'amount-too-small',
    null,
    'amount-too-small',
  ]);
  expect(await loanOf(low?.id ?? '')).toMatchObject({ status: 3, disbursed_amount: null });
  await world.check(id, { override: true });
  expect((await world.apply(id, { reason: 'The lender confirms the part payment' })).counts.updated).toBe(4);
  expect(await loanOf(low?.id ?? '')).toMatchObject({ status: 4, disbursed_amount: '1800.00' });
});

test('R-IMP-1 a reference that a spreadsheet has shortened is nobody’s: no case is made and no payout told', async () => {
  const [one, two] = await Promise.all([0, 1].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  const mis = 'Lender,Lender reference,Mobile,Product,Loan amount,Tenure in months,Yearly rate %,Status,Status date';
  const id = await world.upload(
    'mis',
    csv(
      mis,
      `${name},7.30011E+12,${one?.mobile},Personal Loans,120000,24,15,submitted,12/03/2026`,
      `${name},7.30011E+12,${two?.mobile},Personal Loans,340000,24,15,submitted,12/03/2026`,
    ),
  );
  const { preview } = await world.check(id);
  expect(preview.map(({ code }) => code)).toEqual(['reference-damaged', 'reference-damaged']);
  const { body } = await world.load(csv(HEAD, `${name},7.30011E+12,disbursed,13/03/2026,,340000,`));
  expect(codesOf(body)).toEqual([[2, 'reference-damaged']]);
});

test('R-IMP-2 a column of days has one order, shown at the check and turned round where staff say so', async () => {
  const [first, second] = await Promise.all([0, 1].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  const usual = csv(
    HEAD,
    `${name},${first?.reference},Approved,03/14/2026,150000,,`,
    `${name},${second?.reference},Approved,03/05/2026,150000,,`,
  );
  const id = await world.upload('status', usual);
  const checked = await world.check(id);
  expect(checked.dates).toEqual([{ field: 'status_date', order: 'mdy', by: 'shown', sample: '03/05/2026' }]);
  expect(checked.counts).toMatchObject({ updated: 2, errors: 0 });
  await world.apply(id);
  expect((await loanOf(second?.id ?? ''))?.file_said_on).toBe('2026-03-05');

  const third = await world.makeApplication();
  const open = await world.upload('status', csv(HEAD, `${name},${third.reference},Approved,03/05/2026,150000,,`));
  expect(await world.check(open)).toMatchObject({
    dates: [{ order: 'dmy', by: 'none', sample: '03/05/2026' }],
    counts: { errors: 1 },
  });
  expect(await world.check(open, { dateOrders: { status_date: 'mdy' } })).toMatchObject({
    dates: [{ order: 'mdy', by: 'staff' }],
    counts: { updated: 1, errors: 0 },
  });
});

test('R-IMP-1 R-IMP-3 totals, repeated heads, titles and footers are passed over and counted', async () => {
  const [one, two] = await Promise.all([0, 1].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  const head = 'Lender reference,Disbursed amount,Commission amount,Tax deducted,Month,Paid on,Payment reference';
  const row = (of: { reference: string } | undefined) =>
    `${of?.reference},160000,3200,64,03/2026,12/03/2026,UB-${of?.reference}`;
  const id = await world.upload(
    'commission',
    csv(
      head,
      'Cases of Pune',
      row(one),
      'Sub total,160000,3200,64,,,',
      head,
      row(two),
      'Grand Total,320000,6400,128,03/2026,12/03/2026,',
      '*** End of report ***',
    ),
  );
  expect(await world.check(id, { lenderId: world.lenders[0].lender_id })).toMatchObject({
    counts: { created: 2, errors: 0 },
    skipped: 5,
  });
  expect(await world.apply(id)).toMatchObject({ counts: { created: 2 }, skipped: 5 });
  expect(name).toBeTruthy();
});

const cellXml = (cell: string | number): string =>
  typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : cell.startsWith('<')
      ? cell
      : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
const book = (...rows: readonly (readonly (string | number)[])[]): Buffer =>
  workbookWith(
    part(
      SHEET_PATH,
      sheetXml(rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellXml).join('')}</row>`).join('')),
    ),
    part(
      'xl/styles.xml',
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0,"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    ),
  );

test('R-IMP-1 R-IMP-2 a formula that was never saved pays nobody out, and a scaled number is asked about', async () => {
  const [paid, approved] = await Promise.all([0, 1].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  const heads = HEAD.split(',');
  const file = book(
    heads,
    [name, paid?.reference ?? '', 'Disbursed', '12/03/2026', 150_000, '<c><f>E2-1000</f><v></v></c>'],
    [name, approved?.reference ?? '', 'Approved', '12/03/2026', '<c s="1"><v>150000</v></c>'],
  );
  const id = await world.upload('status', file, 'cases.xlsx');
  const checked = await world.check(id);
  expect(checked.preview.map(({ code }) => code)).toEqual(['formula-unsaved', 'number-unclear']);
  expect(checked.unclearNumbers).toEqual([{ field: 'approved_amount', shown: '150', rows: 1, meaning: null }]);
  const said = await world.check(id, { numbers: { approved_amount: 'held' } });
  expect(said.preview.map(({ amountPaise }) => amountPaise)).toEqual([null, 15_000_000]);
  expect(await loanOf(paid?.id ?? '')).toMatchObject({ status: 2 });
});

test('ADMIN-FN-09 what staff say of a lender’s name and of a head is known in the next file', async () => {
  const [one, two] = await Promise.all([0, 1].map(() => world.makeApplication()));
  const [lender] = world.lenders;
  const head = 'Financed via,Lender reference,Latest position,Status date';
  const id = await world.upload('status', csv(head, `Zed NBFC,${one?.reference},Approved,12/03/2026`));
  const columns = { lender: 0, reference: 1, status: 2, status_date: 3 };
  expect(await world.check(id, { columns })).toMatchObject({ unknownLenders: [{ name: 'Zed NBFC', rows: 1 }] });
  expect(await world.check(id, { lenderNames: { 'Zed NBFC': lender.lender_id } })).toMatchObject({
    counts: { updated: 1, errors: 0 },
    unknownLenders: [],
  });
  await world.apply(id);
  // Another head, in which the learnt names stand.
  const next = 'Lender reference,Status date,Branch,Latest position,Financed via';
  const { body } = await world.load(csv(next, `${two?.reference},12/03/2026,Pune,Approved,ZED-nbfc`));
  expect(body).toMatchObject({ rowsUpdated: 1, errors: [] });
});

test('R-IMP-2 R-IMP-3 an amount with hidden decimals is rounded, and said before it is applied', async () => {
  const one = await world.makeApplication();
  const { name } = world.lenders[0];
  const id = await world.upload('status', csv(HEAD, `${name},${one.reference},Approved,12/03/2026,150000.0049999,,`));
  expect(await world.check(id)).toMatchObject({ marks: [{ mark: 'rounded', rows: 1 }], counts: { updated: 1 } });
  await world.apply(id);
  expect(await loanOf(one.id)).toMatchObject({ approved_amount: '150000.00' });
});

test('STATUSFILE-04 ERR-MSG-18 a file of another type says the owner’s words, then what it is and what to do', async () => {
  for (const [name, content, words] of [
    ['cases.xlsx', '%PDF-1.7', 'Invalid file type. It is a PDF. Ask the lender'],
    ['cases.csv', '<html><body>Please sign in</body></html>', 'Invalid file type. It is a web page'],
    ['cases.xlsx', 'a,b\n1,2', 'Invalid file type. It is a text. Change the end of its name to .csv'],
    ['cases.xls', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'Invalid file type. It is a picture'],
  ] as const) {
    const { status, body } = await world.load(content, { name });
    expect(status, name).toBe(422);
    expect(body.message, name).toContain(words);
  }
});

test('STATUSFILE-04 K11 files with other names say what they are; .tsv, .txt and .htm with a table are read', async () => {
  for (const [name, content, words] of [
    ['cases.pdf', '%PDF-1.7', 'Invalid file type. It is a PDF'],
    ['cases.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'Invalid file type. It is a picture'],
    ['cases.json', '{"a": 1}', 'Invalid file type. It is data for programs'],
    ['cases', 'a,b\n1,2', 'Invalid file type. It is a text. Change the end of its name to .csv'],
    ['cases.txt', 'Good morning', 'Invalid file type. It is a text without a table'],
  ] as const) {
    const { status, body } = await world.load(content, { name });
    expect([status, body.message.startsWith(words)], `${name}: ${body.message}`).toEqual([422, true]);
  }
  for (const name of ['cases.tsv', 'cases.txt', 'cases.htm']) {
    const one = await world.makeApplication();
    const cells = [HEAD.split(','), [world.lenders[0].name, one.reference, 'Approved', '12/03/2026', '150000', '', '']];
    const page = `<p>Cases</p><table>${cells.map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('')}</table>`;
    const content = name.endsWith('htm') ? page : cells.map((row) => row.join('\t')).join('\n');
    expect((await world.load(content, { name })).body, name).toMatchObject({ rowsUpdated: 1, errors: [] });
  }
});

test('R-IMP-2 K7 dates that a spreadsheet may have swapped wait for an answer', async () => {
  const cases = await Promise.all([0, 1, 2].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  const rowOf = (at: number, on: string) => [name, cases[at]?.reference ?? '', 'Approved', on, '150000', '', ''];
  // 5 March and 6 March, of which a month-first program made 3 May and 3 June, beside a text that it could not read.
  const id = await world.upload(
    'status',
    csv(HEAD, ...[rowOf(0, '2026-05-03'), rowOf(1, '14/03/2026'), rowOf(2, '2026-06-03')].map((row) => row.join(','))),
  );
  const asked = await world.check(id);
  expect(asked.dates).toEqual([
    { field: 'status_date', order: 'dmy', by: 'mixed', sample: '2026-05-03', ownDates: null },
  ]);
  expect(asked.counts).toMatchObject({ updated: 1, errors: 2 });
  const turned = await world.check(id, { dateOrders: { status_date: 'dmy' } });
  expect(turned).toMatchObject({ dates: [{ by: 'staff', ownDates: 'turned' }], counts: { updated: 3, errors: 0 } });
  await world.apply(id);
  const saidOn = await Promise.all(cases.map(async (one) => (await loanOf(one.id))?.file_said_on));
  expect(saidOn).toEqual(['2026-03-05', '2026-03-14', '2026-03-06']);
});

test('LANG-02 ADMIN-FN-09 a file may name a lender in Hindi', async () => {
  const one = await world.makeApplication();
  await world.app.sql(`update lenders set name_hi = 'शीशम क्रेडिट' where lender_id = $1`, [world.lenders[0].lender_id]);
  const row = `${one.reference},12/03/2026,शीशम  क्रेडिट,Approved`;
  const { body } = await world.load(csv('Lender reference,Status date,Lender,Status', row));
  expect(body).toMatchObject({ rowsUpdated: 1, errors: [] });
});
