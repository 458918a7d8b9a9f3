import type { CustomerCardView } from '@saakh/contracts/operations/customer-service';
import { Link } from 'react-router';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type Column, column, DataTable } from '#office/ui/data-table';

type Row = CustomerCardView & { openedAt?: string };

/** The page of one customer. */
export function customerPath({ userId, prospectAppId }: Pick<CustomerCardView, 'userId' | 'prospectAppId'>): string {
  return `/admin/csr-portal/${userId}${prospectAppId === null ? '' : `/${prospectAppId}`}`;
}

/** Customers among others, masked, each one click from its page. */
export function CustomerList({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const { t } = useTranslation('operations.customer-service.office');
  const local = useBilingual();
  const language = currentLanguage();
  const columns: Column<Row>[] = [
    column('name', t('list.name'), { width: 132 }, (row) => (
      <Link to={customerPath(row)}>{row.name ?? t('noName')}</Link>
    )),
    { key: 'mobile', title: t('fields.mobile'), cell: ({ mobile }) => mobile ?? '–' },
    { key: 'email', title: t('fields.email'), cell: ({ email }) => email ?? '–' },
    { key: 'pan', title: t('fields.pan'), cell: ({ pan }) => pan ?? '–' },
    { key: 'place', title: t('fields.place'), cell: ({ place }) => place ?? '–' },
    { key: 'brand', title: t('fields.brand'), cell: ({ brand }) => local(brand) },
    column('seen', t('list.seen'), ({ lastSeenAt }) =>
      lastSeenAt ? formatDateTime(lastSeenAt, language) : t('never'),
    ),
    column('open', t('list.open'), { align: 'end' }, ({ openApplications }) => formatWhole(openApplications)),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ userId }) => userId} />;
}
