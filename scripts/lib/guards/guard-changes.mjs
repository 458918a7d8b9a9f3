/** @typedef {import('./guards.mjs').Guard} Guard */
/** What a source has in the place of what. @typedef {{ name: string, file: string, from: string, to: string, after?: string | undefined }} Change */

/** What is to be changed stands in its file not once: the source was written anew, and the guard was not. */
export class NotOnceError extends Error {}

/** Where words stand that are looked for once. @param {string} text @param {string} words @param {Pick<Change, 'name' | 'file'>} guard @returns {number} */
function placeOf(text, words, { name, file }) {
  const places = text.split(words).length - 1;
  if (places !== 1)
    throw new NotOnceError(`The guard "${name}" stands ${places} times in ${file}, where it is looked for once`);
  return text.indexOf(words);
}

/** Where a guard stands in a source: in all of it, or in the use-case that begins with its `after`. @param {string} text @param {Change} change @returns {number} */
export function startOf(text, { after, ...change }) {
  if (after === undefined) return placeOf(text, change.from, change);
  const begin = placeOf(text, after, change);
  // The next line that is not indented ends it, unless it closes the brackets around what the use-case takes.
  const [useCase = ''] = text.slice(begin).split(/\n(?=[^\s)])/, 1);
  return begin + placeOf(useCase, change.from, change);
}

/** @param {string} text @param {Change} change @returns {string} */
export function withoutGuard(text, change) {
  const start = startOf(text, change);
  return `${text.slice(0, start)}${change.to}${text.slice(start + change.from.length)}`;
}

/** Where a test opens its database: what a migration keeps from the program is given back there. */
const DATABASES = {
  file: 'apps/api/src/testing/test-database.ts',
  from: 'serverUrl ? openOnServer(seed) : openEmbedded(seed);',
};

/**
 * Every change that switching a guard off makes to a source: of its own, and of what guards the same beside it. A migration
 * is not changed, for no database would hold it: what it says is undone in each database of a test.
 * @param {Guard} guard
 * @returns {readonly Change[]}
 */
export const changesOf = ({ name, file, from, to = '', after, undone, beside }) => {
  const opened = `(${DATABASES.from.slice(0, -1)}).then(async (made) => (await made.owner.exec(${JSON.stringify(undone)}), made));`;
  const own = undone === undefined ? { name, file, from, to, after } : { name, ...DATABASES, to: opened };
  return beside === undefined ? [own] : [own, { name: `${name} (beside it)`, ...beside }];
};

/**
 * A file of tests that says which guards are off: each while a test of its own runs, and none before, between and after them.
 * @param {string} text @param {readonly { name: string, pattern: RegExp }[]} off
 */
export const withGuardsOff = (text, off) => {
  const patterns = off.map(({ name, pattern }) => `${JSON.stringify(name)}: ${pattern}`).join(', ');
  return `import { afterEach as afterGuarded, beforeEach as beforeGuarded } from 'vitest'; {
    const patterns = { ${patterns} };
    let tested;
    beforeGuarded(({ task }) => { tested = task.fullTestName.replaceAll(' > ', ' '); });
    afterGuarded(() => { tested = undefined; });
    globalThis.isGuardOff = (name) => tested !== undefined && patterns[name]?.test(tested) === true;
  }
${text}`;
};
