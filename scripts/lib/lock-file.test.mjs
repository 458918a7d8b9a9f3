import { expect, test } from 'vitest';
import { missingOptionalPackages } from './lock-file.mjs';

const linter = {
  version: '1.0.0',
  dev: true,
  optionalDependencies: { '@l/cli-linux-x64-musl': '1.0.0', '@l/cli-darwin-arm64': '1.0.0' },
};

test('an optional package of another system that the lock lacks is named with its platform', () => {
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
