import { MOBILE } from '@saakh/contracts/patterns';
import { type FormEvent, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { QuietButton, TextButton } from '#browser/ui/button';
import { MobileField, TextField } from '#browser/ui/inputs/fields';
import { Panel } from '#browser/ui/panel';
import { type Nominee, useSaveNominee } from './queries';

const EMPTY: Nominee = { name: '', mobile: '', relation: '' };

/** Who may use the customer's rights when the customer can't: named, changed, taken back. */
export function NomineeForm({ nominee }: { nominee: Nominee | null }) {
  const { t } = useTranslation('customers.my-saakh');
  const [typed, setTyped] = useState(nominee ?? EMPTY);
  const saving = useSaveNominee();
  const set = (field: keyof Nominee) => (value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const isComplete = typed.name.trim().length > 2 && MOBILE.test(typed.mobile) && typed.relation.trim().length > 1;
  const save = (value: Nominee | null) =>
    saving.mutate(value, {
      onSuccess: () => {
        if (value === null) setTyped(EMPTY);
        void showToast('success', t(value === null ? 'data.nomineeRemoved' : 'data.nomineeSaved'));
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) save({ name: typed.name.trim(), mobile: typed.mobile, relation: typed.relation.trim() });
  };
  const { error } = saving;
  return (
    <Panel title={t('data.nominee')} text={t('data.nomineeText')}>
      <form onSubmit={submit} noValidate className="stack-16">
        <TextField
          label={t('data.nomineeName')}
          maxLength={120}
          value={typed.name}
          onValue={set('name')}
          autoComplete="off"
        />
        <MobileField
          label={t('data.nomineeMobile')}
          prefix={undefined}
          value={typed.mobile}
          onValue={set('mobile')}
          autoComplete="off"
        />
        <TextField
          label={t('data.nomineeRelation')}
          maxLength={40}
          value={typed.relation}
          onValue={set('relation')}
          autoComplete="off"
        />
        <p role="alert" className="problem">
          {error ? errorTextAt(error, 'nominee.mobile', 'nominee.name') : null}
        </p>
        <QuietButton type="submit" disabled={!isComplete} loading={saving.isPending}>
          {t('data.nomineeSave')}
        </QuietButton>
        {nominee ? (
          <TextButton onClick={() => save(null)} disabled={saving.isPending}>
            {t('data.nomineeRemove')}
          </TextButton>
        ) : null}
      </form>
    </Panel>
  );
}
