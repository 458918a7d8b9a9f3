import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { lastDayBefore } from '@saakh/rules/dates';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Timeline, type TimelineItem } from '#browser/ui/timeline';
import { eventKey, hasFailed, isBadNews, stepKey } from './progress';

/** What has happened, with dates, and at its end what comes next, whose turn it is and when to expect it. */
export function ApplicationTimeline({ application }: { application: LenderApplication }) {
  const { t } = useTranslation('lending.applications');
  const local = useBilingual();
  const language = currentLanguage();
  const { next, timeline } = application;
  // A lender with many words for one state tells it again and again; what has words of its own stays.
  const told = timeline.filter(
    ({ event, note }, at) => note !== null || timeline[at + 1]?.event !== event || timeline[at + 1]?.note !== null,
  );
  const past = told.map(
    ({ at, event, by, note }, index): TimelineItem => ({
      key: `${index}-${event}`,
      title: t(`events.${eventKey(event)}`),
      // A co-applicant is none of those who act in an application.
      meta: [formatDateTime(at, language), ...(event.startsWith('co-applicant-') ? [] : [t(`by.${by}`)])].join(' · '),
      text: note ? local(note) : undefined,
      state: isBadNews(event) ? 'failed' : 'done',
    }),
  );
  const expected = () => {
    if (next.expectedBy === null) return next.by === 'lender' ? t('transaction.noDate') : '';
    // The end of cooling-off days is the first moment after their last day; anything else is expected by a moment of its day.
    const lastDay = formatDate(lastDayBefore(next.expectedBy), language);
    if (next.by === 'nobody') return t('transaction.until', { date: lastDay });
    if (next.step === 'unagreed-payout') return t('transaction.lastDay', { date: lastDay });
    return t('transaction.expected', { date: formatDate(next.expectedBy, language) });
  };
  const future: TimelineItem = {
    key: 'next',
    title: t(`steps.${stepKey(next.step)}`),
    // With a last day, doing nothing is one of two choices, which its own words say.
    meta: [next.by === 'nobody' && next.expectedBy !== null ? '' : t(`turn.${next.by}`), expected()]
      .filter(Boolean)
      .join(' '),
    state: hasFailed(application) ? 'next' : 'now',
  };
  return <Timeline items={[...past, future]} />;
}
