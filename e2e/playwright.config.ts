import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findPaintingChromium } from '../scripts/lib/chromium.mjs';
import { findTestTools } from '../scripts/lib/tests/tools.mjs';
import { BRAND_HOSTS_HERE } from './support/browser';

// Business time is Asia/Kolkata whatever the machine believes (R-TIME-1), so the tests believe something else.
process.env.TZ = 'America/Los_Angeles';

const hasWindow = process.argv.some((argument) => ['--headed', '--debug', '--ui'].includes(argument));
const { chromium } = await findTestTools({ browser: true, painting: hasWindow, server: false });
const executablePath = hasWindow ? await findPaintingChromium() : chromium;

export default defineConfig({
  globalSetup: './support/global-setup.ts',
  outputDir: './output',
  reporter: [['list']],
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath,
      args: [...CHROMIUM_FLAGS.filter((flag) => flag !== '--headless'), BRAND_HOSTS_HERE],
    },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'push', testDir: './journeys', grepInvert: /@nightly/ },
    {
      name: 'nightly',
      testDir: '.',
      testMatch: ['nightly/*.spec.ts', 'journeys/*.spec.ts'],
      grep: /@nightly|nightly\//,
    },
  ],
});
