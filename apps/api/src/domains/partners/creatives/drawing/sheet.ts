import type { Letters, Style } from './letters';

const COLOUR = /^#[0-9a-f]{6}$/i;

interface TextPlace extends Style {
  readonly x: number;
  /** Of the first line's upper edge. */
  readonly y: number;
  readonly width: number;
  readonly colour: string;
  readonly align?: 'start' | 'middle' | 'end';
  /** Baseline to baseline, as a multiple of the size. */
  readonly leading?: number;
}

/** A drawing that grows by parts: only shapes, outlines of letters and checked colours get into it. */
export function makeSheet(letters: Letters, width: number, height: number) {
  const parts: string[] = [];
  const checked = (colour: string): string => {
    if (!COLOUR.test(colour)) throw new RangeError(`not a colour: ${colour}`);
    return colour;
  };
  return {
    box(x: number, y: number, wide: number, high: number, colour: string, radius = 0): void {
      parts.push(`<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}" fill="${checked(colour)}"/>`);
    },
    /** How high a text would be. */
    measure(text: string, { width: wide, leading = 1.3, ...style }: Omit<TextPlace, 'x' | 'y' | 'colour'>): number {
      return letters.lines(text, style, wide).length * style.size * leading;
    },
    /** Draws a text in its lines; answers where the next thing can begin. */
    text(text: string, { x, y, width: wide, colour, align = 'start', leading = 1.3, ...style }: TextPlace): number {
      const step = style.size * leading;
      const lines = letters.lines(text, style, wide);
      lines.forEach((line, at) => {
        const { paths, width: own } = letters.outline(line, style);
        const free = align === 'start' ? 0 : align === 'end' ? wide - own : (wide - own) / 2;
        const baseline = y + at * step + step / 2 + style.size * 0.3;
        parts.push(
          `<g fill="${checked(colour)}" transform="translate(${(x + free).toFixed(2)} ${baseline.toFixed(2)})">${paths}</g>`,
        );
      });
      return y + lines.length * step;
    },
    /** The dark fields of a code, with its quiet zone around. */
    code(
      fields: { readonly size: number; readonly data: ArrayLike<number> },
      x: number,
      y: number,
      side: number,
    ): void {
      const field = side / (fields.size + 8);
      const dark: string[] = [];
      for (let at = 0; at < fields.size * fields.size; at += 1) {
        if (fields.data[at]) dark.push(`M${(at % fields.size) + 4} ${Math.floor(at / fields.size) + 4}h1v1h-1z`);
      }
      parts.push(
        `<g transform="translate(${x} ${y}) scale(${field})"><path fill="#ffffff" d="M0 0h${fields.size + 8}v${fields.size + 8}h-${fields.size + 8}z"/><path fill="#000000" shape-rendering="crispEdges" d="${dark.join('')}"/></g>`,
      );
    },
    svg(pixelsWide: number, pixelsHigh: number): string {
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelsWide}" height="${pixelsHigh}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${parts.join('')}</svg>`;
    },
  };
}
export type Sheet = ReturnType<typeof makeSheet>;
