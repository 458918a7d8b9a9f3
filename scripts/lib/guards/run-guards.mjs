import { oneRow, printTable } from '../attack/table.mjs';
import { GUARDS } from './guards.mjs';
import { lineOf, switchOffEach } from './switch-off.mjs';

/**
 * Switches each guard off, or with words those alone whose name or file has one of them, and asks for a test that turns red.
 * Prints a table with the totals as its very last line and answers the exit code.
 * @param {readonly string[]} words
 */
export async function runGuards(words) {
  const chosen = GUARDS.filter(
    ({ name, file }) => words.length === 0 || words.some((word) => `${file} ${name}`.includes(word)),
  );
  if (chosen.length === 0) throw new Error(`No guard has any of these words: ${words.join(', ')}`);
  /** @type {import('../attack/table.mjs').Row[]} */
  const rows = [];
  /** @type {string[]} */
  const details = [];
  const began = performance.now();
  await switchOffEach(
    chosen,
    (outcome) => {
      const { name, seenBy, problem, seconds } = outcome;
      const unseen = seenBy.length === 0;
      if (unseen) details.push(`Nobody notices that this guard is off: ${name}${problem ? ` (${problem})` : ''}`);
      console.log(lineOf(outcome));
      rows.push({ surface: `guard off: ${name}`, tries: 1, findings: unseen ? 1 : 0, seconds });
    },
    (kind) => rows.push(oneRow(`tests of all guards of ${kind} with every guard on`, 1, 0, began)),
  );
  return printTable(rows, details, 0, performance.now() - began);
}
