import { makeJudge } from './alert-rules';
import { type Labels, makeScrapes } from './scrapes';

const STEP_SECONDS = 10;

/** What an instance tells at a second, by series; undefined where it does not answer. */
export type Teller = (second: number) => Readonly<Record<string, number>> | undefined;

interface Firing {
  readonly second: number;
  /** Whom the rule held of. */
  readonly of: readonly Labels[];
}

/** Lets instances be scraped every ten seconds from 0 on, and notes when a rule fired about somebody, or about anybody. */
export function watchFigures(
  alert: string,
  about: string | undefined,
  untilSecond: number,
  ...instances: Teller[]
): readonly Firing[] {
  const scrapes = makeScrapes();
  const { judge, verdict, heldOf } = makeJudge();
  const fired: Firing[] = [];
  for (let second = 0; second <= untilSecond; second += STEP_SECONDS) {
    for (const [at, tell] of instances.entries()) {
      const [instance, figures] = [`app-${at + 1}`, tell(second)];
      if (figures === undefined) {
        scrapes.miss(instance, second * 1_000);
        continue;
      }
      const lines = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
      scrapes.add(instance, second * 1_000, lines.join('\n'));
    }
    judge(scrapes, second * 1_000 + 5_000);
    if (verdict(alert, about) === 'firing') fired.push({ second, of: heldOf(alert) });
  }
  return fired;
}
