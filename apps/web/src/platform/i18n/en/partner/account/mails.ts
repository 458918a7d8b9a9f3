export default {
  title: 'Your mails',
  text: 'What we write to your e-mail address, and in which language.',
  language: 'Language of the mails',
  languages: { en: 'English', hi: 'Hindi' },
  kinds: 'I want a mail about',
  kind: {
    statement: 'Statements',
    daily_payouts: 'Payouts of the day before',
    answer: 'Answers to my questions',
    dispute_decided: 'Decisions about whose customer it is',
    webhook_given_up: 'Messages that our system did not take',
  },
  hint: {
    statement: 'When a month is approved and when it is paid.',
    daily_payouts: 'At nine in the morning, after a day with payouts.',
    answer: 'The answer stands in the portal in any case.',
    dispute_decided: 'Of those that your company asked us to look at.',
    webhook_given_up: 'Once a day at most for each address.',
  },
  always:
    'Mails that keep your account safe always come: a new password, an invitation, a second step that was reset, a recovery code that was used, a changed bank account, a payment that the bank sent back.',
  save: 'Save the choice',
} as const;
