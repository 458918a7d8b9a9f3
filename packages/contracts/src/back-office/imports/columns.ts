// Without a schema, so that a page that words them downloads no validation library.

/**
 * What comes by file: of lenders statuses, their whole list of cases, and what they pay us; of the operator's system of before its
 * running cases, and its
 * partners with their people.
 */
export const IMPORT_KINDS = ['status', 'mis', 'commission', 'cases', 'partners'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Columns of each kind, in the order of its template. */
export const IMPORT_FIELDS = {
  status: [
    'lender',
    'application_id',
    'reference',
    'status',
    'status_date',
    'approved_amount',
    'disbursed_amount',
    'disbursed_date',
    'reason',
    'remark',
  ],
  mis: [
    'lender',
    'application_id',
    'reference',
    'mobile',
    'product',
    'amount',
    'tenure',
    'rate',
    'status',
    'status_date',
    'approved_amount',
    'disbursed_amount',
    'disbursed_date',
    'reason',
    'remark',
  ],
  commission: [
    'lender',
    'application_id',
    'reference',
    'disbursed_amount',
    'commission_amount',
    'tax_deducted',
    'gst',
    'month',
    'paid_on',
    'payment_reference',
  ],
  // The partner first: with these files the head "Partner" means who brought the case, and not its lender.
  cases: [
    'partner',
    'customer_name',
    'mobile',
    'lender',
    'reference',
    'product',
    'amount',
    'applied_on',
    'status',
    'status_date',
    'approved_amount',
    'disbursed_amount',
    'disbursed_date',
    'tenure',
    'rate',
    'reason',
    'remark',
  ],
  partners: ['partner_code', 'partner', 'brand_key', 'person_name', 'email', 'role'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>;
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];
export const ALL_IMPORT_FIELDS = [...new Set(Object.values(IMPORT_FIELDS).flat())] as [ImportField, ...ImportField[]];

/** A file lacks a column when none of a group is there. A lender may be chosen beside the file instead. */
export const REQUIRED_FIELDS: Readonly<Record<ImportKind, readonly (readonly ImportField[])[]>> = {
  status: [['application_id', 'reference'], ['status'], ['status_date']],
  mis: [['application_id', 'reference', 'mobile'], ['status'], ['status_date']],
  commission: [['application_id', 'reference'], ['commission_amount'], ['month', 'paid_on']],
  cases: [
    ['mobile', 'reference'],
    ['product'],
    ['amount', 'approved_amount', 'disbursed_amount'],
    ['status'],
    ['status_date', 'disbursed_date', 'applied_on'],
  ],
  partners: [['partner']],
};
/** Files whose rows are each about one lender; all others name none. */
export const LENDER_KINDS: readonly ImportKind[] = ['status', 'mis', 'commission', 'cases'];

/** A status as files name it; `submitted` is whatever still waits for the lender. */
export const FILE_STATUSES = ['submitted', 'approved', 'disbursed', 'rejected', 'cancelled', 'expired'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** Why a row is not applied. */
export const ROW_FAULTS = [
  'lender-missing',
  'lender-unknown',
  'id-missing',
  'application-unknown',
  'application-ambiguous',
  'other-lender',
  'other-reference',
  'reference-taken',
  'other-product',
  'other-mobile',
  'example-row',
  'reference-damaged',
  'formula-unsaved',
  'formula-failed',
  'number-unclear',
  'status-missing',
  'status-unknown',
  'date-missing',
  'date-invalid',
  'date-impossible',
  'date-mixed',
  'date-future',
  'date-before-application',
  'date-too-old',
  'amount-invalid',
  'amount-negative',
  'amount-missing',
  'amount-too-large',
  'amount-too-small',
  'paid-amount-unclear',
  'amount-above-approved',
  'terms-unusual',
  'commission-too-large',
  'commission-unusual',
  'tax-too-large',
  'payment-incomplete',
  'older',
  'paid-otherwise',
  'backwards',
  'left-by-customer',
  'other-running',
  'mobile-missing',
  'mobile-invalid',
  'customer-unknown',
  'name-invalid',
  'partner-unknown',
  'other-partner',
  'partner-missing',
  'code-invalid',
  'code-taken',
  'brand-key-invalid',
  'brand-key-taken',
  'email-invalid',
  'email-taken',
  'role-unknown',
  'record-otherwise',
  'product-missing',
  'product-unknown',
  'tenure-invalid',
  'rate-invalid',
  'month-invalid',
  'text-too-long',
  'row-too-long',
] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/**
 * What is to be known of a row beside its effect: only an override lets it count, it gives another amount to a loan that is paid
 * out, or it names no loan of ours and is kept for the reconciliation all the same, or an amount of it has more than paise and is
 * rounded. Of a case that is brought in: its customer is new to us, it was paid out before the cut-over and brings no commission,
 * no partner brought it, or the usual months of its product stand for a tenure that it does not say.
 */
export const ROW_MARKS = [
  ...(['needs-override', 'paid-amount', 'terms-not-agreed', 'no-loan', 'rounded'] as const),
  ...(['new-customer', 'before-cut-over', 'no-partner', 'usual-tenure'] as const),
] as const;
export type RowMark = (typeof ROW_MARKS)[number];

export const IMPORT_STATES = [
  /** Read and kept; its columns wait to be confirmed. */
  'inspected',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
/** Something goes on by itself. */
export const RUNNING_STATES: readonly ImportState[] = ['checking', 'applying', 'undoing'];

export const CSV_IMPORT_MAX_BYTES = 300 * 1024 * 1024;
export const XLSX_IMPORT_MAX_BYTES = 50 * 1024 * 1024;
