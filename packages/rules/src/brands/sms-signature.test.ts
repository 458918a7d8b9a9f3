import { expect, test } from 'vitest';
import { signatureOf } from './sms-signature';

test.each([
  ['Udaan Finserv Private Limited', 'Udaan Finserv'],
  ['Saathi Credit (India) Pvt. Ltd.', 'Saathi Credit India'],
  ['M/s Rao & Sons LLP', 'M s Rao & Sons'],
  ['Example Finance Services (OPC) Private Limited', 'Example Finance Services'],
  ['Bharat Grameen Vikas Financial Services Limited', 'Bharat Grameen Vikas Financial'],
  ['Extraordinarilylongcompanynamewithoutspaces Ltd', 'Extraordinarilylongcompanyname'],
  ['Companion Capital', 'Companion Capital'],
  ['उड़ान फ़िनसर्व', undefined],
  ['Private Limited', undefined],
  ['', undefined],
  [undefined, undefined],
])('REG-SMS-2 %s signs as %s', (legalName, signature) => {
  expect(signatureOf(legalName)).toBe(signature);
});
