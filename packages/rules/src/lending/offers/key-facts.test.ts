import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeKeyFacts, type KeyFacts, type KeyFactsInput, type KeyFactsRow } from './key-facts';
import type { LenderTerms } from './lender-terms';
import { makeTerms } from './lender-terms.factory';
import { makeOffer } from './offers';

function inputOf(terms: Partial<LenderTerms>, amountPaise = 2_000_000, tenureMonths = 24): KeyFactsInput {
  const offer = makeOffer(makeTerms({ minAmountPaise: 1, ...terms }), { amountPaise, tenureMonths }, false);
  if (offer === undefined) throw new Error('no offer');
  return {
    proposalNumber: 'SKH-2026-000001',
    loanType: 'Personal Loans',
    offer,
    floating: null,
    grievanceOfficer: { name: 'A. Officer', phone: '1800000000', email: 'officer@example.com' },
    engagesRecoveryAgents: true,
    mayBeTransferred: false,
    coLending: null,
    serviceProvider: { name: 'Saakh', actsAsRecoveryAgent: false },
  };
}

function compose(input: KeyFactsInput): KeyFacts {
  const keyFacts = composeKeyFacts(input);
  if (!keyFacts.valid) throw new Error(keyFacts.wrong);
  return keyFacts;
}
const rowValue = (rows: readonly KeyFactsRow[], key: string) => rows.find((row) => row.key === key)?.value;
function moneyOf(rows: readonly KeyFactsRow[], item: string): [number, number] {
  const value = rows.find((row) => row.item === item)?.value;
  if (value?.kind !== 'money') throw new Error(`row ${item} is no money`);
  return [value.minPaise, value.maxPaise];
}

// The example of the regulator: ₹20,000 at 15 % for 24 months with ₹400 of fees.
const example: Partial<LenderTerms> = {
  rateMinBps: 1_500,
  rateMaxBps: 1_500,
  feeKind: 'flat',
  feeFlatPaise: 40_000,
  gstBps: 0,
};

test('REG-KFS-1 the statement of the RBI example shows its figures in the rows of Annex B', () => {
  const { computation, aprMinBps, aprMaxBps } = compose(inputOf(example));
  expect(computation.map(({ item }) => item)).toEqual([
    '1',
    '2',
    '2a',
    '2b',
    '2c',
    '2d',
    '2e',
    '3',
    '4',
    '5',
    '6',
    '6A',
    '6B',
    '7',
    '8',
    '9',
    '10',
    '11',
  ]);
  expect(moneyOf(computation, '1')).toEqual([2_000_000, 2_000_000]);
  expect(moneyOf(computation, '2b')).toEqual([96_973, 96_973]);
  expect(moneyOf(computation, '5')).toEqual([327_359, 327_359]);
  expect(moneyOf(computation, '7')).toEqual([1_960_000, 1_960_000]);
  expect(moneyOf(computation, '8')).toEqual([2_327_359, 2_327_359]);
  expect(rowValue(computation, 'apr')).toEqual({ kind: 'rate', minBps: 1_707, maxBps: 1_707 });
  expect([aprMinBps, aprMaxBps]).toEqual([1_707, 1_707]);
});

test('REG-KFS-3 with a range of rates every figure that depends on it carries both ends', () => {
  const { computation, partOne } = compose(inputOf({ ...example, rateMinBps: 1_200, rateMaxBps: 1_800 }));
  for (const [rows, keys] of [
    [computation, ['instalment-amount', 'interest-rate', 'total-interest', 'total-payable', 'apr']],
    [partOne, ['instalment-amount', 'interest-rate', 'apr']],
  ] as const) {
    for (const key of keys) {
      const value = rowValue(rows, key);
      const ends =
        value?.kind === 'money'
          ? [value.minPaise, value.maxPaise]
          : value?.kind === 'rate'
            ? [value.minBps, value.maxBps]
            : [];
      expect(ends[0], key).toBeLessThan(ends[1] ?? 0);
    }
  }
});

