/**
 * @typedef {object} Judged what the table of a bench says of its goals
 * @property {number} rows
 * @property {number} met
 * @property {number} missed
 * @property {number} unexplained missed ones without a reason
 * @property {number} gates missed ones that no machine is too slow for
 */
/** @typedef {{ bench: string, seconds: number, judged: Judged | undefined }} BenchRun of one that failed nothing is judged */

/** As `bench/support/report.ts` writes it, an empty cell, and a table that has no such column: none of them is a reason. */
const NO_REASON = ['not explained yet', '–', '', undefined];

/** As `bench/support/report.ts` marks a goal. */
const GATE = '(gate)';

/** @param {string} line */
const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * Counts the goals in the tables that a bench printed.
 * @param {string} output
 * @returns {Judged}
 */
export function judge(output) {
  const judged = { rows: 0, met: 0, missed: 0, unexplained: 0, gates: 0 };
  let head = /** @type {string[]} */ ([]);
  for (const line of output.split('\n')) {
    if (!line.startsWith('| ')) head = [];
    else if (head.length === 0) head = cellsOf(line);
    else if (!line.startsWith('| --- ')) count(judged, head, cellsOf(line));
  }
  return judged;
}

/** @param {Judged} judged @param {string[]} head @param {string[]} cells */
function count(judged, head, cells) {
  const met = cells[head.indexOf('met')];
  judged.rows += 1;
  if (met === 'yes') judged.met += 1;
  if (met !== '**no**') return;
  judged.missed += 1;
  if (cells[head.indexOf('goal')]?.endsWith(GATE)) judged.gates += 1;
  if (NO_REASON.includes(cells[head.indexOf('why not')])) judged.unexplained += 1;
}

/** @param {number} seconds */
export const duration = (seconds) =>
  seconds < 60 ? `${seconds.toFixed(0)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;

/**
 * One line for each bench of a run and one for all of them.
 * @param {readonly BenchRun[]} runs
 */
export function summaryText(runs) {
  const judged = runs.flatMap((one) => one.judged ?? []);
  const sum = (/** @type {keyof Judged} */ what) => judged.reduce((all, one) => all + one[what], 0);
  const seconds = runs.reduce((all, one) => all + one.seconds, 0);
  const failed = runs.filter((one) => !one.judged).length;
  const lines = runs.map(({ bench, seconds: own, judged: of }) =>
    of
      ? [bench, of.rows, of.met, of.missed, of.unexplained, own.toFixed(0)]
      : [bench, 'failed', '', '', '', own.toFixed(0)],
  );
  const all = ['all', sum('rows'), sum('met'), sum('missed'), sum('unexplained'), seconds.toFixed(0)];
  const table = [
    ['bench', 'rows', 'goals met', 'missed', 'not explained', 'seconds'],
    ['---', '---', '---', '---', '---', '---'],
    ...lines,
    all,
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const gates = sum('gates');
  const faults = [...(failed > 0 ? [`${failed} failed`] : []), ...(gates > 0 ? [`${gates} gates missed`] : [])];
  return [...table, '', `${[`${duration(seconds)} in all`, ...faults].join('; ')}.`].join('\n');
}
