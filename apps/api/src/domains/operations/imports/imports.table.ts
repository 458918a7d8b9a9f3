import type { Bilingual } from '@saakh/contracts/fields';
import type { PreviewRow, StatusWords } from '@saakh/contracts/operations/imports/calls';
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportField,
  type ImportKind,
  ROW_FAULTS,
  type RowMark,
} from '@saakh/contracts/operations/imports/columns';
import type { RecordValues } from '@saakh/rules/operations/imports/brought-in/record-changes';
import type { ColumnOrders } from '@saakh/rules/operations/imports/date-orders';
import type { DayOrder } from '@saakh/rules/operations/imports/days';
import type { FileColumns } from '@saakh/rules/operations/imports/file-columns';
import type { FaultAt, NumberMeanings } from '@saakh/rules/operations/imports/row-cells';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { lenderApplications } from '#domains/lending/applications/lender-applications.table';
import { isKnown, isNotNegative, isPositive } from '#platform/database/checks';
import { instantColumn, paiseColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

// Longer than 300 lines: tables of one import, which refer to each other.

/** What rows of files make and change beside applications. */
const RECORD_TYPES = ['partner', 'person', 'share', 'account', 'link'] as const;

const counter = (name: string) => integer(name).notNull().default(0);

/** How the columns of a file are read. */
export interface FileReading {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Sheets with such a table that are not read. */
  readonly otherSheets?: readonly string[];
  readonly headerRow: number;
  /** Under the head. */
  readonly rows: number;
  readonly headers: readonly string[];
  readonly samples: readonly (readonly string[])[];
  readonly columns: FileColumns;
  readonly words: StatusWords;
  readonly remembered: boolean;
  /** Days that are written as numbers are counted from 1904. */
  readonly isFrom1904?: boolean;
  /** By column; not of files from before it was looked at. */
  readonly dates?: ColumnOrders;
  /** What staff have said of columns of days and of numbers. */
  readonly dateOrders?: Partial<Record<ImportField, DayOrder | 'kept'>>;
  readonly numbers?: NumberMeanings;
  /** Whom names of lenders in it mean, by `wordKey`. */
  readonly lenderNames?: Readonly<Record<string, number>>;
  /** Of cases that are brought in: what was paid out before this day of India brings no commission here. */
  readonly cutOver?: string;
}
/** What a check found. */
export interface Findings {
  readonly moves: readonly { readonly from: number; readonly to: number; readonly rows: number }[];
  readonly preview: readonly PreviewRow[];
  readonly unknownWords: readonly { readonly word: string; readonly rows: number }[];
  /** None where it was found before there were any. */
  readonly marks?: readonly { readonly mark: RowMark; readonly rows: number }[];
  readonly unknownLenders?: readonly { readonly name: string; readonly rows: number }[];
  readonly unclearNumbers?: readonly { readonly field: ImportField; readonly shown: string; readonly rows: number }[];
  readonly noShare?: readonly { readonly partner: string; readonly rows: number }[];
}

/** A lender's file, from its upload to what came of it. */
export const imports = pgTable(
  'imports',
  {
    importId: text('import_id').primaryKey(),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instantColumn().notNull(),
    /** Chosen beside the file; null where a column says it. */
    lenderId: integer('lender_id').references(() => lenders.lenderId),
    fileName: typedTextColumn('file_name').notNull(),
    fileKey: text('file_key').notNull(),
    /** The key that the file is sealed with; gone with the file. */
    fileSecretSealed: sealedColumn('file_secret_sealed'),
    fileSha256: text('file_sha256').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    reading: jsonb('reading').$type<FileReading>().notNull(),
    findings: jsonb('findings').$type<Findings | null>(),
    override: boolean('override').notNull().default(false),
    overrideReason: typedTextColumn('override_reason'),
    /** The last row of the file that is applied; what comes after it is not. */
    checkpointRow: counter('checkpoint_row'),
    rowsRead: counter('rows_read'),
    rowsUpdated: counter('rows_updated'),
    rowsCreated: counter('rows_created'),
    rowsUnchanged: counter('rows_unchanged'),
    rowsFailed: counter('rows_failed'),
    /** Totals, repeated heads, titles and footers. */
    rowsSkipped: counter('rows_skipped'),
    told: counter('told'),
    /** Another import that had the very same file and columns. */
    sameAs: text('same_as'),
    failure: jsonb('failure').$type<Bilingual | null>(),
    /** Who works on it, and until when it counts as alive. */
    workedBy: text('worked_by'),
    workedUntil: instantColumn(),
    appliedBy: text('applied_by'),
    appliedAt: instantColumn(),
    undoneBy: text('undone_by'),
    undoneAt: instantColumn(),
    undoReason: typedTextColumn('undo_reason'),
    undoRestored: counter('undo_restored'),
    undoLeft: counter('undo_left'),
  },
  (t) => [
    index('imports_by_kind').on(t.kind, t.createdAt, t.importId),
    index('imports_by_file').on(t.fileSha256, t.kind),
    index('imports_at_work').on(t.state, t.workedUntil).where(sql`state in ('checking', 'applying', 'undoing')`),
    uniqueIndex('one_running_import_per_person')
      .on(t.createdBy, t.kind)
      .where(sql`state in ('checking', 'applying', 'undoing')`),
    check('kind_known', isKnown(t.kind, IMPORT_KINDS)),
    check('state_known', isKnown(t.state, IMPORT_STATES)),
    check('file_bytes_positive', isPositive(t.fileBytes)),
    check(
      'override_has_reason',
      sql`not ${t.override} or ${t.state} not in ('applying', 'applied') or ${t.overrideReason} is not null`,
    ),
    check('undone_whole', sql`(${t.undoReason} is null) = (${t.undoneBy} is null)`),
  ],
);

/** Rows that were not applied, or of a check would not be. The value is none of a person. */
export const importErrors = pgTable(
  'import_errors',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.importId),
    rowNumber: integer('row_number').notNull(),
    code: text('code', { enum: ROW_FAULTS }).notNull(),
    column: text('column_name'),
    value: text('value'),
    /** What holds instead, of a loan that is paid out otherwise. */
    known: jsonb('known').$type<FaultAt['known'] | null>(),
    /** The payment of a commission that the row is of: its other rows wait for this one. */
    paymentKey: text('payment_key'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.rowNumber] }),
    index('import_errors_by_code').on(t.importId, t.code, t.rowNumber),
    index('import_errors_by_payment').on(t.importId, t.paymentKey).where(sql`payment_key is not null`),
    check('code_known', isKnown(t.code, ROW_FAULTS)),
    check('row_number_positive', isPositive(t.rowNumber)),
  ],
);

