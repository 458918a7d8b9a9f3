import { IMPORT_FIELDS, IMPORT_KINDS } from '@saakh/contracts/operations/imports/columns';
import { COLUMN_WORDS } from '@saakh/contracts/operations/imports/words';
import { expect, test } from 'vitest';
import { readCommissionRow } from './commission-row';
import {
  fieldsOfOneColumn,
  findHeader,
  headerKey,
  isOwnTemplate,
  lenderOf,
  missingFields,
  proposeColumns,
  repeatedNames,
} from './file-columns';
import { readMisRow, readStatusRow } from './file-rows';
import { EXAMPLE_REFERENCE, type ReadRowOptions } from './row-cells';
import { readStatusWord } from './status-words';

const headers = ['Lender Name', 'Loan ID', 'Stage', 'As on', 'Sanctioned Amount', 'Disbursal amount', 'Remarks'];
const options: ReadRowOptions = {
  columns: proposeColumns('status', headers),
  words: { 'case won': 'disbursed' },
  lenderId: null,
  lenders: new Map([['aster finance', 7]]),
  today: '2026-03-20',
};
const read = (...cells: (string | number | null)[]) => readStatusRow(cells, options);
function fault(...cells: (string | number | null)[]) {
  const reading = read(...cells);
  return 'refused' in reading ? reading.refused.fault : undefined;
}

test('ADMIN-FN-09 columns are known by the names that lenders use, below titles and blank rows', () => {
  expect(options.columns).toEqual({
    lender: 0,
    reference: 1,
    status: 2,
    status_date: 3,
    approved_amount: 4,
    disbursed_amount: 5,
    remark: 6,
  });
  const rows = [
    { number: 1, cells: ['Aster Finance: status of cases', null, null] },
    { number: 4, cells: headers },
    { number: 5, cells: ['Aster Finance', 'A-1', 'Sanctioned', '12/03/2026', '1,25,000.50', null, null] },
  ];
  expect(findHeader('status', rows)).toEqual({ row: 4, headers });
  expect(findHeader('status', rows.slice(2))).toBeUndefined();
  expect(missingFields('status', { status: 1 })).toEqual([['application_id', 'reference'], ['status_date']]);
  expect(repeatedNames(['Status', ' STATUS ', 'Row', 'row'])).toEqual([' STATUS ']);
  expect(headerKey(['row', 'Loan-ID', 'What to mend'])).toBe(headerKey(['loan id']));
  expect(headerKey(['row', 'Loan-ID', 'Reason not applied'])).toBe(headerKey(['loan id']));
  expect(proposeColumns('status', ['स्थिति', 'आवेदन आईडी'])).toEqual({ status: 0, application_id: 1 });
});

test('ADMIN-PAGE-02 ADMIN-FN-09 one column is one thing, and a file says somewhere whose its rows are', () => {
  expect(fieldsOfOneColumn({ lender: 0, reference: 1, status: 2 })).toEqual([]);
  expect(fieldsOfOneColumn({ lender: 0, reference: 1, mobile: 2, status: 1 })).toEqual(['reference', 'status']);
  expect(lenderOf('status', { reference: 1 }, null)).toBe('none');
  expect(lenderOf('status', { reference: 1, application_id: 2 }, null)).toBe('some');
  expect([lenderOf('status', { reference: 1 }, 7), lenderOf('status', { lender: 0 }, null)]).toEqual([
    'known',
    'known',
  ]);
  expect(read('Nobody', 'A-1', 'Approved', '12/03/2026')).toMatchObject({ refused: { reference: 'A-1' } });
});

test('ADMIN-PAGE-12 ADMIN-PAGE-02 ADMIN-PAGE-11 our own template is known by its whole head in either language, with the columns of a file to mend around it too', () => {
  for (const kind of IMPORT_KINDS) {
    for (const language of ['en', 'hi'] as const) {
      const head = IMPORT_FIELDS[kind].map((field) => COLUMN_WORDS[field][language]);
      const isOwn = (names: readonly string[]) => isOwnTemplate(kind, names, proposeColumns(kind, names));
      expect([isOwn(head), isOwn(['row', ...head, 'what to mend']), isOwn([...head, ''])]).toEqual([true, true, true]);
      expect([isOwn(head.slice(1)), isOwn([...head, 'Branch']), isOwn(head.toReversed())]).toEqual([
        false,
        false,
        false,
      ]);
      expect(isOwnTemplate(kind, head, { ...proposeColumns(kind, head), [IMPORT_FIELDS[kind][0]]: 2 })).toBe(false);
    }
  }
});

test('ADMIN-FN-09 a row is read in its Indian forms, in the lender’s own words, or refused for the first thing that is wrong', () => {
  expect(read('ASTER FINANCE', 1042, 'Sanctioned', 46093, '₹ 1,25,000.50', 0, 'रवि')).toEqual({
    row: {
      lenderId: 7,
      applicationId: null,
      reference: '1042',
      status: 'approved',
      on: '2026-03-12',
      approvedPaise: 12_500_050,
      disbursedPaise: undefined,
      disbursedOn: undefined,
      reason: null,
    },
  });
  expect(read('Aster Finance', 'A-1', 'Case - WON', '12-Mar-26')).toMatchObject({ row: { status: 'disbursed' } });
  expect(readStatusWord('मंज़ूर')).toBe('approved');
  expect(fault('Nobody', 'A-1', 'Approved', '12/03/2026')).toBe('lender-unknown');
  expect(fault(null, 'A-1', 'Approved', '12/03/2026')).toBe('lender-missing');
  expect(fault('Aster Finance', ' ', 'Approved', '12/03/2026')).toBe('id-missing');
  expect(fault('Aster Finance', 'A-1', null, '12/03/2026')).toBe('status-missing');
  expect(fault('Aster Finance', 'A-1', 'constructor', '12/03/2026')).toBe('status-unknown');
  expect(fault('Aster Finance', 'A-1', 'Approved', null)).toBe('date-missing');
  expect(fault('Aster Finance', 'A-1', 'Approved', '31/02/2026')).toBe('date-impossible');
  expect(fault('Aster Finance', 'A-1', 'Approved', '21/03/2026')).toBe('date-future');
  expect(fault('Aster Finance', 'A-1', 'Approved', '12/03/2026', '1.25 lakh')).toBe('amount-invalid');
  expect(fault('Aster Finance', 'A-1', 'Approved', '12/03/2026', -5)).toBe('amount-negative');
});

