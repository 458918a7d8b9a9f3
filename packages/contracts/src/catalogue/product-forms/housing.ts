import en from '@saakh/i18n/en/catalogue.product-forms.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/catalogue.product-forms.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import type { FormStep } from '../../forms/form-definition';

const words = pairs(en, hi);

/** The home that the loan is for. */
export const housingForm: FormStep = {
  key: 'property',
  title: words.housingForm.title,
  text: words.housingForm.text,
  fields: [
    {
      key: 'property_purpose',
      kind: 'select',
      label: words.housingForm.fields.property_purpose.label,
      options: [
        { code: 'flat', label: words.housingForm.fields.property_purpose.options.flat.label },
        { code: 'house', label: words.housingForm.fields.property_purpose.options.house.label },
        { code: 'construction', label: words.housingForm.fields.property_purpose.options.construction.label },
        { code: 'plot_construction', label: words.housingForm.fields.property_purpose.options.plot_construction.label },
        { code: 'extension', label: words.housingForm.fields.property_purpose.options.extension.label },
      ],
    },
    {
      key: 'property_stage',
      kind: 'choice',
      label: words.housingForm.fields.property_stage.label,
      options: [
        { code: 'not_chosen', label: words.housingForm.fields.property_stage.options.not_chosen.label },
        { code: 'chosen', label: words.housingForm.fields.property_stage.options.chosen.label },
        { code: 'under_construction', label: words.housingForm.fields.property_stage.options.under_construction.label },
        { code: 'ready', label: words.housingForm.fields.property_stage.options.ready.label },
      ],
    },
    {
      key: 'property_pincode',
      kind: 'pincode',
      label: words.housingForm.fields.property_pincode.label,
      help: words.housingForm.fields.property_pincode.help,
    },
    {
      key: 'property_locality',
      kind: 'locality',
      optional: true,
      maxLength: 80,
      label: words.housingForm.fields.property_locality.label,
      help: words.housingForm.fields.property_locality.help,
      showWhen: { field: 'property_stage', in: ['chosen', 'under_construction', 'ready'] },
    },
    {
      key: 'property_value',
      kind: 'money',
      min: 100_000,
      max: 10_000_000,
      label: words.housingForm.fields.property_value.label,
      help: words.housingForm.fields.property_value.help,
    },
    {
      key: 'property_owner',
      kind: 'choice',
      label: words.housingForm.fields.property_owner.label,
      options: [
        { code: 'self', label: words.housingForm.fields.property_owner.options.self.label },
        { code: 'joint', label: words.housingForm.fields.property_owner.options.joint.label },
        { code: 'family', label: words.housingForm.fields.property_owner.options.family.label },
      ],
    },
  ],
};
