import { expect, test } from 'vitest';
import { leadingIds, titlesOf } from './titles.mjs';

const ids = (/** @type {string} */ text, path = 'a.test.tsx') => titlesOf(text, path).flatMap(leadingIds);

test('a title counts where its id leads it, and neither a comment, another text nor a skipped test does', () => {
  expect(ids(`test('REG-ML-1 C4 what is said', () => {})`)).toEqual(['REG-ML-1', 'C4']);
  expect(ids(`test.each([['REG-ML-2']])('R-DB-1 %s', () => {})`)).toEqual(['R-DB-1']);
  expect(ids(`describe(\`S-AZ-1 \${1} S-AZ-2\`, () => {})`)).toEqual(['S-AZ-1']);
  expect(ids(`test.skipIf(!url)('R-DB-2 both', () => {})`)).toEqual(['R-DB-2']);
  expect(
    ids(`// REG-ML-1\nconst why = 'REG-ML-3'; test('as REG-ML-1 asks', () => expect('S-AZ-1 a').toBe('a'))`),
  ).toEqual([]);
  for (const off of ['skip', 'todo']) expect(ids(`test.${off}('REG-ML-1 one day', () => {})`)).toEqual([]);
});

test('a title that begins with a cell of its table counts by it, row for row', () => {
  expect(ids(`test.each([['SLAB-01 a', 1], ['SLAB-02 SLAB-03', 2]] as const)('%s FLOW-01 %s', () => {})`)).toEqual([
    ...['SLAB-01', 'SLAB-02', 'SLAB-03', 'FLOW-01'],
  ]);
  expect(ids(`const LINES = ['SLAB-04 a', \`SLAB-\${5}\`, ...more]; test.each(LINES)('%s', () => {})`)).toEqual([
    'SLAB-04',
  ]);
  expect(ids(`test.each(made())('%s', () => {}); test.skip.each([['SLAB-06']])('%s', () => {})`)).toEqual([]);
});

test('what is typed in a file without markup is read as a type, and hides no title behind it', () => {
  const text = `const may = <T>(one: T) => one; test('SLAB-01 a', () => may<string>('b'))`;
  expect(ids(text, 'a.test.ts')).toEqual(['SLAB-01']);
});
