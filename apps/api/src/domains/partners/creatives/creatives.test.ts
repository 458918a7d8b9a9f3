import { listPartnerProducts } from '@saakh/contracts/catalogue/partner/products';
import { listPartnerCreatives } from '@saakh/contracts/partners/creatives';
import { makePartnerLink } from '@saakh/contracts/partners/tracking-links';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asSystem, inTransaction } from '#platform/context';
import { createBulkhead } from '#platform/limits/bulkhead';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { creativeWords } from './creative-texts';
import { loadLetters } from './drawing/letters';
import { createPreparing } from './drawing/prepare';

let app: TestApp;
let portal: Record<'priya' | 'rival', string>;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash) values
       ('pus_priya', 'ptr_rinayan', 'owner', 'priya@rinayan.test', 'Priya', 'none'),
       ('pus_rival', 'ptr_cl', 'owner', 'rival@saakh.test', 'Rival', 'none')`,
  );
  const open = (name: string) =>
    inTransaction(asSystem(app.context(), 'sign-in'), (tx) =>
      tx.platform.sessions.create(tx, { audience: 'partner', subjectId: `pus_${name}`, brandKey: null }),
    );
  portal = { priya: await open('priya'), rival: await open('rival') };
});
afterAll(() => app.close());

const linkTo = async (productType: string | null) =>
  (await app.inject(makePartnerLink, { body: { productType } }, { token: portal.priya })).body.data;
async function list(linkId: string, who: keyof typeof portal = 'priya') {
  const answer = await app.inject(listPartnerCreatives, { params: { linkId } }, { token: portal[who] });
  return answer.status === 200 ? answer.body.data : answer.error.code;
}
async function listOf(linkId: string) {
  const found = await list(linkId);
  if (typeof found === 'string') throw new Error(found);
  return found;
}
const get = (url: string) => app.server.inject({ url });

/** How many pixels of a part of a picture are dark. */
async function darkIn(png: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(png).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 110).length;
}

test('PORTAL-PAGE-06 a link has a square, a story and a poster in each language, as large as they say, the poster as a page too', async () => {
  const { linkId } = await linkTo('Personal Loans');
  const pictures = await listOf(linkId);
  expect(pictures.map(({ format, language }) => `${format}-${language}`)).toEqual([
    ...['square-en', 'square-hi', 'story-en', 'story-hi', 'poster-en', 'poster-hi'],
  ]);
  for (const { address, width, height } of pictures.filter(({ language }) => language === 'hi')) {
    const { statusCode, headers, rawPayload } = await get(address);
    expect([statusCode, headers['content-type'], headers['content-security-policy']]).toEqual([
      200,
      'image/png',
      "default-src 'none';frame-ancestors 'none';sandbox",
    ]);
    const found = await sharp(rawPayload).metadata();
    expect([found.format, found.width, found.height]).toEqual(['png', width, height]);
  }
  const [page] = pictures.flatMap(({ pdf }) => pdf ?? []);
  const { headers, rawPayload } = await get(page ?? '');
  expect(headers['content-type']).toBe('application/pdf');
  expect(rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.4');
  expect(rawPayload.subarray(-6).toString()).toContain('%%EOF');
});

test('PORTAL-PAGE-06 REG-DP-3 Hindi is drawn in its own letters, with its conjuncts: another picture than English, and no boxes', async () => {
  const { linkId } = await linkTo('Gold Loans');
  const [english, hindi] = await listOf(linkId);
  const bytes = async (address = '') => (await get(address)).rawPayload;
  // Where the points stand: dark letters on white.
  const area = { left: 110, top: 400, width: 500, height: 330 };
  const [en, hi] = [await darkIn(await bytes(english?.address), area), await darkIn(await bytes(hindi?.address), area)];
  expect(en).toBeGreaterThan(2_000);
  expect(hi).toBeGreaterThan(2_000);
  expect(en).not.toBe(hi);
  const letters = await loadLetters();
  const style = { size: 100, bold: true };
  // Boxes would all be alike.
  const shapes = [...'कखगघलनब', '\ue000'].map((letter) => letters.outline(letter, style).paths);
  expect(new Set(shapes).size).toBe(shapes.length);
  const width = (text: string) => letters.outline(text, style).width;
  expect(width('क्ष')).toBeLessThan(width('क') + width('ष'));
  expect(letters.outline('₹', style).paths).not.toBe(shapes.at(-1));
});

test('PORTAL-PAGE-06 an address of before is gone with a plain word as soon as brand, lenders or link are others, and the list has the new one', async () => {
  const { linkId } = await linkTo(null);
  const [before] = await listOf(linkId);
  const old = before?.address ?? '';
  expect((await get(old)).statusCode).toBe(200);
  await app.sql(`update brands set primary_colour = '#8a3b12' where partner_id = 'ptr_rinayan'`);
  const gone = await get(old);
  expect([gone.statusCode, gone.json().code]).toEqual([410, 'LINK_EXPIRED']);
  expect(gone.json().message).toMatch(/^This picture is out of date/);
  const [after] = await listOf(linkId);
  expect(after?.address).not.toBe(old);
  expect((await get(after?.address ?? '')).statusCode).toBe(200);
  await app.sql(`update tracking_links set active = false where link_id = $1`, [linkId]);
  expect(await list(linkId)).toEqual([]);
  expect((await get(after?.address ?? '')).statusCode).toBe(410);
});

test('PORTAL-PAGE-06 S-AZ-8 somebody else’s link has no pictures, and nothing but pictures lies there', async () => {
  const { linkId, code } = await linkTo('Car');
  expect(await list(linkId, 'rival')).toBe('NOT_FOUND');
  const [picture] = await listOf(linkId);
  const folder = picture?.address.replace(/[^/]+$/, '') ?? '';
  for (const address of [
    `${folder}square-fr.png`,
    `${folder}square-en.pdf`,
    `${folder}..%2f..%2fsecret.png`,
    `/files/creatives/nothing/${'a'.repeat(16)}/square-en.png`,
    `/files/creatives/${code}/short/square-en.png`,
  ]) {
    expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  }
});

test('REG-RBC-7 PORTAL-PAGE-06 what a picture of a loan says names every lender, in partnership, its costs with an APR, and who decides', async () => {
  const { data } = (await app.inject(listPartnerProducts, {}, { token: portal.priya })).body;
  const product = data.find(({ productType }) => productType === 'Personal Loans');
  if (!product?.range?.example) throw new Error('no loan');
  const said = { product, lenders: product.lenders, brand: 'Rinayan' };
  const [en, hi] = [creativeWords('en', said), creativeWords('hi', said)];
  expect(en.partnership).toBe('In Partnership With');
  for (const lender of product.lenders) {
    expect(en.small).toContain(lender.en);
    expect(hi.small).toContain(lender.hi);
  }
  expect(en.small).toMatch(/in partnership with Rinayan, which is not a lender\. The lender decides/);
  expect(en.small).toMatch(/APR \d[\d.]*% to \d[\d.]*% with all fees/);
  expect(hi.small).toMatch(/APR \d[\d.]*% से \d[\d.]*%/);
  expect(`${en.small} ${en.points} ${en.sub}`).not.toMatch(/guarante|instant|100 ?%|approved/i);
});

const [AT_ONCE, WAITING, BEYOND] = [2, 12, 2];

test('PORTAL-PAGE-06 R-RUN-2 two pictures are drawn at once and twelve wait for theirs; who comes beyond is told at once to come again', async () => {
  const logo = '/files/pictures/brands/pic_0123456789abcdef.webp';
  await app.sql(`update brands set logo = $1 where partner_id = 'ptr_rinayan'`, [logo]);
  // Six pictures of each link; with the logo their addresses are new.
  const links = await Promise.all(['Personal Loans', 'Gold Loans', 'Car'].map(linkTo));
  const pictures = (await Promise.all(links.map(({ linkId }) => listOf(linkId)))).flat();
  expect(pictures.length).toBeGreaterThanOrEqual(AT_ONCE + WAITING + BEYOND);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { files } = app.platform;
  const begun = vi.spyOn(files, 'find').mockImplementation(() => gate.then(() => undefined));
  try {
    const statuses: number[] = [];
    const asking = pictures.slice(0, AT_ONCE + WAITING + BEYOND).map(async ({ address }) => {
      const { statusCode } = await get(address);
      statuses.push(statusCode);
    });
    await expect.poll(() => statuses.length, { timeout: 8_000 }).toBeGreaterThanOrEqual(BEYOND);
    expect(new Set(statuses)).toEqual(new Set([503]));
    // One of the places may be taken by what makes drawing ready.
    expect(begun.mock.calls.length).toBeLessThanOrEqual(AT_ONCE);
    open();
    await Promise.all(asking);
    expect(statuses).toContain(200);
  } finally {
    open();
    begun.mockRestore();
  }
});

test('PORTAL-PAGE-06 R-RUN-2 what draws is made ready once, by a drawing of each script that nobody sees, in the place of one who draws', async () => {
  const places = createBulkhead(1, 0);
  const warn = vi.fn();
  const prepare = createPreparing((work) => places.run(0, work));
  const once = prepare({ warn });
  // It has taken the place of somebody who draws.
  expect(await places.run(0, () => Promise.resolve('drawn'))).toBeUndefined();
  expect(prepare({ warn })).toBe(once);
  await once;
  expect(prepare({ warn })).toBe(once);
  expect(await places.run(0, () => Promise.resolve('drawn'))).toBe('drawn');
  expect(warn).not.toHaveBeenCalled();
});

test('PORTAL-PAGE-06 R-RUN-2 what could not be made ready is logged once and tried again with the next who comes', async () => {
  const places = createBulkhead(1, 0);
  const warn = vi.fn();
  const broken = new Error('The letters are gone');
  const draw = vi.fn<() => Promise<void>>().mockRejectedValueOnce(broken).mockRejectedValueOnce(broken);
  const prepare = createPreparing((work) => places.run(0, work), draw.mockResolvedValue(undefined));
  for (let at = 0; at < 2; at += 1) await prepare({ warn });
  expect(warn.mock.calls).toEqual([[{ err: broken }, 'Drawing could not be made ready']]);
  // Nobody waits for a place in vain: while others draw it is left to them.
  let leave = () => {};
  const other = places.run(0, () => new Promise<void>((resolve) => (leave = resolve)));
  await prepare({ warn });
  expect(draw).toHaveBeenCalledTimes(2);
  leave();
  await other;
  for (let at = 0; at < 2; at += 1) await prepare({ warn });
  expect(draw).toHaveBeenCalledTimes(3);
});
