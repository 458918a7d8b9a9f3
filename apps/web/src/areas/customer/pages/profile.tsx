import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { userQuery } from '../../../features/customers/queries';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { useJourney } from '../use-journey';
import { ProfileAgreementPage } from './profile-agreement';
import { ProfileNoticePage } from './profile-notice';
import { ProfileOwnPage } from './profile-own';
import { type Screen, screenBefore, screenToShow } from './profile-screens';
import { ProfileStepPage } from './profile-step';

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
  if (!profile || screen === undefined) {
    return (
      <PageFrame title="">
        <SkeletonLines count={9} height={72} />
      </PageFrame>
    );
  }
  if (screen === 'notice') return <ProfileNoticePage userId={profile.user_id} onBegin={() => goTo('personal')} />;
  if (screen === 'agreement') return <ProfileAgreementPage onBack={() => goTo(screenBefore(journey, 'agreement'))} />;
  if (screen === 'own') {
    return journey.form ? (
      <ProfileOwnPage key={journey.slug} form={journey.form} profile={profile} onGo={goTo} />
    ) : null;
  }
  return <ProfileStepPage key={screen} step={screen} profile={profile} onGo={goTo} />;
}
