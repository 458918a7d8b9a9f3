import type { CreativeFormat } from '@saakh/contracts/partners/creatives';
import { textOn } from '@saakh/rules/brands/colours';
import type { CreativeWords } from '../creative-texts';
import type { Letters } from './letters';
import { makeSheet, type Sheet } from './sheet';

const WIDTH = 1080;
const SIDE = 72;
const INNER = WIDTH - 2 * SIDE;
const HEAD = 168;
const INK = '#1f2430';
const SOFT = '#4b5563';
const PAPER = '#ffffff';
const GREY = '#f3f4f6';

/** Pixels; a poster is A4 at 200 dots an inch. */
export const CREATIVE_SIZES: Readonly<Record<CreativeFormat, { readonly width: number; readonly height: number }>> = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  poster: { width: 1654, height: 2339 },
};

/** Sizes of letters, in units of a drawing that is 1080 wide, and the largest height of the small print. */
const SIZES: Readonly<
  Record<CreativeFormat, { headline: number; sub: number; point: number; small: number; smallMost: number }>
> = {
  square: { headline: 76, sub: 40, point: 38, small: 22, smallMost: 250 },
  story: { headline: 104, sub: 52, point: 52, small: 28, smallMost: 420 },
  poster: { headline: 96, sub: 48, point: 48, small: 24, smallMost: 330 },
};

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly align: 'start' | 'end';
}

export interface Drawing {
  readonly svg: string;
  readonly pixels: { readonly width: number; readonly height: number };
  /** Where the logos go, in pixels. */
  readonly logo: Place;
  readonly coBrand: Place;
}

export interface Parts {
  readonly format: CreativeFormat;
  readonly words: CreativeWords;
  /** Stands for a logo that is not there. */
  readonly brandName: string;
  readonly hasLogo: boolean;
  readonly hasCoBrand: boolean;
  readonly primary: string;
  readonly code: { readonly size: number; readonly data: ArrayLike<number> };
  /** The address without its scheme. */
  readonly address: string;
}

const LOGO: Place = { x: SIDE, y: 40, width: 400, height: 92, align: 'start' };
const CO_BRAND: Place = { x: WIDTH - SIDE - 300, y: 80, width: 300, height: 60, align: 'end' };

function drawHead(sheet: Sheet, { words, brandName, hasLogo, hasCoBrand }: Parts): void {
  if (!hasLogo) sheet.text(brandName, { x: SIDE, y: 48, width: 480, size: 56, bold: true, colour: INK });
  if (!hasCoBrand) return;
  const { x, width } = CO_BRAND;
  sheet.text(words.partnership, { x: x - 100, y: 36, width: width + 100, size: 26, colour: SOFT, align: 'end' });
}

function drawHero(sheet: Sheet, { words, format, primary }: Parts): number {
  const { headline, sub } = SIZES[format];
  const colour = textOn(primary, INK);
  const title = { width: INNER, size: headline, bold: true, leading: 1.2 };
  const line = { width: INNER, size: sub, leading: 1.4 };
  const pad = format === 'square' ? 40 : 64;
  const high = sheet.measure(words.headline, title) + sheet.measure(words.sub, line) + 2 * pad + 8;
  sheet.box(0, HEAD, WIDTH, high, primary);
  const next = sheet.text(words.headline, { ...title, x: SIDE, y: HEAD + pad, colour });
  sheet.text(words.sub, { ...line, x: SIDE, y: next + 8, colour });
  return HEAD + high;
}

/** The small print at the lower edge, in smaller letters where there is much of it; answers where it begins. */
function drawSmall(sheet: Sheet, { words, format }: Parts, height: number): number {
  const { small, smallMost } = SIZES[format];
  const style = (size: number) => ({ width: INNER, size, leading: 1.35 });
  let size = small;
  while (size > 14 && sheet.measure(words.small, style(size)) + 48 > smallMost) size -= 1;
  const top = height - sheet.measure(words.small, style(size)) - 48;
  sheet.box(0, top, WIDTH, height - top, GREY);
  sheet.text(words.small, { ...style(size), x: SIDE, y: top + 24, colour: SOFT });
  return top;
}

function drawPoints(sheet: Sheet, { words, format, primary }: Parts, top: number, width: number): number {
  const { point } = SIZES[format];
  let y = top;
  for (const words_ of words.points) {
    sheet.box(SIDE, y + point * 0.45, point * 0.42, point * 0.42, primary, point * 0.21);
    y =
      sheet.text(words_, { x: SIDE + point, y, width: width - point, size: point, bold: true, colour: INK }) +
      point * 0.4;
  }
  return y;
}

function drawCode(sheet: Sheet, { words, code, address }: Parts, box: { x: number; y: number; side: number }): void {
  const { x, y, side } = box;
  sheet.code(code, x, y, side);
  const wide = { x: x - 120, width: side + 240, align: 'middle' as const };
  const next = sheet.text(words.scan, { ...wide, y: y + side, size: side * 0.1, bold: true, colour: INK });
  sheet.text(address, { ...wide, y: next, size: side * 0.075, colour: SOFT });
}

const scaled = ({ x, y, width, height, align }: Place, by: number): Place => ({
  x: Math.round(x * by),
  y: Math.round(y * by),
  width: Math.round(width * by),
  height: Math.round(height * by),
  align,
});

/** A picture without its logos: whose it is, what for, for how much, the code, and the small print. */
export function composeCreative(letters: Letters, parts: Parts): Drawing {
  const pixels = CREATIVE_SIZES[parts.format];
  const by = pixels.width / WIDTH;
  const height = pixels.height / by;
  const sheet = makeSheet(letters, WIDTH, height);
  sheet.box(0, 0, WIDTH, height, PAPER);
  drawHead(sheet, parts);
  const below = drawHero(sheet, parts);
  const small = drawSmall(sheet, parts, height);
  if (parts.format === 'square') {
    const side = Math.min(300, small - below - 110);
    drawPoints(sheet, parts, below + 44, INNER - side - 40);
    drawCode(sheet, parts, { x: WIDTH - SIDE - side, y: below + 20, side });
  } else {
    const next = drawPoints(sheet, parts, below + 56, INNER);
    const side = Math.min(560, (small - next) * 0.72);
    drawCode(sheet, parts, { x: (WIDTH - side) / 2, y: next + (small - next - side * 1.25) / 2, side });
  }
  return {
    svg: sheet.svg(pixels.width, pixels.height),
    pixels,
    logo: scaled(LOGO, by),
    coBrand: scaled(CO_BRAND, by),
  };
}
