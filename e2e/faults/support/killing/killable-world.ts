import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { expectWhole } from '../proof/whole';
import { type TruthWatch, watchTruth } from '../readiness';
import { leasesEnd } from '../time-passes';
import { startWorld, type World } from '../world';

const KILLER = pathToFileURL(join(import.meta.dirname, 'kill-at.mjs')).href;
const SHIFT = pathToFileURL(join(import.meta.dirname, '..', '..', '..', 'support', 'clock', 'shift-clock.mjs')).href;
const DIES_WITHIN_MS = 60_000;
/** It looks a hundred times a second. */
const KNOWN_AFTER_MS = 100;

/** A product of one instance that dies at a point, as kill-at.mjs names points. */
export interface KillableWorld extends World {
  /** It dies as soon as it comes to the point, once; resolves when it knows. */
  arm(point: string): Promise<void>;
  /**
   * Waits until it has died there, lets what it had in hand be free again, and starts it. Fails where its readiness did not tell
   * the truth of that meanwhile.
   */
  diesAndStartsAgain(): Promise<void>;
}

interface Wish {
  readonly env?: Record<string, string>;
  readonly clockAheadMs?: number;
  readonly counted?: string;
}

export async function startKillableWorld({ env = {}, clockAheadMs = 0, ...wish }: Wish = {}): Promise<KillableWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-kill-'));
  const armed = join(folder, 'armed');
  const world = await startWorld({
    ...wish,
    env: {
      // The clock by hand: a start with a shift of its own would leave out the killer.
      NODE_OPTIONS: `--import ${SHIFT} --import ${KILLER}`,
      CLOCK_SHIFT_MS: String(clockAheadMs),
      KILL_AT_FILE: armed,
      ...env,
    },
  });
  const [app] = world.apps;
  let readiness: TruthWatch | undefined;
  return {
    ...world,
    async arm(point) {
      world.mayBe('away', 'it dies');
      readiness = watchTruth(app.url);
      writeFileSync(armed, point);
      await sleep(KNOWN_AFTER_MS);
    },
    async diesAndStartsAgain() {
      await expect.poll(() => app.api.signalCode, { timeout: DIES_WITHIN_MS, interval: 20 }).toBe('SIGKILL');
      const diedAt = performance.now();
      expect(existsSync(armed)).toBe(false);
      await leasesEnd(world.databaseUrl);
      await app.startApi();
      await readiness?.wasTrue(diedAt);
    },
    async stop() {
      await readiness?.stop();
      await world.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `use` in a world of its own that can be killed, and looks afterwards whether all of it is whole. */
export async function inKillableWorld(use: (world: KillableWorld) => Promise<void>, wish: Wish = {}): Promise<void> {
  const world = await startKillableWorld(wish);
  try {
    await use(world);
    await expectWhole(world);
  } finally {
    await world.stop();
  }
}
