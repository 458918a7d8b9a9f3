import { ownValue } from '@saakh/rules/own-value';
import { rowOf } from '../cells';
import type { SheetRow } from '../table-file';

const DROPPED = /<!--[\s\S]*?-->|<(script|style|head|template)(?=[\s>])[\s\S]*?<\/\1\s*>/gi;
const PIECE = /<(\/?)(table|tr|td|th|br)(?=[\s/>])([^>]*)>|<[^>]*>|[^<]+|</gi;
const SPAN = /\bcolspan\s*=\s*["']?(\d{1,3})/i;
const DOWN = /\browspan\s*=\s*["']?(\d{1,5})/i;
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
};
const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return ownValue(NAMED, name.toLowerCase()) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/**
 * The rows of the tables of a web page, as its reader sees them: nothing of it is run or fetched, and all but the text of cells is
 * left out. Undefined where there are no two rows of two cells, so that it is no table.
 */
export function pageRows(html: string): readonly SheetRow[] | undefined {
  const rows: string[][] = [];
  let row: string[] | undefined;
  let cell: string | undefined;
  let span = 1;
  let down = 1;
  /** Cells that reach down into the rows below, by column: for how many of them, and what they say. */
  let reaching = new Map<number, { readonly rows: number; readonly text: string }>();
  let next: typeof reaching = new Map();
  const passReaching = (): void => {
    for (let above = reaching.get(row?.length ?? 0); row && above; above = reaching.get(row.length))
      row.push(above.text);
  };
  const endCell = (): void => {
    if (cell === undefined || !row) return;
    passReaching();
    const text = plain(cell).replace(/\s+/g, ' ').trim();
    for (let at = 0; at < span; at += 1) {
      if (down > 1) next.set(row.length, { rows: down - 1, text: at === 0 ? text : '' });
      row.push(at === 0 ? text : '');
    }
    cell = undefined;
  };
  const endRow = (): void => {
    endCell();
    if (!row) return;
    passReaching();
    if (row.length > 0) rows.push(row);
    for (const [column, { rows: left, text }] of reaching) if (left > 1) next.set(column, { rows: left - 1, text });
    reaching = next;
    next = new Map();
    row = undefined;
  };
  for (const [piece, closing, tag, attributes = ''] of html.replace(DROPPED, ' ').matchAll(PIECE)) {
    const name = tag?.toLowerCase();
    if (name === undefined) {
      if (cell !== undefined && !(piece.startsWith('<') && piece.length > 1)) cell += piece;
    } else if (name === 'br') {
      if (cell !== undefined) cell += ' ';
    } else if (name === 'td' || name === 'th') {
      endCell();
      if (closing === '') {
        row ??= [];
        cell = '';
        span = Math.max(1, Number(SPAN.exec(attributes)?.[1] ?? 1));
        down = Math.max(1, Number(DOWN.exec(attributes)?.[1] ?? 1));
      }
    } else {
      endRow();
      if (name === 'tr' && closing === '') row = [];
      if (name === 'table') reaching = new Map();
    }
  }
  endRow();
  if (rows.filter(({ length }) => length > 1).length < 2) return undefined;
  return rows.flatMap((cells, at) => rowOf(at + 1, cells) ?? []);
}
