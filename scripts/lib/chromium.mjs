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

/** CHROMIUM_PATH, or the first of these files that is there. @param {string[]} files */
const firstThere = (files) =>
  [process.env.CHROMIUM_PATH ?? '', ...files].find((file) => file !== '' && existsSync(file));

/** The browser for the journeys: CHROMIUM_PATH, one installed on this machine, or the one that Playwright downloaded. */
export async function findChromium() {
  return (await findShell()) ?? findPaintingChromium();
}

/** A headless shell; enough for all tests that do not measure. */
export async function findShell() {
  return firstThere(onPath(SHELLS));
}

/** A full browser for measurements. A headless shell paints at times of its own, so CHROMIUM_PATH must not name one. */
export async function findPaintingChromium() {
  const { chromium } = await import('playwright-core');
  return firstThere([...onPath(BROWSERS), ...applications, chromium.executablePath()]);
}
