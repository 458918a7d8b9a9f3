import { inflateRawSync } from 'node:zlib';
import { isOleFile, OleFile } from './ole-file';
import { type FoundKind, TableFault, type TableFaultReason } from './table-file';
import { unmarkedUtf16 } from './texts/csv-rows';
import { type ZipPart, zipParts } from './zip-parts';

const ZIP_START = Buffer.from('504b0304', 'hex');
const MARKED = '^\\uFEFF?\\s*(?:<\\?xml[\\s\\S]{0,300}?\\?>\\s*)?';
/** What a web page or a piece of one begins with. */
const PAGE_TAG =
  '(?:!--|!doctype\\s+html(?=[\\s>])|(?:html|head|body|title|meta|link|style|script|base|table|thead|tbody|tr|td|th|caption|div|span|p|h[1-6]|center|font|b|i|u|em|strong|br|hr|pre|a|img|ul|ol|li|form|section|main|header|article|small|big)(?=[\\s/>]))';
/** Files under another name, by how they begin. */
const KINDS: readonly (readonly [RegExp, FoundKind])[] = [
  [/^\uFEFF?\s*%PDF/i, 'pdf'],
  [/^\uFEFF?\s*\{\\rtf/i, 'letter'],
  [
    /^\uFEFF?\s*(?:<\?xml[\s\S]{0,300}?)?<(?:\w+:)?Workbook\b|^\uFEFF?\s*<\?mso-application progid="Excel/i,
    'xml-sheet',
  ],
  [
    /^\uFEFF?\s*(?:MIME-Version:|(?:From|Date|Subject|Received|Return-Path):[^\n]*\n[\s\S]{0,3000}?MIME-Version:)/i,
    'mail',
  ],
  [new RegExp(`${MARKED}<svg\\b`, 'i'), 'picture'],
  // A line or two may stand above the table.
  [new RegExp(`${MARKED}(?:<${PAGE_TAG}|[^<]{1,2000}<(?:!doctype\\s+html|html|body|table|tr)(?=[\\s>]))`, 'i'), 'page'],
  [/^\uFEFF?\s*(?:\{\s*"|\[\s*(?:\{|\[\s*[["{\d])|\{\s*\}|\[\s*\])/, 'data'],
  [/^\uFEFF?\s*<(?:!|\?|[a-z][\w:.-]*[\s/>])/i, 'data'],
];
const PICTURE = /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM|II\*|MM|RIFF|\0\0\0.ftyp(?:hei|mif|avif))/s;
const ARCHIVE = /^(?:Rar!|7z\xbc\xaf|BZh|\xfd7zXZ)/;
const GZIP = Buffer.from('1f8b', 'hex');
// biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that no text holds are what tells a program from one
const BINARY = /[\0-\x08\x0E-\x1A\x1C-\x1F\x7F]/;

/** As old programs end a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const LAST = /[\0\x1a]+$/;

/** What a file is by its first bytes; a zip is `xlsx` and a compound file `xls`, until `zipKind` and `oleKind` look into it. */
export function kindOf(start: Buffer): FoundKind {
  if (start.subarray(0, 4).equals(ZIP_START)) return 'xlsx';
  if (isOleFile(start)) return 'xls';
  const isMarked = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  const utf16 = isMarked ? (start[0] === 0xff ? 'utf-16le' : 'utf-16be') : unmarkedUtf16(start);
  const text = utf16 ? new TextDecoder(utf16).decode(start) : start.toString('utf8');
  const bytes = start.toString('latin1', 0, 16);
  if (/^(?:MZ|\x7fELF|#!)/.test(bytes) && !/^MZ[\w ]*[,;\t\r\n]/.test(text)) return 'program';
  const known = KINDS.find(([begins]) => begins.test(text))?.[1];
  if (known) return known;
  if (!BINARY.test(text.replace(LAST, ''))) return 'csv';
  if (PICTURE.test(bytes)) return 'picture';
  return ARCHIVE.test(bytes) || start.subarray(0, 2).equals(GZIP) ? 'archive' : 'binary';
}

const isFault = (error: unknown, ...reasons: readonly TableFaultReason[]): boolean =>
  error instanceof TableFault && reasons.includes(error.reason);

const MIME_BYTES = 200;
function mimeOf(part: ZipPart | undefined): string {
  if (!part || part.size > MIME_BYTES) return '';
  return (part.method === 0 ? part.packed : inflateRawSync(part.packed, { maxOutputLength: MIME_BYTES })).toString(
    'latin1',
  );
}

/** What a zip holds; a damaged one is told as such only where a workbook was meant. Throws `TableFault` as `zipParts`. */
export function zipKind(file: Buffer, isMeant: boolean): FoundKind {
  try {
    const parts = zipParts(file);
    if (parts.has('xl/workbook.bin')) return 'xlsb';
    if (parts.has('xl/vbaProject.bin')) return 'xlsm';
    if (parts.has('[Content_Types].xml') && [...parts.keys()].some((name) => /^(?:word|ppt|visio)\//.test(name)))
      return 'letter';
    const mime = mimeOf(parts.get('mimetype'));
    if (/opendocument\.spreadsheet/.test(mime)) return 'ods';
    if (/opendocument|epub/.test(mime)) return 'letter';
    if (parts.has('Index/Document.iwa') || parts.has('Index.zip')) return 'numbers';
    return parts.has('[Content_Types].xml') ? 'xlsx' : 'archive';
  } catch (error) {
    if (isMeant || !isFault(error, 'DAMAGED', 'WRONG_TYPE')) throw error;
    return 'archive';
  }
}

/** What a compound file holds; throws as `zipKind` does. */
export function oleKind(file: Buffer, isMeant: boolean): FoundKind {
  try {
    const container = new OleFile(file);
    if (container.has('Workbook')) return 'xls';
    if (container.has('Book')) return 'old-sheet';
    if (container.has('EncryptedPackage')) throw new TableFault('PASSWORD');
    if (container.has('__properties_version1.0')) return 'mail';
    return container.has('WordDocument') || container.has('PowerPoint Document') ? 'letter' : 'binary';
  } catch (error) {
    if (isMeant || !isFault(error, 'DAMAGED')) throw error;
    return 'binary';
  }
}
