import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Puzzle, SolvedPuzzle } from '@saakh/contracts/access/puzzles';

const derive = promisify(pbkdf2);
const MOST_TRIES = 800;

/** As docs/codes-by-program.md says it to programs without the library; takes a second or so. */
export const solvePuzzle = async (puzzle: Puzzle): Promise<SolvedPuzzle> => {
  const { nonce, salt, cost, keyLength, keyPrefix } = puzzle.parameters;
  for (let counter = 0; counter <= MOST_TRIES; counter += 1) {
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), tail]);
    const derivedKey = (await derive(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256')).toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return { puzzle, counter, derivedKey };
  }
  throw new Error(`The puzzle has no solution among the first ${MOST_TRIES}`);
};
