import { afterAll, beforeAll, expect, test } from 'vitest';
import { part, SHEET_PATH, sheetXml, workbookWith } from '#platform/spreadsheets/testing/made-files';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());

const HEAD = 'Lender,Lender reference,Status,Status date,Approved amount,Disbursed amount,Disbursal date';
const MIS = 'Lender,Lender reference,Mobile,Product,Loan amount,Tenure in months,Yearly rate %,Status,Status date';
const PAID = 'Lender,Lender reference,Disbursed amount,Commission amount,Month,Paid on,Payment reference';
const loanOf = async (id: string) => (await world.standing([id])).loans[0];
const codesOf = (preview: readonly { readonly code: string | null }[]) => preview.map(({ code }) => code);

test('K6 a new case on terms that nobody lends on waits for a yes', async () => {
  const cases = await Promise.all([0, 1, 2, 3, 4, 5, 6].map(() => world.makeApplication({ lender: world.lenders[1] })));
  const { name } = world.lenders[0];
  const terms = [
    '3,24,15',
    '300000000,24,15',
    '200000,24,1.3',
    '200000,24,0',
    '200000,24,97',
    '200000,550,15',
    '200000,24,15',
  ];
  const rows = terms.map(
    (one, at) => `${name},ODD-10${at},${cases[at]?.mobile},Personal Loans,${one},Login,16/03/2026`,
  );
  const id = await world.upload('mis', csv(MIS, ...rows));
  const checked = await world.check(id);
  const odd = Array<string>(6).fill('terms-unusual');
  expect(codesOf(checked.preview)).toEqual([...odd.slice(0, 3), 'terms-unusual', ...odd.slice(0, 2), null]);
  expect(checked.marks).toEqual([{ mark: 'needs-override', rows: 6 }]);
  expect((await world.check(id, { override: true })).counts).toMatchObject({ created: 7, errors: 0 });
});

test('K6 terms that a list gives an approved application are held against the product, too', async () => {
  const one = await world.makeApplication();
  const { name } = world.lenders[0];
  const id = await world.upload('mis', csv(MIS, `${name},${one.reference},,,,24,1.45,Approved,16/03/2026`));
  expect(codesOf((await world.check(id)).preview)).toEqual(['terms-unusual']);
});

test('K5 a list’s new case of years ago is asked about', async () => {
  const one = await world.makeApplication({ lender: world.lenders[1] });
  const { name } = world.lenders[0];
  const id = await world.upload(
    'mis',
    csv(MIS, `${name},OLD-771,${one.mobile},Personal Loans,200000,24,15,Login,16/03/2019`),
  );
  const { preview, marks } = await world.check(id);
  expect([codesOf(preview), marks]).toEqual([['date-too-old'], [{ mark: 'needs-override', rows: 1 }]]);
});

