import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { adminIdentityQuery } from '../../../../features/identity/queries';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { StaffPage } from '../../../../ui/staff/staff-page';
import { ErrorState } from '../../../../ui/states';

/** The home of who serves customers: who is signed in, and as what. */
export function CsrPortalPage() {
  const { t } = useTranslation('back-office/shell');
  const { data, error, refetch } = useQuery(adminIdentityQuery());
  return (
    <StaffPage title={t('csr.title')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={1} /> : null}
      {data ? <p>{t('csr.text', { email: data.email, role: t(`roles.role${data.roleId as 1 | 2 | 3}`) })}</p> : null}
    </StaffPage>
  );
}
