import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';

/*
 * Texts are drawn as the outlines of their letters: so a picture is the same on each machine, whatever fonts it has, Hindi is
 * shaped with its conjuncts, and no text of anybody is ever part of the drawing's markup. The family (SIL Open Font License)
 * comes in one file per script: its Devanagari file carries the rupee sign, its Latin file the digits.
 */
const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/mukta/package.json')), 'files');
const PIECES =
  /[\u0900-\u097f\u20b9\u200c\u200d]+(?: +[\u0900-\u097f\u20b9\u200c\u200d]+)*|[^\u0900-\u097f\u20b9\u200c\u200d]+/gu;
const IN_DEVANAGARI = /^[\u0900-\u097f\u20b9\u200c\u200d]/u;
const SPACES = /[\u00a0\u202f\s]+/gu;

export interface Style {
  /** Units of the drawing. */
  readonly size: number;
  readonly bold?: boolean;
}

export interface Outline {
  /** SVG paths, from the baseline's beginning at 0, 0. */
  readonly paths: string;
  readonly width: number;
}

export interface Letters {
  outline(text: string, style: Style): Outline;
  /** A text in lines that are no wider than `width`; a word that is wider alone stands alone. */
  lines(text: string, style: Style, width: number): string[];
}

async function makeLetters(): Promise<Letters> {
  const { openSync } = await import('fontkit');
  const fonts = new Map<string, Font>();
  const fontOf = (piece: string, bold: boolean): Font => {
    const name = `${IN_DEVANAGARI.test(piece) ? 'devanagari' : 'latin'}-${bold ? 700 : 400}`;
    const font = fonts.get(name) ?? openSync(join(folder, `mukta-${name}-normal.woff`));
    fonts.set(name, font);
    return font;
  };
  const piecesOf = (text: string) => text.replaceAll(SPACES, ' ').match(PIECES) ?? [];
  const widthOf = (text: string, { size, bold = false }: Style): number =>
    piecesOf(text).reduce((width, piece) => {
      const font = fontOf(piece, bold);
      return width + (font.layout(piece).advanceWidth * size) / font.unitsPerEm;
    }, 0);
  return {
    outline(text, { size, bold = false }) {
      let width = 0;
      const paths: string[] = [];
      for (const piece of piecesOf(text)) {
        const font = fontOf(piece, bold);
        const scale = size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(piece);
        glyphs.forEach((glyph, at) => {
          const { xAdvance, xOffset, yOffset } = positions[at] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
          const [x, y] = [width + xOffset * scale, -yOffset * scale];
          const d = glyph.path.toSVG();
          if (d) {
            paths.push(
              `<path transform="matrix(${scale.toFixed(5)} 0 0 ${(-scale).toFixed(5)} ${x.toFixed(2)} ${y.toFixed(2)})" d="${d}"/>`,
            );
          }
          width += xAdvance * scale;
        });
      }
      return { paths: paths.join(''), width };
    },
    lines(text, style, width) {
      const found: string[] = [];
      const space = widthOf(' ', style);
      let taken = 0;
      for (const word of text.split(SPACES).filter(Boolean)) {
        const wide = widthOf(word, style);
        const last = found.length - 1;
        if (last >= 0 && taken + space + wide <= width) {
          found[last] = `${found[last]} ${word}`;
          taken += space + wide;
        } else {
          found.push(word);
          taken = wide;
        }
      }
      return found;
    },
  };
}

let letters: ReturnType<typeof makeLetters> | undefined;
/** Loaded with the first picture; a failure is not remembered. */
export function loadLetters(): Promise<Letters> {
  letters ??= makeLetters().catch((cause: unknown) => {
    letters = undefined;
    throw cause;
  });
  return letters;
}
