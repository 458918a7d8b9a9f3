import type { FormStep } from '../../forms/form-definition';

/** The gold that is to be pledged. Bars are not taken: lenders may lend on ornaments, jewellery and coins only. */
export const goldForm: FormStep = {
  key: 'gold',
  title: { en: 'Your gold', hi: 'आपका सोना' },
  text: {
    en: 'An estimate is enough: the lender weighs and tests your gold in front of you.',
    hi: 'अंदाज़ा काफ़ी है: लेंडर सोना आपके सामने तौलता और परखता है।',
  },
  fields: [
    {
      key: 'gold_kind',
      kind: 'choice',
      label: { en: 'What will you pledge?', hi: 'आप क्या रखेंगे' },
      options: [
        { code: 'jewellery', label: { en: 'Jewellery or ornaments', hi: 'गहने' } },
        { code: 'coins', label: { en: 'Gold coins', hi: 'सोने के सिक्के' } },
        { code: 'both', label: { en: 'Both', hi: 'दोनों' } },
      ],
    },
    {
      key: 'gold_weight',
      kind: 'number',
      min: 2,
      max: 1000,
      decimals: 2,
      unit: { en: 'grams', hi: 'ग्राम' },
      label: { en: 'Weight without stones', hi: 'बिना नगों का वज़न' },
      help: { en: '2 to 1,000 grams; a tola is 11.66 grams', hi: '2 से 1,000 ग्राम; एक तोला 11.66 ग्राम होता है' },
    },
    {
      key: 'gold_purity',
      kind: 'choice',
      label: { en: 'Purity', hi: 'शुद्धता' },
      options: [
        { code: '24', label: { en: '24 carat', hi: '24 कैरेट' } },
        { code: '22', label: { en: '22 carat', hi: '22 कैरेट' } },
        { code: '20', label: { en: '20 carat', hi: '20 कैरेट' } },
        { code: '18', label: { en: '18 carat', hi: '18 कैरेट' } },
      ],
    },
  ],
};
