import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  LENDER_KINDS,
  REQUIRED_FIELDS,
} from '@saakh/contracts/operations/imports/columns';
import { COLUMN_MESSAGES, COLUMN_WORDS, IMPORT_MESSAGES } from '@saakh/contracts/operations/imports/words';
import { withValues } from '@saakh/i18n/codes';
import { redactAadhaar } from '../../aadhaar';
import { type ImportCell, shownOf } from './cell-text';
import { columnKey, looseKey, MONEY_FIELDS, maySayPayout, scaleOfHead } from './heads';
import { wordKey } from './status-words';

/** What else files call a column. */
const SYNONYMS: Readonly<Record<ImportField, string>> = {
  lender: 'lender name|bank|bank name|nbfc|partner|financier',
  application_id: 'app id|saakh id|saakh application id|client reference|partner application id|our id|lead id',
  reference:
    'lender reference|lender reference number|lender ref|reference|reference no|reference number|ref no|loan reference|loan reference number|loan id|los id|lan|lan number|loan number|loan account number|loan account|application no|application number|case number|case id',
  mobile: 'mobile number|mobile no|phone|phone number|customer mobile|contact number',
  product: 'product type|product name|loan type',
  amount: 'loan amount|applied amount|requested amount|amount',
  tenure: 'tenure|tenor|months|tenure months|tenure in months',
  rate: 'rate|roi|interest rate|rate of interest|interest %|annual rate',
  status: 'application status|case status|current status|final status|status state|stage|current stage|lender status',
  status_date:
    'date|date of status|status on|status as on|status updated on|status updated date|status update date|updated on|last updated|last updated on|last updated date|last update date|update date|as on|as on date|stage date|decision date|तारीख|दिनांक',
  approved_amount: 'sanctioned amount|sanction amount|approval amount|loan approved amount|स्वीकृत राशि',
  disbursed_amount:
    'disbursal amount|disbursement amount|loan disbursed amount|amount disbursed|amount paid out|वितरित राशि',
  disbursed_date: 'disbursed on|disbursement date|disbursed date|date of disbursal',
  reason: 'reject reason|decline reason|reason code|reject remarks',
  remark: 'remarks|comment|comments|note',
  commission_amount: 'commission|payout|payout amount|revenue|commission payable',
  tax_deducted: 'tds|tds amount|tax deducted at source|tax',
  gst: 'gst amount|goods and services tax',
  month: 'payout month|billing month|period',
  paid_on: 'paid date|payment date|date of payment|payout date',
  partner:
    'dsa|dsa name|dsa code|dsa id|dsa email|partner name|partner code|partner id|partner email|channel partner|channel partner name|channel|channel name|channel code|connector|connector name|connector code|sub dsa|sourced by|sourcing partner|sourcing name|sourcing code|source|source name|source code|referred by|referral partner|agent|agent name|agent code|broker|broker name|डीएसए|एजेंट',
  customer_name:
    'name|full name|customer|client name|client|applicant|applicant name|name of customer|name of applicant|borrower|borrower name|party name',
  applied_on:
    'applied on|date of application|application created|login date|logged in on|date of login|file login date|case login date|punch date|punched on|created on|created date|created at|date created|entry date|lead date|sourcing date|case date|file date',
  partner_code:
    'code|dsa code|dsa id|utm id|utm|channel code|connector code|agent code|source code|vendor code|partner id',
  brand_key: 'brand|site|site name|web address|subdomain|slug|url name',
  person_name:
    'person|person name|contact person|contact name|contact|owner name|user name|full name|name|poc|poc name',
  email:
    'email id|e mail|e mail id|mail|mail id|email address|partner email|dsa email|contact email|user email|login email',
  role: 'user role|designation|access|user type|position|type of user',
  share_percent:
    'share|share percent|share percentage|revenue share|revenue percent|revenue share percent|payout percent|payout share|payout share percent|commission percent|commission share|commission share percent|sharing percent|dsa share|dsa payout percent|partner share|partner share percent|पार्टनर का हिस्सा|हिस्सा',
  share_flat:
    'flat fee|flat|fixed fee|flat payout|fixed payout|flat amount|fixed amount|fee per case|payout per case|amount per case|per case|per case fee|fee per file|per file|revenue flat fee|flat fee per disbursed case|तय रकम',
  account_holder:
    'account holder|account holder name|name of account holder|account name|bank account name|holder|holder name|beneficiary|beneficiary name|payee|payee name|name as per bank|name in bank|name in bank account|खाताधारक|खाताधारक का नाम',
  account_number:
    'account no|account|bank account|bank account number|bank account no|a/c|a/c no|a/c number|bank a/c|bank a/c no|beneficiary account|beneficiary account number|beneficiary account no|payout account|खाता संख्या|बैंक खाता|बैंक खाता नंबर',
  ifsc: 'ifsc code|ifs code|bank ifsc|bank ifsc code|branch ifsc|rtgs code|neft code|beneficiary ifsc|आईएफएससी|आईएफएससी कोड',
  link_name: 'link|name of link|tracking link|tracking link name|name|title|लिंक',
  link_target: 'target|landing page|landing|destination|page|goes to|product|product type|loan type',
  utm_source: 'utm source',
  utm_medium: 'utm medium|medium',
  utm_campaign: 'utm campaign|campaign|campaign name',
  utm_term: 'utm term|keyword|term',
  utm_content: 'utm content|content|ad',
  ends_on: 'ends on|end date|valid till|valid until|valid upto|expiry|expiry date|expires on|last date|until',
  link_code: 'short code|code of link|qr code',
  payment_reference: 'utr|utr number|payment ref|transaction id|transaction reference',
};

