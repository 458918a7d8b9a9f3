import { englishOf } from '@saakh/i18n/english';
import { expect, test } from 'vitest';
import { businessName, personName, refusedInBusinessName, refusedInPersonName } from './message-names';

const person = personName(2, 'too short');

test.each([
  ...[
    'Asha Rao',
    'K.Balachandran',
    'K. Balachandran',
    'A.P.J. Abdul Kalam',
    'A.P.J.Abdul Kalam',
    'Dr.Sharma',
    'Smt. Rao',
  ],
  ...[
    "D'Souza",
    'O’Brien',
    'Anne-Marie',
    'Mohd.Imran',
    'राधिका शर्मा',
    'डॉ.शर्मा',
    'एस.रमेश',
    'ரமேஷ் குமார்',
    'محمد عمران',
    'José',
  ],
])('S-JSON-1 the name %s goes into a message', (name) => {
  expect(person.safeParse(name).success).toBe(true);
});

test.each<[string, string]>([
  ['Win at evil.com', 'evil.com'],
  ['EVIL.COM', 'EVIL.COM'],
  ['Ravi t.me', 't.me'],
  ['Ravi x.co', 'x.co'],
  ['dr.com', 'dr.com'],
  ['sub.evil.example', 'sub.evil.example'],
  ['https://evil', 'https://evil'],
  ['http evil', 'http'],
  ['www evil', 'www'],
  ['evil.com/offer', 'evil.com/offer'],
  ['ravi@evil', 'ravi@evil'],
  ['राम.भारत', 'राम.भारत'],
  ['пример.рф', 'пример.рф'],
  ['Ravi 9812345678', '9'],
  ['Ravi ९८', '९'],
  ['Ravi <b>', '<'],
  ['Ravi：Rao', '：'],
  ['evil．com', '．'],
  ['evil。com', '。'],
  ['Ravi\u202eoar', '\u202e'],
  ['You get a free phone', 'free'],
  ['मुफ़्त फ़ोन', 'मुफ़्त'],
  ['Ravi & Sons', '&'],
])('S-JSON-1 the name %j is refused for %j', (name, refused) => {
  expect(refusedInPersonName(name)).toBe(refused);
  const message = person.safeParse(name).error?.issues[0]?.message;
  expect(englishOf(message ?? '')).toBe(
    `Leave out “${refused}”. A name has letters, spaces, dots, hyphens and apostrophes only`,
  );
});

test('S-JSON-1 a name has sixty characters at most and a letter at least', () => {
  expect(person.safeParse('a'.repeat(60)).success).toBe(true);
  expect(person.safeParse('a'.repeat(61)).error?.issues[0]?.message).toBe('too short');
  expect(person.safeParse('.-.').success).toBe(false);
});

test.each(['24x7 Loans', 'Sharma & Sons, Indore', 'Malwa Loan Point (Dewas)', 'A.K. Traders', 'Free Street Finance'])(
  'S-JSON-1 the business %s goes into a message',
  (name) => {
    expect(businessName(2, 'short').safeParse(name).success).toBe(true);
  },
);
test.each([
  'evil.com',
  'Loans (evil.com)',
  'Loans https://x',
  'write to a@b',
  'www.evil',
  'Loans;t.me/x',
  'loans24.in',
])('S-JSON-1 the business %s does not', (name) => {
  expect(refusedInBusinessName(name)).toBeDefined();
  expect(englishOf(businessName(2, 'short').safeParse(name).error?.issues[0]?.message ?? '')).toMatch(
    /^Leave out “.*web or email address$/,
  );
});
