import type { PartnerQueryTopic } from '@saakh/contracts/operations/partner/tickets';
import { shortReference } from '@saakh/rules/identifiers';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { AttachmentsField } from '#browser/ui/attachments/attachments-field';
import { useAttachments } from '#browser/ui/attachments/use-attachments';
import { Panel } from '#browser/ui/panel';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { sendQueryFile, useAsk } from './queries';

const EMPTY = { subject: '', text: '' };
/** Letters that a question has at least. */
export const QUESTION_LEAST = 10;

interface Props {
  topic: PartnerQueryTopic;
  /** What stands in the form at first, where the way here says what it is about. */
  first?: Readonly<typeof EMPTY> | undefined;
}

/** Asks the operator something on a topic: what it is about, and the question. */
export function QuestionForm({ topic, first = EMPTY }: Props) {
  const { t } = useTranslation('operations.tickets.portal');
  const attached = useAttachments();
  const asking = useAsk();
  const subject = { maxLength: 100, minLength: 3, missing: t('subjectShort') };
  const text = { rows: 5, maxLength: 2000, minLength: QUESTION_LEAST, missing: t('questionShort') };
  return (
    <Panel title={t(`topics.${topic}.ask`)} text={t('about')}>
      <OfficeForm
        action={t('send')}
        sending={asking}
        pending={asking.isPending || attached.isSending}
        known={{ ...first }}
        fields={() => [textField('subject', t('subject'), subject), textField('text', t('question'), text)]}
        below={<AttachmentsField {...attached.field} send={sendQueryFile} />}
        onSubmit={(typed, reset) => {
          if (attached.isSending) return;
          const onSuccess = ({ ticketId }: { ticketId: string }) => {
            reset(EMPTY);
            attached.clear();
            void showToast('success', t('sent', { reference: shortReference(ticketId) }));
          };
          asking.mutate({ topic, ...typed, ...attached.body }, { onSuccess });
        }}
      />
    </Panel>
  );
}
