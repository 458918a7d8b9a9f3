import { runAndReport } from '../tests/vitest.mjs';

/** What a test's end means for the product. @type {Record<string, string>} */
const SAID = { passed: 'held  ', failed: 'FAILED' };

/**
 * Runs the fault suite and prints what was done, what held and how long it took, and the totals as the very last line.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} files the beginnings of paths, where not all files are wanted
 * @returns {Promise<number>} the exit code
 */
export async function runFaults(env, files) {
  const began = performance.now();
  const { counts, ran } = await runAndReport(['faults', 'crash-points'], env, files);
  if (counts.failures.length > 0)
    console.log(`\nFailed:\n${counts.failures.map((failure) => `  ${failure}`).join('\n')}`);
  for (const { name, assertionResults } of ran) {
    console.log(`\n${(name.split('/').at(-1) ?? '').replace('.faults.test.ts', '')}`);
    for (const { status, title = '', ancestorTitles = [], duration } of assertionResults) {
      const did = ancestorTitles.filter(Boolean).join(', ');
      const seconds = ((duration ?? 0) / 1000).toFixed(1).padStart(6);
      const said = SAID[status] ?? 'not run';
      console.log(`  ${said} ${seconds} s  ${did}${did ? '\n                   ' : ''}${title}`);
    }
  }
  const { passed, failed, skipped } = counts;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\nAll of it took ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
