import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findPaintingChromium } from '../../scripts/lib/chromium.mjs';

const TRIES_AGAIN = 2;

export interface PageFigures {
  /** Milliseconds on the simulated phone. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** 0 to 100. */
  readonly performance: number;
  /** What the same visit says of what took its time. */
  readonly causes: { readonly lcp: string; readonly tbt: string; readonly performance: string };
  readonly accessibility: number;
  /** Paths of the scripts that the page loaded. */
  readonly scripts: readonly string[];
  readonly finalPath: string;
}

export type Cookies = Readonly<Record<string, string>>;

export interface Phone {
  /** As somebody whose browser has these cookies, and nothing else, of earlier visits. */
  visit(url: string, cookies: Cookies): Promise<PageFigures>;
  stop(): void;
}

interface NetworkRequest {
  readonly url: string;
  readonly resourceType?: string;
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
type Items = readonly Record<string, unknown>[];

/** The table of an audit, or of the list's part at this place. */
const itemsOf = ({ audits }: Lhr, audit: string, part?: number): Items => {
  const details = audits[audit]?.details;
  const table = details?.type === 'list' && part !== undefined ? details.items[part] : details;
  return table && 'type' in table && table.type === 'table' ? (table.items as Items) : [];
};

/** The three that took longest. */
const parts = (items: Items, name: string, time: string): string =>
  items
    .map((item) => ({ name: String(item[name]), ms: Number(item[time]) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 3)
    .map((part) => `${part.name} ${Math.round(part.ms)} ms`)
    .join(', ');

/** Beyond so many milliseconds a task of the main thread blocks whoever touches the page. */
const LONG_TASK_MS = 50;
/** Built files are named by what stands in them, with a hash behind; the rest is the browser's own work. */
const fileOf = (url: string): string => {
  const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url) ?? [];
  if (name === 'libraries') return 'libraries (React at its rendering, router, query, i18n)';
  if (name !== undefined) return `${name}.js`;
  return url.startsWith('http') ? 'layout and style of the page' : 'the browser itself';
};

/** In which files the time was that blocked, and how much of it no page can do without: reading the libraries. */
const blockedIn = (lhr: Lhr): string => {
  const groups = new Map<string, number>();
  for (const { url, duration } of itemsOf(lhr, 'long-tasks')) {
    const file = fileOf(String(url));
    groups.set(file, (groups.get(file) ?? 0) + Math.max(0, Number(duration) - LONG_TASK_MS));
  }
  const items = [...groups].map(([name, ms]) => ({ name, ms }));
  const compiled = itemsOf(lhr, 'bootup-time')
    .filter(({ url }) => fileOf(String(url)).startsWith('libraries'))
    .reduce((sum, { scriptParseCompile }) => sum + Number(scriptParseCompile), 0);
  return `blocked in ${parts(items, 'name', 'ms')}; reading and compiling the libraries, which every page has to, took ${Math.round(compiled)} ms`;
};

const causesOf = (lhr: Lhr): PageFigures['causes'] => {
  const largest = itemsOf(lhr, 'largest-contentful-paint-element', 0)[0]?.node as { selector?: string } | undefined;
  const refs = lhr.categories.performance?.auditRefs ?? [];
  const lost = refs
    .map(({ id, acronym, weight }) => ({ name: acronym ?? id, points: weight * (1 - (lhr.audits[id]?.score ?? 1)) }))
    .filter(({ points }) => points >= 0.5)
    .toSorted((one, other) => other.points - one.points);
  return {
    lcp: `of \`${largest?.selector ?? '?'}\`: ${parts(itemsOf(lhr, 'largest-contentful-paint-element', 1), 'phase', 'timing')}`,
    tbt: `${blockedIn(lhr)}; main thread: ${parts(itemsOf(lhr, 'mainthread-work-breakdown'), 'groupLabel', 'duration')}`,
    performance: `points lost by ${lost.map(({ name, points }) => `${name} ${points.toFixed(0)}`).join(', ')}`,
  };
};

/** A Chromium that Lighthouse drives as its slow phone on a slow network. */
export const startPhone = async (...more: string[]): Promise<Phone> => {
  const chromePath = await findPaintingChromium();
  if (!chromePath) throw new Error('No Chromium with a window found: install one, or set CHROMIUM_PATH');
  const { port, kill } = await launch({
    chromePath,
    chromeFlags: [...CHROMIUM_FLAGS, ...more],
    ignoreDefaultFlags: true,
    handleSIGINT: false,
    logLevel: 'silent',
  });
  process.once('exit', kill);
  /** Let go before the visit: Lighthouse wants the browser for itself. */
  const setCookies = async (url: string, cookies: Cookies): Promise<void> => {
    const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = driver.contexts();
    if (!context) throw new Error('Chromium has no profile');
    await context.clearCookies();
    const { hostname: domain } = new URL(url);
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, domain, path: '/' })));
    await driver.close();
  };
  return {
    async visit(url, cookies) {
      await setCookies(url, cookies);
      const look = () =>
        lighthouse(url, {
          port,
          logLevel: 'silent',
          onlyCategories: ['performance', 'accessibility'],
          disableFullPageScreenshot: true,
        });
      let result = await look();
      // On a busy machine the recording misses its beginning now and then.
      for (let again = 0; again < TRIES_AGAIN && result?.lhr.runtimeError?.code === 'NO_NAVSTART'; again += 1) {
        result = await look();
      }
      if (!result) throw new Error(`Lighthouse has nothing on ${url}`);
      const { audits, categories, finalDisplayedUrl = url, runtimeError } = result.lhr;
      if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
      const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
      const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
      const requests = itemsOf(result.lhr, 'network-requests') as unknown as NetworkRequest[];
      return {
        causes: causesOf(result.lhr),
        lcp: figure('largest-contentful-paint'),
        tbt: figure('total-blocking-time'),
        cls: figure('cumulative-layout-shift'),
        performance: score('performance'),
        accessibility: score('accessibility'),
        scripts: requests
          .filter(({ resourceType }) => resourceType === 'Script')
          .map((request) => new URL(request.url).pathname),
        finalPath: new URL(finalDisplayedUrl).pathname,
      };
    },
    stop() {
      process.off('exit', kill);
      kill();
    },
  };
};
