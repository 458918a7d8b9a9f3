import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { AttachmentsField } from '#browser/ui/attachments/attachments-field';
import { useAttachments } from '#browser/ui/attachments/use-attachments';
import { TextButton } from '#browser/ui/button';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { sendQueryFile, useAskAgain } from './queries';
import { QUESTION_LEAST } from './question-form';

interface Props {
  ticketId: string;
  subject: string;
}

/** Asks again under a question that was asked before: opened by a press, gone once the words are sent. */
export function AskAgain({ ticketId, subject }: Props) {
  const { t } = useTranslation('operations.tickets.portal');
  const [isOpen, setOpen] = useState(false);
  const attached = useAttachments();
  const asking = useAskAgain(ticketId);
  if (!isOpen) {
    return (
      <TextButton aria-label={t('again.named', { subject })} onClick={() => setOpen(true)}>
        {t('again.open')}
      </TextButton>
    );
  }
  const text = { rows: 4, maxLength: 2000, minLength: QUESTION_LEAST, missing: t('questionShort'), autoFocus: true };
  return (
    <OfficeForm
      action={t('again.send')}
      sending={asking}
      pending={asking.isPending || attached.isSending}
      known={{ text: '' }}
      fields={() => [textField('text', t('again.text'), text)]}
      below={<AttachmentsField {...attached.field} send={sendQueryFile} />}
      onSubmit={(typed) => {
        if (attached.isSending) return;
        const onSuccess = () => {
          setOpen(false);
          attached.clear();
          void showToast('success', t('again.sent'));
        };
        asking.mutate({ ...typed, ...attached.body }, { onSuccess });
      }}
    />
  );
}
