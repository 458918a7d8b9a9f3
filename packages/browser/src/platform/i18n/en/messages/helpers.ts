export default {
  title: 'Who helped you?',
  one: '{{partner}} says it helped you. Is that right?',
  several: 'Several partners say that they helped you. Which one did?',
  what: 'If you say yes, {{partner}} sees that you came, and your applications with product, lender, amounts and steps. Nothing changes for your loan.',
  whatSeveral:
    'The one that you choose sees that you came, and your applications with product, lender, amounts and steps. Nothing changes for your loan.',
  yes: 'Yes, it helped me',
  no: 'No',
  nobody: 'Nobody helped me',
  thanks: 'Thank you. We have noted it.',
} as const;
