import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { SelectField, TextField } from '#office/ui/inputs/fields';
import { useCreateStaff } from './queries';
import { isRole, ROLES, roleText } from './roles';

const EMPTY = { name: '', email: '', roleId: '', reason: '' };
type Typed = typeof EMPTY;
const FIELDS = Object.keys(EMPTY) as (keyof Typed)[];

/** Why a field can't be sent as it is typed; the server looks at the rest. */
const LEAST: Readonly<Record<keyof Typed, { length: number; message: string }>> = {
  name: { length: 2, message: STAFF_MESSAGES.staffNameInvalid },
  email: { length: 1, message: FORM_MESSAGES.required },
  roleId: { length: 1, message: FORM_MESSAGES.optionUnknown },
  reason: { length: 3, message: STAFF_MESSAGES.reasonRequired },
};
const isMissing = (typed: Typed, field: keyof Typed) => typed[field].trim().length < LEAST[field].length;

interface Props {
  /** Which pages a role opens today, in words. */
  pagesOf: (roleId: number) => string;
  onAdded: (email: string) => void;
  onClose: () => void;
}

/** A new account: who, with which role, why, and the own password again. */
export function AddStaffDialog({ pagesOf, onAdded, onClose }: Props) {
  const { t } = useTranslation('identity.people.office');
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useCreateStaff();
  const refused = isApiError(error) ? error.fields : {};
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error:
      tried && isMissing(typed, name)
        ? localText(LEAST[name].message)
        : refused[name]
          ? errorTextAt(error, name)
          : null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const roleId = Number(typed.roleId);
    if (FIELDS.some((name) => isMissing(typed, name)) || !isRole(roleId)) return;
    const email = typed.email.trim();
    mutate({ ...typed, email, roleId }, { onSuccess: () => onAdded(email) });
  };
  const role = Number(typed.roleId);
  return (
    <Dialog title={t('addDialog.title')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <TextField label={t('staff.name')} autoComplete="off" maxLength={60} {...field('name')} />
        <TextField
          label={t('staff.email')}
          description={t('addDialog.mail')}
          type="email"
          autoComplete="off"
          maxLength={254}
          {...field('email')}
        />
        <SelectField
          label={t('staff.role')}
          description={isRole(role) ? t('staff.roleOpens', { pages: pagesOf(role) }) : undefined}
          options={ROLES.map((id) => ({ value: String(id), label: t(roleText(id)) }))}
          {...field('roleId')}
        />
        <TextField
          label={t('proof.reason', { ns: 'common.office' })}
          description={t('proof.reasonHint', { ns: 'common.office' })}
          maxLength={300}
          {...field('reason')}
        />
        <p role="alert" className="danger strong if-any">
          {error && Object.keys(refused).length === 0 ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('addDialog.submit')}
        </MainButton>
      </form>
    </Dialog>
  );
}
