import type { Call } from '@saakh/contracts/call';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ActorKind, signInEverybody } from '../../testing/every-actor';
import { fieldsOf, findCalls, type Input, nameOf, type Part, sampleInput } from '../../testing/every-call';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let tokenOf: (kind: ActorKind) => Promise<string | undefined>;
let calls: Call[];
beforeAll(async () => {
  app = await startTestApp();
  tokenOf = await signInEverybody(app);
  calls = await findCalls();
});
afterAll(() => app.close());

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { in: deep(levels - 1) });

const HOSTILE: readonly unknown[] = [
  '',
  '\u0000',
  'Asha\u0000',
  '\u202eAsha',
  'As\ud800ha',
  'a'.repeat(10_000),
  '🪔'.repeat(20),
  "x'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '१२३४५६',
  0,
  -1,
  1.5,
  1e-7,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  null,
  true,
  [],
  ['a\u0000'],
  { 'a\u0000': 'b\u0000' },
  { utm_source: 'b\u0000' },
  { utm_source: '\ud800' },
  deep(8),
  deep(2000),
];

const AS: Record<Call['access']['audience'], ActorKind> = {
  anyone: 'anonymous',
  signer: 'anonymous',
  integration: 'anonymous',
  customer: 'customer',
  partner: 'owner',
  lender: 'lender',
  admin: 'admin 1',
};

/** As a browser would write it; half a surrogate pair as the bytes that stand for it. */
function inAddress(value: unknown) {
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
  try {
    return encodeURIComponent(written);
  } catch {
    return '%ED%A0%80';
  }
}

function requestOf(call: Call, { params = {}, query, body }: Input): InjectOptions {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => inAddress(params[name]));
  const asked = Object.entries(query ?? {}).map(([name, value]) => `${name}=${inAddress(value)}`);
  return {
    method: call.method,
    url: asked.length > 0 ? `${path}?${asked.join('&')}` : path,
    headers: { 'sec-fetch-site': 'same-origin', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  };
}

const change = (input: Input, part: Part, name: string, value: unknown): Input => ({
  ...input,
  [part]: { ...input[part], [name]: value },
});

/**
 * The values a field is tried with: a NUL always, and a share of the rest in turn, so that all values are tried, but not each
 * with each field. `npm run attack` sends others to all of them.
 */
const shareOf = (turn: number, parts: number): readonly unknown[] =>
  HOSTILE.filter((value, at) => value === 'Asha\u0000' || at % parts === turn % parts);

test('R-TEST-3 no value in any field of any call causes an error of the server', async () => {
  const failures: string[] = [];
  let sent = 0;
  let turn = 0;
  for (const call of calls) {
    const sample = sampleInput(call);
    for (const { part, name } of fieldsOf(call)) {
      const token = await tokenOf(AS[call.access.audience]);
      turn += 1;
      const isInside = call.access.audience === 'admin' || call.access.audience === 'partner';
      for (const value of shareOf(turn, isInside ? 7 : 2)) {
        sent += 1;
        const request = requestOf(call, change(sample, part, name, value));
        const answer = await app.server.inject({
          ...request,
          // Each from an address of its own: a limit would keep it from what lies behind.
          remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
          headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        });
        if (answer.statusCode >= 500) {
          failures.push(`${nameOf(call)} ${name} ${JSON.stringify(value).slice(0, 40)}: ${answer.statusCode}`);
        }
      }
    }
  }
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(2000);
}, 300_000);
