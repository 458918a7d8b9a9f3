import { OTP_LENGTH } from '@saakh/contracts/bounds';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { OtpInput } from '#browser/ui/inputs/otp-input';
import { SendButton } from '#browser/ui/inputs/send-button';

interface Props {
  pending: boolean;
  /** Of the try with the last code. */
  error: unknown;
  action: string;
  onCode: (code: string) => void;
  /** Where something is to be read first, such as the key for the app. */
  waits?: boolean;
  /** Other ways, under the button. */
  children: ReactNode;
}

/** Six digits of the authenticator app, sent once the last one is there; a refused code is emptied for the next. */
export function CodeForm({ pending, error, action, onCode, waits = false, children }: Props) {
  const { t } = useTranslation('identity.second-factor');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const fields = isApiError(error) ? error.fields : {};
  useEffect(() => {
    if (!error) return;
    setCode('');
    input.current?.focus();
  }, [error]);
  const send = (digits: string) => {
    setShort(digits.length !== OTP_LENGTH);
    if (digits.length === OTP_LENGTH && !pending) onCode(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  const refused = fields.code !== undefined && code === '' ? errorTextAt(error, 'code') : null;
  return (
    <form onSubmit={submit} noValidate className="stack-16">
      <OtpInput
        ref={input}
        label={t('factor.label')}
        autoFocus={!waits}
        length={OTP_LENGTH}
        value={code}
        onChange={setCode}
        onComplete={send}
        error={refused ?? (short ? localText(VALIDATION_MESSAGES.otpInvalid) : null)}
      />
      <p role="alert" className="danger strong if-any">
        {error && !fields.code && !fields.recoveryCode ? errorTextAt(error, 'otp') : null}
      </p>
      <SendButton type="submit" loading={pending}>
        {action}
      </SendButton>
      {children}
    </form>
  );
}
