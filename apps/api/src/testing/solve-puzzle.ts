import type { Puzzle, SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a puzzle as a client does; takes about a second. */
export async function solvePuzzle(puzzle: Puzzle | undefined): Promise<SolvedPuzzle> {
  if (!puzzle) throw new Error('There is no puzzle');
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (!solution) throw new Error('The puzzle was not solved in time');
  return { puzzle, counter: solution.counter, derivedKey: solution.derivedKey };
}
