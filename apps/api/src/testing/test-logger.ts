import { personalDataIn, refusePersonalData } from '../../../../scripts/lib/tests/personal-data.mjs';
import type { Logger } from '../platform/telemetry/logger';
import { makeLogger } from '../platform/telemetry/make-logger';

/** So much is kept before it is looked at, in characters. */
const MOST_KEPT = 1_000_000;

/** Keeps lines of a log in memory until somebody asks whether one of them holds personal data. */
export function keepLines() {
  let text = '';
  const found = new Set<string>();
  const look = () => {
    for (const line of personalDataIn(text)) found.add(line);
    text = '';
  };
  return {
    write: (line: string): void => {
      text += line;
      if (text.length > MOST_KEPT) look();
    },
    /** Throws with the lines since it was last asked that hold personal data, masked. */
    refusePersonalLines: (): void => {
      look();
      const told = [...found];
      found.clear();
      refusePersonalData(told);
    },
  };
}

const lines = keepLines();

/** What the programs of tests log, line by line as production writes it; each file of tests looks at it in its end (REG-ID-6). */
export const testLogger: Logger = makeLogger({ LOG_LEVEL: 'debug' }, lines);
export const { refusePersonalLines } = lines;
