import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectWhole } from './proof/whole';
import type { World } from './world';

const FAULTS = join(import.meta.dirname, '..');
const files = readdirSync(FAULTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.faults.test.ts'),
);
const OF_VITEST = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect'];

test.each(files)('R-TEST-7 the tests of %s are looked after', (name) => {
  const text = readFileSync(join(FAULTS, name), 'utf8');
  const named = [...text.matchAll(/^import (.+) from 'vitest';$/gm)].flatMap(([, names = '']) =>
    names.split(/[{},\s]+/),
  );
  expect(named.filter((one) => one !== '' && !OF_VITEST.includes(one))).toEqual([]);
  expect(text).toMatch(/^import \{ (?:.*, )?test \} from '(?:\.\.|\.)\/support\/fault-test';$/m);
});

test('R-TEST-7 a fault during which nobody asked for anything is not over', async () => {
  const world = { url: 'http://127.0.0.1:1', counted: undefined } as World;
  await expect(expectWhole(world)).rejects.toThrow('Nothing was asked');
});
