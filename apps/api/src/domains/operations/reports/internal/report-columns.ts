import type { Bilingual } from '@saakh/contracts/fields';
import type { ReportColumn, ReportRow } from '@saakh/contracts/operations/reports/internal-report';
import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { productWord } from '@saakh/rules/texts/product-names';
import type { Cell, TableColumn } from '#platform/spreadsheets';
import { REPORT_STATUS_WORDS, REPORT_SUBMISSION_WORDS } from './report-words';

const words = pairs(en, hi);

/** The heading of each column, what it holds, and the cell of a row. */
const COLUMNS: Readonly<
  Record<
    ReportColumn,
    { title: Bilingual; kind: TableColumn['kind']; of: (row: ReportRow, language: 'en' | 'hi') => Cell }
  >
> = {
  shortId: { title: words.columns.shortId.title, kind: 'text', of: ({ shortId }) => shortId },
  name: { title: words.columns.name.title, kind: 'text', of: ({ name }) => name },
  city: { title: words.columns.city.title, kind: 'text', of: ({ city }) => city },
  product: {
    title: words.columns.product.title,
    kind: 'text',
    of: ({ productType }, language) => productWord(productType, language),
  },
  lender: { title: words.columns.lender.title, kind: 'text', of: ({ lender }) => lender },
  partner: {
    title: words.columns.partner.title,
    kind: 'text',
    of: ({ partner }, language) => partner?.[language] ?? null,
  },
  status: {
    title: words.columns.status.title,
    kind: 'text',
    of: ({ status }, language) => REPORT_STATUS_WORDS[status][language],
  },
  submission: {
    title: words.columns.submission.title,
    kind: 'text',
    of: ({ submission }, language) => REPORT_SUBMISSION_WORDS[submission][language],
  },
  reference: {
    title: words.columns.reference.title,
    kind: 'text',
    of: ({ reference }) => reference,
  },
  amount: { title: words.columns.amount.title, kind: 'rupees', of: ({ amountPaise }) => amountPaise },
  approved: {
    title: words.columns.approved.title,
    kind: 'rupees',
    of: ({ approvedPaise }) => approvedPaise,
  },
  disbursed: {
    title: words.columns.disbursed.title,
    kind: 'rupees',
    of: ({ disbursedPaise }) => disbursedPaise,
  },
  createdAt: {
    title: words.columns.createdAt.title,
    kind: 'instant',
    of: ({ createdAt }) => createdAt,
  },
  approvedAt: {
    title: words.columns.approvedAt.title,
    kind: 'instant',
    of: ({ approvedAt }) => approvedAt,
  },
  disbursedAt: {
    title: words.columns.disbursedAt.title,
    kind: 'instant',
    of: ({ disbursedAt }) => disbursedAt,
  },
  declineCode: {
    title: words.columns.declineCode.title,
    kind: 'text',
    of: ({ declineCode }) => declineCode,
  },
};

export function columnOf(column: ReportColumn, language: 'en' | 'hi'): TableColumn {
  return {
    title: COLUMNS[column].title[language],
    kind: COLUMNS[column].kind,
  };
}

/** Statuses, products and partners in words of the reader's language, as on the page. */
export function cellOf(column: ReportColumn, row: ReportRow, language: 'en' | 'hi'): Cell {
  return COLUMNS[column].of(row, language);
}
