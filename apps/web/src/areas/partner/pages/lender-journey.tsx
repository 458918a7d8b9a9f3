import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Journeys } from '../../../features/partner-journeys/journeys';
import { productsQuery } from '../../../features/products/queries';
import { useBilingual } from '../../../platform/i18n/use-bilingual';
import { StaffPage } from '../../../ui/staff/staff-page';

/** What each lender asks, step by step, with papers and usual times (PORTAL-PAGE-16). */
export function LenderJourneyPage() {
  const { t } = useTranslation('partner/lender-journey');
  const local = useBilingual();
  const { data: products = [] } = useQuery(productsQuery());
  const productName = (productType: string) => {
    const product = products.find((one) => one.productType === productType);
    return product ? local(product.name) : productType;
  };
  return (
    <StaffPage title={t('title')} text={t('text')} width="reading">
      <Journeys productName={productName} />
    </StaffPage>
  );
}
