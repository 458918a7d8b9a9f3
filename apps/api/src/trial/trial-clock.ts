import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../platform/clock';

const machine = Date.now;

/** Read by the lenders' stand-in, too, which is a process of its own. */
export const clockFile = (folder: string): string => join(folder, 'clock.json');

const readAhead = (file: string): number => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).aheadMs : 0);

/**
 * A clock that can be put ahead and stays so over a restart. It moves `Date.now` of the whole process, because the embedded
 * database and the job queue in it know no other time.
 */
export const makeTrialClock = (folder: string): Required<Clock> => {
  const file = clockFile(folder);
  let aheadMs = readAhead(file);
  Date.now = () => machine() + aheadMs;
  return {
    now: systemClock.now,
    set(instant) {
      const wanted = new Date(instant).getTime() - machine();
      // In one step: the stand-in reads it at any time.
      writeFileSync(`${file}.new`, JSON.stringify({ aheadMs: wanted }));
      renameSync(`${file}.new`, file);
      aheadMs = wanted;
    },
  };
};
