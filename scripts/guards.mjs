import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals } from './lib/processes.mjs';

exitOnSignals();
await ensureInstalled();
const { keepTemporaryFilesInMemory } = await import('./lib/tests/memory-folder.mjs');
keepTemporaryFilesInMemory();
const { runGuards } = await import('./lib/guards/run-guards.mjs');
process.exitCode = await runGuards(process.argv.slice(2));
