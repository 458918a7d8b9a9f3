import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { searchListsQuery } from '#browser/features/customers/profile/queries';
import { isApiError } from '#browser/platform/api/api-error';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import type { CodeList } from '#office/features/lending/connections/editor/editor-context';
import { connectionQuery } from '#office/features/lending/connections/queries';
import { ConnectionWorkbench } from '#office/features/lending/connections/workbench';
import { staffJourneyQuery } from '#office/features/lending/lender-journeys/staff/queries';
import { RecordHistory } from '#office/features/records/records/history';
import { WaitingChanges } from '#office/features/records/records/waiting-changes';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';

const LOANS = PRODUCT_TYPES.filter(({ kind }) => kind === 'loan').map(({ slug }) => slug);
/** As an application names the kind of work. */
const EMPLOYMENTS = ['salaried', 'self-employed', 'business', 'none'];

/** Our codes of what lenders ask for; lists that are not there yet are empty. */
function useCodeLists(lenderId: string): readonly CodeList[] {
  const { data: lists = {} } = useQuery(searchListsQuery());
  const { data: journey } = useQuery(staffJourneyQuery(lenderId));
  const codesOf = (key: string) => (lists[key] ?? []).map(({ code }) => code);
  return [
    { of: 'product', codes: LOANS },
    { of: 'employment', codes: EMPLOYMENTS },
    { of: 'gender', codes: codesOf('gender') },
    { of: 'residence', codes: codesOf('residency') },
    { of: 'purpose', codes: codesOf('loanPurpose') },
    { of: 'creditClass', codes: codesOf('creditScoreClass') },
    { of: 'reasonCode', codes: (journey?.declineReasons ?? []).map(({ code }) => code) },
  ];
}

/** How one lender's system is called: written from its guide, tried and published by staff (UROUTE-11). */
export function LenderConnectionPage() {
  const { t } = useTranslation('lending.connections.office');
  const { t: lenders } = useTranslation('catalogue.lenders.office');
  const { lenderId = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(connectionQuery(lenderId));
  const codeLists = useCodeLists(lenderId);
  const isUnknown = isApiError(error, 'NOT_FOUND');
  return (
    <StaffPage
      title={data ? t('pageTitle', { lender: data.lenderName }) : t('heading')}
      text={t('pageText')}
      above={<Link to={isUnknown ? '/admin/lenders' : `/admin/lenders/${lenderId}`}>{t('back')}</Link>}
      actions={data ? <RecordHistory type="lender" id={lenderId} /> : null}
    >
      {search.has('returned') ? (
        <p role="status" className="pad-12-16 success rounded on-success">
          {t('trial.returned')}
        </p>
      ) : null}
      {isUnknown ? <EmptyState title={lenders('unknown')} text={lenders('unknownText')} /> : null}
      <Loading {...{ data, error: data ? null : error, refetch }} lines={8} unless={isUnknown} />
      {data ? (
        <WaitingChanges type="lender-connection" id={lenderId}>
          <ConnectionWorkbench key={data.lender_id} page={data} codeLists={codeLists} />
        </WaitingChanges>
      ) : null}
    </StaffPage>
  );
}
