/** @typedef {{ ok: boolean, details: string }} Outcome */

/** Above this a file is named; above its limit it is refused. A test may be one long list of cases. */
const noted = 300;
const longestCode = 400;
const longestTest = 500;
const mostFiles = 16;

/**
 * Folders that were fuller when the rule came, with how full: a number may only become smaller, and goes at sixteen.
 * @type {Readonly<Record<string, number>>}
 */
export const crowded = {
  'apps/lender-sandbox/src': 25,
  'scripts/lib': 19,
};

/** @param {string} file */
export function isCode(file) {
  return /\.(ts|tsx|mjs|cjs)$/.test(file);
}
/** @param {string} file */
const isTest = (file) =>
  /\.(test|spec|factory|bench)\.\w+$/.test(file) || /(^|\/)(testing\/|switches\.mjs$)/.test(file);

/** @param {{ file: string, lines: number }[]} files @returns {Outcome} */
export function judgeLengths(files) {
  const long = files.filter(({ lines }) => lines > noted).sort((a, b) => b.lines - a.lines);
  const refused = long.filter(({ file, lines }) => lines > (isTest(file) ? longestTest : longestCode));
  const list = (/** @type {typeof files} */ some) =>
    some.map(({ file, lines }) => `  ${String(lines).padStart(5)} ${file}`).join('\n');
  if (refused.length > 0) {
    return {
      ok: false,
      details: `longer than ${longestCode} lines, or a test longer than ${longestTest}: split by operation\n${list(refused)}`,
    };
  }
  return {
    ok: true,
    details: long.length
      ? `note: ${long.length} files are longer than ${noted} lines, ${long[0]?.file} most of all`
      : '',
  };
}

/**
 * @param {string[]} files
 * @param {Readonly<Record<string, number>>} exceptions
 * @returns {Outcome}
 */
export function judgeFolders(files, exceptions) {
  /** @type {Map<string, number>} */
  const counts = new Map(Object.keys(exceptions).map((folder) => [folder, 0]));
  for (const file of files.filter((one) => isCode(one) && !isTest(one))) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const wrong = [];
  for (const [folder, count] of counts) {
    const most = exceptions[folder] ?? mostFiles;
    if (count > most) wrong.push(`${folder} holds ${count} source files, ${most} at most: group them by what they do`);
    else if (count < most && folder in exceptions) {
      const now = count > mostFiles ? `write ${count}` : 'take it out';
      wrong.push(`${folder} holds only ${count} source files: ${now} in the exceptions of file-sizes.mjs`);
    }
  }
  return { ok: wrong.length === 0, details: wrong.join('\n') };
}
