import { MOBILE_LENGTH, OTP_LENGTH } from '@saakh/contracts/bounds';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../platform/api/api-error';
import { errorText, errorTextAt, localText } from '../../platform/error-text';
import { MainButton, TextButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ChoiceGroup } from '../../ui/inputs/choice-group';
import { TextField } from '../../ui/inputs/fields';
import { OtpInput } from '../../ui/inputs/otp-input';
import { SendAgainButton, SendButton } from '../../ui/inputs/send-button';
import { type Channel, contactError } from './contact';
import { type ConfirmBy, useAskContactCodes, useChangeContact } from './contact-queries';
import { useSecondsUntil } from './use-seconds-until';
import styles from './verification-form.module.css';

interface Props {
  channel: Channel;
  /** What may get the second code, the one that is changed first. */
  verified: readonly ConfirmBy[];
  onClose: () => void;
  onChanged: () => void;
  /** The customer came back and has to confirm first who it is. */
  onUnconfirmed: () => void;
}

type CodeField = 'newOtp' | 'ownOtp';
const NO_CODES: Record<CodeField, string> = { newOtp: '', ownOtp: '' };

/** A new number or address, then the two codes: nothing is changed before both are right (S-OTP-11). */
export function ChangeContactDialog({ channel, verified, onClose, onChanged, onUnconfirmed }: Props) {
  const { t } = useTranslation('my-saakh');
  const own = channel === 'mobile' ? 'sms' : 'email';
  const [typed, setTyped] = useState('');
  const [confirmBy, setConfirmBy] = useState<ConfirmBy>(verified.includes(own) ? own : (verified[0] ?? own));
  const [problem, setProblem] = useState<string | null>(null);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const asking = useAskContactCodes();
  // By itself a dialog that opens takes the focus to its close button.
  useEffect(() => field.current?.focus(), []);

  const send = () =>
    asking.mutate(
      { channel, typed, confirmBy },
      {
        onSuccess: ({ resendAfterSeconds }) => setResendAt(Date.now() + resendAfterSeconds * 1000),
        onError: (error) => (isApiError(error, 'IDENTITY_UNCONFIRMED') ? onUnconfirmed() : field.current?.focus()),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = contactError(channel, typed);
    setProblem(found && localText(found));
    if (found) return field.current?.focus();
    send();
  };
  const startAgain = (refusal: string | null) => {
    setProblem(refusal);
    setResendAt(null);
    asking.reset();
  };
  const mobile = channel === 'mobile';
  const wait = isApiError(asking.error) && asking.error.retryAfterSeconds;
  const refusal = asking.error
    ? errorTextAt(asking.error, 'mobile', 'email') +
      (wait ? ` ${t('waitSeconds', { ns: 'errors', seconds: wait })}` : '')
    : null;

  return (
    <Dialog title={t(`data.contact.title.${channel}`)} onClose={onClose}>
      {resendAt === null ? (
        <form onSubmit={submit} noValidate className={styles.form}>
          <p>{t('data.contact.text')}</p>
          <TextField
            ref={field}
            label={t(`data.contact.label.${channel}`)}
            type={mobile ? 'tel' : 'email'}
            inputMode={mobile ? 'numeric' : 'email'}
            autoComplete={mobile ? 'tel-national' : 'email'}
            prefix={mobile ? '+91' : undefined}
            maxLength={mobile ? MOBILE_LENGTH + 6 : 150}
            value={typed}
            onValue={(value) => {
              setTyped(mobile ? value.replace(/[^\d+ ]/g, '') : value);
              setProblem(null);
              asking.reset();
            }}
            error={problem ?? refusal}
            autoFocus
          />
          {verified.length > 1 ? (
            <ChoiceGroup
              name="confirmBy"
              label={t('data.contact.by')}
              description={t('data.contact.byText')}
              options={verified.map((value) => ({ value, label: t(`data.contact.byOf.${value}`) }))}
              value={confirmBy}
              onValue={(value) => setConfirmBy(value as ConfirmBy)}
            />
          ) : null}
          <SendButton type="submit" loading={asking.isPending}>
            {t('data.contact.send')}
          </SendButton>
        </form>
      ) : (
        <Codes
          key={resendAt}
          {...{ channel, typed, confirmBy, resendAt, onChanged }}
          resend={{ run: send, isPending: asking.isPending, refusal }}
          onOther={startAgain}
        />
      )}
    </Dialog>
  );
}

interface CodesProps {
  channel: Channel;
  typed: string;
  confirmBy: ConfirmBy;
  resendAt: number;
  resend: { run: () => void; isPending: boolean; refusal: string | null };
  onChanged: () => void;
  /** Back to the contact, with what is wrong with it. */
  onOther: (refusal: string | null) => void;
}

/** Made anew with every sending: only the newest two codes work. */
function Codes({ channel, typed, confirmBy, resendAt, resend, onChanged, onOther }: CodesProps) {
  const { t } = useTranslation('my-saakh');
  const [codes, setCodes] = useState(NO_CODES);
  const [errors, setErrors] = useState<Partial<typeof NO_CODES>>({});
  const inputs = { newOtp: useRef<HTMLInputElement>(null), ownOtp: useRef<HTMLInputElement>(null) };
  const secondsLeft = useSecondsUntil(resendAt);
  const changing = useChangeContact();
  const labels = { newOtp: t(`data.contact.newOtp.${channel}`), ownOtp: t(`data.contact.ownOtp.${confirmBy}`) };

  const refuse = (at: CodeField, text: string) => {
    setErrors({ [at]: text });
    setCodes((before) => ({ ...before, [at]: '' }));
    inputs[at].current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unfilled = (['newOtp', 'ownOtp'] as const).find((at) => codes[at].length !== OTP_LENGTH);
    if (unfilled) return refuse(unfilled, localText(VALIDATION_MESSAGES.otpInvalid));
    if (changing.isPending) return;
    changing.mutate(
      { channel, typed, ...codes },
      {
        onSuccess: onChanged,
        onError: (error) => {
          const at = isApiError(error) ? Object.keys(error.fields)[0] : undefined;
          if (at === 'newOtp' || at === 'ownOtp') return refuse(at, errorTextAt(error, at));
          if (at !== undefined) onOther(errorTextAt(error, at));
        },
      },
    );
  };
  const failed = changing.error && !(isApiError(changing.error) && Object.keys(changing.error.fields).length > 0);

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p role="status">{t('data.contact.sent')}</p>
      {(['newOtp', 'ownOtp'] as const).map((at) => (
        <OtpInput
          key={at}
          ref={inputs[at]}
          label={labels[at]}
          autoFocus={at === 'newOtp'}
          length={OTP_LENGTH}
          value={codes[at]}
          onChange={(digits) => {
            setCodes((before) => ({ ...before, [at]: digits }));
            setErrors({});
          }}
          onComplete={() => at === 'newOtp' && inputs.ownOtp.current?.focus()}
          error={errors[at]}
        />
      ))}
      <p role="alert" className={styles.problem}>
        {resend.refusal ?? (failed ? errorText(changing.error) : null)}
      </p>
      <MainButton type="submit" loading={changing.isPending}>
        {t(`data.contact.change.${channel}`)}
      </MainButton>
      <div className={styles.others}>
        <SendAgainButton onClick={resend.run} disabled={secondsLeft > 0 || resend.isPending} className="figures">
          {secondsLeft > 0 ? t('data.contact.resendIn', { seconds: secondsLeft }) : t('data.contact.resend')}
        </SendAgainButton>
        <TextButton onClick={() => onOther(null)}>{t(`data.contact.other.${channel}`)}</TextButton>
      </div>
    </form>
  );
}
