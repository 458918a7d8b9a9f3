import { cleanCode, cleanValue } from '@saakh/contracts/typed/clean-entry';

/** Why a row of a list gives no pincode. */
export const PINCODE_FAULTS = [
  'not-six',
  'not-digits',
  'zero-first',
  'shortened',
  'range',
  'prefix-length',
  'service-unclear',
] as const;
export type PincodeFault = (typeof PINCODE_FAULTS)[number];

export interface ListRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What has to be asked before the list is read: which column has the pincodes, or which says whether a place is served. */
export interface ListQuestion {
  readonly which: 'column' | 'service';
  readonly choices: readonly string[];
}

export interface BadPincode {
  readonly row: number;
  readonly value: string;
  readonly why: PincodeFault;
}

export interface PincodeList {
  /** The head of the column that was read; empty for a list without heads, undefined where no column is called a pincode. */
  readonly column: string | undefined;
  readonly service: string | undefined;
  readonly question: ListQuestion | undefined;
  /** Heads that were found instead. */
  readonly heads: readonly string[];
  /** Pincodes and beginnings of some, each once, in order. */
  readonly areas: readonly string[];
  readonly bad: readonly BadPincode[];
  /** Rows that the file itself calls not served. */
  readonly left: number;
  readonly twice: number;
}

const wordsIn = (head: string): readonly string[] =>
  cleanValue(head)
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/gu) ?? [];
const LONGEST_HEAD = 60;
const isHead = (cell: string, isOne: (words: readonly string[]) => boolean): boolean =>
  cell.length <= LONGEST_HEAD && !/\d/.test(cell) && isOne(wordsIn(cell));

const PIN = /^(?:pins?|pin(?:cd|codes?)|zip(?:codes?)?|postcodes?|पिन|पिनकोड)$/;
const isPin = (words: readonly string[]): boolean =>
  words.some((word, at) => PIN.test(word) || (/^post(?:al)?$/.test(word) && /^codes?$/.test(words[at + 1] ?? '')));
const PREFIX = /^(?:prefix(?:es)?|series|beginnings?|starts?|starting|शुरुआत|शुरुआती)$/;
const SERVED =
  /^(?:servic(?:e|ed|eable|able|eability|ability)|serviceable|servable|active|status|live|operational|enabled|open|सेवा|चालू)$/;
const NOT_SERVED = /^(?:negative|blocked|excluded|restricted|inactive|blacklisted|unserviceable|closed|barred)$/;

const isPrefixHead = (head: string): boolean => isHead(head, (words) => words.some((word) => PREFIX.test(word)));
const isPinHead = (head: string): boolean =>
  isHead(head, (words) => isPin(words) || (words.length === 1 && PREFIX.test(words[0] ?? '')));
const isNegativeHead = (head: string): boolean =>
  isHead(
    head,
    (words) =>
      words.some((word) => NOT_SERVED.test(word)) ||
      (words.some((word) => SERVED.test(word)) && words.some((word) => word === 'not' || word === 'non')),
  );
const isServiceHead = (head: string): boolean =>
  isNegativeHead(head) || isHead(head, (words) => words.some((word) => SERVED.test(word)));

const NO =
  /^(?:n|no|not?|false|f|0|x|✗|✘|inactive|non?|not? .*|non .*|un(?:serviceable|serviced|available)|ns|nsa|closed|blocked|negative|discontinued|disabled|suspended|excluded|restricted|stopped|off|नहीं|ना|बंद)$/;
const YES =
  /^(?:y|yes|true|t|1|✓|✔|active|serviceable|servicable|serviced|available|live|open|enabled|operational|ok|on|positive|हाँ|हां|जी|चालू)$/;

/** Whether a cell says that a place is served; undefined where it does not say. */
function servedBy(cell: string, isNegative: boolean): boolean | undefined {
  const word = cleanValue(cell)
    .toLowerCase()
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  // Of what marks the places that are not served, nothing marks the others.
  if (word === '') return isNegative ? true : undefined;
  if (NO.test(word)) return isNegative;
  return YES.test(word) ? !isNegative : undefined;
}

type Reading = { readonly areas: readonly string[] } | { readonly why: PincodeFault };
const SIX = /^[1-9]\d{5}$/;
const PARTS = /[,;/|\n]+/;

function readCell(cell: string, isPrefix: boolean): Reading {
  const value = cleanValue(cell);
  const exponent = /^(\d)(?:\.(\d+))?e\+?0?5$/i.exec(value);
  // All six digits are there, or a spreadsheet has left some out.
  if (exponent) {
    const [, first = '', rest = ''] = exponent;
    return rest.length === 5 && first !== '0' ? { areas: [`${first}${rest}`] } : { why: 'shortened' };
  }
  const parts = value.split(PARTS).map(cleanCode);
  if (parts.length > 1 && parts.every((part) => SIX.test(part))) return { areas: parts };
  const beginning = /^(\d+)(?:\*+|x{2,4})$/i.exec(cleanCode(value))?.[1];
  const code = beginning ?? cleanCode(value.replace(/\.0+$/, ''));
  if (/^\d{6}\D+\d{6}$/.test(value.replace(/\s/g, ''))) return { why: 'range' };
  if (!/^\d+$/.test(code)) return { why: 'not-digits' };
  if (code.startsWith('0')) return { why: 'zero-first' };
  if (SIX.test(code) && beginning === undefined) return { areas: [code] };
  if (beginning === undefined && !isPrefix) return { why: 'not-six' };
  return /^\d{2,3}$/.test(code) ? { areas: [code] } : { why: 'prefix-length' };
}

