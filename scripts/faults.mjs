import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals } from './lib/processes.mjs';

exitOnSignals();
await ensureInstalled();
const { findTestTools } = await import('./lib/tests/tools.mjs');
const { runFaults } = await import('./lib/faults/fault-table.mjs');
// Installs PostgreSQL where that is possible and none is there.
await findTestTools({ browser: false, server: true });
const { DATABASE_URL: _mine, TEST_DATABASE_URL: _other, PORT: _port, ...env } = process.env;
process.exitCode = await runFaults(env, process.argv.slice(2));
