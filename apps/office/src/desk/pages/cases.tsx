import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { searchListsQuery } from '#browser/features/customers/profile/queries';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CaseFacts } from '#office/features/lending/lender-desk/case-facts';
import { CaseList, useStatusWord } from '#office/features/lending/lender-desk/case-list';
import { DeskFile } from '#office/features/lending/lender-desk/desk-file';
import { deskCaseQuery } from '#office/features/lending/lender-desk/queries';
import { StateForm } from '#office/features/lending/lender-desk/state-form';
import { Talk } from '#office/features/lending/lender-desk/talk';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';

/** The cases of the own lender. */
export function DeskCasesPage() {
  const { t } = useTranslation('lending.desk.portal');
  return (
    <StaffPage title={t('cases.title')}>
      <CaseList />
    </StaffPage>
  );
}

/** One case: where it stands, what may be said of it, and what its customer shares. */
export function DeskCasePage() {
  const { t } = useTranslation('lending.desk.portal');
  const { lenderApplicationId = '' } = useParams();
  const { data, error, refetch } = useQuery(deskCaseQuery(lenderApplicationId));
  const { data: lists = {} } = useQuery(searchListsQuery());
  const statusWord = useStatusWord();
  return (
    <StaffPage
      title={t('case.title', { reference: data?.reference ?? '' })}
      above={<Link to="/desk">{t('case.back')}</Link>}
      text={data ? statusWord(data.status) : undefined}
      width="reading"
    >
      <Loading {...{ data, error, refetch }} lines={8} />
      {data ? (
        <>
          <StateForm key={data.status} one={data} />
          <Talk one={data} />
          <CaseFacts one={data} lists={lists} />
        </>
      ) : null}
    </StaffPage>
  );
}

/** The open cases as a file, and back. */
export function DeskFilePage() {
  const { t } = useTranslation('lending.desk.portal');
  return (
    <StaffPage title={t('file.title')} text={t('file.text')} width="reading">
      <DeskFile />
    </StaffPage>
  );
}
