import type { ImportDetail, RowError } from '@saakh/contracts/operations/imports/calls';
import { ROW_FAULTS, type RowFault } from '@saakh/contracts/operations/imports/columns';
import { ROW_FAULT_WORDS } from '@saakh/contracts/operations/imports/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWhole } from '#browser/platform/format';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { BadRowsDialog } from './bad-rows-dialog';
import styles from './imports.module.css';
import { importErrorsQuery, type TableFormat } from './queries';

const isFault = (value: string | undefined): value is RowFault => ROW_FAULTS.some((fault) => fault === value);

/** The rows that were not applied, or would not be, by row and reason, and the way to mend them. */
export function ImportErrors({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('operations.imports.office');
  const local = useBilingual();
  const { filter, change } = useAddressFilter(['code']);
  const code = isFault(filter.code) ? filter.code : undefined;
  const { importId, state, counts } = detail;
  const [saved, setSaved] = useState<TableFormat | null>(null);
  const query = useInfiniteQuery(importErrorsQuery(importId, code ? { code } : {}, { state, count: counts.errors }));
  const rows = rowsOf(query);
  const codes = query.data?.pages[0]?.codes ?? [];
  const columns: Column<RowError>[] = [
    { key: 'row', title: t('findings.row'), align: 'end', cell: ({ row }) => formatWhole(row) },
    column('reason', t('errors.reason'), ({ message }) => (
      <span className={`block may-wrap ${styles.reason}`}>{message}</span>
    )),
    { key: 'column', title: t('errors.column'), cell: ({ column }) => column ?? '–' },
    { key: 'value', title: t('errors.value'), cell: ({ value }) => value ?? '–' },
  ];
  const download = (['csv', 'xlsx'] as const).map((format) => (
    <SmallButton key={format} onClick={() => setSaved(format)}>
      {t(format === 'csv' ? 'errors.download' : 'errors.downloadXlsx')}
    </SmallButton>
  ));
  const hasRows = counts.errors > 0;
  // A file that was only checked has left nothing out yet.
  const isCheck = state === 'checked' || state === 'cancelled';
  const title = t(isCheck ? 'errors.titleBefore' : 'errors.title');
  const text = hasRows ? t(isCheck ? 'errors.downloadHintBefore' : 'errors.downloadHint') : t('errors.none');
  return (
    <StaffSection title={title} text={text} actions={hasRows && detail.fileKept ? download : undefined}>
      {hasRows ? (
        <Toolbar>
          <FilterSelect
            label={t('errors.reason')}
            value={code ?? ''}
            all={t('errors.all')}
            options={codes.map((one) => ({
              value: one.code,
              label: `${local(ROW_FAULT_WORDS[one.code])} (${formatWhole(one.rows)})`,
            }))}
            onChange={(value) => change({ code: value })}
          />
        </Toolbar>
      ) : null}
      {hasRows ? (
        <Listed list={query} count={rows.length} lines={3} more={t('list.more')}>
          <DataTable caption={title} rows={rows} rowKey={({ row }) => row} columns={columns} />
        </Listed>
      ) : null}
      {saved ? <BadRowsDialog importId={importId} format={saved} onClose={() => setSaved(null)} /> : null}
    </StaffSection>
  );
}
