import { setTimeout as sleep } from 'node:timers/promises';
import { getNotice } from '@saakh/contracts/consents';
import { expect } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';

const EVERY_MS = 150;
const TRUTH_EVERY_MS = 25;
const WORD_EVERY_MS = 200;
const BACK = { timeout: 20_000, interval: 20 };
/** Nobody answers; not ready; ready, and so it is. */
const TRUE_WORDS = ['0', '503', '200 and served'];

interface Seen {
  readonly atMs: number;
  readonly status: number;
  readonly tookMs: number;
}

export interface ReadinessWatch {
  readonly seen: readonly Seen[];
  /** Resolves when it says so, at the latest after the time; else fails. */
  until(status: 200 | 503, withinMs: number): Promise<number>;
  stop(): Promise<void>;
}

/** 0 where nobody answers. */
const ask = async (url: string): Promise<Seen> => {
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
};

/** Asks an instance over and over whether it is ready; 0 where nobody answers. */
export function watchReadiness(url: string): ReadinessWatch {
  const seen: Seen[] = [];
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      seen.push(await ask(url));
      await sleep(EVERY_MS);
    }
  })();
  return {
    seen,
    async until(status, withinMs) {
      const from = performance.now();
      // One that was asked before this moment tells of a moment before.
      const hit = () => seen.find((one) => one.atMs >= from && one.status === status);
      await expect.poll(() => hit()?.status ?? seen.at(-1)?.status, { timeout: withinMs, interval: 20 }).toBe(status);
      const found = hit();
      return found ? found.atMs + found.tookMs - from : 0;
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}

/** A call that needs the database, from anybody. */
const serves = (url: string): Promise<boolean> =>
  new ApiClient(url)
    .send(getNotice, { params: { key: 'consent-communication', version: 'current', language: 'en' }, query: {} })
    .then(
      ({ status }) => status === 200,
      () => false,
    );

export interface TruthWatch {
  /**
   * Once it is back: nothing was said while it was gone, it came to be ready once and stayed so, and whenever it said so
   * afterwards it served.
   */
  wasTrue(goneAtMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Watches the readiness of an instance that dies and comes back, with a call of its own whenever it says that it is ready. */
export function watchTruth(url: string): TruthWatch {
  const seen: (Seen & { readonly serves: boolean })[] = [];
  const over = new AbortController();
  const working = (async () => {
    while (!over.signal.aborted) {
      const one = await ask(url);
      seen.push({ ...one, serves: one.status === 200 && (await serves(url)) });
      await sleep(TRUTH_EVERY_MS);
    }
  })();
  const stop = async () => {
    over.abort();
    await working;
  };
  return {
    async wasTrue(goneAtMs) {
      const since = () => seen.filter(({ atMs }) => atMs >= goneAtMs);
      await expect.poll(() => since().findLast(({ status }) => status === 200)?.serves, BACK).toBe(true);
      await stop();
      const said = since().map((one) => `${one.status}${one.serves ? ' and served' : ''}`);
      expect([...new Set(said)].filter((one) => !TRUE_WORDS.includes(one))).toEqual([]);
      expect(said[0]).toBe('0');
      const back = said.indexOf('200 and served');
      expect(said.slice(back).every((one) => one === '200 and served')).toBe(true);
    },
    stop,
  };
}

/** What an instance says of itself, and whether a call that was sent then was served. */
type Word = 'ready' | 'ready, and serves nothing' | 'not ready' | 'gone';

/** What a fault does to instances on purpose: they may go away and say so, or refuse calls while they are ready. */
export type Effect = 'away' | 'busy';

export interface WordWatch {
  /**
   * Of all that was said since the last time: it never said twice in a row that it is ready and served neither time, was ready
   * all the time unless it may be away, and is so now.
   */
  wasKept(effects?: ReadonlySet<Effect>): Promise<void>;
  /** Of what was said until now nothing is judged. */
  forget(): void;
  stop(): Promise<void>;
}

/** What one answer means; a call that meets the very moment of a fault is not served by who was ready. */
const wordOf = async (url: string): Promise<Word> => {
  const { status } = await ask(url);
  if (status === 0) return 'gone';
  if (status !== 200) return 'not ready';
  return (await serves(url)) ? 'ready' : 'ready, and serves nothing';
};

/** Watches from now on what an instance says of itself, with a call of its own whenever it says that it is ready. */
export function watchWord(url: string): WordWatch {
  let said: { readonly atMs: number; readonly word: Word }[] = [];
  const over = new AbortController();
  const working = (async () => {
    while (!over.signal.aborted) {
      const atMs = performance.now();
      said.push({ atMs, word: await wordOf(url) });
      await sleep(WORD_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  return {
    async wasKept(effects = new Set()) {
      const from = performance.now();
      // Who was never away needs not be asked anew.
      const latest = () => said.findLast(({ atMs }) => !effects.has('away') || atMs >= from)?.word;
      await expect.poll(latest, BACK).toBe('ready');
      const words = said.map(({ word }) => word);
      said = said.slice(-1);
      const isLie = (word: Word, at: number) => word === 'ready, and serves nothing' && words[at + 1] === word;
      if (!effects.has('busy')) expect(words.filter(isLie)).toEqual([]);
      const isAway = (word: Word) => word === 'not ready' || word === 'gone';
      if (!effects.has('away')) expect(words.filter(isAway)).toEqual([]);
    },
    forget() {
      said = [];
    },
    async stop() {
      over.abort();
      await working;
    },
  };
}
