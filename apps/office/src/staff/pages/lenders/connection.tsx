import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import { connectionQuery } from '#office/features/lending/connections/queries';
import { ConnectionWorkbench } from '#office/features/lending/connections/workbench';
import { RecordHistory } from '#office/features/records/records/history';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';

/** How one lender's system is called: written from its guide, tried and published by staff (UROUTE-11). */
export function LenderConnectionPage() {
  const { t } = useTranslation('lending.connections.office');
  const { t: lenders } = useTranslation('catalogue.lenders.office');
  const { lenderId = '' } = useParams();
  const { data, error, refetch } = useQuery(connectionQuery(lenderId));
  const isUnknown = isApiError(error, 'NOT_FOUND');
  return (
    <StaffPage
      title={data ? t('pageTitle', { lender: data.lenderName }) : t('heading')}
      text={t('pageText')}
      above={<Link to={isUnknown ? '/admin/lenders' : `/admin/lenders/${lenderId}`}>{t('back')}</Link>}
      actions={data ? <RecordHistory type="lender" id={lenderId} /> : null}
    >
      {isUnknown ? <EmptyState title={lenders('unknown')} text={lenders('unknownText')} /> : null}
      <Loading {...{ data, error: data ? null : error, refetch }} lines={8} unless={isUnknown} />
      {data ? <ConnectionWorkbench key={data.lender_id} page={data} /> : null}
    </StaffPage>
  );
}