test('ADMIN-FN-07 ADMIN-FN-08 rows of cases and of commissions are read with their own columns', () => {
  const mis = ['Mobile', 'Loan type', 'Amount', 'Tenure', 'ROI', 'Status', 'Date'];
  const ofMis = { ...options, columns: proposeColumns('mis', mis), lenderId: 7 };
  expect(
    readMisRow(['+91 98765 43210', 'PL', 250000, '36 months', '14.5%', 'Login', '2026-03-01'], ofMis),
  ).toMatchObject({
    row: {
      mobile: '9876543210',
      productType: 'Personal Loans',
      amountPaise: 25_000_000,
      tenureMonths: 36,
      rateBps: 1450,
      status: 'submitted',
    },
  });
  expect(readMisRow(['12345', 'PL', 1, 1, 1, 'Login', '2026-03-01'], ofMis)).toMatchObject({
    refused: { fault: 'mobile-invalid', field: 'mobile' },
  });
  const commission = ['Lender', 'Loan ID', 'Payout', 'TDS', 'GST', 'Month', 'UTR'];
  const ofPay = { ...options, columns: proposeColumns('commission', commission) };
  const paid = (month: string | number | null, amount: string | number | null = '1,250') =>
    readCommissionRow(['Aster Finance', 'A-1', amount, 62.5, 0, month, 'N123'], ofPay);
  expect(paid('Mar-26')).toMatchObject({
    row: { month: '2026-03', commissionPaise: 125_000, taxDeductedPaise: 6_250, gstPaise: 0, paymentReference: 'N123' },
  });
  expect(['2026-03', '03/2026', '2026-03-31', '3-2026'].map((one) => paid(one))).toEqual(
    Array.from({ length: 4 }, () => paid('Mar-26')),
  );
  expect(paid('soon')).toMatchObject({ refused: { fault: 'month-invalid' } });
  expect(paid('04/2026')).toMatchObject({ refused: { fault: 'date-future' } });
  expect(paid(null)).toMatchObject({ refused: { fault: 'date-missing' } });
  expect(paid('03/2026', null)).toMatchObject({ refused: { fault: 'amount-missing' } });
});

test('ADMIN-FN-08 ADMIN-PAGE-11 a commission above its loan, a tax above its commission and the example row of our template are slips', () => {
  const head = ['Lender', 'Loan ID', 'Disbursed amount', 'Payout', 'TDS', 'GST', 'Month'];
  const own = { ...options, columns: proposeColumns('commission', head) };
  const faultOf = (loan: string, payout: string, tax: string, gst: string, reference = 'A-1') => {
    const reading = readCommissionRow(['Aster Finance', reference, loan, payout, tax, gst, '03/2026'], own);
    return 'refused' in reading ? [reading.refused.fault, reading.refused.field] : [];
  };
  expect(faultOf('2,00,000', '2,00,000', '0', '36,000')).toEqual([]);
  expect(faultOf('2,00,000', '2,00,000.01', '', '')).toEqual(['commission-too-large', 'commission_amount']);
  expect(faultOf('', '4,000', '4,000', '4,000')).toEqual([]);
  expect(faultOf('', '4,000', '4,000.01', '')).toEqual(['tax-too-large', 'tax_deducted']);
  expect(faultOf('', '4,000', '', '4,000.01')).toEqual(['tax-too-large', 'gst']);
  expect(faultOf('', '0', '1', '')).toEqual(['tax-too-large', 'tax_deducted']);
  // What a lender takes back is below zero, and so are its taxes.
  expect(faultOf('2,00,000', '-4,000', '-80', '(720.00)')).toEqual([]);
  expect(faultOf('2,00,000', '-4,000', '0', '')).toEqual([]);
  expect(faultOf('2,00,000', '-2,00,000.01', '', '')).toEqual(['commission-too-large', 'commission_amount']);
  expect(faultOf('', '-4,000', '80', '')).toEqual(['tax-too-large', 'tax_deducted']);
  expect(faultOf('', '-4,000', '', '-4,000.01')).toEqual(['tax-too-large', 'gst']);
  expect(faultOf('', '4,000', '-80', '')).toEqual(['amount-negative', 'tax_deducted']);
  expect(faultOf('-2,00,000', '-4,000', '', '')).toEqual(['amount-negative', 'disbursed_amount']);
  expect(faultOf('', '4,000', '', '', EXAMPLE_REFERENCE)).toEqual(['example-row', 'reference']);
  expect(faultOf('', '4,000', '', '', EXAMPLE_REFERENCE.toLowerCase())).toEqual(['example-row', 'reference']);
});
