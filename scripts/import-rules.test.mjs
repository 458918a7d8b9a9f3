import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';

// One import each that the named rule must refuse: [rule, file, what it imports].
const wrong = [
  ['apps-are-apart', 'apps/api/src/page.ts', '../../web/src/platform/money'],
  ['apps-are-apart', 'apps/web/src/platform/server.ts', '../../../api/src/platform/clock'],
  ['apps-are-apart', 'apps/lender-sandbox/src/main.ts', '../../api/src/platform/clock'],
  ['no-tests-in-production', 'apps/api/src/platform/e.ts', './clock.test'],
  ['no-tests-in-production', 'apps/api/src/platform/f.ts', '../testing/factory'],
  ['no-tests-in-production', 'apps/api/src/platform/j.ts', './clock.factory'],
  [
    'modules-through-index',
    'apps/api/src/domains/lending/offers/offers.service.ts',
    '#domains/catalogue/lenders/lenders.service',
  ],
  [
    'modules-through-index',
    'apps/api/src/domains/lending/offers/offers.repository.ts',
    '#domains/catalogue/lenders/lenders.table',
  ],
  ['orm-in-repositories', 'apps/api/src/domains/lending/offers/offers.matching.service.ts', 'drizzle-orm'],
  ['domains-in-order', 'apps/api/src/domains/records/records/records.service.ts', '#domains/catalogue/lenders/index'],
  ['domains-in-order', 'apps/api/src/domains/identity/access/links.ts', '#domains/lending/offers/offers.service'],
  ['features-are-apart', 'apps/web/src/features/catalogue/lenders/queries.ts', '../../lending/offers/queries'],
];

// What the house wants; no rule may refuse any of it: [file, ...what it imports].
const right = [
  ['packages/contracts/src/errors.ts', 'zod'],
  ['packages/rules/src/money.ts', '@saakh/contracts/errors'],
  [
    'apps/api/src/app.ts',
    './platform/database/pool',
    './domains/catalogue/lenders/index',
    './domains/catalogue/cards/index',
  ],
  ['apps/api/src/platform/clock.ts'],
  ['apps/api/src/platform/clock.factory.ts', 'vite'],
  ['apps/api/src/platform/clock.test.ts', './clock', 'vite', '../testing/factory'],
  ['apps/api/src/platform/database/pool.ts', 'pg', 'drizzle-orm'],
  ['apps/lender-sandbox/src/sandbox.ts'],
  ['apps/api/src/testing/lender.ts', '../../../lender-sandbox/src/sandbox'],
  ['apps/api/src/testing/factory.ts', '../domains/catalogue/lenders/lenders.table', 'drizzle-orm'],
  ['apps/api/src/domains/catalogue/lenders/index.ts', './lenders.routes'],
  ['apps/api/src/domains/catalogue/lenders/lenders.routes.ts', './lenders.service', '#platform/clock', 'fastify'],
  ['apps/api/src/domains/catalogue/lenders/lenders.service.ts', './lenders.repository', '@saakh/rules/money'],
  ['apps/api/src/domains/catalogue/lenders/lenders.repository.ts', './lenders.table', 'drizzle-orm'],
  ['apps/api/src/domains/catalogue/lenders/lenders.table.ts', '#platform/database/pool', 'drizzle-orm'],
  ['apps/api/src/domains/catalogue/cards/index.ts', './cards.service'],
  ['apps/api/src/domains/catalogue/cards/cards.service.ts', '../lenders/index'],
  ['apps/api/src/domains/catalogue/cards/cards.table.ts', '../lenders/lenders.table'],
  ['apps/web/src/platform/money.ts', '@saakh/contracts/errors', '@saakh/rules/money'],
  ['apps/web/src/features/lending/offers/queries.ts', '../../../platform/money'],
  ['apps/web/src/customer/layout.tsx', '../features/lending/offers/queries'],
];

const installed = { dependencies: ['zod', 'pg', 'fastify', 'drizzle-orm'], devDependencies: ['vite'] };

/** @type {string} */
let folder;
/** @type {{ rule: string, from: string }[]} */
let found;

/** @param {string} file @param {string} content */
function put(file, content) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'saakh-imports-'));
  const versions = (/** @type {string[]} */ names) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const dependencies = versions(installed.dependencies);
  put('package.json', JSON.stringify({ dependencies, devDependencies: versions(installed.devDependencies) }));
  const paths = { '#domains/*': ['./apps/api/src/domains/*'], '#platform/*': ['./apps/api/src/platform/*'] };
  put('tsconfig.json', JSON.stringify({ compilerOptions: { module: 'ESNext', moduleResolution: 'bundler', paths } }));
  for (const name of [...installed.dependencies, ...installed.devDependencies]) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    put(`node_modules/${name}/index.js`, 'export {};');
  }
  mkdirSync(join(folder, 'node_modules/@saakh'));
  for (const name of ['contracts', 'rules']) {
    put(`packages/${name}/package.json`, JSON.stringify({ name: `@saakh/${name}`, exports: { './*': './src/*.ts' } }));
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@saakh', name));
  }
  for (const [file = '', ...imports] of [...right, ...wrong.map(([, ...rest]) => rest)]) {
    put(file, `${imports.map((path) => `import '${path}';\n`).join('')}export {};\n`);
  }
  const cruiser = inRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = [
    '--config',
    inRoot('.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    '--no-cache',
    '--no-progress',
  ];
  const json = execFileSync(process.execPath, [cruiser, ...options, 'apps', 'packages'], {
    cwd: folder,
    encoding: 'utf8',
  });
  found = JSON.parse(json).summary.violations.map(
    (/** @type {{ rule: { name: string }, from: string }} */ { rule, from }) => ({
      rule: rule.name,
      from,
    }),
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('directions of imports', () => {
  test.each(wrong)('%s refuses %s → %s', (rule, from) => {
    expect(found).toContainEqual({ rule, from });
  });

  test('what the house wants is allowed', () => {
    const files = right.map(([file]) => file);
    expect(found.filter(({ from }) => files.includes(from))).toEqual([]);
  });
});
