import { increaseOf, type Labels, type Scrapes } from './scrapes';

interface Sample {
  readonly labels: Labels;
  readonly value: number;
}
type Value = number | readonly Sample[];
export type Expression = (scrapes: Scrapes, atMs: number) => Value;

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };
const TOKEN = /\s*(\d+[smh]\b|\d+(?:\.\d+)?|\w+|"[^"]*"|=~|!~|!=|==|>=|<=|[(){}[\],=<>/])/y;
const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '==': (a, b) => a === b,
};
const FOLD: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((a, b) => a + b, 0),
  max: (values) => Math.max(...values),
};
/** How many seconds the figure is of; a rate is per second, an increase of the whole range. */
const OVER_RANGE: Readonly<Record<string, (increase: number, seconds: number) => number>> = {
  rate: (increase, seconds) => increase / seconds,
  increase: (increase) => increase,
};

const groupOf = (labels: Labels): string => JSON.stringify(Object.entries(labels).sort());
const samplesOf = (value: Value): readonly Sample[] => {
  if (typeof value === 'number') throw new Error('A number stands where figures are wanted');
  return value;
};
const find = (samples: readonly Sample[], { labels }: Sample) =>
  samples.find((one) => groupOf(one.labels) === groupOf(labels));

/** Reads an expression of the few kinds that deploy/alerts.yaml has; throws for any other. */
export function readExpression(text: string): Expression {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; end < text.trimEnd().length; end = TOKEN.lastIndex) {
    const [, token] = TOKEN.exec(text) ?? [];
    if (token === undefined) throw new Error(`Can't be read at ${end}: ${text}`);
    tokens.push(token);
  }
  const wanted = (token: string) => {
    const next = tokens.shift();
    if (next !== token) throw new Error(`${next} stands where ${token} is wanted: ${text}`);
  };
  const isNext = (token: string) => {
    if (tokens[0] !== token) return false;
    tokens.shift();
    return true;
  };

  const list = <T>(end: string, item: () => T): T[] => {
    const items: T[] = [];
    while (!isNext(end)) {
      items.push(item());
      isNext(',');
    }
    return items;
  };
  const matcher = () => {
    const [label = '', how = '', quoted = ''] = tokens.splice(0, 3);
    const value = quoted.slice(1, -1);
    const pattern = new RegExp(`^(?:${value})$`);
    return (labels: Labels) => {
      const own = labels[label] ?? '';
      return (how.includes('~') ? pattern.test(own) : own === value) !== how.startsWith('!');
    };
  };
  const selector = (name: string) => {
    const tests = isNext('{') ? list('}', matcher) : [];
    return (scrapes: Scrapes) => scrapes.series(name).filter(({ labels }) => tests.every((test) => test(labels)));
  };
  const overRange = (kind: NonNullable<(typeof OVER_RANGE)[string]>): Expression => {
    wanted('(');
    const select = selector(tokens.shift() ?? '');
    wanted('[');
    const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(tokens.shift() ?? '') ?? [];
    const rangeMs = Number(count) * (UNIT_MS[unit] ?? Number.NaN);
    wanted(']');
    wanted(')');
    return (scrapes, atMs) =>
      select(scrapes).flatMap(({ labels, points }) => {
        const increase = increaseOf(points, rangeMs, atMs);
        return increase === undefined ? [] : [{ labels, value: kind(increase, rangeMs / 1_000) }];
      });
  };
  const folded = (fold: NonNullable<(typeof FOLD)[string]>): Expression => {
    const by = isNext('by') && isNext('(') ? list(')', () => tokens.shift() ?? '') : [];
    wanted('(');
    const inner = either();
    wanted(')');
    return (scrapes, atMs) => {
      const groups = new Map<string, { labels: Labels; values: number[] }>();
      for (const { labels, value } of samplesOf(inner(scrapes, atMs))) {
        const kept = Object.fromEntries(by.map((label) => [label, labels[label] ?? '']));
        const group = groups.get(groupOf(kept)) ?? { labels: kept, values: [] };
        groups.set(groupOf(kept), group);
        group.values.push(value);
      }
      return [...groups.values()].map(({ labels, values }) => ({ labels, value: fold(values) }));
    };
  };
  const simple = (): Expression => {
    const token = tokens.shift() ?? '';
    if (token === '(') {
      const inner = either();
      wanted(')');
      return inner;
    }
    if (/^\d+(\.\d+)?$/.test(token)) return () => Number(token);
    const [fold, range] = [FOLD[token], OVER_RANGE[token]];
    if (fold) return folded(fold);
    if (range) return overRange(range);
    if (token === 'abs') {
      const inner = simple();
      return (scrapes, atMs) =>
        samplesOf(inner(scrapes, atMs)).map(({ labels, value }) => ({ labels, value: Math.abs(value) }));
    }
    const select = selector(token);
    return (scrapes) =>
      select(scrapes).flatMap((series) => {
        const point = series.points.at(-1);
        return point && !scrapes.isGone(series) ? [{ labels: series.labels, value: point.value }] : [];
      });
  };
  const divided = (): Expression => {
    let above = simple();
    while (isNext('/')) {
      const [numerator, below] = [above, simple()];
      above = (scrapes, atMs) => {
        const others = samplesOf(below(scrapes, atMs));
        return samplesOf(numerator(scrapes, atMs)).flatMap((one) => {
          const other = find(others, one);
          return other ? [{ labels: one.labels, value: one.value / other.value }] : [];
        });
      };
    }
    return above;
  };
  const compared = (): Expression => {
    const left = divided();
    const holds = COMPARE[tokens[0] ?? ''];
    if (!holds) return left;
    tokens.shift();
    const right = divided();
    return (scrapes, atMs) => {
      const bound = Number(right(scrapes, atMs));
      return samplesOf(left(scrapes, atMs)).filter(({ value }) => holds(value, bound));
    };
  };
  const both = (): Expression => {
    let left = compared();
    while (isNext('and')) {
      const [one, other] = [left, compared()];
      left = (scrapes, atMs) => {
        const others = samplesOf(other(scrapes, atMs));
        return samplesOf(one(scrapes, atMs)).filter((sample) => find(others, sample));
      };
    }
    return left;
  };
  const either = (): Expression => {
    let left = both();
    while (isNext('or')) {
      const [one, other] = [left, both()];
      left = (scrapes, atMs) => {
        const found = samplesOf(one(scrapes, atMs));
        return [...found, ...samplesOf(other(scrapes, atMs)).filter((sample) => !find(found, sample))];
      };
    }
    return left;
  };

  const whole = either();
  if (tokens.length > 0) throw new Error(`${tokens[0]} is left over: ${text}`);
  return whole;
}