const LENDERS_OWN = ['bank', 'nbfc', 'lender', 'financier'].flatMap((whose) =>
  [
    'reference',
    'reference number',
    'application number',
    'application id',
    'loan number',
    'loan id',
    'lan',
    'loan account number',
  ]
    .concat('case number', 'case id', 'file number')
    .map((what) => `${whose} ${what}`),
);

function namesOf(field: ImportField, kind: ImportKind): string[] {
  const { en, hi } = COLUMN_WORDS[field];
  // In a list of payments the bank's reference may be that of the payment.
  const own = field === 'reference' && kind !== 'commission' ? LENDERS_OWN : [];
  const names = [field, en, hi, ...SYNONYMS[field].split('|'), ...own];
  return field === 'rate' ? names.flatMap((name) => [name, `${name.replace('%', '')} %`]) : names;
}

/** The names of a field as heads are compared with them, and their words in any order. */
interface FieldKeys {
  readonly field: ImportField;
  readonly exact: readonly string[];
  readonly loose: readonly string[];
}
const KEYS = new Map<ImportKind, readonly FieldKeys[]>();
/** Made once for a kind: the first rows of a file are each held against all of them. */
function keysOf(kind: ImportKind): readonly FieldKeys[] {
  const known = KEYS.get(kind);
  if (known) return known;
  const keys = IMPORT_FIELDS[kind].map((field: ImportField): FieldKeys => {
    const names = namesOf(field, kind);
    return { field, exact: names.map(columnKey), loose: names.map((name) => looseKey(name)) };
  });
  KEYS.set(kind, keys);
  return keys;
}

export type FileColumns = Partial<Record<ImportField, number>>;

/** What staff have said of names of columns in files of a kind before, by `columnKey`. */
export type LearntColumns = ReadonlyMap<string, ImportField>;

/**
 * Which column holds what: by what was said of its name before, by its name, then by the words of its name in any order or
 * shortened. The first column of a name counts.
 */
export function proposeColumns(
  kind: ImportKind,
  headers: readonly string[],
  learnt: LearntColumns = new Map(),
): FileColumns {
  const taken = new Set<number>();
  const found: FileColumns = {};
  const take = (field: ImportField, at: number): void => {
    if (at < 0 || taken.has(at) || found[field] !== undefined) return;
    found[field] = at;
    taken.add(at);
  };
  const keys = headers.map(columnKey);
  keys.forEach((key, at) => {
    const field = learnt.get(key);
    if (field !== undefined) take(field, at);
  });
  const loose = headers.map((name) => looseKey(name));
  const scaled = headers.map((name) => looseKey(name, { isMoney: true }));
  const known = keysOf(kind);
  for (const { field, exact } of known) for (const key of exact) take(field, keys.indexOf(key));
  for (const { field, loose: own } of known) {
    const among = MONEY_FIELDS.has(field) ? scaled : loose;
    for (const key of own) take(field, among.indexOf(key));
  }
  return found;
}

