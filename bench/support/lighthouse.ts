import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findPaintingChromium } from '../../scripts/lib/chromium.mjs';

export interface PageFigures {
  /** Milliseconds on Lighthouse's simulated phone. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  /** Paths of the scripts that the page loaded. */
  readonly scripts: readonly string[];
}

interface Phone {
  /** Visits a page with these cookies and an empty cache. */
  visit(url: string, cookies: Readonly<Record<string, string>>): Promise<PageFigures>;
  stop(): void;
}

/** Starts a Chromium that Lighthouse drives as its slow phone on a slow network. */
export async function startPhone(...flags: string[]): Promise<Phone> {
  const chromePath = await findPaintingChromium();
  if (!chromePath) throw new Error('No Chromium with a window found: install one, or set CHROMIUM_PATH');
  const chromeFlags = [...CHROMIUM_FLAGS, ...flags];
  const { port, kill } = await launch({ chromePath, chromeFlags, ignoreDefaultFlags: true, logLevel: 'silent' });
  process.once('exit', kill);

  /** Sets the cookies and disconnects: Lighthouse wants the browser for itself. */
  async function setCookies(url: string, cookies: Readonly<Record<string, string>>): Promise<void> {
    const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = driver.contexts();
    await context?.clearCookies();
    // The whole address would limit them to its folder, and calls of the API would go without.
    const { origin } = new URL(url);
    await context?.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
    await driver.close();
  }

  return {
    async visit(url, cookies) {
      await setCookies(url, cookies);
      const onlyCategories = ['performance', 'accessibility'];
      const look = () => lighthouse(url, { port, logLevel: 'silent', onlyCategories, disableFullPageScreenshot: true });
      let result = await look();
      // On a busy machine the recording sometimes misses its beginning.
      if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') result = await look();
      if (!result || result.lhr.runtimeError) {
        throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
      }
      const { audits, categories, finalDisplayedUrl } = result.lhr;
      if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
        throw new Error(`${url} led to ${finalDisplayedUrl}`);
      const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
      const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
      const { details } = audits['network-requests'] ?? {};
      const requests = (details?.type === 'table' ? details.items : []) as { url?: string; resourceType?: string }[];
      return {
        lcp: figure('largest-contentful-paint'),
        tbt: figure('total-blocking-time'),
        cls: figure('cumulative-layout-shift'),
        performance: score('performance'),
        accessibility: score('accessibility'),
        scripts: requests
          .filter(({ resourceType }) => resourceType === 'Script')
          .map((request) => new URL(request.url ?? '').pathname.slice(1)),
      };
    },
    stop: kill,
  };
}
