import { FIRST_PAINT_TEXTS } from '@saakh/rules/brand/page';

export default {
  title: FIRST_PAINT_TEXTS.en.products,
  text: FIRST_PAINT_TEXTS.en.productsText,
  off: 'Not offered at present',
  linked: 'Your link leads to {{product}}: it stands first.',
  upTo: 'Up to {{amount}}',
  business: {
    title: 'Business loan',
    question: 'Do you have a business registration certificate?',
    yes: 'YES',
    no: 'NO',
    continue: 'Continue',
  },
  lenders: 'The loans are given by {{lenders}}, in partnership with {{brand}}. {{brand}} is not a lender.',
  allLenders: 'About each lender',
  none: 'No products yet',
  noneText: 'There is nothing to choose here at the moment. Please come back later or ask for help.',
} as const;
