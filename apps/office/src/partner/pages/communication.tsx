import { PARTNER_QUERY_TOPICS, type PartnerQueryTopic } from '@saakh/contracts/operations/partner/tickets';
import { partnerPath } from '@saakh/contracts/portal-pages';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietLink } from '#browser/ui/link-button';
import { QuestionForm } from '#office/features/operations/tickets/portal/question-form';
import { Questions } from '#office/features/operations/tickets/portal/questions';
import { StaffTabs } from '#office/ui/navigation/staff-tabs';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { WayList } from '#office/ui/way-list';

/** What can be asked, by topic (PORTAL-PAGE-07). */
export function CommunicationPage() {
  const { t } = useTranslation('operations.tickets.portal');
  const ways = PARTNER_QUERY_TOPICS.map((topic) => ({
    to: partnerPath(`communication/${topic}`),
    name: t(`topics.${topic}.title`),
    text: t(`topics.${topic}.text`),
  }));
  return (
    <StaffPage title={t('title')} text={t('text')} width="reading">
      <StaffSection title={t('choose')}>
        <WayList ways={ways} />
      </StaffSection>
      <div>
        <QuietLink to={partnerPath('faqs')}>{t('toFaqs')}</QuietLink>
      </div>
    </StaffPage>
  );
}

const SHORT_ID = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const DAYS = /^\d{1,4}$/;

/** The words of a question about a case that stands still; the address of the page names the case. */
function useAboutCase() {
  const { t } = useTranslation('operations.tickets.portal');
  const [search] = useSearchParams();
  const [id, days] = [search.get('case') ?? '', search.get('days') ?? ''];
  if (!SHORT_ID.test(id) || !DAYS.test(days)) return undefined;
  return { subject: t('aboutCase.subject', { id, days }), text: t('aboutCase.text', { id, days }) };
}

/** A form for a question on a topic, and what was asked on it before. */
function TopicPage({ topic }: { topic: PartnerQueryTopic }) {
  const { t } = useTranslation('operations.tickets.portal');
  const aboutCase = useAboutCase();
  const tabs = PARTNER_QUERY_TOPICS.map((one) => ({
    to: partnerPath(`communication/${one}`),
    label: t(`topics.${one}.title`),
  }));
  return (
    <StaffPage title={t(`topics.${topic}.title`)} text={t(`topics.${topic}.text`)} width="reading">
      <StaffTabs label={t('title')} tabs={tabs} />
      <QuestionForm key={topic} topic={topic} first={aboutCase} />
      <Questions topic={topic} />
    </StaffPage>
  );
}

export function TechSupportPage() {
  return <TopicPage topic="tech-support" />;
}
export function GeneralQueryPage() {
  return <TopicPage topic="general-query" />;
}
