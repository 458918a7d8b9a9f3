import { useCatalogueName } from '#browser/features/catalogue/products/catalogue-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Journeys } from '#office/features/lending/lender-journeys/portal/journeys';
import { StaffPage } from '#office/ui/staff-page';

/** What each lender asks, step by step, with papers and usual times (PORTAL-PAGE-16). */
export function LenderJourneyPage() {
  const { t } = useTranslation('lending.lender-journeys.portal');
  const productName = useCatalogueName();
  return (
    <StaffPage title={t('title')} text={t('text')} width="reading">
      <Journeys productName={productName} />
    </StaffPage>
  );
}
