import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PasswordForm } from '../../../features/identity/password-form';
import { usePartnerLogin } from '../../../features/identity/queries';
import { useSession } from '../../../platform/session/session';
import { PageFrame } from '../../../ui/frame/page-frame';
import { StaffFrame } from '../../../ui/frame/staff-frame';

/** Sign-in of partners, their staff and merchants, at `/partner/login` and `/{partner}/partner/login`. */
export function PartnerLoginPage() {
  const { t } = useTranslation('staff');
  const login = usePartnerLogin();
  const signedIn = useSession(({ partner }) => partner.partnerToken !== null);
  if (signedIn) return <Navigate to="/partner" replace />;
  return (
    <StaffFrame area={t('partnerHome')}>
      <PageFrame title={t('partnerTitle')}>
        <PasswordForm
          pending={login.isPending}
          error={login.error}
          onSubmit={(credentials) => login.mutate(credentials)}
        />
      </PageFrame>
    </StaffFrame>
  );
}
