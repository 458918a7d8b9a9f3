import { lenderGroupName, lenderName } from '@saakh/contracts/catalogue/staff/lenders';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { problemOf } from '#office/ui/problem-of';
import { useCreateLender } from './queries';

const keyFor = (name: string) => name.trim().replace(/\s+/g, '-');

interface Props {
  onClose: () => void;
  onMade: (lenderId: number) => void;
}

/** A lender by the name that customers see, which may hold spaces, and its key, which follows the name until it is typed. */
export function NewLenderDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const create = useCreateLender();
  const field = { maxLength: 60, missing: '', live: true };
  return (
    <DialogForm
      wide
      waits
      title={t('create')}
      onClose={onClose}
      action={t('createAction')}
      sending={create}
      known={{ shown_name: '', name: '' }}
      fields={({ shown_name, name }) => {
        const shown = shown_name.trim();
        const problem = shown && problemOf(lenderGroupName, shown);
        return [
          textField('shown_name', t('fields.name'), { ...field, help: t('nameHint'), problem: problem || null }),
          textField('name', t('key'), {
            ...{ ...field, help: t('keyHint') },
            problem: problem || name.trim() === '' ? null : problemOf(lenderName, name),
          }),
        ];
      }}
      onAnswer={(key, { shown_name, name }, before) => {
        create.reset();
        return key === 'shown_name' && name === keyFor(before.shown_name) ? { name: keyFor(shown_name) } : undefined;
      }}
      onSubmit={({ shown_name, name }) =>
        create.mutate(
          { name, ...(shown_name === name ? {} : { shown_name }) },
          { onSuccess: ({ lender_id }) => onMade(lender_id) },
        )
      }
    />
  );
}
