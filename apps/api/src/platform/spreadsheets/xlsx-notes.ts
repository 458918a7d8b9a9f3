import { type NumberFormat, numberFormat } from './number-formats';

/** What is to be known of a cell beside its value. */
export type CellNote = NumberFormat | 'unsaved';
export interface RowNotes {
  /** From 1. */
  readonly row: number;
  readonly notes: ReadonlyMap<number, CellNote>;
}

const FORMAT = /<(?:\w+:)?numFmt\s([^<>]*)>/g;
const CELL_FORMATS = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs\s*>/;
const CELL_FORMAT = /<(?:\w+:)?xf\s([^<>]*)>/g;
const attribute = (name: string): RegExp => new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`);
const ID = attribute('numFmtId');
const CODE = attribute('formatCode');
const REFERENCE = attribute('r');
const STYLE = attribute('s');
const KIND = attribute('t');
function attributeOf(pattern: RegExp, attributes: string): string | undefined {
  const found = pattern.exec(attributes);
  return found ? (found[1] ?? found[2]) : undefined;
}

/** Of each style of a workbook's cells what its format does; `decode` reads the entities of XML. */
export function formatsOf(styles: string, decode: (text: string) => string): ReadonlyMap<number, NumberFormat> {
  const codes = new Map(
    [...styles.matchAll(FORMAT)].map(([, attributes = '']) => [
      Number(attributeOf(ID, attributes)),
      decode(attributeOf(CODE, attributes) ?? ''),
    ]),
  );
  const found = new Map<number, NumberFormat>();
  let at = 0;
  for (const [, attributes = ''] of (CELL_FORMATS.exec(styles)?.[1] ?? '').matchAll(CELL_FORMAT)) {
    const id = Number(attributeOf(ID, attributes) ?? 0);
    const format = numberFormat(id, codes.get(id));
    if (format) found.set(at, format);
    at += 1;
  }
  return found;
}

const CELL = /<(?:\w+:)?c(?=[\s/>])([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c\s*>)/g;
const FORMULA = /<(?:\w+:)?f[\s/>]/;
const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>[^<]/;
const EMPTY_VALUE = /<(?:\w+:)?v[\s/>]/;
const ROW = /<(?:\w+:)?row(?=[\s/>])([^>]*?)(\/?)>/g;
const ROW_END = /<\/(?:\w+:)?row\s*>/g;
const LONGEST_ROW = 16_000_000;

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '').toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function noteOf(attributes: string, body: string, formats: ReadonlyMap<number, NumberFormat>): CellNote | undefined {
  const kind = attributeOf(KIND, attributes) ?? 'n';
  // Only a text may be kept empty.
  const isKept = VALUE.test(body) || (kind === 'str' && EMPTY_VALUE.test(body)) || kind === 'inlineStr';
  if (!isKept) return FORMULA.test(body) ? 'unsaved' : undefined;
  return kind === 'n' ? formats.get(Number(attributeOf(STYLE, attributes) ?? -1)) : undefined;
}

function notesIn(row: string, formats: ReadonlyMap<number, NumberFormat>): ReadonlyMap<number, CellNote> {
  const notes = new Map<number, CellNote>();
  let column = 0;
  for (const [, attributes = '', body = ''] of row.matchAll(CELL)) {
    const reference = attributeOf(REFERENCE, attributes);
    const at = reference === undefined ? column : columnOf(reference);
    const note = noteOf(attributes, body, formats);
    if (note) notes.set(at, note);
    column = at + 1;
  }
  return notes;
}

/** Rows of a sheet with cells that need a note, in the order of the sheet, as its XML comes in pieces. */
export async function* sheetNotes(
  pieces: AsyncIterable<Buffer>,
  formats: ReadonlyMap<number, NumberFormat>,
): AsyncGenerator<RowNotes> {
  const decoder = new TextDecoder();
  let text = '';
  let number = 0;
  for await (const piece of pieces) {
    text += decoder.decode(piece, { stream: true });
    let from = 0;
    for (const end of text.matchAll(ROW_END)) {
      const row = text.slice(from, end.index);
      from = end.index + end[0].length;
      for (const [, attributes = ''] of row.matchAll(ROW)) {
        number = Number(attributeOf(REFERENCE, attributes) ?? number + 1);
      }
      const notes = notesIn(row, formats);
      if (notes.size > 0) yield { row: number, notes };
    }
    text = text.slice(from);
    // An unterminated row is left to the reader of the values, which refuses it.
    if (text.length > LONGEST_ROW) return;
  }
}
