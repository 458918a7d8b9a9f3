import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { exitOnSignals, run } from './lib/processes.mjs';

exitOnSignals();
await ensureInstalled();
const { keepTemporaryFilesInMemory } = await import('./lib/tests/memory-folder.mjs');
keepTemporaryFilesInMemory();

// Words select switches by their text; without words, Stryker runs first.
const words = process.argv.slice(2);
const { SWITCHES } = await import('./lib/mutation/switches.mjs');
const { runSwitches } = await import('./lib/mutation/run-switches.mjs');

const stryker = inRoot('node_modules/@stryker-mutator/core/bin/stryker.js');
const { code, output } =
  words.length > 0 ? { code: 0, output: '' } : await run(process.execPath, [stryker, 'run'], { echo: true });
const [, score = 'not measured'] = /mutation score of ([\d.]+)/.exec(output) ?? [];

const chosen = SWITCHES.filter((one) => words.every((word) => JSON.stringify(one).includes(word)));
const missed = await runSwitches(chosen);
console.log(`Mutation score: ${score}. Switches noticed: ${chosen.length - missed} of ${chosen.length}.`);
process.exitCode = code !== 0 || missed > 0 || chosen.length === 0 ? 1 : 0;
