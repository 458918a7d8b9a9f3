import { expect, test } from 'vitest';
import { tableText } from '../../../bench/support/report';
import { duration, judge, summaryText } from './summary.mjs';

const row = (/** @type {object} */ more) => ({ what: 'a | b', floor: '1', ours: '2', ratio: '–', ...more });
const missed = row({ goal: '≤ 1', met: false, why: 'two are asked for, one after the other' });

test('a table says why a goal is missed, and where nobody knows yet, that nobody does', () => {
  const text = tableText([missed, row({ goal: '0', met: false }), row({ goal: '2', met: true, why: 'never shown' })]);
  expect(text).toContain('| **no** | two are asked for, one after the other |');
  expect(text).toContain('| **no** | not explained yet |');
  expect(text).not.toContain('never shown');
  expect(tableText([row({ goal: '2', met: true })])).not.toContain('why not');
});

test('goals are counted as they stand in the tables, whatever is printed around them', () => {
  const first = tableText([missed, row({ goal: '0', met: false }), row({})], ['a note | with a bar']);
  const second = tableText([row({ goal: '2', met: true })]);
  expect(judge(`something before\n${first}\n\n${second}\nafter\n`)).toEqual({
    rows: 4,
    met: 1,
    missed: 2,
    unexplained: 1,
    gates: 0,
  });
  expect(judge('nothing at all')).toEqual({ rows: 0, met: 0, missed: 0, unexplained: 0, gates: 0 });
});

test('a missed goal counts as not explained in a table without the column, and with nothing in it', () => {
  const head = ['| what | met |', '| --- | --- |', '| a list | **no** |', '| another | yes |'];
  expect(judge(head.join('\n'))).toEqual({ rows: 2, met: 1, missed: 1, unexplained: 1, gates: 0 });
  const empty = [
    '| what | met | why not |',
    '| --- | --- | --- |',
    '| a list | **no** | – |',
    '| another | **no** |  |',
  ];
  expect(judge(empty.join('\n'))).toEqual({ rows: 2, met: 0, missed: 2, unexplained: 2, gates: 0 });
});

test('a gate that is missed is counted beside the goals, one that is met is not', () => {
  const gate = row({ goal: '0', isGate: true });
  const text = tableText([{ ...gate, met: false, why: 'an image without words' }, { ...gate, met: true }, missed]);
  expect(text).toContain('| 0 (gate) | **no** |');
  expect(judge(text)).toEqual({ rows: 3, met: 1, missed: 2, unexplained: 0, gates: 1 });
});

test('a run ends with one line for each bench, their sums, and the time of all', () => {
  const text = summaryText([
    { bench: 'one', seconds: 61.4, judged: { rows: 3, met: 1, missed: 2, unexplained: 1, gates: 1 } },
    { bench: 'two', seconds: 5, judged: undefined },
  ]);
  expect(text).toContain('| one | 3 | 1 | 2 | 1 | 61 |');
  expect(text).toContain('| two | failed |  |  |  | 5 |');
  expect(text).toContain('| all | 3 | 1 | 2 | 1 | 66 |');
  expect(text).toMatch(/1 min 6 s in all; 1 failed; 1 gates missed\.$/);
  expect(duration(899.9)).toBe('14 min 59 s');
});
