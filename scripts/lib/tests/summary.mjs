/** @typedef {import('./steps.mjs').StepResult} StepResult */

/**
 * Prints what failed, a table of the steps, and the totals as the very last line.
 * @param {StepResult[]} steps
 * @returns {number} the exit code
 */
export function printSummary(steps) {
  const failures = steps.flatMap((step) => step.failures.map((failure) => `  ${step.name} · ${failure}`));
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  const columns = ['passed', 'failed', 'skipped', 'seconds'];
  console.log(`\n${''.padEnd(32)}${columns.map((column) => column.padStart(9)).join('')}`);
  for (const { name, passed, failed, skipped, ms } of steps) {
    const cells = [passed, failed, skipped, (ms / 1000).toFixed(1)].map((cell) => String(cell).padStart(9));
    console.log(`${name.padEnd(32)}${cells.join('')}`);
  }
  const passed = sum(steps, 'passed');
  const failed = sum(steps, 'failed');
  const skipped = sum(steps, 'skipped');
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** @param {StepResult[]} steps @param {'passed' | 'failed' | 'skipped'} column */
const sum = (steps, column) => steps.reduce((total, step) => total + step[column], 0);
