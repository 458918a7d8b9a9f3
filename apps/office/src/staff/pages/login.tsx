import * as endpoints from '@saakh/contracts/endpoints';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAdminLogin } from '#browser/features/identity/sign-in/queries';
import { safeCallback } from '#browser/platform/callback';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Redirect } from '#browser/ui/frame/redirect';
import { FirstCodes } from '#office/features/identity/sign-in/own-factor/first-codes';
import { useBeginSecondFactor } from '#office/features/identity/sign-in/second-factor/queries';
import { SignIn } from '#office/features/identity/sign-in/second-factor/sign-in';
import { StaffFrame } from '#office/ui/frame/staff-frame';
import { useStaffRole } from '../shell/use-staff-role';

/** Sign-in of the office; who is signed in goes on to where they wanted to be, else to the home page. With a new second factor, recovery codes come first. */
export function AdminLoginPage({ home }: { home: string }) {
  const { t } = useTranslation('identity.staff');
  const [search] = useSearchParams();
  const login = useAdminLogin();
  const begin = useBeginSecondFactor();
  const signedIn = useStaffRole() !== null;
  const callback = safeCallback(search.get('callback'));
  const [hasCodes, setHasCodes] = useState(false);
  if (signedIn && begin.data && !hasCodes) {
    return (
      <StaffFrame area={t('adminHome')}>
        <FirstCodes audience="admin" make={endpoints.makeStaffRecoveryCodes} onDone={() => setHasCodes(true)} />
      </StaffFrame>
    );
  }
  if (signedIn) return <Redirect to={callback?.startsWith('/admin') ? callback : home} />;
  return (
    <StaffFrame area={t('adminHome')}>
      <SignIn title={t('adminTitle')} forgotPath="/admin/forgot-password" login={login} begin={begin} />
    </StaffFrame>
  );
}
