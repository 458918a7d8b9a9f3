import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { personalDataIn, refusePersonalData } from '../../../scripts/lib/tests/personal-data.mjs';
import { listenTo } from './listen';

const logged = (fields: object) => JSON.stringify({ level: 'info', time: '2026-11-26T16:56:02.161Z', ...fields });

test.each([
  ['mobile number', 'sent to 9812345601', '9812345601'],
  ['mobile number', logged({ number: 9812345601 }), '9812345601'],
  ['mobile number', 'sent to +919812345601.', '9812345601'],
  ['mobile number', '+91 98123-45601', '98123-45601'],
  ['mobile number', 'GET /dev/outbox?to=%2B919812345601&x=1', '9812345601'],
  ['mobile number', logged({ reqId: 'lead-9812345601' }), '9812345601'],
  ['PAN', 'read ABCPI1234F', 'ABCPI1234F'],
  ['PAN', '/api/user/abcpi1234f', 'abcpi1234f'],
  ['Aadhaar number', 'number 2345 6789 0124', '2345 6789 0124'],
  ['Aadhaar number', logged({ note: '234567890124' }), '234567890124'],
  ['e-mail address', 'no mail to <meera.iyer@example.com>', 'meera.iyer'],
  ['e-mail address', 'q=meera.iyer%40example.com', 'meera.iyer'],
  ['birth date', 'born 14/08/1991', '14/08/1991'],
  ['birth date', logged({ msg: 'refused 1991-08-14' }), '1991-08-14'],
  ['birth date', logged({ on: new Date('1991-08-14') }), '1991-08-14'],
  ['birth date', logged({ on: new Date('1991-08-14T00:00:00+05:30') }), '1991-08-13'],
  ['birth date', 'GET /x?from=%221991-08-14%22', '1991-08-14'],
  ['birth date', logged({ dateOfBirth: '2011-08-14' }), '2011-08-14'],
  ['birth date', 'a nominee born on 2019-08-14', '2019-08-14'],
  ['one-time code', 'otp:482913', '482913'],
  ['one-time code', logged({ msg: 'Your code is 482913.' }), '482913'],
  ['one-time code', 'Your code to delete your data is 482913.', '482913'],
  ['one-time code', '482913 is your code to sign in to Saakh.', '482913'],
  ['one-time code', 'आपका कोड: 482913', '482913'],
  ['one-time code', '482913 Saakh में साइन-इन करने का आपका कोड है।', '482913'],
  ['one-time code', logged({ msg: logged({ code: '482913' }) }), '482913'],
  ['bearer token', 'authorization: Bearer abc.def-123', 'abc.def-123'],
  ['session token', 'who is kJ8d-fQ2_lmNOpQrStUvWxYz0123456789abcdefghi', 'kJ8d-fQ2'],
  ['secret key', 'key sk_live_0aB1cD2eF3gH4iJ5kL6mN7', '0aB1cD2e'],
  ['secret key', 'whsec_0aB1cD2eF3gH4iJ5kL6mN7', '0aB1cD2e'],
  ['credentials', 'connecting to postgres://saakh:pass-word@db:5432/saakh', 'pass-word'],
  ['named value', logged({ password: 'correct horse' }), 'correct horse'],
  ['named value', logged({ msg: logged({ first_name: 'Meera' }) }), 'Meera'],
  ['named value', "{ birth_date: '1991-08-14' }", '1991-08-14'],
  ['named value', 'POST /x?password=horse', 'horse'],
  ['named value', logged({ cookie: 'session=abc' }), 'session=abc'],
  ['password', 'signed in with Saakh-demo-1', 'Saakh-demo-1'],
])('REG-ID-6 R-TEST-7 a program that printed a %s is found out, and it is not told on: %s', (name, line, secret) => {
  const found = personalDataIn(`${logged({ msg: 'before' })}\n${line}\n${logged({ msg: 'after' })}\n`);
  const telling = found.find((one) => one.startsWith(`${name}: `)) ?? 'nothing found';
  expect(telling).toContain(`‹${name}›`);
  expect(telling).not.toMatch(/before|after|\n/);
  expect(found.join()).not.toContain(secret);
});

