import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from './commands';
import { systemClock } from './platform/clock';
import { embeddedFolder } from './platform/data-folders';
import { lockFolder } from './platform/database/folder-lock';
import { makeTestFolder } from './testing/run-folder';
import { testConfig } from './testing/test-config';
import { testLogger } from './testing/test-logger';
import { readRules } from './trial/copy-rules';
import { clockFile, makeTrialClock } from './trial/trial-clock';

let said: string;
let folder: string;
beforeEach(() => {
  said = '';
  folder = makeTestFolder('trial-command');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    said += String(line);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const trial = (...args: string[]) =>
  runCommand('trial', args, () => ({ config: testConfig({ DATA_DIR: folder }), logger: testLogger }));

test('trial --remove takes the whole folder of the trial and nothing beside it, as often as it is asked', async () => {
  mkdirSync(join(folder, 'trial', 'database'), { recursive: true });
  writeFileSync(join(folder, 'trial', 'database', 'PG_VERSION'), '17');
  writeFileSync(join(folder, 'demo-secrets.json.kept'), 'mine');
  expect(await trial('--remove')).toBe(0);
  expect(said).toBe('The trial is removed, with all that was in it.\n');
  expect([existsSync(join(folder, 'trial')), existsSync(join(folder, 'demo-secrets.json.kept'))]).toEqual([
    false,
    true,
  ]);
  expect(await trial('--remove')).toBe(0);
  expect(said).toContain('There is no trial.\n');
});

test('a trial that runs is neither removed nor started a second time', async () => {
  const unlock = lockFolder(join(folder, 'trial'));
  const running = 'A trial runs. Stop it first: Ctrl-C where it was started.';
  await expect(trial('--remove')).rejects.toThrow(running);
  await expect(trial()).rejects.toThrow(running);
  expect(existsSync(join(folder, 'trial'))).toBe(true);
  unlock();
});

test('trial with other words says how it is written; --prepare is its own child only', async () => {
  for (const args of [['--delete'], ['--remove', 'now'], ['remove']])
    await expect(trial(...args)).rejects.toThrow('Write: node apps/api/dist/main.js trial [--remove]');
});

test('a trial of an embedded database that a server has says in one line what to do, and of an empty folder, too', async () => {
  const config = testConfig({ DATA_DIR: folder });
  await expect(readRules(config, testLogger)).rejects.toThrow(
    /^DATA_DIR: there is no database in .*Start the server once$/,
  );
  mkdirSync(embeddedFolder(config), { recursive: true });
  const unlock = lockFolder(folder);
  await expect(readRules(config, testLogger)).rejects.toThrow(
    /^A trial begins with a copy of .*: stop that server, start the trial, and then the server again\.$/,
  );
  unlock();
});

test('R-TIME-1 the clock of a trial moves the time of its process, and goes on from there after a restart', () => {
  const machine = Date.now;
  try {
    const clock = makeTrialClock(folder);
    expect(Math.abs(clock.now().getTime() - machine())).toBeLessThan(1_000);
    clock.set('2031-03-01T00:30:00.000Z');
    expect(clock.now().toISOString()).toMatch(/^2031-03-01T00:30:0/);
    expect(systemClock.now().toISOString()).toMatch(/^2031-03-01T00:30:0/);
    expect(existsSync(clockFile(folder))).toBe(true);
    Date.now = machine;
    expect(makeTrialClock(folder).now().toISOString()).toMatch(/^2031-03-01T00:30:0/);
  } finally {
    Date.now = machine;
  }
});
