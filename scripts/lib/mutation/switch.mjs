/** A replacement in a source: the file below apps/api/src without its ending, the text, and what stands there instead. @typedef {readonly [file: string, from: string, to: string]} Change */
/**
 * Takes a check away. Of the file `tests`, a test whose title matches `title` must fail then.
 * @typedef {{ name: string, changes: readonly Change[], tests: string, title: string }} Switch
 */

/** @param {string} name @param {string} file @param {string} from @param {string} to @param {string} tests @param {string} title @returns {Switch} */
export function checkOff(name, file, from, to, tests, title) {
  return { name, changes: [[file, from, to]], tests, title };
}

/** @type {Change} */
const ROW_SECURITY = [
  'platform/database/scope',
  "['saakh.scope', scope.kind] as const",
  "['saakh.scope', 'system'] as const",
];

/**
 * The owner's condition of a query. The database keeps the rows of others back as well, so row security is off with it.
 * @param {string} name @param {string} file @param {string} from @param {string} to @param {string} tests @param {string} title
 * @returns {Switch}
 */
export function ownerCheckOff(name, file, from, to, tests, title) {
  return {
    name: `own rows only: ${name}`,
    changes: [[`domains/${file}.repository`, from, to], ROW_SECURITY],
    tests: `domains/${tests}`,
    title,
  };
}

/** What a migration forbids, allowed again in each test's database. @param {string} name @param {string} sql @param {string} tests @param {string} title */
export function constraintOff(name, sql, tests, title) {
  const opens = 'serverUrl ? openOnServer(seed) : openEmbedded(seed)';
  const to = `(${opens}).then(async (made) => (await made.owner.exec(${JSON.stringify(sql)}), made))`;
  return checkOff(name, 'testing/test-database', opens, to, tests, title);
}
