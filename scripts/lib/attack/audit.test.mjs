import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditDependencies } from './audit.mjs';

const own = {
  name: 'product',
  version: '1.0.0',
  dependencies: { runs: '1.0.0', draws: '1.0.0' },
  devDependencies: { builds: '1.0.0', tests: '1.0.0' },
};
/** A product that runs with two packages and is built and tested with two others, below one of which is a fifth. */
const LOCK = {
  name: 'product',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: {
    '': own,
    'node_modules/runs': { version: '1.0.0' },
    'node_modules/draws': { version: '1.0.0' },
    'node_modules/builds': { version: '1.0.0', dev: true, dependencies: { below: '1.0.0' } },
    'node_modules/below': { version: '1.0.0', dev: true },
    'node_modules/tests': { version: '1.0.0', dev: true },
  },
};
/** What the registry knows, by package. */
const SEVERITIES = { runs: 'critical', draws: 'moderate', below: 'high', tests: 'low' };

let folder = '';
/** @type {import('node:http').Server} */
let registry;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saakh-audit-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(LOCK));
  registry = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const [, path = ''] = request.url?.split('/') ?? [];
    if (request.method === 'POST') {
      const advisories = Object.entries(SEVERITIES).map(([one, severity], at) => [
        one,
        [{ id: at + 1, url: '', title: `${one} is weak`, severity, vulnerable_versions: '<2.0.0', cwe: [] }],
      ]);
      return response.end(JSON.stringify(Object.fromEntries(advisories)));
    }
    response.end(
      JSON.stringify({
        name: path,
        'dist-tags': { latest: '1.0.0' },
        versions: { '1.0.0': { name: path, version: '1.0.0' } },
      }),
    );
  });
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', () => resolve(undefined)));
});
afterEach(() => {
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} address */
const auditBy = (address) =>
  auditDependencies({
    cwd: folder,
    env: {
      ...process.env,
      npm_config_registry: address,
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    },
  });
test('what is high or critical is a finding, of what builds as of what runs, and once; what is less is named and none', async () => {
  const address = registry.address();
  const { rows, details } = await auditBy(
    `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
  );
  expect(rows).toMatchObject([
    // With the product itself.
    { surface: 'dependencies in production', tries: 3, findings: 1, note: 'not grave: draws: moderate' },
    { surface: 'dependencies that build and test it', tries: 3, findings: 1, note: 'not grave: tests: low' },
  ]);
  expect(details.toSorted()).toEqual(['below: high', 'runs: critical']);
});

test('a registry that does not answer leaves both skipped, which is no pass', async () => {
  const { rows, details } = await auditBy('http://127.0.0.1:1/');
  expect(rows.map(({ skipped }) => skipped)).toEqual([
    'dependencies in production: the registry could not be asked',
    'dependencies that build and test it: the registry could not be asked',
  ]);
  expect(details).toEqual([]);
});
