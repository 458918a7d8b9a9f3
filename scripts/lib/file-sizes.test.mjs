import { expect, test } from 'vitest';
import { judgeFolders, judgeLengths } from './file-sizes.mjs';

test('a long file is named, one above 400 lines is refused, and a test may have 500', () => {
  expect(judgeLengths([{ file: 'a.ts', lines: 300 }])).toEqual({ ok: true, details: '' });
  const named = judgeLengths([{ file: 'a.ts', lines: 400 }]);
  expect([named.ok, named.details]).toEqual([true, expect.stringMatching(/^note: 1 files are longer.*\n +400 a\.ts$/)]);
  expect(judgeLengths([{ file: 'a.ts', lines: 401 }])).toMatchObject({
    ok: false,
    details: expect.stringContaining('401 a.ts'),
  });
  expect(judgeLengths([{ file: 'a.test.ts', lines: 500 }]).ok).toBe(true);
  expect(judgeLengths([{ file: 'a.spec.ts', lines: 501 }]).ok).toBe(false);
});

const files = (/** @type {string} */ folder, /** @type {number} */ count, ending = 'ts') =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}.${ending}`);

test('a folder holds sixteen source files at most; tests and other files are not counted', () => {
  const full = [...files('a', 16), ...files('a', 9, 'test.ts'), ...files('a', 9, 'css'), ...files('a/b', 16)];
  expect(judgeFolders(full, {})).toEqual({ ok: true, details: '' });
  expect(judgeFolders([...full, 'a/one-more.tsx'], {})).toMatchObject({
    ok: false,
    details: expect.stringContaining('a holds 17 source files, 16 at most'),
  });
});

test('an exception can only become smaller', () => {
  expect(judgeFolders(files('a', 20), { a: 20 }).ok).toBe(true);
  expect(judgeFolders(files('a', 21), { a: 20 }).ok).toBe(false);
  expect(judgeFolders(files('a', 18), { a: 20 }).details).toContain('write 18');
  expect(judgeFolders(files('a', 16), { a: 20 }).details).toContain('take it out');
  expect(judgeFolders([], { a: 20 }).details).toContain('take it out');
});
