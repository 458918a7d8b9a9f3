import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkGroupName } from '../../../../features/lenders/staff/groups-section';
import columnStyles from '../../../../features/lenders/staff/lender-columns.module.css';
import {
  lenderGroupsQuery,
  useCreateGroup,
  useRenameGroup,
  useRetireGroup,
} from '../../../../features/lenders/staff/queries';
import { RecordHistory } from '../../../../features/records/history';
import { useRestore } from '../../../../features/records/queries';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { DataTable } from '../../../../ui/staff/data-table';
import { InlineText } from '../../../../ui/staff/inline-text';
import { NameDialog } from '../../../../ui/staff/name-dialog';
import { SmallButton } from '../../../../ui/staff/small-button';
import { StaffPage } from '../../../../ui/staff/staff-page';
import { UndoBar } from '../../../../ui/staff/undo-bar';
import { EmptyState, ErrorState } from '../../../../ui/states';

/** The lender groups: made, renamed and taken out of use. */
export function LenderGroupsPage() {
  const { t } = useTranslation('back-office/lenders');
  const { data, error, isPending, refetch } = useQuery(lenderGroupsQuery());
  const create = useCreateGroup();
  const rename = useRenameGroup();
  const retire = useRetireGroup();
  const restore = useRestore();
  const [isCreating, setCreating] = useState(false);
  const [retired, setRetired] = useState<{ id: number; name: string }>();
  const rows = data?.lenderGroups ?? [];
  return (
    <StaffPage
      title={t('groups')}
      above={<Link to="/admin/lenders">{t('back')}</Link>}
      actions={
        <SmallButton main onClick={() => setCreating(true)}>
          {t('createGroup')}
        </SmallButton>
      }
    >
      {retired ? (
        <UndoBar
          text={t('deleted', { name: retired.name })}
          action={t('undo')}
          onUndo={() =>
            restore.mutate({ type: 'lender-group', id: String(retired.id) }, { onSuccess: () => setRetired(undefined) })
          }
        />
      ) : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <SkeletonLines count={5} height={36} /> : null}
      {data && rows.length === 0 ? <EmptyState title={t('noGroups')} text={t('noGroupsText')} /> : null}
      {rows.length > 0 ? (
        <DataTable
          caption={t('groups')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('groupName'),
              cell: ({ id, name }) => (
                <InlineText
                  label={t('groupName')}
                  value={name}
                  check={checkGroupName}
                  onSave={(typed) => rename.mutateAsync({ id, name: typed, seen: name })}
                />
              ),
            },
            {
              key: 'lenders',
              title: t('title'),
              align: 'end',
              cell: ({ id, lenders }) => <Link to={`/admin/lenders?group=${id}`}>{lenders}</Link>,
            },
            {
              key: 'actions',
              title: t('actions'),
              acts: true,
              align: 'center',
              cell: ({ id, name }) => (
                <>
                  <RecordHistory type="lender-group" id={String(id)} compactFor={name} />
                  <button
                    type="button"
                    className={columnStyles.action}
                    aria-label={t('retireNamed', { name })}
                    title={t('retire')}
                    onClick={() => retire.mutate(id, { onSuccess: () => setRetired({ id, name }) })}
                  >
                    <IconTrash size={18} stroke={1.5} aria-hidden />
                  </button>
                </>
              ),
            },
          ]}
        />
      ) : null}
      {isCreating ? (
        <NameDialog
          title={t('createGroup')}
          label={t('groupName')}
          hint={t('groupNameHint')}
          action={t('createAction')}
          pending={create.isPending}
          error={create.error}
          check={checkGroupName}
          onClose={() => setCreating(false)}
          onSubmit={(name) => create.mutate(name, { onSuccess: () => setCreating(false) })}
        />
      ) : null}
    </StaffPage>
  );
}
