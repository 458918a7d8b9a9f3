import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';

export default {
  title: 'Need help?',
  text: 'Write to us and we will get back to you.',
  call: 'Or call customer service: {{phone}}',
  name: 'Contact name',
  nameHint: 'Enter your name as on your PAN card. If you have only one name, enter it twice.',
  email: 'Email',
  emailHint: 'We will reply to this address. No email? Call customer service instead.',
  phone: 'Phone number',
  company: 'Company',
  description: 'How can we help?',
  missing: 'Please fill in: {{fields}}',
  send: 'Send',
  sent: OUTCOME_MESSAGES.helpSent,
} as const;
