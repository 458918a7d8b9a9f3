import { existsSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { inRoot } from './paths.mjs';
import { findPostgres } from './postgres.mjs';
import { run } from './processes.mjs';

/**
 * Finds what the tests need from the machine and installs what is missing and can be: from Debian's packages when we
 * may, otherwise Playwright's own browser. The database has an embedded stand-in, the browser has none.
 * @param {{ browser: boolean, server: boolean }} wanted
 * @returns {Promise<{ chromium?: string, postgres?: string }>}
 */
export async function findTestTools(wanted) {
  const missing = [
    ...(wanted.browser && !(await findChromium()) ? ['chromium'] : []),
    ...(wanted.server && !findPostgres() ? ['postgresql'] : []),
  ];
  if (missing.length > 0 && mayInstallPackages()) await installPackages(missing);
  if (wanted.browser && !(await findChromium())) await downloadChromium();
  return {
    chromium: wanted.browser ? await findChromium() : undefined,
    postgres: wanted.server ? findPostgres() : undefined,
  };
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string[]} names */
async function installPackages(names) {
  console.log(`Installing ${names.join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  const updated = await run('apt-get', [...patience, 'update', '-qq'], { env });
  const installed = await run('apt-get', [...patience, 'install', '-y', '-qq', '--no-install-recommends', ...names], {
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
