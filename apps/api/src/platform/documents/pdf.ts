import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { DocumentDefinition, Inline, Style, TableNode, TextNode } from 'pdfmake';
import { AppError } from '../app-error';
import { createBulkhead } from '../limits/bulkhead';
import { unpackFont } from './unpack-font';

/*
 * The family comes in one file per script. Its Devanagari file shapes conjuncts and carries the rupee sign, its Latin file
 * the digits; so each piece of a text is set in the file of its script.
 */
const fontFiles = join(dirname(createRequire(import.meta.url).resolve('@fontsource/mukta/package.json')), 'files');

async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake');
  /** Unpacked once: unpacking the fonts' tables for every document took longer than the rest of it. */
  const file = async (script: string, weight: number): Promise<string> => {
    const name = `mukta-${script}-${weight}-normal`;
    pdfmake.virtualfs.writeFileSync(name, unpackFont(await readFile(join(fontFiles, `${name}.woff`))));
    return name;
  };
  pdfmake.setFonts({
    Latin: { normal: await file('latin', 400), bold: await file('latin', 700) },
    Devanagari: { normal: await file('devanagari', 400), bold: await file('devanagari', 700) },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return pdfmake;
}
let loaded: ReturnType<typeof loadPdfmake> | undefined;
/** Loads what prints, once. It is not loaded with the rest, because that took a sixth of the time until we are ready. */
export function loadPrinter() {
  loaded ??= loadPdfmake().catch((error: unknown) => {
    // What could not be read once may be the next time.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

const PIECES =
  /[\u0900-\u097f\u20b9\u200c\u200d]+(?: +[\u0900-\u097f\u20b9\u200c\u200d]+)*|[^\u0900-\u097f\u20b9\u200c\u200d]+/gu;
const IN_DEVANAGARI = /^[\u0900-\u097f\u20b9\u200c\u200d]/u;
// The fonts have no glyph for the non-breaking spaces that number formats put in.
const SPACES = /[\u00a0\u202f]/gu;

/** Words as pieces of one script each. */
export function said(words: string): Inline[] {
  return [...words.replaceAll(SPACES, ' ').matchAll(PIECES)].map(([piece]) => ({
    text: piece,
    font: IN_DEVANAGARI.test(piece) ? 'Devanagari' : 'Latin',
  }));
}
export function cell(words: string, style?: string): TextNode {
  return { text: said(words), ...(style ? { style } : {}) };
}

const EMPTY: TextNode = { text: [] };

export const styles: Readonly<Record<string, Style>> = {
  title: { fontSize: 18, bold: true, margin: [0, 0, 0, 2] },
  section: { fontSize: 12, bold: true, margin: [0, 12, 0, 2] },
  note: { fontSize: 8, color: '#444444', margin: [0, 4, 0, 0] },
  head: { bold: true, fillColor: '#eeeeee' },
  number: { alignment: 'right' },
  numberHead: { bold: true, fillColor: '#eeeeee', alignment: 'right' },
};

/** A heading row, and below it the heads of columns where there are any; they stay with the row after them and come again on the next page. */
export function headed(
  heading: string,
  widths: readonly string[],
  rows: readonly (readonly TextNode[])[],
  columnHeads?: readonly TextNode[],
): TableNode {
  return {
    layout: 'lightHorizontalLines',
    table: {
      widths,
      headerRows: columnHeads ? 2 : 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        [{ text: said(heading), style: 'section', colSpan: widths.length }, ...widths.slice(1).map(() => EMPTY)],
        ...(columnHeads ? [columnHeads] : []),
        ...rows,
      ],
    },
  };
}

/** Printing keeps the processor busy: two at once and a short line, so that the other calls are answered (R-RUN-2). */
const printing = createBulkhead(2, 8);
const LONGEST_WAIT_MS = 10_000;

/** Pages as a PDF, Hindi with its conjuncts shaped, the fonts within. UNAVAILABLE while too many wait for theirs. */
export async function printPdf(pages: DocumentDefinition): Promise<Uint8Array> {
  const printer = await loadPrinter();
  const printed = await printing.run(LONGEST_WAIT_MS, () => printer.createPdf(pages).getBuffer());
  if (printed) return printed;
  throw new AppError('UNAVAILABLE', {
    message: REPLY_MESSAGES.documentsTooMany,
    retryAfterSeconds: 5,
  });
}
