import { useSearchParams } from 'react-router';
import { usePartnerLogin } from '#browser/features/identity/sign-in/queries';
import { safeCallback } from '#browser/platform/callback';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { Redirect } from '#browser/ui/frame/redirect';
import { SignIn } from '#office/features/identity/sign-in/second-factor/sign-in';
import { StaffFrame } from '#office/ui/frame/staff-frame';

/**
 * Sign-in of partners, their staff and merchants, at `/partner/login` and `/{partner}/partner/login`; who is signed in goes on
 * to the page of the portal that they asked for.
 */
export function PartnerLoginPage() {
  const { t } = useTranslation('identity.staff');
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
