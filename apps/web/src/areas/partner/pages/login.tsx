import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePartnerLogin } from '../../../features/identity/queries';
import { SignIn } from '../../../features/identity/second-factor/sign-in';
import { safeCallback } from '../../../platform/callback';
import { useSession } from '../../../platform/session/session';
import { Redirect } from '../../../ui/frame/redirect';
import { StaffFrame } from '../../../ui/frame/staff-frame';

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
  if (signedIn) return <Redirect to={callback?.startsWith('/partner') ? callback : '/partner'} />;
  return (
    <StaffFrame area={t('partnerHome')} withLanguages>
      <SignIn title={t('partnerTitle')} forgotPath="/partner/forgot-password" login={login} />
    </StaffFrame>
  );
}
