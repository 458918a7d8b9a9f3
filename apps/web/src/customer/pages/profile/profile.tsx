import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { userQuery } from '#web/features/customers/customers/queries';
import { useJourney } from '../../use-journey';
import { ProfileAgreementPage } from './profile-agreement';
import { ProfileNoticePage } from './profile-notice';
import { type Screen, screenBefore, screenToShow } from './profile-screens';
import { ProfileStepPage } from './profile-step';

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
