/** Advance widths of a bold sans-serif in thousandths of the type size; what is missing counts as an average letter. */
const advance: Readonly<Record<string, number>> = {
  ' ': 278,
  a: 556,
  c: 556,
  f: 333,
  i: 278,
  j: 278,
  k: 556,
  l: 278,
  m: 889,
  r: 389,
  s: 556,
  t: 333,
  v: 556,
  w: 778,
  x: 556,
  y: 556,
  z: 500,
  A: 722,
  B: 722,
  E: 667,
  F: 611,
  I: 278,
  J: 556,
  L: 611,
  M: 833,
  S: 667,
  T: 611,
};

export interface WordmarkStyle {
  readonly size: number;
  readonly family: 'sans-serif' | 'serif';
  readonly tracking: number;
}

/** The width of a text in bold, in the unit of `size`, rounded up to a tenth. */
export function wordmarkWidth(text: string, { size, tracking }: WordmarkStyle): number {
  const units = [...text].reduce((sum, letter) => sum + (advance[letter] ?? 611), 0);
  return Math.ceil((units / 1000 + tracking * (text.length - 1)) * size * 10) / 10;
}

/**
 * A line of bold text that fills exactly its computed width: an SVG shown as an image has no web fonts, and the
 * fallback differs from phone to phone.
 */
export function wordmark(text: string, x: number, baseline: number, colour: string, style: WordmarkStyle): string {
  const width = wordmarkWidth(text, style);
  return `<text x="${x}" y="${baseline}" font-family="${style.family}" font-weight="700" font-size="${style.size}" fill="${colour}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
}
