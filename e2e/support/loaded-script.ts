import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext } from 'playwright-core';
import { newPage } from './browser';

/**
 * The script that a browser with an empty cache loads for a page until nothing more comes: its bytes as gzip makes them, and
 * its text. Signed in where a context of somebody who is comes with it.
 */
export async function gzippedScript(
  browser: Browser,
  url: string,
  path: string,
  signedIn?: BrowserContext,
): Promise<{ bytes: number; text: string }> {
  const page = signedIn ? await signedIn.newPage() : await newPage(browser, url, { width: 1280 });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const address = response.url();
    if (new URL(address).pathname.endsWith('.js')) bodies.set(address, response.body());
  });
  await page.goto(path);
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(bodies.values());
  await (signedIn ? page.close() : page.context().close());
  return {
    bytes: files.reduce((sum, file) => sum + gzipSync(file).length, 0),
    text: files.map((file) => file.toString('utf8')).join('\n'),
  };
}
