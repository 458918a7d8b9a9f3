import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CLAIMS, FILES, RECONCILIATION, UNKNOWN } from '#office/features/money/reconciliation/addresses';
import { StaffTabs } from '#office/ui/navigation/staff-tabs';

/** Commission files and what came of them: one page of the menu. */
export function ReconciliationTabs() {
  const { t } = useTranslation('money.reconciliation.office');
  return (
    <StaffTabs
      label={t('tabs.label')}
      tabs={[
        { to: FILES, label: t('tabs.upload') },
        { to: RECONCILIATION, label: t('tabs.overview') },
        { to: UNKNOWN, label: t('tabs.unknown') },
        { to: CLAIMS, label: t('tabs.claims') },
      ]}
    />
  );
}
