import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { completeLock, crowdedFolders, forbiddenWords, longFiles, soleWriters } from './source-rules.mjs';

/** @typedef {import('./file-sizes.mjs').Outcome} Outcome */
/** @typedef {{ name: string, ok: boolean, ms: number, details: string }} CheckResult */

/** @param {string} file @param {string[]} args @returns {() => Promise<Outcome>} */
const program = (file, args) => async () => {
  const { code, output } = await run(process.execPath, [inRoot('node_modules', file), ...args]);
  return { ok: code === 0, details: output };
};

/** In half the time of `typescript`, which stays for the tools that need its programming interface. */
const TYPES = '@typescript/native/bin/tsc';

/** @type {[string, () => Promise<Outcome>][]} */
const checks = [
  ['types of the servers, packages and tests', program(TYPES, ['-p', 'tsconfig.json', '--noEmit'])],
  ['types of the web applications', program(TYPES, ['-p', 'packages/browser/tsconfig.json', '--noEmit'])],
  ['types of the scripts', program(TYPES, ['-p', 'scripts/tsconfig.json', '--noEmit'])],
  ['style', program('@biomejs/biome/bin/biome', ['ci', '--colors=off', '--max-diagnostics=50', '.'])],
  [
    'directions of imports',
    program('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      '.dependency-cruiser.cjs',
      '--no-progress',
      'apps',
      'packages',
      'e2e',
      'bench',
    ]),
  ],
  ['unused code and packages', program('knip/bin/knip.js', ['--no-progress'])],
  ['lock file is whole', completeLock],
  ['forbidden words', forbiddenWords],
  ['applications are written in one place', soleWriters],
  ['length of files', longFiles],
  ['files in a folder', crowdedFolders],
];

/**
 * Runs every check, two at a time, and says one line about each as it ends; the details follow where there are any.
 * @returns {Promise<CheckResult[]>}
 */
export async function runChecks() {
  const waiting = [...checks];
  /** @type {CheckResult[]} */
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next;
      const began = performance.now();
      const { ok, details } = await check();
      const result = {
        name,
        ok,
        ms: performance.now() - began,
        details: ok && !details.startsWith('note:') ? '' : details,
      };
      results.push(result);
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(44)} ${(result.ms / 1000).toFixed(1).padStart(6)} s`);
      if (result.details) console.log(result.details.trimEnd());
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}
