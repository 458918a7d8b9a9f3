import { GUARDS } from '../guards/guards.mjs';
import { SWITCHES } from '../requirements/switches.mjs';
import { leadingIds, titlesIn } from './titles.mjs';

/**
 * The ids that surely lead a test which is red while a guard is off. Of the tests that it names one at least is red, and nobody
 * says which: only what leads all of them counts, and nothing where a part of the pattern fits no title that can be read.
 * @param {string} title the guard's pattern @param {readonly string[]} titles of its file of tests
 * @returns {readonly string[]}
 */
export function idsOf(title, titles) {
  const fitting = title.split('|').map((part) => titles.filter((one) => new RegExp(part).test(one)));
  if (fitting.some((some) => some.length === 0)) return [];
  const [first = [], ...others] = fitting.flat().map(leadingIds);
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}

/** The ids that surely lead a test which a guard or a change names. @param {import('../guards/guards.mjs').Guard} one */
export const idsProvedBy = ({ tests, title }) => idsOf(title, titlesIn(tests));
/** @param {readonly import('../guards/guards.mjs').Guard[]} changes */
const seenBy = (changes) => new Set(changes.flatMap(idsProvedBy));

/** The ids of requirements and rules that lead a test which `npm run guards` turns red by switching a guard off. @returns {ReadonlySet<string>} */
export const idsSeenRed = () => seenBy(GUARDS);
/** Those that `npm run requirements` turns red by taking away what they ask. @returns {ReadonlySet<string>} */
export const idsTakenAway = () => seenBy(SWITCHES);
