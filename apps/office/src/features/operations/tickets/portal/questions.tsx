import type { PartnerQuery, PartnerQueryTopic } from '@saakh/contracts/operations/partner/tickets';
import { shortReference } from '@saakh/rules/identifiers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { AttachmentList } from '#browser/ui/attachments/attachment-list';
import { AttachmentsField } from '#browser/ui/attachments/attachments-field';
import { useAttachments } from '#browser/ui/attachments/use-attachments';
import { TextButton } from '#browser/ui/button';
import { Exchange } from '#browser/ui/exchange';
import { Group, Panel } from '#browser/ui/panel';
import { EmptyState } from '#browser/ui/states';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { Loading } from '#office/ui/loading';
import { openQueryFile, partnerQueriesQuery, sendQueryFile, useAskAgain } from './queries';
import { QUESTION_LEAST } from './question-form';

interface Props {
  ticketId: string;
  subject: string;
}

/** Asks again under a question that was asked before: opened by a press, gone once the words are sent. */
function AskAgain({ ticketId, subject }: Props) {
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

function Question({ question }: { question: PartnerQuery }) {
  const { t } = useTranslation('operations.tickets.portal');
  const on = (date: string) => formatDate(date, currentLanguage());
  const { ticketId, subject, text, state, createdAt, files, messages } = question;
  return (
    <Panel level={3} title={subject} text={<strong>{t(`states.${state}`)}</strong>}>
      <Exchange
        head={`${t('number', { reference: shortReference(ticketId) })} · ${t('asked', { date: on(createdAt) })}`}
        text={text}
        more={<AttachmentList files={files} open={openQueryFile} />}
        messages={messages.map(({ by, files: own, ...message }) => ({
          ...message,
          isOwn: by === 'partner',
          more: <AttachmentList files={own} open={openQueryFile} />,
        }))}
        headOf={(at, isOwn) => t(isOwn ? 'again.asked' : 'answer', { date: on(at) })}
      />
      <AskAgain ticketId={ticketId} subject={subject} />
    </Panel>
  );
}

/** The signed-in user's questions on a topic, newest first, with state and answers. */
export function Questions({ topic }: { topic: PartnerQueryTopic }) {
  const { t } = useTranslation('operations.tickets.portal');
  const { data, error, refetch } = useQuery(partnerQueriesQuery(topic));
  if (!data) return <Loading {...{ data, error, refetch }} lines={3} />;
  if (data.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <Group title={t('mine')}>
      {data.map((question) => (
        <Question key={question.ticketId} question={question} />
      ))}
    </Group>
  );
}
