import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { importersOf } from './lib/tests/import-graph.mjs';

// Prints the figures of the house: how large the code is, and in how many places one change is made.

const { output } = await run('git', ['ls-files']);
const files = output.split('\n').filter(Boolean);
/** @param {string} file */
const read = (file) => readFileSync(inRoot(file), 'utf8');
/** @param {readonly string[]} some */
const linesOf = (some) => some.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
/** @param {RegExp} pattern */
const matching = (pattern) => files.filter((file) => pattern.test(file));

const isTest = (/** @type {string} */ file) => /\.(test|spec|factory)\.\w+$|\/testing\//.test(file);
const product = matching(/^(apps|packages)\/.*\.(ts|tsx|mjs)$/).filter((file) => !isTest(file));
const css = matching(/^(apps|packages)\/.*\.css$/);
const verification = matching(/^(e2e|bench|scripts)\/.*\.(ts|tsx|mjs)$/);
const migrations = matching(/^apps\/api\/migrations\/[^/]+\.sql$/);
const sql = migrations.map(read).join('\n');

/** Product files that name a thing: the places where it would be changed. @param {RegExp} pattern */
const places = (pattern) =>
  [...product, ...migrations, ...matching(/locales\/.*\.json$/)].filter((file) => pattern.test(read(file)));

/** Places that name a field; its texts in all languages are one, as are its migrations. @param {RegExp} pattern */
const kindsOfPlaces = (pattern) =>
  new Set(places(pattern).map((file) => file.replace(/locales\/\w+\//, '').replace(/(migrations\/).*/, '$1'))).size;

/** Rules of style sheets, by selector and declarations, that are in more than one file. */
function repeatedRules() {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const file of css) {
    const plain = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selector = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const rule = `${selector.trim()} { ${body.replace(/\s+/g, ' ').trim()} }`;
      found.set(rule, (found.get(rule) ?? new Set()).add(file));
    }
  }
  const counts = [...found.values()].filter((where) => where.size > 1);
  return { all: found.size, repeated: counts.reduce((sum, where) => sum + where.size, 0), kinds: counts.length };
}

/** Files of fewer than 60 lines that one file of the same folder imports, and no other. */
function loneHelpers() {
  const importers = importersOf(product);
  return product.filter((file) => {
    const [only, ...others] = new Set(importers.get(file) ?? []);
    return only && others.length === 0 && dirname(only) === dirname(file) && linesOf([file]) < 60;
  }).length;
}

const DOMAINS = [
  'identity',
  'customers',
  'catalogue',
  'lending',
  'partners',
  'money',
  'operations',
  'integrations',
  'records',
];
const HOMES = [
  ['packages/contracts/src'],
  ['packages/rules/src'],
  ['apps/api/src/domains'],
  ['apps/web/src/features', 'apps/office/src/features'],
];
const foldersIn = (/** @type {string} */ home) =>
  new Set(
    files
      .filter((file) => file.startsWith(`${home}/`))
      .map((file) => file.slice(home.length + 1).split('/'))
      .filter((parts) => parts.length > 1)
      .map(([first]) => first),
  );

const styles = repeatedRules();
const rows = [
  [
    'lines of product code (TypeScript, without tests)',
    linesOf(product),
    '174,000',
    'what repeats is written once; pages and dialogs of the office shrink further with their redesign',
  ],
  ['files of product code', product.length, '≤ 2,400'],
  ['lines of CSS', linesOf(css), '≤ 5,000'],
  ['CSS rules that are in several files', `${styles.repeated} (${styles.kinds} kinds) of ${styles.all}`, '≤ 40'],
  ['places of an optional profile field (net banking)', kindsOfPlaces(/preferNetBanking|prefer_net_banking/), '3'],
  [
    'places of a language: files of texts · other files with Hindi',
    `${matching(/locales\/hi\/.*\.json$/).length} · ${product.filter((file) => !/\/hi\//.test(file) && /[\u0900-\u097F]/.test(read(file))).length}`,
    'one folder · 0',
    'demo data, what reads Hindi input, and names of languages and brands',
  ],
  [
    'functions · triggers in SQL',
    `${sql.match(/CREATE (OR REPLACE )?FUNCTION/g)?.length ?? 0} · ${sql.match(/CREATE (CONSTRAINT )?TRIGGER/g)?.length ?? 0}`,
    'invariants only',
    'row security, sums and counters, append-only tables, and three that delete or move what no role may',
  ],
  [
    'migrations · snapshots',
    `${migrations.length} · ${matching(/migrations\/meta\/.*snapshot\.json$/).length}`,
    '≤ 4 · 1',
  ],
  [
    'domains named alike in contracts, rules, server and web',
    DOMAINS.filter((name) => HOMES.every((homes) => homes.some((home) => foldersIn(home).has(name)))).length,
    '9',
  ],
  ['lines of e2e, bench and scripts', linesOf(verification), '≤ 20,000'],
  [
    'files under 60 lines with one importer beside them',
    loneHelpers(),
    'one idea each',
    'routes by audience, tables and repositories: a module has a file for each',
  ],
  [
    'imports over four levels',
    product.reduce((sum, file) => sum + (read(file).match(/(?:from |import\()'(\.\.\/){4,}/g)?.length ?? 0), 0),
    '0',
  ],
];
for (const [what, now, wanted, why] of rows) {
  console.log(`${String(what).padEnd(66)} ${String(now).padStart(24)}   ${wanted}`);
  if (why) console.log(`    ${why}`);
}
