import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { FILE_STATUSES } from '@saakh/contracts/operations/imports/columns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { istDateOf } from '../../../dates';
import { applySaying } from '../../../lending/applications/lender-saying';
import { statusOfWord } from '../status-words';
import { decideRow, type FileColumns, type RowFacts, type RowRules, type SaidRow } from './decide-row';

const { submitted, approved, disbursed, rejected } = APPLICATION_STATUS;
const SENT: FileColumns = {
  ...{ status: submitted, submissionState: 'sent', lenderSaidAt: null, fileSaidOn: null, reference: null },
  ...{ approvedAmountPaise: null, approvedTenureMonths: null, approvedRateBps: null, approvedAt: null },
  ...{ disbursedPaise: null, disbursedAt: null, declineCode: null, declinedAt: null, unmadeAt: null, cutOverOn: null },
};
const FACTS: RowFacts = {
  ...{ lenderId: 1, productType: 'Personal Loans', offerId: 'ofr_1', amountPaise: 5_000_000, columns: SENT },
  ...{ createdAt: new Date('2026-03-01T06:00:00Z'), saidBefore: [], left: undefined, isSettled: false },
  ...{ approvedBeforePaise: null, hasOtherRunning: false },
};
const RULES: RowRules = {
  ...{ kind: 'status', override: false, isCheck: true, cutOver: null, limits: new Map(), today: '2026-03-10' },
  now: new Date('2026-03-10T06:00:00Z'),
};
const ROW: SaidRow = {
  ...{ lenderId: 1, applicationId: null, reference: 'R1', status: 'approved', on: '2026-03-05', reason: null },
  ...{ approvedPaise: undefined, disbursedPaise: undefined, disbursedOn: undefined },
};

const anyRow: fc.Arbitrary<SaidRow> = fc
  .record({
    status: fc.constantFrom(...FILE_STATUSES),
    day: fc.integer({ min: 1, max: 9 }),
    paise: fc.integer({ min: 4_000_000, max: 4_000_003 }),
    isSilent: fc.boolean(),
  })
  .map(({ status, day, paise, isSilent }) => ({
    ...{ ...ROW, status, on: `2026-03-0${day}`, approvedPaise: isSilent ? undefined : paise },
    ...(status === 'disbursed' ? { disbursedPaise: paise, disbursedOn: `2026-03-0${day}` } : {}),
  }));
const anyRows = fc.array(anyRow, { maxLength: 9 });

/** The columns after rows, one by one, and the lines of the timeline. */
function play(rows: readonly SaidRow[], rules: RowRules = RULES) {
  let columns = SENT;
  const events: string[] = [];
  for (const row of rows) {
    const decision = decideRow(row, { ...FACTS, columns }, rules);
    if (decision.effect !== 'updated') continue;
    expect(decision.isMove).toBe(decision.change.status !== columns.status);
    expect(decision.happening !== undefined).toBe(decision.isMove);
    columns = { ...columns, ...decision.change };
    events.push(...(decision.happening ? [decision.happening.event] : []));
  }
  return { columns, events };
}

test('R-TEST-1 R-IMP-1 a decision depends on its arguments alone and changes none of them', () => {
  fc.assert(
    fc.property(anyRow, anyRows, fc.boolean(), (row, before, override) => {
      const facts = { ...FACTS, columns: play(before).columns };
      const asBefore = structuredClone(facts);
      const rules = { ...RULES, override };
      expect(decideRow(row, facts, rules)).toEqual(decideRow(row, facts, rules));
      expect(facts).toEqual(asBefore);
    }),
  );
});

test('R-TEST-1 R-IMP-2 amounts, times and reasons belong to the status that a file leaves an application in', () => {
  fc.assert(
    fc.property(anyRows, fc.boolean(), (rows, override) => {
      const { columns } = play(rows, { ...RULES, override });
      expect(columns.disbursedAt !== null).toBe(columns.status === disbursed);
      expect(columns.disbursedPaise !== null).toBe(columns.status === disbursed);
      expect(columns.declineCode !== null).toBe(columns.status === rejected);
      if (columns.status === submitted) expect([columns.approvedAmountPaise, columns.approvedAt]).toEqual([null, null]);
      if (columns.status === approved || columns.status === disbursed) expect(columns.approvedAt).not.toBeNull();
      if (columns.fileSaidOn !== null) expect(istDateOf(columns.lenderSaidAt as Date)).toBe(columns.fileSaidOn);
    }),
  );
});

