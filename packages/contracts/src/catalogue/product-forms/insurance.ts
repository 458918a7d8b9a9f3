import en from '@saakh/i18n/en/catalogue.product-forms.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/catalogue.product-forms.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import type { FormField, FormStep } from '../../forms/form-definition';

const words = pairs(en, hi);

const callBack: FormField = {
  key: 'contact_by',
  kind: 'choice',
  label: words.callBack.label,
  options: [
    { code: 'call', label: words.callBack.options.call.label },
    { code: 'message', label: words.callBack.options.message.label },
  ],
};

/** The few questions without which a health insurer cannot quote. */
export const healthInsuranceForm: FormStep = {
  key: 'health_insurance',
  title: words.healthInsuranceForm.title,
  fields: [
    {
      key: 'cover_for',
      kind: 'select',
      label: words.healthInsuranceForm.fields.cover_for.label,
      options: [
        { code: 'self', label: words.healthInsuranceForm.fields.cover_for.options.self.label },
        { code: 'couple', label: words.healthInsuranceForm.fields.cover_for.options.couple.label },
        { code: 'family', label: words.healthInsuranceForm.fields.cover_for.options.family.label },
        { code: 'parents', label: words.healthInsuranceForm.fields.cover_for.options.parents.label },
      ],
    },
    {
      key: 'eldest_age',
      kind: 'number',
      min: 18,
      max: 100,
      unit: words.healthInsuranceForm.fields.eldest_age.unit,
      label: words.healthInsuranceForm.fields.eldest_age.label,
      help: words.healthInsuranceForm.fields.eldest_age.help,
    },
    {
      key: 'cover_amount',
      kind: 'choice',
      label: words.healthInsuranceForm.fields.cover_amount.label,
      options: [
        { code: '300000', label: words.healthInsuranceForm.fields.cover_amount.options['300000'].label },
        { code: '500000', label: words.healthInsuranceForm.fields.cover_amount.options['500000'].label },
        { code: '1000000', label: words.healthInsuranceForm.fields.cover_amount.options['1000000'].label },
      ],
    },
    callBack,
  ],
};

export const shopInsuranceForm: FormStep = {
  key: 'shop_insurance',
  title: words.shopInsuranceForm.title,
  fields: [
    {
      key: 'company_name',
      kind: 'company-name',
      label: words.shopInsuranceForm.fields.company_name.label,
      help: words.shopInsuranceForm.fields.company_name.help,
    },
    {
      key: 'business_nature',
      kind: 'select',
      list: 'businessNature',
      label: words.shopInsuranceForm.fields.business_nature.label,
    },
    { key: 'shop_pincode', kind: 'pincode', label: words.shopInsuranceForm.fields.shop_pincode.label },
    {
      key: 'stock_value',
      kind: 'money',
      min: 10_000,
      max: 50_000_000,
      label: words.shopInsuranceForm.fields.stock_value.label,
      help: words.shopInsuranceForm.fields.stock_value.help,
    },
    {
      key: 'shop_owned',
      kind: 'yes-no',
      label: words.shopInsuranceForm.fields.shop_owned.label,
    },
    callBack,
  ],
};

export const otherInsuranceForm: FormStep = {
  key: 'other_insurance',
  title: words.otherInsuranceForm.title,
  fields: [
    {
      key: 'insurance_kind',
      kind: 'select',
      label: words.otherInsuranceForm.fields.insurance_kind.label,
      options: [
        { code: 'life', label: words.otherInsuranceForm.fields.insurance_kind.options.life.label },
        { code: 'accident', label: words.otherInsuranceForm.fields.insurance_kind.options.accident.label },
        { code: 'two_wheeler', label: words.otherInsuranceForm.fields.insurance_kind.options.two_wheeler.label },
        { code: 'car', label: words.otherInsuranceForm.fields.insurance_kind.options.car.label },
        { code: 'home', label: words.otherInsuranceForm.fields.insurance_kind.options.home.label },
        { code: 'crop', label: words.otherInsuranceForm.fields.insurance_kind.options.crop.label },
        { code: 'travel', label: words.otherInsuranceForm.fields.insurance_kind.options.travel.label },
      ],
    },
    {
      key: 'renewal_date',
      kind: 'date',
      optional: true,
      label: words.otherInsuranceForm.fields.renewal_date.label,
    },
    callBack,
  ],
};
