import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { DeletionProofSheet } from '#office/features/operations/privacy/deletion-proof';
import { proofQuery } from '#office/features/operations/privacy/queries';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';

/** The proof of one deletion, to be looked at or printed. */
export function DeletionProofPage() {
  const { t } = useTranslation('operations.privacy.office');
  const { holdId = '' } = useParams();
  const { data, error, refetch } = useQuery(proofQuery(holdId));
  return (
    <StaffPage
      title={t('proof.title')}
      text={t('proof.text')}
      above={<Link to="/admin/customer-info-deletion">{t('proof.back')}</Link>}
      actions={data ? <SmallButton onClick={() => window.print()}>{t('proof.print')}</SmallButton> : null}
    >
      <Loading {...{ data, error, refetch }} lines={6} height={36} />
      {data ? <DeletionProofSheet proof={data.data} /> : null}
    </StaffPage>
  );
}
