import type { LenderJourney } from '@saakh/contracts/lender-journeys';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { DeclineNotice } from '../../../../features/applications/decline-notice';
import { journeyQuery } from '../../../../features/lender-journeys/queries';
import { useSession } from '../../../../platform/session/session';
import { PageFrame } from '../../../../ui/page-frame';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { ErrorState } from '../../../../ui/states';

/** A lender's no in plain words: why, what would help, from when it may be tried again, and the ways on. */
export function JourneyDeclined({ journey: { lenderName: lender, declined } }: { journey: LenderJourney }) {
  const { t } = useTranslation('journey');
  return (
    <PageFrame title={t('declinedTitle', { lender })} text={t('declinedText', { lender })}>
      {declined ? <DeclineNotice decline={declined} /> : null}
    </PageFrame>
  );
}

/** The page of its own that one lender has for a no (UROUTE-12). Who was not declined is led to the questions. */
export function DeclinedPage() {
  const { slug = '' } = useParams();
  const appId = useSession(({ customer }) => customer.appId) ?? '';
  const { data, error, refetch } = useQuery({ ...journeyQuery({ appId, slug }), enabled: appId !== '' });
  if (data?.state === 'declined') return <JourneyDeclined journey={data} />;
  if (data || appId === '') return <Navigate to={`/user/lender/${slug}`} replace />;
  return (
    <PageFrame title="…">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={3} height={96} />}
    </PageFrame>
  );
}
