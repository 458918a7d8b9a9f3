import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { PasswordForm } from '../../../features/identity/password-form';
import { useAdminLogin } from '../../../features/identity/queries';
import { safeCallback } from '../../../platform/callback';
import { PageFrame } from '../../../ui/page-frame';
import { StaffFrame } from '../../../ui/staff-frame';
import { useStaffRole } from '../shell/use-staff-role';

/** Sign-in of the back office; who is signed in goes on to where they wanted to be, else to the home page. */
export function AdminLoginPage({ home }: { home: string }) {
  const { t } = useTranslation('staff');
  const [search] = useSearchParams();
  const login = useAdminLogin();
  const signedIn = useStaffRole() !== null;
  const callback = safeCallback(search.get('callback'));
  if (signedIn) return <Navigate to={callback?.startsWith('/admin') ? callback : home} replace />;
  return (
    <StaffFrame area={t('adminHome')}>
      <PageFrame title={t('adminTitle')}>
        <PasswordForm
          pending={login.isPending}
          error={login.error}
          onSubmit={(credentials) => login.mutate(credentials)}
        />
      </PageFrame>
    </StaffFrame>
  );
}
