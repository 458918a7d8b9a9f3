import type { Bilingual } from '@saakh/contracts/fields';
import type { ReportColumn, ReportRow } from '@saakh/contracts/operations/reports/internal-report';
import { productWord } from '@saakh/rules/texts/product-names';
import type { Cell, TableColumn } from '#platform/spreadsheets';
import { REPORT_STATUS_WORDS, REPORT_SUBMISSION_WORDS } from './report-words';

/** The heading of each column, what it holds, and the cell of a row. */
const COLUMNS: Readonly<
  Record<
    ReportColumn,
    { title: Bilingual; kind: TableColumn['kind']; of: (row: ReportRow, language: 'en' | 'hi') => Cell }
  >
> = {
  shortId: { title: { en: 'Reference', hi: 'रेफ़रेंस नंबर' }, kind: 'text', of: ({ shortId }) => shortId },
  name: { title: { en: 'Customer', hi: 'ग्राहक' }, kind: 'text', of: ({ name }) => name },
  city: { title: { en: 'City', hi: 'शहर' }, kind: 'text', of: ({ city }) => city },
  product: {
    title: { en: 'Product', hi: 'प्रोडक्ट' },
    kind: 'text',
    of: ({ productType }, language) => productWord(productType, language),
  },
  lender: { title: { en: 'Lender', hi: 'लेंडर' }, kind: 'text', of: ({ lender }) => lender },
  partner: {
    title: { en: 'Partner', hi: 'पार्टनर' },
    kind: 'text',
    of: ({ partner }, language) => partner?.[language] ?? null,
  },
  status: {
    title: { en: 'Status', hi: 'स्थिति' },
    kind: 'text',
    of: ({ status }, language) => REPORT_STATUS_WORDS[status][language],
  },
  submission: {
    title: { en: 'Sending', hi: 'भेजना' },
    kind: 'text',
    of: ({ submission }, language) => REPORT_SUBMISSION_WORDS[submission][language],
  },
  reference: {
    title: { en: 'Lender’s reference', hi: 'लेंडर का रेफ़रेंस नंबर' },
    kind: 'text',
    of: ({ reference }) => reference,
  },
  amount: { title: { en: 'Amount asked', hi: 'माँगी रकम' }, kind: 'rupees', of: ({ amountPaise }) => amountPaise },
  approved: {
    title: { en: 'Amount approved', hi: 'मंज़ूर रकम' },
    kind: 'rupees',
    of: ({ approvedPaise }) => approvedPaise,
  },
  disbursed: {
    title: { en: 'Amount paid out', hi: 'दी गई रकम' },
    kind: 'rupees',
    of: ({ disbursedPaise }) => disbursedPaise,
  },
  createdAt: {
    title: { en: 'Applied at (IST)', hi: 'आवेदन का समय (IST)' },
    kind: 'instant',
    of: ({ createdAt }) => createdAt,
  },
  approvedAt: {
    title: { en: 'Approved at (IST)', hi: 'मंज़ूरी का समय (IST)' },
    kind: 'instant',
    of: ({ approvedAt }) => approvedAt,
  },
  disbursedAt: {
    title: { en: 'Paid out at (IST)', hi: 'रकम देने का समय (IST)' },
    kind: 'instant',
    of: ({ disbursedAt }) => disbursedAt,
  },
  declineCode: {
    title: { en: 'Why declined', hi: 'मना करने की वजह' },
    kind: 'text',
    of: ({ declineCode }) => declineCode,
  },
};

export const columnOf = (column: ReportColumn, language: 'en' | 'hi'): TableColumn => ({
  title: COLUMNS[column].title[language],
  kind: COLUMNS[column].kind,
});

/** Statuses, products and partners in words of the reader's language, as on the page. */
export const cellOf = (column: ReportColumn, row: ReportRow, language: 'en' | 'hi'): Cell =>
  COLUMNS[column].of(row, language);
