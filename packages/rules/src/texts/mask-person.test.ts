import { expect, test } from 'vitest';
import { forgetPersonInQuery, maskPerson } from './mask-person';

const person = {
  names: [{ first: 'Ishwari', last: 'Deshmukh' }],
  mobiles: ['9876501239'],
  emails: ['ishwari.d@example.com'],
};

test.each([
  ['Call 9876501239 today', 'Call XXXXXXXXXX today'],
  ['+91 98765 01239, please', 'XXXXXXXXXX, please'],
  ['0091-9876501239', 'XXXXXXXXXX'],
  ['(098765) 01239', '(XXXXXXXXXX'],
  ['९८७६५०१२३९ पर', 'XXXXXXXXXX पर'],
  ['ask Ishwari Deshmukh', 'ask XXXX'],
  ['DESHMUKH, ishwari (Pune)', 'XXXX (Pune)'],
  ['ishwari_deshmukh_2.csv', 'XXXX_2.csv'],
  ['IshwariDeshmukh.xlsx', 'XXXX.xlsx'],
  ['to Ishwari.D@Example.com!', 'to XXXX!'],
  // Somebody else's.
  ['Ishwari Joshi, Deshmukh Road, 9876501238', 'Ishwari Joshi, Deshmukh Road, 9876501238'],
  ['19876501239 and 98765012390', '19876501239 and 98765012390'],
  ['xishwari.d@example.com', 'xishwari.d@example.com'],
])('K10 REG-DP-6 %s names nobody any more', (text, masked) => {
  expect(maskPerson(text, person)).toBe(masked);
  expect(maskPerson(masked, person)).toBe(masked);
});

test('K10 REG-DP-6 a short name needs its gap, and a query forgets what it looks for', () => {
  const short = { names: [{ first: 'Om', last: 'Rao' }], mobiles: [], emails: [] };
  expect(maskPerson('Om Rao; omrao; from raOm', short)).toBe('XXXX; omrao; from raOm');
  expect(forgetPersonInQuery('search=%2B91+98765+01239&state=open', person)).toBe('state=open');
  expect(forgetPersonInQuery('?search=ishwari+deshmukh&page=2', person)).toBe('?page=2');
  expect(forgetPersonInQuery('search=9876501238&a=b%20c', person)).toBe('search=9876501238&a=b%20c');
});
