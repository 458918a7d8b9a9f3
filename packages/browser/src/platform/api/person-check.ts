import type { Puzzle, SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();
function change(by: number) {
  running += by;
  for (const tell of listeners) tell();
}
function listen(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether a puzzle is being solved, or its solution is on its way. */
export function usePersonCheck(): boolean {
  return useSyncExternalStore(
    listen,
    () => running > 0,
    () => false,
  );
}

/** Solves a puzzle and hands the solution on; until that is answered, `usePersonCheck` says so. */
export async function withSolution<T>(puzzle: Puzzle, send: (solved: SolvedPuzzle) => Promise<T>): Promise<T> {
  change(1);
  try {
    // Hardly anybody meets one: its code comes when it is needed.
    const { solvePuzzle } = await import('../puzzle/solve-puzzle');
    return await send(await solvePuzzle(puzzle));
  } finally {
    change(-1);
  }
}
