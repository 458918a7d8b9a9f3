import type { Bilingual } from '@saakh/contracts/fields';
import type {
  CommissionKind,
  CommissionLine,
  LEAD_STATES,
  LeadWay,
  PartnerCase,
  PartnerLead,
} from '@saakh/contracts/partners/cases';
import { productWord } from '@saakh/rules/texts/product-names';
import { REPORT_STATUS_WORDS } from '#domains/operations/reports';
import type { Cell, TableColumn } from '#platform/spreadsheets';

/** A column of a file: its heading, what it holds, and the cell of a row, in the reader's language. */
export interface FileColumn<Row> {
  readonly title: Bilingual;
  readonly kind: TableColumn['kind'];
  readonly of: (row: Row, language: 'en' | 'hi') => Cell;
}

const WAY_WORDS: Readonly<Record<LeadWay, Bilingual>> = {
  link: { en: 'Link', hi: 'लिंक' },
  qr: { en: 'QR code', hi: 'QR कोड' },
  site: { en: 'Own site', hi: 'अपनी साइट' },
  api: { en: 'System (API)', hi: 'सिस्टम (API)' },
  assisted: { en: 'With help', hi: 'मदद से' },
};
const STATE_WORDS: Readonly<Record<(typeof LEAD_STATES)[number], Bilingual>> = {
  held: { en: 'Yours, locked', hi: 'आपका, लॉक' },
  open: { en: 'Yours, no longer locked', hi: 'आपका, अब लॉक नहीं' },
  gone: { en: 'No longer yours', hi: 'अब आपका नहीं' },
};
const KIND_WORDS: Readonly<Record<CommissionKind, Bilingual>> = {
  commission: { en: 'Commission', hi: 'कमीशन' },
  referral: { en: 'Referral', hi: 'रेफ़रल' },
  adjustment: { en: 'Adjustment', hi: 'बदलाव' },
  clawback: { en: 'Taken back', hi: 'वापस लिया गया' },
};

const HIDDEN: Bilingual = {
  en: 'Not shown: the customer’s consent is not in force',
  hi: 'नहीं दिखाया गया: ग्राहक की सहमति इस समय लागू नहीं है',
};
const name: FileColumn<PartnerLead | PartnerCase> = {
  title: { en: 'Customer', hi: 'ग्राहक' },
  kind: 'text',
  of: (row, language) => (row.isShown ? row.name : HIDDEN[language]),
};
const mobile = { title: { en: 'Mobile', hi: 'मोबाइल' }, kind: 'text' } as const;
const product = { title: { en: 'Product', hi: 'प्रोडक्ट' }, kind: 'text' } as const;
const lender = { title: { en: 'Lender', hi: 'लेंडर' }, kind: 'text' } as const;
const reference = { title: { en: 'Reference', hi: 'रेफ़रेंस नंबर' }, kind: 'text' } as const;
const paidOut = { title: { en: 'Amount paid out', hi: 'दी गई रकम' }, kind: 'rupees' } as const;
const paidOn = { title: { en: 'Paid out on', hi: 'रकम देने का दिन' }, kind: 'text' } as const;

const bringer = { title: { en: 'Brought by', hi: 'कौन लाया' }, kind: 'text' } as const;
const throughShop = { title: { en: 'Shop', hi: 'दुकान' }, kind: 'text' } as const;

export const LEAD_COLUMNS: readonly FileColumn<PartnerLead>[] = [
  { title: { en: 'Came at (IST)', hi: 'आने का समय (IST)' }, kind: 'instant', of: ({ at }) => at },
  name,
  { ...mobile, of: (row) => row.mobile },
  { title: { en: 'Way', hi: 'कैसे आए' }, kind: 'text', of: ({ way }, language) => WAY_WORDS[way][language] },
  { ...bringer, of: ({ by }) => by },
  { ...throughShop, of: (row) => row.shop },
  { title: { en: 'Whose', hi: 'किसका' }, kind: 'text', of: ({ state }, language) => STATE_WORDS[state][language] },
  { title: { en: 'Locked until (IST)', hi: 'कब तक लॉक (IST)' }, kind: 'instant', of: ({ lockedUntil }) => lockedUntil },
  { title: { en: 'Applications', hi: 'आवेदन' }, kind: 'number', of: ({ applications }) => applications },
];

/** Without what a case brings for who sees no money. */
export const caseColumns = (seesMoney: boolean): readonly FileColumn<PartnerCase>[] => [
  { ...reference, of: ({ shortId }) => shortId },
  { title: { en: 'Applied at (IST)', hi: 'आवेदन का समय (IST)' }, kind: 'instant', of: ({ at }) => at },
  name,
  { ...mobile, of: (row) => row.mobile },
  { ...bringer, of: ({ by }) => by },
  { ...throughShop, of: (row) => row.shop },
  { ...product, of: ({ productType }, language) => productWord(productType, language) },
  { ...lender, of: (row) => row.lender },
  {
    title: { en: 'Status', hi: 'स्थिति' },
    kind: 'text',
    of: ({ status }, language) => REPORT_STATUS_WORDS[status][language],
  },
  { title: { en: 'Amount asked', hi: 'माँगी रकम' }, kind: 'rupees', of: ({ amountPaise }) => amountPaise },
  { ...paidOut, of: ({ disbursedPaise }) => disbursedPaise },
  { ...paidOn, of: ({ disbursedOn }) => disbursedOn },
  ...(seesMoney
    ? [
        {
          title: { en: 'Commission', hi: 'कमीशन' },
          kind: 'rupees',
          of: ({ commissionPaise }: PartnerCase) => commissionPaise,
        } as const,
      ]
    : []),
];

export const COMMISSION_COLUMNS: readonly FileColumn<CommissionLine>[] = [
  { title: { en: 'Booked at (IST)', hi: 'दर्ज होने का समय (IST)' }, kind: 'instant', of: ({ at }) => at },
  { title: { en: 'Kind', hi: 'प्रकार' }, kind: 'text', of: ({ kind }, language) => KIND_WORDS[kind][language] },
  { ...reference, of: ({ shortId }) => shortId },
  { ...product, of: ({ productType }, language) => productWord(productType, language) },
  { ...lender, of: ({ own }) => own?.lender ?? null },
  { ...paidOn, of: ({ disbursedOn }) => disbursedOn },
  { ...paidOut, of: ({ own }) => own?.disbursedPaise ?? null },
  { ...bringer, of: ({ own }) => own?.by ?? null },
  { ...throughShop, of: ({ own }) => own?.shop ?? null },
  { title: { en: 'Brought by your partner', hi: 'आपके जोड़े पार्टनर से' }, kind: 'text', of: ({ broughtBy }) => broughtBy },
  { title: { en: 'Share in %', hi: 'हिस्सा %' }, kind: 'number', of: ({ own }) => own?.sharePercent ?? null },
  {
    title: { en: 'Amount per loan', hi: 'हर लोन की रकम' },
    kind: 'rupees',
    of: ({ own }) => own?.shareFlatPaise ?? null,
  },
  { title: { en: 'Amount', hi: 'रकम' }, kind: 'rupees', of: ({ paise }) => paise },
  { title: { en: 'Statement', hi: 'स्टेटमेंट' }, kind: 'text', of: ({ statementId }) => statementId },
];
