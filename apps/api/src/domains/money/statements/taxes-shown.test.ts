import { getOwnStatement, listOwnStatements, savePaymentDetails } from '@saakh/contracts/money/partner/statements';
import {
  approveStatement,
  describeStatement,
  listStatements,
  makePayoutFile,
  prepareStatements,
  savePayoutFile,
} from '@saakh/contracts/money/statements';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { gstinCheckCharacter } from '@saakh/rules/gstin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareAccounts } from '../../../testing/compare-accounts';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { statementPages } from './statement-document';

const NOW = '2026-11-18T06:30:00.000Z';
const gstinOf = (pan: string) => `29${pan}1Z${gstinCheckCharacter(`29${pan}1Z`)}`;
const proof = { reason: 'Checked line by line' };

let app: TestApp;
let asha: { staffId: string; token: string };
let ravi: { staffId: string; token: string };
const owners: Record<string, { partnerUserId: string; token: string }> = {};

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  [asha, ravi] = [await signInStaff(app, 'Asha'), await signInStaff(app, 'Ravi')];
  for (const [id, owner] of [
    ['ptr_nopan', 'Naina'],
    ['ptr_pan', 'Pavan'],
    ['ptr_gst', 'Gauri'],
  ] as const) {
    await app.sql('insert into partners (partner_id, name) values ($1, $2)', [id, `${owner} Loans`]);
    owners[id] = await signInPartnerPerson(app, owner, { partnerId: id });
  }
});
afterAll(() => app.close());

function ownerOf(partnerId: string) {
  const owner = owners[partnerId];
  if (!owner) throw new Error('nobody');
  return owner;
}
let made = 0;
async function earn(partnerId: string, rupees: number, at: string) {
  made += 1;
  await app.sql(`insert into ledger_entries values ($1, 'case', $2, $3, 'test')`, [`ent_${made}`, `lap_${made}`, at]);
  await app.sql(
    `insert into ledger_lines (entry_id, account, party, amount)
     values ($1, 'partner-commission', '', $3), ($1, 'partner-earned', $2, -$3::numeric)`,
    [`ent_${made}`, partnerId, rupees],
  );
  const how = {
    ...{ partnerId, lenderId: 1, productType: 'Personal Loans', month: at.slice(0, 7), disbursedOn: at.slice(0, 10) },
    ...{ disbursedPaise: 1_00_000_00, sharePercentThousandths: 50_000, shareFlatPaise: 0 },
  };
  await app.sql(
    `insert into commission_movements (entry_id, partner_id, lender_application_id, kind, amount, how, at)
     values ($1, $2, $3, 'commission', $4, $5, $6)`,
    [`ent_${made}`, partnerId, `lap_${made}`, rupees, JSON.stringify(how), at],
  );
}
const details = (partnerId: string, pan: string, gstin: string | null = null) =>
  app.inject(
    savePaymentDetails,
    {
      body: {
        ...{ holder: 'Some Services', account: '420000123456', accountAgain: '420000123456', ifsc: 'HDFC0000001' },
        ...{ pan, gstin },
      },
    },
    ownerOf(partnerId),
  );
const prepare = async (month: string) => (await app.inject(prepareStatements, { body: { month } }, asha)).body;
async function find(partnerId: string, month: string, who = ravi) {
  const { data } = (await app.inject(listStatements, { query: { partner: partnerId, month } }, who)).body;
  const [found] = data;
  if (!found) throw new Error('no such statement');
  return found;
}
const approve = (statementId: string, netPaise?: number) =>
  app.inject(approveStatement, { params: { statementId }, body: { ...proof, netPaise } }, ravi);
const amounts = ({ grossPaise, taxPaise, netPaise, tax, gstUninvoicedPaise }: Awaited<ReturnType<typeof find>>) => ({
  ...{ grossPaise, taxPaise, netPaise, reason: tax.reason, gstUninvoicedPaise },
});

