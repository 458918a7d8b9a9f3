import { lenderGroupName, lenderName } from '@saakh/contracts/catalogue/staff/lenders';
import { type FormEvent, useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { TextField } from '#office/ui/inputs/fields';
import { problemOf } from '#office/ui/problem-of';
import { FormDialog } from '#office/ui/saving/form-dialog';
import { useCreateLender } from './queries';

const NAME_MAX = 60;
const keyFor = (name: string) => name.trim().replace(/\s+/g, '-');

interface Props {
  onClose: () => void;
  onMade: (lenderId: number) => void;
}

/** A lender by the name that customers see, which may hold spaces, and its key, which follows the name until it is typed. */
export function NewLenderDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation('catalogue.lenders.office');
  const create = useCreateLender();
  const [name, setName] = useState('');
  const [typedKey, setKey] = useState<string>();
  const [sent, setSent] = useState('');
  const shown = name.trim();
  const key = typedKey ?? keyFor(name);
  const nameProblem = shown === '' ? undefined : problemOf(lenderGroupName, shown);
  const keyProblem = key.trim() === '' || nameProblem ? undefined : problemOf(lenderName, key);
  const isReady = shown !== '' && key.trim() !== '' && !nameProblem && !keyProblem;
  const refused = create.error && sent === shown + key ? errorTextAt(create.error, 'shown_name', 'name') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setSent(shown + key);
    create.mutate(
      { name: key.trim(), ...(shown === key.trim() ? {} : { shown_name: shown }) },
      { onSuccess: ({ lender_id }) => onMade(lender_id) },
    );
  };
  return (
    <FormDialog title={t('create')} isTyped={!create.isPending && shown !== ''} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <TextField
          label={t('fields.name')}
          description={t('nameHint')}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          onValue={setName}
          error={nameProblem ?? refused}
        />
        <TextField
          label={t('key')}
          description={t('keyHint')}
          value={key}
          maxLength={NAME_MAX}
          autoComplete="off"
          onValue={setKey}
          error={keyProblem}
        />
        <MainButton type="submit" loading={create.isPending} disabled={!isReady}>
          {t('createAction')}
        </MainButton>
      </form>
    </FormDialog>
  );
}
