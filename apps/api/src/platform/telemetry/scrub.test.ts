import { expect, test } from 'vitest';
import { scrub, scrubValue } from './scrub';

test.each([
  ['PAN', 'ABCPK1234F'],
  ['PAN in small letters inside other words', 'pan=abcpk1234f;'],
  ['PAN set apart', 'ABCPK 1234 F'],
  ['mobile number', '9876543210'],
  ['mobile number with country code', '+919876543210'],
  ['mobile number with a separator', '+91 98765-43210'],
  ['mobile number in a JSON text', '{"mobile":"9876543210"}'],
  ['mobile number in an address', '/api/users?mobile=9876543210&x=1'],
  ['email address', 'asha.rao+loan@mail.example.in'],
  ['email address in angle brackets', 'To: <asha@example.com>'],
  ['one-time code', 'Your code is 482913.'],
  ['one-time code after a name', 'otp:482913'],
  ['birth date', 'born 1990-04-23'],
  ['birth date, Indian', 'born 23/04/1990'],
  ['Aadhaar number', '2345 6789 0124'],
  ['token after a job', 'job-6f1f0c1e-8d0b-4b0e-9c64-3a1f2b7c9d10-lmNOpQrStUvWxYz0123456789abcdefghi'],
  ['session token', 'tok kJ8d-fQ2_lmNOpQrStUvWxYz0123456789abcdefghi'],
  ['bearer header', 'authorization: Bearer abc.def-123'],
  ['sealed value', 'v1.AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'],
  ['password in an address', 'postgres://saakh:pass-word@db.example:5432/saakh'],
])('REG-ID-6 a log text holds no %s', (_what, text) => {
  const secrets = text.match(
    /abcpk.?1234.?f|98765.?43210|asha[\w.+]*@|482913|1990|2345 6789|kJ8d-fQ2|abc\.def|AbCdEfGh|pass-word/i,
  );
  expect(secrets, 'the sample holds a secret').not.toBeNull();
  expect(scrub(text)).not.toContain(secrets?.[0]);
});

test.each([
  'request failed',
  'a job failed after 3 tries in 12345 ms',
  '2026-11-18T06:30:00.000Z',
  'app_4XkQm2Vd9hTbYs7RcWnEf',
  '6f1f0c1e-8d0b-4b0e-9c64-3a1f2b7c9d10',
  'job-6f1f0c1e-8d0b-4b0e-9c64-3a1f2b7c9d10',
  'GET /api/health/ready 503',
  'key_facts_acknowledgements_key_facts_id_key_facts_key_facts_id_fk',
  'connect ECONNREFUSED 127.0.0.1:5432',
])('a log text keeps what is needed to find a fault: %s', (text) => {
  expect(scrub(text)).toBe(text);
});

test('REG-ID-6 fields with telling names are removed at any depth, and details of SQL errors', () => {
  const error = Object.assign(new Error('Failed query: select 1\nparams: ABCPK1234F,Asha'), {
    code: '23505',
    detail: 'Key (pan)=(ABCPK1234F) already exists.',
    cause: new Error('wrong number 9876543210'),
  });
  const clean = JSON.stringify(
    scrubValue({
      err: error,
      deep: [{ body: { name: 'Asha' }, headers: { Authorization: 'x', cookie: 'y' }, otp: 482913, number: 9876543210 }],
      many: new Map([['pan', 'ABCPK1234F']]),
      bytes: Buffer.from('ABCPK1234F'),
    }),
  );
  for (const secret of ['ABCPK', 'Asha', '482913', '9876543210', 'already exists', '"x"', '"y"']) {
    expect(clean).not.toContain(secret);
  }
  expect(clean).toContain('23505');
  expect(clean).toContain('Failed query: select 1');
});

test('cleaning ends on what refers to itself', () => {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  expect(JSON.stringify(scrubValue(loop))).toContain('[deep]');
});
