import { expect, test } from 'vitest';
import { foreignContacts } from './foreign-contacts';

const OWN = ['saakh.example', 'loans.pagdandi.example', 'help@saakh.example', '+91 80 4718 2200', '1800 419 0042'];

test.each([
  'Go on at saakh-loans.example/pay',
  'https://evil.example/x',
  'Pay at bit.ly/3xYz',
  'HTTPS://SAAKH.EXAMPLE.evil.in',
  'https://saakh.example@evil.in/',
  'evil。in',
  'e\u200bvil.in now',
  'Open http://203.0.113.7/kyc',
  'see 203.0.113.7/kyc',
  '{{brand}}.in/pay',
  'https://{{brand}}.evil.in',
  'https://{#var#}.evil.in/x',
  'Mail your code to kyc@evil.in',
  'help@saakh.example.in',
  'mailto:kyc@evil.in',
  'Call 98765 43210',
  'call +91-98765-43210.',
  'कॉल करें 09876543210',
  'Toll-free 1800-202-3131',
  'Phone 022 26540000',
])('S-AZ-7 a text to customers that says %j leads them to somebody else', (text) => {
  expect(foreignContacts(text, OWN)).not.toEqual([]);
});

test.each([
  'Hello {{name}}, go on at {{link}}. Stop: {{stopLink}}',
  'Go on at {#var#}{#var#}{#var#} - SAAKH',
  'https://{#var#}/x and (https://{{link}}).',
  'See https://saakh.example/terms, or Loans.Pagdandi.example.',
  'Write to Help@saakh.example or call 1800-419-0042, 080 47182200.',
  'Loans of ₹50,000 to ₹10,00,000 from 10.5% p.a., e.g. for 24 months, Rs.{#var#}, by 9 p.m. on 30.11.2026',
  'Hello {#var#}, an offer for gold. Stop: STOP to 1909',
  'नमस्ते {{name}}, आपका आवेदन अधूरा है। आगे बढ़ें: {{link}}।',
])('S-AZ-7 a text to customers that says %j leads to us', (text) => {
  expect(foreignContacts(text, OWN)).toEqual([]);
});
