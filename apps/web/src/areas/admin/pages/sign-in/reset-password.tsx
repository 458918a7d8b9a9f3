import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { NewPasswordForm } from '../../../../features/staff/sign-in/new-password-form';
import { useResetPassword } from '../../../../features/staff/sign-in/queries';
import { isApiError } from '../../../../platform/api/api-error';
import { PageFrame } from '../../../../ui/frame/page-frame';
import { StaffFrame } from '../../../../ui/frame/staff-frame';
import { MainLink } from '../../../../ui/link-button';

const TOKEN = /^#[\w-]{43}$/;

/** The token of the mailed link, which leaves the address at once: nobody finds it in the history or on a picture of the screen. */
function useTokenOfLink(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => (TOKEN.test(hash) ? hash.slice(1) : null));
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}

/** Chooses a password by a mailed link: a new one, or the first of somebody who was invited. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['back-office/people', 'staff']);
  const token = useTokenOfLink();
  const { mutate, isPending, isSuccess, error } = useResetPassword();
  const isLate = isApiError(error, 'LINK_EXPIRED');
  const isBad = token === null || isLate || isApiError(error, 'LINK_INVALID');
  const page = () => {
    if (isSuccess) {
      return (
        <PageFrame title={t('reset.savedTitle')} text={t('reset.savedText')}>
          <MainLink to="/admin/login">{t('forgot.toLogin')}</MainLink>
        </PageFrame>
      );
    }
    if (isBad) {
      return (
        <PageFrame title={t('reset.badTitle')} text={t(isLate ? 'reset.late' : 'reset.bad')}>
          <MainLink to="/admin/forgot-password">{t('reset.again')}</MainLink>
        </PageFrame>
      );
    }
    return (
      <PageFrame title={t('reset.title')} text={t('reset.text')}>
        <NewPasswordForm pending={isPending} error={error} onSave={(password) => mutate({ token, password })} />
      </PageFrame>
    );
  };
  return <StaffFrame area={t('staff:adminHome')}>{page()}</StaffFrame>;
}
