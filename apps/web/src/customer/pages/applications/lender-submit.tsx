import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { dropLenderFlag } from '#browser/platform/lender-flag';
import { usePage } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { MainButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { MainLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { answerKey, isOnItsWay, transactionPath } from '#web/features/lending/applications/progress';
import { applicationQuery } from '#web/features/lending/applications/queries';
import { Submissions } from '#web/features/lending/applications/submissions';
import { useJourney } from '../../use-journey';

/** Long enough to read the answer, short enough not to wait for it. */
const READING_MS = 1_500;
const SLOW_MS = 15_000;

/** What the page that applied says of it, so that one still waiting elsewhere does not hold this one up. */
export interface JustApplied {
  readonly lenderApplicationId: string;
}

/** The new application, which a cached list may lack; all of them without an id, as after automatic submission. */
function useSubmissions(appId: string) {
  const appliedId = (useLocation().state as JustApplied | null)?.lenderApplicationId;
  const { data, error, isFetching, refetch } = useQuery({ ...applicationQuery(appId), enabled: appId !== '' });
  const all = data?.lenderApplications;
  const made = all?.filter(({ lenderApplicationId }) => lenderApplicationId === appliedId) ?? [];
  const outdated = appliedId !== undefined && made.length === 0 && isFetching;
  const parts: readonly LenderApplication[] | undefined = made.length > 0 ? made : outdated ? undefined : all;
  return { parts, error, refetch };
}

function useAfter(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}

/** The submissions as they are answered, then the transactions; no header and no footer around it (UROUTE-07 to -09). */
export function LenderSubmitPage() {
  const { t } = useTranslation('lending.applications');
  const navigate = useNavigate();
  const { settings } = usePage();
  const { offersPath } = useJourney();
  const appId = useSession(({ customer }) => customer.appId) ?? '';
  const { parts, error, refetch } = useSubmissions(appId);
  const slow = useAfter(SLOW_MS);
  const shown = parts?.at(-1);
  const answered = shown !== undefined && !parts?.some(isOnItsWay);
  const path = shown && transactionPath(shown);
  const answer = shown && answered ? answerKey(shown) : undefined;
  useEffect(() => {
    if (!answered || path === undefined) return;
    const timer = setTimeout(() => navigate(path, { replace: true }), READING_MS);
    return () => clearTimeout(timer);
  }, [answered, path, navigate]);

  // Without an application nothing can be on its way either.
  if (appId === '' || parts?.length === 0) {
    const goOn = () => {
      // In lender mode the mark leads every page of the product back to this one.
      dropLenderFlag(settings.lenderFlagKey);
      navigate(offersPath);
    };
    return (
      <PageFrame title={t('submit.none')}>
        <EmptyState
          title={t('submit.none')}
          text={t('submit.noneText')}
          action={<MainButton onClick={goOn}>{t('submit.toOffers')}</MainButton>}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={answer ? t(`submit.answered.${answer}`) : t('submit.title')}
      text={answer ? t('submit.answeredText') : t('submit.text')}
      action={path && (answered || slow) ? <MainLink to={path}>{t('submit.see')}</MainLink> : undefined}
    >
      {error && !parts ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!parts && !error ? <SkeletonLines count={2} height={72} fillsPage /> : null}
      {parts ? <Submissions applications={parts} /> : null}
      {slow && !answered && parts ? <p role="status">{t('submit.slow')}</p> : null}
    </PageFrame>
  );
}
