import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { userQuery } from '../../../features/customers/queries';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { ProfileAgreementPage } from './profile-agreement';
import { ProfileNoticePage } from './profile-notice';
import { type Screen, screenToShow } from './profile-screens';
import { ProfileStepPage } from './profile-step';

/** The profile: notice, four steps, consent; each at an address of its own, so that the phone's back key works (UROUTE-01). */
export function ProfilePage() {
  const { data: profile } = useQuery(userQuery());
  const [search, setSearch] = useSearchParams();
  const screen = profile ? screenToShow(profile, search.get('step')) : undefined;
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
  if (screen === 'agreement') return <ProfileAgreementPage onBack={() => goTo('additional')} />;
  return <ProfileStepPage key={screen} step={screen} profile={profile} onGo={goTo} />;
}
