import { TICKET_CATEGORIES, type Ticket } from '@saakh/contracts/operations/tickets';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatDue } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { AttachmentList } from '#browser/ui/attachments/attachment-list';
import { Dialog } from '#office/ui/frame/dialog';
import { Loading } from '#office/ui/loading';
import { readTicketFile, ticketQuery } from './queries';
import styles from './tickets.module.css';
import { TicketWork } from './work';

function Facts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation(['operations.tickets.office', 'operations.grievances']);
  const local = useBilingual();
  const language = currentLanguage();
  const facts: readonly (readonly [string, string | null])[] = [
    [t('kind'), t(`kinds.${ticket.kind}`)],
    [t('topic'), ticket.topic && t(`topics.${ticket.topic}`)],
    [t('subject'), ticket.subject],
    [t('state'), t(`states.${ticket.isReopened ? 'openAgain' : ticket.state}`)],
    [t('complaint'), ticket.complaint && t(`operations.grievances:${ticket.complaint.state}`)],
    [t('objectUntil'), ticket.complaint?.objectUntil ? formatDate(ticket.complaint.objectUntil, language) : null],
    [t('brand'), local(ticket.brand)],
    [t('name'), ticket.name],
    [t('contacts'), ticket.contacts.join(', ') || null],
    [t('lender'), ticket.lender],
    [t('created'), formatDateTime(ticket.createdAt, language)],
    [t('acknowledged'), ticket.acknowledgedAt && formatDateTime(ticket.acknowledgedAt, language)],
    [t('due'), ticket.state === 'closed' ? null : formatDue(ticket.dueAt, language)],
    [t('dueOn'), ticket.dueOn && formatDate(ticket.dueOn, language)],
    [t('escalateOn'), ticket.escalateOn && formatDate(ticket.escalateOn, language)],
  ];
  return (
    <dl
      className="flush grid"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: '8px 16px' }}
    >
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt className="soft text-small">{name}</dt>
            <dd className="flush">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Thread({ thread, name }: Pick<Ticket, 'thread' | 'name'>) {
  const { t } = useTranslation('operations.tickets.office');
  const language = currentLanguage();
  const byOf = ({ entry, by }: Ticket['thread'][number]) =>
    by ?? (entry === 'asked-again' || entry === 'closed' ? (name ?? t('asker')) : t('system'));
  const textOf = ({ entry, text }: Ticket['thread'][number]) => {
    const known = entry === 'category' ? TICKET_CATEGORIES.find((category) => category === text) : undefined;
    return known ? t(`categories.${known}`) : text;
  };
  return (
    <section>
      <h3>{t('thread')}</h3>
      {thread.length === 0 ? <p className="soft text-small">{t('noThread')}</p> : null}
      <ol className={`stack-12 plain-list ${styles.thread}`}>
        {thread.map((one) => (
          <li key={one.entryId}>
            <span className="soft text-small">
              {t(`entries.${one.entry}`)} · {byOf(one)} · {formatDateTime(one.at, language)}
            </span>
            {one.text === null ? null : <p>{textOf(one)}</p>}
            <AttachmentList files={one.files} open={readTicketFile} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One ticket: what was asked, what is due, what can be done, and everything that was. */
export function TicketDrawer({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const { t } = useTranslation('operations.tickets.office');
  const { data, error, refetch } = useQuery(ticketQuery(ticketId));
  const ticket = data?.data;
  return (
    <Dialog title={ticket ? t('ticket', { reference: ticket.reference }) : t('open')} shape="panel" onClose={onClose}>
      <Loading {...{ data, error, refetch }} lines={5} height={36} />
      {ticket ? (
        <div className="stack-16">
          <p className="pad-12-16 wraps surface rounded lined as-typed">{ticket.text || t('noText')}</p>
          <AttachmentList files={ticket.files} open={readTicketFile} />
          <Facts ticket={ticket} />
          {ticket.customer ? (
            <Link
              to={['/admin/csr-portal', ticket.customer.userId, ticket.customer.prospectAppId ?? []].flat().join('/')}
            >
              {t(ticket.kind === 'complaint' ? 'toCustomer' : 'toLikelyCustomer')}
            </Link>
          ) : null}
          <TicketWork ticket={ticket} />
          <Thread thread={ticket.thread} name={ticket.name} />
        </div>
      ) : null}
    </Dialog>
  );
}
