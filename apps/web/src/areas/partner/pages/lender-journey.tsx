import { useTranslation } from 'react-i18next';
import { Journeys } from '../../../features/partner-journeys/journeys';
import { useCatalogueName } from '../../../features/products/catalogue-name';
import { StaffPage } from '../../../ui/staff/staff-page';

/** What each lender asks, step by step, with papers and usual times (PORTAL-PAGE-16). */
export function LenderJourneyPage() {
  const { t } = useTranslation('partner/lender-journey');
  const productName = useCatalogueName();
  return (
    <StaffPage title={t('title')} text={t('text')} width="reading">
      <Journeys productName={productName} />
    </StaffPage>
  );
}
