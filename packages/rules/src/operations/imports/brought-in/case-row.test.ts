import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../dates';
import { commissionOfRest, revenueOfCase } from '../../../money/commissions/case-commission';
import { bookCase, type CaseAmounts } from '../../../money/ledger';
import type { ImportCell } from '../cells';
import { companiesByName } from '../company-names';
import { type FileState, judgeFileWord } from '../decisions/file-status';
import { proposeColumns } from '../file-columns';
import { statusOfWord } from '../status-words';
import { type CaseRow, isBeforeCutOver, namesOf, readCaseRow } from './case-row';

const TODAY = '2026-03-20';
const HEAD = [
  'Sourced by',
  'Party Name',
  'Contact number',
  'NBFC',
  'LAN No',
  'Loan type',
  'Applied amount',
  'Punch date',
];
const MORE = ['Current stage', 'Disbursed amt', 'Date of disbursal', 'Tenor'];
const read = (...cells: readonly ImportCell[]) =>
  readCaseRow(cells, {
    columns: proposeColumns('cases', [...HEAD, ...MORE]),
    words: {},
    lenderId: null,
    lenders: companiesByName([{ id: 7, names: ['Aster Finance'] }]),
    today: TODAY,
  });
function rowOf(...cells: readonly ImportCell[]): CaseRow {
  const reading = read(...cells);
  if (!('row' in reading)) throw new Error(reading.refused.fault);
  return reading.row;
}

test('ADMIN-FN-09 a list of running cases is read by the words of other systems, and its partner is not its lender', () => {
  expect(proposeColumns('cases', [...HEAD, ...MORE])).toEqual({
    ...{ partner: 0, customer_name: 1, mobile: 2, lender: 3, reference: 4, product: 5, amount: 6, applied_on: 7 },
    ...{ status: 8, disbursed_amount: 9, disbursed_date: 10, tenure: 11 },
  });
  expect(proposeColumns('cases', ['Partner', 'Lender']).partner).toBe(0);
  const paid = rowOf(
    'Neem',
    'Shri Ravi  K. Rao',
    '098100-00001',
    'ASTER finance ltd',
    'A-1',
    'PL',
    '2,50,000',
    '02/01/2026',
    'Closed Won',
    240000,
    '10/01/2026',
    '2 years',
  );
  expect(paid).toMatchObject({
    ...{ partner: 'Neem', firstName: 'Ravi K', lastName: 'Rao', mobile: '9810000001', lenderId: 7, reference: 'A-1' },
    ...{
      productType: 'Personal Loans',
      amountPaise: 250_000_00,
      madeOn: '2026-01-02',
      status: 'disbursed',
      on: '2026-01-10',
    },
    ...{ disbursedPaise: 240_000_00, disbursedOn: '2026-01-10', tenureMonths: 24 },
  });
  // With one amount and one day these are those of the loan.
  const short = rowOf(
    null,
    null,
    '9810000001',
    'Aster Finance',
    null,
    'HL',
    3000000,
    '05/03/2026',
    'Disbursed',
    null,
    null,
    null,
  );
  expect(short).toMatchObject({
    approvedPaise: 3_000_000_00,
    on: '2026-03-05',
    tenureMonths: undefined,
    usualTenureMonths: 240,
  });
  expect([paid, short].map((row) => isBeforeCutOver(row.disbursedOn ?? row.on, '2026-02-01'))).toEqual([true, false]);
  // One that was here before keeps its own day, or has none.
  expect([isBeforeCutOver('2026-01-31', null), isBeforeCutOver(null, '2026-02-01')]).toEqual([false, false]);
});

test('ADMIN-FN-09 a case that says something impossible is refused with its field', () => {
  const faultOf = (...cells: readonly ImportCell[]) => {
    const reading = read(...cells);
    return 'refused' in reading ? [reading.refused.fault, reading.refused.field] : undefined;
  };
  const good: readonly ImportCell[] = [
    'Neem',
    'Ravi',
    '9810000001',
    'Aster',
    'A-1',
    'PL',
    250000,
    '02/01/2026',
    'Login',
    null,
    null,
    24,
  ];
  const changed = (at: number, cell: ImportCell) => faultOf(...good.with(at, cell));
  expect(faultOf(...good)).toBeUndefined();
  expect(changed(1, 'R2 D2')).toEqual(['name-invalid', 'customer_name']);
  expect(changed(2, '12345')).toEqual(['mobile-invalid', 'mobile']);
  expect(faultOf(...good.with(2, null).with(4, null))).toEqual(['mobile-missing', 'mobile']);
  expect(changed(3, 'Nobody Bank')).toEqual(['lender-unknown', 'lender']);
  expect(changed(5, null)).toEqual(['product-missing', 'product']);
  expect(changed(6, null)).toEqual(['amount-missing', 'amount']);
  expect(changed(7, null)).toEqual(['date-missing', 'status_date']);
  expect(faultOf(...good.with(8, 'Disbursed').with(10, '01/01/2026'))).toEqual([
    'date-before-application',
    'status_date',
  ]);
});

