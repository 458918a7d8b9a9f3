import type { PartnerQueryTopic } from '@saakh/contracts/operations/partner/tickets';
import { shortReference } from '@saakh/rules/identifiers';
import { useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { AttachmentsField } from '#browser/ui/attachments/attachments-field';
import { useAttachments } from '#browser/ui/attachments/use-attachments';
import { MainButton } from '#browser/ui/button';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { Panel } from '#browser/ui/panel';
import { LongTextField, TextField } from '#office/ui/inputs/fields';
import { sendQueryFile, useAsk } from './queries';

const EMPTY = { subject: '', text: '' };
/** Letters that a question has at least. */
export const QUESTION_LEAST = 10;
const LEAST = { subject: 3, text: QUESTION_LEAST };

interface Props {
  topic: PartnerQueryTopic;
  /** What stands in the form at first, where the way here says what it is about. */
  first?: Readonly<typeof EMPTY> | undefined;
}

/** Asks the operator something on a topic: what it is about, and the question. */
export function QuestionForm({ topic, first = EMPTY }: Props) {
  const { t } = useTranslation('operations.tickets.portal');
  const [typed, setTyped] = useState(first);
  const [tried, setTried] = useState(false);
  const attached = useAttachments();
  const asking = useAsk();
  const set = (field: keyof typeof EMPTY) => (value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const isShort = (field: keyof typeof EMPTY) => typed[field].trim().length < LEAST[field];
  const check = () => {
    setTried(true);
    return !isShort('subject') && !isShort('text');
  };
  const send = () => {
    if (asking.isPending || attached.isSending) return;
    asking.mutate(
      { topic, subject: typed.subject.trim(), text: typed.text.trim(), ...attached.body },
      {
        onSuccess: ({ ticketId }) => {
          setTyped(EMPTY);
          attached.clear();
          setTried(false);
          void showToast('success', t('sent', { reference: shortReference(ticketId) }));
        },
      },
    );
  };
  return (
    <Panel title={t(`topics.${topic}.ask`)} text={t('about')}>
      <CheckedForm
        id="ask-us"
        check={check}
        onSubmit={send}
        problem={asking.error ? errorTextAt(asking.error, 'files') : undefined}
      >
        <TextField
          label={t('subject')}
          maxLength={100}
          value={typed.subject}
          onValue={set('subject')}
          error={tried && isShort('subject') ? t('subjectShort') : null}
        />
        <LongTextField
          label={t('question')}
          rows={5}
          maxLength={2000}
          value={typed.text}
          onValue={set('text')}
          error={tried && isShort('text') ? t('questionShort') : null}
        />
        <AttachmentsField {...attached.field} send={sendQueryFile} />
      </CheckedForm>
      <MainButton type="submit" form="ask-us" loading={asking.isPending || attached.isSending}>
        {t('send')}
      </MainButton>
    </Panel>
  );
}
