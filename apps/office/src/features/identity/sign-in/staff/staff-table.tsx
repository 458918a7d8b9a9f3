import type { StaffMember } from '@saakh/contracts/identity/sign-in/staff';
import type { ReactNode } from 'react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { TextButton } from '#browser/ui/button';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { InlineSelect, InlineSwitch } from '#office/ui/inline-choice';
import { InlineText } from '#office/ui/inline-text';
import type { RightsChange } from './confirm-change-dialog';
import { useInviteAgain, useRenameStaff } from './queries';
import { ROLES, roleText } from './roles';
import styles from './staff.module.css';

interface Props {
  rows: readonly StaffMember[];
  /** Asks for the reason and the own password; rejects when it is left as it was. */
  onRights: (change: RightsChange) => Promise<void>;
  /** The way to somebody's history, which the page brings. */
  historyOf: (member: StaffMember) => ReactNode;
}

/** Role and status of a colleague; one's own are read only, because nobody changes their own rights. */
function useRightsColumns(onRights: Props['onRights']): Column<StaffMember>[] {
  const { t } = useTranslation('identity.people.office');
  const ownId = useSession(({ admin }) => admin.adminId);
  const options = ROLES.map((id) => ({ value: String(id), label: t(roleText(id)) }));
  return [
    column('role', t('staff.role'), { width: 168 }, (member) =>
      member.staffId === ownId ? (
        t(roleText(member.roleId))
      ) : (
        <InlineSelect
          label={t('staff.roleOf', { name: member.name })}
          value={String(member.roleId)}
          options={options}
          onSave={(value) => onRights({ property: 'roleId', member, value: Number(value) })}
        />
      ),
    ),
    column('active', t('staff.active'), { align: 'center' }, (member) => (
      <InlineSwitch
        label={t('staff.activeOf', { name: member.name })}
        checked={member.active}
        disabled={member.staffId === ownId}
        onSave={(value) => onRights({ property: 'active', member, value })}
      />
    )),
  ];
}

function useActionsColumn({ onRights, historyOf }: Omit<Props, 'rows'>): Column<StaffMember> {
  const { t } = useTranslation('identity.people.office');
  const ownId = useSession(({ admin }) => admin.adminId);
  const inviting = useInviteAgain();
  return {
    key: 'actions',
    title: t('staff.actions'),
    acts: true,
    cell: (member) => (
      <span className={`row-8 middle ${styles.actions}`}>
        {historyOf(member)}
        {member.staffId === ownId ? <span className="soft">{t('staff.you')}</span> : null}
        {member.invited && member.active ? (
          <TextButton
            aria-label={t('staff.inviteAgainTo', { name: member.name })}
            disabled={inviting.isPending}
            onClick={() => inviting.mutate({ staffId: member.staffId })}
          >
            {t('staff.inviteAgain')}
          </TextButton>
        ) : null}
        {member.hasSecondFactor && member.staffId !== ownId ? (
          <TextButton
            aria-label={t('staff.resetFactorOf', { name: member.name })}
            onClick={() => void onRights({ property: 'factor', member }).catch(() => undefined)}
          >
            {t('staff.resetFactor')}
          </TextButton>
        ) : null}
      </span>
    ),
  };
}

/** Everybody with an account: name, address, rights, last sign-in and second factor. */
export function StaffTable({ rows, onRights, historyOf }: Props) {
  const { t } = useTranslation('identity.people.office');
  const renaming = useRenameStaff();
  const rights = useRightsColumns(onRights);
  const actions = useActionsColumn({ onRights, historyOf });
  const lastSignIn = ({ lastSignInAt, invited }: StaffMember) => {
    if (lastSignInAt) return formatDateTime(lastSignInAt, currentLanguage());
    return t(invited ? 'staff.invited' : 'staff.never');
  };
  const columns: Column<StaffMember>[] = [
    column('name', t('staff.name'), { width: 160 }, ({ staffId, name }) => (
      <InlineText
        label={t('staff.nameOf', { name })}
        value={name}
        maxLength={60}
        onSave={(value) => renaming.mutateAsync({ staffId, property: 'name', value, seen: name })}
      />
    )),
    { key: 'email', title: t('staff.email'), cell: ({ email }) => email },
    ...rights,
    { key: 'lastSignIn', title: t('staff.lastSignIn'), cell: lastSignIn },
    column('factor', t('staff.factor'), ({ hasSecondFactor }) => t(hasSecondFactor ? 'staff.setUp' : 'staff.notSetUp')),
    actions,
  ];
  return <DataTable caption={t('staff.list')} columns={columns} rows={rows} rowKey={({ staffId }) => staffId} />;
}
