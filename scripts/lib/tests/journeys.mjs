import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';
import { noCounts } from './vitest.mjs';

/**
 * @typedef {{ title: string, file: string, ok: boolean }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected: number, skipped: number }} Stats
 */

/**
 * Runs the journeys of a Playwright project, which builds what is stale and finds or installs a browser by itself. An error
 * outside any test counts as one failure.
 * @param {'push' | 'nightly'} project
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./vitest.mjs').Counts>}
 */
export async function runJourneys(project, env) {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-journeys-'));
  const report = join(folder, 'report.json');
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await run(
    process.execPath,
    [cli, 'test', '-c', 'e2e', '--project', project, '--reporter', 'list,json'],
    { env: { ...env, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report }, echo: true },
  );
  try {
    /** @type {{ suites: Suite[], errors: { message?: string }[], stats: Stats }} */
    const { suites, errors, stats } = JSON.parse(readFileSync(report, 'utf8'));
    const failures = [
      ...specsOf(suites).flatMap(({ ok, file, title }) => (ok ? [] : [`e2e/${file}: ${title}`])),
      ...errors.map(({ message }) => message ?? 'an error outside any journey'),
    ];
    return { ...noCounts(), passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures };
  } catch {
    const failures = [`the journeys could not be run, Playwright ended with ${code}: see its output above`];
    return { ...noCounts(), failed: 1, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Suite[]} suites @returns {Spec[]} */
const specsOf = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
