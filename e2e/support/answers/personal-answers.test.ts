import { afterEach, expect, test } from 'vitest';
import { lookAt, noteOwner, type Told, takeFound } from './personal-answers';

afterEach(() => {
  takeFound();
});

const answer = (fields: Partial<Told>): Told => ({
  method: 'GET',
  address: 'http://127.0.0.1:3000/api/user/me?language=en',
  type: 'application/json; charset=utf-8',
  text: '{}',
  ...fields,
});
const json = (fields: object) => answer({ text: JSON.stringify({ success: true, data: fields }) });

test.each([
  ['PAN', json({ note: 'typed abcpi1234f' }), 'abcpi1234f'],
  ['PAN', answer({ type: 'text/csv; charset=utf-8', text: 'name,pan\nMeera,ABCPI1234F' }), 'ABCPI1234F'],
  ['GSTIN of a person', json({ gstin: '27ABCPI1234F1Z5' }), 'ABCPI1234F'],
  ['Aadhaar number', json({ note: '2341 2341 2346' }), '2341 2341 2346'],
  ['account number', json({ account_number: '50100123456789' }), '50100123456789'],
])('REG-ID-1 REG-ID-3 a whole %s in an answer is found, and the finding does not repeat it', (name, told, secret) => {
  lookAt(told);
  const found = takeFound();
  expect(found).toEqual([expect.stringMatching(new RegExp(`^${name}: GET /api/user/me … .*‹`, 's'))]);
  expect(found.join()).not.toContain(secret);
});

test.each([
  json({ tin: 'AB******4F', gstin: '27AB******4F1Z5', account: '********6789' }),
  json({ operatorGstin: '29AABCS1429B1ZB', appId: 'app_4XkQm2Vd9hTbYs7RcWnEf', amountPaise: 123456789012 }),
  json({ png: 'iVBORw0KGgoAAAANSUhEUg/ABCPI1234F/TwMAAADM==' }),
  answer({ type: 'image/png', text: ' ABCPI1234F ' }),
  answer({ method: 'POST', address: '/api/customer-service/customers/usr_1/reveal', text: '{"value":"ABCPI1234F"}' }),
])('REG-ID-1 an answer that may be shown is not reported: %j', (told) => {
  lookAt(told);
  expect(takeFound()).toEqual([]);
});

test('REG-ID-1 a customer’s mobile number is told to anyone who typed it, and to nobody else', () => {
  noteOwner('9812345601');
  const told = { ...json({ mobile: '9812345601' }), address: '/api/applications' };
  lookAt({ ...told, typed: new Set(['9812345601']) });
  expect(takeFound()).toEqual([]);
  lookAt({ ...told, typed: new Set(['9812345602']) });
  expect(takeFound()).toEqual([expect.stringMatching(/^mobile number of someone else: GET .*‹mobile number›/)]);
});
