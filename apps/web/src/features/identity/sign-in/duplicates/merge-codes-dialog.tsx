import type { MergeContact, MergeQuestion } from '@saakh/contracts/operations/customer/duplicates';
import { useState } from 'react';
import { FormFields } from '#browser/forms/form-fields';
import type { ShownField } from '#browser/forms/shown-field';
import { useForm } from '#browser/forms/use-form';
import { isApiError } from '#browser/platform/api/api-error';
import { errorTextWithWait } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Dialog } from '#browser/ui/dialog';
import { SendButton } from '#browser/ui/inputs/send-button';
import type { ConfirmBy } from '../contact-queries';
import { TwoCodes } from '../two-codes';
import { useAskMergeCodes, useConfirmMerge } from './queries';

const maskedAt = (contacts: readonly MergeContact[], channel: ConfirmBy) =>
  contacts.find((one) => one.channel === channel)?.masked ?? '';

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
  const [resendAt, setResendAt] = useState<number | null>(null);
  const asking = useAskMergeCodes(mergeId);
  const choiceOf = (key: 'otherBy' | 'ownBy', contacts: readonly MergeContact[]): ShownField | false =>
    contacts.length > 1 && {
      key,
      kind: 'choice',
      columns: 1,
      label: t(key),
      options: contacts.map(({ channel, masked }) => ({ value: channel, label: masked })),
    };
  const form = useForm({
    known: { otherBy: other[0]?.channel ?? 'sms', ownBy: own[0]?.channel ?? 'sms' },
    fields: [choiceOf('otherBy', other), choiceOf('ownBy', own)],
  });
  const { otherBy, ownBy } = form.tidied() as { otherBy: ConfirmBy; ownBy: ConfirmBy };
  const confirming = useConfirmMerge(mergeId);
  const send = () =>
    asking.mutate(
      { otherBy, ownBy },
      {
        onSuccess: ({ resendAfterSeconds }) => setResendAt(Date.now() + resendAfterSeconds * 1000),
        onError: (error) => isApiError(error, 'IDENTITY_UNCONFIRMED') && onUnconfirmed(),
      },
    );
  const refusal = asking.error ? errorTextWithWait(asking.error) : null;
  const contacts = { other: maskedAt(other, otherBy), own: maskedAt(own, ownBy) };
  return (
    <Dialog title={t('codesTitle')} onClose={onClose}>
      {resendAt === null ? (
        <FormFields
          id="merge"
          form={form}
          above={<p>{t('codesText', contacts)}</p>}
          problem={refusal ?? undefined}
          onSubmit={send}
          actions={
            <SendButton type="submit" loading={asking.isPending}>
              {t('send')}
            </SendButton>
          }
        />
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
