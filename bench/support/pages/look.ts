import type { BrowserContext, Page } from 'playwright-core';
import { findViolations } from '../../../e2e/support/accessibility';
import { BRAND_HOSTS_HERE, launchBrowser } from '../../../e2e/support/browser';
import type { People } from './people';
import { VISITS, type Visit } from './visits';

export const LANGUAGES = { en: 'English', hi: 'Hindi' } as const;
export type Language = keyof typeof LANGUAGES;

/** A brand's key and its people; the address without a prefix is of the default brand, whose key is null. */
export interface Site {
  readonly brand: string;
  readonly prefix: string;
  readonly people: People;
}

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
const PATIENCE_MS = 20_000;
/** What stands in a page until the real thing arrives (`ui/skeleton-lines.tsx`). */
const WAITING = '[aria-busy="true"], [role="status"]:has(> .said + [aria-hidden])';
const STILL = 'bench.still';
/** Timers of a second and more, by which a page goes on by itself, never end where the tab asks for that. */
const HOLD_STILL = `if (sessionStorage.getItem('${STILL}')) {
  const later = window.setTimeout;
  window.setTimeout = (work, ms, ...given) => later(work, ms >= 1000 ? 2 ** 31 - 1 : ms, ...given);
}`;

const makeTab = async (context: BrowserContext, url: string): Promise<Page> => {
  await context.addInitScript(HOLD_STILL);
  // A lender's or issuer's own site: nobody leaves for it.
  await context.route(
    (to) => to.hostname.endsWith('.example') && to.port === '',
    (route) => route.fulfill({ status: 204 }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${url}/robots.txt`);
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
  if (new URL(page.url()).origin !== origin) await page.goto(`${origin}/robots.txt`);
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
  await page.waitForFunction(`!document.querySelector('${WAITING}')`);
};

/** Throws unless the page is what was to be looked at. */
const expectThere = async (page: Page, expected: string, language: Language): Promise<void> => {
  const { pathname } = new URL(page.url());
  if (pathname !== expected) throw new Error(`it led to ${pathname}`);
  const spoken = await page.locator('html').getAttribute('lang');
  if (spoken !== language) throw new Error(`it speaks ${spoken}`);
};

const lookAt = async (page: Page, url: string, { prefix, people }: Site, visit: Visit, language: Language) => {
  const origin = visit.host ? `http://${visit.host}:${new URL(url).port}` : url;
  const [address] = visit.at(people);
  await prepare(page, origin, visit, people, language);
  await page.goto(origin + prefix + address, { waitUntil: 'domcontentloaded' });
  await settle(page);
  const expected = prefix + (visit.lands ?? new URL(address, origin).pathname);
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
    const page = await makeTab(context, url);
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