/** How many rows of an import have each fault. Triggers of `import_errors` alone write it, in the statement that adds or takes rows. */
export const importErrorCounts = pgTable(
  'import_error_counts',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.importId, { onDelete: 'cascade' }),
    code: text('code', { enum: ROW_FAULTS }).notNull(),
    rows: integer('rows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.code] }), check('rows_not_negative', isNotNegative(t.rows))],
);

/** What a row changed of an application, from what to what; the row's own key keeps it from counting twice (R-IMP-1). */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.importId),
    rowNumber: integer('row_number').notNull(),
    lenderApplicationId: text('lender_application_id')
      .notNull()
      .references(() => lenderApplications.lenderApplicationId, { onDelete: 'cascade' }),
    status: smallint('status').notNull(),
    saidOn: date('said_on', { mode: 'string' }).notNull(),
    /** The row made the application. */
    created: boolean('created').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    /** Whether the customer is still to be told: true until it is done. */
    toTell: boolean('to_tell').notNull(),
    /** The customer was told of it, so that they are told when it is taken back. */
    told: boolean('told').notNull().default(false),
    /** Set back, or left because it was changed again since. */
    undo: text('undo', { enum: ['restored', 'left'] }),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.rowNumber] }),
    index('import_changes_by_application').on(t.lenderApplicationId, t.saidOn),
    index('import_changes_to_tell').on(t.importId, t.rowNumber).where(sql`to_tell`),
    check('status_known', isKnown(t.status, [1, 2, 3, 4, 5, 6, 7])),
    check('undo_known', isKnown(t.undo, ['restored', 'left'])),
  ],
);

/** What a row changed of a record of the back office; `before` is null of what it made. */
export const importRecords = pgTable(
  'import_records',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    importId: text('import_id')
      .notNull()
      .references(() => imports.importId),
    rowNumber: integer('row_number').notNull(),
    recordType: text('record_type', { enum: RECORD_TYPES }).notNull(),
    recordId: text('record_id').notNull(),
    before: jsonb('before').$type<RecordValues | null>(),
    after: jsonb('after').$type<RecordValues>().notNull(),
    /** Set back, or left because it was changed, or is needed, since. */
    undo: text('undo', { enum: ['restored', 'left'] }),
  },
  (t) => [
    uniqueIndex('import_record_once').on(t.importId, t.rowNumber, t.recordType, t.recordId),
    index('import_records_by_record').on(t.recordType, t.recordId),
    check('record_type_known', isKnown(t.recordType, RECORD_TYPES)),
    check('undo_known', isKnown(t.undo, ['restored', 'left'])),
  ],
);

