import { expect, test } from 'vitest';
import { companiesByName } from './company-names';
import { proposeColumns } from './file-columns';
import { isNoCase } from './no-case';

const headers = ['S No', 'Lender', 'Lender reference', 'Disbursed amount', 'Commission amount', 'Month', 'Narration'];
const lenders = companiesByName([{ id: 3, names: ['Net Credit', 'Aster Finance'] }]);
const shape = { headers, columns: proposeColumns('commission', headers), lenders };
/** A row with this in its reference, and sums like those of a payment. */
const withReference = (reference: string) => ['', '', reference, '540000', '10800', '11/2026', ''];

test.each([
  ...['Total Receivable', 'Net Amount', 'G. Total', 'Sub Total - October', 'TOTAL (Oct-26)', 'Total TDS'],
  ...['Gross Total', 'Final Total', 'Sum Total', 'T O T A L', 'T.O.T.A.L.', 'Ttl', 'Less: GST @18%', 'Closing Balance'],
  ...['B/F', 'c/f', 'Carried forward', '7 cases', '12 loans', 'महायोग', 'कुल योग', 'Aster Finance - Total', 'Balance'],
  ...['Add: arrears of 2025', 'No. of cases: 4', 'Grand-Total'],
])('K8 a total in the place of a reference is no payment: %s', (reference) => {
  expect(isNoCase(withReference(reference), shape)).toBe(true);
});

test.each([
  [['Total', 'Aster Finance', '4', '540000', '10800', '11/2026', '']],
  [['', 'Total', '1354873913', '540000', '10800', '', '']],
  [['', 'Aster Finance - Total', '12', '540000', '10800', '11/2026', '']],
  [['', '', '', '540000', '10800', '', 'Total']],
  [['', '', '', '5,40,000.00', '10,800.00', '', '']],
  [['', '', '', '', '-1,080.00', '', 'Less TDS']],
  [['Net payable', '', '3', '540000', '10800', '', '']],
])('K8 a total is known wherever its word stands, and a count beside it does not make it a case: %j', (cells) => {
  expect(isNoCase(cells, shape)).toBe(true);
});

test.each([
  [['1', 'Net Credit', '451', '540000', '10800', '11/2026', '']],
  [['1', 'Total Home Finance', '451', '540000', '10800', '11/2026', '']],
  [['1', 'Aster Finance', 'NET/2026/1234', '540000', '10800', '11/2026', '']],
  [['1', 'Aster Finance', '451', '540000', '10800', '11/2026', 'Balance transfer']],
  [['1', 'Aster Finance', 'TOT77', '540000', '10800', '11/2026', '']],
  [['1', 'Aster Finance', '', '540000', '10800', '11/2026', '']],
  [['1', 'Aster Finance', 'Pending', '540000', '10800', '11/2026', '']],
])('K8 a case stays one, whatever its lender, reference or narration is called: %j', (cells) => {
  expect(isNoCase(cells, shape)).toBe(false);
});
