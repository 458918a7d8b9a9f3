export default {
  privacyTitle: 'Privacy and cookies',
  termsTitle: 'Terms of use',
  howWeMatchTitle: 'How we match and rank',
  version: 'Version {{version}}, in force since {{date}}',
  itemsTitle: 'What we ask for, and why',
  linksTitle: 'Where to turn',
  exampleTitle: 'Representative example',
  example: 'Loans ₹{{from}} to {{to}}, rates {{lowest}} to {{highest}}, terms up to {{months}} months.',
  rulesVersion: 'Matching rules version {{version}}, changed on {{date}}.',
  lendersTitle: 'Lenders we compare',
  historyTitle: 'Changes of the rules',
} as const;