test('R-TEST-1 R-IMP-1 the same row again changes nothing', () => {
  fc.assert(
    fc.property(anyRows, anyRow, (rows, row) => {
      const { columns } = play([...rows, row]);
      const status = statusOfWord(row.status);
      const decision = decideRow(row, { ...FACTS, columns }, RULES);
      if (columns.status === status && columns.fileSaidOn === row.on) expect(decision.effect).not.toBe('updated');
    }),
  );
});

test('R-IMP-1 what a file has said before is unchanged, whatever came since', () => {
  const said = { ...{ status: approved, saidOn: '2026-03-05' }, approvedBefore: null, disbursedBefore: null };
  const facts = { ...FACTS, columns: play([{ ...ROW, status: 'disbursed', disbursedPaise: 4_500_000 }]).columns };
  const row = { ...ROW, approvedPaise: 4_000_000 };
  const before = { ...said, approvedPaise: 4_000_000, disbursedPaise: null };
  expect(decideRow(row, { ...facts, saidBefore: [before] }, RULES).effect).toBe('unchanged');
  expect(decideRow(row, facts, RULES)).toMatchObject({ effect: 'error', fault: { fault: 'backwards' } });
});

test('R-IMP-1 a row is news for a week, and never of a file of cases', () => {
  const isNews = (on: string, kind: RowRules['kind'] = 'status') => {
    const decision = decideRow({ ...ROW, on, approvedPaise: 4_000_000 }, FACTS, { ...RULES, kind });
    return decision.effect === 'updated' && decision.isNews;
  };
  expect([isNews('2026-03-03'), isNews('2026-03-02'), isNews('2026-03-05', 'cases')]).toEqual([true, false, false]);
});

test('R-IDEM-3 nothing begins to run again beside another running one', () => {
  const columns = { ...SENT, status: APPLICATION_STATUS.cancelled, unmadeAt: new Date('2026-03-02T00:00:00Z') };
  const row = { ...ROW, approvedPaise: 4_000_000 };
  expect(decideRow(row, { ...FACTS, columns, hasOtherRunning: true }, RULES)).toMatchObject({
    fault: { fault: 'other-running', field: 'status' },
  });
  const again = decideRow(row, { ...FACTS, columns }, { ...RULES, cutOver: '2026-04-01' });
  expect(again).toMatchObject({ effect: 'updated', change: { unmadeAt: null, cutOverOn: '2026-04-01' } });
});

test('R-IMP-2 REG-DL-4 a message adds to what is known, a row of a file clears what belongs to the status that was left', () => {
  const at = new Date('2026-03-06T06:00:00Z');
  const paid = { ...SENT, status: disbursed, disbursedPaise: 4_000_000, disbursedAt: at };
  const saying = { ...{ status: APPLICATION_STATUS.cancelled, at, reference: null, event: 'lender-cancelled' } };
  const byMessage = applySaying(paid, { ...saying, fileSaidOn: null, version: 3 });
  expect({ ...paid, ...byMessage.change }).toMatchObject({ disbursedPaise: 4_000_000, lenderVersion: 3 });
  const byFile = applySaying(paid, { ...saying, fileSaidOn: '2026-03-06' });
  expect({ ...paid, ...byFile.change }).toMatchObject({ disbursedPaise: null, disbursedAt: null });
  const again = { ...saying, status: disbursed, event: 'lender-disbursed' };
  expect(applySaying(paid, { ...again, fileSaidOn: null }).happening).toBeUndefined();
  expect(
    applySaying({ ...paid, status: approved, disbursedAt: null }, { ...again, fileSaidOn: null }).happening,
  ).toEqual({
    ...{ event: 'lender-disbursed', by: 'lender', at },
  });
});
