import type { ApplicationRow } from '@saakh/contracts/partners/staff/merchant-applications';
import { Link } from 'react-router';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { TwoLines } from '#office/ui/tables/two-lines';

interface Props {
  rows: readonly ApplicationRow[];
  /** Of a search, whose rows may be of every state. */
  withState?: boolean;
  stale?: boolean;
}

/** Applications, each leading to its own page. */
export function ApplicationTable({ rows, withState = false, stale = false }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const language = currentLanguage();
  const state: Column<ApplicationRow> = {
    key: 'state',
    title: t('applications.state'),
    cell: ({ state: of }) => t(`applications.states.${of}`),
  };
  const columns: Column<ApplicationRow>[] = [
    column('reference', t('applications.referenceAndSent'), ({ formId, reference, submittedAt }) => (
      <TwoLines
        first={<Link to={`/admin/merchant-management/applications/${formId}`}>{reference}</Link>}
        second={formatDateTime(submittedAt, language)}
      />
    )),
    column('shop', t('applications.shopAndOwner'), ({ shop, owner }) => <TwoLines first={shop} second={owner} />),
    { key: 'pincode', title: t('applications.pincode'), cell: ({ pincode }) => pincode },
    { key: 'under', title: t('applications.under'), cell: ({ under }) => <TwoLines first={under} /> },
    ...(withState ? [state] : []),
  ];
  return (
    <DataTable
      caption={t('applications.title')}
      columns={columns}
      rows={rows}
      rowKey={({ formId }) => formId}
      stale={stale}
    />
  );
}
