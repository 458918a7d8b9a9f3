import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals } from './lib/processes.mjs';

exitOnSignals();
await ensureInstalled();
const { keepTemporaryFilesInMemory } = await import('./lib/tests/memory-folder.mjs');
keepTemporaryFilesInMemory();
const { proveRequirements } = await import('./lib/requirements/prove.mjs');
process.exitCode = await proveRequirements(process.argv.slice(2));
