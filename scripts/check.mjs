import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { exitOnSignals } from './lib/processes.mjs';

exitOnSignals();
await ensureInstalled();
const { runChecks } = await import('./lib/checks.mjs');
const failed = (await runChecks()).filter(({ ok }) => !ok).length;
process.exitCode = failed > 0 ? 1 : 0;
