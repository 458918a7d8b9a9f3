import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals } from './lib/processes.mjs';

exitOnSignals();
await ensureInstalled();
const { checkAlerts } = await import('./lib/tests/promtool.mjs');
const { findTestTools } = await import('./lib/tests/tools.mjs');
const { runVitest } = await import('./lib/tests/vitest.mjs');

const files = process.argv.slice(2);
const { DATABASE_URL: _mine, TEST_DATABASE_URL: _other, PORT: _port, ...env } = process.env;
const began = performance.now();
await findTestTools({ browser: false, server: true });
const counts = await runVitest(['faults', 'crash-points'], env, files);
if (files.length === 0) {
  const { outcome, details } = await checkAlerts();
  counts[outcome] += 1;
  console.log(`\nAlert rules: ${outcome}\n${details}`);
}
if (counts.failures.length > 0) console.log(`\nFailed:\n${counts.failures.join('\n')}`);
const { passed, failed, skipped } = counts;
console.log(`\nTook ${Math.round((performance.now() - began) / 60_000)} minutes`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
