import type { Grievance } from '@saakh/contracts/operations/grievances';
import { COMPLAINT_REPLY } from '@saakh/contracts/operations/support-forms';
import { shortReference } from '@saakh/rules/identifiers';
import { useState } from 'react';
import { FormFields } from '#browser/forms/form-fields';
import { useForm } from '#browser/forms/use-form';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { AttachmentsField } from '#browser/ui/attachments/attachments-field';
import { useAttachments } from '#browser/ui/attachments/use-attachments';
import { MainButton, QuietButton } from '#browser/ui/button';
import { sendComplaintFile, useReply, useSettle } from './queries';

function ReplyForm({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const { t } = useTranslation('customers.my-saakh');
  const attached = useAttachments();
  const replying = useReply(ticketId);
  const form = useForm({
    error: replying.error,
    fields: [
      {
        ...COMPLAINT_REPLY,
        label: t('complaints.reply'),
        help: t('complaints.whatHint'),
        missing: t('complaints.replyShort'),
        autoFocus: true,
      },
    ],
  });
  const send = () => {
    if (replying.isPending || attached.isSending) return;
    const { text = '' } = form.answers();
    replying.mutate(
      { text, ...attached.body },
      {
        onSuccess: () => {
          onClose();
          void showToast('success', t('complaints.replied'));
        },
      },
    );
  };
  const id = `reply-${ticketId}`;
  return (
    <>
      <FormFields id={id} form={form} onSubmit={send}>
        <AttachmentsField {...attached.field} send={sendComplaintFile} />
      </FormFields>
      <MainButton type="submit" form={id} loading={replying.isPending || attached.isSending}>
        {t('complaints.sendReply')}
      </MainButton>
      <QuietButton onClick={onClose}>{t('complaints.cancel')}</QuietButton>
    </>
  );
}

/** The customer's word on a complaint: that it is solved, that it is not, or more words and files. */
export function ComplaintReply({ complaint: { ticketId, state } }: { complaint: Grievance }) {
  const { t } = useTranslation('customers.my-saakh');
  const [isReplying, setReplying] = useState(false);
  const settling = useSettle(ticketId);
  if (isReplying) return <ReplyForm ticketId={ticketId} onClose={() => setReplying(false)} />;
  const isAsked = state === 'answered' || state === 'closing';
  const settle = () =>
    settling.mutate(undefined, {
      onSuccess: () => void showToast('success', t('complaints.settled', { reference: shortReference(ticketId) })),
    });
  return (
    <>
      <div className="stack-8">
        {state === 'open' || state === 'escalate' ? null : (
          <MainButton loading={settling.isPending} onClick={settle}>
            {t('complaints.solved')}
          </MainButton>
        )}
        <QuietButton onClick={() => setReplying(true)}>
          {t(isAsked ? 'complaints.notSolved' : 'complaints.add')}
        </QuietButton>
        {isAsked ? null : (
          <QuietButton loading={settling.isPending} onClick={settle}>
            {t('complaints.solved')}
          </QuietButton>
        )}
      </div>
      <p role="alert" className="problem">
        {settling.error ? errorText(settling.error) : null}
      </p>
    </>
  );
}
