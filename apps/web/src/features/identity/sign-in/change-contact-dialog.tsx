import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { useEffect, useState } from 'react';
import type { Channel } from '#browser/features/identity/sign-in/contact';
import { FormFields } from '#browser/forms/form-fields';
import { useForm } from '#browser/forms/use-form';
import { isApiError } from '#browser/platform/api/api-error';
import { errorTextWithWait } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { SendButton } from '#browser/ui/inputs/send-button';
import { type ConfirmBy, useAskContactCodes, useChangeContact } from './contact-queries';
import { TwoCodes } from './two-codes';

const FORM = 'change-contact';
const CONTACTS = {
  mobile: { kind: 'mobile', missing: VALIDATION_MESSAGES.mobileInvalid, autoComplete: 'tel-national' },
  email: { kind: 'email', missing: VALIDATION_MESSAGES.emailInvalid, autoComplete: 'email', maxLength: 150 },
} as const;

const focusContact = () => document.querySelector<HTMLElement>(`#${FORM} input`)?.focus();

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
  const [resendAt, setResendAt] = useState<number | null>(null);
  const asking = useAskContactCodes();
  const form = useForm({
    known: { confirmBy: verified.includes(own) ? own : (verified[0] ?? own) },
    onAnswer: () => void asking.reset(),
    fields: [
      { ...CONTACTS[channel], key: channel, label: t(`data.contact.label.${channel}`) },
      verified.length > 1 && {
        key: 'confirmBy',
        kind: 'choice',
        columns: 1,
        label: t('data.contact.by'),
        help: t('data.contact.byText'),
        options: verified.map((value) => ({ value, label: t(`data.contact.byOf.${value}`) })),
      },
    ],
  });
  const typed = form.answerTo(channel);
  const confirmBy = form.answerTo('confirmBy') as ConfirmBy;
  // By itself a dialog that opens takes the focus to its close button.
  useEffect(() => {
    if (resendAt === null) focusContact();
  }, [resendAt]);

  const refuse = (refusal: string) => {
    form.showServerErrors({ [channel]: refusal });
    focusContact();
  };
  const refusal = asking.error ? errorTextWithWait(asking.error, 'mobile', 'email') : null;
  const send = () =>
    asking.mutate(
      { channel, typed, confirmBy },
      {
        onSuccess: ({ resendAfterSeconds }) => setResendAt(Date.now() + resendAfterSeconds * 1000),
        onError: (error) =>
          isApiError(error, 'IDENTITY_UNCONFIRMED')
            ? onUnconfirmed()
            : refuse(errorTextWithWait(error, 'mobile', 'email')),
      },
    );
  const startAgain = (refused: string | null) => {
    if (refused !== null) form.showServerErrors({ [channel]: refused });
    setResendAt(null);
    asking.reset();
  };

  return (
    <Dialog title={t(`data.contact.title.${channel}`)} onClose={onClose}>
      {resendAt === null ? (
        <FormFields
          id={FORM}
          form={form}
          above={<p>{t('data.contact.text')}</p>}
          onSubmit={send}
          actions={
            <SendButton type="submit" loading={asking.isPending}>
              {t('data.contact.send')}
            </SendButton>
          }
        />
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
