import { existsSync } from 'node:fs';
import { findChromium, findPaintingChromium, findShell } from '../chromium.mjs';
import { inRoot } from '../paths.mjs';
import { findPostgres } from '../postgres.mjs';
import { run } from '../processes.mjs';

const PROMTOOL = '/usr/bin/promtool';

/**
 * Finds what the tests need from the machine and installs what is missing and can be: from Debian's packages when we
 * may, otherwise Playwright's own browser. The database has an embedded stand-in, the browser has none.
 * @param {{ browser: boolean, painting?: boolean, server: boolean }} wanted a browser, one that is measured, a database server
 * @returns {Promise<{ chromium?: string, postgres?: string }>}
 */
export async function findTestTools(wanted) {
  const mayInstall = mayInstallPackages();
  const lacksBrowser = async () =>
    (wanted.browser && !(await findChromium())) || (wanted.painting && !(await findPaintingChromium()));
  if (mayInstall && wanted.server && !findPostgres()) await installPackage('postgresql');
  // Installed separately: an older Debian has no headless shell, and any Chromium will do.
  if (mayInstall && wanted.browser && !(await findShell())) await installPackage('chromium-headless-shell');
  if (mayInstall && (await lacksBrowser())) await installPackage('chromium');
  if (await lacksBrowser()) await downloadChromium();
  if (mayInstall && wanted.painting && !(await drawsHindi())) await installPackage('fonts-noto-core');
  return {
    chromium: wanted.browser ? await findChromium() : undefined,
    postgres: wanted.server ? findPostgres() : undefined,
  };
}

/** Prometheus' own tool for alert rules, installed where that is possible. */
export async function findPromtool() {
  if (!existsSync(PROMTOOL) && mayInstallPackages()) await installPackage('prometheus');
  return existsSync(PROMTOOL) ? PROMTOOL : undefined;
}

/** Whether this machine has a Hindi font. Without one, Chromium draws boxes and searches for each letter. */
async function drawsHindi() {
  const { code, output } = await run('fc-list', [':lang=hi']);
  return code === 0 && output.trim() !== '';
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string} name */
async function installPackage(name) {
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const updated = await run('apt-get', [...patience, 'update', '-qq'], { env });
  const installed = await run('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', name], {
    env,
  });
  if (installed.code !== 0) console.error(`${updated.output}${installed.output}`);
}

async function downloadChromium() {
  console.log('Downloading a Chromium …');
  const cli = inRoot('node_modules', 'playwright-core', 'cli.js');
  const { code, output } = await run(process.execPath, [cli, 'install', 'chromium']);
  if (code !== 0) console.error(output);
}
