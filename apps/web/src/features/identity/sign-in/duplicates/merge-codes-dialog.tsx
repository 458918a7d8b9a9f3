import type { MergeContact, MergeQuestion } from '@saakh/contracts/operations/customer/duplicates';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Dialog } from '#browser/ui/dialog';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { SendButton } from '#browser/ui/inputs/send-button';
import type { ConfirmBy } from '../contact-queries';
import { TwoCodes } from '../two-codes';
import { useAskMergeCodes, useConfirmMerge } from './queries';

const maskedAt = (contacts: readonly MergeContact[], channel: ConfirmBy) =>
  contacts.find((one) => one.channel === channel)?.masked ?? '';

function ContactChoice(props: {
  name: string;
  label: string;
  contacts: readonly MergeContact[];
  value: ConfirmBy;
  onValue: (value: ConfirmBy) => void;
}) {
  const { name, label, contacts, value, onValue } = props;
  if (contacts.length < 2) return null;
  return (
    <ChoiceGroup
      name={name}
      label={label}
      options={contacts.map(({ channel, masked }) => ({ value: channel, label: masked }))}
      value={value}
      onValue={(chosen) => onValue(chosen as ConfirmBy)}
    />
  );
}

interface Props {
  question: MergeQuestion;
  onClose: () => void;
  onJoined: (signedOut: boolean) => void;
  /** The customer came back and has to confirm first who it is. */
  onUnconfirmed: () => void;
}

/** A code to a contact of each account; nothing is joined before both are right (S-OTP-11). */
export function MergeCodesDialog({ question, onClose, onJoined, onUnconfirmed }: Props) {
  const { t } = useTranslation('operations.duplicates');
  const { mergeId, own, other } = question;
  const [otherBy, setOtherBy] = useState<ConfirmBy>(other[0]?.channel ?? 'sms');
  const [ownBy, setOwnBy] = useState<ConfirmBy>(own[0]?.channel ?? 'sms');
  const [resendAt, setResendAt] = useState<number | null>(null);
  const asking = useAskMergeCodes(mergeId);
  const confirming = useConfirmMerge(mergeId);
  const send = () =>
    asking.mutate(
      { otherBy, ownBy },
      {
        onSuccess: ({ resendAfterSeconds }) => setResendAt(Date.now() + resendAfterSeconds * 1000),
        onError: (error) => isApiError(error, 'IDENTITY_UNCONFIRMED') && onUnconfirmed(),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const wait = isApiError(asking.error) && asking.error.retryAfterSeconds;
  const refusal = asking.error
    ? errorText(asking.error) + (wait ? ` ${t('waitSeconds', { ns: 'common.errors', seconds: wait })}` : '')
    : null;
  const contacts = { other: maskedAt(other, otherBy), own: maskedAt(own, ownBy) };
  return (
    <Dialog title={t('codesTitle')} onClose={onClose}>
      {resendAt === null ? (
        <form onSubmit={submit} noValidate className="stack-24">
          <p>{t('codesText', contacts)}</p>
          <ContactChoice
            name="otherBy"
            label={t('otherBy')}
            contacts={other}
            value={otherBy}
            onValue={(value) => setOtherBy(value)}
          />
          <ContactChoice
            name="ownBy"
            label={t('ownBy')}
            contacts={own}
            value={ownBy}
            onValue={(value) => setOwnBy(value)}
          />
          <p role="alert" className="problem">
            {refusal}
          </p>
          <SendButton type="submit" loading={asking.isPending}>
            {t('send')}
          </SendButton>
        </form>
      ) : (
        <TwoCodes
          key={resendAt}
          fields={['otherOtp', 'ownOtp']}
          labels={{
            otherOtp: t('codeTo', { contact: contacts.other }),
            ownOtp: t('codeTo', { contact: contacts.own }),
          }}
          words={{
            sent: t('sent'),
            submit: t('join'),
            resend: t('resend'),
            resendIn: (seconds) => t('resendIn', { seconds }),
          }}
          resendAt={resendAt}
          resend={{ run: send, isPending: asking.isPending, refusal }}
          confirming={{
            isPending: confirming.isPending,
            error: confirming.error,
            run: (codes, onError) =>
              confirming.mutate(codes, { onSuccess: ({ signedOut }) => onJoined(signedOut), onError }),
          }}
        />
      )}
    </Dialog>
  );
}
