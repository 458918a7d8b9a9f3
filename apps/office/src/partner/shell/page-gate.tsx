import { mayOpenPartnerPage, type PartnerPage, partnerPath } from '@saakh/contracts/portal-pages';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { ToOwnHome } from '#office/ui/shell/to-own-home';
import { StaffPage } from '#office/ui/staff-page';

/** A page for other kinds of people leads home with a word; the server refuses its calls anyway (ROLE-25). */
export function PageGate({ page }: { page: PartnerPage }) {
  const { t } = useTranslation(['common.portal', 'identity.staff']);
  const { data, error, refetch } = useQuery(partnerIdentityQuery());
  if (data && mayOpenPartnerPage(data.kind, page)) return <Outlet />;
  if (data) return <ToOwnHome home={partnerPath('dashboard')} why={t('notForKind')} />;
  return (
    <StaffPage title={t('identity.staff:partnerHome')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={3} />}
    </StaffPage>
  );
}
