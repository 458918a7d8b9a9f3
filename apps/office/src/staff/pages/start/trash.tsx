import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { trashQuery, useRestore } from '#office/features/records/records/queries';
import { column, DataTable } from '#office/ui/data-table';
import { StaffPage } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';

/** What was deleted, who deleted it and when, with undo. */
export function TrashPage() {
  const { t } = useTranslation('records.records.office');
  const list = useInfiniteQuery(trashQuery());
  const restore = useRestore();
  const rows = rowsOf(list);
  return (
    <StaffPage title={t('trash.title')} text={t('trash.text')}>
      <Listed list={list} count={rows.length} lines={5} none={[t('trash.none'), t('trash.noneText')]} more={t('more')}>
        <DataTable<(typeof rows)[number]>
          caption={t('trash.title')}
          rows={rows}
          rowKey={({ changeId }) => changeId}
          columns={[
            { key: 'name', title: t('trash.name'), cell: ({ name }) => name },
            { key: 'type', title: t('trash.type'), cell: ({ recordType }) => t(`types.${recordType}`) },
            { key: 'by', title: t('trash.by'), cell: ({ by }) => by?.name ?? t('history.system') },
            { key: 'at', title: t('trash.at'), cell: ({ deletedAt }) => formatDateTime(deletedAt, currentLanguage()) },
            column('restore', t('trash.actions'), { acts: true }, ({ recordType, recordId, name }) => (
              <TextButton
                aria-label={t('trash.restoreNamed', { name })}
                disabled={restore.isPending}
                onClick={() => restore.mutate({ type: recordType, id: recordId })}
              >
                {t('trash.restore')}
              </TextButton>
            )),
          ]}
        />
      </Listed>
    </StaffPage>
  );
}
