/** One line of the kept table. `met` is left out where a figure has no goal of its own. */
export interface Row {
  readonly what: string;
  readonly floor: string;
  readonly ours: string;
  readonly ratio: string;
  readonly goal?: string;
  readonly met?: boolean;
}

const HEAD = ['what', 'floor or peer', 'ours', 'ratio', 'goal', 'met'];

const metText = ({ met }: Row): string => (met === undefined ? '–' : met ? 'yes' : '**no**');

/** Prints the rows as a Markdown table, which is how they stand in results.md, and what a reader must know of them below. */
export const printTable = (rows: readonly Row[], notes: readonly string[] = []): void => {
  const cells = rows.map((row) => [row.what, row.floor, row.ours, row.ratio, row.goal ?? '–', metText(row)]);
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |`;
  console.log([line(HEAD), line(HEAD.map(() => '---')), ...cells.map(line)].join('\n'));
  if (notes.length > 0) console.log(`\n${notes.map((note) => `- ${note}`).join('\n')}`);
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
