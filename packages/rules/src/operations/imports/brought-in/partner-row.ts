import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { ImportField, PageTarget } from '@saakh/contracts/operations/imports/columns';
import { type ImportCell, textOf } from '../cell-text';
import { readPercent } from '../cells';
import { productOf } from '../file-rows';
import { type Cells, type ReadRowOptions, type RowReading, readAnyDay, readMoney, readRow } from '../row-cells';
import { wordKey } from '../status-words';

/** Somebody of a partner, as a file names them. */
export interface PartnerPerson {
  readonly name: string;
  /** In small letters. */
  readonly email: string;
  readonly kind: 'owner' | 'staff';
}
/** What a partner earns: of what the lender pays in thousandths of a percent, and of each disbursed case in paise. */
export interface PartnerShare {
  readonly percentThousandths: number | undefined;
  readonly flatPaise: number | undefined;
}
/** Where it is paid, as it was written. */
export interface PartnerAccount {
  readonly holder: string;
  readonly account: string;
  readonly ifsc: string;
}
/** A page, a product, or what else was written, which may be the name of a card. */
export type LinkTarget =
  | { readonly page: PageTarget }
  | { readonly product: LoanProductTypeName }
  | { readonly written: string };
export const FILE_UTMS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** A link to the partner's site. */
export interface PartnerFileLink {
  readonly name: string;
  readonly target: LinkTarget;
  readonly utms: Partial<Record<(typeof FILE_UTMS)[number], string>>;
  /** The last day of India on which it leads there; null for good. */
  readonly endsOn: string | null;
  readonly code: string | null;
}
/** A partner by what the row calls it, and what the row says of it: each part null where it says nothing. */
export interface PartnerFileRow {
  readonly name: string | null;
  readonly code: string | null;
  readonly brandKey: string | null;
  readonly person: PartnerPerson | null;
  readonly share: PartnerShare | null;
  readonly account: PartnerAccount | null;
  readonly link: PartnerFileLink | null;
}

const ROLES: Readonly<Record<PartnerPerson['kind'], string>> = {
  owner: 'owner|proprietor|partner|director|principal|md|admin|मालिक|ओनर|स्वामी',
  staff: 'staff|employee|executive|sales|sales executive|agent|user|manager|member|कर्मचारी|स्टाफ़|स्टाफ',
};
const KINDS = new Map(
  (Object.entries(ROLES) as [PartnerPerson['kind'], string][]).flatMap(([kind, words]) =>
    words.split('|').map((word) => [wordKey(word), kind] as const),
  ),
);
/** The words of each role that are known, the plain one first. */
export function listRoleWords(): { role: PartnerPerson['kind']; words: string[] }[] {
  return (Object.entries(ROLES) as [PartnerPerson['kind'], string][]).map(([role, words]) => ({
    role,
    words: words.split('|'),
  }));
}

/** The first segment of a partner's address that its name suggests: "Neem Finserve Pvt. Ltd." is `neem-finserve-pvt-ltd`. */
export function brandKeyOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}

function readPerson({ text, refuse }: Cells): PartnerPerson | null {
  const [name, email, role] = [text('person_name', 120), text('email', 200), text('role', 60)];
  if (name === null && email === null && role === null) return null;
  return {
    name: name ?? refuse('name-invalid', 'person_name'),
    email: email?.toLowerCase() ?? refuse('email-invalid', 'email'),
    kind: KINDS.get(wordKey(role ?? '')) ?? refuse('role-unknown', 'role'),
  };
}

/** A share that is less than this is as likely a fraction: 0.5 may mean one half. */
const LEAST_SHARE_THOUSANDTHS = 1_000;

