import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals } from './lib/processes.mjs';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    full: { type: 'boolean', default: false },
  },
});

exitOnSignals();
await ensureInstalled();
const { keepTemporaryFilesInMemory } = await import('./lib/tests/memory-folder.mjs');
keepTemporaryFilesInMemory();
const { runSteps } = await import('./lib/tests/steps.mjs');
const { printSummary } = await import('./lib/tests/summary.mjs');
process.exitCode = printSummary(await runSteps({ only: options.only, full: options.full }));