/** Fields whose heads give their amounts in thousands, lakh or crore, with how many zeros. */
export function scalesOf(columns: FileColumns, headers: readonly string[]): Partial<Record<ImportField, number>> {
  return Object.fromEntries(
    (Object.entries(columns) as [ImportField, number][]).flatMap(([field, at]) => {
      const zeros = MONEY_FIELDS.has(field) ? scaleOfHead(headers[at] ?? '') : 0;
      return zeros === 0 ? [] : [[field, zeros]];
    }),
  );
}

/** A column that may hold what was paid out; `isSure` where its head says so, and not only its numbers. */
export interface OtherColumn {
  readonly at: number;
  readonly zeros: number;
  readonly isSure: boolean;
}

/** Columns that nobody has named and that may hold what was paid out. */
export function otherAmounts(columns: FileColumns, headers: readonly string[]): readonly OtherColumn[] {
  const taken = new Set(Object.values(columns));
  return headers.flatMap((name, at) => {
    const how = taken.has(at) || name === '' || isExtra(name) ? 'no' : maySayPayout(name);
    return how === 'no' ? [] : [{ at, zeros: scaleOfHead(name), isSure: how === 'yes' }];
  });
}

/** Fields that are read from one and the same column, which nobody can mean; none of them where each has its own. */
export function fieldsOfOneColumn(columns: FileColumns): readonly ImportField[] {
  const fields = Object.keys(columns) as ImportField[];
  const first = fields.find((one) => fields.some((other) => other !== one && columns[other] === columns[one]));
  return first === undefined ? [] : fields.filter((one) => columns[one] === columns[first]);
}

const inSum = (codes: readonly string[]): string =>
  codes.reduce((some, code) => withValues(IMPORT_MESSAGES.oneAndOther, some, code));

/** The code of what is said where one column is to be two things, with its name or number; undefined where each field has its own. */
export function columnTakenTwice(columns: FileColumns, headers: readonly string[]): string | undefined {
  const fields = fieldsOfOneColumn(columns);
  const [first] = fields;
  if (first === undefined) return undefined;
  const at = columns[first] ?? 0;
  const names = inSum(fields.map((field) => COLUMN_MESSAGES[field]));
  return withValues(IMPORT_MESSAGES.oneColumnTwice, names, headers[at] || String(at + 1));
}

/**
 * Whose the rows are said to be: by a column or a choice beside the file (`known`); else only rows with our application id can
 * be told (`some` where there is a column of it, `none` where there is not).
 */
export function lenderOf(kind: ImportKind, columns: FileColumns, lenderId: number | null): 'known' | 'some' | 'none' {
  if (!LENDER_KINDS.includes(kind)) return 'known';
  if (columns.lender !== undefined || lenderId !== null) return 'known';
  return columns.application_id === undefined ? 'none' : 'some';
}

/** Groups of fields with no field present. */
export function missingFields(kind: ImportKind, columns: FileColumns): readonly (readonly ImportField[])[] {
  return REQUIRED_FIELDS[kind].filter((group) => group.every((field) => columns[field] === undefined));
}

export interface HeaderRow {
  /** As the spreadsheet program counts, from 1. */
  readonly number: number;
  readonly cells: readonly ImportCell[];
}

export interface FoundHeader {
  readonly row: number;
  readonly headers: readonly string[];
}

const LONGEST_NAME = 80;
/** Kept and shown, so that it holds no Aadhaar number (REG-ID-3). */
const nameOf = (cell: ImportCell): string =>
  redactAadhaar(shownOf(cell).replace(/\s+/g, ' ')).trim().slice(0, LONGEST_NAME);

/** The columns that a file of bad rows has around the others: they say nothing of the case. */
export const EXTRA_FIRST = 'row';
export const EXTRA_LAST = 'what to mend';
/** As files of bad rows called it before. */
const EXTRA_LAST_BEFORE = 'reason not applied';
const isExtra = (name: string): boolean => [EXTRA_FIRST, EXTRA_LAST, EXTRA_LAST_BEFORE].includes(wordKey(name));

