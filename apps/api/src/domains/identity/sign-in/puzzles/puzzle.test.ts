import { randomBytes } from 'node:crypto';
import { type SolvedPuzzle, solvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeFieldCipher } from '#platform/crypto/aes-field-cipher';
import { solvePuzzle } from '../../../../testing/solve-puzzle';
import { isRightSolution, makePuzzle, PUZZLE } from './puzzle';

const NOW = new Date('2026-11-24T06:30:00.000Z');
function cipherWith(digit: string) {
  const key = Buffer.from(digit.repeat(64), 'hex');
  return makeFieldCipher({
    encryptionKeys: [{ version: 1, key }],
    indexKey: key,
    otpKey: key,
    cookieKey: key,
    auditKeys: [{ version: 1, key }],
  });
}
const cipher = cipherWith('3');
const use = { index: 'a'.repeat(32), purpose: 'sign-in' };
const isRight = (solved: SolvedPuzzle, { to = use, now = NOW, by = cipher } = {}) =>
  isRightSolution(by, solved, to, now);
let solved: SolvedPuzzle;
beforeAll(async () => {
  solved = await solvePuzzle(await makePuzzle(cipher, use, NOW));
});

test('S-OTP-6 a solution is right for its contact, its purpose, its five minutes and the key that signed it', async () => {
  const later = (seconds: number) => ({ now: new Date(NOW.getTime() + seconds * 1000) });
  expect(await isRight(solved)).toBe(true);
  expect(await isRight(solved, later(PUZZLE.seconds - 1))).toBe(true);
  expect(await isRight(solved, later(PUZZLE.seconds))).toBe(false);
  expect(await isRight(solved, { to: { ...use, index: 'b'.repeat(32) } })).toBe(false);
  expect(await isRight(solved, { to: { ...use, purpose: 'deletion' } })).toBe(false);
  expect(await isRight(solved, { by: cipherWith('4') })).toBe(false);
});

/** Every text and number in it, by its path. */
const leavesOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [path];
const changed = (value: unknown, [name, ...rest]: string[], change: (leaf: unknown) => unknown): unknown =>
  name === undefined
    ? change(value)
    : { ...(value as object), [name]: changed((value as Record<string, unknown>)[name], rest, change) };

test('S-OTP-6 whatever is changed in a puzzle or its solution, it is no solution any more; the work can’t be made less', async () => {
  const leaves = leavesOf(solved).filter((path) => path.join() !== 'counter');
  const change = fc.tuple(fc.constantFrom(...leaves), fc.nat({ max: 63 }), fc.constantFrom(...'0123456789abcdef'));
  await fc.assert(
    fc.asyncProperty(change, async ([path, at, digit]) => {
      const other = changed(solved, path, (leaf) => {
        if (typeof leaf === 'number') return leaf + at + 1;
        const text = String(leaf);
        const place = at % text.length;
        fc.pre(text[place] !== digit);
        return text.slice(0, place) + digit + text.slice(place + 1);
      });
      const parsed = solvedPuzzle.safeParse(other);
      if (parsed.success) expect(await isRight(parsed.data)).toBe(false);
    }),
  );
});

test('S-OTP-6 S-OTP-7 a puzzle is never the same twice and holds nothing of the contact', async () => {
  const puzzles = await Promise.all(Array.from({ length: 20 }, () => makePuzzle(cipher, use, NOW)));
  const parts = puzzles.flatMap(({ parameters: { nonce, salt, data } }) => [nonce, salt, data.id, data.boundTo]);
  expect(new Set(parts).size).toBe(parts.length);
  expect(JSON.stringify(puzzles)).not.toContain(use.index);
  const unknown = { index: randomBytes(16).toString('hex'), purpose: 'sign-in' };
  const shape = JSON.stringify(await makePuzzle(cipher, unknown, NOW)).length;
  for (const one of puzzles) expect(JSON.stringify(one).length).toBe(shape);
});
