import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SETTLES_WITHIN_MS = 2_000;
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What breaks WCAG 2.2 AA on the page as it stands, by rule. */
export async function findViolations(page: Page): Promise<AxeResults['violations']> {
  // Style sheets would be fetched once more for one rule alone, which is an experiment and off (`css-orientation-lock`).
  const options = {
    runOnly: { type: 'tag', values: STANDARDS },
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  };
  const look = async (selectors: boolean) =>
    ((await page.evaluate(`axe.run(document, ${JSON.stringify({ ...options, selectors })})`)) as AxeResults).violations;
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  // To say where each element is takes a sixth of the time, and is asked for only where something is wrong.
  const violations = await look(false);
  return violations.length === 0 ? violations : look(true);
}

/** Until nothing on the page waits for the server: what changes while axe reads it is judged by halves of two states. */
async function settle(page: Page): Promise<void> {
  const until = Date.now() + SETTLES_WITHIN_MS;
  const busy = page.locator('[aria-busy="true"], [data-stale]');
  while (Date.now() < until && (await busy.count()) > 0) await sleep(20);
}

/**
 * Throws with what breaks WCAG 2.2 AA on the page once it has settled, or as it stands after two seconds: one line for each rule
 * and the first elements that break it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  const violations = await findViolations(page);
  if (violations.length === 0) return;
  const lines = violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => `    ${node.target.join(' ')}\n      ${node.failureSummary ?? ''}`);
    return `${id}: ${help} (${nodes.length})\n${where.join('\n')}`;
  });
  throw new Error(`${page.url()} is not accessible:\n${lines.join('\n')}`);
}
