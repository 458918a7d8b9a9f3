import { setTimeout as sleep } from 'node:timers/promises';
import { makeJudge, type Verdict } from './alert-rules';
import { makeScrapes } from './scrapes';

const EVERY_MS = 10_000;
/** Rules are looked at between two scrapes. */
const AFTER_SCRAPE_MS = 5_000;

export interface Watch {
  /** Of a rule and whom it is about, at its latest evaluation. */
  verdict(alert: string, about: string): Verdict;
  stop(): Promise<void>;
}

/** Reads /metrics every ten seconds and judges the rules of deploy/alerts.yaml, as a Prometheus beside it would. */
export function watchRules(url: string): Watch {
  const scrapes = makeScrapes();
  const { judge, verdict } = makeJudge();
  const over = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
  const scrape = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    scrapes.add(url, performance.now(), text);
  };
  const working = (async () => {
    while (!over.signal.aborted) {
      await scrape().catch(() => scrapes.miss(url, performance.now()));
      await pause(AFTER_SCRAPE_MS);
      if (!over.signal.aborted) judge(scrapes, performance.now());
      await pause(EVERY_MS - AFTER_SCRAPE_MS);
    }
  })();
  return {
    verdict,
    async stop() {
      over.abort();
      await working;
    },
  };
}
