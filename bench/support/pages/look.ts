import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { BRAND_HOSTS_HERE, launchBrowser } from '../../../e2e/support/browser';
import type { People } from './people';
import type { Visit } from './visits';

export type Language = 'en' | 'hi';

interface Look {
  /** The router's path. */
  readonly path: string;
  readonly visit: Visit;
  readonly language: Language;
}

/** Some pages wait for the server while two keep two cores busy. */
const AT_ONCE = 3;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a page shows until its data arrives (`ui/skeleton-lines.tsx`). */
const WAITING = '[aria-busy="true"], [data-stale], [role="status"]:has(> .said + [aria-hidden])';
/** The innermost element that makes the page scroll sideways, or null. */
const WIDEST = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const isWide = (one) => one.getBoundingClientRect().left + Math.max(one.scrollWidth, one.offsetWidth ?? 0) > clientWidth;
  return [...document.querySelectorAll('body *')].filter(isWide).at(-1)?.outerHTML.slice(0, 120);
})()`;
/** Timers of a second and more, with which a page goes on by itself, never end. */
const HOLD_STILL = `const later = window.setTimeout;
  window.setTimeout = (work, ms, ...given) => later(work, ms >= 1000 ? 2 ** 31 - 1 : ms, ...given);`;

export function originOf(url: string, { host }: Visit): string {
  return host ? `http://${host}:${new URL(url).port}` : url;
}

async function openVisit(page: Page, url: string, people: People, { visit, language }: Look): Promise<string> {
  const [address, cookies] = visit.at(people);
  const origin = originOf(url, visit);
  const all = Object.entries({ ...cookies, language });
  await page.context().addCookies(all.map(([name, value]) => ({ name, value, url: origin })));
  const kept = { 'saakh.language': language, ...visit.kept?.(people) };
  await page.addInitScript(`for (const [name, value] of Object.entries(${JSON.stringify(kept)})) {
    if (name.startsWith('tab:')) sessionStorage.setItem(name.slice(4), value); else localStorage.setItem(name, value);
  }`);
  if (visit.goesOn) {
    await page.addInitScript(HOLD_STILL);
    // Nobody leaves for a lender's or issuer's own site.
    const isElsewhere = (to: URL) => to.hostname.endsWith('.example') && to.port === '';
    await page.route(isElsewhere, (route) => route.abort('aborted'));
  }
  await page.goto(origin + address, { waitUntil: 'commit' });
  return visit.lands ?? new URL(address, url).pathname;
}

/** What is wrong with a page, one line for each problem. */
async function problemsOf(page: Page, url: string, people: People, look: Look): Promise<string[]> {
  const expected = await openVisit(page, url, people, look);
  await page.locator('h1').filter({ hasText: /./ }).first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.locator(WAITING).first().waitFor({ state: 'detached' });
  const { pathname } = new URL(page.url());
  if (pathname !== expected) return [`leads to ${pathname}`];
  const lang = await page.locator('html').getAttribute('lang');
  if (lang !== look.language) return [`is in ${lang}`];
  const tooWide = await page.evaluate<string | null>(WIDEST);
  await page.evaluate(axe);
  const options = { runOnly: STANDARDS, resultTypes: ['violations'] };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return [
    ...(tooWide === null ? [] : [`scrolls sideways at 360 pixels because of ${tooWide}`]),
    ...violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(', ')}`),
  ];
}

/** Looks at each page in its own browser context, as wide as a cheap phone. Answers the problems, each with its page. */
export async function lookAtAll(url: string, people: People, looks: readonly Look[]): Promise<string[]> {
  const browser: Browser = await launchBrowser(BRAND_HOSTS_HERE);
  const waiting = [...looks];
  const problems: string[] = [];
  const lookOnce = async (look: Look): Promise<string[]> => {
    const viewport = { width: 360, height: 740 };
    const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, reducedMotion: 'reduce' });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    const found = await problemsOf(page, url, people, look).catch((error: Error) => [error.message]);
    await context.close();
    return found;
  };
  const work = async (): Promise<void> => {
    for (let look = waiting.shift(); look; look = waiting.shift()) {
      // A busy server may refuse a request of the first look.
      const found = (await lookOnce(look)).length > 0 ? await lookOnce(look) : [];
      const page = `${look.path} ${look.visit.state ?? ''} (${look.language})`;
      problems.push(...found.map((problem) => `${page} ${problem.split('\n')[0]}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await browser.close();
  return problems.toSorted();
}
