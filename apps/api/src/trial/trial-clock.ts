import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../platform/clock';
import { writeWhole } from '../platform/data-folders';

const machine = Date.now;

/** Read by the lenders' stand-in, too, which is a process of its own. */
export function clockFile(folder: string): string {
  return join(folder, 'clock.json');
}

const readAhead = (file: string): number => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).aheadMs : 0);

/**
 * A clock that can be put ahead and stays so over a restart. It moves `Date.now` of the whole process, because the embedded
 * database and the job queue in it know no other time.
 */
export function makeTrialClock(folder: string): Required<Clock> {
  const file = clockFile(folder);
  let aheadMs = readAhead(file);
  Date.now = () => machine() + aheadMs;
  return {
    now: systemClock.now,
    set(instant) {
      const wanted = new Date(instant).getTime() - machine();
      writeWhole(file, JSON.stringify({ aheadMs: wanted }));
      aheadMs = wanted;
    },
  };
}