function readShare(own: Cells, options: ReadRowOptions): PartnerShare | null {
  const percentThousandths = own.read('share_percent', (cell) => {
    const percent = readPercent(cell);
    const isFraction = percent.valid && percent.value > 0 && percent.value < LEAST_SHARE_THOUSANDTHS;
    return isFraction && /^[\d.]+$/.test(textOf(cell)) ? { valid: false, fault: 'NOT_A_PERCENTAGE' } : percent;
  });
  const flatPaise = readMoney(own, 'share_flat', options, { zero: true });
  return percentThousandths === undefined && flatPaise === undefined ? null : { percentThousandths, flatPaise };
}

function readAccount({ text, code, refuse }: Cells): PartnerAccount | null {
  const account = code('account_number', 40, { mayBeEmpty: true });
  const [holder, ifsc] = [text('account_holder', 120), text('ifsc', 40)];
  if (account === null && holder === null && ifsc === null) return null;
  const missing = (field: ImportField) => refuse('account-incomplete', field);
  return {
    account: account ?? missing('account_number'),
    holder: holder ?? missing('account_holder'),
    ifsc: ifsc ?? missing('ifsc'),
  };
}

const TARGETS: Readonly<Record<PageTarget, string>> = {
  entry: 'home|home page|start|start page|site|website|main page|entry|होम|पहला पेज',
  products: 'products|all products|product list|प्रोडक्ट|सारे प्रोडक्ट',
  'credit-cards': 'credit cards|cards|credit card|क्रेडिट कार्ड',
  'discount-vouchers': 'vouchers|discount vouchers|voucher|वाउचर',
  deals: 'deals|deal|डील',
};
const PAGES = new Map(
  (Object.entries(TARGETS) as [PageTarget, string][]).flatMap(([page, words]) =>
    words.split('|').map((word) => [wordKey(word), page] as const),
  ),
);
/** The words of each page that are known, the plain one first. */
export function listTargetWords(): { target: PageTarget; words: string[] }[] {
  return (Object.entries(TARGETS) as [PageTarget, string][]).map(([target, words]) => ({
    target,
    words: words.split('|'),
  }));
}

function targetOf(written: string | null): LinkTarget {
  const page = written === null ? 'entry' : PAGES.get(wordKey(written));
  if (page !== undefined) return { page };
  const product = productOf(written ?? '');
  return product === undefined ? { written: written ?? '' } : { product };
}

function readLink(own: Cells, options: ReadRowOptions): PartnerFileLink | null {
  if (options.columns.link_name === undefined) return null;
  const { text, refuse } = own;
  return {
    name: text('link_name', 120) ?? refuse('link-name-missing', 'link_name'),
    target: targetOf(text('link_target', 120)),
    utms: Object.fromEntries(
      FILE_UTMS.flatMap((field) => {
        const value = text(field);
        return value === null ? [] : [[field, value]];
      }),
    ),
    endsOn: readAnyDay(own, 'ends_on', options) ?? null,
    code: text('link_code', 40)?.toLowerCase() ?? null,
  };
}

/** The code in the example row of our templates; a file that still has that row means nothing by it. */
export const EXAMPLE_PARTNER_CODE = 'EXAMPLE-7';

/**
 * A row about a partner: in a list of partners with their people one row for each person, the partner's own facts on any of them; in a
 * list of shares, bank accounts or links whatever of these its columns say.
 */
export function readPartnerRow(cells: readonly ImportCell[], options: ReadRowOptions): RowReading<PartnerFileRow> {
  return readRow(cells, options, (own) => {
    const [name, code] = [own.text('partner', 120), own.text('partner_code', 80)];
    const brandKey = own.text('brand_key', 60)?.toLowerCase() ?? null;
    if (code?.toUpperCase() === EXAMPLE_PARTNER_CODE) own.refuse('example-row', 'partner_code');
    if (name === null && code === null && brandKey === null) own.refuse('partner-missing', 'partner');
    return {
      ...{ name, code, brandKey, person: readPerson(own) },
      ...{ share: readShare(own, options), account: readAccount(own), link: readLink(own, options) },
    };
  });
}
