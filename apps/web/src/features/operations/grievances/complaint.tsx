import type { Grievance } from '@saakh/contracts/operations/grievances';
import { shortReference } from '@saakh/rules/identifiers';
import { complaintReads, REGULATOR_PORTALS } from '@saakh/rules/operations/grievances/grievance-clock';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { AttachmentList } from '#browser/ui/attachments/attachment-list';
import { Exchange } from '#browser/ui/exchange';
import { OutsideLink } from '#browser/ui/link-button';
import { Panel } from '#browser/ui/panel';
import { ComplaintReply } from './complaint-reply';
import { openComplaintFile } from './queries';

/** What the complaint's state means for the customer, with the dates of its clocks. */
function Standing({ complaint }: { complaint: Grievance }) {
  const { t } = useTranslation('customers.my-saakh');
  const { category, state, dueOn, escalateOn, objectUntil } = complaint;
  const on = (date: string) => formatDate(date, currentLanguage());
  const isForBoard = category === 'privacy';
  if (state === 'open') {
    return (
      <p className="soft text-note">
        {t(isForBoard ? 'complaints.dueBoard' : 'complaints.due', { date: on(dueOn), escalate: on(escalateOn) })}
      </p>
    );
  }
  if (state === 'answered') return <p>{t('complaints.isSolved')}</p>;
  if (state === 'closing') return <p>{t('complaints.closing', { date: on(objectUntil ?? escalateOn) })}</p>;
  if (state === 'resolved') return null;
  if (isForBoard) return <p>{t('complaints.escalateBoard')}</p>;
  return (
    <div className="stack-8">
      <p>{t('complaints.escalate')}</p>
      <OutsideLink href={REGULATOR_PORTALS.complaints} main>
        {t('complaints.toRegulator')}
      </OutsideLink>
      <OutsideLink href={REGULATOR_PORTALS.sachet}>{t('complaints.toSachet')}</OutsideLink>
    </div>
  );
}

/**
 * A complaint with its state, its clocks and everything written since. The customer says whether it is solved; where we owe an
 * answer on day 30, the way leads to the regulator (REG-DL-5), about one's data to the Board.
 */
export function Complaint({ complaint }: { complaint: Grievance }) {
  const { t } = useTranslation(['customers.my-saakh', 'operations.grievances']);
  const { ticketId, category, lenderName, text, state, createdAt, answers } = complaint;
  const on = (date: string) => formatDate(date, currentLanguage());
  const reads = complaintReads(
    state,
    answers.some(({ by }) => by === 'saakh'),
  );
  return (
    <Panel
      level={3}
      title={t('complaints.number', { reference: shortReference(ticketId) })}
      text={<strong>{t(`operations.grievances:${reads}`)}</strong>}
    >
      <Exchange
        head={`${lenderName ?? t(`complaints.categories.${category}`)} · ${t('complaints.begun', { date: on(createdAt) })}`}
        text={text}
        messages={answers.map(({ by, files, ...message }) => ({
          ...message,
          isOwn: by === 'customer',
          more: <AttachmentList files={files} open={openComplaintFile} />,
        }))}
        headOf={(at, isOwn) => t(isOwn ? 'complaints.added' : 'complaints.answer', { date: on(at) })}
      />
      <Standing complaint={complaint} />
      {state === 'resolved' ? null : <ComplaintReply complaint={complaint} />}
    </Panel>
  );
}
