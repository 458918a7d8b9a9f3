import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals } from './lib/processes.mjs';

// What a change touches, within a minute: docs/testing.md.
const { positionals } = parseArgs({ allowPositionals: true });
exitOnSignals();
await ensureInstalled();
const { runQuick } = await import('./lib/tests/quick.mjs');
process.exitCode = (await runQuick(positionals)) ? 0 : 1;
