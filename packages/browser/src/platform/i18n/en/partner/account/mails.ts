export default {
  title: 'Email notifications',
  text: 'What we email you, and in which language.',
  language: 'Language of the mails',
  languages: { en: 'English', hi: 'Hindi' },
  kinds: 'Email me about',
  kind: {
    statement: 'Statements',
    daily_payouts: 'Yesterday’s payouts',
    answer: 'Answers to my questions',
    dispute_decided: 'Decisions on customer claims',
    webhook_given_up: 'Messages your system did not accept',
  },
  hint: {
    statement: 'When a month is approved and when it is paid.',
    daily_payouts: 'At nine in the morning, after a day with payouts.',
    answer: 'Answers always appear in the portal too.',
    dispute_decided: 'Of those that your company asked us to look at.',
    webhook_given_up: 'Once a day at most for each address.',
  },
  always:
    'Security emails always come: a new password, an invitation, two-step verification that was switched on or off, a recovery code that was used, a changed bank account, a payment that the bank sent back.',
  save: 'Save',
} as const;
