import { expect, type Locator, test } from '../support/journey';
import { signIn } from '../support/sign-in';

const PICTURES = 'http://pictures.example';
test.use({
  appOptions: { env: { PICTURES_ORIGIN: PICTURES } },
  // Drawing pictures takes a while, and the server draws a few at a time.
  expectedErrors: /Cross-Origin-Opener-Policy header has been ignored|503 .*\/files\/creatives\//,
});

const widthOf = (picture: Locator) => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth);

test('S-PIC-4 S-BRAND-1 PORTAL-PAGE-06 logos, cards and creatives come from the origin of pictures', async ({
  app,
  open,
}) => {
  const redirect = async (page: Awaited<ReturnType<typeof open>>) => {
    // The origin of pictures has no port in its address: its requests are led to the app.
    await page.route(`${PICTURES}/**`, async (route) => {
      const url = route.request().url().replace(PICTURES, app.url);
      await route.fulfill({ response: await page.request.get(url, { headers: { host: 'pictures.example' } }) });
    });
    return page;
  };
  const visitor = await redirect(await open({ width: 1280, url: app.url.replace('127.0.0.1', 'pagdandi.example') }));
  for (const path of ['/login', '/credit-cards']) {
    await visitor.goto(path);
    const pictures = visitor.locator('img:visible');
    await pictures.first().waitFor();
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute('src', /^http:\/\/pictures\.example\/(?:assets|files)\//);
      await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);
    }
  }

  const owner = await redirect(await open({ width: 1280 }));
  await signIn(owner, 'partner@saakh.test');
  await owner.goto('/partner/product-offering');
  await owner
    .getByRole('link', { name: /Gold Loan/ })
    .first()
    .click();
  await owner
    .getByText(/\/t\/[a-z0-9]{7}$/)
    .first()
    .waitFor();
  await owner.goto('/partner/marketing-support/banners-and-creatives');
  const picture = owner.getByRole('img', { name: /^Square picture/ }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(300);
  await expect(picture).toHaveAttribute('src', /^http:\/\/pictures\.example\/files\/creatives\//);
  const download = owner.waitForEvent('download');
  await owner
    .getByRole('link', { name: /Square picture/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toBe('square-en.png');
});
