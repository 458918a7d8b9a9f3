import { partnerPath } from '@saakh/contracts/portal-pages';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { FAQ_TOPICS, FaqList, type FaqTopic } from '#office/features/partners/faqs/faq-list';
import { StaffTabs } from '#office/ui/navigation/staff-tabs';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { WayList } from '#office/ui/way-list';

/** Whose questions there are (PORTAL-PAGE-10). */
export function FaqsPage() {
  const { t } = useTranslation('partners.faqs.portal');
  const ways = FAQ_TOPICS.map((topic) => ({
    to: partnerPath(`faqs/${topic}`),
    name: t(`topics.${topic}.title`),
    text: t(`topics.${topic}.text`),
  }));
  return (
    <StaffPage title={t('title')} text={t('text')} width="reading">
      <StaffSection title={t('choose')}>
        <WayList ways={ways} />
      </StaffSection>
    </StaffPage>
  );
}

/** The questions of some people, to be searched. */
function TopicPage({ topic }: { topic: FaqTopic }) {
  const { t } = useTranslation('partners.faqs.portal');
  const tabs = FAQ_TOPICS.map((one) => ({ to: partnerPath(`faqs/${one}`), label: t(`topics.${one}.title`) }));
  return (
    <StaffPage title={t(`topics.${topic}.title`)} text={t(`topics.${topic}.text`)} width="reading">
      <StaffTabs label={t('title')} tabs={tabs} />
      <FaqList key={topic} topic={topic} />
    </StaffPage>
  );
}

export function CustomerQueriesPage() {
  return <TopicPage topic="customer-queries" />;
}
export function DsaQueriesPage() {
  return <TopicPage topic="dsa-queries" />;
}
