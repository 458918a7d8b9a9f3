import { products, productsText } from '@saakh/rules/partners/brand/first-paint-en';

export default {
  title: products,
  text: productsText,
  off: 'Not available right now',
  linked: 'Your link is for {{product}}, so it is shown first.',
  missed: {
    page_one: 'The page you opened belongs to {{products}}.',
    page_other: 'The page you opened belongs to one of these: {{products}}.',
    choose_one: 'You had chosen another product.',
    choose_other: 'Choose the one you want.',
    off_one: 'It is not available right now.',
    off_other: 'None of them is available right now.',
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
  lenders: 'Loans are provided by {{lenders}}, in partnership with {{brand}}. {{brand}} is not a lender.',
  allLenders: 'About our lenders',
  none: 'No products available',
  noneText: 'Please try again later, or contact us.',
} as const;
