/**
 * One line of the table: what was attacked, how often, how much of it held not, and how far it came; `skipped` where nothing
 * could be tried, which is no pass.
 * @typedef {{ surface: string, tries: number, findings: number, seconds: number, note?: string, skipped?: string }} Row
 */

/** @param {string} surface @param {number} tries @param {number} findings @param {number} began @returns {Row} */
export const oneRow = (surface, tries, findings, began) => ({
  surface,
  tries,
  findings,
  seconds: (performance.now() - began) / 1000,
});

const WIDTH = 96;

/**
 * Prints what was found, the rows, and the totals as the very last line; answers the exit code.
 * @param {readonly Row[]} rows @param {readonly string[]} details
 * @param {number} unheard failures that have no row @param {number} ms that all of it took
 * @returns {number}
 */
export function printTable(rows, details, unheard, ms) {
  if (details.length > 0) console.log(`\nFound:\n${details.map((one) => `  ${one}`).join('\n')}`);
  console.log(
    `\n${'surface'.padEnd(WIDTH)}${['tries', 'findings', 'seconds'].map((name) => name.padStart(10)).join('')}`,
  );
  for (const { surface, tries, findings, seconds, note, skipped } of rows) {
    const name = surface.length > WIDTH - 2 ? `${surface.slice(0, WIDTH - 3)}…` : surface;
    console.log(
      `${name.padEnd(WIDTH)}${[tries, findings, seconds.toFixed(1)].map((cell) => String(cell).padStart(10)).join('')}`,
    );
    for (const words of [note, skipped && 'skipped']) if (words !== undefined) console.log(`  ${words}`);
  }
  const failed = rows.filter(({ findings }) => findings > 0).length + unheard;
  const skipped = rows.flatMap((row) => row.skipped ?? []);
  const passed = rows.filter((row) => row.findings === 0 && row.skipped === undefined).length;
  const tries = rows.reduce((sum, row) => sum + row.tries, 0);
  console.log(`\n${rows.length} rows, ${tries} tries in ${(ms / 60_000).toFixed(1)} minutes`);
  const left = skipped.length === 0 ? '' : `, ${skipped.length} skipped (${skipped.join('; ')})`;
  console.log(`${passed} passed, ${failed} failed${left}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