test.each([
  ['Mohd. Imran', 'Mohd', 'Imran'],
  ['M/s D’Souza', "D'Souza", null],
  ['K.L.Rao', 'K L', 'Rao'],
  ['Smt Anne-Marie Das', 'Anne-Marie', 'Das'],
  ['', null, null],
])('ADMIN-FN-09 the name %s is one of a person', (written, firstName, lastName) => {
  expect(namesOf(written)).toEqual({ firstName, lastName });
});

const aDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2025-02-01', days));
const aCase = fc
  .record({
    made: aDay,
    later: fc.integer({ min: 0, max: 40 }),
    status: fc.constantFrom('Login', 'Sanctioned', 'Disbursed', 'Rejected', 'Cancelled', 'Expired'),
    rupees: fc.integer({ min: 20_000, max: 2_000_000 }),
    share: fc.integer({ min: 40, max: 100 }),
    isPaidSaid: fc.boolean(),
  })
  .map(({ made, later, status, rupees, share, isPaidSaid }) => {
    const paidOn = addDays(made, later) > TODAY ? made : addDays(made, later);
    const isPaid = status === 'Disbursed';
    const dmy = (on: string) => on.split('-').reverse().join('/');
    return rowOf(
      ...['Neem', 'Ravi Rao', '9810000001', 'Aster Finance', 'A-1', 'PL', rupees, dmy(made), status],
      ...[isPaid && isPaidSaid ? Math.round((rupees * share) / 100) : null, isPaid ? dmy(paidOn) : null, null],
    );
  });

/** As the row makes it, before what it says is told. */
const madeBy = (row: CaseRow): FileState => ({
  ...{ status: APPLICATION_STATUS.submitted, on: row.madeOn, madeOn: row.madeOn, askedPaise: row.amountPaise },
  ...{ approvedPaise: null, disbursedPaise: null, disbursedOn: null },
});

test('R-IMP-1 whatever case a file makes, the same file again changes nothing of it', () => {
  fc.assert(
    fc.property(aCase, (row) => {
      const word = { ...row, status: statusOfWord(row.status) };
      const first = judgeFileWord(madeBy(row), word);
      const state = first.effect === 'updated' ? first.state : madeBy(row);
      expect(first.effect).not.toBe('error');
      // What is kept of a loan whose row names no amount is what was approved.
      const kept = {
        ...state,
        disbursedPaise: state.status === 4 ? (state.disbursedPaise ?? state.approvedPaise) : null,
      };
      expect(judgeFileWord(kept, word).effect === 'error').toBe(false);
      expect(state.status).toBe(word.status);
    }),
  );
});

test('R-IMP-1 ENT-SLAB-01 whatever cases a file makes, an undo leaves every sum as it was, and nothing before the cut-over was ever in one', () => {
  fc.assert(
    fc.property(fc.array(aCase, { maxLength: 12 }), aDay, (rows, cutOver) => {
      const sums = new Map<string, number>();
      const add = (before: CaseAmounts | undefined, after: CaseAmounts | undefined) => {
        for (const { account, party, paise } of bookCase(before, after)) {
          const key = `${account} ${party}`;
          sums.set(key, (sums.get(key) ?? 0) + paise);
        }
      };
      const booked = rows
        .filter((row) => row.status === 'disbursed' && !isBeforeCutOver(row.disbursedOn ?? row.on, cutOver))
        .map((row): CaseAmounts => {
          const paid = { disbursedPaise: row.disbursedPaise ?? row.approvedPaise ?? 0 };
          const whole = revenueOfCase({ percentThousandths: 2_000, flatPaise: 0 }, paid);
          const commissionPaise = commissionOfRest(whole, 0, { percentThousandths: 40_000, flatPaise: 0 });
          return {
            lenderId: 7,
            revenuePaise: whole,
            partnerId: 'ptr_neem',
            commissionPaise,
            referrerId: null,
            referralPaise: 0,
          };
        });
      for (const amounts of booked) add(undefined, amounts);
      const isLate = rows.some((row) => row.status === 'disbursed' && (row.disbursedOn ?? row.on) >= cutOver);
      expect([...sums.values()].some((paise) => paise !== 0)).toBe(isLate);
      for (const amounts of booked) add(amounts, undefined);
      expect([...sums.values()].every((paise) => paise === 0)).toBe(true);
    }),
  );
});
