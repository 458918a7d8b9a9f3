// Without a schema, so that a page that words them downloads no validation library.

/**
 * What comes by file: of lenders statuses, their whole list of cases, and what they pay us; of the operator's system of before its
 * running cases, its partners with their people, shares and bank accounts, and, of partners that are there already, shares, bank
 * accounts and tracking links alone.
 */
export const IMPORT_KINDS = [
  ...(['status', 'mis', 'commission', 'cases', 'partners'] as const),
  ...(['shares', 'accounts', 'links'] as const),
] as const;
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
  // Typical columns of an operator's list: customer, partner, amount, account.
  partners: [
    'partner_code',
    'partner',
    'brand_key',
    'person_name',
    'email',
    'role',
    'share_percent',
    'share_flat',
    'account_holder',
    'account_number',
    'ifsc',
  ],
  shares: ['partner_code', 'partner', 'brand_key', 'share_percent', 'share_flat'],
  accounts: ['partner_code', 'partner', 'brand_key', 'account_holder', 'account_number', 'ifsc'],
  links: [
    'partner_code',
    'partner',
    'brand_key',
    'link_name',
    'link_target',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
    'ends_on',
    'link_code',
  ],
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
  shares: [
    ['partner', 'partner_code', 'brand_key'],
    ['share_percent', 'share_flat'],
  ],
  accounts: [['partner', 'partner_code', 'brand_key'], ['account_holder'], ['account_number'], ['ifsc']],
  links: [['partner', 'partner_code', 'brand_key'], ['link_name']],
};
/** Files whose rows are each about one lender; all others name none. */
export const LENDER_KINDS: readonly ImportKind[] = ['status', 'mis', 'commission', 'cases'];
/** Files about partners: wherever a cell of theirs is kept or shown, long numbers show their last digits alone. */
export const PARTNER_KINDS: readonly ImportKind[] = ['partners', 'shares', 'accounts', 'links'];

/** A status as files name it; `submitted` is whatever still waits for the lender. */
export const FILE_STATUSES = ['submitted', 'approved', 'disbursed', 'rejected', 'cancelled', 'expired'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** The pages of a partner's site that a file's link may lead to. */
export const PAGE_TARGETS = ['entry', 'products', 'credit-cards', 'discount-vouchers', 'deals'] as const;
export type PageTarget = (typeof PAGE_TARGETS)[number];

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
  'share-invalid',
  'share-waits',
  'account-incomplete',
  'account-invalid',
  'holder-invalid',
  'ifsc-invalid',
  'account-otherwise',
  'link-name-missing',
  'link-target-unknown',
  'utm-invalid',
  'date-past',
  'link-code-invalid',
  'link-code-taken',
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
 * no partner brought it, or the usual months of its product stand for a tenure that it does not say. Of a partner: its share waits for
 * a second person, or its owner has to confirm the bank account, or nothing says what it earns: of a new partner, or of the partner of a
 * payout, which then brings no commission. Of a case: a row above names the customer of its number otherwise.
 */
export const ROW_MARKS = [
  ...(['needs-override', 'paid-amount', 'terms-not-agreed', 'no-loan', 'rounded'] as const),
  ...(['new-customer', 'before-cut-over', 'no-partner', 'usual-tenure'] as const),
  ...(['share-asks', 'account-unconfirmed', 'no-share', 'other-name'] as const),
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