test('REG-KFS-4 row 7 is row 1 less row 6, row 8 is row 1 and row 5, and the schedule ends at 0.00', () => {
  const amounts = fc.integer({ min: 1_000_000, max: 50_000_000 });
  const rates = fc.tuple(fc.integer({ min: 0, max: 3_600 }), fc.integer({ min: 0, max: 1_000 }));
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 3, max: 60 }),
      rates,
      fc.integer({ min: 0, max: 500 }),
      (amount, months, [min, more], feeBps) => {
        const terms = { rateMinBps: min, rateMaxBps: min + more, feeBps, thirdPartyChargesPaise: 12_345 };
        const input = inputOf(terms, amount, months);
        const { computation, schedule, aprMinBps, aprMaxBps } = compose(input);
        expect([aprMinBps, aprMaxBps]).toEqual([input.offer.aprMinBps, input.offer.aprMaxBps]);
        expect(moneyOf(computation, '7')[1]).toBe(input.offer.cashInHandPaise);
        for (const end of [0, 1] as const) {
          expect(moneyOf(computation, '7')[end]).toBe(moneyOf(computation, '1')[end] - moneyOf(computation, '6')[end]);
          expect(moneyOf(computation, '8')[end]).toBe(moneyOf(computation, '1')[end] + moneyOf(computation, '5')[end]);
          expect(moneyOf(computation, '6')[end]).toBe(
            moneyOf(computation, '6A')[end] + moneyOf(computation, '6B')[end],
          );
        }
        const last = schedule.at(-1);
        expect(last?.outstandingPaise).toBe(last?.principalPaise);
        expect(schedule.reduce((sum, { principalPaise }) => sum + principalPaise, 0)).toBe(amount);
      },
    ),
  );
});

test('REG-KFS-9 penal charges stand as charges among the contingent ones and move no figure', () => {
  const plain = compose(inputOf(example));
  const penal = {
    en: '24 % a year of the overdue instalment, as a charge',
    hi: 'देर की किस्त पर सालाना 24 %, शुल्क के रूप में',
  };
  const harsh = compose(inputOf({ ...example, penalCharges: penal }));
  const row = harsh.partOne.find(({ key }) => key === 'penal-charges');
  expect(row).toEqual({ item: '10a', key: 'penal-charges', value: { kind: 'text', text: penal } });
  expect(harsh.computation).toEqual(plain.computation);
  expect(harsh.schedule).toEqual(plain.schedule);
  expect(harsh.partOne.filter(({ key }) => key.includes('interest')).map(({ key }) => key)).toEqual(['interest-rate']);
});

test('the cooling-off days, the officer and the floating details are told', () => {
  const fixed = compose(inputOf({ ...example, coolingOffDays: 5 }));
  expect(rowValue(fixed.partTwo, 'cooling-off')).toEqual({ kind: 'count', count: 5, unit: 'days' });
  expect(rowValue(fixed.partTwo, 'grievance-phone')).toEqual({ kind: 'name', name: '1800000000' });
  expect(rowValue(fixed.partOne, 'benchmark')).toEqual({ kind: 'term', term: 'not-applicable' });
  const benchmark = { en: 'Repo rate', hi: 'रेपो दर' };
  const floating = compose({ ...inputOf(example), floating: { benchmark, spreadBps: 850, resetMonths: 3 } });
  expect(rowValue(floating.partOne, 'rate-type')).toEqual({ kind: 'term', term: 'floating' });
  expect(rowValue(floating.partOne, 'spread')).toEqual({ kind: 'rate', minBps: 850, maxBps: 850 });
});

test('REG-KFS-2 an offer that makes no loan has no statement', () => {
  const input = inputOf(example);
  expect(composeKeyFacts({ ...input, offer: { ...input.offer, processingFeePaise: 2_000_000 } })).toEqual({
    valid: false,
    wrong: 'fees',
  });
});
