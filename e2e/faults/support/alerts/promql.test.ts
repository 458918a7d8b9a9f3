import { expect, test } from 'vitest';
import { readExpression } from './promql';
import { makeScrapes } from './scrapes';

const MINUTE_MS = 60_000;
/** Two instances, asked every ten seconds for two minutes; the second does not answer the last time. */
const scrapes = makeScrapes();
for (let second = 0; second <= 120; second += 10) {
  const calls = [`calls{of="a"} ${second}`, `calls{of="b"} ${second * 2}`, `late{job="seal"} ${second / 10}`];
  const young = second >= 100 ? [`calls{of="c"} ${second - 90}`, 'once 3'] : [];
  scrapes.add('app-1', second * 1_000, [...calls, ...young, 'drift -7', 'size 0', 'free 0'].join('\n'));
  if (second === 120) scrapes.miss('app-2', second * 1_000);
  else scrapes.add('app-2', second * 1_000, 'drift 4');
}
const ask = (expression: string) => {
  const found = readExpression(expression)(scrapes, 2 * MINUTE_MS);
  if (typeof found === 'number') return found;
  return Object.fromEntries(found.map(({ labels, value }) => [Object.values(labels).join(' '), value]));
};

test.each<[what: string, expression: string, answer: object]>([
  ['every instance is up or not', 'up', { 'saakh app-1': 1, 'saakh app-2': 0 }],
  ['of an instance that does not answer nothing else is known', 'drift', { 'saakh app-1': -7 }],
  ['an absolute value', 'abs(drift) > 5', { 'saakh app-1': 7 }],
  ["a label of Prometheus' own hides one that is served", 'max by (job) (late)', { saakh: 12 }],
  ['the hidden one has another name', 'max by (exported_job) (late)', { seal: 12 }],
  ['a pattern is of the whole value', 'sum by (of) (calls{of=~"a|b.+"})', { a: 120 }],
  ['a pattern that must not be met', 'sum by (of) (calls{of!~"a|c"})', { b: 240 }],
  ['a share of nothing is no share', 'free / size < 0.5', {}],
  ['both', 'sum by (of) (calls) > 5 and sum by (of) (calls{of!="c"}) > 150', { b: 240 }],
  ['either, and the first of two', 'sum by (of) (calls{of="a"}) or sum by (of) (calls{of!="b"})', { a: 120, c: 30 }],
  ['one without the other', 'sum by (of) (calls) unless sum by (of) (calls{of="b"})', { a: 120, c: 30 }],
  ['"unless" before "or"', 'max by (of) (calls) unless vector(1) or vector(2)', { a: 120, b: 240, c: 30, '': 2 }],
  ['a number for want of figures', 'sum(nothing) or vector(0)', { '': 0 }],
  ['no number where there are figures', 'sum(calls{of="a"}) or vector(0)', { '': 120 }],
  ['a minute’s increase', 'sum by (of) (increase(calls{of!="c"}[1m]))', { a: 60, b: 120 }],
  ['a rate is per second', 'sum by (of) (rate(calls{of!="c"}[1m]))', { a: 1, b: 2 }],
  ['of a first value an increase sees nothing', 'sum(increase(once[1m]))', { '': 0 }],
  ['the last of a range', 'max by (of) (last_over_time(calls[1m]))', { a: 120, b: 240, c: 30 }],
  ['the last of an earlier range', 'max by (of) (last_over_time(calls[1m] offset 30s))', { a: 90, b: 180 }],
  ['what was known a minute before', 'last_over_time(drift[10s] offset 1m)', { 'saakh app-1': -7, 'saakh app-2': 4 }],
])('R-OBS-1 expressions of rules: %s', (_what, expression, answer) => {
  expect(ask(expression)).toEqual(answer);
});

test('R-OBS-1 what is not understood is refused, not guessed', () => {
  for (const expression of ['sum(a) !! 3', 'sum by (of) (a', 'a > 1 b', 'vector(0', 'rate(a)'])
    expect(() => readExpression(expression), expression).toThrow();
});
