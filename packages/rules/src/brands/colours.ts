/** Ten steps from nearly white (0) to nearly black (9), as `#rrggbb`. */
export type ColourScale = readonly [string, string, string, string, string, string, string, string, string, string];

export interface BrandColours {
  primary: ColourScale;
  /** The step that is exactly the brand's primary colour. */
  primaryStep: number;
  secondary: ColourScale;
  secondaryStep: number;
  /** Text on a surface of the brand's own colour. */
  onPrimary: string;
  onSecondary: string;
  /** The brand's hue for text and links on white. */
  primaryText: string;
  secondaryText: string;
}

interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const LIGHTEST = 0.975;
const DARKEST = 0.2;
/** WCAG 2.2 AA for text (experience.md, "Colour"). */
export const TEXT_CONTRAST = 4.5;

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055);

function linearRgb(hex: string): [number, number, number] {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a colour of the form #rrggbb: ${hex}`);
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(A, B),
    hue: Math.atan2(B, A),
  };
}

function channelsOf({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const A = chroma * Math.cos(hue);
  const B = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (lightness - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (lightness - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const inGamut = (channels: readonly number[]) => channels.every((channel) => channel >= -0.0001 && channel <= 1.0001);

/** Chroma is lowered until the colour exists on a screen; clipping channels instead would turn the hue. */
function toHex(colour: Oklch): string {
  let { chroma } = colour;
  let channels = channelsOf(colour);
  while (chroma > 0 && !inGamut(channels)) {
    chroma = Math.max(0, chroma - 0.004);
    channels = channelsOf({ ...colour, chroma });
  }
  const hex = channels.map((channel) => {
    const byte = Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

function relativeLuminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG contrast ratio of two colours, 1 to 21; throws RangeError for anything but `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * A ten-step scale of a colour in OKLCH: one hue, lightness strictly falling, the colour itself kept exactly at `step`
 * (BRAND-03; experience.md, "Colour"). Throws RangeError for anything but `#rrggbb`.
 */
export function colourScale(hex: string): { scale: ColourScale; step: number } {
  const base = toOklch(hex);
  const wanted = Math.round(((LIGHTEST - base.lightness) / (LIGHTEST - DARKEST)) * 9);
  const step = Math.min(9, Math.max(0, wanted));
  const top = Math.max(LIGHTEST, base.lightness);
  const bottom = Math.min(DARKEST, base.lightness);
  const shade = (index: number) => {
    if (index === step) return hex.toLowerCase();
    const lighter = index < step;
    const share = lighter ? index / step : (index - step) / (9 - step);
    const lightness = lighter
      ? top + (base.lightness - top) * share
      : base.lightness + (bottom - base.lightness) * share;
    // Tints keep little chroma, or a page of them would glow; shades keep most of it.
    const chroma = base.chroma * (lighter ? 0.12 + 0.88 * share : 1 - 0.35 * share);
    return toHex({ lightness, chroma, hue: base.hue });
  };
  const scale = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(shade);
  return { scale: scale as unknown as ColourScale, step };
}

/** White or the darkest ink, whichever is readable on the colour at 4.5 : 1; one of the two always is. */
export function textOn(surface: string, ink: string): string {
  const readable = ['#ffffff', ink, '#000000'].find((text) => contrastRatio(text, surface) >= TEXT_CONTRAST);
  return readable ?? '#000000';
}

/** Below it a button in the colour has no edge that anybody could see on a white page. */
const VISIBLE_CONTRAST = 1.25;

/** Whether a surface in the colour can be told from the white page; throws RangeError for anything but `#rrggbb`. */
export function isVisibleOnWhite(hex: string): boolean {
  return contrastRatio(hex, '#ffffff') >= VISIBLE_CONTRAST;
}

/** The lightest step, from the brand's own on, that is readable on white at 4.5 : 1. */
function textOnWhite(scale: ColourScale, from: number): string {
  return scale.slice(from).find((colour) => contrastRatio(colour, '#ffffff') >= TEXT_CONTRAST) ?? scale[9];
}

/**
 * All colours that a screen takes from a brand's two colours; every text colour reaches 4.5 : 1 on its surface (BRAND-03).
 * Throws RangeError when a colour is not `#rrggbb`.
 */
export function brandColours(primaryColour: string, secondaryColour: string): BrandColours {
  const primary = colourScale(primaryColour);
  const secondary = colourScale(secondaryColour);
  return {
    primary: primary.scale,
    primaryStep: primary.step,
    secondary: secondary.scale,
    secondaryStep: secondary.step,
    onPrimary: textOn(primaryColour, secondary.scale[9]),
    onSecondary: textOn(secondaryColour, primary.scale[9]),
    primaryText: textOnWhite(primary.scale, primary.step),
    secondaryText: textOnWhite(secondary.scale, secondary.step),
  };
}

export interface ContrastPair {
  where: 'primary-on-white' | 'secondary-on-white' | 'secondary-on-primary' | 'primary-on-secondary';
  text: string;
  surface: string;
  /** WCAG, 1 to 21. */
  ratio: number;
  /** What is written instead where the pair misses 4.5 : 1; undefined where it does not. */
  instead: string | undefined;
}

/**
 * How well a brand's two colours as they were chosen read on each other and on white, and which text colour stands in where
 * they miss 4.5 : 1 (BRAND-03). Throws RangeError when a colour is not `#rrggbb`.
 */
export function contrastPairs(primaryColour: string, secondaryColour: string): ContrastPair[] {
  const { primaryText, secondaryText, onPrimary, onSecondary } = brandColours(primaryColour, secondaryColour);
  const pair = (where: ContrastPair['where'], text: string, surface: string, readable: string): ContrastPair => {
    const ratio = contrastRatio(text, surface);
    return { where, text, surface, ratio, instead: ratio < TEXT_CONTRAST ? readable : undefined };
  };
  return [
    pair('primary-on-white', primaryColour, '#ffffff', primaryText),
    pair('secondary-on-white', secondaryColour, '#ffffff', secondaryText),
    pair('secondary-on-primary', secondaryColour, primaryColour, onPrimary),
    pair('primary-on-secondary', primaryColour, secondaryColour, onSecondary),
  ];
}
