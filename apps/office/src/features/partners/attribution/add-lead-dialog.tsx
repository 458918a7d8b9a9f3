import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { ASSISTED_CONSENT, ASSISTED_CONSENTS } from '@saakh/contracts/partners/assisted-leads';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import { MOBILE } from '@saakh/contracts/patterns';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { CheckBox, LongTextField, MobileField, SelectField, TextField } from '#office/ui/inputs/fields';
import { assistedLeadsQuery, useAddLead } from './queries';

const FIELDS = ['name', 'mobile', 'productType', 'consentVersion', 'note'] as const;

/** Name, number and the person's own yes: never ticked beforehand (REG-RBC-1). */
export function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('partners.attribution.portal');
  const productName = useProductName();
  const local = useBilingual();
  const { data: reply } = useQuery(assistedLeadsQuery());
  const [name, setName] = useState('');
  const [mobile, setMobile] = useState('');
  const [product, setProduct] = useState('');
  const [language, setLanguage] = useState<string>(currentLanguage());
  const [note, setNote] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useAddLead();
  const refused = isApiError(error) ? error.fields : {};
  const isElsewhere = error !== null && FIELDS.every((field) => refused[field] === undefined);
  const wrong = (isWrong: boolean, text: string, field: (typeof FIELDS)[number]) => {
    if (tried && isWrong) return text;
    return refused[field] ? errorTextAt(error, field) : null;
  };
  const isShort = name.trim().length < 2;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || !MOBILE.test(mobile) || !agreed || brand === undefined || isPending) return;
    const body = {
      name: name.trim(),
      mobile,
      productType: product === '' ? null : product,
      language: language === 'hi' ? ('hi' as const) : ('en' as const),
      consentVersion: ASSISTED_CONSENT,
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    };
    mutate(body, { onSuccess: onClose });
  };
  // Who writes to the person is the partner's own brand, whatever page the portal stands on.
  const brand = reply ? local(reply.brand) : undefined;
  const consent = local(ASSISTED_CONSENTS[ASSISTED_CONSENT]).replaceAll('{{brand}}', brand ?? '…');
  return (
    <Dialog title={t('addTitle')} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <p>{t('addText')}</p>
        <TextField
          label={t('name')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onValue={setName}
          error={wrong(isShort, localText(PARTNER_MESSAGES.leadNameInvalid), 'name')}
        />
        <MobileField
          label={t('mobile')}
          autoComplete="off"
          value={mobile}
          onValue={setMobile}
          error={wrong(!MOBILE.test(mobile), t('mobileShort'), 'mobile')}
        />
        <SelectField
          label={t('product')}
          value={product === '' ? 'none' : product}
          onValue={(value) => setProduct(value === 'none' ? '' : value)}
          options={[
            { value: 'none', label: t('anyProduct') },
            ...LOAN_PRODUCT_TYPE_NAMES.map((value) => ({ value, label: productName(value) })),
          ]}
          error={refused.productType ? errorTextAt(error, 'productType') : null}
        />
        <SelectField
          label={t('language')}
          value={language}
          onValue={setLanguage}
          options={(['en', 'hi'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <LongTextField
          label={t('note')}
          optional
          rows={2}
          maxLength={300}
          value={note}
          onValue={setNote}
          error={refused.note ? errorTextAt(error, 'note') : null}
        />
        <CheckBox label={consent} checked={agreed} onChange={setAgreed} />
        <p role="alert" className="danger text-small if-any">
          {wrong(!agreed, localText(PARTNER_MESSAGES.leadConsentNeeded), 'consentVersion') ??
            (isElsewhere ? errorText(error) : null)}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('addAction')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
