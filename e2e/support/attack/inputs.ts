/** Numbers that come again with their seed, so that a finding can be repeated (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <T>(of: readonly T[]): T => {
      const chosen = of[below(of.length)];
      if (chosen === undefined) throw new Error('There is nothing to pick from');
      return chosen;
    },
  };
};
export type Random = ReturnType<typeof randomFrom>;

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

const nested = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`;

/** What stands in a field that nobody meant to stand there. Half surrogates go as JSON writes them. */
export const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eabc\u202c',
  'İıſK',
  'a\u0301'.repeat(60),
  '‮‏⁦',
  '१२३',
  'x'.repeat(5000),
  '🪔'.repeat(300),
  "' or '1'='1",
  "x'); drop table users; --",
  '1; select pg_sleep(3)',
  '%27%20union%20select%20null--',
  '\\',
  '%',
  '_%_',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;',
  'a\r\nset-cookie: owned=1',
  'a\nBcc: everybody@evil.example',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\0.png',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  '//evil.example',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  `\${7*7}`,
  '{{7*7}}',
  '<%= 7*7 %>',
  '#{7*7}',
  '=cmd|/c calc!A1',
  'Infinity',
  'NaN',
  '1e400',
  '0x10',
  '9999999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '$1',
  '?',
  ':x',
  0,
  -0,
  -1,
  0.1,
  1e-300,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  null,
  true,
  [],
  {},
  [[]],
  [null],
  ['x', 1, {}],
  Array.from({ length: 3000 }, () => 'x'),
  { toString: 'x', valueOf: 1 },
  { length: 1e9 },
  Object.fromEntries([['then', 'x']]),
  { toJSON: 'x' },
  { $gt: '' },
  { 'a\0': 1 },
];

/** Bodies that are no JSON of that call at all, as they go over the wire. */
export const RAW_BODIES: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '1',
  '"x"',
  '[]',
  '[{}]',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"a":1}',
  '{"a":1,"a":2,"a":{"a":3}}',
  '{"__proto__":{"role":1}}',
  '{"constructor":{"prototype":{"role":1}}}',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '\ufeff{}',
  '\0',
  nested(2000, '[', ']'),
  nested(2000, '{"a":', '}'),
  `{"a":"${'x'.repeat(300_000)}"}`,
];

export const CONTENT_TYPES: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=x-none',
  'text/plain',
  'text/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  'application/json\t',
  '*/*',
  '',
];

/** Headers that the program reads, with what nobody sends; none of them ends the request in Node's own parser. */
export const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(2000) },
  { 'idempotency-key': 'é' },
  { 'x-request-id': '../../x' },
  { 'x-partner': '../admin' },
  { 'x-partner': "'; --" },
  { 'x-partner': '__proto__' },
  { 'x-partner': 'x'.repeat(3000) },
  { 'x-language': 'xx' },
  { 'accept-language': 'hi;q=x,*;q=9'.repeat(50) },
  { 'accept-encoding': 'br;q=x, *' },
  { 'content-encoding': 'gzip' },
  { cookie: `atkn=${'x'.repeat(3000)}; atkn=; ;=;a` },
  { cookie: 'a_atkn=%ff%00; p_atkn="; __Host-atkn=v1.x' },
  { authorization: 'Bearer ' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { range: 'bytes=0-,-5,99999999999-' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'never' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/api/staff' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-for': "'; select 1, <script>, ::::" },
  { forwarded: 'for=_x;host=evil.example' },
];

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  mobile: ['9876543210', '9811122233'],
  phone: ['9876543210'],
  email: ['asha.rao@example.com', 'admin@saakh.test'],
  otp: ['123456'],
  pan: ['ABCPE1234F'],
  tin: ['ABCPI1234F'],
  pincode: ['560001'],
  postalcode: ['560001'],
  month: ['2026-10'],
  from: ['2026-10-01'],
  to: ['2026-11-01'],
  since: ['2026-10-01'],
  language: ['en', 'hi'],
  producttype: ['Personal Loans', 'Gold Loans'],
  partner: ['cl', 'pagdandi'],
  brandkey: ['cl', 'pagdandi'],
  reason: ['Because it is needed'],
  password: ['not the right one'],
};

const plain = (name: string) => name.toLowerCase().replaceAll(/[_-]/g, '');
/** Ids that answers told, by the name of their field: with them a call goes deeper than with what is made up. */
export type Seen = Map<string, Set<string | number>>;
const MOST_SEEN = 60;

export const noteSeen = (seen: Seen, value: unknown, depth = 0): void => {
  if (typeof value !== 'object' || value === null || depth > 6) return;
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 5)) noteSeen(seen, one, depth + 1);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const isId = /id$|^slug$|^code$|^key$|^version$|^kind$/i.test(name);
    if (isId && (typeof inner === 'string' || typeof inner === 'number')) {
      const known = seen.get(plain(name)) ?? new Set();
      if (known.size < MOST_SEEN) seen.set(plain(name), known.add(inner));
    } else noteSeen(seen, inner, depth + 1);
  }
};

/** A value that fits a schema as far as a schema says it, with what was seen or is known for its name. */
export const fitting = (schema: JsonSchema, name: string, random: Random, seen: Seen): unknown => {
  const known = [...(seen.get(plain(name)) ?? []), ...(KNOWN[plain(name)] ?? [])];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fitting(random.pick(choices), name, random, seen);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => fitting(one, name, random, seen)));
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type;
  if (type === 'object' || schema.properties) return fittingObject(schema, random, seen);
  if (type === 'array') {
    return Array.from({ length: random.below(3) }, () => fitting(schema.items ?? {}, name, random, seen));
  }
  if (type === 'boolean') return random.next() < 0.5;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') {
    const numbers = known.filter((one) => typeof one === 'number');
    if (numbers.length > 0 && random.next() < 0.7) return random.pick(numbers);
    const lowest = Math.max(schema.minimum ?? 0, -1000);
    return lowest + random.below(Math.max(1, Math.min(schema.maximum ?? 1000, lowest + 100_000) - lowest + 1));
  }
  if (known.length > 0 && random.next() < 0.8) return String(random.pick(known));
  if (/at$|date|on$/i.test(name)) return random.pick(['2026-11-18', '2026-11-18T06:30:00.000Z']);
  return random.pick(['1', 'Asha Rao', 'Hello there', 'x'.repeat(Math.min(schema.minLength ?? 12, 500))]);
};

const fittingObject = ({ properties = {}, required = [] }: JsonSchema, random: Random, seen: Seen) => {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (required.includes(name) || random.next() < 0.6) made[name] = fitting(schema, name, random, seen);
  }
  return made;
};
