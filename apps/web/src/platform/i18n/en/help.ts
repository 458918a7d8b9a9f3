import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';

export default {
  title: 'Need help?',
  text: 'Write to us and we will get back to you.',
  name: 'Contact name',
  nameHint: 'First and last name, so that we mix you up with nobody. If you have only one name, write it twice.',
  email: 'Email',
  emailHint: 'Our answer goes to this address.',
  phone: 'Phone number',
  company: 'Company',
  description: 'How can we help?',
  missing: 'Still needed: {{fields}}',
  send: 'Send',
  sent: OUTCOME_MESSAGES.helpSent,
} as const;
