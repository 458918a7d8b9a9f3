import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { ASSISTED_CONSENT, ASSISTED_CONSENTS } from '@saakh/contracts/partners/assisted-leads';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { LEAD_WAYS } from '@saakh/contracts/partners/partner-cases';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { assistedLeadsQuery, useAddLead, useRaiseDispute } from './queries';

const EMPTY_LEAD = { name: '', mobile: '', productType: 'none', note: '', consentVersion: '0' };

/** Name, number and the person's own yes: never ticked beforehand (REG-RBC-1). */
function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('partners.attribution.portal');
  const productName = useProductName();
  const local = useBilingual();
  const { data: reply } = useQuery(assistedLeadsQuery());
  const adding = useAddLead();
  // Who writes to the person is the partner's own brand, whatever page the portal stands on.
  const brand = reply ? local(reply.brand) : undefined;
  const consent = local(ASSISTED_CONSENTS[ASSISTED_CONSENT]).replaceAll('{{brand}}', brand ?? '…');
  const products = [{ value: 'none', label: t('anyProduct') }, ...optionsFor(LOAN_PRODUCT_TYPE_NAMES, productName)];
  const tooShort = { minLength: 2, missing: PARTNER_MESSAGES.leadNameInvalid };
  return (
    <DialogForm
      title={t('addTitle')}
      onClose={onClose}
      above={<p>{t('addText')}</p>}
      action={t('addAction')}
      sending={adding}
      known={{ ...EMPTY_LEAD, language: currentLanguage() as 'en' | 'hi' }}
      fields={({ consentVersion }) => [
        textField('name', t('name'), { maxLength: 60, ...tooShort }),
        textField('mobile', t('mobile'), { kind: 'mobile', missing: t('mobileShort'), refusal: t('mobileShort') }),
        choiceField('productType', t('product'), products),
        choiceField(
          'language',
          t('language'),
          optionsFor(['en', 'hi'], (one) => t(`languages.${one}`)),
        ),
        textField('note', t('note'), { optional: true, rows: 2, maxLength: 300 }),
        {
          ...{ key: 'consentVersion', kind: 'yes-no', label: consent },
          problem: consentVersion !== '1' && PARTNER_MESSAGES.leadConsentNeeded,
        },
      ]}
      onSubmit={({ productType, note, ...lead }) => {
        if (brand === undefined) return;
        const more = { productType: productType === 'none' ? null : productType, ...(note && { note }) };
        adding.mutate({ ...lead, ...more, consentVersion: ASSISTED_CONSENT }, { onSuccess: onClose });
      }}
    />
  );
}

const EMPTY = { mobile: '', cameOn: '', way: '' as (typeof LEAD_WAYS)[number], words: '' };
const WORDS = { rows: 4, minLength: 10, maxLength: 1000, missing: PARTNER_MESSAGES.disputeWordsShort };
const { disputeDayInvalid } = PARTNER_MESSAGES;

/** Says that a customer is one's own: number, day, way and words. What is answered tells nothing of the number. */
function DisputeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('partners.attribution.portal');
  const { t: ofCases } = useTranslation('partners.partner-cases.portal');
  const raising = useRaiseDispute();
  return (
    <DialogForm
      title={t('disputeTitle')}
      onClose={onClose}
      above={<p>{t('disputeText')}</p>}
      action={t('disputeAction')}
      sending={raising}
      known={EMPTY}
      fields={() => [
        textField('mobile', t('mobile'), { kind: 'mobile', missing: t('mobileShort'), refusal: t('mobileShort') }),
        textField('cameOn', t('cameOn'), { kind: 'date', missing: disputeDayInvalid, refusal: disputeDayInvalid }),
        choiceField(
          'way',
          t('way'),
          optionsFor(LEAD_WAYS, (one) => ofCases(`ways.${one}`)),
        ),
        textField('words', t('words'), { help: t('wordsHint'), ...WORDS }),
      ]}
      onSubmit={(claim) => raising.mutate(claim, { onSuccess: onClose })}
    />
  );
}

/** What somebody of a partner does about a lead: add one, or say that one is theirs. */
export function LeadActs({ withAdding = false }: { withAdding?: boolean }) {
  const { t } = useTranslation('partners.attribution.portal');
  const [opened, setOpened] = useState<'add' | 'dispute'>();
  const close = () => setOpened(undefined);
  return (
    <>
      {withAdding ? (
        <SmallButton main onClick={() => setOpened('add')}>
          {t('add')}
        </SmallButton>
      ) : null}
      <SmallButton onClick={() => setOpened('dispute')}>{t('dispute')}</SmallButton>
      {opened === 'add' ? <AddLeadDialog onClose={close} /> : null}
      {opened === 'dispute' ? <DisputeDialog onClose={close} /> : null}
    </>
  );
}
