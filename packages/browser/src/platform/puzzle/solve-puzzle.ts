import type { Puzzle, SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { type Solution, solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A phone that takes longer has other work to do; asking again gives another puzzle. */
const TIMEOUT_MS = 60_000;
/** A cheap phone's cores share its heat: more than these bring little. */
const MOST_WORKERS = 4;

const createWorker = () => new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' });

const inWorkers = (challenge: Puzzle): Promise<Solution | null> =>
  solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker,
    timeout: TIMEOUT_MS,
  });

/** Slower, but the page stays alive: keys are derived outside its own thread. */
const onPage = (challenge: Puzzle): Promise<Solution | null> =>
  solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });

/** Solves a puzzle of the server's (S-OTP-6) without stopping the page; throws where that takes more than a minute. */
export async function solvePuzzle(puzzle: Puzzle): Promise<SolvedPuzzle> {
  const solution = (await inWorkers(puzzle).catch(() => null)) ?? (await onPage(puzzle));
  if (!solution) throw new Error('The puzzle was not solved in time');
  return { puzzle, counter: solution.counter, derivedKey: solution.derivedKey };
}
