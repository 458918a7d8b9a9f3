import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import { CustomerColumns } from '#office/features/operations/customer-service/customer-columns';
import { fileQuery } from '#office/features/operations/customer-service/queries';
import { isTimelineKind } from '#office/features/operations/customer-service/timeline-panel';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';
import { useAddressFilter } from '#office/ui/use-address-filter';

/** One customer by their id, with all that staff need to help; the kind of the timeline is in the address. */
export function CsrCustomerPage() {
  const { t } = useTranslation('operations.customer-service.office');
  const { userId = '' } = useParams();
  const { data, error, refetch } = useQuery(fileQuery(userId));
  const { filter, change } = useAddressFilter(['kind']);
  const file = data?.data;
  const isGone = isApiError(error) && error.status === 404;
  return (
    <StaffPage
      title={file ? (file.card.name ?? t('noName')) : t('customer')}
      above={<Link to="/admin/csr-portal">{t('back')}</Link>}
      text={file?.card.mobile ?? file?.card.email}
    >
      {isGone ? <EmptyState title={t('gone.title')} text={t('gone.text')} /> : null}
      <Loading {...{ data, error, refetch }} lines={8} height={36} unless={isGone} />
      {file?.card.mergedInto ? (
        <p>
          {t('merged')} <Link to={`/admin/csr-portal/${file.card.mergedInto}`}>{t('mergedLink')}</Link>
        </p>
      ) : null}
      {file ? (
        <CustomerColumns
          key={userId}
          file={file}
          kind={isTimelineKind(filter.kind) ? filter.kind : undefined}
          onKind={(kind) => change({ kind })}
        />
      ) : null}
    </StaffPage>
  );
}
