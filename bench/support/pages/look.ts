import type { BrowserContext, Page } from 'playwright-core';
import { findViolations } from '../../../e2e/support/accessibility';
import { BRAND_HOSTS_HERE, launchBrowser } from '../../../e2e/support/browser';
import type { Client } from '../api-client';
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
/** Longer than a click takes to show another page here; one that keeps its heading is loaded then. */
const WITHIN_MS = 3_000;
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

interface Look {
  readonly site: Site;
  readonly language: Language;
  /** The router's. */
  readonly path: string;
  readonly visit: Visit;
}

const addressOf = ({ site, visit }: Look): string => site.prefix + visit.at(site.people)[0];

/** Opens the page as by a click in a page of the same person, which loads neither the program nor axe anew. */
const goWithin = async (page: Page, look: Look): Promise<void> => {
  await page.evaluate(`for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
    history.pushState(null, '', ${JSON.stringify(addressOf(look))});
    dispatchEvent(new PopStateEvent('popstate', { state: null }));`);
  await page.locator('main h1:not([data-before])').first().waitFor({ timeout: WITHIN_MS });
};

const load = async (page: Page, url: string, look: Look): Promise<void> => {
  const { site, visit, language } = look;
  const origin = originOf(url, visit);
  await prepare(page, origin, visit, site.people, language);
  // Only where it is needed: a tab whose requests are looked at loads everything anew for each look.
  if (visit.goesOn) await page.route(isElsewhere, (route) => route.abort('aborted'));
  await page.goto(origin + addressOf(look), { waitUntil: 'commit' });
};

const findThere = async (page: Page, { site, visit, language }: Look): Promise<Violation[]> => {
  await settle(page);
  const expected = pathAt(site, visit);
  await expectThere(page, expected, language);
  const violations = await findViolations(page);
  await expectThere(page, expected, language);
  return violations;
};

/** Nothing but its address leads there, and nothing that follows is other for it. */
const isPlain = ({ kept, goesOn, host, lands, alters }: Visit): boolean => !(kept || goesOn || host || lands || alters);

/** All that one person is to see of a site in one language, in one tab; what can't be reached by a click is loaded. */
const lookAtGroup = async (
  page: Page,
  url: string,
  looks: readonly Look[],
  note: (look: Look, found: readonly Violation[] | Error) => void,
): Promise<void> => {
  let isOpen = false;
  for (const look of looks) {
    const isByClick: boolean = isOpen && isPlain(look.visit);
    const loaded = () => load(page, url, look);
    const found: Violation[] | Error = await (isByClick ? goWithin(page, look).catch(loaded) : loaded())
      .then(() => findThere(page, look))
      .catch((error: Error) => error);
    note(look, found);
    isOpen = isPlain(look.visit) && !(found instanceof Error);
  }
};

const groupsOf = (sites: readonly Site[]): Look[][] => {
  const groups = sites.flatMap((site) =>
    site.languages.flatMap((language) => {
      const byPerson = new Map<Client, Look[]>();
      for (const [path, visits] of Object.entries(VISITS)) {
        for (const visit of visits) {
          const [, who] = visit.at(site.people);
          byPerson.set(who, [...(byPerson.get(who) ?? []), { site, language, path, visit }]);
        }
      }
      // What can be reached by a click first, so that as little as may be is loaded.
      return [...byPerson.values()].map((looks) =>
        looks.toSorted((one, other) => Number(isPlain(other.visit)) - Number(isPlain(one.visit))),
      );
    }),
  );
  return groups.toSorted((one, other) => other.length - one.length);
};

const firstLineOf = ({ message }: Error): string => message.split('\n')[0] ?? '';

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
  const waiting = groupsOf(sites);
  const open = new Map<string, { looks: number; left: number; findings: Finding[] }>();
  for (const { path } of waiting.flat()) {
    const looks = (open.get(path)?.looks ?? 0) + 1;
    open.set(path, { looks, left: looks, findings: [] });
  }
  const note = ({ site, language, path, visit }: Look, found: readonly Violation[] | Error): void => {
    const page = open.get(path);
    if (!page) return;
    const of = { path, where: `${visit.state ? `${visit.state}, ` : ''}${LANGUAGES[language]}, ${site.brand}` };
    if (found instanceof Error)
      page.findings.push({ ...of, rule: 'not reached', text: firstLineOf(found), elements: 1 });
    else page.findings.push(...found.map((violation) => findingOf(of, violation)));
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
    for (let next = waiting.shift(); next; next = waiting.shift()) await lookAtGroup(page, url, next, note);
    await context.close();
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await browser.close();
  }
};
