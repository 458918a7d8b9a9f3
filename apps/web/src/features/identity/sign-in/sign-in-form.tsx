import { type FormEvent, useRef, useState } from 'react';
import { type Channel, contactError, contactOf, maskContact } from '#browser/features/identity/sign-in/contact';
import type { PendingSignIn } from '#browser/features/identity/sign-in/pending-sign-in';
import { useSendCode } from '#browser/features/identity/sign-in/queries';
import { errorTextWithWait, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { MobileField, TextField } from '#browser/ui/inputs/fields';
import { SendButton } from '#browser/ui/inputs/send-button';
import styles from './sign-in-form.module.css';

/** Whether a code was sent to what is typed. */
const isSentTo = (pending: PendingSignIn, channel: Channel, typed: string): boolean =>
  pending.channel === channel && Object.values(contactOf(channel, typed))[0] === pending.contact;

interface Props {
  initialChannel: Channel;
  /** Where a code was sent to before, in this tab. */
  known: { channel: Channel; contact: string } | null;
  /** A code that is on its way or still good. */
  waiting: PendingSignIn | null;
  onSent: () => void;
  /** Shows how the data is used, before any of it is asked for. */
  onReadNotice: () => void;
}

/** One field for a mobile number or, after a switch, an e-mail address; sends the code (LOGIN-01, LOGIN-02). */
export function SignInForm({ initialChannel, known, waiting, onSent, onReadNotice }: Props) {
  const { t } = useTranslation('identity.sign-in');
  const [channel, setChannel] = useState<Channel>(initialChannel);
  const [typed, setTyped] = useState(known?.channel === initialChannel ? known.contact : '');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const sending = useSendCode();
  const serverProblem = sending.error ? errorTextWithWait(sending.error, 'mobile', 'email') : null;
  const mobile = channel === 'mobile';

  const change = (value: string) => {
    setTyped(value);
    setProblem(null);
    sending.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = contactError(channel, typed);
    setProblem(found);
    if (found) return field.current?.focus();
    // Another code to the same contact would have to wait, while the one that was sent is good.
    if (waiting && isSentTo(waiting, channel, typed) && waiting.resendAt > Date.now()) return onSent();
    sending.mutate({ channel, typed }, { onSuccess: onSent });
  };
  const Contact = mobile ? MobileField : TextField;
  const switchChannel = () => {
    setChannel(mobile ? 'email' : 'mobile');
    setTyped('');
    setProblem(null);
    sending.reset();
    field.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate className="stack-16">
      <Contact
        ref={field}
        // A new element for the other channel: the phone must show the other keypad.
        key={channel}
        label={t(mobile ? 'mobileLabel' : 'emailLabel')}
        description={t('why')}
        {...(mobile ? { autoComplete: 'tel-national' } : { type: 'email', inputMode: 'email', autoComplete: 'email' })}
        value={typed}
        onValue={change}
        error={problem ? localText(problem) : serverProblem}
      />
      <SendButton type="submit" loading={sending.isPending}>
        {t('sendCode')}
      </SendButton>
      {waiting ? (
        <TextButton onClick={onSent} className={styles.switch}>
          {t('haveCode', { contact: waiting.sentTo ?? maskContact(waiting.channel, waiting.contact) })}
        </TextButton>
      ) : null}
      <TextButton onClick={switchChannel} className={styles.switch}>
        {t(mobile ? 'useEmail' : 'useMobile')}
      </TextButton>
      <p className={`faint text-small ${styles.note}`}>
        {t('beforeYouGo')} <TextButton onClick={onReadNotice}>{t('howDataIsUsed')}</TextButton>
      </p>
    </form>
  );
}
