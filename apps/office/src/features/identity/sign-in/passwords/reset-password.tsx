import { PASSWORD_LENGTH } from '@saakh/contracts/bounds';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { LOGIN_PATHS } from '#browser/platform/site';
import { MainButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { MainLink } from '#browser/ui/link-button';
import { CheckBox, TextField } from '#office/ui/inputs/fields';
import { type PasswordAudience, useResetPassword } from './queries';

interface Props {
  pending: boolean;
  error: unknown;
  onSave: (password: string) => void;
}

/** One field for the new password, which can be shown instead of being typed twice. */
function NewPasswordForm({ pending, error, onSave }: Props) {
  const { t } = useTranslation('identity.passwords');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState(false);
  const isShort = password.length < PASSWORD_LENGTH.min;
  const isRefused = isApiError(error) && error.fields.password !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) onSave(password);
  };
  const refusal = isRefused ? errorTextAt(error, 'password') : null;
  return (
    <form onSubmit={submit} noValidate className="stack-16">
      <TextField
        label={t('reset.password')}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        value={password}
        onValue={setPassword}
        error={tried && isShort ? localText(STAFF_MESSAGES.passwordTooShort) : refusal}
      />
      <CheckBox label={t('reset.show')} checked={shown} onChange={setShown} />
      <p role="alert" className="danger strong if-any">
        {error && !isRefused ? errorText(error) : null}
      </p>
      <MainButton type="submit" loading={pending}>
        {t('reset.save')}
      </MainButton>
    </form>
  );
}

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
  const { mutate, isPending, isSuccess, error } = useResetPassword(audience);
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
        <MainLink to={`/${audience}/forgot-password`}>{t('reset.again')}</MainLink>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('reset.title')} text={t('reset.text')}>
      <NewPasswordForm pending={isPending} error={error} onSave={(password) => mutate({ token, password })} />
    </PageFrame>
  );
}
