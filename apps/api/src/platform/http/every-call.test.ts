import type { Call } from '@saakh/contracts/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ActorKind, signInEverybody } from '../../testing/every-actor';
import { findCalls, nameOf, sampleInput } from '../../testing/every-call';
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

let sent = 0;
/** Makes the call with an input that its schemas accept, each time from an address of its own. */
const ask = async (call: Call, kind: ActorKind, headers: Record<string, string> = {}) => {
  sent += 1;
  const token = await tokenOf(kind);
  const extras = { headers, ip: `10.9.${sent >> 8}.${sent & 255}`, ...(token === undefined ? {} : { token }) };
  return app.inject(call, sampleInput(call) as never, extras);
};

test('every call of the contracts is open, and nothing is open beside them', async () => {
  const { paths } = (await app.server.inject({ url: '/api/openapi.json' })).json();
  const open = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const probes = ['GET /api/health/live', 'GET /api/health/ready'];
  expect(open.toSorted()).toEqual([...calls.map(nameOf), ...probes].toSorted());
});

test('S-SES-7 no answer of a call is kept by anybody, refusals included, except those that say so and nothing of the caller', async () => {
  const kept: string[] = [];
  for (const call of calls) {
    for (const kind of ['anonymous', 'customer', 'owner', 'admin 1'] as const) {
      const answer = await ask(call, kind);
      const isOpen = call.cacheSeconds !== undefined && answer.status === 200;
      const wanted = isOpen ? `public, max-age=${call.cacheSeconds}` : 'no-store';
      if (answer.headers['cache-control'] !== wanted) kept.push(`${nameOf(call)} as ${kind}: ${answer.status}`);
    }
    const foreign = await ask(call, 'customer', { 'sec-fetch-site': 'cross-site' });
    if (foreign.headers['cache-control'] !== 'no-store' && foreign.status >= 400)
      kept.push(`${nameOf(call)} from afar`);
  }
  expect(kept).toEqual([]);
  expect(calls.filter(({ cacheSeconds }) => cacheSeconds !== undefined).map(({ access }) => access.audience)).toEqual([
    'anyone',
    'anyone',
    'anyone',
  ]);
  expect((await app.server.inject({ url: '/api/nothing-here' })).headers['cache-control']).toBe('no-store');
});
