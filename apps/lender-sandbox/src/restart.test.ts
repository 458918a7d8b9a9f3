import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from './sandbox';
import { type Json, plainApplication, receiveWebhooks, startSandbox } from './sandbox-under-test';

function dataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lender-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'kept', 'applications.jsonl');
}

test('a restart keeps applications, keys and the count of asks', async () => {
  const file = dataFile();
  const before = await startSandbox({ dataFile: file });
  const first = await before.apply('aster-finance', 'key-1', plainApplication());
  await before.sandbox.close();

  const after = await startSandbox({ dataFile: file });
  expect((await after.control('clientReference=sub_1')).body).toMatchObject({ asked: 1, created: 1, keys: ['key-1'] });
  const again = await after.apply('aster-finance', 'key-1', plainApplication());
  expect(again.body).toEqual(first.body);
  expect((await after.control('')).body).toMatchObject({ asked: 2, created: 1 });
});

test('webhooks that were not delivered go out after the restart, delivered ones do not go again', async () => {
  const file = dataFile();
  const { received, url } = await receiveWebhooks();
  const before = await startSandbox({ dataFile: file, speed: 1 });
  await before.apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url }));
  const told = async () =>
    ((await before.control('')).body.applications as { deliveries: Json[] }[])[0]?.deliveries[0]?.state;
  await expect.poll(told).toBe('delivered');
  await before.sandbox.close();

  await startSandbox({ dataFile: file, now: () => Date.now() + 120_000 });
  await expect.poll(() => received.map(({ body }) => body.version).sort()).toEqual([1, 2, 3, 4]);
});

test('a state set by hand outlives the restart', async () => {
  const file = dataFile();
  const before = await startSandbox({ dataFile: file });
  const { body } = await before.apply('aster-finance', 'key-1', plainApplication());
  await before.call('POST', `/control/applications/${body.reference}/state`, { state: 'expired' });
  await before.sandbox.close();
  const after = await startSandbox({ dataFile: file });
  expect((await after.status('aster-finance', String(body.reference))).body.status).toBe('Lapsed');
});

test('a last line torn by a kill is dropped, and the file stays readable', async () => {
  const file = dataFile();
  const before = await startSandbox({ dataFile: file });
  await before.apply('aster-finance', 'key-1', plainApplication());
  await before.sandbox.close();
  appendFileSync(file, '{"kind":"application","applica');

  const after = await startSandbox({ dataFile: file });
  await after.apply('aster-finance', 'key-2', plainApplication());
  await after.sandbox.close();
  const third = await startSandbox({ dataFile: file });
  expect((await third.control('')).body).toMatchObject({ asked: 2, created: 2 });
});

test('a damaged line in the middle stops the start with its place', () => {
  const file = dataFile();
  const folder = join(file, '..');
  createSandbox({ dataFile: file });
  writeFileSync(file, '{"kind":"ask","ask":{}}\nrubbish\n{}\n');
  expect(() => createSandbox({ dataFile: file })).toThrow('line 2');
  expect(folder).toContain('kept');
});

test('reset empties the file', async () => {
  const file = dataFile();
  const { apply, call } = await startSandbox({ dataFile: file });
  await apply('aster-finance', 'key-1', plainApplication());
  expect(readFileSync(file, 'utf8')).not.toBe('');
  await call('POST', '/control/reset');
  expect(readFileSync(file, 'utf8')).toBe('');
});
