import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { DeletionProofSheet } from '../../../../features/customer-deletion/deletion-proof';
import { proofQuery } from '../../../../features/customer-deletion/queries';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { SmallButton } from '../../../../ui/staff/small-button';
import { StaffPage } from '../../../../ui/staff/staff-page';
import { ErrorState } from '../../../../ui/states';

/** The proof of one deletion, to be looked at or printed. */
export function DeletionProofPage() {
  const { t } = useTranslation('back-office/operations/customer-deletion');
  const { holdId = '' } = useParams();
  const { data, error, refetch } = useQuery(proofQuery(holdId));
  return (
    <StaffPage
      title={t('proof.title')}
      text={t('proof.text')}
      above={<Link to="/admin/customer-info-deletion">{t('proof.back')}</Link>}
      actions={data ? <SmallButton onClick={() => window.print()}>{t('proof.print')}</SmallButton> : null}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={6} height={36} /> : null}
      {data ? <DeletionProofSheet proof={data.data} /> : null}
    </StaffPage>
  );
}
