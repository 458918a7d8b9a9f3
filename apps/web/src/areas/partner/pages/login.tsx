import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { PasswordForm } from '../../../features/identity/password-form';
import { usePartnerLogin } from '../../../features/identity/queries';
import { safeCallback } from '../../../platform/callback';
import { useSession } from '../../../platform/session/session';
import { PageFrame } from '../../../ui/frame/page-frame';
import { StaffFrame } from '../../../ui/frame/staff-frame';
import { QuietLink } from '../../../ui/link-button';

/**
 * Sign-in of partners, their staff and merchants, at `/partner/login` and `/{partner}/partner/login`; who is signed in goes on
 * to the page of the portal that they asked for.
 */
export function PartnerLoginPage() {
  const { t } = useTranslation('staff');
  const login = usePartnerLogin();
  const signedIn = useSession(({ partner }) => partner.partnerToken !== null);
  const [search] = useSearchParams();
  const callback = safeCallback(search.get('callback'));
  if (signedIn) return <Navigate to={callback?.startsWith('/partner') ? callback : '/partner'} replace />;
  return (
    <StaffFrame area={t('partnerHome')}>
      <PageFrame title={t('partnerTitle')}>
        <PasswordForm
          pending={login.isPending}
          error={login.error}
          onSubmit={(credentials) => login.mutate(credentials)}
        />
        <QuietLink to="/partner/forgot-password">{t('forgotPassword')}</QuietLink>
      </PageFrame>
    </StaffFrame>
  );
}
