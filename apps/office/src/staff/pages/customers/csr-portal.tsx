import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CustomerList } from '#office/features/operations/customer-service/customer-list';
import { CustomerSearch } from '#office/features/operations/customer-service/customer-search';
import { recentQuery } from '#office/features/operations/customer-service/queries';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { CsrTabs } from './csr-tabs';

/** The home of who serves customers: find one, or go on with one of the last. */
export function CsrPortalPage() {
  const { t } = useTranslation('operations.customer-service.office');
  const { data, error, refetch } = useQuery(recentQuery());
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <CsrTabs />
      <CustomerSearch />
      <StaffSection title={t('recent.title')}>
        <Loading {...{ data, error, refetch }} lines={3} height={36} />
        {data && data.data.length === 0 ? <p>{t('recent.none')}</p> : null}
        {data && data.data.length > 0 ? <CustomerList caption={t('recent.title')} rows={data.data} /> : null}
      </StaffSection>
    </StaffPage>
  );
}