/** A head of two rows as one: below a cell that is merged down nothing stands, one that is merged across stands for all below it. */
function mergedHeads(
  upper: readonly string[],
  lower: readonly string[],
  isKnown: (name: string) => boolean,
): readonly (readonly string[])[] {
  const length = Math.max(upper.length, lower.length);
  const columns = Array.from({ length }, (_, at) => at);
  const down = columns.map((at) => lower[at] || upper[at] || '');
  let group = '';
  const across = columns.map((at) => {
    group = upper[at] || group;
    return lower[at] ? `${group} ${lower[at]}`.trim() : upper[at] || '';
  });
  // The one word for each column that names something: "Amounts Disbursed", but "Disbursal date" alone.
  const each = columns.map(
    (at) => (isKnown(down[at] ?? '') || !isKnown(across[at] ?? '') ? down[at] : across[at]) ?? '',
  );
  return [down, across, each];
}

/**
 * The row with the column names among a file's first rows: the one that names most fields, two at least, or the lower one of two
 * that do so together. A title and blank rows are passed over. `undefined` when no row names two.
 */
export function findHeader(
  kind: ImportKind,
  rows: readonly HeaderRow[],
  learnt?: LearntColumns,
): FoundHeader | undefined {
  let best: { header: FoundHeader; hits: number } | undefined;
  let above: readonly string[] = [];
  const isKnown = (name: string): boolean => Object.keys(proposeColumns(kind, [name], learnt)).length > 0;
  const tryHead = (row: number, headers: readonly string[]): void => {
    const hits = Object.keys(proposeColumns(kind, headers, learnt)).length;
    if (hits >= 2 && hits > (best?.hits ?? 0)) best = { header: { row, headers }, hits };
  };
  for (const { number, cells } of rows) {
    const headers = cells.map(nameOf);
    tryHead(number, headers);
    for (const merged of mergedHeads(above, headers, isKnown)) tryHead(number, merged);
    above = headers;
  }
  return best?.header;
}

/** Names that more than one column has. */
export function repeatedNames(headers: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of headers.filter((one) => one !== '' && !isExtra(one))) {
    const key = columnKey(name);
    if (seen.has(key)) twice.add(name);
    seen.add(key);
  }
  return [...twice];
}

/** Of these any column will do. */
const FREE_TEXT: ReadonlySet<ImportField> = new Set<ImportField>(['reason', 'remark']);

/** Places of the columns with this name. */
export function columnsNamed(headers: readonly string[], name: string): readonly number[] {
  return headers.flatMap((one, at) => (columnKey(one) === columnKey(name) ? [at] : []));
}

/**
 * Names that more than one column has and one of them is read by: nobody can say which is meant, unless their cells are the same
 * throughout (`isSame`).
 */
export function unclearNames(
  headers: readonly string[],
  columns: FileColumns,
  isSame: (name: string) => boolean = () => false,
): readonly string[] {
  const fields = (Object.entries(columns) as [ImportField, number][]).filter(([field]) => !FREE_TEXT.has(field));
  const taken = new Set(fields.map(([, at]) => columnKey(headers[at] ?? '')));
  return repeatedNames(headers).filter((name) => taken.has(columnKey(name)) && !isSame(name));
}

/** How many columns before the file's own a file of bad rows has. */
export function columnsBefore(headers: readonly string[]): number {
  return wordKey(headers[0] ?? '') === EXTRA_FIRST ? 1 : 0;
}

/** One text for a head, to know it again. */
export function headerKey(headers: readonly string[]): string {
  return headers
    .filter((one) => !isExtra(one))
    .map(columnKey)
    .join('\u001f');
}

/**
 * Whether a head is that of our own template of the kind, in English or Hindi, with each column read as the template means it;
 * the columns around a file of bad rows don't count.
 */
export function isOwnTemplate(kind: ImportKind, headers: readonly string[], columns: FileColumns): boolean {
  const own = headers.filter((one) => !isExtra(one)).map(wordKey);
  while (own.at(-1) === '') own.pop();
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  const isNamed = (['en', 'hi'] as const).some(
    (language) =>
      own.length === fields.length && fields.every((field, at) => wordKey(COLUMN_WORDS[field][language]) === own[at]),
  );
  const before = columnsBefore(headers);
  return isNamed && fields.every((field, at) => columns[field] === at + before);
}