interface Head {
  readonly at: number;
  readonly cells: readonly string[];
}

/** The last row with a head of pincodes before the first pincode under one: a title above it may have the word, too. */
function headIn(rows: readonly ListRow[]): Head | undefined {
  let head: Head | undefined;
  for (const [at, { cells }] of rows.entries()) {
    const isData = (name: string, column: number) => isPinHead(name) && 'areas' in readCell(cells[column] ?? '', true);
    if (head?.cells.some(isData)) break;
    if (cells.some(isPinHead)) head = { at, cells };
  }
  return head;
}

/** Six digits in every cell, or in the first of a single column: there is nothing else that the list could mean. */
function isBareList(rows: readonly ListRow[]): boolean {
  const isPin = (cell: string): boolean => 'areas' in readCell(cell, false);
  const [first] = rows;
  if (!first || first.cells.length === 0) return false;
  if (rows.every(({ cells }) => cells.length === 1)) return first.cells.every(isPin);
  return rows.every(({ cells }) => cells.every((cell) => cell === '' || isPin(cell)));
}

const NOTHING = { question: undefined, service: undefined, areas: [], bad: [], left: 0, twice: 0 };

/** The one column of several, by the chosen head; the question where it was not chosen. */
function chosenOf(heads: readonly string[], columns: readonly number[], chosen: string | undefined) {
  if (chosen !== undefined) return columns.find((at) => heads[at] === chosen);
  // A list of places that are not served may be meant by its name alone.
  return columns.length === 1 && !isNegativeHead(heads[columns[0] ?? 0] ?? '') ? columns[0] : undefined;
}

/**
 * The pincodes of a lender's list. Only the column with that name counts, and in it only six digits; beginnings of pincodes
 * count in a column called so or with an asterisk. Every other value is listed with its row. Rows that another column calls
 * not served are left out and counted. Where several columns may be meant, `question` says so and nothing is read.
 */
export function readPincodes(
  rows: readonly ListRow[],
  chosen: { readonly column?: string | undefined; readonly service?: string | undefined },
): PincodeList {
  const head = headIn(rows);
  const heads = (head?.cells ?? rows[0]?.cells ?? []).map((cell) => cell.trim());
  if (!head) {
    if (!isBareList(rows)) return { ...NOTHING, column: undefined, heads };
    const cells = rows.flatMap(({ number, cells }) => cells.filter(Boolean).map((cell) => ({ number, cells: [cell] })));
    return {
      ...collect(cells, { column: 0, isPrefix: false, service: undefined, isNegative: false }),
      column: '',
      heads: [],
    };
  }
  const named = heads.flatMap((name, at) => (isPinHead(name) ? [at] : []));
  const column = chosenOf(heads, named, chosen.column);
  if (column === undefined) {
    const question = { which: 'column' as const, choices: named.map((at) => heads[at] ?? '') };
    return { ...NOTHING, question, column: undefined, heads };
  }
  // A head that is repeated stands in the same place.
  const below = rows.slice(head.at + 1).filter(({ cells }) => !isPinHead(cells[column] ?? ''));
  const says = heads.flatMap((name, at) => {
    if (at === column || isPinHead(name) || !isServiceHead(name)) return [];
    const said = below.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean);
    const known = said.filter((cell) => servedBy(cell, isNegativeHead(name)) !== undefined).length;
    // Days until a service begin with 1, too.
    return known > 0 && known * 2 >= said.length ? [at] : [];
  });
  const service =
    says.length === 1 && chosen.service === undefined ? says[0] : says.find((at) => heads[at] === chosen.service);
  if (service === undefined && says.length > 0 && chosen.service !== '') {
    const question = { which: 'service' as const, choices: says.map((at) => heads[at] ?? '') };
    return { ...NOTHING, question, column: heads[column], heads };
  }
  const name = heads[column] ?? '';
  const read = collect(below, {
    column,
    isPrefix: isPrefixHead(name),
    service,
    isNegative: service !== undefined && isNegativeHead(heads[service] ?? ''),
  });
  return { ...read, column: name, service: service === undefined ? undefined : heads[service], heads };
}

interface Columns {
  readonly column: number;
  readonly isPrefix: boolean;
  readonly service: number | undefined;
  readonly isNegative: boolean;
}

function collect(rows: readonly ListRow[], { column, isPrefix, service, isNegative }: Columns) {
  const areas = new Set<string>();
  const bad: BadPincode[] = [];
  let left = 0;
  let twice = 0;
  for (const { number, cells } of rows) {
    const value = (cells[column] ?? '').trim();
    if (value === '') continue;
    const served = service === undefined ? true : servedBy(cells[service] ?? '', isNegative);
    if (served === false) {
      left += 1;
      continue;
    }
    const read = readCell(value, isPrefix);
    if ('why' in read) bad.push({ row: number, value, why: read.why });
    else if (served === undefined) bad.push({ row: number, value, why: 'service-unclear' });
    else {
      for (const area of read.areas) {
        if (areas.has(area)) twice += 1;
        areas.add(area);
      }
    }
  }
  return { ...NOTHING, areas: [...areas].sort(), bad, left, twice };
}
