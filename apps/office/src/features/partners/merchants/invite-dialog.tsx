import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm, useReasonField } from '#office/forms/office-form';
import { merchantChoicesQuery, partnerChoicesQuery, useInvite } from './queries';

const KINDS = ['owner', 'staff', 'merchant'] as const;
const LANGUAGES = ['hi', 'en'] as const;
const EMPTY = { partnerId: '', kind: '' as (typeof KINDS)[number], merchantId: '' };
const PERSON = { name: '', email: '', language: 'hi' as 'hi' | 'en', reason: '' };

interface Props {
  /** The partner of the invited person, if it is fixed. */
  merchant?: { readonly merchantId: string; readonly partnerId: string; readonly name: string } | undefined;
  onClose: () => void;
}

/** An invitation to a portal: whose, who, in which language, why, and the own password again (S-AZ-7). */
export function InviteDialog({ merchant, onClose }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const [partner, setPartner] = useState('');
  const partners = useQuery({ ...partnerChoicesQuery(), enabled: !merchant });
  const merchants = useQuery({ ...merchantChoicesQuery(partner), enabled: partner !== '' });
  const inviting = useInvite();
  const reason = useReasonField(STAFF_MESSAGES.reasonRequired);
  const ofMerchant = merchant && { ...merchant, kind: 'merchant' as const };
  const missing = FORM_MESSAGES.optionUnknown;
  const partnerOptions = (partners.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const merchantOptions = (merchants.data?.data ?? []).map((one) => ({ value: one.merchantId, label: one.name }));
  const whose = [
    choiceField('partnerId', t('partner'), partnerOptions, { missing: STAFF_MESSAGES.applicationPartnerUnknown }),
    choiceField(
      'kind',
      t('kind'),
      optionsFor(KINDS, (one) => t(`kinds.${one}`)),
      { missing },
    ),
    choiceField('merchantId', t('merchant'), merchantOptions, {
      missing,
      showWhen: { field: 'kind', in: ['merchant'] },
    }),
  ];
  return (
    <DialogForm
      title={merchant ? t('people.inviteTo', { name: merchant.name }) : t('people.invite')}
      onClose={onClose}
      plain
      action={t('people.send')}
      sending={inviting}
      known={{ ...EMPTY, ...ofMerchant, ...PERSON }}
      onAnswer={(key, { kind, partnerId }) => {
        if (!merchant) setPartner(kind === 'merchant' ? partnerId : '');
        // A merchant of another partner is none of the new one's.
        return key === 'partnerId' ? { merchantId: '' } : undefined;
      }}
      fields={() => [
        ...(merchant ? [] : whose),
        textField('name', t('name'), { maxLength: 60, minLength: 2, missing: STAFF_MESSAGES.staffNameInvalid }),
        textField('email', t('email'), { type: 'email', help: t('people.mail'), maxLength: 254 }),
        choiceField(
          'language',
          t('people.language'),
          optionsFor(LANGUAGES, (one) => t(`people.languages.${one}`)),
        ),
        reason,
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
