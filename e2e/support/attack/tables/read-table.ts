import { partOf } from '../../back-office/xlsx-rows';

/** A cell of a file that somebody took away. */
export interface FileCell {
  readonly text: string;
  /** What a spreadsheet keeps as a text; in a .csv it decides by itself what it takes for one. */
  readonly isText: boolean;
  readonly isFormula: boolean;
}
export type FileRows = readonly (readonly FileCell[])[];

const MARK = '\ufeff';
const CSV_CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;

/** The cells of a .csv by RFC 4180. Throws where it is none. */
const rowsOfCsv = (file: string): FileRows => {
  const text = file.startsWith(MARK) ? file.slice(MARK.length) : file;
  const rows: FileCell[][] = [];
  let row: FileCell[] = [];
  let at = 0;
  while (at < text.length) {
    CSV_CELL.lastIndex = at;
    const found = CSV_CELL.exec(text);
    if (!found) throw new Error(`It is no .csv at ${JSON.stringify(text.slice(at, at + 60))}`);
    const [whole, quoted, plain, end] = found;
    row.push({ text: quoted?.replaceAll('""', '"') ?? plain ?? '', isText: true, isFormula: false });
    at += whole.length;
    if (end === ',' && at < text.length) continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plainOf = (xml: string): string =>
  xml.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
  });
const textsIn = (xml: string, tag: 't' | 'v'): string =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))]
    .map(([, text = '']) => plainOf(text))
    .join('');

const NOTHING: FileCell = { text: '', isText: true, isFormula: false };
/** From 0, by the letters of its place. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;

/** The cells of all sheets of a .xlsx, as they lie in the file. Throws where it has no sheet. */
const rowsOfXlsx = (file: Buffer): FileRows => {
  const shared = [...(partOf(file, 'xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    textsIn(si, 't'),
  );
  const cellOf = (marks: string, inner: string): FileCell => {
    const kind = / t="(\w+)"/.exec(marks)?.[1] ?? 'n';
    const value = textsIn(inner, 'v');
    const texts: Readonly<Record<string, string>> = { s: shared[Number(value)] ?? '', inlineStr: textsIn(inner, 't') };
    return { text: texts[kind] ?? value, isText: kind in texts, isFormula: /<f[ >/]/.test(inner) };
  };
  const rowOf = (xml: string): FileCell[] => {
    const row: FileCell[] = [];
    for (const [, marks = '', inner = ''] of xml.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const letters = / r="([A-Z]+)\d+"/.exec(marks)?.[1];
      const at = letters === undefined ? row.length : columnOf(letters);
      while (row.length < at) row.push(NOTHING);
      row.push(cellOf(marks, inner));
    }
    return row;
  };
  const rows: FileCell[][] = [];
  let sheets = 0;
  for (;;) {
    const sheet = partOf(file, `xl/worksheets/sheet${sheets + 1}.xml`);
    if (sheet === undefined) break;
    rows.push(...[...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => rowOf(row)));
    sheets += 1;
  }
  if (sheets === 0) throw new Error('It has no sheet');
  return rows;
};

export const rowsOf = (format: 'csv' | 'xlsx', file: Buffer): FileRows =>
  format === 'csv' ? rowsOfCsv(file.toString('utf8')) : rowsOfXlsx(file);

/** What a spreadsheet runs instead of showing it (S-EXP-1). */
const RUNS = /^[=+\-@\t\r\0]/;
/** Below zero it begins so, too, and is no more than it says. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Whether a spreadsheet that opens the file, or whoever saves it in the other kind, runs the cell. */
export const runs = ({ text, isFormula }: FileCell): boolean => isFormula || (RUNS.test(text) && !NUMBER.test(text));
/** Whether what would run is shown instead. */
export const isShown = ({ text }: FileCell): boolean => text.startsWith("'") && RUNS.test(text.slice(1));
