import type { ImportDetail } from '@saakh/contracts/operations/imports/calls';
import { RUNNING_STATES } from '@saakh/contracts/operations/imports/columns';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ImportErrors } from '#office/features/operations/imports/import-errors';
import { ImportProgress } from '#office/features/operations/imports/import-figures';
import { ImportFindings } from '#office/features/operations/imports/import-findings';
import { ImportMapping } from '#office/features/operations/imports/import-mapping';
import { ImportResult } from '#office/features/operations/imports/import-result';
import { importQuery } from '#office/features/operations/imports/queries';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';
import { useStaffRole } from '../../shell/use-staff-role';
import { IMPORT_PAGES } from './import-pages';

const BEFORE: readonly string[] = ['inspected', 'checked'];
const AFTER: readonly string[] = ['applied', 'undone', 'failed'];

function Parts({ detail, base }: { detail: ImportDetail; base: string }) {
  const roleId = useStaffRole();
  const { state } = detail;
  const isRunning = RUNNING_STATES.includes(state);
  const hasErrors = !isRunning && !detail.sameAs && state !== 'inspected';
  return (
    <>
      {isRunning ? <ImportProgress detail={detail} /> : null}
      {state === 'checked' ? <ImportFindings detail={detail} /> : null}
      {AFTER.includes(state) ? <ImportResult detail={detail} base={base} /> : null}
      {hasErrors ? <ImportErrors detail={detail} /> : null}
      {/* Resets to what the server stored. */}
      {BEFORE.includes(state) ? (
        <ImportMapping key={`${state}-${detail.sheet}`} detail={detail} mayOverride={roleId === 1} />
      ) : null}
    </>
  );
}

/** One import, from its columns to what came of it. */
export function ImportPage() {
  const { t } = useTranslation('operations.imports.office');
  const { importId = '' } = useParams();
  const { data, error, refetch } = useQuery(importQuery(importId));
  const detail = data?.data;
  const base = IMPORT_PAGES[detail?.kind ?? 'status'];
  const about =
    detail &&
    t('about', {
      name: t(`states.${detail.state}`),
      at: formatDateTime(detail.at, currentLanguage()),
      by: detail.by?.name ?? '–',
    });
  return (
    <StaffPage
      title={detail?.fileName ?? t('list.title')}
      above={detail ? <Link to={base}>{t('back')}</Link> : undefined}
      text={about}
    >
      <Loading {...{ data, error, refetch }} lines={5} height={36} />
      {detail ? <Parts detail={detail} base={base} /> : null}
    </StaffPage>
  );
}
