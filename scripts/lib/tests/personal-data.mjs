/** Password of all demo accounts. */
const DEMO_PASSWORD = 'Saakh-demo-1';

/** A field of this name with a value in a text like JSON, an inspected object or an address; statements name columns only. */
const NAMES =
  '(?:password|otp|pan|tin|mobile|phone|email|dob|birth_?date|first_?name|last_?name|authorization|(?:set-)?cookie)';
const QUOTE = String.raw`\\?["']`;
const NAMED = String.raw`\b${NAMES}(?:${QUOTE})?:\s*${QUOTE}(?!\[|${QUOTE})[^"'\\\n]+|\b${NAMES}=(?![\[$])[^\s"'&]+`;

/** Six digits that stand alone: neither part of a longer number nor of an id. */
const SIX = String.raw`(?<![\w.])\d{6}(?!\w)`;

const DAY = String.raw`(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
/**
 * Programs handle days from 2009 on; earlier days are birth dates of adults. The two epochs are excluded. A day may be
 * written as its midnight in UTC or India.
 */
const LONG_AGO = String.raw`(?!1970-01-01|2000-01-01)(?:19[2-9]\d|200[0-8])-${DAY}(?:(?![\dT-])|(?=T(?:00:00|18:30):00))`;
/** Any day that is said to be one of birth. */
const BORN = String.raw`\b(?:birth_?da(?:te|y)|date_?of_?birth|dob|born)\b[^\d\n]{0,20}(?:19|20)\d{2}-${DAY}`;

/** A PAN of a person or another holder. It must not be part of a longer word, so ids and hashes do not match. */
export const PAN = /(?<![a-z\d])[a-z]{3}[abcfghljpt][a-z]\d{4}[a-z](?![a-z\d])/gi;

/**
 * What no program of ours may print (REG-ID-6). Numbers count where they stand alone, so that ids, hashes, traces and
 * moments in milliseconds are none. The product's own patterns are not used: a fault in them would go unseen here.
 * @type {readonly (readonly [string, RegExp])[]}
 */
const SIGNS = [
  [
    'mobile number',
    /(?:(?<![A-Za-z\d.])|(?<=%2B|%20))(?:(?:\+|00)?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![A-Za-z\d]|\.\d)/g,
  ],
  ['PAN', PAN],
  ['Aadhaar number', /(?<![\w.-])[2-9]\d{3}([ -]?)\d{4}\1\d{4}(?![\w-]|\.\d)/g],
  ['email address', /[\w.+%-]+(?:@|%40)(?:[a-z\d-]+\.)+[a-z]{2,}/gi],
  [
    'one-time code',
    new RegExp(
      [
        String.raw`\b(?:otp|code)\b(?:[\s"'\\:=]|is|to [^\d\n]{0,60}is)*${SIX}`,
        String.raw`${SIX} is your\b`,
        String.raw`(?:कोड|ओटीपी)[^\d\n]{0,20}${SIX}`,
        String.raw`${SIX}[^\d\n]{0,80}(?:कोड|ओटीपी)`,
      ].join('|'),
      'gi',
    ),
  ],
  ['bearer token', /\bBearer\s+(?!\[)[\w.~+/-]{8,}/gi],
  // As sessions have them, and links that set a password: 32 bytes in base64url.
  ['session token', /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w=-])/g],
  ['secret key', /\b(?:sk_(?:live|test)|whsec)_[\w-]{16,}/g],
  ['credentials', /\b[a-z]+:\/\/[^\s/:@]+:[^\s/@]+@/gi],
  ['named value', new RegExp(NAMED, 'gi')],
  ['password', new RegExp(DEMO_PASSWORD, 'g')],
  [
    'birth date',
    new RegExp(
      [
        String.raw`(?<![\w/.-])\d{2}([/-])\d{2}\1(?:19|20)\d{2}(?![\w/-])`,
        String.raw`(?:(?<![\w.-])|(?<=%[\dA-F]{2}))${LONG_AGO}`,
        BORN,
      ].join('|'),
      'gi',
    ),
  ],
];

/**
 * Lines in which a ready demo prints its invented sign-ins. Production prints none of them. A line with one more word is
 * checked like any other.
 */
const WELCOME = new RegExp(
  [
    String.raw`^ {2}Customers {2}https?:\/\/\S+\/login {2,}any mobile number such as 9876543210; the code is at https?:\/\/\S+\/dev\/outbox\?to=9876543210$`,
    String.raw`^ {2}(?:Role \d|owner|staff|merchant) +https?:\/\/\S+\/(?:admin|partner)\/login {2,}[a-z]+\d?@saakh\.test {2}${DEMO_PASSWORD}$`,
  ].join('|'),
  'gm',
);

/** Request ids. About one in ten thousand ends like a mobile number with its country code. */
const RANDOM_ID = /(?<![\w-])[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\w-])/g;

/** Addresses that a refused setting shows as an example of itself. */
const EXAMPLE = /\b(?:postgres:\/\/saakh(?:_owner)?:password@db|smtps:\/\/user:password@mail)\.example/g;

const LONGEST_LINE = 400;

/** @param {string} line */
const masked = (line) =>
  SIGNS.reduce((left, [name, sign]) => left.replace(sign, `‹${name}›`), line).slice(0, LONGEST_LINE);

/**
 * Every line of what was printed that holds personal data or a secret, behind what it holds; told without it.
 * @param {string} printed
 * @returns {string[]}
 */
export function personalDataIn(printed) {
  const text = printed.replace(WELCOME, '').replace(RANDOM_ID, '‹id›').replace(EXAMPLE, '‹example›');
  const found = SIGNS.flatMap(([name, sign]) =>
    Array.from(text.matchAll(sign), ({ index }) => {
      const end = text.indexOf('\n', index);
      const line = text.slice(text.lastIndexOf('\n', index) + 1, end === -1 ? undefined : end);
      return `${name}: ${masked(line)}`;
    }),
  );
  return [...new Set(found)];
}

const MOST_TOLD = 20;

/**
 * Throws with the lines, masked, where some were found.
 * @param {readonly string[]} found
 */
export function refusePersonalData(found) {
  if (found.length === 0) return;
  throw new Error(
    `Programs told personal data or secrets, ${found.length} lines (REG-ID-1, REG-ID-6):\n${found.slice(0, MOST_TOLD).join('\n')}`,
  );
}
