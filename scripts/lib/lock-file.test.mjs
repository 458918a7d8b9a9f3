import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, test } from 'vitest';
import { missingOptionalPackages } from './lock-file.mjs';
import { inRoot } from './paths.mjs';

const linter = {
  version: '1.0.0',
  dev: true,
  optionalDependencies: { '@l/cli-linux-x64-musl': '1.0.0', '@l/cli-darwin-arm64': '1.0.0' },
};

test('a missing optional package of another system is named with its platform', () => {
  const lock = {
    packages: { 'node_modules/linter': linter, 'node_modules/@l/cli-darwin-arm64': { version: '1.0.0' } },
  };
  expect(missingOptionalPackages(lock)).toEqual([
    [
      'node_modules/@l/cli-linux-x64-musl',
      { version: '1.0.0', cpu: ['x64'], libc: ['musl'], os: ['linux'], dev: true, optional: true },
    ],
  ]);
});

test('a package held below its owner is not missing', () => {
  const inside = 'node_modules/linter/node_modules/@l';
  const held = {
    [`${inside}/cli-linux-x64-musl`]: { version: '1.0.0' },
    [`${inside}/cli-darwin-arm64`]: { version: '1.0.0' },
  };
  expect(missingOptionalPackages({ packages: { 'node_modules/linter': linter, ...held } })).toEqual([]);
});

test('S-SHEET-8 neither the frozen xlsx of npm nor another reader of .xls is installed', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  /** @type {[string, { name?: string, resolved?: string }][]} */
  const installed = Object.entries(packages);
  expect(installed.length).toBeGreaterThan(500);
  const readers = /(?:^|\/)(?:xlsx|xlsx-\w+|js-xlsx|exceljs|node-xlsx|xls|cfb|codepage|sheetjs\S*)(?:$|\/-)/;
  expect(
    installed.filter(([path, { name = '', resolved = '' }]) =>
      [path, name, resolved].some((place) => readers.test(place)),
    ),
  ).toEqual([]);
  expect('node_modules/a/node_modules/xlsx').toMatch(readers);
});

test('no package that only the benches need goes with the product', () => {
  /**
   * npm keeps a package that is `devOptional` when it leaves out what is for development: one beside the root that a package of the
   * product names as an optional peer. Those of the benches lie below `bench` where that is so (`npm install
   * --install-strategy=nested`).
   * @param {Record<string, { dev?: boolean }>} packages @param {string[]} names
   */
  const kept = (packages, names) =>
    names.filter((name) => (packages[`bench/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.dev !== true);
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const names = Object.keys(packages.bench.devDependencies);
  expect(names).toContain('@nestjs/common');
  expect(kept(packages, names)).toEqual([]);
  expect(kept({ 'node_modules/rxjs': {}, 'bench/node_modules/express': { dev: true } }, ['rxjs', 'express'])).toEqual([
    'rxjs',
  ]);
});

test('each package of the product runs on the oldest Node that the README names', () => {
  const oldest = /Node\.js (\d+\.\d+) or later/.exec(readFileSync(inRoot('README.md'), 'utf8'))?.[1] ?? '';
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  expect(engines.node).toBe(`>=${oldest}`);
  /** @param {Record<string, { dev?: boolean, engines?: { node?: string } }>} packages */
  const tooNew = (packages) =>
    Object.entries(packages)
      .filter(([, { dev, engines: of }]) => !dev && of?.node && !semver.satisfies(`${oldest}.0`, of.node))
      .map(([path]) => path);
  expect(tooNew(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages)).toEqual([]);
  const some = { a: { engines: { node: '^18 || >=22' } }, b: { engines: { node: '>=22' }, dev: true } };
  expect(tooNew({ ...some, c: { engines: { node: '^20.19.0 || >=22.12.0' } } })).toEqual(['a']);
});
