import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, root } from '../paths.mjs';
import { run } from '../processes.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], unsteady: string[] }} Counts */
/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] });

/**
 * Runs vitest projects and counts their tests from vitest's own report. A file that could not be loaded, or an error
 * outside any test, counts as one failure, and so does a run that found no test.
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [files] the beginnings of paths, where not all files of the projects are wanted
 * @returns {Promise<Counts>}
 */
export async function runVitest(projects, env, files = []) {
  return (await runAndReport(projects, env, files)).counts;
}

/**
 * The same with the report itself.
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} files
 * @returns {Promise<{ counts: Counts, ran: TestFile[] }>}
 */
export async function runAndReport(projects, env, files) {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-vitest-'));
  const report = join(folder, 'report.json');
  const { code } = await run(
    process.execPath,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      ...files,
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { ...env, NO_COLOR: '1' }, echo: true },
  );
  const ran = readReport(report);
  const counts = countReport(ran);
  console.log(`Longest: ${longestOf(ran)}`);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.failures.push('vitest itself: see its output above');
  }
  return { counts, ran };
}

/**
 * @typedef {{ status: string, fullName: string, title?: string, ancestorTitles?: string[], duration?: number | null, failureMessages?: string[] | null }} Assertion
 * @typedef {{ name: string, status: string, startTime?: number, endTime?: number, assertionResults: Assertion[] }} TestFile
 */

const NAMED = 12;

/** Where the time of a step goes: its longest files with their seconds. @param {TestFile[]} files */
function longestOf(files) {
  return files
    .map(({ name, startTime = 0, endTime = 0 }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, NAMED)
    .map(({ name, seconds }) => `${name.split('/').at(-1)} ${seconds.toFixed(0)}`)
    .join(', ');
}

/** @param {string} file @returns {TestFile[]} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    return [];
  }
}

const REASON_LINES = 4;

/** What went wrong in a few lines, without where. @param {string} message */
function reasonOf(message) {
  const lines = message.split('\n');
  const place = lines.findIndex((line) => /^\s+at /.test(line));
  return lines.slice(0, place === -1 ? REASON_LINES : Math.min(place, REASON_LINES)).join('\n    ');
}

/** @param {TestFile[]} files @returns {Counts} */
export function countReport(files) {
  const counts = noCounts();
  for (const { name, status, assertionResults } of files) {
    const file = name.replace(`${root}/`, '');
    for (const assertion of assertionResults) {
      if (assertion.status === 'passed') {
        counts.passed += 1;
        // Passed, and yet with a failure's message: that of the first try.
        const [firstTry] = assertion.failureMessages ?? [];
        if (firstTry) counts.unsteady.push(`${file}: ${assertion.fullName}\n    ${reasonOf(firstTry)}`);
      } else if (assertion.status === 'failed') {
        counts.failed += 1;
        counts.failures.push(`${file}: ${assertion.fullName}`);
      } else counts.skipped += 1;
    }
    if (status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed')) {
      counts.failed += 1;
      counts.failures.push(`${file}: could not be run`);
    }
  }
  return counts;
}
