import { addDays } from '@saakh/rules/dates';
import { expect } from 'vitest';
import type { SeededRandom } from '../demo/seeded-random';
import { NOW } from './test-clock';

const TODAY = NOW.slice(0, 10);

export function pickOf<T>(random: SeededRandom, of: readonly T[]): T {
  return of[random.between(0, of.length - 1)] as T;
}

/** Some minute of the last days before NOW, often one near the turn of a day of India. */
export function pickMoment(random: SeededRandom, days: number): Date {
  const start = new Date(`${addDays(TODAY, -random.between(0, days))}T00:00:00+05:30`).getTime();
  const at = start + (random.chance(0.3) ? -1 : random.between(0, 1_439) * 60_000);
  return new Date(Math.min(at, new Date(NOW).getTime()));
}

/** Sums that triggers and a job keep of rows. */
export interface WalkedSums {
  /** So many changes of the rows, at random. */
  readonly happen: (times: number) => Promise<void>;
  /** What is noted and not moved to the sums yet. */
  readonly changes: () => Promise<unknown[]>;
  readonly fold: () => Promise<void>;
  /** Throws where what is shown is not what the rows count to. */
  readonly check: () => Promise<void>;
}

/** Whatever comes, changes and goes in some rounds, what is shown is what the rows count to, before and after it is moved. */
export async function expectSumsToFollow({ happen, changes, fold, check }: WalkedSums, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await happen(40);
    expect((await changes()).length).toBeGreaterThan(0);
    await check();
    await fold();
    expect(await changes()).toEqual([]);
    await check();
  }
}
