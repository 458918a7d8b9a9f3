import type { ImportField } from '@saakh/contracts/operations/imports/columns';
import { remembering } from '../../remembering';
import { type ImportCell, shownOf } from './cell-text';
import { readSignedRupees } from './cells';
import { companyOf } from './company-names';
import type { FileColumns } from './file-columns';
import { isPlaceholder } from './row-cells';
import { wordKey } from './status-words';

const HINDI_TOTAL = 'कुल|योग|[ऀ-ॿ]*योग|जोड़|शेष';
const TOTAL = `totals?|ttl|tot|subtotals?|grandtotal|sum|${HINDI_TOTAL}`;
const ALONE = `${TOTAL}|balance|bal|net|gross|cf|bf|cd|bd|count`;
const BEFORE = 'grand|sub|net|gross|final|running|page|overall|opening|closing|carried|brought|forward|उप|महा';
/** A cell that says nothing but that its row is a total or a balance. */
const ONLY_TOTAL = new RegExp(`^(?:(?:${ALONE}|${BEFORE}) )*(?:${ALONE}|forward)$`, 'u');
/** As a spreadsheet's own sub-totals end, such as "Aster Finance Total". */
const ENDS_WITH_TOTAL = new RegExp(` (?:${TOTAL}|count|balance)$`, 'u');
const BEGINS_WITH_TOTAL = new RegExp(
  `^(?:${ALONE}|${BEFORE}|less|add|plus|deductions?|round off|amount in words|(?:no|number|count) of)(?: |$)|^\\d+ (?:cases?|rows?|records?|loans?|files?|entries|items|nos?)$`,
  'u',
);
const FOOTER =
  /^(?:end of (?:the )?(?:report|file|statement|list)|page \d+(?: of \d+)?|generated (?:on|by|at)\b.*|prepared by\b.*|printed (?:on|by)\b.*|report (?:date|run|generated)\b.*|this is (?:a|an) (?:system|computer|auto)\b.*|note s?\b.*|disclaimer\b.*|confidential\b.*)$/;

/** `wordKey` with letters that were spaced or dotted put together: "T O T A L", "C/F". */
const keyOf = remembering((text) => wordKey(text).replace(/(?<=^| )(\p{L}) (?=\p{L}(?: |$))/gu, '$1'));
const isTotal = (key: string): boolean =>
  ONLY_TOTAL.test(key) || ENDS_WITH_TOTAL.test(key) || BEGINS_WITH_TOTAL.test(key);
const isOnlyTotal = remembering((key) => ONLY_TOTAL.test(key) || ENDS_WITH_TOTAL.test(key));

/** A code of one word may begin like a total: NET/2026/1234, TOTAL-77. */
const CODE = /^[a-z]+(?:[-_/]?[a-z]{0,4}\d{2,})+$/i;
/** Beside a total, so short a number counts cases. */
const COUNT = /^\d{1,5}(?:\.0+)?$/;

const IDS: readonly ImportField[] = ['application_id', 'reference', 'mobile'];
/** Every case says one of these. */
const TOLD: readonly ImportField[] = ['status', 'status_date', 'month', 'paid_on'];
const SAID: readonly ImportField[] = [
  ...TOLD,
  ...(['approved_amount', 'disbursed_amount', 'disbursed_date', 'amount'] as const),
  ...(['commission_amount', 'payment_reference'] as const),
];
const FREE_TEXT: readonly ImportField[] = ['reason', 'remark'];

export interface FileShape {
  readonly headers: readonly string[];
  readonly columns: FileColumns;
  /** A lender may be called like a total. */
  readonly lenders?: ReadonlyMap<string, number>;
}

/** Whether a row says nothing, or repeats the names of its columns. */
export function isBlankOrHead(cells: readonly ImportCell[], headers: readonly string[]): boolean {
  const texts = cells.map((cell) => shownOf(cell).trim());
  const written = texts.flatMap((text, at) => (text === '' || isPlaceholder(text) ? [] : [{ text, at }]));
  const isName = ({ text, at }: { text: string; at: number }) => wordKey(text) === wordKey(headers[at] ?? '');
  return written.length === 0 || (written.length > 1 && written.every(isName));
}

/**
 * Whether a row is no case but a total, a head that is repeated, a title or a footer: what follows from its words and its place, so
 * that a case that lacks something is never taken for one.
 */
export function isNoCase(cells: readonly ImportCell[], { headers, columns, lenders }: FileShape): boolean {
  const texts = cells.map((cell) => shownOf(cell).trim());
  const written = texts.flatMap((text, at) => (text === '' || isPlaceholder(text) ? [] : [{ text, at }]));
  if (isBlankOrHead(cells, headers)) return true;
  const at = (field: ImportField): string => {
    const text = texts[columns[field] ?? -1] ?? '';
    return isPlaceholder(text) ? '' : text;
  };
  const hasNone = (fields: readonly ImportField[]) => fields.every((field) => at(field) === '');
  const ids = IDS.map(at).filter((text) => text !== '');
  const isFooter = (key: string): boolean => FOOTER.test(key);
  const isReal = (id: string): boolean =>
    /\d/.test(id) && (CODE.test(id) || !(isTotal(keyOf(id)) || isFooter(wordKey(id))));
  const real = ids.filter(isReal);
  if (ids.some((id) => !isReal(id) && isTotal(keyOf(id))) && real.length === 0) return true;

  const isTold = !hasNone(TOLD);
  const isFree = (column: number) => isTold && FREE_TEXT.some((field) => columns[field] === column);
  const isLender = (column: number, text: string) =>
    column === columns.lender && lenders !== undefined && companyOf(lenders, text) !== undefined;
  const keys = written.flatMap(({ text, at: column }) =>
    isFree(column) || isLender(column, text) || IDS.some((field) => columns[field] === column) ? [] : [keyOf(text)],
  );
  if (real.every((id) => /^[\d.,]+$/.test(id)) && keys.some(isOnlyTotal)) return true;
  if (!isTold && real.every((id) => COUNT.test(id)) && keys.some(isTotal)) return true;

  const first = wordKey(written[0]?.text ?? '');
  if (isFooter(first) && at('status') === '' && at('commission_amount') === '') return true;
  // A section's title stands alone in its row.
  if (written.length === 1 && written[0] !== undefined && !/^\S*\d\S*$/.test(written[0].text)) return hasNone(SAID);
  // Sums without a word.
  if (ids.length === 0 && written.every(({ text }) => readSignedRupees(text, { round: true }).valid)) return true;
  return ids.length === 0 && hasNone(SAID);
}
