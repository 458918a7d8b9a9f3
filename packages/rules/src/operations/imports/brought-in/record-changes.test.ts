import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, isAsLeft, type RecordChange, type RecordValues, setBack } from './record-changes';

type Records = ReadonlyMap<string, RecordValues>;
interface Row {
  readonly id: string;
  readonly said: RecordValues;
}
const aValue = fc.constantFrom('a', 'b', 7, 8, true, null);
const aRow: fc.Arbitrary<Row> = fc.record({
  id: fc.constantFrom('x', 'y', 'z'),
  said: fc.dictionary(fc.constantFrom('name', 'code', 'percent'), aValue),
});
const recordsOf = (rows: readonly Row[]): Map<string, RecordValues> =>
  new Map(rows.map(({ id, said }) => [id, { name: null, code: null, percent: null, ...said }]));

/** Rows of one record say the same of a field, as those of a partner's people do of the partner. */
function agreeing(rows: readonly Row[]): Row[] {
  const said = new Map<string, RecordValues>();
  for (const row of rows) said.set(row.id, { ...row.said, ...said.get(row.id) });
  return rows.map((row) => ({
    ...row,
    said: Object.fromEntries(Object.keys(row.said).map((name) => [name, said.get(row.id)?.[name] ?? null])),
  }));
}
const apply = (records: Map<string, RecordValues>, rows: readonly Row[]): { id: string; change: RecordChange }[] =>
  rows.flatMap(({ id, said }) => {
    const change = changeOf(records.get(id), said);
    if (change) records.set(id, { ...records.get(id), ...change.after });
    return change ? [{ id, change }] : [];
  });

test('R-IMP-1 whatever records there are, a file applied again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(aRow), fc.array(aRow), (there, rows) => {
      const records = recordsOf(there);
      apply(records, agreeing(rows));
      const after: Records = new Map(records);
      expect(apply(records, agreeing(rows))).toEqual([]);
      expect(records).toEqual(after);
    }),
  );
});

test('R-IMP-1 whatever a file did, an undo of its rows from the last to the first leaves all as it was', () => {
  fc.assert(
    fc.property(fc.array(aRow), fc.array(aRow), (there, rows) => {
      const records = recordsOf(there);
      const before: Records = new Map(records);
      for (const { id, change } of apply(records, rows).toReversed()) {
        const now = records.get(id);
        expect(isAsLeft(now, change)).toBe(true);
        const to = setBack(now ?? {}, change);
        if (to) records.set(id, to);
        else records.delete(id);
      }
      expect(records).toEqual(before);
    }),
  );
});

test('R-IMP-1 what was changed since is not as a row left it, and what is gone is not either', () => {
  const change = changeOf({ code: 'a', name: 'n' }, { code: 'b', name: 'n' });
  expect(change).toEqual({ before: { code: 'a' }, after: { code: 'b' } });
  const states: readonly (RecordValues | undefined)[] = [{ code: 'b', name: 'other' }, { code: 'c' }, undefined];
  expect(states.map((now) => change && isAsLeft(now, change))).toEqual([true, false, false]);
});
