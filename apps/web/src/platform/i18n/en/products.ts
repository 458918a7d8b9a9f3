import { products, productsText } from '@saakh/rules/brand/first-paint-en';

export default {
  title: products,
  text: productsText,
  off: 'Not available right now',
  linked: 'Your link is for {{product}}, so it is shown first.',
  upTo: 'Up to {{amount}}',
  business: {
    title: 'Business loan',
    question: 'Do you have a business registration certificate?',
    yes: 'YES',
    no: 'NO',
    continue: 'Continue',
  },
  lenders: 'Loans are provided by {{lenders}}, in partnership with {{brand}}. {{brand}} is not a lender.',
  allLenders: 'About our lenders',
  none: 'No products available',
  noneText: 'Please try again later, or contact us.',
} as const;
