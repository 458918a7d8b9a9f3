import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bookCase,
  bookPayout,
  bookReceipt,
  bookReceipts,
  bookReturnedPayout,
  bookStatement,
  bookWriteOff,
  type CaseAmounts,
  type LedgerLine,
  netLines,
  netOf,
  sumOf,
} from './ledger';
import { NO_GST } from './statements/taxes';

const balanceOf = (lines: readonly LedgerLine[], account: LedgerLine['account'], party: string | null = null) =>
  sumOf(lines.filter((line) => line.account === account && line.party === party));
/** What is owed on an account whose balance is a credit. */
const owedOn = (lines: readonly LedgerLine[], account: LedgerLine['account'], party: string | null = null) =>
  0 - balanceOf(lines, account, party);

const booked: CaseAmounts = {
  lenderId: 7,
  revenuePaise: 3_250_00,
  partnerId: 'ptr_a',
  commissionPaise: 1_787_50,
  referrerId: 'ptr_b',
  referralPaise: 178_75,
};

test('a loan is booked once, a change by its difference, a clawback away', () => {
  expect(bookCase(undefined, booked)).toEqual([
    { account: 'lender-receivable', party: '7', paise: 3_250_00 },
    { account: 'lender-revenue', party: null, paise: -3_250_00 },
    { account: 'partner-commission', party: null, paise: 1_787_50 },
    { account: 'partner-earned', party: 'ptr_a', paise: -1_787_50 },
    { account: 'referral-commission', party: null, paise: 178_75 },
    { account: 'partner-earned', party: 'ptr_b', paise: -178_75 },
  ]);
  expect(bookCase(booked, booked)).toEqual([]);
  expect(bookCase(booked, { ...booked, commissionPaise: 1_800_00 })).toEqual([
    { account: 'partner-commission', party: null, paise: 12_50 },
    { account: 'partner-earned', party: 'ptr_a', paise: -12_50 },
  ]);
  expect(netLines([...bookCase(undefined, booked), ...bookCase(booked, undefined)])).toEqual([]);
});

test('a dispute that moves a loan to another partner takes from one what it gives to the other', () => {
  const moved = bookCase(booked, { ...booked, partnerId: 'ptr_c', referrerId: null, referralPaise: 0 });
  expect(balanceOf(moved, 'partner-earned', 'ptr_a')).toBe(1_787_50);
  expect(balanceOf(moved, 'partner-earned', 'ptr_c')).toBe(-1_787_50);
  expect(balanceOf(moved, 'partner-commission')).toBe(0);
  expect(balanceOf(moved, 'referral-commission')).toBe(-178_75);
});

test('a statement, its transfer, one that came back and a receipt leave what is owed', () => {
  const amounts = { grossPaise: 1_00_000_00, taxPaise: 2_000_00, gst: { ...NO_GST, igstPaise: 18_000_00 } };
  const statement = bookStatement('ptr_a', amounts);
  expect(balanceOf(statement, 'partner-payable', 'ptr_a')).toBe(-1_16_000_00);
  const paid = [...statement, ...bookPayout('ptr_a', netOf(amounts))];
  expect(balanceOf(paid, 'partner-payable', 'ptr_a')).toBe(0);
  expect(balanceOf([...paid, ...bookReturnedPayout('ptr_a', netOf(amounts))], 'partner-payable', 'ptr_a')).toBe(
    -1_16_000_00,
  );
  const receipt = bookReceipt(7, { commissionPaise: 3_000_00, taxPaise: 60_00, gstPaise: 540_00 });
  expect(balanceOf(receipt, 'bank')).toBe(3_480_00);
  expect(balanceOf([...bookCase(undefined, booked), ...receipt], 'lender-receivable', '7')).toBe(250_00);
  expect([statement, receipt].map(sumOf)).toEqual([0, 0]);
});

const paise = fc.integer({ min: 0, max: 10_00_000_00 });
const partner = fc.constantFrom('ptr_a', 'ptr_b', 'ptr_c');
const amounts: fc.Arbitrary<CaseAmounts> = fc.record({
  lenderId: fc.integer({ min: 1, max: 3 }),
  revenuePaise: paise,
  partnerId: fc.option(partner, { nil: null }),
  commissionPaise: paise,
  referrerId: fc.option(partner, { nil: null }),
  referralPaise: paise,
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ loan: fc.integer({ min: 0, max: 5 }), now: fc.option(amounts, { nil: undefined }) }),
  },
  { weight: 1, arbitrary: fc.record({ statementOf: partner }) },
);

test('every entry balances over any sequence of payouts, changes, corrections and clawbacks, and what is owed is what stands booked', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const now = new Map<number, CaseAmounts>();
      const lines: LedgerLine[] = [];
      const stated = new Map<string, number>();
      for (const one of steps) {
        let entry: LedgerLine[];
        if ('loan' in one) {
          entry = bookCase(now.get(one.loan), one.now);
          if (one.now) now.set(one.loan, one.now);
          else now.delete(one.loan);
        } else {
          const grossPaise = owedOn(lines, 'partner-earned', one.statementOf);
          if (grossPaise <= 0) continue;
          entry = bookStatement(one.statementOf, { grossPaise, taxPaise: 0, gst: NO_GST });
          stated.set(one.statementOf, (stated.get(one.statementOf) ?? 0) + grossPaise);
        }
        expect(sumOf(entry)).toBe(0);
        lines.push(...entry);
      }
      const standing = [...now.values()];
      for (const id of ['ptr_a', 'ptr_b', 'ptr_c']) {
        const earned = standing.reduce(
          (sum, { partnerId, commissionPaise, referrerId, referralPaise }) =>
            sum + (partnerId === id ? commissionPaise : 0) + (referrerId === id ? referralPaise : 0),
          0,
        );
        expect(owedOn(lines, 'partner-earned', id) + (stated.get(id) ?? 0)).toBe(earned);
        expect(owedOn(lines, 'partner-payable', id)).toBe(stated.get(id) ?? 0);
      }
      expect(owedOn(lines, 'lender-revenue')).toBe(standing.reduce((sum, { revenuePaise }) => sum + revenuePaise, 0));
    }),
  );
});

test('ADMIN-FN-08 rows that count no more take back what they brought, and a shortfall that is written off is a loss', () => {
  const paid = { commissionPaise: 4_000_00, taxPaise: 80_00, gstPaise: 720_00 };
  const nothing = { commissionPaise: 0, taxPaise: 0, gstPaise: 0 };
  expect(netLines([...bookReceipts(7, paid, nothing), ...bookReceipts(7, nothing, paid)])).toEqual([]);
  expect(bookReceipts(7, paid, paid)).toEqual([]);
  const takenBack = { commissionPaise: -1_000_00, taxPaise: -20_00, gstPaise: -180_00 };
  expect(bookReceipts(7, takenBack, nothing)).toEqual([
    { account: 'bank', party: null, paise: -1_160_00 },
    { account: 'tax-receivable', party: null, paise: -20_00 },
    { account: 'gst-output', party: null, paise: 180_00 },
    { account: 'lender-receivable', party: '7', paise: 1_000_00 },
  ]);
  expect(bookWriteOff(7, 500_00)).toEqual([
    { account: 'written-off', party: null, paise: 500_00 },
    { account: 'lender-receivable', party: '7', paise: -500_00 },
  ]);
});
