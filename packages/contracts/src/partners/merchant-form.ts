import en from '@saakh/i18n/en/partners.merchant-questions.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/partners.merchant-questions.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import type { FormField, FormStep } from '../forms/form-definition';

const words = pairs(en, hi);

const ENTITIES = ['partnership', 'llp', 'private_limited', 'public_limited', 'trust'];

const business: FormStep = {
  key: 'business',
  title: words.business.title,
  text: words.business.text,
  fields: [
    { key: 'company_name', kind: 'company-name', label: words.business.fields.company_name.label },
    { key: 'business_address', kind: 'address', label: words.business.fields.business_address.label, maxLength: 120 },
    {
      key: 'business_locality',
      kind: 'locality',
      optional: true,
      label: words.business.fields.business_locality.label,
      help: words.business.fields.business_locality.help,
      maxLength: 80,
    },
    { key: 'business_pincode', kind: 'pincode', label: words.business.fields.business_pincode.label },
  ],
};

const owner: FormStep = {
  key: 'owner',
  title: words.owner.title,
  text: words.owner.text,
  fields: [
    {
      key: 'owner_name',
      kind: 'full-name',
      label: words.owner.fields.owner_name.label,
      help: words.owner.fields.owner_name.help,
    },
    { key: 'owner_mobile', kind: 'mobile', label: words.owner.fields.owner_mobile.label },
    { key: 'owner_email', kind: 'email', label: words.owner.fields.owner_email.label },
  ],
};

const tax: FormStep = {
  key: 'tax',
  title: words.tax.title,
  fields: [
    {
      key: 'registration',
      kind: 'select',
      label: words.tax.fields.registration.label,
      options: [
        { code: 'proprietorship', label: words.tax.fields.registration.options.proprietorship.label },
        { code: 'partnership', label: words.tax.fields.registration.options.partnership.label },
        { code: 'llp', label: words.tax.fields.registration.options.llp.label },
        { code: 'private_limited', label: words.tax.fields.registration.options.private_limited.label },
        { code: 'public_limited', label: words.tax.fields.registration.options.public_limited.label },
        { code: 'trust', label: words.tax.fields.registration.options.trust.label },
      ],
    },
    {
      key: 'owner_pan',
      kind: 'pan',
      label: words.tax.fields.owner_pan.label,
      showWhen: { field: 'registration', in: ['proprietorship'] },
    },
    {
      key: 'business_pan',
      kind: 'entity-pan',
      label: words.tax.fields.business_pan.label,
      showWhen: { field: 'registration', in: ENTITIES },
    },
    { key: 'has_gst', kind: 'yes-no', label: words.tax.fields.has_gst.label },
    {
      key: 'gstin',
      kind: 'gstin',
      label: words.tax.fields.gstin.label,
      showWhen: { field: 'has_gst', in: ['1'] },
    },
  ],
};

const bank: FormStep = {
  key: 'bank',
  title: words.bank.title,
  text: words.bank.text,
  fields: [
    { key: 'account_name', kind: 'text', label: words.bank.fields.account_name.label, maxLength: 60 },
    {
      key: 'account_number',
      kind: 'digits',
      label: words.bank.fields.account_number.label,
      minLength: 9,
      maxLength: 18,
    },
    {
      key: 'account_number_again',
      kind: 'digits',
      label: words.bank.fields.account_number_again.label,
      minLength: 9,
      maxLength: 18,
    },
    {
      key: 'ifsc',
      kind: 'ifsc',
      label: words.bank.fields.ifsc.label,
      help: words.bank.fields.ifsc.help,
      maxLength: 11,
    },
  ],
};

/** What a merchant is asked before it may sell under a partner, screen by screen; papers come after it. */
export const MERCHANT_STEPS: readonly FormStep[] = [business, owner, tax, bank];

export const merchantFields: readonly FormField[] = MERCHANT_STEPS.flatMap(({ fields }) => fields);

export interface MerchantDocument {
  readonly key: 'pan' | 'gst' | 'cheque' | 'shop';
  readonly label: FormField['label'];
  readonly optional?: boolean;
  /** Asked for only with this answer. */
  readonly showWhen?: { readonly field: string; readonly in: readonly string[] };
}

export const MERCHANT_PAPERS: readonly MerchantDocument[] = [
  { key: 'pan', label: words.merchantPapers.pan.label },
  {
    key: 'gst',
    label: words.merchantPapers.gst.label,
    showWhen: { field: 'has_gst', in: ['1'] },
  },
  {
    key: 'cheque',
    label: words.merchantPapers.cheque.label,
  },
  { key: 'shop', label: words.merchantPapers.shop.label, optional: true },
];
