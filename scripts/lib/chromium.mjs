import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
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

/** The browser for the journeys: CHROMIUM_PATH, one installed on this machine, or the one that Playwright downloaded. */
export async function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium } = await import('playwright-core');
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, ...applications, chromium.executablePath()].find(
    (file) => file !== '' && existsSync(file),
  );
}
