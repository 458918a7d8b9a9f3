import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { searchListsQuery } from '#browser/features/customers/profile/queries';
import { isApiError } from '#browser/platform/api/api-error';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { staffJourneyQuery } from '#office/features/lending/lender-journeys/staff/queries';
import { JourneyWorkbench } from '#office/features/lending/lender-journeys/staff/workbench';
import { RecordHistory } from '#office/features/records/records/history';
import { StaffPage } from '#office/ui/staff-page';
import { JourneyPreview } from './journey-preview';

/** What one lender asks of its customers: written, tried out and published by staff (UROUTE-11). */
export function LenderJourneyPage() {
  const { t } = useTranslation('lending.lender-journeys.office');
  const { t: lenders } = useTranslation('catalogue.lenders.office');
  const { lenderId = '' } = useParams();
  const journey = useQuery(staffJourneyQuery(lenderId));
  const lists = useQuery(searchListsQuery());
  const { data } = journey;
  const isUnknown = isApiError(journey.error, 'NOT_FOUND');
  const failed = isUnknown ? undefined : [journey, lists].find((query) => query.error && !query.data);
  return (
    <StaffPage
      title={data ? t('pageTitle', { lender: data.lenderName }) : t('own')}
      text={t('pageText')}
      above={<Link to={isUnknown ? '/admin/lenders' : `/admin/lenders/${lenderId}`}>{t('back')}</Link>}
      actions={data ? <RecordHistory type="lender" id={lenderId} /> : null}
    >
      {isUnknown ? <EmptyState title={lenders('unknown')} text={lenders('unknownText')} /> : null}
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!isUnknown && !failed && !(data && lists.data) ? <SkeletonLines count={8} /> : null}
      {data && lists.data ? (
        <JourneyWorkbench
          key={data.lender_id}
          journey={data}
          lists={lists.data}
          preview={(definition, at) => (
            <JourneyPreview lender={data.lenderName} definition={definition} lists={lists.data} at={at} />
          )}
        />
      ) : null}
    </StaffPage>
  );
}
