import './lib/node-version.mjs';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { ensureBuilt } from './lib/build.mjs';

const usage = `node scripts/screenshots.mjs --out <folder> [--url <running app>] [--width 360 …] [--language en …] [--brand cl …]
  [--as admin@saakh.test] <path> …

Takes a picture of every path in every width, language and brand, and names what the page's console complained about.
Without --url it starts an app of its own. --as signs in first, with the demo's password.`;

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    url: { type: 'string' },
    as: { type: 'string' },
    width: { type: 'string', multiple: true, default: ['360', '768', '1280'] },
    language: { type: 'string', multiple: true, default: ['en', 'hi'] },
    brand: { type: 'string', multiple: true, default: [''] },
  },
});
if (!values.out || paths.length === 0) {
  console.error(usage);
  process.exit(2);
}

if (!values.url) {
  const build = await ensureBuilt();
  if (!build.ok) throw new Error(build.details);
}
register();
const { launchBrowser, newPage, expectNoConsoleErrors } = await import('../e2e/support/browser.ts');
const { startApp } = await import('../e2e/support/start-app.ts');
const { signIn } = await import('../e2e/support/sign-in.ts');

const app = values.url ? undefined : await startApp();
const url = values.url ?? app?.url ?? '';
const browser = await launchBrowser();
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
try {
  for (const brand of values.brand) {
    for (const language of /** @type {('en' | 'hi')[]} */ (values.language)) {
      for (const width of values.width) await pictures(brand, language, Number(width));
    }
  }
} finally {
  await browser.close();
  await app?.stop();
}

/** @param {string} brand @param {'en' | 'hi'} language @param {number} width */
async function pictures(brand, language, width) {
  const page = await newPage(browser, url, { width, language, brand });
  if (values.as) await signIn(page, values.as);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const name = `${path.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'home'}-${brand || 'default'}-${language}-${width}.png`;
    await page.screenshot({ path: join(out, name), fullPage: true });
    console.log(join(out, name));
  }
  try {
    expectNoConsoleErrors(page);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  await page.context().close();
}