test('REG-TAX-2 REG-GST-1 a draft shows tax with its reason, GST and net, and an approval books just that', async () => {
  await details('ptr_pan', 'AAACQ4321K');
  await details('ptr_gst', 'AAACR4321K', gstinOf('AAACR4321K'));
  for (const id of ['ptr_nopan', 'ptr_pan', 'ptr_gst']) await earn(id, 31_415.9, '2026-09-14T06:30:00Z');
  const prepared = await prepare('2026-09');
  expect(prepared).toMatchObject({
    ...{ made: 3, withoutAccount: 1, withoutAccountNames: ['Naina Loans'], operatorGstinMissing: true },
  });
  // What is missing is told each time, not only with new drafts.
  expect(await prepare('2026-09')).toMatchObject({ made: 0, withoutAccount: 1, operatorGstinMissing: true });
  for (const [id, taxPaise, reason, gstUninvoicedPaise] of [
    ['ptr_nopan', 6_283_18, 'without-pan', 0],
    ['ptr_pan', 628_32, 'with-pan', 0],
    ['ptr_gst', 628_32, 'with-pan', 5_654_86],
  ] as const) {
    const draft = await find(id, '2026-09');
    const expected = { grossPaise: 31_415_90, taxPaise, netPaise: 31_415_90 - taxPaise, reason, gstUninvoicedPaise };
    expect(amounts(draft), id).toEqual(expected);
    expect(draft.hasAccount).toBe(id !== 'ptr_nopan');
    // The partner reads the same before (REG-TAX-2).
    const { data, drafts } = (await app.inject(listOwnStatements, { query: {} }, ownerOf(id))).body;
    expect([data, drafts]).toMatchObject([
      [],
      [{ state: 'draft', taxPaise, netPaise: draft.netPaise, tax: { reason }, gstUninvoicedPaise }],
    ]);
    expect((await approve(draft.statementId, draft.netPaise)).status).toBe(200);
    const after = await find(id, '2026-09');
    expect([after.state, amounts(after)]).toEqual(['approved', expected]);
  }
  expect((await app.inject(listOwnStatements, { query: { owed: '1' } }, ownerOf('ptr_gst'))).body.drafts).toEqual([]);
  await compareAccounts(app, ravi);
  const { fileId } = (await app.inject(makePayoutFile, { body: proof }, asha)).body;
  const file = (await app.inject(savePayoutFile, { params: { fileId }, body: proof }, asha)).raw.toString();
  expect(file.match(/,30787\.58,/g)).toHaveLength(2);
  const inFile = (await app.inject(listStatements, { query: { file: fileId } }, ravi)).body.data;
  expect(inFile.length).toBe(file.trim().split('\n').length - 1);
  expect((await app.inject(listStatements, { query: { file: 'pyf_none' } }, ravi)).body.data).toEqual([]);
});

test('REG-TAX-2 an amount that has changed since it was read is not approved', async () => {
  await earn('ptr_nopan', 1_234.5, '2026-10-11T06:30:00Z');
  await prepare('2026-10');
  const read = await find('ptr_nopan', '2026-10');
  expect(amounts(read)).toMatchObject({ taxPaise: 246_90, reason: 'without-pan' });
  await details('ptr_nopan', 'AAACS4321K');
  const refused = await approve(read.statementId, read.netPaise);
  expect([refused.status, refused.error.message]).toEqual([409, STAFF_MESSAGES.statementAmountChanged]);
  const now = await find('ptr_nopan', '2026-10');
  expect(amounts(now)).toMatchObject({ taxPaise: 24_69, netPaise: 1_209_81, reason: 'with-pan' });
  expect((await approve(read.statementId, now.netPaise)).status).toBe(200);
});

test('REG-TAX-2 drafts of one year build on each other as their approvals will', async () => {
  await app.sql(`insert into partners (partner_id, name) values ('ptr_year', 'Yamuna Loans')`);
  owners.ptr_year = await signInPartnerPerson(app, 'Yamuna', { partnerId: 'ptr_year' });
  await details('ptr_year', 'AAACT4321K');
  for (const [month, rupees] of [
    ['04', 12_000],
    ['05', 9_000],
    ['06', 500],
  ] as const) {
    await earn('ptr_year', rupees, `2026-${month}-09T06:30:00Z`);
    await prepare(`2026-${month}`);
  }
  const months = ['2026-04', '2026-05', '2026-06'];
  const drafts = await Promise.all(months.map((month) => find('ptr_year', month)));
  expect(drafts.map(amounts)).toMatchObject([
    { taxPaise: 0, reason: 'below-limit' },
    { taxPaise: 420_00, reason: 'with-pan' },
    { taxPaise: 10_00, reason: 'with-pan' },
  ]);
  for (const { statementId, netPaise, month } of drafts) {
    expect((await approve(statementId, netPaise)).status, month).toBe(200);
  }
});

