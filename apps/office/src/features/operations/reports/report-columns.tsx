import { REPORT_COLUMNS, type ReportColumn, type ReportRow } from '@saakh/contracts/operations/reports/internal-report';
import { Link } from 'react-router';
import { formatDateTime, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useSendingWord } from '#browser/platform/i18n/use-sending-word';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Column } from '#office/ui/data-table';

const isColumn = (name: string): name is ReportColumn => REPORT_COLUMNS.some((column) => column === name);

/** The columns that an address names, in their order; all where it names none. */
export function shownColumns(columns: string | undefined): readonly ReportColumn[] {
  const named = (columns ?? '').split(',').filter(isColumn);
  return named.length === 0 ? REPORT_COLUMNS : REPORT_COLUMNS.filter((column) => named.includes(column));
}

/** The day by which rows are found is the one they are sorted by. */
export const DAY_COLUMNS = { created: 'createdAt', approved: 'approvedAt', disbursed: 'disbursedAt' } as const;

/** The chosen columns of the internal report; a reference leads to its customer, a lender to its page. */
export function useReportColumns(shown: readonly ReportColumn[], day: keyof typeof DAY_COLUMNS): Column<ReportRow>[] {
  const { t } = useTranslation('operations.reports.office');
  const productName = useProductName();
  const sendingWord = useSendingWord();
  const local = useBilingual();
  const language = currentLanguage();
  const at = (value: string | null) => (value === null ? '–' : formatDateTime(value, language));
  const money = (paise: number | null) => (paise === null ? '–' : formatPaise(paise));
  const cells: Record<ReportColumn, (row: ReportRow) => React.ReactNode> = {
    shortId: ({ shortId, userId, prospectAppId }) =>
      prospectAppId === null ? shortId : <Link to={`/admin/csr-portal/${userId}/${prospectAppId}`}>{shortId}</Link>,
    name: ({ name }) => name ?? '–',
    city: ({ city }) => city ?? '–',
    product: ({ productType }) => productName(productType),
    lender: ({ lender }) => lender ?? '–',
    partner: ({ partner }) => (partner ? local(partner) : '–'),
    status: ({ status }) => t(`statuses.${status}`),
    submission: ({ submission }) => sendingWord(submission),
    reference: ({ reference }) => reference ?? '–',
    amount: ({ amountPaise }) => money(amountPaise),
    approved: ({ approvedPaise }) => money(approvedPaise),
    disbursed: ({ disbursedPaise }) => money(disbursedPaise),
    createdAt: ({ createdAt }) => at(createdAt),
    approvedAt: ({ approvedAt }) => at(approvedAt),
    disbursedAt: ({ disbursedAt }) => at(disbursedAt),
    declineCode: ({ declineCode }) => declineCode ?? '–',
  };
  const isMoney = (column: ReportColumn) => column === 'amount' || column === 'approved' || column === 'disbursed';
  return shown.map((column) => ({
    key: column,
    title: t(`columns.${column}`),
    cell: cells[column],
    sortable: column === 'amount' || column === DAY_COLUMNS[day],
    ...(isMoney(column) ? { align: 'end' as const } : {}),
  }));
}
