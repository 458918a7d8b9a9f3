import { afterEach, expect, test, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photoOf = (kilobytes: number, type = 'image/png', name = 'my.card.png') =>
  new File([new Uint8Array(kilobytes * 1024)], name, { type });
function drawing(width: number, height: number, bytes: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  const canvases: HTMLCanvasElement[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function get(this: HTMLCanvasElement) {
    canvases.push(this);
    return { fillRect: () => undefined, drawImage: () => undefined } as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([new Uint8Array(bytes)])));
  return canvases;
}

test('R-RUN-2 a large photo is sent as a JPEG of 2000 pixels at most', async () => {
  const canvases = drawing(4000, 3000, 300_000);
  const sent = await shrinkPhoto(photoOf(4000));
  expect([sent.name, sent.type, sent.size]).toEqual(['my.card.jpg', 'image/jpeg', 300_000]);
  expect([canvases[0]?.width, canvases[0]?.height]).toEqual([2000, 1500]);
});

test('R-RUN-2 what is small, no photo, not to be drawn or larger afterwards is sent as it is', async () => {
  drawing(4000, 3000, 9_000_000);
  for (const file of [photoOf(100), photoOf(4000, 'application/pdf', 'a.pdf'), photoOf(4000)]) {
    expect(await shrinkPhoto(file)).toBe(file);
  }
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  const spoiled = photoOf(4000);
  expect(await shrinkPhoto(spoiled)).toBe(spoiled);
});
