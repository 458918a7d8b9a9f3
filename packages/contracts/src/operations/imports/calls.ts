import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { anyId, bilingual, entriesAtMost, text } from '../../fields';
import { ownReason } from '../../identity/sign-in/staff';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { pageAfter, pageLimit, recordNumber } from '../../records/records';
import * as endpoints from '../endpoints';
import {
  ALL_IMPORT_FIELDS,
  CSV_IMPORT_MAX_BYTES,
  FILE_STATUSES,
  IMPORT_KINDS,
  IMPORT_STATES,
  ROW_FAULTS,
  ROW_MARKS,
} from './columns';

/** Status files are for roles 1 and 2; the server keeps the other kinds for role 1. */
const access = adminPage('application-status-file');
const kind = z.enum(IMPORT_KINDS);
const ofKind = z.strictObject({ kind });
/** What a file to download is. */
const format = z.enum(['csv', 'xlsx']);
const ofImport = z.strictObject({ importId: anyId });

/** One row that is not applied; `message` in the caller's language. `value` has no personal data. */
export const rowError = z.object({
  row: z.int(),
  column: z.optional(z.string()),
  code: z.enum(ROW_FAULTS),
  message: z.string(),
  value: z.optional(z.string()),
});
export type RowError = z.output<typeof rowError>;

export const uploadApplicationStatusFile = defineCall(endpoints.uploadApplicationStatusFile, {
  summary:
    'Apply a file of application statuses: .xlsx, .xls or .csv in `image_name`. Answers within 60 s; what takes longer is answered 202 with the id of the import and goes on. The first 1,000 errors are listed, `errorsFound` counts all.',
  access,
  stepUp: true,
  bodyType: 'multipart/form-data',
  bodyLimit: CSV_IMPORT_MAX_BYTES,
  reply: ok({
    errors: z.array(rowError),
    rowsUpdated: z.int(),
    errorsFound: z.int(),
    importId: z.string(),
    state: z.enum(IMPORT_STATES),
    /** The import that had the very same file; nothing was done again. */
    sameAs: z.nullable(z.string()),
  }),
  idempotency: 'none',
});

export const uploadImport = defineCall(endpoints.uploadImport, {
  summary:
    'Keep a file to be imported, in `file`, and look at its sheets and columns; nothing is applied. With the columns of our own template its check starts at once.',
  access,
  params: ofKind,
  bodyType: 'multipart/form-data',
  bodyLimit: CSV_IMPORT_MAX_BYTES,
  reply: ok({ importId: z.string() }),
  idempotency: 'none',
});

const person = z.nullable(z.object({ staffId: z.string(), name: z.string() }));
const lenderName = z.nullable(z.object({ lenderId: z.int(), name: z.string() }));
const counts = z.object({
  read: z.int(),
  updated: z.int(),
  created: z.int(),
  unchanged: z.int(),
  errors: z.int(),
  /** Customers who are told, or would be. */
  told: z.int(),
});

export const importRow = z.object({
  importId: z.string(),
  kind,
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  lender: lenderName,
  by: person,
  at: z.string(),
  appliedAt: z.nullable(z.string()),
  counts,
  /** The import that had applied the very same file before; this one did nothing. */
  sameAs: z.nullable(z.string()),
});
export type ImportRow = z.output<typeof importRow>;

export const listImports = defineCall(endpoints.listImports, {
  summary: 'Imports of a kind, newest first; `after` is the last id of the page before.',
  access,
  query: z.strictObject({
    kind,
    state: z.optional(z.enum(IMPORT_STATES)),
    after: pageAfter,
    limit: pageLimit,
  }),
  reply: ok({ data: z.array(importRow), next: z.nullable(z.string()) }),
});

/** Which column, counted from 0, holds a field. */
const columns = z.partialRecord(z.enum(ALL_IMPORT_FIELDS), z.int().check(z.minimum(0), z.maximum(99)));
const word = text(80).check(z.minLength(1));
/** The lender's own words for statuses. A check tells fifty that are not known; those of before may change beside them. */
const SENT_WORDS_MAX = 200;
const words = z.record(word, z.enum(FILE_STATUSES));
export type ImportColumns = z.output<typeof columns>;
export type StatusWords = z.output<typeof words>;

