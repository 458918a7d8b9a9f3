import { brandKey, partnerName } from '@saakh/contracts/partners/staff/brands';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { CheckBox, TextField } from '#office/ui/inputs/fields';
import { problemOf } from '#office/ui/problem-of';
import { suggestedKey } from './partner-fields';
import { useCreatePartner } from './queries';

interface Props {
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Asks for the name of a partner and the key of its site, which follows the name until it is typed itself. */
export function CreatePartnerDialog({ onCreated, onClose }: Props) {
  const { t } = useTranslation('partners.brands.office');
  const create = useCreatePartner();
  const [name, setName] = useState('');
  const [nameHi, setNameHi] = useState('');
  const [ownKey, setOwnKey] = useState<string>();
  const [siteOpen, setSiteOpen] = useState(true);
  const key = (ownKey ?? suggestedKey(name)).trim();
  const refused = isApiError(create.error) ? create.error.fields : {};
  const keyProblem = key === '' ? undefined : problemOf(brandKey, key);
  const isComplete = problemOf(partnerName, name) === undefined && problemOf(brandKey, key) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const inHindi = nameHi.trim() === '' ? {} : { nameHi: nameHi.trim() };
    if (isComplete)
      create.mutate(
        { name: name.trim(), ...inHindi, brandKey: key, ...(siteOpen ? {} : { siteOpen }) },
        { onSuccess: ({ id }) => onCreated(id) },
      );
  };
  const atKey = refused.brandKey ? localText(refused.brandKey) : undefined;
  const other =
    create.error && !refused.brandKey && !refused.name && !refused.nameHi ? errorText(create.error) : undefined;
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      create.reset();
      set(value);
    };
  return (
    <Dialog title={t('create')} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <TextField
          label={t('name')}
          value={name}
          maxLength={60}
          autoComplete="off"
          onValue={change(setName)}
          error={(refused.name && localText(refused.name)) || other}
        />
        <TextField
          label={t('nameHi')}
          description={t('nameHiHint')}
          value={nameHi}
          maxLength={60}
          autoComplete="off"
          onValue={change(setNameHi)}
          error={refused.nameHi && localText(refused.nameHi)}
        />
        <TextField
          label={t('key')}
          description={t('keyHint', { key })}
          value={ownKey ?? key}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onValue={change(setOwnKey)}
          error={keyProblem ?? atKey}
        />
        <CheckBox
          label={t('fields.site_open')}
          hint={t('hints.siteClosed')}
          checked={siteOpen}
          onChange={change(setSiteOpen)}
        />
        <MainButton type="submit" loading={create.isPending} disabled={!isComplete}>
          {t('createAction')}
        </MainButton>
      </form>
    </Dialog>
  );
}
