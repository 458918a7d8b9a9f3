import { useTranslation } from '#browser/platform/i18n/use-translation';
import { StaffTabs } from '#office/ui/navigation/staff-tabs';

const BASE = '/admin/insurance';

/** What insurers offer, and who asked them: one page of the menu. */
export function InsuranceTabs() {
  const { t } = useTranslation('catalogue.other-products.office');
  return (
    <StaffTabs
      label={t('insurance')}
      tabs={[
        { to: BASE, label: t('plans.tab') },
        { to: `${BASE}/requests`, label: t('requests.tab') },
      ]}
    />
  );
}