test('K6 a payout far above what was approved waits for a yes', async () => {
  const [far, near] = await Promise.all([0, 1].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  const line = (one: { reference: string } | undefined, rest: string) => `${name},${one?.reference},${rest}`;
  await world.load(csv(HEAD, ...[far, near].map((one) => line(one, 'Approved,14/03/2026,81000,,'))));
  const { body } = await world.load(
    csv(
      HEAD,
      line(far, 'Disbursed,15/03/2026,,310000,15/03/2026'),
      line(near, 'Disbursed,15/03/2026,,83000,15/03/2026'),
    ),
  );
  expect(body.errors.map(({ code }: { code: string }) => code)).toEqual(['amount-above-approved']);
  expect(await loanOf(near?.id ?? '')).toMatchObject({ status: 4, disbursed_amount: '83000.00' });
});

test('K3 a payout without a named amount takes the approved one only where nothing else is written', async () => {
  const [one, two] = await Promise.all([0, 1].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  const head = 'Lender,Lender reference,Status,Status date,Approved amount,Funds sent';
  const file = csv(
    head,
    `${name},${one?.reference},Disbursed,15/03/2026,150000,137500`,
    `${name},${two?.reference},Disbursed,15/03/2026,150000,`,
  );
  const id = await world.upload('status', file);
  expect(codesOf((await world.check(id)).preview)).toEqual(['paid-amount-unclear', null]);
  const columns = { lender: 0, reference: 1, status: 2, status_date: 3, approved_amount: 4, disbursed_amount: 5 };
  expect((await world.check(id, { columns })).preview.map(({ amountPaise }) => amountPaise)).toEqual([
    13_750_000, 15_000_000,
  ]);
});

test('K6 K5 a commission that hardly fits its loan or its days is asked about', async () => {
  const cases = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  await world.load(
    csv(HEAD, ...cases.map((one) => `${name},${one.reference},Disbursed,12/03/2026,150000,144000,12/03/2026`)),
  );
  const rows = [
    ',0.05,03/2026,14/03/2026',
    ',144000,03/2026,14/03/2026',
    '1000,20,03/2026,14/03/2026',
    '870000,2880,03/2026,14/03/2026',
    ',2880,,11/03/2026',
    ',2880,03/2026,28/02/2026',
    ',2880,03/2006,',
    '144000,2880,03/2026,14/03/2026',
  ];
  const id = await world.upload(
    'commission',
    csv(PAID, ...rows.map((rest, at) => `${name},${cases[at]?.reference},${rest},UTR00${at}1`)),
  );
  const { preview } = await world.check(id);
  expect(codesOf(preview)).toEqual([...Array<string>(6).fill('commission-unusual'), 'date-too-old', null]);
  const forced = await world.check(id, { override: true });
  expect([forced.counts.created, forced.marks]).toEqual([6, [{ mark: 'needs-override', rows: 5 }]]);
});

test('K2 a row with more cells than its head is refused: a comma has split an amount', async () => {
  const one = await world.makeApplication();
  const { name } = world.lenders[0];
  const head = 'Lender,Lender reference,Month,Commission amount';
  const id = await world.upload('commission', csv(head, `${name},${one.reference},03/2026,2,880`));
  expect(codesOf((await world.check(id)).preview)).toEqual(['row-too-long']);
});

test('K16 two columns of one name are read where they say the same, or nobody needs them', async () => {
  const one = await world.makeApplication();
  const { name } = world.lenders[0];
  const head = 'Lender,Lender,Lender reference,Status,Status date,Reason,Reason,Remark,remark';
  const row = `${name},${name},${one.reference},Approved,15/03/2026,a,b,c,d`;
  expect((await world.load(csv(head, row))).body).toMatchObject({ rowsUpdated: 1, errors: [] });
  const { status, body } = await world.load(csv(head, row.replace(name, world.lenders[1].name)));
  expect([status, body.message]).toEqual([422, expect.stringContaining('same name: Lender')]);
});

test('K7 days that read either way are asked about before anything is applied', async () => {
  const [one, two] = await Promise.all([0, 1].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  const row = (of: typeof one, on: string) => `${name},${of?.reference},Approved,${on},150000,,`;
  const open = csv(HEAD, row(one, '02/03/2026'));
  expect((await world.load(open)).body.message).toContain('“Check first”');
  expect(await loanOf(one?.id ?? '')).toMatchObject({ status: 2 });
  const both = csv(HEAD, row(one, '15/03/2026'), row(two, '03/05/2026'), row(two, '03/14/2026'));
  expect((await world.load(both)).status).toBe(422);
  const id = await world.upload('status', both);
  expect(codesOf((await world.check(id)).preview)).toEqual([null, 'date-mixed', 'date-impossible']);
  const eight = csv(HEAD, row(one, '03152026'), row(two, '03052026'));
  expect(await world.check(await world.upload('status', eight))).toMatchObject({
    dates: [{ order: 'mdy', by: 'shown', sample: '03052026' }],
    counts: { updated: 2, errors: 0 },
  });
  const named = csv(HEAD.replace('Status date', 'Status date (MM/DD/YYYY)'), row(two, '03/05/2026'));
  expect((await world.check(await world.upload('status', named))).dates).toMatchObject([{ order: 'mdy', by: 'head' }]);
});

const rowXml = (cells: readonly string[], at: number) =>
  `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
const sheetOf = (...rows: readonly string[]) => sheetXml(rows.map((row, at) => rowXml(row.split(','), at)).join(''));

test('K13 K15 of several sheets the whole one is read, and one more of them is asked about', async () => {
  const [one, two] = await Promise.all([0, 1].map(() => world.makeApplication()));
  const { name } = world.lenders[0];
  const row = (of: typeof one) => `${name},${of?.reference},Approved,15/03/2026,150000`;
  const head = 'Lender,Lender reference,Status,Status date,Approved amount';
  const summary = part(SHEET_PATH, sheetOf('Lender,Status,Approved amount', `${name},Approved,150000`));
  const second = 'xl/worksheets/sheet2.xml';
  const { body } = await world.load(workbookWith(summary, part(second, sheetOf(head, row(one)))), { name: 'a.xlsx' });
  expect(body).toMatchObject({ rowsUpdated: 1, errors: [] });
  const both = workbookWith(part(SHEET_PATH, sheetOf(head, row(two))), part(second, sheetOf(head, row(one))));
  const refused = await world.load(both, { name: 'b.xlsx' });
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('More than one sheet')]);
  const detail = await world.detail(await world.upload('status', both, 'b.xlsx'));
  expect([detail.sheet, detail.otherSheets]).toEqual([detail.sheets[0], [detail.sheets[1]]]);
});
