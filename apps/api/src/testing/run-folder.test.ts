import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeRunFolder, makeTestFolder } from './run-folder';

test('a run removes what a killed one left behind, and nothing of one that still goes on or of anybody else', () => {
  const under = makeTestFolder('runs');
  onTestFinished(() => rmSync(under, { recursive: true }));
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [dead, alive, foreign] = [`saakh-run-${pid}-x`, `saakh-run-${process.ppid}-x`, 'saakh-e2e-x'].map((name) =>
    join(under, name),
  );
  for (const folder of [dead, alive, foreign]) mkdirSync(join(folder ?? '', 'inside'), { recursive: true });
  const made = makeRunFolder(under);
  expect(dirname(made)).toBe(under);
  expect([dead, alive, foreign, made].map((folder) => existsSync(folder ?? ''))).toEqual([false, true, true, true]);
});

test('every folder of a test lies in that of its run', () => {
  const folder = makeTestFolder('own');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(dirname(folder)).toBe(process.env.SAAKH_TEST_TEMPLATES);
});
