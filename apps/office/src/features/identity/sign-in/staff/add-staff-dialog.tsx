import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, textField } from '#office/forms/office-field';
import { DialogForm, useReasonField } from '#office/forms/office-form';
import { useCreateStaff } from './queries';
import { isRole, ROLES, roleText } from './roles';

interface Props {
  /** Which pages a role opens today, in words. */
  pagesOf: (roleId: number) => string;
  onAdded: (email: string) => void;
  onClose: () => void;
}

/** A new account: who, with which role, why, and the own password again. */
export function AddStaffDialog({ pagesOf, onAdded, onClose }: Props) {
  const { t } = useTranslation('identity.people.office');
  const creating = useCreateStaff();
  const reason = useReasonField(STAFF_MESSAGES.reasonRequired);
  const opens = (role: number) => (isRole(role) ? t('staff.roleOpens', { pages: pagesOf(role) }) : undefined);
  const roles = ROLES.map((id) => ({ value: String(id), label: t(roleText(id)) }));
  return (
    <DialogForm
      title={t('addDialog.title')}
      onClose={onClose}
      plain
      action={t('addDialog.submit')}
      sending={creating}
      known={{ name: '', email: '', roleId: '', reason: '' }}
      fields={({ roleId }) => [
        textField('name', t('staff.name'), { maxLength: 60, minLength: 2, missing: STAFF_MESSAGES.staffNameInvalid }),
        textField('email', t('staff.email'), { type: 'email', help: t('addDialog.mail'), maxLength: 254 }),
        choiceField('roleId', t('staff.role'), roles, {
          help: opens(Number(roleId)),
          missing: FORM_MESSAGES.optionUnknown,
        }),
        reason,
      ]}
      onSubmit={({ roleId, ...typed }) => {
        const role = Number(roleId);
        if (isRole(role)) creating.mutate({ ...typed, roleId: role }, { onSuccess: () => onAdded(typed.email) });
      }}
    />
  );
}
