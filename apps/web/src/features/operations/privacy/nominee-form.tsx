import { NOMINEE_FORM } from '@saakh/contracts/operations/nominee-form';
import { FormFields } from '#browser/forms/form-fields';
import { useForm } from '#browser/forms/use-form';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { QuietButton, TextButton } from '#browser/ui/button';
import { Panel } from '#browser/ui/panel';
import { type Nominee, useSaveNominee } from './queries';

const WORDS = { name: 'data.nomineeName', mobile: 'data.nomineeMobile', relation: 'data.nomineeRelation' } as const;

/** Who may use the customer's rights when the customer can't: named, changed, taken back. */
export function NomineeForm({ nominee }: { nominee: Nominee | null }) {
  const { t } = useTranslation('customers.my-saakh');
  const saving = useSaveNominee();
  const form = useForm({
    known: { ...nominee },
    error: saving.error,
    fields: NOMINEE_FORM.map((field) => ({ ...field, label: t(WORDS[field.key]), prefix: '', autoComplete: 'off' })),
  });
  const save = (value: Nominee | null) =>
    saving.mutate(value, {
      onSuccess: () => {
        form.reset();
        void showToast('success', t(value === null ? 'data.nomineeRemoved' : 'data.nomineeSaved'));
      },
    });
  return (
    <Panel title={t('data.nominee')} text={t('data.nomineeText')}>
      <FormFields
        id="nominee"
        form={form}
        className="stack-16"
        onSubmit={() => save(form.answers() as unknown as Nominee)}
        actions={
          <>
            <QuietButton type="submit" disabled={form.wrong.length > 0} loading={saving.isPending}>
              {t('data.nomineeSave')}
            </QuietButton>
            {nominee ? (
              <TextButton onClick={() => save(null)} disabled={saving.isPending}>
                {t('data.nomineeRemove')}
              </TextButton>
            ) : null}
          </>
        }
      />
    </Panel>
  );
}
