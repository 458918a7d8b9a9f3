import { ownValue } from '@saakh/rules/own-value';
import { streamXlsxRows } from 'hucre/xlsx';
import { type RawCell, rowOf } from './cells';
import { MOST_PART_BYTES, MOST_SHEET_BYTES } from './limits';
import { asFormatted } from './number-formats';
import { type SheetRow, TableFault } from './table-file';
import { type CellNote, formatsOf, type RowNotes, sheetNotes } from './xlsx-notes';
import { partText, unpacked, type ZipPart, zipOf, zipParts } from './zip-parts';

type Parts = ReadonlyMap<string, ZipPart>;
type Attributes = Readonly<Record<string, string>>;

const CONTENT_TYPES = '[Content_Types].xml';
const ROOT_LINKS = '_rels/.rels';

interface Workbook {
  readonly parts: Parts;
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  /** What every sheet needs: the workbook itself, its links, shared texts and styles. */
  readonly common: readonly string[];
  readonly styles: string | undefined;
  readonly isFrom1904: boolean;
}

/** The sheets of a .xlsx that are not hidden, in their order. Macros, pictures and links to other files are left alone. */
export async function openXlsx(zip: Buffer): Promise<Workbook> {
  const parts = zipParts(zip);
  if (!parts.has(CONTENT_TYPES) || !parts.has(ROOT_LINKS)) throw new TableFault('WRONG_TYPE', undefined, 'archive');
  const [root] = (await linksIn(parts, ROOT_LINKS, '')).filter(({ kind }) => kind === 'officeDocument');
  if (!root || !parts.has(root.path)) throw new TableFault('WRONG_TYPE', undefined, 'archive');
  const folder = root.path.slice(0, root.path.lastIndexOf('/') + 1);
  const linksPath = `${folder}_rels/${root.path.slice(folder.length)}.rels`;
  const links = await linksIn(parts, linksPath, folder);
  const workbook = await textOf(parts, root.path);
  const sheets = elements(workbook, 'sheet')
    .filter(({ state }) => state === undefined || state === 'visible')
    .flatMap(({ name = '', ...attributes }) => {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const link = links.find((one) => one.id === id && one.kind === 'worksheet');
      return link ? [{ name, path: link.path }] : [];
    });
  if (sheets.length === 0) throw new TableFault('WRONG_TYPE', undefined, 'letter');
  const shared = links.filter(({ kind }) => kind === 'sharedStrings' || kind === 'styles').map(({ path }) => path);
  const styles = links.find(({ kind }) => kind === 'styles')?.path;
  const isFrom1904 = elements(workbook, 'workbookPr').some(({ date1904 = '' }) => /^(?:1|true|on)$/i.test(date1904));
  return { parts, sheets, common: [CONTENT_TYPES, ROOT_LINKS, root.path, linksPath, ...shared], styles, isFrom1904 };
}

/**
 * The rows of one sheet. Every part it needs is unpacked once beforehand, its size counted and its sum compared, and what
 * parses it gets nothing else. Throws `TableFault`.
 */
export async function* xlsxRows({ parts, sheets, common, styles }: Workbook, name?: string): AsyncGenerator<SheetRow> {
  const sheet = name === undefined ? sheets[0] : sheets.find((one) => one.name === name);
  if (!sheet) throw new TableFault('EMPTY');
  const own = partOf(parts, sheet.path);
  const needed = [...new Set([...common, sheet.path])].map((path) => partOf(parts, path));
  let hasFormulas = false;
  for (const part of needed) {
    let last: number | undefined;
    for await (const piece of unpacked(part, part === own ? MOST_SHEET_BYTES : MOST_PART_BYTES)) {
      if (part !== own || hasFormulas) continue;
      const isCut = piece[0] === FORMULA_MARKS[0]?.[1] && FORMULA_MARKS.some((mark) => mark[0] === last);
      hasFormulas = isCut || FORMULA_MARKS.some((mark) => piece.includes(mark));
      last = piece.at(-1);
    }
  }
  const formats = styles === undefined ? new Map() : formatsOf(await textOf(parts, styles), plain);
  const notes = noted(hasFormulas || formats.size > 0 ? sheetNotes(unpacked(own, MOST_SHEET_BYTES), formats) : []);
  let last = 0;
  for await (const { index, values } of streamXlsxRows(zipOf(needed), { sheet: sheet.name })) {
    if (!Number.isSafeInteger(index) || index < last) throw new TableFault('DAMAGED');
    last = index + 1;
    const row = rowOf(last, withNotes(values, await notes(last)));
    if (row) yield row;
  }
}

/** As a formula begins in the XML of a sheet, with a prefix or none. */
const FORMULA_MARKS = ['<f', ':f'].map((mark) => Buffer.from(mark));

/** The notes of one row after the other. */
function noted(all: AsyncIterable<RowNotes> | Iterable<RowNotes>) {
  const iterator = (async function* () {
    yield* all;
  })();
  let next: IteratorResult<RowNotes> | undefined;
  return async (row: number): Promise<RowNotes['notes'] | undefined> => {
    next ??= await iterator.next();
    while (!next.done && next.value.row < row) next = await iterator.next();
    return !next.done && next.value.row === row ? next.value.notes : undefined;
  };
}

function withNote(value: RawCell, note: CellNote): RawCell {
  if (note === 'unsaved') return { odd: 'unsaved', shown: '', held: null };
  return typeof value === 'number' ? asFormatted(value, note) : value;
}
function withNotes(values: readonly RawCell[], notes: RowNotes['notes'] | undefined): readonly RawCell[] {
  if (!notes) return values;
  const own = [...values];
  for (const [column, note] of notes) own[column] = withNote(own[column], note);
  return own;
}

function partOf(parts: Parts, path: string): ZipPart {
  const part = parts.get(path);
  if (!part) throw new TableFault('DAMAGED');
  return part;
}
const textOf = (parts: Parts, path: string): Promise<string> => partText(partOf(parts, path));

interface Link {
  readonly id: string;
  readonly kind: string;
  readonly path: string;
}

const linksIn = async (parts: Parts, path: string, folder: string): Promise<readonly Link[]> =>
  elements(await textOf(parts, path), 'Relationship')
    .filter(({ TargetMode }) => TargetMode !== 'External')
    .map(({ Id = '', Type = '', Target = '' }) => ({
      id: Id,
      kind: Type.slice(Type.lastIndexOf('/') + 1),
      path: Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`,
    }));

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const elements = (xml: string, tag: string): readonly Attributes[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${tag}\\s([^<>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, plain(double ?? single ?? '')]),
    ),
  );

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ownValue(NAMED, name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
