import type { ImportField } from '@saakh/contracts/back-office/imports/columns';
import { type ImportCell, shownOf } from './cell-text';
import type { FileColumns } from './file-columns';
import { isPlaceholder } from './row-cells';
import { wordKey } from './status-words';

const TOTAL =
  /^(?:(?:grand|sub|net|running|page|overall) ?)*(?:totals?|subtotals?|sum)(?: (?:of|for|in|rs|inr|amount|cases?|rows?|records?|carried|brought|forward|no|count|lender|commission|disbursed|disbursal)\b.*)?$|^(?:no|number|count) of (?:cases?|rows?|records?)\b.*$|^(?:कुल|योग|कुल योग|उप योग)(?: .*)?$/u;
/** As a spreadsheet's own sub-totals end, such as "Aster Finance Total". */
const ENDS_WITH_TOTAL = / (?:total|count|subtotal)$/;
const FOOTER =
  /^(?:end of (?:the )?(?:report|file|statement|list)|page \d+(?: of \d+)?|generated (?:on|by|at)\b.*|prepared by\b.*|printed (?:on|by)\b.*|report (?:date|run|generated)\b.*|this is (?:a|an) (?:system|computer|auto)\b.*|note s?\b.*|disclaimer\b.*|confidential\b.*)$/;

/** Among so many of a row's first words a total says that it is one. */
const FIRST_CELLS = 3;

/** A reference, unlike a title, is one word with a digit. */
const isCode = (text: string): boolean => /^\S*\d\S*$/.test(text);

const IDS: readonly ImportField[] = ['application_id', 'reference', 'mobile'];
const SAID: readonly ImportField[] = [
  ...(['status', 'status_date', 'approved_amount', 'disbursed_amount', 'disbursed_date', 'amount'] as const),
  ...(['commission_amount', 'month', 'paid_on', 'payment_reference'] as const),
];

/**
 * Whether a row is no case but a total, a head that is repeated, a title or a footer: what follows from its words and its place, so
 * that a case that lacks something is never taken for one.
 */
export const isNoCase = (
  cells: readonly ImportCell[],
  { headers, columns }: { readonly headers: readonly string[]; readonly columns: FileColumns },
): boolean => {
  const texts = cells.map((cell) => shownOf(cell).trim());
  const written = texts.flatMap((text, at) => (text === '' || isPlaceholder(text) ? [] : [{ text, at }]));
  if (written.length === 0) return true;
  const isName = ({ text, at }: { text: string; at: number }) => wordKey(text) === wordKey(headers[at] ?? '');
  if (written.length > 1 && written.every(isName)) return true;
  const at = (field: ImportField): string => {
    const text = texts[columns[field] ?? -1] ?? '';
    return isPlaceholder(text) ? '' : text;
  };
  const ids = IDS.map(at).filter((text) => text !== '');
  const keys = written.map(({ text }) => wordKey(text));
  const [first = ''] = keys;
  const isOfWords = ids.every((id) => !isCode(id) || TOTAL.test(wordKey(id)) || FOOTER.test(wordKey(id)));
  if (isOfWords && keys.slice(0, FIRST_CELLS).some((key) => TOTAL.test(key))) return true;
  if (FOOTER.test(first) && at('status') === '' && at('commission_amount') === '') return true;
  if (ids.length === 0 && keys.some((key) => ENDS_WITH_TOTAL.test(key))) return true;
  // A section's title stands alone in its row.
  if (written.length === 1) return isOfWords && SAID.every((field) => at(field) === '');
  return ids.length === 0 && SAID.every((field) => at(field) === '');
};
