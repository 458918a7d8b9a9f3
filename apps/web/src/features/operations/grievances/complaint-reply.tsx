import type { Grievance } from '@saakh/contracts/operations/grievances';
import { shortReference } from '@saakh/rules/identifiers';
import { useState } from 'react';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { AttachmentsField } from '#browser/ui/attachments/attachments-field';
import { useAttachments } from '#browser/ui/attachments/use-attachments';
import { MainButton, QuietButton } from '#browser/ui/button';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { LongTextField } from '#browser/ui/inputs/fields';
import { sendComplaintFile, useReply, useSettle } from './queries';

const LEAST = 3;

/** The customer's word on a complaint: that it is solved, that it is not, or more words and files. */
export function ComplaintReply({ complaint: { ticketId, state } }: { complaint: Grievance }) {
  const { t } = useTranslation('customers.my-saakh');
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const attached = useAttachments();
  const replying = useReply(ticketId);
  const settling = useSettle(ticketId);
  const reference = shortReference(ticketId);
  if (typed === undefined) {
    const isAsked = state === 'answered' || state === 'closing';
    const settle = () =>
      settling.mutate(undefined, {
        onSuccess: () => void showToast('success', t('complaints.settled', { reference })),
      });
    return (
      <>
        <div className="stack-8">
          {state === 'open' || state === 'escalate' ? null : (
            <MainButton loading={settling.isPending} onClick={settle}>
              {t('complaints.solved')}
            </MainButton>
          )}
          <QuietButton onClick={() => setTyped('')}>
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
  const isShort = typed.trim().length < LEAST;
  const check = () => {
    setTried(true);
    return !isShort;
  };
  const send = () => {
    if (replying.isPending || attached.isSending) return;
    replying.mutate(
      { text: typed.trim(), ...attached.body },
      {
        onSuccess: () => {
          setTyped(undefined);
          attached.clear();
          setTried(false);
          void showToast('success', t('complaints.replied'));
        },
      },
    );
  };
  const form = `reply-${ticketId}`;
  return (
    <>
      <CheckedForm
        id={form}
        check={check}
        onSubmit={send}
        problem={replying.error ? errorTextAt(replying.error, 'files') : undefined}
      >
        <LongTextField
          label={t('complaints.reply')}
          description={t('complaints.whatHint')}
          rows={4}
          maxLength={2000}
          value={typed}
          onValue={setTyped}
          error={tried && isShort ? t('complaints.replyShort') : null}
          autoFocus
        />
        <AttachmentsField {...attached.field} send={sendComplaintFile} />
      </CheckedForm>
      <MainButton type="submit" form={form} loading={replying.isPending || attached.isSending}>
        {t('complaints.sendReply')}
      </MainButton>
      <QuietButton onClick={() => setTyped(undefined)}>{t('complaints.cancel')}</QuietButton>
    </>
  );
}
