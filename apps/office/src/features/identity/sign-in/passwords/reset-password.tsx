import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { LOGIN_PATHS } from '#browser/platform/site';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { MainLink } from '#browser/ui/link-button';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { newPasswordField } from './change-password-form';
import { type PasswordAudience, useResetPassword } from './queries';

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
export function ResetPassword({ audience }: { audience: PasswordAudience }) {
  const { t } = useTranslation('identity.passwords');
  const token = useTokenOfLink();
  const resetting = useResetPassword(audience);
  const { isSuccess, error } = resetting;
  const isLate = isApiError(error, 'LINK_EXPIRED');
  const isBad = token === null || isLate || isApiError(error, 'LINK_INVALID');
  if (isSuccess) {
    return (
      <PageFrame title={t('reset.savedTitle')} text={t('reset.savedText')}>
        <MainLink to={LOGIN_PATHS[audience]}>{t('forgot.toLogin')}</MainLink>
      </PageFrame>
    );
  }
  if (isBad) {
    return (
      <PageFrame title={t('reset.badTitle')} text={t(isLate ? 'reset.late' : 'reset.bad')}>
        <MainLink to={LOGIN_PATHS[audience].replace('login', 'forgot-password')}>{t('reset.again')}</MainLink>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('reset.title')} text={t('reset.text')}>
      <OfficeForm
        action={t('reset.save')}
        sending={resetting}
        known={{ password: '', shown: '0' }}
        fields={({ password, shown }) => [
          newPasswordField(t('reset.password'), password, { secret: shown === '1' ? 'shown' : 'hidden' }),
          textField('shown', t('reset.show'), { kind: 'yes-no' }),
        ]}
        onSubmit={({ password }) => resetting.mutate({ token, password })}
      />
    </PageFrame>
  );
}
