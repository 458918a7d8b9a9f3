import { plainDigits, visibleText } from '@saakh/contracts/typed/clean-entry';
import { type Ref, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { enteredDigits } from './entry';
import { FieldError } from './field-error';
import styles from './otp-input.module.css';

interface Props {
  /** How many digits the code has. */
  length: number;
  value: string;
  onChange: (digits: string) => void;
  /** Called once the last digit is there. */
  onComplete: (digits: string) => void;
  error?: string | null | undefined;
  disabled?: boolean;
  /** Which code it is, where a page asks for more than one. */
  label?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

interface OneTimeCode extends Credential {
  readonly code: string;
}

/** Asks Android for the code in the message, where the browser can (WebOTP); it is no matter when it can't. */
function useCodeFromMessage(onCode: (digits: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const ending = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: ending.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential) => credential && latest.current((credential as OneTimeCode).code),
      () => undefined,
    );
    return () => ending.abort();
  }, []);
}

/** The digits of what was typed or pasted; of a whole message, the only groups of digits in it that are as long as a code. */
function codeIn(text: string, length: number): string {
  const groups = plainDigits(visibleText(text)).match(/\d+/g)?.slice(0, 40) ?? [];
  const found = groups.flatMap((_group, from) =>
    groups.slice(from).flatMap((_last, more) => {
      const digits = groups.slice(from, from + more + 1).join('');
      return digits.length === length ? [digits] : [];
    }),
  );
  return found.length === 1 ? found.join('') : enteredDigits(text);
}

/**
 * Six boxes over one input: a single focus stop, autofill of the code, paste of the whole code, deleting as in any field.
 * Six separate inputs would break each of these on some phone.
 */
export function OtpInput({
  length,
  value,
  onChange,
  onComplete,
  error,
  disabled,
  label,
  autoFocus = true,
  ref,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const enter = (text: string) => {
    const digits = codeIn(text, length);
    // More digits than a code has are no code, and their first ones are none either.
    if (digits.length > length) return;
    onChange(digits);
    if (digits.length === length && digits !== value) onComplete(digits);
  };
  useCodeFromMessage(enter);
  return (
    <div>
      <label className="below-8 strong text-note block" htmlFor={id}>
        {label ?? t('otp.label')}
      </label>
      <div className={`grid-8 anchor ${styles.group}`} data-error={Boolean(error) || undefined}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => enter(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          // biome-ignore lint/a11y/noAutofocus: the code is the only thing this page is for
          autoFocus={autoFocus}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={index}
            className={`centre edged strong text-large figures ${styles.box}`}
            aria-hidden
            data-next={index === Math.min(value.length, length - 1) || undefined}
          >
            {value[index]}
          </span>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
