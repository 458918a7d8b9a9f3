import { increaseOf, type Labels, type Point, pointsWithin, type Scrapes } from './scrapes';

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
type OverRange = (points: readonly Point[], rangeMs: number, atMs: number) => number | undefined;
/** A rate is per second, an increase of the whole range. */
const OVER_RANGE: Readonly<Record<string, OverRange>> = {
  rate(points, rangeMs, atMs) {
    const increase = increaseOf(points, rangeMs, atMs);
    return increase === undefined ? undefined : increase / (rangeMs / 1_000);
  },
  increase: increaseOf,
  last_over_time: (points, rangeMs, atMs) => pointsWithin(points, rangeMs, atMs).at(-1)?.value,
};

/** The same for the same labels, in whatever order. */
export const groupOf = (labels: Labels): string => JSON.stringify(Object.entries(labels).sort());
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
  const durationMs = () => {
    const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(tokens.shift() ?? '') ?? [];
    return Number(count) * (UNIT_MS[unit] ?? Number.NaN);
  };
  const overRange = (kind: OverRange): Expression => {
    wanted('(');
    const select = selector(tokens.shift() ?? '');
    wanted('[');
    const rangeMs = durationMs();
    wanted(']');
    const offsetMs = isNext('offset') ? durationMs() : 0;
    wanted(')');
    return (scrapes, atMs) =>
      select(scrapes).flatMap(({ labels, points }) => {
        const value = kind(points, rangeMs, atMs - offsetMs);
        return value === undefined ? [] : [{ labels, value }];
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
    if (token === 'vector') {
      wanted('(');
      const value = Number(tokens.shift());
      wanted(')');
      return () => [{ labels: {}, value }];
    }
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
    while (tokens[0] === 'and' || tokens[0] === 'unless') {
      const isWanted = tokens.shift() === 'and';
      const [one, other] = [left, compared()];
      left = (scrapes, atMs) => {
        const others = samplesOf(other(scrapes, atMs));
        return samplesOf(one(scrapes, atMs)).filter((sample) => (find(others, sample) !== undefined) === isWanted);
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
