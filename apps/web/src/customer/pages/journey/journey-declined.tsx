import type { LenderJourney } from '@saakh/contracts/lending/lender-journeys';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DeclineNotice } from '#browser/features/lending/applications/decline-notice';
import { DeclinedScreen } from '#browser/features/lending/lender-journeys/drawing/declined-screen';
import { useSession } from '#browser/platform/session/session';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { Redirect } from '#browser/ui/frame/redirect';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { journeyQuery } from '#web/features/lending/lender-journeys/queries';

/** A lender's no, where its questions were. */
export function JourneyDeclined({ journey: { lenderName, declined } }: { journey: LenderJourney }) {
  return <DeclinedScreen lender={lenderName}>{declined ? <DeclineNotice decline={declined} /> : null}</DeclinedScreen>;
}

/** The page of its own that one lender has for a no (UROUTE-12). Who was not declined is led to the questions. */
export function DeclinedPage() {
  const { slug = '' } = useParams();
  const appId = useSession(({ customer }) => customer.appId) ?? '';
  const { data, error, refetch } = useQuery({ ...journeyQuery({ appId, slug }), enabled: appId !== '' });
  if (data?.state === 'declined') return <JourneyDeclined journey={data} />;
  if (data || appId === '') return <Redirect to={`/user/lender/${slug}`} />;
  return (
    <PageFrame title="…">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines count={3} height={96} fillsPage />
      )}
    </PageFrame>
  );
}
