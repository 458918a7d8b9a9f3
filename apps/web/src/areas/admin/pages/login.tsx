import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { PasswordForm } from '../../../features/identity/password-form';
import { useAdminLogin } from '../../../features/identity/queries';
import { useBeginSecondFactor } from '../../../features/staff/sign-in/queries';
import { isApiError } from '../../../platform/api/api-error';
import { safeCallback } from '../../../platform/callback';
import { loadTexts } from '../../../platform/i18n/i18n';
import { PageFrame } from '../../../ui/frame/page-frame';
import { StaffFrame } from '../../../ui/frame/staff-frame';
import { QuietLink } from '../../../ui/link-button';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { useStaffRole } from '../shell/use-staff-role';

const SecondStep = lazy(async () => {
  const [{ SecondStep: step }] = await Promise.all([import('./sign-in/second-step'), loadTexts('back-office/people')]);
  return { default: step };
});

interface Credentials {
  email: string;
  password: string;
}

/** Sign-in with password and, where the server asks for it, the code of the second factor. */
function useTwoSteps() {
  const login = useAdminLogin();
  const begin = useBeginSecondFactor();
  const [proved, setProved] = useState<Credentials>();
  const start = (credentials: Credentials) => {
    begin.reset();
    login.mutate(credentials, {
      onError: (error) => {
        if (isApiError(error, 'SECOND_FACTOR_REQUIRED')) setProved(credentials);
        if (!isApiError(error, 'SECOND_FACTOR_SETUP_REQUIRED')) return;
        begin.mutate(credentials, { onSuccess: () => setProved(credentials) });
      },
    });
  };
  const isAsked = isApiError(login.error, 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED');
  return {
    start,
    proved,
    newKey: begin.data,
    pending: login.isPending || begin.isPending,
    error: isAsked ? begin.error : login.error,
    finish: (code: string) => proved && login.mutate({ ...proved, code }),
    restart: () => {
      login.reset();
      begin.reset();
      setProved(undefined);
    },
  };
}

/** Sign-in of the back office; who is signed in goes on to where they wanted to be, else to the home page. */
export function AdminLoginPage({ home }: { home: string }) {
  const { t } = useTranslation('staff');
  const [search] = useSearchParams();
  const { start, proved, newKey, pending, error, finish, restart } = useTwoSteps();
  const signedIn = useStaffRole() !== null;
  const callback = safeCallback(search.get('callback'));
  if (signedIn) return <Navigate to={callback?.startsWith('/admin') ? callback : home} replace />;
  return (
    <StaffFrame area={t('adminHome')}>
      {proved ? (
        <Suspense fallback={<SkeletonLines count={3} />}>
          <SecondStep newKey={newKey} pending={pending} error={error} onCode={finish} onBack={restart} />
        </Suspense>
      ) : (
        <PageFrame title={t('adminTitle')}>
          <PasswordForm pending={pending} error={error} onSubmit={start} />
          <QuietLink to="/admin/forgot-password">{t('forgotPassword')}</QuietLink>
        </PageFrame>
      )}
    </StaffFrame>
  );
}
