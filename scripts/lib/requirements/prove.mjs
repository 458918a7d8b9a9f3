import { lineOf, switchOffEach } from '../guards/switch-off.mjs';
import { idsProvedBy } from '../tests/seen-red.mjs';
import { SWITCHES } from './switches.mjs';

/** @typedef {import('../guards/switch-off.mjs').Outcome} Outcome */

/**
 * Takes away what requirements ask, one after the other, and says for each which test turned red; with words those alone whose
 * id, file or name has one of them. Prints what nobody noticed and the totals as its very last line; answers the exit code.
 * @param {readonly string[]} words
 */
export async function proveRequirements(words) {
  const chosen = SWITCHES.filter((one) => {
    const text = `${idsProvedBy(one).join(' ')} ${one.file} ${one.tests} ${one.name}`;
    return words.length === 0 || words.some((word) => text.includes(word));
  });
  if (chosen.length === 0) throw new Error(`No requirement has any of these words: ${words.join(', ')}`);
  // What is not there is not there after some seconds either.
  process.env.SCREEN_WAIT_MS = '6000';
  const began = performance.now();
  /** @type {Outcome[]} */
  const unseen = [];
  /** @type {Set<string>} */
  const ids = new Set();
  await switchOffEach(chosen, (outcome) => {
    if (outcome.seenBy.length === 0) unseen.push(outcome);
    else for (const id of idsProvedBy(outcome)) ids.add(id);
    console.log(lineOf(outcome));
  });
  for (const { name, tests, title, problem } of unseen)
    console.log(`\nNobody notices without: ${name}\n  ${tests}: ${title}${problem ? `\n  ${problem}` : ''}`);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`\n${chosen.length} changes in ${minutes} minutes; ${ids.size} requirements and rules were seen red`);
  console.log(`${chosen.length - unseen.length} passed, ${unseen.length} failed`);
  return unseen.length === 0 ? 0 : 1;
}
