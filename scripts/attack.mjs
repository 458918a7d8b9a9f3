import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals } from './lib/processes.mjs';

exitOnSignals();
await ensureInstalled();
const { keepTemporaryFilesInMemory } = await import('./lib/tests/memory-folder.mjs');
keepTemporaryFilesInMemory();
const { runAttacks } = await import('./lib/attack/run-attacks.mjs');
// Secretlint’s profiler would keep the process alive for minutes.
process.exit(await runAttacks(process.argv.slice(2)));
