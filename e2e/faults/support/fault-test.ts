import { test as plain } from 'vitest';
import { expectWhole, forgetFault, timesLookedAt } from './proof/whole';
import { runningWorlds } from './world';

let reason: string | undefined;

/** Says why a test has no product of ours to look at. */
export const nothingToLookAt = (why: string): void => {
  reason = why;
};

/**
 * A test of a fault, as vitest's own: when it is through, all products that run are asked what `expectWhole` asks. Who stops one
 * before, asks it by itself (`inKillableWorld`); a test in which nobody was asked fails, unless it says why.
 */
export const test = plain.extend<{ whole: undefined }>({
  whole: [
    async ({ task }, use) => {
      const before = timesLookedAt();
      reason = undefined;
      await use(undefined);
      if (task.result?.state !== 'pass') return runningWorlds().forEach(forgetFault);
      for (const world of runningWorlds()) await expectWhole(world);
      if (timesLookedAt() === before && reason === undefined)
        throw new Error('No product was looked at when the fault was over');
    },
    { auto: true },
  ],
});
