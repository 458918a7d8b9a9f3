import { useTranslation } from '#browser/platform/i18n/use-translation';
import { StaffTabs } from '#office/ui/navigation/staff-tabs';

const BASE = '/admin/merchant-management';

/** Accounts of portals, applicants and merchants: one page of the menu. */
export function MerchantTabs() {
  const { t } = useTranslation('partners.merchants.office');
  return (
    <StaffTabs
      label={t('title')}
      tabs={[
        { to: BASE, label: t('tabs.people') },
        { to: `${BASE}/applications`, label: t('tabs.applications') },
        { to: `${BASE}/merchants`, label: t('tabs.merchants') },
        { to: `${BASE}/disputes`, label: t('tabs.disputes') },
      ]}
    />
  );
}
