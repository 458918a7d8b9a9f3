import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../../scripts/lib/paths.mjs';

interface Point {
  readonly atMs: number;
  readonly value: number;
}
interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly points: Point[];
}
type Verdict = 'inactive' | 'pending' | 'firing';

/** One side of a rule: `sum by (<by>) (rate(<name>{<matchers>}[<range>]))`. */
interface Sum {
  readonly by: string;
  readonly name: string;
  readonly matches: (labels: Series['labels']) => boolean;
  readonly rangeMs: number;
}
interface Rule {
  readonly sides: readonly [Sum, Sum];
  readonly holds: (ratio: number) => boolean;
  readonly forMs: number;
}

const EVERY_MS = 10_000;
/** Rules are looked at between two scrapes. */
const AFTER_SCRAPE_MS = 5_000;
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000 };
const SUM = String.raw`sum by \((\w+)\) \(rate\((\w+)(?:\{(.*?)\})?\[(\d+)([sm])\]\)\)`;

const matcherOf = (text: string): Sum['matches'] => {
  const tests = [...text.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', how = '', value = '']) => {
    const pattern = new RegExp(`^(?:${value})$`);
    return (labels: Series['labels']) => {
      const own = labels[label] ?? '';
      return (how.includes('~') ? pattern.test(own) : own === value) !== how.startsWith('!');
    };
  });
  return (labels) => tests.every((test) => test(labels));
};

/** A rule of deploy/alerts.yaml whose expression is one sum over another, above or below a number; throws for any other. */
export function readRule(alert: string): Rule {
  const yaml = readFileSync(inRoot('deploy', 'alerts.yaml'), 'utf8');
  const [, expression = '', count = '', unit = ''] =
    new RegExp(String.raw`- alert: ${alert}\n\s+expr: '(.*)'\n\s+for: (\d+)([sm])\n`).exec(yaml) ?? [];
  const whole = new RegExp(`^${SUM} / ${SUM} ([<>]) ([\\d.]+)$`).exec(expression);
  if (!whole) throw new Error(`${alert} can't be read: ${expression}`);
  const sideAt = (at: number): Sum => {
    const [by = '', name = '', matchers = '', range = '', of = ''] = whole.slice(at, at + 5);
    return { by, name, matches: matcherOf(matchers ?? ''), rangeMs: Number(range) * (UNIT_MS[of] ?? 0) };
  };
  const [how, bound] = [whole[11], Number(whole[12])];
  return {
    sides: [sideAt(1), sideAt(6)],
    holds: (ratio) => (how === '<' ? ratio < bound : ratio > bound),
    forMs: Number(count) * (UNIT_MS[unit] ?? 0),
  };
}

/** As Prometheus reckons it: from the points of the range, stretched to its ends, and none from a single point. */
function rateOf(points: readonly Point[], rangeMs: number, atMs: number): number | undefined {
  const within = points.filter((point) => point.atMs > atMs - rangeMs && point.atMs <= atMs);
  const [first, last] = [within[0], within.at(-1)];
  if (!first || !last || within.length < 2) return undefined;
  // A counter that fell began anew.
  const increase = within.slice(1).reduce((sum, { value }, at) => {
    const before = within[at]?.value ?? 0;
    return sum + (value < before ? value : value - before);
  }, 0);
  const sampledMs = last.atMs - first.atMs;
  const usualMs = sampledMs / (within.length - 1);
  const stretch = (gapMs: number) => (gapMs < usualMs * 1.1 ? gapMs : usualMs / 2);
  const toZeroMs = increase > 0 ? sampledMs * (first.value / increase) : Number.POSITIVE_INFINITY;
  const before = stretch(Math.min(first.atMs - (atMs - rangeMs), toZeroMs));
  return (increase * ((sampledMs + before + stretch(atMs - last.atMs)) / sampledMs)) / (rangeMs / 1_000);
}

const sumsOf = ({ by, name, matches, rangeMs }: Sum, all: Iterable<Series>, atMs: number): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { name: own, labels, points } of all) {
    const rate = own === name && matches(labels) ? rateOf(points, rangeMs, atMs) : undefined;
    const group = labels[by] ?? '';
    if (rate !== undefined) sums.set(group, (sums.get(group) ?? 0) + rate);
  }
  return sums;
};

export interface Watch {
  /** Of a rule and whom it is about, at its latest evaluation. */
  verdict(alert: string, about: string): Verdict;
  /** How many evaluations there were. */
  evaluated(): number;
  stop(): Promise<void>;
}

/** Reads /metrics every ten seconds and judges these rules of deploy/alerts.yaml, as a Prometheus beside it would. */
export function watchRules(url: string, alerts: readonly string[]): Watch {
  const all = new Map<string, Series>();
  const rules = alerts.map((alert) => ({ alert, rule: readRule(alert), since: new Map<string, number>() }));
  const verdicts = new Map<string, Verdict>();
  let evaluated = 0;
  const over = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);

  const scrape = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    const atMs = performance.now();
    for (const [, name = '', labels = '', value = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
      const key = `${name}{${labels}}`;
      const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [label, of]);
      const series: Series = all.get(key) ?? { name, labels: Object.fromEntries(pairs), points: [] };
      all.set(key, series);
      series.points.push({ atMs, value: Number(value) });
    }
  };
  const judge = () => {
    const atMs = performance.now();
    for (const { alert, rule, since } of rules) {
      const [above, below] = rule.sides.map((side) => sumsOf(side, all.values(), atMs)) as [
        Map<string, number>,
        Map<string, number>,
      ];
      for (const about of new Set([...above.keys(), ...since.keys()])) {
        const isTrue = rule.holds((above.get(about) ?? Number.NaN) / (below.get(about) ?? Number.NaN));
        if (!isTrue) since.delete(about);
        else if (!since.has(about)) since.set(about, atMs);
        const began = since.get(about);
        const state = began === undefined ? 'inactive' : atMs - began >= rule.forMs ? 'firing' : 'pending';
        verdicts.set(`${alert} ${about}`, state);
      }
    }
    evaluated += 1;
  };

  const working = (async () => {
    while (!over.signal.aborted) {
      // A scrape that fails leaves a gap, as there.
      await scrape().catch(() => undefined);
      await pause(AFTER_SCRAPE_MS);
      if (!over.signal.aborted) judge();
      await pause(EVERY_MS - AFTER_SCRAPE_MS);
    }
  })();
  return {
    verdict: (alert, about) => verdicts.get(`${alert} ${about}`) ?? 'inactive',
    evaluated: () => evaluated,
    async stop() {
      over.abort();
      await working;
    },
  };
}
