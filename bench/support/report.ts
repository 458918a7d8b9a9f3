import { closeAll } from './at-end';

/** One row of the table. A figure without a goal of its own has no `met`. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly floor: string;
  readonly goal?: string;
  readonly met?: boolean;
  /** Why the goal may be missed, in a few words. */
  readonly why?: string;
}

type Text = (value: number) => string;

interface Compared {
  readonly what: string;
  readonly measured: number;
  readonly floor: number;
  readonly text: Text;
  /** The goal for `measured / floor`. */
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly why?: string;
}

/** A figure, the floor of the same run, and their ratio, which is what the goal is about. */
export function compare({ what, measured, floor, text, atLeast, atMost, why }: Compared): Row {
  const ratio = measured / floor;
  const row = { what, measured: `${text(measured)}, ${times(ratio)}`, floor: text(floor) };
  if (atLeast !== undefined) return { ...row, goal: `≥ ${atLeast} ×`, met: ratio >= atLeast, ...(why && { why }) };
  if (atMost !== undefined) return { ...row, goal: `≤ ${atMost} ×`, met: ratio <= atMost, ...(why && { why }) };
  return row;
}

/** A figure with an absolute limit. `floor` is a figure to compare it with. */
export function limit(
  what: string,
  measured: number,
  most: number,
  { text, floor = '–', why }: { readonly text: Text; readonly floor?: string; readonly why?: string },
): Row {
  return { what, measured: text(measured), floor, goal: `≤ ${text(most)}`, met: measured <= most, ...(why && { why }) };
}

/** Rows confirmed before a kill. All of them must be in the database. */
export function kept(what: string, answered: number, found: number): Row {
  const met = answered > 0 && found === answered;
  return { what, measured: `${figure(found)} found`, floor: `${figure(answered)} answered`, goal: 'all', met };
}

function resultOf({ met, why }: Row): string {
  if (met === undefined) return '–';
  return met ? 'met' : `**missed**${why ? `: ${why}` : ''}`;
}

/** Prints the table that `npm run bench` copies to results.md, and closes what the bench opened. */
export async function report(rows: readonly Row[], ...notes: readonly string[]): Promise<void> {
  console.log('| what | measured | floor or peer | goal | result |\n| --- | --- | --- | --- | --- |');
  for (const row of rows) {
    const cells = [row.what, row.measured, row.floor, row.goal ?? '–', resultOf(row)];
    console.log(`| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`);
  }
  for (const note of notes) console.log(`\n${note}`);
  await closeAll();
}

/** A figure with as many digits as say something: 0.42, 5.7, 78, 12,300; whole numbers stay whole. */
export function figure(value: number): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 20 ? 0 : Math.abs(value) < 1 ? 2 : 1;
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
}

export const times: Text = (ratio) => `${ratio.toFixed(2)} ×`;
export const microseconds: Text = (us) => `${figure(us)} µs`;
export const milliseconds: Text = (ms) => `${figure(ms)} ms`;
export const seconds: Text = (ms) => `${(ms / 1000).toFixed(1)} s`;
export const megabytes: Text = (mb) => `${figure(Math.round(mb))} MB`;
export const kilobytes: Text = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
export const perSecond: Text = (count) => `${figure(Math.round(count))}/s`;
