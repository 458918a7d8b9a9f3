export default {
  household: {
    title: 'Household income in a year',
    why: 'You, your wife or husband, and unmarried children together. The line is {{amount}} a year.',
    atOrBelow: '{{amount}} a year or less',
    atOrAbove: '{{amount}} a year or more',
  },
  openTerms: 'Open and read the terms first.',
  tickTerms: 'Tick that you agree to go on.',
  messagesTitle: 'Reminders (your choice)',
  messagesFree: 'Leave all empty if you like. It changes nothing for your loan.',
  partnerTitle: 'Your partner (your choice)',
  bySms: 'By SMS',
  byEmail: 'By e-mail',
  byCall: 'By phone call, 9 am to 7 pm',
  agree: 'Agree and see offers',
  agreeNoLoan: 'Agree and go on',
  notNow: 'Not now',
  sharing: {
    title: 'Your consent for {{lender}}',
    itemsTitle: 'What is sent to {{lender}}',
    only: 'Only to {{lender}}, only for this application.',
  },
} as const;
