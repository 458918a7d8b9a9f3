/**
 * A Latin family that a brand may choose, self-hosted under `/fonts/`. `sizeAdjust` and the overrides fit Arial to the
 * family's metrics, so that text does not move when the font arrives.
 */
export interface BrandFont {
  family: string;
  slug: string;
  sizeAdjust: string;
  ascent: string;
  descent: string;
  /** The file that stands for weight 600 where the family has none of that weight. */
  boldWeight?: number;
}

export const BRAND_FONTS: readonly BrandFont[] = [
  { family: 'Inter', slug: 'inter', sizeAdjust: '107.3%', ascent: '90.3%', descent: '22.5%' },
  { family: 'Poppins', slug: 'poppins', sizeAdjust: '113.7%', ascent: '92.4%', descent: '30.8%' },
  { family: 'Nunito Sans', slug: 'nunito-sans', sizeAdjust: '101.7%', ascent: '99.4%', descent: '34.7%' },
  { family: 'Work Sans', slug: 'work-sans', sizeAdjust: '113.5%', ascent: '82%', descent: '21.4%' },
  { family: 'Source Sans 3', slug: 'source-sans-3', sizeAdjust: '94.2%', ascent: '108.7%', descent: '42.5%' },
  { family: 'Lato', slug: 'lato', sizeAdjust: '97.4%', ascent: '101.3%', descent: '21.9%', boldWeight: 700 },
  { family: 'Open Sans', slug: 'open-sans', sizeAdjust: '105.8%', ascent: '101%', descent: '27.7%' },
  { family: 'Rubik', slug: 'rubik', sizeAdjust: '105.7%', ascent: '88.4%', descent: '23.6%' },
  { family: 'DM Sans', slug: 'dm-sans', sizeAdjust: '105.6%', ascent: '93.9%', descent: '29.4%' },
  { family: 'Manrope', slug: 'manrope', sizeAdjust: '103.6%', ascent: '102.9%', descent: '29%' },
  { family: 'Figtree', slug: 'figtree', sizeAdjust: '101.3%', ascent: '93.8%', descent: '24.7%' },
  { family: 'Public Sans', slug: 'public-sans', sizeAdjust: '105.2%', ascent: '90.3%', descent: '21.4%' },
];
const REGULAR = 400;
const BOLD = 600;
const DEVANAGARI: BrandFont = {
  family: 'Brand Devanagari',
  slug: 'noto-sans-devanagari',
  sizeAdjust: '',
  ascent: '',
  descent: '',
};
/** The name of the same family on Android phones; where it is installed, nothing is loaded. */
const INSTALLED: Readonly<Record<number, readonly string[]>> = {
  [REGULAR]: ['Noto Sans Devanagari', 'Noto Sans Devanagari Regular', 'NotoSansDevanagari-Regular'],
  [BOLD]: ['Noto Sans Devanagari SemiBold', 'NotoSansDevanagari-SemiBold', 'NotoSansDevanagari-Bold'],
};

/** A font family that is not on the list is shown in the default one: a brand never brings an address of its own (S-WEB). */
export function brandFont(family: string): BrandFont {
  const [first] = BRAND_FONTS;
  const found = BRAND_FONTS.find((font) => font.family === family) ?? first;
  if (!found) throw new Error('no brand fonts');
  return found;
}

type Subset = 'latin' | 'devanagari';

export interface FontFile {
  slug: string;
  subset: Subset;
  /** Weight of the file. */
  weight: number;
  /** Where the file is served. */
  path: string;
}

const fileOf = ({ slug }: BrandFont, subset: Subset, weight: number): FontFile => ({
  slug,
  subset,
  weight,
  path: `/fonts/${slug}-${subset}-${weight}.woff2`,
});
const filesOf = (font: BrandFont, subset: Subset): readonly FontFile[] => [
  fileOf(font, subset, REGULAR),
  fileOf(font, subset, font.boldWeight ?? BOLD),
];

/** Every font file that a page may ask for: what the build has to put under `/fonts/`. */
export function fontFiles(): readonly FontFile[] {
  return [...BRAND_FONTS.flatMap((font) => filesOf(font, 'latin')), ...filesOf(DEVANAGARI, 'devanagari')];
}

const RANGES: Record<Subset, string> = {
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-200B,U+200E-206F,U+2122,U+2212',
  // Without the rupee sign: an English page would load the whole Devanagari file for that one character.
  devanagari: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF',
};

/**
 * A Latin family takes the place of a fallback with its own metrics; nothing moves, so it may come late. Devanagari is three
 * times as large and its fallback is whatever the machine has, which may be nothing but boxes: it is waited for a moment and
 * taken within three seconds; a page that it is later for keeps the machine's own, so that nobody's lines move while reading.
 */
const DISPLAY: Record<Subset, string> = { latin: 'swap', devanagari: 'fallback' };

const facesOf = (font: BrandFont, subset: Subset): string =>
  filesOf(font, subset)
    .map(({ path }, index) => {
      const weight = index === 0 ? REGULAR : BOLD;
      const installed = font === DEVANAGARI ? (INSTALLED[weight] ?? []) : [];
      const sources = [...installed.map((name) => `local("${name}")`), `url(${path}) format("woff2")`];
      return (
        `@font-face{font-family:"${font.family}";font-style:normal;font-weight:${weight};font-display:${DISPLAY[subset]};` +
        `src:${sources.join(',')};unicode-range:${RANGES[subset]}}`
      );
    })
    .join('');

/** The `@font-face` rules of a brand: its Latin family, Noto Sans for Devanagari, and a fallback with the same metrics (BRAND-02). */
export function fontCss(family: string): string {
  const font = brandFont(family);
  return [
    facesOf(font, 'latin'),
    facesOf(DEVANAGARI, 'devanagari'),
    `@font-face{font-family:"Brand Fallback";src:local("Arial"),local("Roboto"),local("Liberation Sans");` +
      `size-adjust:${font.sizeAdjust};ascent-override:${font.ascent};descent-override:${font.descent};line-gap-override:0%}`,
  ].join('');
}

/** The file that the first paint's plain text is set in, worth asking for at once. */
export function firstFontFile(family: string): FontFile {
  return fileOf(brandFont(family), 'latin', REGULAR);
}
