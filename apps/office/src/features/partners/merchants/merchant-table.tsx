import type { MerchantRow } from '@saakh/contracts/partners/staff/merchants';
import { Link } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { TwoLines } from '#office/ui/tables/two-lines';

/** Merchants, each leading to its own page. */
export function MerchantTable({ rows, stale }: { rows: readonly MerchantRow[]; stale: boolean }) {
  const { t } = useTranslation('partners.merchants.office');
  const columns: Column<MerchantRow>[] = [
    column('name', t('merchants.nameAndRegistration'), ({ merchantId, name, registration }) => (
      <TwoLines
        first={<Link to={`/admin/merchant-management/merchants/${merchantId}`}>{name}</Link>}
        second={registration ? t(`merchants.registrations.${registration}`) : null}
      />
    )),
    column('partner', t('partner'), ({ partnerId, partnerName }) => (
      <TwoLines first={<Link to={`/admin/partners/${partnerId}`}>{partnerName}</Link>} />
    )),
    { key: 'shops', title: t('merchants.shops'), align: 'end', cell: ({ shops }) => shops },
    { key: 'people', title: t('merchants.people'), align: 'end', cell: ({ people }) => people },
    { key: 'state', title: t('status'), cell: ({ state }) => t(`merchants.states.${state}`) },
  ];
  return (
    <DataTable
      caption={t('merchants.title')}
      columns={columns}
      rows={rows}
      rowKey={({ merchantId }) => merchantId}
      stale={stale}
    />
  );
}
