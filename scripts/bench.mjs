import './lib/node-version.mjs';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { duration, judge, summaryText } from './lib/bench/summary.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { exitOnSignals, run } from './lib/processes.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
});

/** They compare sizes, or say what a second server would bring: at one size, and on one machine, they have nothing to say. */
const AT_FULL_SIZE = ['growth', 'replica', 'restarts'];

exitOnSignals();
await ensureInstalled();
const build = await ensureBuilt();
if (!build.ok) {
  console.error(build.details);
  process.exit(1);
}

const server = await findServer();
const began = new Date();
/** What took hours is not written over by what takes minutes. */
const RESULTS = inRoot('bench', options.full ? 'results-full.md' : 'results.md');
/** The part of the file that tells what a run of all benches came to. */
const WHOLE = 'all of the last whole run';
/** What each bench printed, by its name, and how many seconds it took. @type {Map<string, { output: string, seconds: number }>} */
const printed = new Map();
/** @type {import('./lib/bench/summary.mjs').BenchRun[]} */
const runs = [];
try {
  for (const file of chosenBenches()) {
    console.log(`\n── ${file}`);
    const since = performance.now();
    const env = {
      ...process.env,
      DATABASE_URL: server.url,
      BENCH_SIZE: options.full ? 'full' : 'base',
      ...(server.isOurs ? { BENCH_COPIES_SCHEMA: 'yes' } : {}),
    };
    const { code, output } = await run(process.execPath, ['--import', 'tsx', inRoot('bench', file)], {
      env,
      echo: true,
    });
    const bench = benchOf(file);
    const seconds = (performance.now() - since) / 1000;
    runs.push({ bench, seconds, judged: code === 0 ? judge(output) : undefined });
    if (code !== 0) continue;
    printed.set(bench, { output: output.trim(), seconds });
    // With each of them: who ends a long run has what it measured until then.
    writeFileSync(RESULTS, await results());
  }
} finally {
  await server.stop();
}
console.log(`\n── all of this run\n${summaryText(runs)}`);
process.exitCode = runs.some(({ judged }) => !judged || judged.gates > 0) ? 1 : 0;

/** @param {string} file */
function benchOf(file) {
  return file.replace('.bench.ts', '');
}

function chosenBenches() {
  const files = readdirSync(inRoot('bench')).filter((file) => file.endsWith('.bench.ts'));
  const ofThisSize = files.filter((file) => options.full || !AT_FULL_SIZE.includes(benchOf(file)));
  const chosen =
    positionals.length === 0 ? ofThisSize : files.filter((file) => positionals.some((name) => file.startsWith(name)));
  if (chosen.length === 0) throw new Error(`No bench of that name; there are ${files.join(', ')}`);
  return chosen.sort();
}

/**
 * DATABASE_URL where it is set (its database is written to), or a private server with a server's usual durability. What else the
 * machine has to have is installed first.
 */
async function findServer() {
  const given = process.env.DATABASE_URL;
  const { findTestTools } = await import('./lib/tests/tools.mjs');
  const { startPostgres } = await import('./lib/postgres.mjs');
  const browser = chosenBenches().some(needsBrowser);
  const { postgres } = await findTestTools({ browser, painting: browser, server: !given });
  if (given) return { url: given, version: 'PostgreSQL at DATABASE_URL', isOurs: false, stop: async () => {} };
  if (!postgres) throw new Error('The benches need a PostgreSQL server: install one, or set DATABASE_URL');
  return { ...(await startPostgres(postgres, { durable: true })), isOurs: true };
}

/** @param {string} file */
function needsBrowser(file) {
  return benchOf(file) === 'pages';
}

/** Of the benches that ran, what they printed now; of the others, what stands there: each part says when it was measured. */
async function results() {
  const commit = await run('git', ['rev-parse', '--short', 'HEAD']);
  const changed = await run('git', ['status', '--porcelain', '--', '.', ':!bench/results*.md']);
  const name = commit.code === 0 ? commit.output.trim() + (changed.output ? ' with changes' : '') : 'no commit';
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  const size = options.full ? 'all sizes' : 'base size';
  const measured = `${began.toISOString().slice(0, 10)}, commit ${name}, ${size}`;
  const parts = keptParts();
  for (const [bench, { output, seconds }] of printed) {
    const where = `${machine}, Node.js ${process.versions.node}, ${server.version}`;
    parts.set(bench, `${measured}, in ${duration(seconds)}. ${where}.\n\n${output}`);
  }
  const isEnded = positionals.length === 0 && runs.length === chosenBenches().length;
  if (isEnded && runs.every(({ judged }) => judged))
    parts.set(WHOLE, `${measured}. ${machine}.\n\n${summaryText(runs)}`);
  const known = new Set([WHOLE, ...readdirSync(inRoot('bench')).map(benchOf)]);
  const sections = [...parts].filter(([bench]) => known.has(bench)).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    options.full ? '# Measured at all sizes' : '# Measured',
    '',
    `Written by \`npm run bench${options.full ? ':full' : ''}\`, whole or with the names of some benches; ratios count, absolute figures belong to their machine.${options.full ? ' A bench of one size stands in `results.md` alone.' : ''}`,
    ...sections.map(([bench, text]) => `\n## ${bench}\n\n${text}`),
    '',
  ].join('\n');
}

/** The parts of the file as it stands, by bench. @returns {Map<string, string>} */
function keptParts() {
  if (!existsSync(RESULTS)) return new Map();
  const [, ...parts] = readFileSync(RESULTS, 'utf8').split(/^## /m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end).trim(), part.slice(end).trim()];
    }),
  );
}
