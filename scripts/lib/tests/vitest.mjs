import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheDir, inRoot, root } from '../paths.mjs';
import { run } from '../processes.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */
/** @returns {Counts} */
export function noCounts() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

/**
 * Runs vitest projects and counts their tests from vitest's own report. A file that could not be loaded, or an error
 * outside any test, counts as one failure, and so does a run that found no test.
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [files] the beginnings of paths, where not all files of the projects are wanted
 * @returns {Promise<Counts>}
 */
export async function runVitest(projects, env, files = []) {
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
  keepTestTimes(ran);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.failures.push('vitest itself: see its output above');
  }
  return counts;
}

/**
 * @typedef {{ status: string, fullName: string }} Assertion
 * @typedef {{ name: string, status: string, startTime?: number, endTime?: number, assertionResults: Assertion[] }} TestFile
 */

const TIMES = join(cacheDir, 'test-times.json');

/** How many seconds each test file took when it last passed here. @returns {Record<string, number>} */
export function readTestTimes() {
  try {
    return JSON.parse(readFileSync(TIMES, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {TestFile[]} files */
function keepTestTimes(files) {
  const passed = files.filter(({ status }) => status === 'passed');
  const times = passed.map(({ name, startTime = 0, endTime = 0 }) => [
    name.replace(`${root}/`, ''),
    Math.round((endTime - startTime) / 100) / 10,
  ]);
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(TIMES, JSON.stringify({ ...readTestTimes(), ...Object.fromEntries(times) }));
}

/** @param {string} file @returns {TestFile[]} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    return [];
  }
}

/** @param {TestFile[]} files @returns {Counts} */
function countReport(files) {
  const counts = noCounts();
  for (const { name, status, assertionResults } of files) {
    const file = name.replace(`${root}/`, '');
    for (const assertion of assertionResults) {
      if (assertion.status === 'passed') counts.passed += 1;
      else if (assertion.status === 'failed') {
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
