import en from '@saakh/i18n/en/catalogue.product-forms.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/catalogue.product-forms.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import type { FormStep } from '../../forms/form-definition';

const words = pairs(en, hi);

/** What a business loan asks besides the employment step, which asks turnover, years, registration and account. */
export const businessForm: FormStep = {
  key: 'business',
  title: words.businessForm.title,
  text: words.businessForm.text,
  fields: [
    {
      key: 'company_name',
      kind: 'company-name',
      label: words.businessForm.fields.company_name.label,
      help: words.businessForm.fields.company_name.help,
    },
    {
      key: 'business_nature',
      kind: 'select',
      label: words.businessForm.fields.business_nature.label,
      list: 'businessNature',
    },
    {
      key: 'business_gross_profit',
      kind: 'select',
      label: words.businessForm.fields.business_gross_profit.label,
      list: 'businessGrossProfit',
    },
    {
      key: 'entity_pan',
      kind: 'entity-pan',
      label: words.businessForm.fields.entity_pan.label,
      help: words.businessForm.fields.entity_pan.help,
    },
    {
      key: 'gst_number',
      kind: 'gstin',
      optional: true,
      label: words.businessForm.fields.gst_number.label,
      help: words.businessForm.fields.gst_number.help,
    },
  ],
};
