import { useTranslation } from 'react-i18next';
import { StaffTabs } from '../../../../ui/staff/navigation/staff-tabs';
import { ImportKindPage } from './import-kind';
import { IMPORT_PAGES } from './import-pages';

/** What the operator had before, a tab for each kind of file: one page of the menu. */
function BringInTabs() {
  const { t } = useTranslation('back-office/operations/imports');
  return (
    <StaffTabs
      label={t('bringIn.label')}
      tabs={(['cases', 'partners'] as const).map((kind) => ({ to: IMPORT_PAGES[kind], label: t(`bringIn.${kind}`) }))}
    />
  );
}

export const BringInCasesPage = () => <ImportKindPage kind="cases" tabs={<BringInTabs />} />;
export const BringInPartnersPage = () => <ImportKindPage kind="partners" tabs={<BringInTabs />} />;
