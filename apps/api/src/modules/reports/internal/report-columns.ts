import type { ReportColumn, ReportRow } from '@saakh/contracts/back-office/reports/internal-report';
import type { Bilingual } from '@saakh/contracts/fields';
import type { Cell, TableColumn } from '../../../platform/spreadsheets';

/** The heading of each column, what it holds, and the cell of a row. */
const COLUMNS: Readonly<
  Record<ReportColumn, { title: Bilingual; kind: TableColumn['kind']; of: (row: ReportRow) => Cell }>
> = {
  shortId: { title: { en: 'Reference', hi: 'संदर्भ' }, kind: 'text', of: ({ shortId }) => shortId },
  name: { title: { en: 'Customer', hi: 'ग्राहक' }, kind: 'text', of: ({ name }) => name },
  city: { title: { en: 'City', hi: 'शहर' }, kind: 'text', of: ({ city }) => city },
  product: { title: { en: 'Product', hi: 'प्रोडक्ट' }, kind: 'text', of: ({ productType }) => productType },
  lender: { title: { en: 'Lender', hi: 'लेंडर' }, kind: 'text', of: ({ lender }) => lender },
  partner: { title: { en: 'Partner', hi: 'पार्टनर' }, kind: 'text', of: ({ partner }) => partner?.en ?? null },
  status: { title: { en: 'Status', hi: 'स्थिति' }, kind: 'text', of: ({ status }) => status },
  submission: { title: { en: 'Sending', hi: 'भेजना' }, kind: 'text', of: ({ submission }) => submission },
  reference: {
    title: { en: 'Lender’s reference', hi: 'लेंडर का संदर्भ' },
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
  createdAt: { title: { en: 'Applied at', hi: 'आवेदन का समय' }, kind: 'instant', of: ({ createdAt }) => createdAt },
  approvedAt: { title: { en: 'Approved at', hi: 'मंज़ूरी का समय' }, kind: 'instant', of: ({ approvedAt }) => approvedAt },
  disbursedAt: {
    title: { en: 'Paid out at', hi: 'रकम देने का समय' },
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

export const cellOf = (column: ReportColumn, row: ReportRow): Cell => COLUMNS[column].of(row);
