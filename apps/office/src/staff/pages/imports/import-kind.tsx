import type { ImportKind } from '@saakh/contracts/operations/imports/columns';
import type { ReactNode } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ImportList } from '#office/features/operations/imports/import-list';
import { UploadSection } from '#office/features/operations/imports/upload-section';
import { StaffPage } from '#office/ui/staff-page';
import { IMPORT_PAGES } from './import-pages';

/** A kind of file: its upload, and what came of the files before. */
export function ImportKindPage({ kind, tabs }: { kind: ImportKind; tabs?: ReactNode }) {
  const { t } = useTranslation('operations.imports.office');
  const base = IMPORT_PAGES[kind];
  return (
    <StaffPage title={t(`kinds.${kind}.title`)} text={t(`kinds.${kind}.text`)}>
      {tabs}
      <UploadSection kind={kind} base={base} />
      <ImportList kind={kind} base={base} />
    </StaffPage>
  );
}

export function StatusFilePage() {
  return <ImportKindPage kind="status" />;
}
export function MisUploadPage() {
  return <ImportKindPage kind="mis" />;
}
