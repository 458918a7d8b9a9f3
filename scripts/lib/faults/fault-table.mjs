import { runAndReport } from '../vitest.mjs';

/**
 * Runs the fault suite and prints what was done, what held and how long it took, and the totals as the very last line.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} files the beginnings of paths, where not all files are wanted
 * @returns {Promise<number>} the exit code
 */
export async function runFaults(env, files) {
  const { counts, ran } = await runAndReport(['faults'], env, files);
  if (counts.failures.length > 0)
    console.log(`\nFailed:\n${counts.failures.map((failure) => `  ${failure}`).join('\n')}`);
  for (const { name, assertionResults } of ran) {
    console.log(`\n${(name.split('/').at(-1) ?? '').replace('.faults.test.ts', '')}`);
    for (const { status, title = '', ancestorTitles = [], duration } of assertionResults) {
      const did = ancestorTitles.filter(Boolean).join(', ');
      const seconds = ((duration ?? 0) / 1000).toFixed(1).padStart(6);
      console.log(
        `  ${status === 'passed' ? 'held  ' : 'FAILED'} ${seconds} s  ${did}${did ? '\n                   ' : ''}${title}`,
      );
    }
  }
  const { passed, failed, skipped } = counts;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
