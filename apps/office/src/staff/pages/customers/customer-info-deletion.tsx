import { useTranslation } from '#browser/platform/i18n/use-translation';
import { DeletionList } from '#office/features/customers/privacy/deletion-list';
import { FindCustomer } from '#office/features/customers/privacy/find-customer';
import { StaffPage } from '#office/ui/staff-page';

/** Deletes a customer on request, and shows what was deleted. */
export function CustomerInfoDeletionPage() {
  const { t } = useTranslation('customers.privacy.office');
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <FindCustomer />
      <DeletionList />
    </StaffPage>
  );
}
