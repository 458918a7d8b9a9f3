import { MOBILE_LENGTH } from '@saakh/contracts/bounds';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../platform/api/api-error';
import { errorText, localText } from '../../platform/error-text';
import { TextButton } from '../../ui/button';
import { TextField } from '../../ui/inputs/fields';
import { SendButton } from '../../ui/inputs/send-button';
import { type Channel, contactError } from './contact';
import { useSendCode } from './queries';
import styles from './sign-in-form.module.css';

/** What the server said about the contact, at the field; what it said about anything else too, with the wait if there is one. */
function useServerError(error: unknown): string | null {
  const { t } = useTranslation('errors');
  if (!error) return null;
  const atField = isApiError(error) ? (error.fields.mobile ?? error.fields.email) : undefined;
  const wait =
    isApiError(error) && error.retryAfterSeconds ? ` ${t('waitSeconds', { seconds: error.retryAfterSeconds })}` : '';
  return (atField ? localText(atField) : errorText(error)) + wait;
}

interface Props {
  initialChannel: Channel;
  /** Where a code was sent to before, in this tab. */
  known: { channel: Channel; contact: string } | null;
  onSent: () => void;
  /** Shows how the data is used, before any of it is asked for. */
  onReadNotice: () => void;
}

/** One field for a mobile number or, after a switch, an e-mail address; sends the code (LOGIN-01, LOGIN-02). */
export function SignInForm({ initialChannel, known, onSent, onReadNotice }: Props) {
  const { t } = useTranslation('sign-in');
  const [channel, setChannel] = useState<Channel>(initialChannel);
  const [typed, setTyped] = useState(known?.channel === initialChannel ? known.contact : '');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sending = useSendCode();
  const serverProblem = useServerError(sending.error);
  const mobile = channel === 'mobile';

  const change = (value: string) => {
    setTyped(mobile ? value.replace(/[^\d+ ]/g, '') : value);
    setProblem(null);
    sending.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = contactError(channel, typed);
    setProblem(found);
    if (found) return field.current?.focus();
    sending.mutate({ channel, typed }, { onSuccess: onSent });
  };
  const switchChannel = () => {
    setChannel(mobile ? 'email' : 'mobile');
    setTyped('');
    setProblem(null);
    sending.reset();
    field.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <TextField
        ref={field}
        // A new element for the other channel: the phone must show the other keypad.
        key={channel}
        label={t(mobile ? 'mobileLabel' : 'emailLabel')}
        description={t('why')}
        type={mobile ? 'tel' : 'email'}
        inputMode={mobile ? 'numeric' : 'email'}
        autoComplete={mobile ? 'tel-national' : 'email'}
        prefix={mobile ? '+91' : undefined}
        maxLength={mobile ? MOBILE_LENGTH + 6 : 150}
        value={typed}
        onValue={change}
        error={problem ? localText(problem) : serverProblem}
      />
      <SendButton type="submit" loading={sending.isPending}>
        {t('sendCode')}
      </SendButton>
      <TextButton onClick={switchChannel} className={styles.switch}>
        {t(mobile ? 'useEmail' : 'useMobile')}
      </TextButton>
      <p className={styles.note}>
        {t('beforeYouGo')} <TextButton onClick={onReadNotice}>{t('howDataIsUsed')}</TextButton>
      </p>
    </form>
  );
}