test.each([
  ['2026-03', '194H', 1961, null, '194H'],
  ['2026-04', '393(1)', 2025, '1006', '393\\(1\\)'],
] as const)(
  'REG-TAX-1 a statement of %s names section %s, on the screen and on paper, in both languages',
  async (month, section, act, paymentCode, printed) => {
    const id = `ptr_law${act}`;
    await app.sql('insert into partners (partner_id, name) values ($1, $1)', [id]);
    owners[id] = await signInPartnerPerson(app, `Lata${act}`, { partnerId: id });
    await earn(id, 45_678.9, `${month}-30T06:30:00Z`);
    await prepare(month);
    const draft = await find(id, month);
    expect(draft.tax).toMatchObject({ section, act, paymentCode });
    await approve(draft.statementId);
    const { data } = (
      await app.inject(getOwnStatement, { params: { statementId: draft.statementId }, query: {} }, ownerOf(id))
    ).body;
    expect(data.tax).toEqual(draft.tax);
    for (const language of ['en', 'hi'] as const) {
      const paper = JSON.stringify(statementPages(data, { language, partner: id }));
      expect(paper).toMatch(new RegExp(`${printed}`));
      expect(paper).not.toContain(section === '194H' ? '393' : '194H');
      expect(paper).toContain(language === 'en' ? 'Higher rate' : 'ऊँची दर');
    }
  },
);

test('REG-GST-1 a statement on paper says for how much an invoice is missing', async () => {
  const { statementId } = await find('ptr_gst', '2026-09');
  const { data } = (await app.inject(getOwnStatement, { params: { statementId }, query: {} }, ownerOf('ptr_gst'))).body;
  for (const language of ['en', 'hi'] as const) {
    expect(JSON.stringify(statementPages(data, { language, partner: 'Gauri' }))).toContain('5,654.86');
  }
});

test('PORTAL-PAGE-18 staff open the lines of a draft page by page; they come to what was earned', async () => {
  await earn('ptr_pan', 100.25, '2026-10-05T06:30:00Z');
  await earn('ptr_pan', 250.5, '2026-10-06T06:30:00Z');
  await prepare('2026-10');
  const { statementId, grossPaise } = await find('ptr_pan', '2026-10');
  const page = async (query: object) =>
    (await app.inject(describeStatement, { params: { statementId }, query }, ravi)).body;
  const first = await page({ limit: '1' });
  expect([first.rows.length, first.data.grossPaise]).toEqual([1, grossPaise]);
  const rest = await page({ after: first.next ?? '' });
  expect([...first.rows, ...rest.rows].map(({ paise }) => paise)).toEqual([100_25, 250_50]);
  expect(rest.next).toBeNull();
  // So does its owner, and nobody else.
  const own = (id: string) => app.inject(getOwnStatement, { params: { statementId }, query: {} }, ownerOf(id));
  expect((await own('ptr_pan')).body).toMatchObject({
    data: { state: 'draft' },
    rows: [{ paise: 100_25 }, { paise: 250_50 }],
  });
  expect((await own('ptr_gst')).status).toBe(404);
  const none = await app.inject(describeStatement, { params: { statementId: 'stm_none' }, query: {} }, ravi);
  expect(none.status).toBe(404);
});

test('REG-GST-1 GST without an invoice stays open on each later statement, for both sides', async () => {
  await earn('ptr_gst', 500, '2026-10-14T06:30:00Z');
  await prepare('2026-10');
  const expected = { gstBeforePaise: 5_654_86, gstUninvoicedPaise: 90_00 };
  expect(await find('ptr_gst', '2026-10')).toMatchObject(expected);
  const own = (await app.inject(listOwnStatements, { query: {} }, ownerOf('ptr_gst'))).body;
  expect([own.drafts[0], own.data[0]]).toMatchObject([expected, { gstBeforePaise: 0, gstUninvoicedPaise: 5_654_86 }]);
});