/** How a lender's files were read last, known again by their head. */
export const importMappings = pgTable(
  'import_mappings',
  {
    kind: text('kind', { enum: IMPORT_KINDS }).$type<ImportKind>().notNull(),
    headerHash: text('header_hash').notNull(),
    /** 0 where a column says whose row it is. */
    lenderId: integer('lender_id').notNull(),
    columns: jsonb('columns').$type<FileColumns>().notNull(),
    words: jsonb('words').$type<StatusWords>().notNull(),
    usedAt: instantColumn().notNull(),
    usedBy: text('used_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.headerHash, t.lenderId] }),
    check('kind_known', isKnown(t.kind, IMPORT_KINDS)),
    check('lender_id_not_negative', isNotNegative(t.lenderId)),
  ],
);

/** What staff have said that names in files mean: whose file it is, or what a column of a kind of file holds. The last word counts. */
export const importNames = pgTable(
  'import_names',
  {
    about: text('about', { enum: ['lender', ...IMPORT_KINDS] }).notNull(),
    /** As words of files are compared. */
    word: text('word').notNull(),
    lenderId: integer('lender_id').references(() => lenders.lenderId),
    field: text('field').$type<ImportField>(),
    saidBy: text('said_by').notNull(),
    saidAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.about, t.word] }),
    check('about_known', isKnown(t.about, ['lender', ...IMPORT_KINDS])),
    check(
      'means_one_thing',
      sql`(${t.lenderId} is null) = (${t.about} <> 'lender') and (${t.field} is null) = (${t.about} = 'lender')`,
    ),
  ],
);

/**
 * What a lender says that it pays, row by row. A row that counts (not undone, replaced by none) is booked as received, and its
 * booking is taken back when it counts no more: `domains/money/reconciliation`.
 */
export const commissionFileRows = pgTable(
  'commission_file_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.importId),
    rowNumber: integer('row_number').notNull(),
    /** Lender, application or reference, month, payment and amount: the same row is not counted again. */
    rowKey: text('row_key').notNull(),
    /** The same without the amount: of each payment the rows of the last file that names it count. */
    paymentKey: text('payment_key').notNull(),
    /**
     * The payment by the row's own words, of one whose loan is known: a file that was read before we knew the loan kept its rows
     * under this, and one that is read when the words mean another loan, or none any more, names the same payment by it.
     */
    writtenKey: text('written_key'),
    /** The later file that names the payment, whose rows count instead. */
    replacedBy: text('replaced_by').references(() => imports.importId),
    lenderId: integer('lender_id').references(() => lenders.lenderId),
    reference: text('reference'),
    state: text('state', { enum: ['matched', 'unmatched'] }).notNull(),
    /** Goes with a customer who is purged; what was paid stays. */
    lenderApplicationId: text('lender_application_id').references(() => lenderApplications.lenderApplicationId, {
      onDelete: 'set null',
    }),
    /** Who said which loan it is of, where the file's own words name none that we know. */
    matchedBy: text('matched_by'),
    disbursedPaise: paiseColumn('disbursed_amount'),
    /** Below 0 for what the lender takes back. */
    commissionPaise: paiseColumn('commission_amount').notNull(),
    taxDeductedPaise: paiseColumn('tax_deducted'),
    gstPaise: paiseColumn('gst'),
    /** `YYYY-MM`. */
    month: text('month').notNull(),
    paidOn: date('paid_on', { mode: 'string' }),
    paymentReference: text('payment_reference'),
    undone: boolean('undone').notNull().default(false),
    booked: boolean('booked').notNull().default(false),
    /** The loan that it is booked for, or was last: it stays when the loan goes with its customer, so that the booking can be taken back. */
    bookedFor: text('booked_for'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.rowNumber] }),
    uniqueIndex('commission_row_once').on(t.rowKey).where(sql`not undone and replaced_by is null`),
    index('commission_rows_by_payment').on(t.paymentKey).where(sql`not undone`),
    index('commission_rows_by_words').on(t.writtenKey).where(sql`written_key is not null and not undone`),
    index('commission_rows_replaced').on(t.replacedBy).where(sql`replaced_by is not null`),
    index('commission_rows_by_application').on(t.lenderApplicationId),
    index('commission_rows_by_booked').on(t.bookedFor).where(sql`booked_for is not null`),
    index('commission_rows_to_book')
      .on(t.importId, t.rowNumber)
      .where(sql`lender_id is not null and booked <> (not undone and replaced_by is null)`),
    index('commission_rows_unmatched')
      .on(t.importId, t.rowNumber)
      .where(sql`state = 'unmatched' and not undone and replaced_by is null`),
    index('commission_rows_unmatched_by_month')
      .on(t.lenderId, t.month, t.commissionPaise)
      .where(sql`state = 'unmatched' and not undone and replaced_by is null`),
    check('state_known', isKnown(t.state, ['matched', 'unmatched'])),
    check('unmatched_has_none', sql`${t.state} = 'matched' or ${t.lenderApplicationId} is null`),
    check('disbursed_amount_positive', isPositive(t.disbursedPaise)),
    check(
      'taxes_go_with_commission',
      sql`${t.commissionPaise} >= 0 and coalesce(${t.taxDeductedPaise}, 0) >= 0
      and coalesce(${t.gstPaise}, 0) >= 0 or ${t.commissionPaise} < 0 and coalesce(${t.taxDeductedPaise}, 0) <= 0
      and coalesce(${t.gstPaise}, 0) <= 0`,
    ),
    check('booked_of_a_lender', sql`not ${t.booked} or ${t.lenderId} is not null`),
    check('matched_by_hand_is_matched', sql`${t.matchedBy} is null or ${t.state} = 'matched'`),
    check('month_is_one', sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);
