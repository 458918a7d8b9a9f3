import { OTP_LENGTH } from '@saakh/contracts/bounds';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error';
import { errorText, errorTextAt, localText } from '../../../platform/error-text';
import { MainButton, TextButton } from '../../../ui/button';
import { OtpInput } from '../../../ui/inputs/otp-input';
import styles from './sign-in.module.css';

interface Props {
  pending: boolean;
  /** Of the try with the last code. */
  error: unknown;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** Six digits of the authenticator app, sent once the last one is there; a refused code is emptied for the next. */
export function CodeForm({ pending, error, onCode, onBack }: Props) {
  const { t } = useTranslation('back-office/people');
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const isWrong = isApiError(error) && error.fields.code !== undefined;
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
  const refused = isWrong && code === '' ? errorTextAt(error, 'code') : null;
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <OtpInput
        ref={input}
        label={t('factor.label')}
        length={OTP_LENGTH}
        value={code}
        onChange={setCode}
        onComplete={send}
        error={short ? localText(VALIDATION_MESSAGES.otpInvalid) : refused}
      />
      <p role="alert" className={styles.problem}>
        {error && !isWrong ? errorText(error) : null}
      </p>
      <MainButton type="submit" loading={pending}>
        {t('factor.confirm')}
      </MainButton>
      <TextButton onClick={onBack}>{t('factor.back')}</TextButton>
    </form>
  );
}
