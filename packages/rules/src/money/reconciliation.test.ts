import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookReceipts, bookWriteOff, bookWriteOffBack, type LedgerLine, sumOf } from './ledger';
import { ageOf, overwrittenPaiseOf, type PaidForLoan, reconcile, shortPaiseOf, shownStateOf } from './reconciliation';

const paid = (expectedPaise: number, receivedPaise: number, writtenOffPaise = 0): PaidForLoan => ({
  expectedPaise,
  receivedPaise,
  writtenOffPaise,
});
const stateOf = (...of: Parameters<typeof paid>) => reconcile(paid(...of)).state;

test('ADMIN-FN-08 what a lender paid is the same to the rupee, less, more, or nothing, and a shortfall may be written off', () => {
  expect(reconcile(paid(4_000_00, 4_000_99))).toEqual({ state: 'matched', differencePaise: 99 });
  expect(stateOf(4_000_00, 3_999_01)).toBe('matched');
  expect(reconcile(paid(4_000_00, 3_999_00))).toEqual({ state: 'short', differencePaise: -100 });
  expect(stateOf(4_000_00, 4_001_00)).toBe('over');
  expect(stateOf(4_000_00, 0)).toBe('missing');
  expect(stateOf(0, 0)).toBe('matched');
  // More was taken back than paid.
  expect([stateOf(4_000_00, -500_00), stateOf(0, -500_00)]).toEqual(['short', 'short']);
  expect(stateOf(0, 500_00)).toBe('over');
  expect([stateOf(4_000_00, 0, 4_000_00), stateOf(4_000_00, 1_000_00, 3_000_00)]).toEqual([
    'written-off',
    'written-off',
  ]);
  // It comes after all, or more than all, or more is owed since.
  expect([stateOf(4_000_00, 4_000_00, 3_000_00), stateOf(4_000_00, 4_500_00, 3_000_00)]).toEqual(['matched', 'over']);
  expect(stateOf(4_500_00, 1_000_00, 3_000_00)).toBe('short');
});

test('ADMIN-FN-08 exactly short and missing loans are waited for, and only with what is not written off', () => {
  const paise = fc.integer({ min: -5_000_00, max: 50_000_00 });
  const notNegative = fc.integer({ min: 0, max: 50_000_00 });
  fc.assert(
    fc.property(notNegative, paise, notNegative, (expected, received, writtenOff) => {
      const of = paid(expected, received, writtenOff);
      const { state, differencePaise } = reconcile(of);
      const short = shortPaiseOf(of);
      expect(differencePaise).toBe(received - expected);
      if (short > 0) expect(['short', 'missing']).toContain(state);
      else expect(['matched', 'over', 'written-off']).toContain(state);
      expect(short === 0 || short >= 100).toBe(true);
      expect(stateOf(expected, expected)).toBe('matched');
      // Written off whole, or paid whole, nothing is waited for; a paid rupee more never makes more short.
      expect(shortPaiseOf(paid(expected, received, writtenOff + short))).toBe(0);
      expect(shortPaiseOf(paid(expected, received + short, writtenOff))).toBe(0);
      expect(shortPaiseOf(paid(expected, received + 100, writtenOff))).toBeLessThanOrEqual(short);
    }),
  );
});

test('ADMIN-FN-08 whatever is expected, paid, written off and taken back in turn, what a lender owes by the books is what is short and not written off', () => {
  const paise = fc.integer({ min: -5_000_00, max: 50_000_00 });
  const step = fc.oneof(
    fc.record({ expect: fc.integer({ min: 0, max: 50_000_00 }) }),
    fc.record({ receive: paise }),
    fc.constant('write-off' as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let loan = paid(0, 0);
      const lines: LedgerLine[] = [];
      const owed = (account: LedgerLine['account']) => sumOf(lines.filter((line) => line.account === account));
      for (const one of steps) {
        if (one === 'write-off') {
          const short = shortPaiseOf(loan);
          lines.push(...bookWriteOff(7, short));
          loan = { ...loan, writtenOffPaise: loan.writtenOffPaise + short };
        } else if ('expect' in one) {
          lines.push({ account: 'lender-receivable', party: '7', paise: one.expect - loan.expectedPaise });
          lines.push({ account: 'lender-revenue', party: null, paise: loan.expectedPaise - one.expect });
          loan = { ...loan, expectedPaise: one.expect };
        } else {
          const of = (commissionPaise: number) => ({ commissionPaise, taxPaise: 0, gstPaise: 0 });
          lines.push(...bookReceipts(7, of(one.receive), of(loan.receivedPaise)));
          loan = { ...loan, receivedPaise: one.receive };
        }
        const back = overwrittenPaiseOf(loan);
        lines.push(...bookWriteOffBack(7, back));
        loan = { ...loan, writtenOffPaise: loan.writtenOffPaise - back };
        expect(overwrittenPaiseOf(loan)).toBe(0);
        expect(loan.writtenOffPaise).toBeGreaterThanOrEqual(0);
        expect(owed('written-off')).toBe(loan.writtenOffPaise);
        expect(owed('lender-receivable')).toBe(loan.expectedPaise - loan.receivedPaise - loan.writtenOffPaise);
        expect(sumOf(lines)).toBe(0);
      }
    }),
  );
});

test('ADMIN-FN-08 a month is as old as the days since its last one', () => {
  expect(ageOf('2026-11', '2026-11-18')).toEqual({ days: 0, age: 'running' });
  expect(ageOf('2026-11', '2026-11-30')).toEqual({ days: 0, age: 'running' });
  expect(ageOf('2026-11', '2026-12-01')).toEqual({ days: 1, age: 'to-30' });
  expect(ageOf('2026-10', '2026-11-30')).toEqual({ days: 30, age: 'to-30' });
  expect(ageOf('2026-10', '2026-12-01')).toEqual({ days: 31, age: 'to-60' });
  expect(ageOf('2026-02', '2026-04-29')).toEqual({ days: 60, age: 'to-60' });
  expect(ageOf('2026-02', '2026-05-29')).toEqual({ days: 90, age: 'to-90' });
  expect(ageOf('2026-02', '2026-05-30')).toEqual({ days: 91, age: 'older' });
  expect(ageOf('2027-01', '2026-11-18').days).toBe(0);
});

test('ADMIN-FN-08 nothing of a month that is not over is missing or short; what came for it is what it is', () => {
  const [inIt, after] = ['2026-11-30', '2026-12-01'];
  for (const state of ['short', 'missing'] as const) {
    expect(shownStateOf(state, '2026-11', inIt)).toBe('running');
    expect(shownStateOf(state, '2026-11', after)).toBe(state);
  }
  for (const state of ['matched', 'over', 'written-off'] as const) {
    expect(shownStateOf(state, '2026-11', inIt)).toBe(state);
  }
});
