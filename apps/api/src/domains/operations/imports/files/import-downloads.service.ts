import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  PARTNER_KINDS,
} from '@saakh/contracts/operations/imports/columns';
import {
  COLUMN_WORDS,
  FILE_ROLE_WORDS,
  FILE_STATUS_WORDS,
  FILE_TARGET_WORDS,
  TEMPLATE_WORDS,
} from '@saakh/contracts/operations/imports/words';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { addDays, istDateOf } from '@saakh/rules/dates';
import {
  EXAMPLE_PARTNER_CODE,
  listRoleWords,
  listTargetWords,
} from '@saakh/rules/operations/imports/brought-in/partner-row';
import { isOdd } from '@saakh/rules/operations/imports/cell-text';
import { EXTRA_FIRST, EXTRA_LAST } from '@saakh/rules/operations/imports/file-columns';
import { listProductWords } from '@saakh/rules/operations/imports/file-rows';
import { EXAMPLE_REFERENCE, MATCHED_FIELDS } from '@saakh/rules/operations/imports/row-cells';
import { withoutAccounts } from '@saakh/rules/operations/imports/shown-cell';
import { listStatusWords } from '@saakh/rules/operations/imports/status-words';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import { type Cell, type ReadCell, readTable, type TableColumn, writeSheets } from '#platform/spreadsheets';
import { answerTable, onePage, type TableAnswer } from '#platform/spreadsheets/table-answer';
import { refusalAt } from '#platform/uploads/file-faults';
import { listLendersToChoose } from '../import-lists.service';
import { type ErrorRow, selectErrors } from '../import-rows.repository';
import { faultWords } from '../import-view';
import type { ImportFile } from '../imports.repository';
import { getFile } from '../imports.service';
import { from1900 } from './date-columns';
import { eraseFrom } from './erased-rows';
import { openImportFile, ownSheet } from './import-file';

type OpenedFile = Awaited<ReturnType<typeof openImportFile>>;

const ERRORS_AT_ONCE = 2_000;

/** The errors of an import by row, each asked for once, in the order of the file. */
function errorsOf(ctx: AdminContext, importId: string) {
  let page: ErrorRow[] = [];
  let isLast = false;
  const next = async (after: number): Promise<void> => {
    page = await inTransaction(ctx, (tx) => selectErrors(tx, importId, { after, limit: ERRORS_AT_ONCE }));
    isLast = page.length < ERRORS_AT_ONCE;
  };
  return {
    begin: () => next(0),
    async at(row: number): Promise<ErrorRow | undefined> {
      while (page[0] && page[0].rowNumber < row) {
        const { rowNumber } = page.shift() as ErrorRow;
        if (page.length === 0 && !isLast) await next(rowNumber);
      }
      return page[0]?.rowNumber === row ? page[0] : undefined;
    },
  };
}

/**
 * A cell as it leaves in a file: without an Aadhaar number, but for references, which stay as they are (REG-ID-3); of files about partners
 * without numbers of bank accounts.
 */
function handedOut(kind: ImportKind, cell: ReadCell, isMatched: boolean): Cell {
  // What is not known must not come back as empty.
  const own = isOdd(cell) ? (cell.odd === 'unsaved' ? '#N/A' : cell.shown) : cell;
  if (isMatched || own === null) return own;
  const written = String(own);
  const without = redactAadhaar(PARTNER_KINDS.includes(kind) ? withoutAccounts(written) : written);
  return without === written ? own : without;
}

async function* badRows(ctx: AdminContext, file: ImportFile, opened: OpenedFile) {
  const { importId, kind, reading } = file;
  const { headerRow, sheet, headers, columns } = reading;
  const matched = new Set(MATCHED_FIELDS.map((field) => columns[field]));
  const counted = from1900(reading);
  const errors = errorsOf(ctx, importId);
  try {
    await errors.begin();
    for await (const batch of readTable(opened.file, { batch: 2_000, ...(await ownSheet(opened.file, sheet)) })) {
      const bad: { readonly number: number; readonly cells: readonly Cell[]; readonly error: ErrorRow }[] = [];
      for (const { number, cells } of batch) {
        const error = number > headerRow ? await errors.at(number) : undefined;
        if (!error) continue;
        bad.push({
          number,
          cells: headers.map((_, at) => handedOut(kind, counted(cells[at] ?? null, at), matched.has(at))),
          error,
        });
      }
      const shown = await eraseFrom(
        ctx,
        file,
        bad.map(({ cells }) => cells),
      );
      yield bad.map(({ number, error }, row) => [number, ...(shown[row] ?? []), faultWords(error, ctx.language)]);
    }
  } finally {
    await opened.close();
  }
}

const text = (title: string): TableColumn => ({ title, kind: 'text' });

/**
 * The rows that were not applied as they stood in the file, without Aadhaar numbers and without what names somebody who was
 * deleted since, with row and reason around them, so that they can be mended and sent again: what is around them is passed over
 * then. The rows name people, so that it takes the acting person's password again; who took them, why and how many is in the
 * audit (S-AZ-7). FILE_REFUSED when the file is not kept any more.
 */
