import type { MerchantRow } from '@saakh/contracts/back-office/merchants/merchants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Column, DataTable } from '../../ui/staff/data-table';

/** Merchants, each leading to its own page. */
export function MerchantTable({ rows, stale }: { rows: readonly MerchantRow[]; stale: boolean }) {
  const { t } = useTranslation('back-office/merchants');
  const columns: Column<MerchantRow>[] = [
    {
      key: 'name',
      title: t('name'),
      cell: ({ merchantId, name }) => <Link to={`/admin/merchant-management/merchants/${merchantId}`}>{name}</Link>,
    },
    {
      key: 'partner',
      title: t('partner'),
      cell: ({ partnerId, partnerName }) => <Link to={`/admin/partners/${partnerId}`}>{partnerName}</Link>,
    },
    {
      key: 'registration',
      title: t('merchants.registration'),
      cell: ({ registration }) => (registration ? t(`merchants.registrations.${registration}`) : '–'),
    },
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
