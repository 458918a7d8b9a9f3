import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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
