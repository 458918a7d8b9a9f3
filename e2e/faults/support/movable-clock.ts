import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const SHIFT = pathToFileURL(join(import.meta.dirname, '..', '..', 'support', 'clock', 'shift-clock.mjs')).href;
/** The programs look fifty times a second. */
const SEEN_AFTER_MS = 300;

export interface MovableClock {
  /** With which the programs start whose clock it is. */
  readonly env: Record<string, string>;
  /** Puts the clock of the running programs so far ahead of the real one, and answers what it says then. */
  jump(aheadMs: number): Promise<number>;
  now(): number;
  remove(): void;
}

export function makeMovableClock(): MovableClock {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-clock-'));
  const file = join(folder, 'ahead');
  let shift = 0;
  const now = () => Date.now() + shift;
  return {
    env: { NODE_OPTIONS: `--import ${SHIFT}`, CLOCK_SHIFT_MS: '0', CLOCK_SHIFT_FILE: file },
    now,
    async jump(aheadMs) {
      // At once: nobody reads half of it.
      writeFileSync(`${file}.new`, String(aheadMs));
      renameSync(`${file}.new`, file);
      shift = aheadMs;
      const at = now();
      await sleep(SEEN_AFTER_MS);
      return at;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
