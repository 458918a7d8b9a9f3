import { appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../by-api/without-patience';

/** What one attack tried and found, for the table at the end of a run. */
export interface Surface {
  tried(times?: number): void;
  /** Something that must not be; it is told with all others when the attack ends. */
  found(what: string): void;
  /** How far it came, where it does not try everything: stands with its row in the table. */
  reached(words: string): void;
}

const MOST_TOLD = 40;

/** A test that counts its tries and collects its findings, so that one does not hide the next. It tried something, or it fails. */
export const attack = (title: string, run: (surface: Surface) => Promise<void>, timeoutMs?: number): void => {
  // A second try would hide a finding, and finds accounts that the first one locked.
  const options = { retry: 0, ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }) };
  test(title, options, async () => {
    const findings: string[] = [];
    let tries = 0;
    let note: string | undefined;
    const began = performance.now();
    const tell = (broke: boolean) => {
      const file = process.env.ATTACK_TALLY;
      if (file === undefined) return;
      const seconds = (performance.now() - began) / 1000;
      appendFileSync(
        file,
        `${JSON.stringify({ surface: title, tries, findings: findings.length + Number(broke), seconds, note })}\n`,
      );
    };
    try {
      await run({
        tried: (times = 1) => {
          tries += times;
        },
        found: (what) => findings.push(what),
        reached: (words) => {
          note = words;
        },
      });
    } catch (error) {
      tell(true);
      throw new Error(
        `It broke off after ${tries} tries; found until then: ${JSON.stringify(findings.slice(0, MOST_TOLD))}`,
        {
          cause: error,
        },
      );
    }
    tell(false);
    expect(findings.slice(0, MOST_TOLD), `${findings.length} findings`).toEqual([]);
    expect(tries).toBeGreaterThan(0);
  });
};
