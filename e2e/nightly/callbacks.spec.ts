import { signInByCode } from '../support/customer-journey';
import { expect, type Page, test } from '../support/journey';
import { fillLogin } from '../support/sign-in';

/** What the page asked of other origins, and the dialogs that it opened. */
function watchStrangers(page: Page, url: string): string[] {
  const strange: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (new URL(address).origin !== url && !/^(?:data|blob):/.test(address)) strange.push(address);
  });
  page.on('dialog', (dialog) => {
    strange.push(dialog.message());
    void dialog.dismiss();
  });
  return strange;
}

const withCallback = (login: string, callback: string) => `${login}?callback=${encodeURIComponent(callback)}`;

/** These lead elsewhere, run a script, climb out of the area, or belong to another login. */
const hostileFor = (area: string): readonly string[] => [
  '//evil.example',
  'https:evil.example',
  '/\\evil.example',
  'javascript:alert(document.domain)',
  `${area}//evil.example`,
  `${area}/..//evil.example`,
  `${area}/../user`,
  `${area}/%2e%2e/user`,
  `${area}\t/../user`,
  `${area}\\..\\user`,
  `${area}@evil.example`,
  `${area}?to=//evil.example`,
  `${area}istrator`,
];

for (const [who, area, home, wanted, foreign] of [
  ['admin@saakh.test', '/admin', '/admin/dashboard', '/admin/user-management', '/partner/settings'],
  ['partner@saakh.test', '/partner', '/partner', '/partner/settings', '/admin/user-management'],
] as const) {
  test(`S-LINK-1 a callback leads ${who} to a page of ${area} only`, async ({ app, open }) => {
    const page = await open({ width: 1280 });
    const strange = watchStrangers(page, app.url);
    const login = `${area}/login`;
    await page.goto(withCallback(login, wanted));
    await fillLogin(page, who);
    await page.waitForURL(`**${wanted}`);
    for (const callback of [...hostileFor(area), foreign, '/user/offers']) {
      // Somebody who is signed in already is led on at once.
      await page.goto(withCallback(login, callback));
      await expect(page, callback).toHaveURL(`${app.url}${home}`);
    }
    for (const callback of ['//evil.example', `${area}/../user`, foreign]) {
      await page.context().clearCookies();
      await page.goto(withCallback(login, callback));
      await fillLogin(page, who);
      await expect(page, callback).toHaveURL(`${app.url}${home}`);
    }
    expect(strange).toEqual([]);
  });
}

test('S-LINK-1 a customer’s sign-in follows no callback', async ({ app, open }) => {
  const page = await open();
  const strange = watchStrangers(page, app.url);
  for (const [at, callback] of ['//evil.example', '/admin/dashboard'].entries()) {
    await page.context().clearCookies();
    await page.goto(withCallback('/login', callback));
    await signInByCode(page, `981234640${at}`);
    await expect(page).toHaveURL(`${app.url}/products`);
  }
  expect(strange).toEqual([]);
});
