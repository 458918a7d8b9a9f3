import en from '@saakh/i18n/en/catalogue.product-forms.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/catalogue.product-forms.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import type { FormStep } from '../../forms/form-definition';

const words = pairs(en, hi);

/** The gold that is to be pledged. Bars are not taken: lenders may lend on ornaments, jewellery and coins only. */
export const goldForm: FormStep = {
  key: 'gold',
  title: words.goldForm.title,
  text: words.goldForm.text,
  fields: [
    {
      key: 'gold_kind',
      kind: 'choice',
      label: words.goldForm.fields.gold_kind.label,
      options: [
        { code: 'jewellery', label: words.goldForm.fields.gold_kind.options.jewellery.label },
        { code: 'coins', label: words.goldForm.fields.gold_kind.options.coins.label },
        { code: 'both', label: words.goldForm.fields.gold_kind.options.both.label },
      ],
    },
    {
      key: 'gold_weight',
      kind: 'number',
      min: 2,
      max: 1000,
      decimals: 2,
      unit: words.goldForm.fields.gold_weight.unit,
      label: words.goldForm.fields.gold_weight.label,
      help: words.goldForm.fields.gold_weight.help,
    },
    {
      key: 'gold_purity',
      kind: 'choice',
      label: words.goldForm.fields.gold_purity.label,
      options: [
        { code: '24', label: words.goldForm.fields.gold_purity.options['24'].label },
        { code: '22', label: words.goldForm.fields.gold_purity.options['22'].label },
        { code: '20', label: words.goldForm.fields.gold_purity.options['20'].label },
        { code: '18', label: words.goldForm.fields.gold_purity.options['18'].label },
      ],
    },
  ],
};
