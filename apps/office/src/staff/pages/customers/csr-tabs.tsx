import { useTranslation } from '#browser/platform/i18n/use-translation';
import { StaffTabs } from '#office/ui/navigation/staff-tabs';

const BASE = '/admin/csr-portal';

/** Finding a customer, and what customers wait for: both are the page of customer service (ROLE-20, ROLE-21). */
export function CsrTabs() {
  const { t } = useTranslation('operations.customer-service.office');
  return (
    <StaffTabs
      label={t('title')}
      tabs={[
        { to: BASE, label: t('tabs.find') },
        { to: `${BASE}/tickets`, label: t('tabs.tickets') },
      ]}
    />
  );
}
