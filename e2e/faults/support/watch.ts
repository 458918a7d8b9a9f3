import { setTimeout as sleep } from 'node:timers/promises';
import { getNotice } from '@saakh/contracts/customers/consents';
import { expect } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';

const EVERY_MS = 150;
const BACK = { timeout: 20_000, interval: 20 };

/** What a fault does to instances on purpose: they may go away and say so, or refuse calls while they are ready. */
export type Effect = 'away' | 'busy';

interface Seen {
  readonly atMs: number;
  /** Of readiness; 0 where nobody answers. */
  readonly status: number;
  readonly tookMs: number;
  /** Whether a call that was sent when it said it is ready was served; undefined where none was sent. */
  serves?: boolean;
}

async function askReadiness(url: string): Promise<Seen> {
  const atMs = performance.now();
  const status = await fetch(`${url}/api/health/ready`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(10_000),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );
  return { atMs, status, tookMs: performance.now() - atMs };
}

/** A call that needs the database, from anybody. */
const isServed = (url: string): Promise<boolean> =>
  new ApiClient(url)
    .send(getNotice, { params: { key: 'consent-communication', version: 'current', language: 'en' }, query: {} })
    .then(
      ({ status }) => status === 200,
      () => false,
    );

/** Asks an instance over and over whether it is ready, and sends it a call when it says so. */
export function watchInstance(url: string) {
  let seen: Seen[] = [];
  let isOver = false;
  let call = Promise.resolve();
  const working = (async () => {
    let isCalling = false;
    while (!isOver) {
      const one = await askReadiness(url);
      seen.push(one);
      if (one.status === 200 && !isCalling) {
        isCalling = true;
        call = isServed(url).then((serves) => {
          one.serves = serves;
          isCalling = false;
        });
      }
      await sleep(EVERY_MS);
    }
  })();
  return {
    seen: (): readonly Seen[] => seen,
    /** Resolves with how long it took to say so; fails after the time. */
    async until(status: 200 | 503, withinMs: number): Promise<number> {
      const from = performance.now();
      // An answer that was asked for before this moment tells of a moment before.
      const hit = () => seen.find((one) => one.atMs >= from && one.status === status);
      await expect.poll(() => hit()?.status, { timeout: withinMs, interval: 20 }).toBe(status);
      const { atMs = 0, tookMs = 0 } = hit() ?? {};
      return atMs + tookMs - from;
    },
    /**
     * Checks all answers since the last call: the instance is ready now and was ready throughout, unless `away` is declared. It
     * never answered ready twice in a row while it refused calls.
     */
    async wasTrue(effects: ReadonlySet<Effect>): Promise<void> {
      const from = effects.has('away') ? performance.now() : 0;
      const isBack = () => seen.some(({ atMs, serves }) => atMs >= from && serves === true);
      await expect.poll(() => isBack() && seen.at(-1)?.status, BACK).toBe(200);
      const judged = seen;
      seen = [];
      const called = judged.filter(({ status, serves }) => status !== 200 || serves !== undefined);
      const isLie = ({ serves }: Seen, at: number) => serves === false && called[at + 1]?.serves === false;
      if (!effects.has('busy')) expect(called.filter(isLie)).toEqual([]);
      if (!effects.has('away')) expect(judged.filter(({ status }) => status !== 200)).toEqual([]);
    },
    forget() {
      seen = [];
    },
    async stop() {
      isOver = true;
      await working;
      await call;
    },
  };
}
