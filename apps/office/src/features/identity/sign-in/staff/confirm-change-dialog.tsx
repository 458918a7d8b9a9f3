import * as endpoints from '@saakh/contracts/endpoints';
import type { StaffMember } from '@saakh/contracts/identity/sign-in/staff';
import { useState } from 'react';
import { call } from '#browser/platform/api/client';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { useCreatedThings } from '#office/ui/proof/created-things';
import { useChangeRights, useResetFactor } from './queries';
import { roleText } from './roles';

/** A change of somebody's rights, which takes a reason. */
export type RightsChange =
  | { property: 'roleId'; member: StaffMember; value: number }
  | { property: 'active'; member: StaffMember; value: boolean }
  | { property: 'factor'; member: StaffMember };

interface Props {
  change: RightsChange;
  onDone: () => void;
  onCancel: () => void;
}

function useTitle(change: RightsChange): string {
  const { t } = useTranslation('identity.people.office');
  const { name } = change.member;
  if (change.property === 'factor') return t('confirm.factor', { name });
  if (change.property === 'active') return t(change.value ? 'confirm.on' : 'confirm.off', { name });
  return t('confirm.role', { name, role: t(roleText(change.value)) });
}

/** Saves a change of rights with a reason. */
function useConfirmed({ change, onDone }: Props) {
  const rights = useChangeRights();
  const factor = useResetFactor();
  const { staffId } = change.member;
  // As it was when the dialog was opened: the list behind it may be refreshed.
  const [seen] = useState(change.property === 'factor' ? undefined : change.member[change.property]);
  const role = change.property === 'roleId' ? (change.value as 1 | 2 | 3) : undefined;
  const created = useCreatedThings({
    id: staffId,
    role,
    load: (signal) =>
      call(endpoints.listCreatedByStaff, {
        params: { staffId },
        query: role === undefined ? {} : { roleId: `${role}` },
        signal,
      }),
    isOff:
      change.property === 'factor' || change.value === true || (role !== undefined && role <= change.member.roleId),
  });
  const run = (reason: string) => {
    const after = { onSuccess: onDone };
    if (change.property === 'factor') return factor.mutate({ staffId, reason }, after);
    const { property, value } = change;
    rights.mutate({ staffId, property, value, seen, reason, ...created.keep }, after);
  };
  const { section } = created;
  return { run, section, sending: change.property === 'factor' ? factor : rights };
}

/** Names the change and the person, and asks for the reason (S-AZ-7). */
export function ConfirmChangeDialog(props: Props) {
  const { change, onCancel } = props;
  const { t } = useTranslation('identity.people.office');
  const { run, section, sending } = useConfirmed(props);
  const { name } = change.member;
  return (
    <ReasonDialog
      title={useTitle(change)}
      text={change.property === 'factor' ? t('confirm.factorText', { name }) : t('confirm.ends', { name })}
      action={t('confirm.submit')}
      sending={sending}
      onReason={run}
      onCancel={onCancel}
    >
      {section}
    </ReasonDialog>
  );
}
