import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocumentedCall, documentedCalls, fitting, type Known } from '../support/attack/api-document';
import { PEOPLE, startUnderAttack } from '../support/attack/app';
import { faultsOf } from '../support/attack/judge';
import { jsonOf, type Sent, send, sendJson } from '../support/attack/send';
import { signInByApi } from '../support/by-api/customer-by-api';
import { runCommand } from '../support/programs/run-command';

const SEED = Number(process.env.ATTACK_SEED ?? 20_261_118);
const RUNS = 24;
const AT_ONCE = 6;
/** After so long, each call is tried once, so that the whole run stays within eight minutes. */
const SECONDS = 200;

const world = startUnderAttack();

/** Values that break programs; fast-check adds its own: long and odd text, numbers at their limits, names of prototypes. */
const HOSTILE = fc.oneof(
  fc.anything({ withNullPrototype: false, maxDepth: 3 }).filter((value) => JSON.stringify(value) !== undefined),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\u202eabc\u202c',
    'a\u0301'.repeat(60),
    '१२३',
    'x'.repeat(5000),
    '🪔'.repeat(300),
    "' or '1'='1",
    "x'); drop table users; --",
    '1; select pg_sleep(3)',
    '\\',
    '%',
    '_%_',
    '$1',
    '?',
    ':x',
    '<script>alert(1)</script>',
    'a\r\nset-cookie: owned=1',
    '../../../../etc/passwd',
    '/etc/passwd\0.png',
    'http://169.254.169.254/',
    'javascript:alert(1)',
    '//evil.example',
    '{{7*7}}',
    '=cmd|/c calc!A1',
    'NaN',
    '1e400',
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13T00:00:00.001Z',
    2 ** 31,
    2 ** 53,
    1e308,
    -1,
    Array.from({ length: 3000 }, () => 'x'),
    { toString: 'x', valueOf: 1 },
    { length: 1e9 },
    { toJSON: 'x' },
  ),
);

const nested = (levels: number, open: string, close: string) => `${open.repeat(levels)}1${close.repeat(levels)}`;
/** Bodies that are not JSON of the call. */
const RAW = [
  '',
  ' ',
  'null',
  '1',
  '"x"',
  '[]',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"a":1}',
  '{"a":NaN}',
  '\0',
  '{"__proto__":{"role":1}}',
  '{"constructor":{"prototype":{"role":1}}}',
  '{"a":1e999}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  nested(2000, '[', ']'),
  nested(2000, '{"a":', '}'),
  `{"a":"${'x'.repeat(300_000)}"}`,
];
const TYPES = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  '*/*',
  '',
];
/** Headers that the program reads; none of them ends the request in Node's own parser. */
const HEADERS: readonly Record<string, string>[] = [
  ...['', 'x'.repeat(2000), '\xe9'].map((key) => ({ 'idempotency-key': key })),
  ...['../admin', "'; --", '__proto__', 'x'.repeat(3000)].map((partner) => ({ 'x-partner': partner })),
  ...['Bearer ', 'Basic YWRtaW46YWRtaW4=', `Bearer ${'x'.repeat(5000)}`].map((authorization) => ({ authorization })),
  ...[`atkn=${'x'.repeat(3000)}; atkn=; ;=;a`, 'a_atkn=%ff%00; p_atkn="'].map((cookie) => ({ cookie })),
  { 'x-request-id': '../../x' },
  { 'accept-language': 'hi;q=x,*;q=9'.repeat(50) },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=0-,-5,99999999999-' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/api/staff' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-for': "'; select 1, <script>, ::::" },
];
const PATHS = ['%00', '%ff', '%2e%2e%2fetc', '..%5c', '%252e%252e', '%', '%zz', '.', '..;', '%20', 'a'.repeat(3000)];
const QUERIES = ['a=1&a=2', '__proto__[x]=1', 'a[]=1', '%00=%00', '%', '&&==', 'limit=1&limit=2'];

/** Node refuses addresses of more than 16 KB. */
const LONGEST_IN_ADDRESS = 900;
function inAddress(value: unknown): string {
  try {
    return encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value)).slice(
      0,
      LONGEST_IN_ADDRESS,
    );
  } catch {
    return '%ED%A0%80';
  }
}

