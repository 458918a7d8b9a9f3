import * as endpoints from '@saakh/contracts/endpoints';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { safeCallback } from '#browser/platform/callback';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { Redirect } from '#browser/ui/frame/redirect';
import { FirstCodes } from '#office/features/identity/sign-in/own-factor/first-codes';
import { useBeginSecondFactor } from '#office/features/identity/sign-in/second-factor/queries';
import { SignIn } from '#office/features/identity/sign-in/second-factor/sign-in';
import { useDeskLogin } from '#office/features/lending/lender-desk/queries';
import { StaffFrame } from '#office/ui/frame/staff-frame';

/**
 * Sign-in of a lender's people; who is signed in goes on to the page that they asked for, such as the case of a mail. With a
 * new second factor, recovery codes come first.
 */
export function DeskLoginPage() {
  const { t } = useTranslation('lending.desk.portal');
  const login = useDeskLogin();
  const begin = useBeginSecondFactor(endpoints.beginDeskFactor);
  const signedIn = useSession(({ lender }) => lender.lenderToken !== null);
  const [search] = useSearchParams();
  const callback = safeCallback(search.get('callback'));
  const [hasCodes, setHasCodes] = useState(false);
  if (signedIn && begin.data && !hasCodes) {
    return (
      <StaffFrame area={t('title')} withLanguages>
        <FirstCodes audience="lender" make={endpoints.makeDeskRecoveryCodes} onDone={() => setHasCodes(true)} />
      </StaffFrame>
    );
  }
  if (signedIn) return <Redirect to={callback?.startsWith('/desk') ? callback : '/desk'} />;
  return (
    <StaffFrame area={t('title')} withLanguages>
      <SignIn title={t('login.title')} forgotPath="/desk/forgot-password" login={login} begin={begin} />
    </StaffFrame>
  );
}
