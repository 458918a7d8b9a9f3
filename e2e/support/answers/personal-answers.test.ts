import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUser } from '@saakh/contracts/customers';
import { afterEach, expect, test } from 'vitest';
import { send } from '../attack/send';
import { ApiClient } from '../by-api/api-client';
import { lookAt, lookedAt, noteOwner, type Told, takeFound } from './personal-answers';

afterEach(() => {
  takeFound();
});

const answer = (said: Partial<Told>): Told => ({
  method: 'GET',
  address: 'http://127.0.0.1:3000/api/user/me?language=en',
  type: 'application/json; charset=utf-8',
  text: '{}',
  ...said,
});
const json = (fields: object) => answer({ text: JSON.stringify({ success: true, data: fields }) });

test.each([
  ['PAN', json({ tin: 'ABCPI1234F' }), 'ABCPI1234F'],
  ['PAN', json({ note: 'typed abcpi1234f' }), 'abcpi1234f'],
  ['PAN', answer({ type: 'text/html', text: '<p>ABCCD1234F</p>' }), 'ABCCD1234F'],
  ['PAN', answer({ type: 'text/csv; charset=utf-8', text: 'name,pan\nMeera,ABCPI1234F' }), 'ABCPI1234F'],
  ['GSTIN of a person', json({ gstin: '27ABCPI1234F1Z5' }), 'ABCPI1234F'],
  ['Aadhaar number', json({ note: '2341 2341 2346' }), '2341 2341 2346'],
  ['account number', json({ account: '50100123456789' }), '50100123456789'],
  ['account number', json({ account_number: '50100123456789' }), '50100123456789'],
])('REG-ID-1 REG-ID-3 an answer with a whole %s is found out, and it is not told on', (name, told, secret) => {
  lookAt(told);
  const [found = 'nothing', ...others] = takeFound();
  expect(others).toEqual([]);
  expect(found).toMatch(new RegExp(`^${name}: GET /api/user/me … .*‹`, 's'));
  expect(found).not.toContain(secret);
  expect(takeFound()).toEqual([]);
});

test.each([
  json({ tin: 'AB******4F', gstin: '27AB******4F1Z5', account: '********6789' }),
  json({ operatorGstin: '29AABCS1429B1ZB', appId: 'app_4XkQm2Vd9hTbYs7RcWnEf', at: '2026-11-26T16:56:02.161Z' }),
  json({ amountPaise: 123456789012, id: '66d89372-c9c8-4be1-ac47-234567890124', account: 'savings' }),
  answer({ type: 'text/javascript', text: 'const placeholder = "ABCPI1234F";' }),
  answer({ type: 'image/png', text: ' ABCPI1234F ' }),
  answer({ address: '/metrics', type: 'text/plain', text: 'saakh_disk_size_bytes 269504884736\nsaakh_x 270504884736' }),
  answer({
    method: 'POST',
    address: '/api/customer-service/customers/usr_1/reveal',
    text: '{"success":true,"value":"ABCPI1234F","seconds":60}',
  }),
  answer({ method: 'POST', address: '/api/merchant-applications/mf_1/reveal', text: '{"value":"ABCPI1234F"}' }),
  answer({ method: 'POST', address: '/api/merchant-forms/mf_1', text: '{"account_number":"50100123456789"}' }),
])('REG-ID-1 what answers have to show is not taken for personal data: %j', (told) => {
  lookAt(told);
  expect(takeFound()).toEqual([]);
});

test('REG-ID-1 letters of a picture are nobody’s; what stands beside it, or in other letters like them, is', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUg/ABCPI1234F/TwMAAADM==';
  lookAt(json({ png }));
  expect(takeFound()).toEqual([]);
  lookAt(json({ png, tin: 'ABCPI1234F' }));
  lookAt(json({ png: png.slice(3) }));
  expect(takeFound()).toHaveLength(2);
});

test('REG-ID-1 a field that is shown on purpose is shown by its own call only, and no other kind beside it', () => {
  const value = '{"value":"ABCPI1234F"}';
  lookAt(answer({ address: '/api/customer-service/customers/usr_1/reveal', text: value }));
  lookAt(answer({ method: 'POST', address: '/api/customer-service/customers/usr_1/notes', text: value }));
  lookAt(answer({ method: 'POST', address: '/api/merchant-forms/mf_1', text: '{"owner_pan":"ABCPI1234F"}' }));
  expect(takeFound()).toHaveLength(3);
});

test('REG-ID-1 the mobile number of a customer is told to whoever typed it, and to nobody else', () => {
  noteOwner('9812345601');
  noteOwner('meera.iyer@example.com');
  const said = { ...json({ mobile: '9812345601' }), address: '/api/applications' };
  lookAt({ ...said, typed: new Set(['9812345601']) });
  // Who reads it is not known.
  lookAt(said);
  lookAt({ ...json({ mobile: '9812345602' }), address: '/api/applications', typed: new Set() });
  expect(takeFound()).toEqual([]);
  lookAt({ ...said, typed: new Set(['9812345602']) });
  expect(takeFound()).toEqual([
    'mobile number of somebody else: GET /api/applications … {"success":true,"data":{"mobile":"‹mobile number›"}}',
  ]);
});

test('REG-ID-1 whatever is sent by an attack or by the API’s contract, its answer is looked at', async () => {
  const text = '{"success":true,"data":{"tin":"ABCPI1234F"}}';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const before = lookedAt();
    await send(url, { method: 'PUT', path: '/api/one?two=3' });
    await new ApiClient(url).send(getUser, { params: { id: 'me' } });
    expect(lookedAt() - before).toBe(2);
    expect(takeFound().map((one) => one.split(' … ')[0])).toEqual(['PAN: PUT /api/one', 'PAN: GET /api/user/me']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