const WELCOME = `Saakh is ready at http://127.0.0.1:36707

  Customers  http://127.0.0.1:36707/login          any mobile number such as 9876543210; the code is at http://127.0.0.1:36707/dev/outbox?to=9876543210
  Role 1     http://127.0.0.1:36707/admin/login    admin@saakh.test  Saakh-demo-1
  owner      http://127.0.0.1:36707/partner/login  partner@saakh.test  Saakh-demo-1

  Calls of the API are described at http://127.0.0.1:36707/api/docs
`;

test.each([
  'lender sandbox listens at http://127.0.0.1:36137',
  WELCOME,
  logged({ reqId: '10264fcb-e103-4381-bdca-408e70c30d0a', route: '/api/otp/send', status: 200, ms: 88 }),
  logged({ reqId: '66d89372-c9c8-4be1-ac47-919812345601', status: 503 }),
  logged({ route: '/api/user/:id', mobile: '[left out]', note: '[mobile] [pan] [e-mail] Bearer [token]' }),
  logged({ reqId: '12345678-1234-4234-9234-987654321098', at: 1764175988123, seconds: 7.987654321 }),
  logged({ id: 'app_4XkQm2Vd9hTbYs7RcWnEf', hash: '9876543210abcdef9876543210abcdef9876543210abcdef9876543210abcdef' }),
  logged({ message: 'Failed query: select "mobile", "pan" from "customers" where "email" = $1 and dob=$2' }),
  logged({ code: '23505', constraint: 'key_facts_acknowledgements_key_facts_id_key_facts_fk' }),
  logged({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432', ms: 482913 }),
  logged({ stack: '    at run (/saakh/node_modules/@fastify/multipart/index.js:12:34)' }),
  'postgres://[credentials]@127.0.0.1:5432/saakh on 2026-11-26',
  'from 2009-04-01 to 2031-03-31, since 1970-01-01T00:00:00.000Z, 2000-01-01 and 2005-06-15T09:41:12.000Z',
  'pincode 560001, 600123 rows, VAL-MSG-07',
])('REG-ID-6 R-TEST-7 what programs have to print is not taken for personal data: %s', (line) => {
  expect(personalDataIn(line)).toEqual([]);
});

test('REG-ID-6 R-TEST-7 the welcome of a demo excuses its own lines only, as they stand', () => {
  expect(personalDataIn('admin@saakh.test signed in')).toHaveLength(1);
  const more = WELCOME.replace('Saakh-demo-1\n', 'Saakh-demo-1 9812345601\n');
  expect(personalDataIn(more).join('\n')).toContain('mobile number: ');
});

test('REG-ID-6 R-TEST-7 what is long ago is found, too, and what comes last before the end', async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = listenTo({ stdout, stderr });
  stdout.write('sent to 9812345601\n');
  const ordinary = `${logged({ msg: 'answered' })}\n`;
  for (let size = 0; size < 300_000; size += ordinary.length) stdout.write(ordinary);
  stderr.end();
  const telling = printed.personalData();
  stdout.end('and to 9812345602');
  expect(await telling).toEqual(['mobile number: sent to ‹mobile number›', 'mobile number: and to ‹mobile number›']);
  expect(printed.lately()).toContain('and to');
  expect(printed.lately()).not.toContain('sent to');
});

test('REG-ID-6 R-TEST-7 whoever ends the programs is told by an error', () => {
  expect(() => refusePersonalData([])).not.toThrow();
  expect(() => refusePersonalData(personalDataIn('sent to 9812345601'))).toThrow(/1 lines.*\nmobile number: sent to ‹/);
});
