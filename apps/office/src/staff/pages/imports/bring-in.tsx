import { useTranslation } from '#browser/platform/i18n/use-translation';
import { StaffTabs } from '#office/ui/navigation/staff-tabs';
import { ImportKindPage } from './import-kind';
import { IMPORT_PAGES } from './import-pages';

const KINDS = ['cases', 'partners', 'shares', 'accounts', 'links'] as const;

/** What the operator had before, a tab for each kind of file: one page of the menu. */
function BringInPage({ kind }: { kind: (typeof KINDS)[number] }) {
  const { t } = useTranslation('operations.imports.office');
  const tabs = (
    <StaffTabs
      label={t('bringIn.label')}
      tabs={KINDS.map((one) => ({ to: IMPORT_PAGES[one], label: t(`bringIn.${one}`) }))}
    />
  );
  // Another kind starts over, so that a file chosen for one kind is not sent as another.
  return <ImportKindPage key={kind} kind={kind} tabs={tabs} />;
}

export function BringInCasesPage() {
  return <BringInPage kind="cases" />;
}
export function BringInPartnersPage() {
  return <BringInPage kind="partners" />;
}
export function BringInSharesPage() {
  return <BringInPage kind="shares" />;
}
export function BringInAccountsPage() {
  return <BringInPage kind="accounts" />;
}
export function BringInLinksPage() {
  return <BringInPage kind="links" />;
}
