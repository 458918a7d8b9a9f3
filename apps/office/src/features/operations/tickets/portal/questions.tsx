import type { PartnerQuery, PartnerQueryTopic } from '@saakh/contracts/operations/partner/tickets';
import { shortReference } from '@saakh/rules/identifiers';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { AttachmentList } from '#browser/ui/attachments/attachment-list';
import { Exchange } from '#browser/ui/exchange';
import { Group, Panel } from '#browser/ui/panel';
import { EmptyState } from '#browser/ui/states';
import { Loading } from '#office/ui/loading';
import { AskAgain } from './ask-again';
import { openQueryFile, partnerQueriesQuery } from './queries';

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
