import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changesOf, withoutGuard } from '../guards/guard-changes.mjs';
import { inRoot } from '../paths.mjs';
import { idsProvedBy } from '../tests/seen-red.mjs';
import { SWITCHES } from './switches.mjs';

test('R-TEST-8 each change of a requirement stands where it is looked for, once, and has a name of its own', () => {
  expect(new Set(SWITCHES.map(({ name }) => name)).size).toBe(SWITCHES.length);
  for (const one of SWITCHES) {
    for (const change of changesOf(one)) {
      const text = readFileSync(inRoot(change.file), 'utf8');
      expect(withoutGuard(text, change), one.name).not.toBe(text);
    }
  }
});

test('R-TEST-8 each change of a requirement names a test that leads with an id', () => {
  expect(SWITCHES.filter((one) => idsProvedBy(one).length === 0)).toEqual([]);
});
