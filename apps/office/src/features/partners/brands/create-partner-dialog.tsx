import { brandKey, partnerName } from '@saakh/contracts/partners/staff/brands';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
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
  return (
    <DialogForm
      plain
      waits
      title={t('create')}
      onClose={onClose}
      action={t('createAction')}
      sending={create}
      known={{ name: '', nameHi: '', brandKey: '', siteOpen: '1' }}
      fields={({ name, brandKey: key }) => [
        textField('name', t('name'), {
          maxLength: 60,
          problem: problemOf(partnerName, name) === undefined ? null : '',
        }),
        textField('nameHi', t('nameHi'), { help: t('nameHiHint'), maxLength: 60, mayBeEmpty: true }),
        textField('brandKey', t('key'), {
          ...{ help: t('keyHint', { key: key.trim() }), maxLength: 40, missing: '', live: true },
          problem: key.trim() !== '' && problemOf(brandKey, key.trim()),
        }),
        textField('siteOpen', t('fields.site_open'), { kind: 'yes-no', help: t('hints.siteClosed') }),
      ]}
      onAnswer={(key, { name, brandKey: typed }, before) => {
        create.reset();
        const follows = key === 'name' && typed === suggestedKey(before.name);
        return follows ? { brandKey: suggestedKey(name) } : undefined;
      }}
      onSubmit={({ name, nameHi, brandKey: key, siteOpen }) =>
        create.mutate(
          { name, ...(nameHi && { nameHi }), brandKey: key, ...(siteOpen !== '1' && { siteOpen: false }) },
          { onSuccess: ({ id }) => onCreated(id) },
        )
      }
    />
  );
}
