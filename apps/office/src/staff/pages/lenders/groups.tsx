import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { checkGroupName } from '#office/features/catalogue/lenders/staff/groups-section';
import columnStyles from '#office/features/catalogue/lenders/staff/lender-columns.module.css';
import {
  lenderGroupsQuery,
  useCreateGroup,
  useRenameGroup,
  useRetireGroup,
} from '#office/features/catalogue/lenders/staff/queries';
import { RecordHistory } from '#office/features/records/records/history';
import { useRestore } from '#office/features/records/records/queries';
import { NameDialog } from '#office/forms/name-dialog';
import { column, DataTable } from '#office/ui/data-table';
import { InlineText } from '#office/ui/inline-text';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { UndoBar } from '#office/ui/undo-bar';

/** The lender groups: made, renamed and taken out of use. */
export function LenderGroupsPage() {
  const { t } = useTranslation('catalogue.lenders.office');
  const list = useQuery(lenderGroupsQuery());
  const { data } = list;
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
      <Listed list={list} count={rows.length} lines={5} none={[t('noGroups'), t('noGroupsText')]}>
        <DataTable<(typeof rows)[number]>
          caption={t('groups')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            column('name', t('groupName'), ({ id, name }) => (
              <InlineText
                label={t('groupName')}
                value={name}
                check={checkGroupName}
                onSave={(typed) => rename.mutateAsync({ id, name: typed, seen: name })}
              />
            )),
            column('lenders', t('title'), { align: 'end' }, ({ id, lenders }) => (
              <Link to={`/admin/lenders?group=${id}`}>{lenders}</Link>
            )),
            column('actions', t('actions'), { acts: true, align: 'center' }, ({ id, name }) => (
              <>
                <RecordHistory type="lender-group" id={String(id)} compactFor={name} />
                <button
                  type="button"
                  className={`bare square-32 soft rounded-small ${columnStyles.action}`}
                  aria-label={t('retireNamed', { name })}
                  title={t('retire')}
                  onClick={() => retire.mutate(id, { onSuccess: () => setRetired({ id, name }) })}
                >
                  <IconTrash size={18} stroke={1.5} aria-hidden />
                </button>
              </>
            )),
          ]}
        />
      </Listed>
      {isCreating ? (
        <NameDialog
          title={t('createGroup')}
          label={t('groupName')}
          hint={t('groupNameHint')}
          action={t('createAction')}
          sending={create}
          check={checkGroupName}
          onClose={() => setCreating(false)}
          onSubmit={(name) => create.mutate(name, { onSuccess: () => setCreating(false) })}
        />
      ) : null}
    </StaffPage>
  );
}
