export default {
  title: 'Stop messages',
  stop: 'Stop them',
  channels: { sms: 'SMS', email: 'e-mail', whatsapp: 'WhatsApp' },
  ask: {
    promotional: 'No more news about other products by {{channel}}? Messages about your own applications still come.',
    service: 'No more reminders by {{channel}}? Messages about applications that you have sent still come.',
  },
  done: {
    promotional: 'Done. We send you no more news by {{channel}}. You can allow it again on your own page.',
    service: 'Done. We send you no more reminders by {{channel}}. You can allow them again on your own page.',
  },
  sampleTitle: 'This is a sample',
  sampleText:
    'This link came with a test message and stops nothing. In a real message the customer stops the messages here.',
  ownPage: 'Messages on your own page',
  unknownTitle: 'This link does not work',
  unknownText: 'It is not whole, or belongs to no message. You can stop messages on your own page, too.',
} as const;