export const previewRow = z.object({
  row: z.int(),
  reference: z.string(),
  effect: z.enum(['updated', 'created', 'unchanged', 'error']),
  /** Numbers of application statuses. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  amountPaise: z.nullable(z.int()),
  /** Why it is an error. */
  code: z.nullable(z.enum(ROW_FAULTS)),
  /** Of a running case: the name of the partner in its row. */
  partner: z.optional(z.string()),
  marks: z.optional(z.array(z.enum(ROW_MARKS))),
});
export type PreviewRow = z.output<typeof previewRow>;

/** Whether the day or the month comes first where both are numbers. */
const dayOrder = z.enum(['dmy', 'mdy']);
/** `kept`: the spreadsheet’s own dates are right as they are, in a column that has texts, too. */
const wantedOrder = z.enum(['dmy', 'mdy', 'kept']);
/** `held`: the number behind a cell; `shown`: what the cell shows, its words included. */
const numberMeaning = z.enum(['held', 'shown']);
const ofField = <Meaning extends z.ZodMiniType>(meaning: Meaning) =>
  z.partialRecord(z.enum(ALL_IMPORT_FIELDS), meaning);

export const importDetail = z.extend(importRow, {
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** Sheets with all columns that are not read with this one. */
  otherSheets: z.array(z.string()),
  /** Rows that are no cases: totals, repeated heads, titles, footers. */
  skipped: z.int(),
  /** The row with the column names, and the names. */
  headerRow: z.int(),
  /** Rows under the head. */
  rows: z.int(),
  headers: z.array(z.string()),
  /** The first cells of each column. */
  samples: z.array(z.array(z.string())),
  columns,
  words,
  /** Words of the status column that nobody has explained, with how many rows have each. */
  unknownWords: z.array(z.object({ word: z.string(), rows: z.int() })),
  /** Fields that are still missing, each group one of which is enough. */
  missing: z.array(z.array(z.enum(ALL_IMPORT_FIELDS))),
  /** Names of lenders that nobody has explained, with how many rows have each. */
  unknownLenders: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Fields with numbers that mean one thing and show another, as one is shown; `meaning` once it was said which counts. */
  unclearNumbers: z.array(
    z.object({
      field: z.enum(ALL_IMPORT_FIELDS),
      shown: z.string(),
      rows: z.int(),
      meaning: z.nullable(numberMeaning),
    }),
  ),
  /**
   * Of each column of days how they are read; `by` what tells it: a day above 12 in it, its head, another column, nothing, days of both
   * kinds, or staff. `sample` reads either way.
   */
  dates: z.array(
    z.object({
      field: z.enum(ALL_IMPORT_FIELDS),
      order: dayOrder,
      by: z.enum(['shown', 'head', 'file', 'none', 'both', 'mixed', 'staff']),
      sample: z.nullable(z.string()),
      /** A program may have swapped day and month of its own dates; what staff say of them, null until they do. */
      ownDates: z.optional(z.nullable(z.enum(['turned', 'kept']))),
    }),
  ),
  remembered: z.boolean(),
  /** The names are those of our own template, read as it means them, and no words are remembered: nobody has to confirm anything. */
  ownTemplate: z.boolean(),
  /** What the check found: changes of status with how many rows each. */
  moves: z.array(z.object({ from: z.int(), to: z.int(), rows: z.int() })),
  preview: z.array(previewRow),
  /** How many rows have each mark: of a check; of what was applied `no-loan` alone. */
  marks: z.array(z.object({ mark: z.enum(ROW_MARKS), rows: z.int() })),
  /** Partners without a share, each with how many payouts of the check bring them no commission. */
  noShare: z.optional(z.array(z.object({ partner: z.string(), rows: z.int() }))),
  override: z.boolean(),
  /** Of cases that are brought in: what was paid out before this day of India brings no commission here. */
  cutOver: z.nullable(z.string()),
  /** Of partners: how many people have an account and no invitation yet. */
  held: z.int(),
  /** Shares that it brought, or whose undo, waits for a second person. */
  sharesWait: z.boolean(),
  /** Why it failed. */
  failure: z.nullable(bilingual),
  undone: z.nullable(z.object({ by: person, at: z.string(), reason: z.string(), restored: z.int(), left: z.int() })),
  mayUndo: z.boolean(),
  fileKept: z.boolean(),
});
export type ImportDetail = z.output<typeof importDetail>;

export const getImport = defineCall(endpoints.getImport, {
  summary: 'One import: its columns, what the check found, how far it is, what came of it.',
  access,
  params: ofImport,
  reply: ok({ data: importDetail }),
});

