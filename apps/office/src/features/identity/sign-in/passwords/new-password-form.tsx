import { PASSWORD_LENGTH } from '@saakh/contracts/bounds';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { CheckBox, TextField } from '#office/ui/inputs/fields';

interface Props {
  pending: boolean;
  error: unknown;
  onSave: (password: string) => void;
}

/** One field for the new password, which can be shown instead of being typed twice. */
export function NewPasswordForm({ pending, error, onSave }: Props) {
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
