import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextField } from '#browser/ui/inputs/fields';
import { SendButton } from '#browser/ui/inputs/send-button';
import { isWholeRecoveryCode } from './recovery-code';

interface Props {
  pending: boolean;
  error: unknown;
  onCode: (recoveryCode: string) => void;
  /** Other ways, under the button. */
  children: ReactNode;
}

/** One of the codes that were shown when the second factor was switched on. */
export function RecoveryForm({ pending, error, onCode, children }: Props) {
  const { t } = useTranslation(['identity.second-factor', 'identity.factor-messages']);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const isWhole = isWholeRecoveryCode(typed);
  const fields = isApiError(error) ? error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole && !pending) onCode(typed.trim());
  };
  const refused = fields.recoveryCode === undefined ? null : errorTextAt(error, 'recoveryCode');
  return (
    <form onSubmit={submit} noValidate className="stack-16">
      <TextField
        label={t('recovery.label')}
        description={t('recovery.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onValue={setTyped}
        error={tried && !isWhole ? localText(FACTOR_MESSAGES.recoveryCodeInvalid) : refused}
      />
      <p role="alert" className="danger strong if-any">
        {error && !fields.code && !fields.recoveryCode ? errorTextAt(error, 'otp') : null}
      </p>
      <SendButton type="submit" loading={pending}>
        {t('factor.confirm')}
      </SendButton>
      {children}
    </form>
  );
}
