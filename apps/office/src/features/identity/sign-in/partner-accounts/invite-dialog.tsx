import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { useInvite } from './queries';

const KINDS = ['staff', 'merchant', 'owner'] as const;
const LANGUAGES = ['hi', 'en'] as const;

interface Props {
  shops: readonly { merchantId: string; name: string }[];
  hasMoreShops: boolean;
  onClose: () => void;
}

/** An invitation to the company's portal: who, as what, in which language (S-AZ-7). */
export function InviteDialog({ shops, hasMoreShops, onClose }: Props) {
  const { t } = useTranslation(['identity.people.portal', 'identity.staff', 'common.office', 'common.messages.office']);
  const inviting = useInvite();
  const roles = KINDS.filter((kind) => kind !== 'merchant' || shops.length > 0);
  const kinds = optionsFor(roles, (one) => t(`identity.staff:kinds.${one}`));
  return (
    <DialogForm
      title={t('inviteTitle')}
      onClose={onClose}
      action={t('send')}
      sending={inviting}
      known={{
        ...{ name: '', email: '', kind: 'staff' as (typeof KINDS)[number], merchantId: '' },
        language: currentLanguage() as (typeof LANGUAGES)[number],
      }}
      fields={({ kind: role }) => [
        textField('name', t('name'), { maxLength: 60, minLength: 2, missing: STAFF_MESSAGES.staffNameInvalid }),
        textField('email', t('email'), { type: 'email', help: t('mail'), maxLength: 254 }),
        choiceField('kind', t('role'), kinds, { help: t(`roles.${role}`) }),
        choiceField(
          'merchantId',
          t('shop'),
          shops.map(({ merchantId, name }) => ({ value: merchantId, label: name })),
          {
            ...{ showWhen: { field: 'kind', in: ['merchant'] }, missing: FORM_MESSAGES.optionUnknown },
            help: hasMoreShops && t('moreShops', { count: shops.length }),
          },
        ),
        choiceField(
          'language',
          t('language'),
          optionsFor(LANGUAGES, (one) => t(`languages.${one}`)),
        ),
      ]}
      onSubmit={({ merchantId, ...body }) =>
        inviting.mutate(
          { body: { ...body, merchantId: body.kind === 'merchant' ? merchantId : null } },
          { onSuccess: onClose },
        )
      }
    />
  );
}
