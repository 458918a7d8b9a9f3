import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownBrandQuery } from '../../../../features/partners/queries';
import { WaitingChanges } from '../../../../features/records/waiting-changes';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { StaffPage } from '../../../../ui/staff/staff-page';
import { ErrorState } from '../../../../ui/states';
import { BrandForm } from './brand-form';

/** The operator's own brand: its name, look, addresses and officer. */
export function OwnBrandPage() {
  const { t } = useTranslation('back-office/partners');
  const { data, error, refetch } = useQuery(ownBrandQuery);
  return (
    <StaffPage title={t('ownBrand.title')} text={t('ownBrand.text')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={8} /> : null}
      {data ? (
        <WaitingChanges type="brand" id={data.data.key}>
          <BrandForm brand={data.data} />
        </WaitingChanges>
      ) : null}
    </StaffPage>
  );
}
