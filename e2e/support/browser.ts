import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.mjs';

// Where the web app remembers the customer's choice.
const LANGUAGE_KEY = 'saakh.language';

/** Resolves every host of the demo's brands, such as `loans.saakh.example`, to this machine. */
export const BRAND_HOSTS_HERE = '--host-resolver-rules=MAP *.example 127.0.0.1';

/** Starts the Chromium of this machine; throws when there is none. */
export async function launchBrowser(...flags: string[]): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags] });
}

export interface PageOptions {
  /** 360 (a cheap phone) by default. */
  width?: number;
  language?: 'en' | 'hi';
  /** The brand's key, put before every path given to `goto`. */
  brand?: string;
  javaScript?: boolean;
  /** By default the browser says that it is headless, and tracking links count no clicks of programs. */
  userAgent?: string;
}

const problems = new WeakMap<Page, string[]>();

/** Opens a page with its own cookies and storage, and notes its errors for `expectNoConsoleErrors`. */
export async function newPage(browser: Browser, url: string, options: PageOptions = {}): Promise<Page> {
  const { width = 360, language = 'en', javaScript = true, userAgent } = options;
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 740 : 900 },
    baseURL: url,
    locale: language === 'hi' ? 'hi-IN' : 'en-IN',
    isMobile: width < 700,
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
    javaScriptEnabled: javaScript,
    ...(userAgent ? { userAgent } : {}),
  });
  await context.addInitScript(
    `localStorage.getItem('${LANGUAGE_KEY}') ?? localStorage.setItem('${LANGUAGE_KEY}', '${language}')`,
  );
  const page = await context.newPage();
  if (options.brand) goBelow(page, `/${options.brand}`);
  watch(page);
  return page;
}

function goBelow(page: Page, prefix: string): void {
  const goto = page.goto.bind(page);
  page.goto = (path, settings) => goto(path.startsWith('/') ? `${prefix}${path}` : path, settings);
}

function watch(page: Page): void {
  const noted: string[] = [];
  problems.set(page, noted);
  page.on('pageerror', (error) => noted.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') noted.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) noted.push(`${response.status()} from ${response.url()}`);
  });
}

/**
 * Throws when the page had an uncaught error, a console error (a refusal by its content policy, too) or a 5xx since it was
 * opened. `expected` matches what a journey provokes on purpose, such as a 401.
 */
export function expectNoConsoleErrors(page: Page, expected?: RegExp): void {
  const unexpected = (problems.get(page) ?? []).filter((text) => !expected?.test(text));
  if (unexpected.length > 0) throw new Error(`The page ${page.url()} had errors:\n${unexpected.join('\n')}`);
}
