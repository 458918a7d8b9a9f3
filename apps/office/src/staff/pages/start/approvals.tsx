import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useRateHintOf } from '#office/features/catalogue/lenders/staff/rate-hints';
import { Approvals } from '#office/features/records/records/approvals';
import { StaffPage } from '#office/ui/staff-page';

/** Changes that wait for a second person. */
export function ApprovalsPage() {
  const { t } = useTranslation('records.records.office');
  return (
    <StaffPage title={t('approvals.title')} text={t('approvals.text')}>
      <Approvals hintOf={useRateHintOf()} />
    </StaffPage>
  );
}
