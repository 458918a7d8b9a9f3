import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formBody, PDF, PNG } from '#domains/lending/lender-journeys/testing/form-body';
import { idKey } from '#platform/limits/limit-key';
import { type ActorKind, signInEverybody } from '../../../testing/every-actor';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let tokenOf: (kind: ActorKind) => Promise<string | undefined>;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  tokenOf = await signInEverybody(app);
  token = (await tokenOf('admin 1')) ?? '';
});
afterAll(() => app.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>',
);
let sent = 0;
async function send(file: Buffer | undefined, path = 'credit-cards', as = token, part = 'image_name') {
  const { payload, headers } = formBody(file, '../../../../etc/<b>.png', { path }, part);
  sent += 1;
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/s3-upload-file',
    payload,
    headers: { ...headers, authorization: `Bearer ${as}` },
    remoteAddress: `10.8.0.${sent}`,
  });
  return { status: answer.statusCode, body: answer.json() };
}
const get = (url: string) => app.server.inject({ url });

test('S-PIC-1 S-PIC-3 S-PIC-4 API-11 a picture is kept under a name of ours as WebP in two sizes, upright and without its hidden data', async () => {
  const camera = await picture(1200, 800)
    .withExif({ IFD0: { Copyright: 'hidden words', Make: 'A camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await send(camera);
  expect([status, Object.keys(body)]).toEqual([200, ['success', 'file']]);
  expect(body.file).toMatch(/^\/files\/pictures\/credit-cards\/pic_[A-Za-z0-9]+\.webp$/);
  const served = await get(body.file);
  expect(served.statusCode).toBe(200);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    'x-content-type-options': 'nosniff',
  });
  const found = await sharp(served.rawPayload).metadata();
  expect([found.format, found.width, found.height, found.exif]).toEqual(['webp', 640, 960, undefined]);
  expect(served.rawPayload.includes('hidden words')).toBe(false);
  const small = await get(body.file.replace('.webp', '-small.webp'));
  expect((await sharp(small.rawPayload).metadata()).width).toBe(160);
  const again = await send(camera);
  expect(again.body.file).not.toBe(body.file);
  expect(await app.sql(`select actor from audit_entries where action = 'picture.kept'`)).toHaveLength(2);
});

test('S-PIC-3 API-11 PNG and WebP are taken too, never made larger, into the folders that there are', async () => {
  for (const [file, folder] of [
    [await picture(100, 50).png().toBuffer(), 'lenders'],
    [await picture(100, 50).webp().toBuffer(), 'brands'],
  ] as const) {
    const { body } = await send(file, folder);
    expect((await sharp((await get(body.file)).rawPayload).metadata()).width).toBe(100);
    expect(body.file).toContain(`/${folder}/`);
  }
});

test('S-BRAND-1 S-PIC-1 S-PIC-2 API-11 ERR-08 VAL-CC-06 what is no picture, too large or sent to another place is refused in words, and nothing is kept', async () => {
  const good = await picture(20, 20).png().toBuffer();
  const wide = await picture(4097, 1).png().toBuffer();
  const edge = await picture(4096, 1).png().toBuffer();
  const heavy = Buffer.concat([good, Buffer.alloc(2 * 1024 * 1024)]);
  const kept = async () => (await app.sql(`select 1 from audit_entries where action = 'picture.kept'`)).length;
  const before = await kept();
  const refusals: [Awaited<ReturnType<typeof send>>, number, string, string | undefined][] = [
    [await send(undefined), 422, 'image_name', STAFF_MESSAGES.imageRequired],
    [await send(good, 'credit-cards', token, 'file'), 422, 'image_name', STAFF_MESSAGES.imageRequired],
    [await send(Buffer.alloc(0)), 422, 'image_name', STAFF_MESSAGES.imageRequired],
    [await send(PDF), 422, 'image_name', STAFF_MESSAGES.imageKindInvalid],
    [await send(Buffer.from('<svg onload="alert(1)">')), 422, 'image_name', STAFF_MESSAGES.imageKindInvalid],
    // What could be drawn, and is not taken all the same.
    [await send(DRAWING), 422, 'image_name', STAFF_MESSAGES.imageKindInvalid],
    [await send(await picture(20, 20).gif().toBuffer()), 422, 'image_name', STAFF_MESSAGES.imageKindInvalid],
    [await send(await picture(20, 20).tiff().toBuffer()), 422, 'image_name', STAFF_MESSAGES.imageKindInvalid],
    [await send(PNG), 422, 'image_name', STAFF_MESSAGES.imageKindInvalid],
    [await send(wide), 422, 'image_name', STAFF_MESSAGES.imageTooLarge],
    [await send(heavy), 413, 'image_name', STAFF_MESSAGES.imageTooLarge],
    [await send(good, '../private'), 400, 'path', undefined],
    [await send(good, ''), 400, 'path', undefined],
  ];
  for (const [{ status, body }, wanted, field, message] of refusals) {
    expect([status, Object.keys(body.fields ?? {})]).toEqual([wanted, [field]]);
    if (message) expect([body.message, body.fields[field]]).toEqual([message, message]);
  }
  expect(await kept()).toBe(before);
  expect((await send(edge)).status).toBe(200);
  for (const kind of ['admin 2', 'admin 3', 'owner', 'customer'] as const) {
    expect([401, 403]).toContain((await send(good, 'lenders', (await tokenOf(kind)) ?? '')).status);
  }
});

test('S-PIC-5 five hundred pictures of one person in a day are the most, whatever becomes of them; the next day there are more', async () => {
  const one = await picture(2, 2).png().toBuffer();
  const other = (await send(one)).status;
  const rule = { name: 'pictures', points: 500, seconds: 86_400, onFailure: 'closed' } as const;
  const [{ actor = '' } = {}] = await app.sql<{ actor: string }>(
    `select actor from audit_entries where action = 'picture.kept' limit 1`,
  );
  const key = idKey(actor.replace('admin:', ''));
  await app.platform.limits.consume(rule, key, await app.platform.limits.remaining(rule, key));
  const refused = await send(one);
  expect([other, refused.status, refused.body.code]).toEqual([200, 429, 'TOO_MANY_REQUESTS']);
  await app.platform.limits.reset(rule, key);
  expect((await send(one)).status).toBe(200);
});

const [AT_ONCE, WAITING, BEYOND] = [2, 10, 2];

test('API-11 R-RUN-2 two pictures are drawn at once and ten wait for theirs; who comes beyond is told at once to come again', async () => {
  const one = await picture(20, 20).png().toBuffer();
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { metadata } = sharp.prototype;
  let drawn = 0;
  const drawing = vi.spyOn(sharp.prototype, 'metadata').mockImplementation(async function (this: Sharp) {
    drawn += 1;
    await gate;
    return metadata.call(this);
  });
  try {
    const statuses: number[] = [];
    const sending = Array.from({ length: AT_ONCE + WAITING + BEYOND }, async () => {
      const { status, body } = await send(one);
      statuses.push(status);
      if (status !== 200) expect(body.code).toBe('UNAVAILABLE');
    });
    await expect.poll(() => statuses, { timeout: 8_000 }).toEqual([503, 503]);
    expect(drawn).toBe(AT_ONCE);
    open();
    await Promise.all(sending);
    expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE + WAITING);
  } finally {
    open();
    drawing.mockRestore();
  }
});

test('S-PIC-1 API-11 nothing else of the store is served', async () => {
  const { files } = app.platform;
  await files.put('documents/secret.webp', Buffer.from('secret'), 'image/webp');
  await files.put('pictures/other/pic_0123456789abcdef.webp', Buffer.from('secret'), 'image/webp');
  for (const address of [
    '/files/documents/secret.webp',
    '/files/pictures/other/pic_0123456789abcdef.webp',
    '/files/pictures/credit-cards/..%2f..%2fdocuments%2fsecret.webp',
    '/files/pictures/credit-cards/secret.webp',
    '/files/pictures/credit-cards/pic_0123456789abcdef.webp',
  ]) {
    const { statusCode, body } = await get(address);
    expect([address, statusCode, body.includes('NOT_FOUND')]).toEqual([address, 404, true]);
  }
});
