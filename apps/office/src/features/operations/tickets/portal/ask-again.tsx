import { useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { AttachmentsField } from '#browser/ui/attachments/attachments-field';
import { useAttachments } from '#browser/ui/attachments/use-attachments';
import { MainButton, TextButton } from '#browser/ui/button';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { LongTextField } from '#office/ui/inputs/fields';
import { sendQueryFile, useAskAgain } from './queries';
import { QUESTION_LEAST } from './question-form';

interface Props {
  ticketId: string;
  subject: string;
}

/** Asks again under a question that was asked before: opened by a press, gone once the words are sent. */
export function AskAgain({ ticketId, subject }: Props) {
  const { t } = useTranslation('operations.tickets.portal');
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const attached = useAttachments();
  const asking = useAskAgain(ticketId);
  if (typed === undefined) {
    return (
      <TextButton aria-label={t('again.named', { subject })} onClick={() => setTyped('')}>
        {t('again.open')}
      </TextButton>
    );
  }
  const isShort = typed.trim().length < QUESTION_LEAST;
  const check = () => {
    setTried(true);
    return !isShort;
  };
  const send = () => {
    if (asking.isPending || attached.isSending) return;
    asking.mutate(
      { text: typed.trim(), ...attached.body },
      {
        onSuccess: () => {
          setTyped(undefined);
          attached.clear();
          setTried(false);
          void showToast('success', t('again.sent'));
        },
      },
    );
  };
  const form = `again-${ticketId}`;
  return (
    <>
      <CheckedForm
        id={form}
        check={check}
        onSubmit={send}
        problem={asking.error ? errorTextAt(asking.error, 'files') : undefined}
      >
        <LongTextField
          label={t('again.text')}
          rows={4}
          maxLength={2000}
          value={typed}
          onValue={setTyped}
          error={tried && isShort ? t('questionShort') : null}
          autoFocus
        />
        <AttachmentsField {...attached.field} send={sendQueryFile} />
      </CheckedForm>
      <MainButton type="submit" form={form} loading={asking.isPending || attached.isSending}>
        {t('again.send')}
      </MainButton>
    </>
  );
}
