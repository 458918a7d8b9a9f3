import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SendButton } from '#browser/ui/inputs/send-button';
import { TextField } from '#office/ui/inputs/fields';

interface Props {
  pending: boolean;
  error: unknown;
  onSubmit: (credentials: { email: string; password: string }) => void;
}

/** E-mail and password of staff and partners; what the server refuses stands at its field or above the button. */
export function PasswordForm({ pending, error, onSubmit }: Props) {
  const { t } = useTranslation('identity.staff');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const fields = isApiError(error) ? error.fields : {};
  const missing = (value: string, text: string) => (tried && value.trim() === '' ? localText(text) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() && password) onSubmit({ email: email.trim(), password });
  };
  return (
    <form onSubmit={submit} noValidate className="stack-16">
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onValue={setEmail}
        error={missing(email, FORM_MESSAGES.required) ?? (fields.email ? localText(fields.email) : undefined)}
      />
      <TextField
        label={t('password')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onValue={setPassword}
        error={
          missing(password, FORM_MESSAGES.passwordRequired) ??
          (fields.password ? localText(fields.password) : undefined)
        }
      />
      <p role="alert" className="danger strong if-any">
        {error && Object.keys(fields).length === 0 ? errorText(error) : null}
      </p>
      <SendButton type="submit" loading={pending}>
        {t('signIn')}
      </SendButton>
    </form>
  );
}
