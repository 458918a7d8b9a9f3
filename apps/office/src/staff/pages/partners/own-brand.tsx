import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ownBrandQuery } from '#office/features/partners/brands/queries';
import { WaitingChanges } from '#office/features/records/records/waiting-changes';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';
import { BrandForm } from './brand-form';

/** The operator's own brand: its name, look, addresses and officer. */
export function OwnBrandPage() {
  const { t } = useTranslation('partners.brands.office');
  const { data, error, refetch } = useQuery(ownBrandQuery);
  return (
    <StaffPage title={t('ownBrand.title')} text={t('ownBrand.text')}>
      <Loading {...{ data, error, refetch }} lines={8} />
      {data ? (
        <WaitingChanges type="brand" id={data.data.key}>
          <BrandForm brand={data.data} />
        </WaitingChanges>
      ) : null}
    </StaffPage>
  );
}
