import { products, productsText } from '@saakh/rules/brand/first-paint-en';

export default {
  title: products,
  text: productsText,
  off: 'Not offered at present',
  linked: 'Your link leads to {{product}}: it stands first.',
  missed: {
    page_one: 'The page that you opened belongs to {{products}}.',
    page_other: 'The page that you opened belongs to one of these: {{products}}.',
    choose_one: 'You had chosen another product.',
    choose_other: 'Choose the one that you want.',
    off_one: 'It is not offered at present.',
    off_other: 'None of them is offered at present.',
    open: 'Go to {{product}}',
  },
  upTo: 'Up to {{amount}}',
  business: {
    title: 'Business loan',
    question: 'Do you have a business registration certificate?',
    yes: 'YES',
    no: 'NO',
    withoutOne: 'Business loans need this certificate. Without one, we show you personal loans.',
    continue: 'Continue',
  },
  lenders: 'The loans are given by {{lenders}}, in partnership with {{brand}}. {{brand}} is not a lender.',
  allLenders: 'About each lender',
  none: 'No products yet',
  noneText: 'There is nothing to choose here at the moment. Please come back later or ask for help.',
} as const;
