import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.mjs';
import { readBeforeClose, watchAnswers } from './answers/watch-answers';

// Where the web app remembers the customer's choice.
const LANGUAGE_KEY = 'saakh.language';

/** Leads every host of the demo's brands, such as `loans.saakh.example`, to this machine. */
export const BRAND_HOSTS_HERE = '--host-resolver-rules=MAP *.example 127.0.0.1';

/** Starts the Chromium of this machine; throws when there is none. */
export async function launchBrowser(...flags: string[]): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags] });
  readBeforeClose(browser);
  return browser;
}

export interface PageOptions {
  /** 360 (a cheap phone) unless told. */
  width?: number;
  height?: number;
  language?: 'en' | 'hi';
  /** Puts the brand's key before every path given to `goto`. */
  brand?: string;
  /** On unless told: what a page shows before, or without, its scripts. */
  javaScript?: boolean;
  /** What the browser calls itself: by itself a program, as which links know it. */
  userAgent?: string;
  /** IANA name; the machine's own unless told. */
  timeZone?: string;
}

const problems = new WeakMap<Page, string[]>();

/**
 * A page with cookies and storage of its own, whose errors are noted for `expectNoConsoleErrors`, and whose answers are looked
 * at for personal data, which the app's `stop` tells of; `page.goto('/login')` is below the brand.
 */
export async function newPage(browser: Browser, url: string, options: PageOptions = {}): Promise<Page> {
  const { width = 360, language = 'en' } = options;
  const height = options.height ?? (width < 700 ? 740 : 900);
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: url,
    locale: language === 'hi' ? 'hi-IN' : 'en-IN',
    isMobile: width < 700,
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
    javaScriptEnabled: options.javaScript ?? true,
    ...(options.userAgent ? { userAgent: options.userAgent } : {}),
    ...(options.timeZone ? { timezoneId: options.timeZone } : {}),
  });
  await context.addInitScript(
    `localStorage.getItem('${LANGUAGE_KEY}') ?? localStorage.setItem('${LANGUAGE_KEY}', '${language}')`,
  );
  watchAnswers(context);
  const page = await context.newPage();
  for (const one of [page, context]) readBeforeClose(one);
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
 * Throws when the page noted an uncaught error, a console error (refused by its own content policy, too) or a 5xx since
 * it was made. `expected` names what a journey provokes on purpose, such as a 401.
 */
export function expectNoConsoleErrors(page: Page, expected: readonly RegExp[] = []): void {
  const unexpected = (problems.get(page) ?? []).filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0) throw new Error(`The page ${page.url()} had errors:\n${unexpected.join('\n')}`);
}
