import { expect, test } from 'vitest';
import { secretsAdded, secretsIn } from './secrets.mjs';

const word = (/** @type {string[]} */ ...parts) => parts.join('');

test.each([
  ['a private key', word('-----BEGIN RSA PRIV', 'ATE KEY-----')],
  ['an AWS key', word('key = AKIA', 'Q7ZPLM2XW9T4RC8V')],
  ['a token of a code host', word('ghp', '_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')],
  ['a token of a service', word('xox', 'b-1234-5678-abcdef')],
  ['a signed token', word('eyJ', 'hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3.dBjftJeZ4CVPmB92')],
  ['a password in an address', word('postgres://app:', 'h4rd2gu3ss@db.internal/x')],
  ['a secret in a setting', word('SMS_API_KEY=', 'q8Zt3Lm9Xc2Vb7Nk5Jh1Gf4Ds6Aw0PqR')],
])('%s is found, with its line', (kind, text) => {
  expect(secretsIn(`nothing\n${text}\n`)).toEqual([{ line: 2, kind }]);
});

test('what is made up for tests, and names of settings, are none', () => {
  for (const text of [
    'postgres://app:secret@db.example/x',
    'SMS_API_KEY=',
    `OTP_KEY=${'1'.repeat(64)}`,
    'const secret = z.string()',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: so it stands in a script
    'DATABASE_URL=postgres://${USER}:${PASSWORD}@db/x',
  ]) {
    expect(secretsIn(text), text).toEqual([]);
  }
});

test('a word beside a secret, or an invented one before it in its line, makes it no less of one', () => {
  const secret = word('postgres://app:', 'h4rd2gu3ss@db.internal/x');
  for (const text of [
    `${secret} # for example`,
    `${secret} // evil`,
    `${secret} on localhost`,
    `postgres://app:secret@db.example/x ${secret}`,
  ]) {
    expect(secretsIn(text), text).toEqual([{ line: 1, kind: 'a password in an address' }]);
  }
});

test('what a change added is looked at, what it took away and what is no text is not', () => {
  const secret = word('key = AKIA', 'Q7ZPLM2XW9T4RC8V');
  const change = (/** @type {string} */ file, /** @type {string} */ line) =>
    `a/${file} b/${file}\n--- a/${file}\n+++ b/${file}\n@@ -1 +1 @@\n${line}\n`;
  expect(secretsAdded(change('deploy/app.env', `+${secret}`))).toEqual(['deploy/app.env once: an AWS key']);
  expect(secretsAdded(change('deploy/app.env', `-${secret}`))).toEqual([]);
  expect(secretsAdded(change('a.png', `+${secret}`))).toEqual([]);
});
