import type { DisputeRow } from '@saakh/contracts/partners/staff/disputes';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type Column, column, DataTable } from '#office/ui/data-table';

/** Disputes, each leading to its own page. */
export function DisputeTable({ rows, stale }: { rows: readonly DisputeRow[]; stale: boolean }) {
  const { t } = useTranslation('partners.disputes.office');
  const language = currentLanguage();
  const columns: Column<DisputeRow>[] = [
    column('asks', t('asks'), ({ disputeId, partnerName }) => (
      <Link to={`/admin/merchant-management/disputes/${disputeId}`}>{partnerName}</Link>
    )),
    { key: 'person', title: t('person'), cell: ({ person }) => person ?? '–' },
    { key: 'mobile', title: t('mobile'), cell: ({ mobile }) => mobile ?? '–' },
    { key: 'came', title: t('cameOn'), cell: ({ cameOn }) => formatDate(cameOn, language) },
    { key: 'way', title: t('way'), cell: ({ way }) => t(`ways.${way}`) },
    { key: 'at', title: t('asked'), cell: ({ at }) => formatDateTime(at, language) },
  ];
  return (
    <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={({ disputeId }) => disputeId} stale={stale} />
  );
}
