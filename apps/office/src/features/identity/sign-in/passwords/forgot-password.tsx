import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { LOGIN_PATHS } from '#browser/platform/site';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SendButton } from '#browser/ui/inputs/send-button';
import { QuietLink } from '#browser/ui/link-button';
import { TextField } from '#office/ui/inputs/fields';
import { type PasswordAudience, useForgotPassword } from './queries';

/** Asks for a link to a new password; what it answers does not tell whether there is an account. */
export function ForgotPassword({ audience }: { audience: PasswordAudience }) {
  const { t } = useTranslation('identity.passwords');
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, data, error } = useForgotPassword(audience);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim()) mutate(email.trim());
  };
  const atField = isApiError(error) && error.fields.email ? errorTextAt(error, 'email') : null;
  const form = (
    <form onSubmit={submit} noValidate className="stack-16">
      <TextField
        label={t('forgot.email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onValue={setEmail}
        error={tried && !email.trim() ? localText(FORM_MESSAGES.required) : atField}
      />
      <p role="alert" className="danger strong if-any">
        {error && !atField ? errorText(error) : null}
      </p>
      <SendButton type="submit" loading={isPending}>
        {t('forgot.send')}
      </SendButton>
    </form>
  );
  return (
    <PageFrame title={t(data ? 'forgot.sentTitle' : 'forgot.title')} text={data ? null : t('forgot.text')}>
      {data ? <p role="status">{localText(data.message)}</p> : form}
      <QuietLink to={LOGIN_PATHS[audience]}>{t('forgot.toLogin')}</QuietLink>
    </PageFrame>
  );
}
