import { npmCommand, run } from '../processes.mjs';

/** @typedef {import('./run-attacks.mjs').Part} Part */
/** @typedef {{ name: string, severity: string, nodes: string[] }} Vulnerable a package by name, with every place where it is installed */
/** @typedef {{ metadata: { dependencies: { prod: number, dev: number } }, vulnerabilities?: Record<string, Vulnerable> }} Report */

const GRAVE = ['high', 'critical'];
const RUNNING = 'dependencies in production';
const BUILDING = 'dependencies that build and test it';

/**
 * What the registry knows of the packages that run in production, and of those that build and test what runs there: of both, what
 * is high or critical is a finding, what is less is named and none. Where the registry cannot be asked, that is said.
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [where]
 * @returns {Promise<Part>}
 */
export async function auditDependencies(where = {}) {
  const began = performance.now();
  const running = await askRegistry(['--omit=dev'], where);
  const between = performance.now();
  // One that did not answer is not waited for again.
  const all = running && (await askRegistry([], where));
  if (!running || !all)
    console.log('The registry could not be asked about the dependencies: nothing is said of them here.');
  const own = new Set(placesOf(running));
  const parts = [
    judge(RUNNING, (between - began) / 1000, running && { of: running, count: running.metadata.dependencies.prod }),
    judge(
      BUILDING,
      (performance.now() - between) / 1000,
      all && {
        of: all,
        count: all.metadata.dependencies.dev,
        // What runs in production as well was judged with it.
        isJudged: (one) => one.nodes.every((place) => own.has(place)),
      },
    ),
  ];
  return { rows: parts.flatMap(({ rows }) => rows), details: parts.flatMap(({ details }) => details) };
}

/** @param {Report | undefined} report */
const placesOf = (report) => Object.values(report?.vulnerabilities ?? {}).flatMap(({ nodes }) => nodes);

/**
 * @param {string} surface @param {number} seconds
 * @param {{ of: Report, count: number, isJudged?: (one: Vulnerable) => boolean } | undefined} asked
 * @returns {Part}
 */
function judge(surface, seconds, asked) {
  const row = { surface, tries: 0, findings: 0, seconds };
  if (!asked) return { rows: [{ ...row, skipped: `${surface}: the registry could not be asked` }], details: [] };
  const { of, count, isJudged = () => false } = asked;
  const known = Object.values(of.vulnerabilities ?? {}).filter((one) => !isJudged(one));
  const told = (/** @type {Vulnerable[]} */ some) => some.map(({ name, severity }) => `${name}: ${severity}`);
  const grave = told(known.filter(({ severity }) => GRAVE.includes(severity)));
  const lesser = told(known.filter(({ severity }) => !GRAVE.includes(severity)));
  for (const one of [...grave, ...lesser]) console.log(`${surface}: ${one}`);
  const note = lesser.length === 0 ? {} : { note: `not grave: ${lesser.join(', ')}` };
  return { rows: [{ ...row, tries: count, findings: grave.length, ...note }], details: grave };
}

/**
 * npm's report, without what it may have said before.
 * @param {string[]} options @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} where
 * @returns {Promise<Report | undefined>}
 */
async function askRegistry(options, { cwd, env = process.env }) {
  const npm = npmCommand();
  const { output } = await run(npm.command, [...npm.args, 'audit', ...options, '--json'], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...env, npm_config_loglevel: 'silent' },
  });
  try {
    const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
    return report.metadata ? report : undefined;
  } catch {
    return undefined;
  }
}
