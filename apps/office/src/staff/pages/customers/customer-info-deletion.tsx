import { useTranslation } from '#browser/platform/i18n/use-translation';
import { DeletionList } from '#office/features/operations/privacy/deletion-list';
import { FindCustomer } from '#office/features/operations/privacy/find-customer';
import { StaffPage } from '#office/ui/staff-page';

/** Deletes a customer on request, and shows what was deleted. */
export function CustomerInfoDeletionPage() {
  const { t } = useTranslation('operations.privacy.office');
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <FindCustomer />
      <DeletionList />
    </StaffPage>
  );
}
