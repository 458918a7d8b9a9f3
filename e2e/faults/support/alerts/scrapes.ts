export type Labels = Readonly<Record<string, string>>;
export interface Point {
  readonly atMs: number;
  readonly value: number;
}
interface Series {
  readonly name: string;
  readonly labels: Labels;
  readonly points: Point[];
}
/** What was scraped, instance by instance. */
export interface Scrapes {
  /** An answer of /metrics. */
  add(instance: string, atMs: number, text: string): void;
  /** No answer: nothing that the instance told before holds any more. */
  miss(instance: string, atMs: number): void;
  series(name: string): readonly Series[];
  /** Whether the instance was asked later, and did not tell it. */
  isGone(series: Series): boolean;
}

/** As `job_name` in the configuration that stands at the top of deploy/alerts.yaml. */
const JOB = 'saakh';

export function makeScrapes(): Scrapes {
  const all = new Map<string, Series>();
  const latest = new Map<string, number>();
  const keep = (instance: string, atMs: number, name: string, own: string, value: number) => {
    const key = `${instance} ${name}{${own}}`;
    const target = { job: JOB, instance };
    // A label that Prometheus gives itself hides one of the same name.
    const pairs = [...own.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [
      label in target ? `exported_${label}` : label,
      of,
    ]);
    const series: Series = all.get(key) ?? { name, labels: { ...Object.fromEntries(pairs), ...target }, points: [] };
    all.set(key, series);
    series.points.push({ atMs, value });
  };
  const asked = (instance: string, atMs: number, isAnswered: boolean) => {
    latest.set(instance, atMs);
    keep(instance, atMs, 'up', '', Number(isAnswered));
  };
  return {
    add(instance, atMs, text) {
      asked(instance, atMs, true);
      for (const [, name = '', own = '', value = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm))
        keep(instance, atMs, name, own, Number(value));
    },
    miss: (instance, atMs) => asked(instance, atMs, false),
    series: (name) => [...all.values()].filter((one) => one.name === name),
    isGone: ({ labels, points }) => (points.at(-1)?.atMs ?? 0) < (latest.get(labels.instance ?? '') ?? 0),
  };
}

export const pointsWithin = (points: readonly Point[], rangeMs: number, atMs: number): readonly Point[] =>
  points.filter((point) => point.atMs > atMs - rangeMs && point.atMs <= atMs);

/** As Prometheus reckons an increase: from the points of the range, stretched to its ends, and none from a single point. */
export function increaseOf(points: readonly Point[], rangeMs: number, atMs: number): number | undefined {
  const within = pointsWithin(points, rangeMs, atMs);
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
  return increase * ((sampledMs + before + stretch(atMs - last.atMs)) / sampledMs);
}
