import type { BrowserContext, Page } from 'playwright-core';
import { findViolations } from '../../../e2e/support/accessibility';
import { BRAND_HOSTS_HERE, launchBrowser } from '../../../e2e/support/browser';
import type { People } from './people';
import { LANGUAGES, type Language, originOf, pathAt, type Site, VISITS, type Visit } from './visits';

/** What was found wrong at one look: a rule of axe and the elements that break it, or that the page was never reached. */
export interface Finding {
  readonly path: string;
  readonly where: string;
  readonly rule: string;
  readonly text: string;
  readonly elements: number;
}

export interface Looks {
  /** How often each page was looked at, by the router's path. */
  readonly count: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
}

/** Two pages at once keep two cores busy. */
const AT_ONCE = 2;
const PHONE = { width: 360, height: 740 };
const PATIENCE_MS = 60_000;
/** An address of the same site at which no script runs. */
const NO_PAGE = '/robots.txt';
/** What stands in a page until the real thing arrives (`ui/skeleton-lines.tsx`). */
const WAITING = '[aria-busy="true"], [role="status"]:has(> .said + [aria-hidden])';
const STILL = 'bench.still';
/** Timers of a second and more, by which a page goes on by itself, never end where the tab asks for that. */
const HOLD_STILL = `if (sessionStorage.getItem('${STILL}')) {
  const later = window.setTimeout;
  window.setTimeout = (work, ms, ...given) => later(work, ms >= 1000 ? 2 ** 31 - 1 : ms, ...given);
}`;

const makeTab = async (context: BrowserContext): Promise<Page> => {
  await context.addInitScript(HOLD_STILL);
  // A lender's or issuer's own site: nobody leaves for it.
  await context.route(
    (to) => to.hostname.endsWith('.example') && to.port === '',
    (route) => route.abort('aborted'),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
};

/** Leaves nothing of earlier looks in the tab but what it has loaded, and gives it what this one has. */
const prepare = async (page: Page, origin: string, visit: Visit, people: People, language: Language) => {
  const [, who] = visit.at(people);
  const context = page.context();
  await context.clearCookies();
  const domain = new URL(origin).hostname;
  const cookies = { ...who.cookies(), language };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, domain, path: '/' })));
  // The page before ends first, whatever it was about to do.
  await page.goto(`${origin}${NO_PAGE}`);
  const kept = {
    'saakh.language': language,
    ...(visit.goesOn ? { [`tab:${STILL}`]: '1' } : {}),
    ...visit.kept?.(people),
  };
  await page.evaluate(`localStorage.clear(); sessionStorage.clear();
    for (const [name, value] of Object.entries(${JSON.stringify(kept)})) {
      if (name.startsWith('tab:')) sessionStorage.setItem(name.slice(4), value); else localStorage.setItem(name, value);
    }`);
};

const settle = async (page: Page): Promise<void> => {
  await page.locator('main h1').filter({ hasText: /./ }).first().waitFor();
  await page.locator(WAITING).first().waitFor({ state: 'detached' });
};

/** Throws unless the page is what was to be looked at. */
const expectThere = async (page: Page, expected: string, language: Language): Promise<void> => {
  const { pathname } = new URL(page.url());
  if (pathname !== expected) throw new Error(`it led to ${pathname}`);
  const spoken = await page.locator('html').getAttribute('lang');
  if (spoken !== language) throw new Error(`it speaks ${spoken}`);
};

const lookAt = async (page: Page, url: string, site: Site, visit: Visit, language: Language) => {
  const { prefix, people } = site;
  const origin = originOf(url, visit);
  const [address] = visit.at(people);
  await prepare(page, origin, visit, people, language);
  await page.goto(origin + prefix + address, { waitUntil: 'commit' });
  await settle(page);
  const expected = pathAt(site, visit);
  await expectThere(page, expected, language);
  const violations = await findViolations(page);
  await expectThere(page, expected, language);
  return violations;
};

/** Looks at every page in both languages at every site, on a phone's width, with axe. */
export const lookAtAll = async (url: string, sites: readonly Site[]): Promise<Looks> => {
  const browser = await launchBrowser(BRAND_HOSTS_HERE);
  const count = new Map<string, number>();
  const findings: Finding[] = [];
  const waiting = sites.flatMap((site) =>
    (['en', 'hi'] as const).flatMap((language) =>
      Object.entries(VISITS).flatMap(([path, visits]) => visits.map((visit) => ({ site, language, path, visit }))),
    ),
  );
  const work = async (): Promise<void> => {
    const context = await browser.newContext({
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const page = await makeTab(context);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { site, language, path, visit } = next;
      const where = `${visit.state ? `${visit.state}, ` : ''}${LANGUAGES[language]}, ${site.brand}`;
      count.set(path, (count.get(path) ?? 0) + 1);
      const found = await lookAt(page, url, site, visit, language).catch((error: unknown) => {
        const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
        findings.push({ path, where, rule: 'not reached', text, elements: 1 });
        return [];
      });
      for (const { id, help, nodes } of found) {
        const [first] = nodes;
        const text = `${help}: ${first?.target.join(' ')} (${first?.failureSummary?.split('\n').slice(1).join('; ').trim()})`;
        findings.push({ path, where, rule: id, text, elements: nodes.length });
      }
    }
    await context.close();
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await browser.close();
  }
  return { count, findings };
};
