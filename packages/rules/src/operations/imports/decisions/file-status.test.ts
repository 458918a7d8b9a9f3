import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileState, type FileWord, isOvertakenByFile, judgeFileWord, MOST_TIMES_ASKED } from './file-status';

const { new: fresh, submitted, approved, disbursed, rejected, cancelled, expired } = APPLICATION_STATUS;
const start: FileState = {
  status: submitted,
  on: '2026-03-01',
  madeOn: '2026-03-01',
  askedPaise: 5_000_000,
  approvedPaise: null,
  disbursedPaise: null,
  disbursedOn: null,
};
function after(state: FileState, word: FileWord, override = false): FileState {
  const verdict = judgeFileWord(state, word, { override });
  return verdict.effect === 'updated' ? verdict.state : state;
}
const told = (status: FileWord['status'], on = '2026-03-05'): FileWord => ({ status, on });
function outcome(state: FileState, word: FileWord, override = false) {
  const verdict = judgeFileWord(state, word, { override });
  return verdict.effect === 'error' ? verdict.fault : verdict.effect;
}

const anyWord: fc.Arbitrary<FileWord> = fc
  .record({
    status: fc.constantFrom(submitted, approved, disbursed, rejected, cancelled, expired),
    day: fc.integer({ min: 1, max: 9 }),
    amount: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ status, day, amount }) => ({
    status,
    on: `2026-03-0${day}`,
    ...(status === approved ? { approvedPaise: amount } : {}),
    ...(status === disbursed ? { disbursedPaise: amount, disbursedOn: `2026-03-0${day}` } : {}),
  }));

test('R-TEST-1 R-IMP-1 R-IMP-2 rows in any order and twice come to the same status, amount and day paid out', () => {
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 9 }), fc.infiniteStream(fc.nat()), (words, chance) => {
      const shuffled = [...words, ...words.filter((_, at) => at % 2 === 0)]
        .map((word) => ({ word, at: chance.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ word }) => word);
      const end = (rows: readonly FileWord[]) => {
        const { status, disbursedPaise, disbursedOn } = rows.reduce((state, word) => after(state, word), start);
        return { status, disbursedPaise, disbursedOn };
      };
      expect(end(shuffled)).toEqual(end(words));
    }),
  );
});

test('R-IMP-2 a status of a file never goes back, whatever comes and when, unless that is overridden', () => {
  const order = [fresh, submitted, approved, expired, cancelled, rejected, disbursed];
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 9 }), (words) => {
      let state = start;
      for (const word of words) {
        const next = after(state, word);
        expect(order.indexOf(next.status)).toBeGreaterThanOrEqual(order.indexOf(state.status));
        state = next;
      }
    }),
  );
  const isApproved = { ...start, status: approved, on: '2026-03-04' };
  expect(outcome(isApproved, told(submitted))).toBe('backwards');
  expect(outcome(isApproved, told(submitted), true)).toBe('updated');
  expect(outcome(isApproved, told(submitted, '2026-03-03'), true)).toBe('older');
  expect(outcome({ ...start, status: disbursed }, told(rejected))).toBe('backwards');
  expect(outcome({ ...start, status: disbursed }, told(rejected), true)).toBe('updated');
});

test('R-IMP-1 what is repeated changes nothing and is no error; what is older or impossible says so', () => {
  const yes: FileWord = { ...told(approved), approvedPaise: 5_000_000 };
  const state = after(start, yes);
  expect(state).toMatchObject({ status: approved, on: '2026-03-05', approvedPaise: 5_000_000 });
  expect(outcome(state, yes)).toBe('unchanged');
  expect(outcome(state, told(approved, '2026-03-09'))).toBe('unchanged');
  expect(outcome(state, { ...yes, approvedPaise: 6_000_000, on: '2026-03-04' })).toBe('older');
  expect(outcome(state, { ...yes, approvedPaise: 6_000_000, on: '2026-03-06' })).toBe('updated');
  expect(outcome(start, told(approved, '2026-02-28'))).toBe('date-before-application');
});