/** Requests of a call: mostly fitting ones, some of them with one hostile part. */
function requestsOf(call: DocumentedCall, known: Known): fc.Arbitrary<Sent> {
  const schema = call.requestBody?.content['application/json']?.schema;
  const parameters = call.parameters ?? [];
  const one = (name: string, part: 'path' | 'query') => {
    const of = parameters.find((parameter) => parameter.name === name && parameter.in === part)?.schema ?? {};
    return fc.oneof({ weight: 6, arbitrary: fitting(of, known, name) }, HOSTILE).map(inAddress);
  };
  const queryNames = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const fields = Object.keys(schema?.properties ?? {});
  const spoilt = fc.record({ field: fc.constantFrom(...fields, 'roleId', '__proto__'), value: HOSTILE });
  const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 8, nil: undefined });
  return fc
    .record({
      ids: fc.record(
        Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, one(name, 'path')])),
      ),
      path: rarely(fc.constantFrom(...PATHS)),
      query: fc.record(Object.fromEntries(queryNames.map((name) => [name, one(name, 'query')])), { requiredKeys: [] }),
      more: rarely(fc.constantFrom(...QUERIES)),
      body: schema ? fitting(schema, known) : fc.constant({}),
      spoilt: fc.option(spoilt, { freq: 2, nil: undefined }),
      raw: rarely(fc.constantFrom(...RAW)),
      type: rarely(fc.constantFrom(...TYPES)),
      headers: rarely(fc.constantFrom(...HEADERS)),
    })
    .map((made) => {
      const asked = Object.entries(made.query).map(([name, value]) => `${inAddress(name)}=${value}`);
      if (made.more !== undefined) asked.push(made.more);
      const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => made.path ?? made.ids[name] ?? 'x');
      const body = made.spoilt ? { ...(made.body as object), [made.spoilt.field]: made.spoilt.value } : made.body;
      return {
        method: call.method,
        path: asked.length > 0 ? `${path}?${asked.join('&')}` : path,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': made.type ?? 'application/json', ...made.headers },
        ...(call.method === 'GET' ? {} : { body: made.raw ?? JSON.stringify(body) }),
      };
    });
}

/** Ids that answers name, by the name of their field. */
function noteIds(known: Known, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (/(?:id|slug|code|key|version|kind)$/i.test(name) && ['string', 'number'].includes(typeof inner))
      known.set(name, [...(known.get(name) ?? []), inner].slice(-60));
    else noteIds(known, inner);
  }
}

test('R-TEST-3 API-BASE-04 every documented call with fitting and hostile input: no 5xx, no internals', async () => {
  const calls = await documentedCalls(world.app.url);
  const known: Known = new Map<string, unknown[]>([
    ['mobile', ['9876543210']],
    ['email', ['asha.rao@example.com', 'admin@saakh.test']],
    ['pan', ['ABCPE1234F']],
    ['pincode', ['560001']],
    ['reason', ['Because it is needed']],
  ]);
  for (const { path } of calls.filter(({ method, path }) => method === 'GET' && !path.includes('{')))
    for (const who of PEOPLE)
      noteIds(known, jsonOf(await sendJson(world.app.url, 'GET', path, undefined, world.tokens[who])));
  const until = performance.now() + SECONDS * 1000;
  const heard = new Set<DocumentedCall>();
  const fuzz = async (call: DocumentedCall) => {
    const property = fc.asyncProperty(requestsOf(call, known), fc.constantFrom(...PEOPLE), async (request, who) => {
      const token = world.tokens[who];
      const headers = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...request.headers };
      const got = await send(world.app.url, { ...request, headers });
      if (got.status !== 401 && got.status !== 403) heard.add(call);
      const faults = faultsOf(got);
      if (faults.length > 0) throw new Error(`${who}: ${faults.join(', ')}`);
    });
    const numRuns = performance.now() < until ? RUNS : 1;
    const result = await fc.check(property, { seed: SEED, numRuns });
    const report = fc.defaultReportMessage(result) ?? '';
    expect.soft(report.slice(0, 3000), `${call.method} ${call.path}`).toBe('');
  };
  const waiting = [...calls];
  const worker = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) await fuzz(call);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(heard.size).toBeGreaterThan(300);
}, 600_000);

test('R-RUN-3 after it the server is ready, and somebody new signs in', async () => {
  expect((await send(world.app.url, { path: '/api/health/ready' })).status).toBe(200);
  const { token } = await signInByApi(world.app.url, '9133300001');
  expect((await sendJson(world.app.url, 'GET', '/api/user/me', undefined, token)).status).toBe(200);
});

test('R-TEST-7 S-AUD-1 the chain of the audit is whole after it, and so is each consent', async () => {
  expect(await world.app.stopApi()).toBe(0);
  const place = { DATA_DIR: world.app.dataDir, DATABASE_URL: world.app.databaseUrl ?? '' };
  expect(await runCommand(place, 'verify-audit')).toMatchObject({ code: 0, stderr: '' });
});
