export default {
  title: 'Stop messages',
  stop: 'Stop messages',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw as co-applicant',
  channels: { sms: 'SMS', email: 'email', whatsapp: 'WhatsApp' },
  ask: {
    'co-applicant':
      'Withdraw your agreement to be a co-applicant? Your income no longer counts for this student loan, and no further lender gets your details.',
    promotional: 'Stop news about other products by {{channel}}? You still get messages about your applications.',
    service: 'Stop reminders by {{channel}}? You still get messages about applications you have sent.',
  },
  done: {
    'co-applicant':
      'Done. You are no longer a co-applicant. If an application was already sent, please tell the lender as well; the student knows which one.',
    promotional: 'Done. We no longer send you news by {{channel}}. You can allow it again in your account.',
    service: 'Done. We no longer send you reminders by {{channel}}. You can allow them again in your account.',
  },
  doneWithLoans: 'Done. No further lender gets your details.',
  loans: {
    sent: '{{lender}} already has the application with your details. Tell it that you no longer apply: {{phone}}, {{email}}.',
    approved:
      '{{lender}} has approved the loan with you as co-applicant. If you do not want to be liable, tell it before it pays out: {{phone}}, {{email}}.',
    paid: '{{lender}} has paid out the loan. You are liable for repaying it, and withdrawing here does not end that. For all questions about the loan: {{phone}}, {{email}}.',
  },
  sampleTitle: 'This is a test message',
  sampleText: 'This link came with a test message and stops nothing. In a real message, customers stop messages here.',
  ownPage: 'Message settings in my account',
  unknownTitle: 'This link does not work',
  unknownText: 'It is incomplete or invalid. You can also stop messages in your account.',
} as const;