test('R-IMP-1 R-IMP-2 a loan that was paid out before the file keeps its amount but for an override, whatever day a row is of', () => {
  const paidOut: FileState = {
    ...start,
    status: disbursed,
    on: '2026-03-05',
    disbursedPaise: 4_000_000,
    disbursedOn: '2026-03-05',
    isSettled: true,
  };
  const paid = (disbursedPaise: number, on = '2026-03-05'): FileWord => ({ ...told(disbursed, on), disbursedPaise });
  expect(outcome(paidOut, paid(4_000_000))).toBe('unchanged');
  for (const other of [400_000, 4_500_000]) {
    for (const on of ['2026-03-04', '2026-03-05', '2026-03-06']) {
      expect(judgeFileWord(paidOut, paid(other, on))).toEqual({
        effect: 'error',
        fault: 'paid-otherwise',
        field: 'disbursed_amount',
      });
    }
    expect(after(paidOut, paid(other), true)).toMatchObject({ disbursedPaise: other });
    expect(after(paidOut, paid(other, '2026-03-06'), true)).toMatchObject({ disbursedPaise: other, on: '2026-03-06' });
    expect(outcome(paidOut, paid(other, '2026-03-04'), true)).toBe('older');
  }
  // Within one file the larger of one day counts, in whatever order.
  const { isSettled: _settled, ...paidByTheFile } = paidOut;
  expect(after(paidByTheFile, paid(4_500_000))).toMatchObject({ disbursedPaise: 4_500_000 });
  expect(after(paidByTheFile, paid(400_000, '2026-03-06'))).toMatchObject({ disbursedPaise: 400_000 });
  expect(outcome(paidByTheFile, paid(400_000))).toBe('paid-otherwise');
  // What is less of the same approval is an older word, and says its day.
  const yes = after(start, { ...told(approved), approvedPaise: 5_000_000 });
  expect(judgeFileWord(yes, { ...told(approved), approvedPaise: 4_000_000 })).toMatchObject({
    fault: 'older',
    field: 'status_date',
  });
});

test('REG-DL-4 R-IMP-2 what the customer has ended stays ended, with an override too', () => {
  const withdrawn = { ...start, status: cancelled, on: '2026-03-04', left: 'withdrawn' } as const;
  expect(outcome(withdrawn, told(approved), true)).toBe('left-by-customer');
  expect(outcome(withdrawn, { ...told(disbursed, '2026-03-03'), disbursedPaise: 1 })).toBe('left-by-customer');
  expect(outcome(withdrawn, { ...told(disbursed), disbursedPaise: 1 })).toBe('updated');
  const paidAgain = { ...told(disbursed), disbursedPaise: 1 };
  expect(outcome({ ...withdrawn, left: 'cooling-off' }, paidAgain, true)).toBe('left-by-customer');
});

test('R-IMP-1 an approval or a loan of far more than was asked changes nothing but by an override; nor does a loan of no known amount', () => {
  const paise = fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: 50_000_000 }));
  const amounts = fc.record({ asked: fc.integer({ min: 1, max: 10_000_000 }), known: paise, yes: paise, paid: paise });
  fc.assert(
    fc.property(amounts, fc.constantFrom(approved, disbursed), fc.boolean(), ({ asked, ...of }, status, override) => {
      const state = { ...start, askedPaise: asked, approvedPaise: of.known ?? null };
      const verdict = judgeFileWord(
        state,
        { ...told(status), approvedPaise: of.yes, ...(status === disbursed ? { disbursedPaise: of.paid } : {}) },
        { override },
      );
      const said = [of.yes, status === disbursed ? of.paid : undefined];
      const isTooMuch = !override && said.some((one) => one !== undefined && one > MOST_TIMES_ASKED * asked);
      const isUnknown = status === disbursed && [of.known, of.yes, of.paid].every((one) => one === undefined);
      if (isTooMuch) expect(verdict).toMatchObject({ effect: 'error', fault: 'amount-too-large' });
      else if (isUnknown) expect(verdict).toMatchObject({ fault: 'amount-missing', field: 'disbursed_amount' });
      else expect(verdict.effect).toBe('updated');
    }),
  );
  const paidOut = {
    ...start,
    status: disbursed,
    disbursedPaise: 4_000_000,
    disbursedOn: '2026-03-05',
    on: '2026-03-05',
  };
  expect(outcome(paidOut, told(disbursed))).toBe('unchanged');
  expect(outcome(start, { ...told(rejected), approvedPaise: 9_999_999_999_900 })).toBe('updated');
});

test('R-IMP-2 what a lender’s system says late is overtaken by its own file, unless it is further on', () => {
  const state = { status: approved, fileSaidOn: '2026-03-05' };
  expect(isOvertakenByFile(state, told(submitted, '2026-03-04'))).toBe(true);
  expect(isOvertakenByFile(state, told(disbursed, '2026-03-04'))).toBe(false);
  expect(isOvertakenByFile(state, told(submitted, '2026-03-05'))).toBe(false);
  expect(isOvertakenByFile({ ...state, fileSaidOn: null }, told(submitted, '2026-03-04'))).toBe(false);
});
