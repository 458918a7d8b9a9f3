import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config';
import { plainApplication } from './sandbox-under-test';

const folder = mkdtempSync(join(tmpdir(), 'lender-sandbox-'));
const bundle = join(folder, 'main.mjs');

beforeAll(async () => {
  const entryPoints = [fileURLToPath(new URL('main.ts', import.meta.url))];
  await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', target: 'node20', outfile: bundle });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function startProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, [bundle], { env: { PORT: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await expect.poll(() => /listens at (\S+)/.exec(output) ?? child.exitCode, { timeout: 10_000 }).not.toBeNull();
  return { child, url: /listens at (\S+)/.exec(output)?.[1], read: () => output };
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
}

function apply(url: string | undefined, behaviour: string): Promise<Response> {
  return fetch(`${url}/lenders/aster-finance/applications`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer sandbox-key-aster-finance',
      'idempotency-key': 'key-1',
      'x-sandbox-behaviour': behaviour,
    },
    body: JSON.stringify(plainApplication()),
  });
}

test('an accepted application survives the kill of the process', async () => {
  const env = { SANDBOX_DATA_FILE: join(folder, 'killed.jsonl') };
  const first = await startProcess(env);
  expect((await apply(first.url, 'approve')).status).toBe(201);
  const gone = ended(first.child);
  first.child.kill('SIGKILL');
  expect(await gone).toBe('SIGKILL');

  const second = await startProcess(env);
  expect((await apply(second.url, 'approve')).headers.get('idempotency-replayed')).toBe('true');
});

test('SIGTERM lets the answer under way end, and ends the process with 0', async () => {
  const { child, url } = await startProcess({ SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/{code}' });
  const answer = apply(url, 'slow:500');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const gone = ended(child);
  child.kill('SIGTERM');
  const toldAt = performance.now();
  expect((await answer).status).toBe(201);
  expect(await gone).toBe(0);
  expect(performance.now() - toldAt).toBeLessThan(2500);
});

test('a wrong setting stops the start with one line', async () => {
  const { child, read } = await startProcess({ SANDBOX_SPEED: 'fast' });
  expect(child.exitCode).toBe(1);
  expect(read().trim()).toBe('lender sandbox: SANDBOX_SPEED: "fast" is not valid');
});

test('settings are read once, with their defaults', () => {
  expect(readConfig({})).toEqual({
    port: 3100,
    host: '127.0.0.1',
    speed: 1,
    webhookSecret: 'sandbox-webhook-secret',
    webhookUrl: undefined,
    apiKey: undefined,
    dataFile: undefined,
  });
  expect(readConfig({ PORT: '4000', SANDBOX_SPEED: '0.01' })).toMatchObject({ port: 4000, speed: 0.01 });
});

test.each([
  ['PORT', '70000'],
  ['PORT', '31.5'],
  ['SANDBOX_SPEED', '-1'],
  ['SANDBOX_WEBHOOK_URL', 'ftp://x'],
  ['SAAKH_ENV', 'production'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
