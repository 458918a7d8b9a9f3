/**
 * What a log line may never hold (REG-ID-6). The patterns rather take too much than too little: a reference that looks
 * like a mobile number is lost from the log, not from the data.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer [token]'],
  [/(postgres(?:ql)?|smtps?|https?):\/\/[^\s/@:]+:[^\s/@]+@/gi, '$1://[credentials]@'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  // The PAN's own shape in any case, also inside other words and with its parts set apart.
  [/[A-Z]{5}[\s-]?\d{4}[\s-]?[A-Z](?![A-Z])/gi, '[pan]'],
  // Sealed values and tokens: 40 characters and more of base64url or hex. The request id of a job is none.
  [/\bv\d+\.[\w-]{30,}/g, '[sealed]'],
  [
    /(?<![\w-])(?!job-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))(?=[\w-]*[\dA-Z])[\w-]{40,}(?![\w-])/g,
    '[token]',
  ],
  // Aadhaar in four, four, four; mobile numbers with or without the country's code and with separators.
  [/(?<!\d)\d{4}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/g, '[number]'],
  [/(?:\+|\b00)?(?:91[\s-]?)?(?<!\d)[6-9]\d{4}[\s-]?\d{5}(?!\d)/g, '[mobile]'],
  [/(?<![\d.:T-])(?:19|20)\d{2}-\d{2}-\d{2}(?![\dT-])/g, '[date]'],
  [/\b\d{2}[/-]\d{2}[/-](?:19|20)\d{2}\b/g, '[date]'],
  [/(?<!\w|\d[.:-])\d{6}(?!\w|[.:-]\d)/g, '[code]'],
];

const MOST_KNOWN = 2_000;
const LONGEST_KNOWN = 100;
/** Texts that held nothing, because each line says the same route and method again; never one that held something. */
const known = new Set<string>();

/** A text without PAN, e-mail address, mobile number, date of birth, one-time code, token or password (REG-ID-6). */
export function scrub(text: string): string {
  if (known.has(text)) return text;
  const cleaned = RULES.reduce((left, [pattern, mark]) => left.replace(pattern, mark), text);
  if (cleaned === text && text.length <= LONGEST_KNOWN) {
    if (known.size === MOST_KNOWN) known.clear();
    known.add(text);
  }
  return cleaned;
}

const SECRET_NAMES =
  /^(authorization|cookie|set-cookie|password|token|secret|otp|pan|mobile|phone|email|dob|birth_?date|to|recipient|body|payload|params|parameters|detail|where|query|values|apikey|api_key)$/i;
const DEEPEST = 6;
const isMobile = (digits: string) => /^(?:91)?[6-9]\d{9}$/.test(digits);

/** The same for anything that is logged: secrets by their name are left out, every other text is cleaned. */
export function scrubValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value === 'number' || typeof value === 'bigint') return isMobile(String(value)) ? '[mobile]' : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === DEEPEST) return '[deep]';
  if (value instanceof Error) return scrubError(value, depth);
  if (ArrayBuffer.isView(value)) return '[bytes]';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => scrubValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAMES.test(name) ? '[left out]' : scrubValue(item, depth + 1),
    ]),
  );
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** An error keeps its name, code, place and cause. A database's detail and a statement's values hold data, and stay out. */
function scrubError(error: Error, depth: number): unknown {
  const code = 'code' in error ? textOf(error.code) : undefined;
  const constraint = 'constraint' in error ? textOf(error.constraint) : undefined;
  // drizzle puts the statement's values behind this word.
  const [message = ''] = error.message.split('\nparams:');
  return {
    type: error.name,
    message: scrub(message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: scrub(
      (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 12)
        .join('\n'),
    ),
    ...(error.cause === undefined ? {} : { cause: scrubValue(error.cause, depth + 1) }),
  };
}
