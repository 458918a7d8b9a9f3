import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import type { StaffMember } from '@saakh/contracts/back-office/staff';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../platform/api/api-error';
import { errorText, errorTextAt, localText } from '../../platform/error-text';
import { MainButton, QuietButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/fields';
import { useChangeRights, useResetFactor } from './queries';
import { roleText } from './roles';
import styles from './staff.module.css';

/** A change of somebody's rights, which takes the own password and a reason. */
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
  const { t } = useTranslation('back-office/people');
  const { name } = change.member;
  if (change.property === 'factor') return t('confirm.factor', { name });
  if (change.property === 'active') return t(change.value ? 'confirm.on' : 'confirm.off', { name });
  return t('confirm.role', { name, role: t(roleText(change.value)) });
}

/** Saves a change of rights with the own password and a reason. */
function useConfirmed({ change, onDone }: Props) {
  const rights = useChangeRights();
  const factor = useResetFactor();
  const { staffId } = change.member;
  // As it was when the dialog was opened: the list behind it may be read anew.
  const [seen] = useState(change.property === 'factor' ? undefined : change.member[change.property]);
  const run = (proof: { password: string; reason: string }) => {
    const after = { onSuccess: onDone };
    if (change.property === 'factor') return factor.mutate({ staffId, ...proof }, after);
    const { property, value } = change;
    rights.mutate({ staffId, property, value, seen, ...proof }, after);
  };
  return { run, pending: rights.isPending || factor.isPending, error: rights.error ?? factor.error };
}

/** Names what changes and for whom, and asks for the reason and the own password (S-AZ-7). */
export function ConfirmChangeDialog(props: Props) {
  const { change, onCancel } = props;
  const { t } = useTranslation('back-office/people');
  const title = useTitle(change);
  const { run, pending, error } = useConfirmed(props);
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const refused = (field: string) => (isApiError(error) && error.fields[field] ? errorTextAt(error, field) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim().length >= 3 && password) run({ reason: reason.trim(), password });
  };
  const isElsewhere = error && !refused('reason') && !refused('password');
  return (
    <Dialog title={title} onClose={onCancel}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p>
          {change.property === 'factor' ? t('confirm.factorText') : t('confirm.ends', { name: change.member.name })}
        </p>
        <TextField
          label={t('confirm.reason')}
          description={t('confirm.reasonHint')}
          maxLength={300}
          value={reason}
          onValue={setReason}
          error={tried && reason.trim().length < 3 ? localText(STAFF_MESSAGES.reasonRequired) : refused('reason')}
        />
        <TextField
          label={t('confirm.password')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onValue={setPassword}
          error={tried && !password ? localText(STAFF_MESSAGES.ownPasswordRequired) : refused('password')}
        />
        <p role="alert" className={styles.problem}>
          {isElsewhere ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={pending}>
          {t('confirm.submit')}
        </MainButton>
        <QuietButton onClick={onCancel}>{t('confirm.cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