export const listImportLenders = defineCall(endpoints.listImportLenders, {
  summary: 'Living lenders by name, to choose whose file it is.',
  access,
  reply: ok({ data: z.array(z.object({ lenderId: z.int(), name: z.string() })) }),
});

export const checkImport = defineCall(endpoints.checkImport, {
  summary:
    'Say which column is what, whose file it is and what the lender’s words mean, and see what would change. No column for two fields; a file that names its lender nowhere needs `lenderId`.',
  access,
  params: ofImport,
  body: z.strictObject({
    lenderId: z.optional(z.nullable(recordNumber)),
    sheet: z.optional(text(80)),
    columns: z.optional(columns),
    words: z.optional(entriesAtMost(SENT_WORDS_MAX, words)),
    override: z.optional(z.boolean()),
    /** Columns of days that are to be read the one way or the other. */
    dateOrders: z.optional(ofField(wantedOrder)),
    numbers: z.optional(ofField(numberMeaning)),
    /** Lenders meant by the file's names; remembered for all files. */
    lenderNames: z.optional(entriesAtMost(SENT_WORDS_MAX, z.record(word, recordNumber))),
    /** For cases alone; the day of the upload until another is said. */
    cutOver: z.optional(z.iso.date(STAFF_MESSAGES.dayInvalid)),
  }),
  reply: ok({ data: importDetail }),
  idempotency: 'none',
});

export const applyImport = defineCall(endpoints.applyImport, {
  summary:
    'Apply a checked file in the background; rows with errors are left out. Where it was checked with `override` (“Allow overrides”: statuses may go back, amounts of paid-out loans change), a reason is asked.',
  access,
  stepUp: true,
  params: ofImport,
  body: z.strictObject({ reason: z.optional(ownReason) }),
  reply: ok({ data: importDetail }),
  idempotency: 'none',
});

export const inviteImported = defineCall(endpoints.inviteImported, {
  summary:
    'Mail an invitation to every person created by a file of partners who has none yet; the links last as long as those of single invitations.',
  access: adminPage('bring-in'),
  stepUp: true,
  params: ofImport,
  reply: ok({ sent: z.int(), data: importDetail }),
  idempotency: 'none',
});

export const cancelImport = defineCall(endpoints.cancelImport, {
  summary: 'Give up a file that was not applied.',
  access,
  params: ofImport,
  reply: ok({ data: importDetail }),
  idempotency: 'none',
});

export const undoImport = defineCall(endpoints.undoImport, {
  summary: 'Set back what an import changed, where it is still as the import made it; once.',
  access,
  stepUp: true,
  params: ofImport,
  body: z.strictObject({ reason: ownReason }),
  reply: ok({ data: importDetail }),
  idempotency: 'none',
});

export const listImportErrors = defineCall(endpoints.listImportErrors, {
  summary: 'Rows that were not applied or, of a check, would not be; by row.',
  access,
  params: ofImport,
  query: z.strictObject({
    code: z.optional(z.enum(ROW_FAULTS)),
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Invalid place'))),
  }),
  reply: ok({
    data: z.array(rowError),
    next: z.nullable(z.string()),
    /** How many rows have each fault; told with the first page alone. */
    codes: z.array(z.object({ code: z.enum(ROW_FAULTS), rows: z.int() })),
  }),
});

export const listChangedSince = defineCall(endpoints.listChangedSince, {
  summary: 'What an undo left as it is, because it was changed again since: the first 200.',
  access,
  params: ofImport,
  reply: ok({ data: z.array(z.object({ row: z.int(), lenderApplicationId: z.string(), status: z.int() })) }),
});

export const downloadBadRows = defineCall(endpoints.downloadBadRows, {
  summary:
    'The rows that were not applied, or would not be, as a file, with row and reason, to be mended and sent again; with a reason (S-AZ-7).',
  access,
  readsPerson: 'file',
  stepUp: true,
  params: z.strictObject({ importId: anyId, format }),
  body: z.strictObject({ reason: ownReason }),
  reply: z.string(),
  replyType: 'table',
  idempotency: 'none',
});

export const downloadTemplate = defineCall(endpoints.downloadTemplate, {
  summary: 'An empty file of a kind with the column names, an example, and the words that are understood.',
  access,
  params: z.strictObject({ kind, format }),
  reply: z.string(),
  replyType: 'table',
});