export async function writeBadRows(
  ctx: AdminContext,
  { importId, format }: { readonly importId: string; readonly format: TableAnswer['kind'] },
  { reason }: { readonly reason: string },
): Promise<TableAnswer> {
  const row = await getFile(ctx, importId);
  const opened = await openImportFile(ctx, row).catch((error: unknown) => {
    throw refusalAt('file', error);
  });
  // Only what is there to be read counts as read.
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: 'import.bad-rows-downloaded',
      objectType: 'import',
      objectId: importId,
      after: { rows: row.rowsFailed, format, reason },
    }),
  ).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const columns = [text(EXTRA_FIRST), ...row.reading.headers.map(text), text(EXTRA_LAST)];
  return answerTable({ kind: format, name: 'rows-to-mend', columns, rows: badRows(ctx, row, opened) });
}

/** With a lender of the operator's own, the first by name; an invented one would be an unknown name. */
const exampleOf = (today: string, lender: string): Readonly<Record<ImportField, Cell>> => ({
  lender,
  application_id: '',
  reference: EXAMPLE_REFERENCE,
  mobile: '9800000000',
  product: 'Personal Loans',
  amount: '250000',
  tenure: '36',
  rate: '14.5',
  status: 'approved',
  status_date: indian(addDays(today, -1)),
  approved_amount: '240000',
  disbursed_amount: '',
  disbursed_date: '',
  reason: '',
  remark: '',
  commission_amount: '4800',
  tax_deducted: '240',
  gst: '864',
  month: `${today.slice(5, 7)}/${today.slice(0, 4)}`,
  paid_on: indian(addDays(today, -1)),
  payment_reference: 'UTR0000012345',
  partner: 'Neem Finserve',
  customer_name: 'Meera Rao',
  applied_on: indian(addDays(today, -9)),
  partner_code: EXAMPLE_PARTNER_CODE,
  brand_key: 'neem',
  person_name: 'Meera Rao',
  email: 'meera@neem.example',
  role: 'owner',
  share_percent: '60',
  share_flat: '500',
  account_holder: 'Neem Finserve',
  account_number: '001234567890',
  ifsc: 'HDFC0000001',
  link_name: 'Neem autumn',
  link_target: 'Personal Loans',
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'autumn',
  utm_term: '',
  utm_content: '',
  ends_on: indian(addDays(today, 90)),
  link_code: '',
});
const indian = (on: string): string => on.split('-').reverse().join('/');

/** What fits into the width of a column of words. */
const LONGEST_LINE = 90;
/** Words in as many lines as they need to be read without a click. */
function linesOf(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)}, ${word}`;
    if (lines.length > 0 && longer.length <= LONGEST_LINE) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** Of each column with words of its own: what each word means. */
function wordRows(kind: ImportKind, language: 'en' | 'hi'): Cell[][] {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  const rowsOf = (field: ImportField, meaning: string, words: readonly string[]): Cell[][] =>
    fields.includes(field) ? linesOf(words).map((line) => [COLUMN_WORDS[field][language], meaning, line]) : [];
  return [
    ...listStatusWords().flatMap(({ status, words }) => rowsOf('status', FILE_STATUS_WORDS[status][language], words)),
    ...listRoleWords().flatMap(({ role, words }) => rowsOf('role', FILE_ROLE_WORDS[role][language], words)),
    ...listTargetWords().flatMap(({ target, words }) =>
      rowsOf('link_target', FILE_TARGET_WORDS[target][language], words),
    ),
    ...listProductWords().flatMap(({ product, words }) => rowsOf('product', product, words)),
  ];
}

/**
 * An empty file of a kind: the names of its columns, as they are known again, and one example row to be written over. As .xlsx it
 * has a second sheet with the words that are understood.
 */
export async function writeTemplate(
  ctx: AdminContext,
  kind: ImportKind,
  format: TableAnswer['kind'],
): Promise<TableAnswer> {
  const { clock, language } = ctx;
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  const [lender] = (await listLendersToChoose(ctx)).toSorted((a, b) => a.name.localeCompare(b.name));
  const example = exampleOf(istDateOf(clock.now()), lender?.name ?? '');
  const columns = fields.map((field) => text(COLUMN_WORDS[field][language]));
  const rows = [fields.map((field) => example[field])];
  const words = wordRows(kind, language);
  const name = `${kind}-template`;
  if (format === 'csv') return answerTable({ kind: format, name, columns, rows: onePage(rows) });
  const first = { name: 'Sheet1', columns, rows };
  const { column, meaning, written: understood } = TEMPLATE_WORDS;
  const wordColumns = [
    text(column[language]),
    { ...text(meaning[language]), width: 26 },
    { ...text(understood[language]), width: 100 },
  ];
  const second = { name: TEMPLATE_WORDS.sheet[language], columns: wordColumns, rows: words };
  return { kind: format, name, rows: await writeSheets(words.length === 0 ? [first] : [first, second]) };
}
