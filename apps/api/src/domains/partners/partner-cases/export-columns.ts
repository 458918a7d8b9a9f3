import type { Bilingual } from '@saakh/contracts/fields';
import type { ReportStatus } from '@saakh/contracts/operations/reports/internal-report';
import type {
  CommissionKind,
  CommissionLine,
  LEAD_STATES,
  LeadWay,
  PartnerCase,
  PartnerLead,
} from '@saakh/contracts/partners/partner-cases';
import reportsEn from '@saakh/i18n/en/operations.told.server.json';
import en from '@saakh/i18n/en/partners.told.server.json';
import reportsHi from '@saakh/i18n/hi/operations.told.server.json';
import hi from '@saakh/i18n/hi/partners.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { productWord } from '@saakh/rules/texts/product-names';
import type { Cell, TableColumn } from '#platform/spreadsheets';

const words = pairs(en, hi);

/** A column of a file: its heading, what it holds, and the cell of a row, in the reader's language. */
export interface FileColumn<Row> {
  readonly title: Bilingual;
  readonly kind: TableColumn['kind'];
  readonly of: (row: Row, language: 'en' | 'hi') => Cell;
}

const WAY_WORDS: Readonly<Record<LeadWay, Bilingual>> = words.way;
const STATE_WORDS: Readonly<Record<(typeof LEAD_STATES)[number], Bilingual>> = words.state;
/** A case has the same status in the operator's report. */
const STATUS_WORDS: Readonly<Record<ReportStatus, Bilingual>> = pairs(reportsEn, reportsHi).reportStatus;
const KIND_WORDS: Readonly<Record<CommissionKind, Bilingual>> = words.kind;

const HIDDEN: Bilingual = words.hidden;
const name: FileColumn<PartnerLead | PartnerCase> = {
  title: words.name.title,
  kind: 'text',
  of: (row, language) => (row.isShown ? row.name : HIDDEN[language]),
};
const mobile = { title: words.mobile.title, kind: 'text' } as const;
const product = { title: words.product.title, kind: 'text' } as const;
const lender = { title: words.lender.title, kind: 'text' } as const;
const reference = { title: words.reference.title, kind: 'text' } as const;
const paidOut = { title: words.paidOut.title, kind: 'rupees' } as const;
const paidOn = { title: words.paidOn.title, kind: 'text' } as const;

const bringer = { title: words.bringer.title, kind: 'text' } as const;
const throughShop = { title: words.throughShop.title, kind: 'text' } as const;

export const LEAD_COLUMNS: readonly FileColumn<PartnerLead>[] = [
  { title: words.leadColumns['0'].title, kind: 'instant', of: ({ at }) => at },
  name,
  { ...mobile, of: (row) => row.mobile },
  { title: words.leadColumns['3'].title, kind: 'text', of: ({ way }, language) => WAY_WORDS[way][language] },
  { ...bringer, of: ({ by }) => by },
  { ...throughShop, of: (row) => row.shop },
  { title: words.leadColumns['6'].title, kind: 'text', of: ({ state }, language) => STATE_WORDS[state][language] },
  { title: words.leadColumns['7'].title, kind: 'instant', of: ({ lockedUntil }) => lockedUntil },
  { title: words.leadColumns['8'].title, kind: 'number', of: ({ applications }) => applications },
];

/** Without what a case brings for who sees no money. */
export function caseColumns(seesMoney: boolean): readonly FileColumn<PartnerCase>[] {
  return [
    { ...reference, of: ({ shortId }) => shortId },
    { title: words.caseColumns['1'].title, kind: 'instant', of: ({ at }) => at },
    name,
    { ...mobile, of: (row) => row.mobile },
    { ...bringer, of: ({ by }) => by },
    { ...throughShop, of: (row) => row.shop },
    { ...product, of: ({ productType }, language) => productWord(productType, language) },
    { ...lender, of: (row) => row.lender },
    {
      title: words.caseColumns['8'].title,
      kind: 'text',
      of: ({ status }, language) => STATUS_WORDS[status][language],
    },
    { title: words.caseColumns['9'].title, kind: 'rupees', of: ({ amountPaise }) => amountPaise },
    { ...paidOut, of: ({ disbursedPaise }) => disbursedPaise },
    { ...paidOn, of: ({ disbursedOn }) => disbursedOn },
    ...(seesMoney
      ? [
          {
            title: words.caseColumns['12']['0'].title,
            kind: 'rupees',
            of: ({ commissionPaise }: PartnerCase) => commissionPaise,
          } as const,
        ]
      : []),
  ];
}

export const COMMISSION_COLUMNS: readonly FileColumn<CommissionLine>[] = [
  { title: words.commissionColumns['0'].title, kind: 'instant', of: ({ at }) => at },
  { title: words.commissionColumns['1'].title, kind: 'text', of: ({ kind }, language) => KIND_WORDS[kind][language] },
  { ...reference, of: ({ shortId }) => shortId },
  { ...product, of: ({ productType }, language) => productWord(productType, language) },
  { ...lender, of: ({ own }) => own?.lender ?? null },
  { ...paidOn, of: ({ disbursedOn }) => disbursedOn },
  { ...paidOut, of: ({ own }) => own?.disbursedPaise ?? null },
  { ...bringer, of: ({ own }) => own?.by ?? null },
  { ...throughShop, of: ({ own }) => own?.shop ?? null },
  { title: words.commissionColumns['9'].title, kind: 'text', of: ({ broughtBy }) => broughtBy },
  { title: words.commissionColumns['10'].title, kind: 'number', of: ({ own }) => own?.sharePercent ?? null },
  {
    title: words.commissionColumns['11'].title,
    kind: 'rupees',
    of: ({ own }) => own?.shareFlatPaise ?? null,
  },
  { title: words.commissionColumns['12'].title, kind: 'rupees', of: ({ paise }) => paise },
  { title: words.commissionColumns['13'].title, kind: 'text', of: ({ statementId }) => statementId },
];
