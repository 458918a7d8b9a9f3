import './lib/node-version.mjs';
import { readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { exitOnSignals, run } from './lib/processes.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
});

exitOnSignals();
await ensureInstalled();
const build = await ensureBuilt();
if (!build.ok) {
  console.error(build.details);
  process.exit(1);
}

const server = await findServer();
const began = new Date();
/** @type {string[]} */
const sections = [];
let failed = 0;
try {
  for (const file of chosenBenches()) {
    console.log(`\n── ${file}`);
    const env = { ...process.env, DATABASE_URL: server.url, BENCH_SIZE: options.full ? 'full' : 'base' };
    const { code, output } = await run(process.execPath, ['--import', 'tsx', inRoot('bench', file)], {
      env,
      echo: true,
    });
    sections.push(`## ${file.replace('.bench.ts', '')}\n\n${output.trim()}\n`);
    if (code !== 0) failed += 1;
  }
} finally {
  await server.stop();
}
// A single bench is for looking; the kept table is always whole.
if (positionals.length === 0 && failed === 0) writeFileSync(inRoot('bench', 'results.md'), await results());
if (failed > 0) console.error(`\n${failed} of the benches failed`);
process.exitCode = failed > 0 ? 1 : 0;

function chosenBenches() {
  const files = readdirSync(inRoot('bench')).filter((file) => file.endsWith('.bench.ts'));
  const chosen = files.filter((file) => positionals.length === 0 || positionals.some((name) => file.startsWith(name)));
  if (chosen.length === 0) throw new Error(`No bench of that name; there are ${files.join(', ')}`);
  return chosen.sort();
}

/** DATABASE_URL where it is set (its database is written to), or a private server with a server's usual durability. */
async function findServer() {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, version: 'PostgreSQL at DATABASE_URL', stop: async () => {} };
  const { findTestTools } = await import('./lib/test-tools.mjs');
  const { startPostgres } = await import('./lib/postgres.mjs');
  const { postgres } = await findTestTools({ browser: false, server: true });
  if (!postgres) throw new Error('The benches need a PostgreSQL server: install one, or set DATABASE_URL');
  return startPostgres(postgres, { durable: true });
}

async function results() {
  const commit = await run('git', ['rev-parse', '--short', 'HEAD']);
  const changed = await run('git', ['status', '--porcelain', '--', '.', ':!bench/results.md']);
  const name = commit.code === 0 ? commit.output.trim() + (changed.output ? ' with changes' : '') : 'no commit';
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  const size = options.full ? 'all sizes' : 'base size';
  return [
    '# Measured',
    '',
    `${began.toISOString().slice(0, 10)}, commit ${name}, ${size}. ${machine}, Node.js ${process.versions.node}, ${server.version}.`,
    'Written by `npm run bench`; ratios count, absolute figures belong to this machine.',
    '',
    ...sections,
  ].join('\n');
}
