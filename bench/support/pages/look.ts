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

type Violation = Awaited<ReturnType<typeof findViolations>>[number];

/** Some wait for the server while two keep two cores busy. */
const AT_ONCE = 3;
const PHONE = { width: 360, height: 740 };
const PATIENCE_MS = 20_000;
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

/** A lender's or issuer's own site: nobody leaves for it. */
const isElsewhere = (to: URL): boolean => to.hostname.endsWith('.example') && to.port === '';

const makeTab = async (context: BrowserContext): Promise<Page> => {
  await context.addInitScript(HOLD_STILL);
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
  await page.unrouteAll();
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
  // Only where it is needed: a tab whose requests are looked at loads everything anew for each look.
  if (visit.goesOn) await page.route(isElsewhere, (route) => route.abort('aborted'));
  await page.goto(origin + prefix + address, { waitUntil: 'commit' });
  await settle(page);
  const expected = pathAt(site, visit);
  await expectThere(page, expected, language);
  const violations = await findViolations(page);
  await expectThere(page, expected, language);
  return violations;
};

const firstLineOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);

const findingOf = (of: Pick<Finding, 'path' | 'where'>, { id, help, nodes }: Violation): Finding => {
  const [first] = nodes;
  const failure = first?.failureSummary?.split('\n').slice(1).join('; ').trim();
  return { ...of, rule: id, text: `${help}: ${first?.target.join(' ')} (${failure})`, elements: nodes.length };
};

/** Looks at every page at every site in its languages, on a phone's width, with axe, and says of each page when it is done. */
export const lookAtAll = async (
  url: string,
  sites: readonly Site[],
  pageDone: (looks: Looks) => void,
): Promise<void> => {
  const browser = await launchBrowser(BRAND_HOSTS_HERE);
  const open = new Map<string, { looks: number; left: number; findings: Finding[] }>();
  const waiting = Object.entries(VISITS).flatMap(([path, visits]) => {
    const looks = sites.flatMap((site) =>
      site.languages.flatMap((language) => visits.map((visit) => ({ site, language, path, visit }))),
    );
    open.set(path, { looks: looks.length, left: looks.length, findings: [] });
    return looks;
  });
  const note = (path: string, found: readonly Finding[]): void => {
    const page = open.get(path);
    if (!page) return;
    page.findings.push(...found);
    page.left -= 1;
    if (page.left === 0) pageDone({ count: new Map([[path, page.looks]]), findings: page.findings });
  };
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
      const found = await lookAt(page, url, site, visit, language).then(
        (violations) => violations.map((violation) => findingOf({ path, where }, violation)),
        (error: unknown) => [{ path, where, rule: 'not reached', text: firstLineOf(error), elements: 1 }],
      );
      note(path, found);
    }
    await context.close();
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await browser.close();
  }
};
