import { randomInt } from 'node:crypto';
import { type Puzzle, puzzle, type SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FieldCipher } from '#platform/crypto/field-cipher';
import { newId } from '#platform/ids';

/**
 * Set on 24 November 2026: about 1.6 million rounds of SHA-256 on average, at most twice that. Decision 27 says how long they
 * take where.
 */
export const PUZZLE = { rounds: 4_000, mostTries: 800, seconds: 300 } as const;

/** So many times the usual work at most: half a minute on a cheap phone. */
const MOST_WORK = 8;
/** What a puzzle costs after so many steps: each doubles it. */
export function growingWork(steps: number): number {
  return Math.min(MOST_WORK, 2 ** Math.max(0, steps));
}

/** For which sending or sign-in a solution is good. */
export interface PuzzleUse {
  /** Blind index of the contact. */
  readonly index: string;
  readonly purpose: string;
}

type Cipher = Pick<FieldCipher, 'keyedHash'>;

/** Hashed with the puzzle's own id: the index itself would tell whether two puzzles are for one contact. */
const bindingOf = (cipher: Cipher, id: string, { index, purpose }: PuzzleUse): string =>
  cipher.keyedHash('puzzle', [id, index, purpose].join('\0'));

const secretsOf = (cipher: Cipher) => ({
  hmacSignatureSecret: cipher.keyedHash('puzzle-key', 'signature'),
  hmacKeySignatureSecret: cipher.keyedHash('puzzle-key', 'solution'),
});

/** A new puzzle of so many times the usual work, signed with keys made of OTP_KEY; nothing of it is kept until it is solved. */
export async function makePuzzle(cipher: Cipher, use: PuzzleUse, now: Date, work = 1): Promise<Puzzle> {
  const id = newId('puz');
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: PUZZLE.rounds,
    counter: randomInt(1, PUZZLE.mostTries * work + 1),
    deriveKey,
    data: {
      id,
      boundTo: bindingOf(cipher, id, use),
      // Not the library's own field, which it compares with the clock of the machine.
      expiresAt: new Date(now.getTime() + PUZZLE.seconds * 1000).toISOString(),
    },
    ...secretsOf(cipher),
  });
  return puzzle.parse(challenge);
}

/** Whether this is a right solution of a puzzle of ours, for this use, in time. That it is used once is another matter. */
export async function isRightSolution(
  cipher: Cipher,
  { puzzle: challenge, counter, derivedKey }: SolvedPuzzle,
  use: PuzzleUse,
  now: Date,
): Promise<boolean> {
  const { id, boundTo, expiresAt } = challenge.parameters.data;
  const solution = { counter, derivedKey };
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(cipher) });
  return verified && boundTo === bindingOf(cipher, id, use) && now < new Date(expiresAt);
}
