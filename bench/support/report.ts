import { IS_FULL } from './size';

/** One line of the kept table. `met` is left out where a figure has no goal of its own. */
export interface Row {
  readonly what: string;
  readonly floor: string;
  readonly ours: string;
  readonly ratio: string;
  readonly goal?: string;
  readonly met?: boolean;
  /** Missed, it makes the run fail: something that no machine is too slow for. */
  readonly isGate?: boolean;
  /** The cause of a miss, as far as it was measured; printed only where the goal is missed. */
  readonly why?: string;
}

const HEAD = ['what', 'floor or peer', 'ours', 'ratio', 'goal', 'met'];
const WHY = 'why not';
/** `scripts/lib/bench/summary.mjs` counts these. */
const NOT_EXPLAINED = 'not explained yet';

/** `scripts/lib/bench/summary.mjs` knows gates by it. */
const GATE = ' (gate)';

const goalText = ({ goal, isGate = false }: Row): string => (goal === undefined ? '–' : goal + (isGate ? GATE : ''));
const metText = ({ met }: Row): string => (met === undefined ? '–' : met ? 'yes' : '**no**');
const whyText = ({ met, why }: Row): string => (met === false ? (why ?? NOT_EXPLAINED) : '–');
/** A cell may hold a selector or an address. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const cellsOf = (row: Row): string[] => [row.what, row.floor, row.ours, row.ratio, goalText(row), metText(row)];
const headLines = (head: readonly string[]): string[] => [line(head), line(head.map(() => '---'))];
const notesText = (notes: readonly string[]): string => notes.map((note) => `- ${note}`).join('\n');

/**
 * The rows as a Markdown table, which is how they stand in results.md, and below it what a reader must know of them. A table in
 * which a goal is missed has a column more: why.
 */
export const tableText = (rows: readonly Row[], notes: readonly string[] = []): string => {
  const isMissed = rows.some(({ met }) => met === false);
  const lines = rows.map((row) => line(isMissed ? [...cellsOf(row), whyText(row)] : cellsOf(row)));
  const table = [...headLines(isMissed ? [...HEAD, WHY] : HEAD), ...lines].join('\n');
  return notes.length > 0 ? `${table}\n\n${notesText(notes)}` : table;
};

export const printTable = (rows: readonly Row[], notes: readonly string[] = []): void =>
  console.log(tableText(rows, notes));

/** A table of a bench that takes minutes: each row is printed when it is known, so that one that is ended has said what it saw. */
export const openTable = (print: (text: string) => void = console.log) => {
  // Whether a goal is missed is not known when the head is printed.
  print(headLines([...HEAD, WHY]).join('\n'));
  return {
    add: (...rows: readonly Row[]): void => {
      for (const row of rows) print(line([...cellsOf(row), whyText(row)]));
    },
    close: (notes: readonly string[]): void => print(`\n${notesText(notes)}`),
  };
};

/** A figure with as many digits as say something: 0.42, 5.7, 78, 12,300; whole numbers stay whole. */
export const figure = (value: number): string => {
  const digits = Number.isInteger(value) || Math.abs(value) >= 20 ? 0 : Math.abs(value) < 1 ? 2 : 1;
  return value.toLocaleString('en-IN', { maximumFractionDigits: digits, minimumFractionDigits: digits });
};

export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
export const microseconds = (us: number): string => `${figure(us)} µs`;
export const milliseconds = (ms: number): string => `${figure(ms)} ms`;
export const perSecond = (count: number): string => `${figure(Math.round(count))}/s`;

/** `BENCH_FACTORS=1,10` measures these sizes alone in place of the usual ones, as the largest takes long to write. */
export const factorsOr = (usual: readonly number[]): readonly number[] =>
  process.env.BENCH_FACTORS?.split(',').map(Number) ?? usual;

/** How many times the base is measured. */
export const FACTORS = factorsOr(IS_FULL ? [1, 10, 100] : [1]);

/** What was measured at one size, by what it is of; null where nothing came of it. */
interface OfSize {
  readonly factor: number;
  readonly figures: Readonly<Record<string, number | null>>;
}

/** Between each size and the next one: how many times the rows, and how many times what they cost. */
export const growthRows = (sizes: readonly OfSize[], text: (value: number) => string): Row[] =>
  sizes.slice(1).flatMap((larger, at) => {
    const smaller = sizes[at];
    return Object.entries(larger.figures).flatMap(([what, now]): Row[] => {
      const before = smaller?.figures[what];
      if (!smaller || before === null || before === undefined || now === null) return [];
      const rows = larger.factor / smaller.factor;
      return [
        {
          what: `growth of ${what}, ${figure(rows)} × the rows; floor: at ${smaller.factor} ×`,
          floor: text(before),
          ours: text(now),
          ratio: times(now / before),
        },
      ];
    });
  });
