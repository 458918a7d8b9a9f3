import './lib/node-version.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { exitOnSignals, run } from './lib/processes.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
});
const RESULTS = inRoot('bench', 'results.md');

exitOnSignals();
await ensureInstalled();
const build = await ensureBuilt();
if (!build.ok) throw new Error(build.details);

const all = readdirSync(inRoot('bench')).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
const chosen = positionals.length === 0 ? all : all.filter((name) => positionals.includes(name));
if (chosen.length === 0) throw new Error(`No bench has that name; there are ${all.join(', ')}`);

// Imported late: these need installed packages.
const { findTestTools } = await import('./lib/tests/tools.mjs');
const { startPostgres } = await import('./lib/postgres.mjs');
const databaseUrl = process.env.DATABASE_URL;
const browser = chosen.includes('pages');
const { postgres = '' } = await findTestTools({ browser, painting: browser, server: !databaseUrl });
if (!databaseUrl && !postgres) throw new Error('Benches need a PostgreSQL server: install one, or set DATABASE_URL');
const server = databaseUrl ? undefined : await startPostgres(postgres, { durable: true });
const env = { ...process.env, DATABASE_URL: databaseUrl ?? server?.url, BENCH_SIZE: options.full ? 'full' : 'base' };

const began = performance.now();
const commit = (await run('git', ['rev-parse', '--short', 'HEAD'])).output.trim();
try {
  for (const name of chosen) {
    console.log(`\n── ${name}`);
    const file = inRoot('bench', `${name}.bench.ts`);
    const { code, output } = await run(process.execPath, ['--import', 'tsx', file], { env, echo: true });
    if (code !== 0) process.exitCode = 1;
    // After each bench, so that an ended run keeps what it measured.
    keepRows(
      name,
      output
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(2),
    );
  }
} finally {
  await server?.stop();
}
console.log(`\n${Math.round((performance.now() - began) / 1000)} s in all`);

/**
 * Replaces the rows of a bench in the table of this size. Only rows with a goal are kept.
 * @param {string} name
 * @param {string[]} rows
 */
function keepRows(name, rows) {
  const on = `${new Date().toISOString().slice(0, 10)}, ${commit}`;
  const measured = rows.filter((row) => !row.endsWith('| – |')).map((row) => `| ${name} ${row} ${on} |`);
  if (measured.length === 0) return;
  const sections = readFileSync(RESULTS, 'utf8').split(/^(?=## )/m);
  const at = sections.findIndex((section) => section.startsWith(options.full ? '## All sizes' : '## Base size'));
  const [head, ...others] = (sections[at] ?? '').split(/^(?=\| (?!bench|---))/m);
  const kept = others.map((row) => row.trim()).filter((row) => !row.startsWith(`| ${name} `));
  sections[at] = [`${head?.trimEnd()}`, ...[...kept, ...measured].sort(), '', ''].join('\n');
  writeFileSync(RESULTS, `${sections.join('').trimEnd()}\n`);
}
