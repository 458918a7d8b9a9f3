import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell without a window first: it draws the same and takes a fifth less of the processor. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Without a window, without a sandbox (root has none), and without traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const onPath = (/** @type {string[]} */ wanted) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name)));

/**
 * The browser for the journeys: CHROMIUM_PATH, one installed on this machine, or the one that Playwright downloaded. A shell last
 * where it is asked for: it paints when it likes, which a measurement must not.
 */
export async function findChromium({ shell = true } = {}) {
  const { chromium } = await import('playwright-core');
  const installed = onPath(shell ? [...SHELLS, ...BROWSERS] : [...BROWSERS, ...SHELLS]);
  return [process.env.CHROMIUM_PATH ?? '', ...installed, ...applications, chromium.executablePath()].find(
    (file) => file !== '' && existsSync(file),
  );
}

/** One that the tests need no better one than. */
export async function findShell() {
  return [process.env.CHROMIUM_PATH ?? '', ...onPath(SHELLS)].find((file) => file !== '' && existsSync(file));
}
