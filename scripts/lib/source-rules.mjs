import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { crowded, isCode, judgeFolders, judgeLengths } from './file-sizes.mjs';
import { missingOptionalPackages } from './lock-file.mjs';
import { inRoot, MADE, root } from './paths.mjs';
import { run } from './processes.mjs';

/** @typedef {import('./file-sizes.mjs').Outcome} Outcome */

const text =
  /\.(ts|tsx|js|mjs|cjs|json|md|css|html|sql|ya?ml|sh|txt|svg|conf|env|example)$|(^|\/)(Dockerfile|run|\.[a-z]+rc|\.gitignore)$/;

// Written in pieces, so that this file does not hold the words it looks for.
const forbidden = [
  { what: 'a path of one machine', pattern: new RegExp(['/wo', 'rk/(main|shared)\\b'].join('')) },
  {
    what: 'a path of one machine',
    pattern: new RegExp(['(^|[\\s"\'`=(])/(ro', 'ot|Us', 'ers|ho', 'me)/[\\w.]+/'].join('')),
  },
  {
    what: 'a folder outside the project',
    pattern: new RegExp(['\\.\\./sha', 'red/(spec|design|tools|hooks)'].join('')),
  },
  {
    what: 'the host of a package registry',
    pattern: /https?:\/\/[^\s"'/]*(registry|artifactory|nexus|verdaccio)[^\s"'/]*/i,
  },
  { what: 'a page by OFFSET, which reads all rows before it', pattern: /\.offset\(|\boffset\s+\$\{/i },
  { what: 'unfinished work', pattern: new RegExp(['\\b(TO', 'DO|FIX', 'ME)\\b'].join('')) },
  {
    what: 'a style that Chrome 70 reads with another weight',
    pattern: new RegExp(['^[^\'"]*:is', '\\([^)]*\\)[^;]*[{,]$'].join('')),
  },
  { what: 'a test switched off or alone', pattern: /\b(test|it|describe)\.(only|skip|todo)\(/ },
];

/** @returns {Promise<Outcome>} */
export async function forbiddenWords() {
  const found = [];
  for (const file of await projectFiles()) {
    if (!text.test(file)) continue;
    for (const [index, line] of linesOf(file).entries()) {
      for (const { what, pattern } of forbidden) {
        if (pattern.test(line)) found.push(`${file}:${index + 1} has ${what}: ${line.trim().slice(0, 120)}`);
      }
    }
  }
  return { ok: found.length === 0, details: found.join('\n') };
}

const WRITES_LOANS =
  /\b(?:insert|update|delete)\((?:applications|lenderApplications)\)|\b(?:insert into|update|delete from) (?:applications|lender_applications)\b/i;
const MAY_WRITE_LOANS =
  /\/(applications|effects)\/([\w-]+\/)?[\w-]+\.repository\.ts$|\/testing\/|\.(test|factory)\.ts$|\/demo\//;

/** Applications and loans are written where their effects follow, and nowhere else. @returns {Promise<Outcome>} */
export async function soleWriters() {
  const found = (await projectFiles())
    .filter((file) => /^apps\/api\/src\/.*\.ts$/.test(file) && !MAY_WRITE_LOANS.test(file))
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) => (WRITES_LOANS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
  return { ok: found.length === 0, details: found.join('\n') };
}

/** Long files are named, and refused where nobody reads them in one go. @returns {Promise<Outcome>} */
export async function longFiles() {
  const code = (await projectFiles()).filter(isCode);
  return judgeLengths(code.map((file) => ({ file, lines: linesOf(file).length })));
}

/** @returns {Promise<Outcome>} */
export async function crowdedFolders() {
  const there = (await projectFiles()).filter((file) => existsSync(inRoot(file)));
  return judgeFolders(there, crowded);
}

/** @returns {Promise<Outcome>} */
export async function completeLock() {
  const missing = missingOptionalPackages(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
  if (missing.length === 0) return { ok: true, details: '' };
  const names = missing.map(([path]) => path.replace('node_modules/', '')).join(', ');
  return {
    ok: false,
    details: `npm ci refuses package-lock.json without ${names}: node scripts/complete-lock.mjs --write`,
  };
}

/** What is in the repository or about to be; in a copy without a repository, everything that is not made by a program. */
async function projectFiles() {
  const { code, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  if (code === 0) return output.split('\n').filter(Boolean);
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => !MADE.test(file));
}

/** @param {string} file */
function linesOf(file) {
  try {
    return readFileSync(inRoot(file), 'utf8').split('\n');
  } catch {
    return []; // deleted, and not yet committed
  }
}
