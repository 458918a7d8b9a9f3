import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Channel, contactError } from '#browser/features/identity/sign-in/contact';
import { isApiError } from '#browser/platform/api/api-error';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { MobileField, TextField } from '#browser/ui/inputs/fields';
import { SendButton } from '#browser/ui/inputs/send-button';
import { type ConfirmBy, useAskContactCodes, useChangeContact } from './contact-queries';
import { TwoCodes } from './two-codes';

interface Props {
  channel: Channel;
  /** What may get the second code, the one that is changed first. */
  verified: readonly ConfirmBy[];
  onClose: () => void;
  onChanged: () => void;
  /** The customer came back and has to confirm first who it is. */
  onUnconfirmed: () => void;
}

/** A new number or address, then the two codes: nothing is changed before both are right (S-OTP-11). */
export function ChangeContactDialog({ channel, verified, onClose, onChanged, onUnconfirmed }: Props) {
  const { t } = useTranslation('customers.my-saakh');
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
  const Contact = mobile ? MobileField : TextField;
  const wait = isApiError(asking.error) && asking.error.retryAfterSeconds;
  const refusal = asking.error
    ? errorTextAt(asking.error, 'mobile', 'email') +
      (wait ? ` ${t('waitSeconds', { ns: 'common.errors', seconds: wait })}` : '')
    : null;

  return (
    <Dialog title={t(`data.contact.title.${channel}`)} onClose={onClose}>
      {resendAt === null ? (
        <form onSubmit={submit} noValidate className="stack-24">
          <p>{t('data.contact.text')}</p>
          <Contact
            ref={field}
            label={t(`data.contact.label.${channel}`)}
            {...(mobile
              ? { autoComplete: 'tel-national' }
              : { type: 'email', inputMode: 'email', autoComplete: 'email' })}
            value={typed}
            onValue={(value) => {
              setTyped(value);
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

function Codes({ channel, typed, confirmBy, onChanged, onOther, ...sending }: CodesProps) {
  const { t } = useTranslation('customers.my-saakh');
  const { isPending, error, mutate } = useChangeContact();
  return (
    <TwoCodes
      {...sending}
      fields={['newOtp', 'ownOtp']}
      labels={{ newOtp: t(`data.contact.newOtp.${channel}`), ownOtp: t(`data.contact.ownOtp.${confirmBy}`) }}
      words={{
        sent: t('data.contact.sent'),
        submit: t(`data.contact.change.${channel}`),
        resend: t('data.contact.resend'),
        resendIn: (seconds) => t('data.contact.resendIn', { seconds }),
      }}
      confirming={{
        isPending,
        error,
        run: (codes, onError) => mutate({ channel, typed, ...codes }, { onSuccess: onChanged, onError }),
      }}
      onElsewhere={onOther}
    >
      <TextButton onClick={() => onOther(null)}>{t(`data.contact.other.${channel}`)}</TextButton>
    </TwoCodes>
  );
}
