import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logout } from '../../../features/identity/end-session';
import { adminIdentityQuery } from '../../../features/identity/queries';
import { Facts } from '../../../ui/facts';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { StaffFrame } from '../../../ui/staff-frame';
import { ErrorState } from '../../../ui/states';

const ROLE_TEXTS = { 1: 'roles.role1', 2: 'roles.role2', 3: 'roles.role3' } as const;

/** Who is signed in to the back office, and with which role. */
export function AdminHomePage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch } = useQuery(adminIdentityQuery());
  const role = data && data.roleId in ROLE_TEXTS ? t(ROLE_TEXTS[data.roleId as keyof typeof ROLE_TEXTS]) : '';
  return (
    <StaffFrame area={t('adminHome')} onLogout={() => void logout('admin')}>
      <PageFrame title={data ? t('welcome', { name: data.name }) : t('adminHome')}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonLines count={2} /> : null}
        {data ? (
          <Facts
            items={[
              { name: t('signedInAs'), value: data.email },
              { name: t('role'), value: role },
            ]}
          />
        ) : null}
      </PageFrame>
    </StaffFrame>
  );
}
