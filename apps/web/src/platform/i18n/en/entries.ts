export default {
  welcome: 'Welcome to {{brand}}',
  offered: 'What you find here',
  none: 'Nothing is open at the moment',
  noneText: 'Please come back later, or call us.',
  allProducts: 'See all products',
  contact: 'Whom to ask',
  whoWeAre:
    '{{brand}} is run by {{legalName}}. We are not a lender and never take money from you: you compare, and each lender decides.',
  signIn: 'Start with your mobile number',
  goOn: 'Go on to the products',
  start: 'Start here',
  forHome: 'For my home',
  forBusiness: 'For my shop or business',
  what: 'What a solar loan is',
  whatText:
    'It is an ordinary loan that you use for solar panels on your roof. You pay it back in monthly instalments, and part of them may come from what you save on your electricity bill.',
  pointUse: 'It can pay for panels, inverter, battery, meter and fitting.',
  pointHome: 'For a home, lenders here give it as a personal loan.',
  pointBusiness: 'For a shop, a workshop or an office, as a business loan.',
  pointDecide:
    'How much you save depends on your roof and your bill. Ask the fitter for it in writing before you borrow.',
  costs: 'What it may cost',
  costsText: 'Examples over {{months}} months, at the lowest and the highest yearly rate: {{lowest}} and {{highest}}.',
  loanOf: 'A loan of {{amount}}',
  range: '{{from}} to {{to}}',
  emi: 'Every month',
  interest: 'Interest in all',
  payable: 'To pay back in all',
  costsNote:
    'Without fees, which differ from lender to lender. Your own rate depends on the lender; each offer shows all its figures before you choose.',
  howWeMatch: 'How we match and rank lenders',
} as const;
