import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { writeDraft } from '#browser/platform/drafts';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { MainButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { NoticeText } from '#web/features/customers/consents/notices/notice-text';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import { userQuery } from '#web/features/customers/profile/queries';
import { useJourney } from '../../use-journey';
import { OpenHelpers } from '../helpers/open-helpers';
import { ProfileAgreementPage } from './profile-agreement';
import { NOTICE_DRAFT, type Screen, screenBefore, screenToShow } from './profile-screens';
import { ProfileStepPage } from './profile-step';

/** The privacy notice, item by item, alone and before the first personal field (REG-DP-1). */
function ProfileNoticePage({ userId, onBegin }: { userId: string; onBegin: () => void }) {
  const { t } = useTranslation('customers.profile');
  const { brand } = usePage();
  const { data, error, refetch } = useQuery(noticeQuery('privacy-notice', currentLanguage(), brand.partnerKey));
  const begin = () => {
    if (!data) return;
    // As a text: so it goes with the drafts to other devices, where the notice is not shown again.
    writeDraft(userId, NOTICE_DRAFT, { version: String(data.version) });
    onBegin();
  };
  const waiting = !data && !error;
  useEffect(() => {
    if (!waiting) document.getElementById('content')?.focus({ preventScroll: true });
  }, [waiting]);
  // A frame of its own, as long as a phone's screen: a title of another length must not push what already stands.
  if (waiting) {
    return (
      <PageFrame key="waiting" title="">
        <SkeletonLines count={9} height={72} fillsPage />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      key="notice"
      title={data?.title ?? t('notice.again')}
      text={t('notice.time')}
      action={
        <MainButton disabled={!data} onClick={begin}>
          {t('notice.begin')}
        </MainButton>
      }
    >
      <OpenHelpers />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <NoticeText notice={data} /> : null}
    </PageFrame>
  );
}

const ProfileOwnPage = lazy(async () => ({ default: (await import('./profile-own')).ProfileOwnPage }));

/** The profile of any product: notice, four steps, the product's own fields, consent; each at an address of its own, so that the phone's back key works (UROUTE-01). */
export function ProfilePage() {
  const { data: profile } = useQuery(userQuery());
  const [search, setSearch] = useSearchParams();
  const journey = useJourney();
  const screen = profile ? screenToShow(profile, journey, search.get('step')) : undefined;
  useEffect(() => {
    if (screen === undefined) return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [screen]);
  const goTo = (next: Screen) => setSearch({ step: next });
  if (!profile || screen === undefined) return <Waiting />;
  if (screen === 'notice') return <ProfileNoticePage userId={profile.user_id} onBegin={() => goTo('personal')} />;
  if (screen === 'agreement') return <ProfileAgreementPage onBack={() => goTo(screenBefore(journey, 'agreement'))} />;
  if (screen === 'own') {
    return (
      <Suspense fallback={<Waiting />}>
        <ProfileOwnPage key={journey.slug} profile={profile} onGo={goTo} />
      </Suspense>
    );
  }
  return <ProfileStepPage key={screen} step={screen} profile={profile} onGo={goTo} />;
}

function Waiting() {
  return (
    <PageFrame title="">
      <SkeletonLines count={9} height={72} fillsPage />
    </PageFrame>
  );
}
