import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { personalDataIn, refusePersonalData } from '../../../scripts/lib/tests/personal-data.mjs';
import { listenTo } from '../programs/listen';

const logged = (fields: object) => JSON.stringify({ level: 'info', time: '2026-11-26T16:56:02.161Z', ...fields });

test.each([
  ['mobile number', 'sent to +91 98123-45601', '98123-45601'],
  ['mobile number', logged({ reqId: 'lead-9812345601' }), '9812345601'],
  ['PAN', '/api/user/abcpi1234f', 'abcpi1234f'],
  ['Aadhaar number', logged({ note: '234567890124' }), '234567890124'],
  ['email address', 'q=meera.iyer%40example.com', 'meera.iyer'],
  ['birth date', 'born 14/08/1991', '14/08/1991'],
  ['birth date', logged({ on: new Date('1991-08-14T00:00:00+05:30') }), '1991-08-13'],
  ['birth date', 'a nominee born on 2019-08-14', '2019-08-14'],
  ['one-time code', logged({ msg: 'Your code is 482913.' }), '482913'],
  ['one-time code', '482913 Saakh में साइन-इन करने का आपका कोड है।', '482913'],
  ['bearer token', 'authorization: Bearer abc.def-123', 'abc.def-123'],
  ['session token', 'who is kJ8d-fQ2_lmNOpQrStUvWxYz0123456789abcdefghi', 'kJ8d-fQ2'],
  ['secret key', 'key sk_live_0aB1cD2eF3gH4iJ5kL6mN7', '0aB1cD2e'],
  ['credentials', 'connecting to postgres://saakh:pass-word@db:5432/saakh', 'pass-word'],
  ['named value', logged({ msg: logged({ first_name: 'Meera' }) }), 'Meera'],
  ['named value', 'POST /x?password=horse', 'horse'],
  ['password', 'signed in with Saakh-demo-1', 'Saakh-demo-1'],
])('REG-ID-6 R-TEST-7 a printed %s is found, and the finding does not repeat it: %s', (name, line, secret) => {
  const found = personalDataIn(`${logged({ msg: 'before' })}\n${line}\n${logged({ msg: 'after' })}\n`);
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${name}: .*‹${name}›`)));
  expect(found.join()).not.toMatch(new RegExp(`before|after|${secret}`));
});

const WELCOME = `Saakh is ready at http://127.0.0.1:36707

  Customers  http://127.0.0.1:36707/login          any mobile number such as 9876543210; the code is at http://127.0.0.1:36707/dev/outbox?to=9876543210
  Role 1     http://127.0.0.1:36707/admin/login    admin@saakh.test  Saakh-demo-1
  Role 1     http://127.0.0.1:36707/admin/login    admin2@saakh.test  Saakh-demo-1
`;

test.each([
  WELCOME,
  logged({ reqId: '66d89372-c9c8-4be1-ac47-919812345601', at: 1764175988123, seconds: 7.987654321 }),
  logged({ id: 'app_4XkQm2Vd9hTbYs7RcWnEf', hash: '9876543210abcdef9876543210abcdef9876543210abcdef9876543210abcdef' }),
  logged({ message: 'Failed query: select "mobile", "pan" from "customers" where "email" = $1 and dob=$2' }),
  logged({ mobile: '[left out]', note: '[mobile] [pan] [email] Bearer [token] postgres://[credentials]@db' }),
  'from 2009-04-01 to 2031-03-31, since 1970-01-01T00:00:00.000Z, pincode 560001, VAL-MSG-07',
])('REG-ID-6 R-TEST-7 what programs have to print is not taken for personal data: %s', (line) => {
  expect(personalDataIn(line)).toEqual([]);
});

test('REG-ID-6 R-TEST-7 all that a program printed is checked up to its end, and refused', async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = listenTo({ stdout, stderr });
  stdout.write(`sent to 9812345601\n${`${logged({ msg: 'answered' })}\n`.repeat(5_000)}`);
  stderr.end();
  stdout.end('and to 9812345602');
  const found = await printed.personalData();
  expect(found).toEqual(['mobile number: sent to ‹mobile number›', 'mobile number: and to ‹mobile number›']);
  expect(() => refusePersonalData([])).not.toThrow();
  expect(() => refusePersonalData(found)).toThrow(/2 lines/);
});
