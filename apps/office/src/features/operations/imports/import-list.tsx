import type { ImportRow } from '@saakh/contracts/operations/imports/calls';
import { IMPORT_STATES, type ImportKind, type ImportState } from '@saakh/contracts/operations/imports/columns';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import styles from './imports.module.css';
import { importsQuery } from './queries';

const TONES: Partial<Record<ImportState, 'good' | 'bad'>> = { applied: 'good', failed: 'bad' };

/** The state of an import in a word. */
export function ImportStateWord({ state }: { state: ImportState }) {
  const { t } = useTranslation('operations.imports.office');
  return (
    <span className={`one-line ${styles.state}`} data-tone={TONES[state]}>
      {t(`states.${state}`)}
    </span>
  );
}

function useColumns(base: string): Column<ImportRow>[] {
  const { t } = useTranslation('operations.imports.office');
  const language = currentLanguage();
  return [
    column('file', t('list.file'), ({ importId, fileName }) => <Link to={`${base}/${importId}`}>{fileName}</Link>),
    column('state', t('list.state'), ({ state, sameAs }) =>
      sameAs === null ? <ImportStateWord state={state} /> : <Link to={`${base}/${sameAs}`}>{t('list.sameAs')}</Link>,
    ),
    column('read', t('list.read'), { align: 'end' }, ({ counts, state, sameAs }) =>
      state === 'inspected' || sameAs ? '–' : formatWhole(counts.read),
    ),
    column('done', t('list.done'), { align: 'end' }, ({ counts, appliedAt, state, sameAs }) =>
      (appliedAt && !sameAs) || state === 'applying' ? formatWhole(counts.updated + counts.created) : '–',
    ),
    column('errors', t('list.errors'), { align: 'end' }, ({ counts, sameAs }) =>
      sameAs ? '–' : formatWhole(counts.errors),
    ),
    { key: 'lender', title: t('list.lender'), cell: ({ lender }) => lender?.name ?? '–' },
    { key: 'by', title: t('list.by'), cell: ({ by }) => by?.name ?? '–' },
    { key: 'at', title: t('list.at'), cell: ({ at }) => formatDateTime(at, language) },
  ];
}

const isState = (value: string | undefined): value is ImportState => IMPORT_STATES.some((state) => state === value);

/** The imports of a kind, newest first; those that go on by themselves move. */
export function ImportList({ kind, base }: { kind: ImportKind; base: string }) {
  const { t } = useTranslation('operations.imports.office');
  const { filter, change } = useAddressFilter(['state']);
  const state = isState(filter.state) ? filter.state : undefined;
  const query = useInfiniteQuery(importsQuery({ kind, ...(state ? { state } : {}) }));
  const columns = useColumns(base);
  const rows = rowsOf(query);
  return (
    <StaffSection title={t('list.title')}>
      <Toolbar>
        <FilterSelect
          label={t('list.state')}
          value={state ?? ''}
          all={t('list.allStates')}
          options={IMPORT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(value) => change({ state: value })}
        />
      </Toolbar>
      <Listed
        list={query}
        count={rows.length}
        lines={3}
        none={[t('list.none'), t('list.noneText')]}
        more={t('list.more')}
      >
        <DataTable caption={t('list.title')} rows={rows} rowKey={({ importId }) => importId} columns={columns} />
      </Listed>
    </StaffSection>
  );
}
