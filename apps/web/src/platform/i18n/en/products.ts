import { products, productsText } from '@saakh/rules/brand/first-paint-en';

export default {
  title: products,
  text: productsText,
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
