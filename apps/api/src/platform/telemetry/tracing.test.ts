import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { testConfig } from '../../testing/test-config';
import { startCollector } from '../testing/collector';
import { makeLogger } from './make-logger';
import { makeMetrics } from './make-metrics';
import { makeTracing } from './make-tracing';
import { callOut, currentSpan, inTransactionSpan, runIn, runOutside } from './spans';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
async function listen() {
  const collector = await startCollector();
  closers.push(() => collector.close());
  return collector;
}
interface Line {
  readonly msg?: string;
  readonly trace_id?: string;
  readonly span_id?: string;
}
const lines: Line[] = [];
const logger = makeLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
async function open(endpoint: string | undefined, settings: Record<string, string> = {}) {
  const metrics = makeMetrics();
  const config = testConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...settings });
  const tracing = makeTracing({ config, metrics, logger });
  await tracing.open();
  closers.push(() => tracing.close());
  const count = async (outcome: string) => {
    const text = await metrics.registry.metrics();
    return Number(new RegExp(`saakh_trace_spans_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  return { tracing, count };
}
const request = { name: 'GET /api/x', kind: 'server', facts: { route: '/api/x', method: 'GET' } } as const;
const AWAY = 'http://127.0.0.1:9';

async function startApp(config: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ config, logger });
  closers.push(() => app.close());
  return app;
}

test('R-OBS-1 without a collector there is no span and no id in the log, and work runs on', async () => {
  const { tracing } = await open(undefined);
  expect(tracing.begin(request)).toBeUndefined();
  expect(currentSpan()).toBeUndefined();
  expect(await callOut('sms', {}, async (span) => span)).toBeUndefined();
  expect(await inTransactionSpan('anything', async () => currentSpan())).toBeUndefined();
});

test('R-OBS-1 a share of none sends nothing, even for the proxy; lines still name their trace', async () => {
  const collector = await listen();
  const { tracing } = await open(collector.url, { OTEL_TRACES_SAMPLER_ARG: '0' });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const span = tracing.begin({ ...request, traceparent });
  expect(span?.traceparent).toMatch(/^00-a{32}-[0-9a-f]{16}-00$/);
  if (span) await runIn(span, () => inTransactionSpan('something', async () => logger.info('inside')));
  span?.end();
  expect(lines.at(-1)).toMatchObject({ msg: 'inside', trace_id: 'a'.repeat(32) });
  await tracing.close();
  expect(collector.requests).toEqual([]);
});

test('R-OBS-1 a tenth of the traces is a tenth, and a trace is whole or not at all', async () => {
  const collector = await listen();
  const { tracing, count } = await open(collector.url, { OTEL_TRACES_SAMPLER_ARG: '0.1' });
  for (let i = 0; i < 2_000; i += 1) {
    const root = tracing.begin(request);
    root?.begin('transaction x', 'client', {}).end();
    root?.end();
  }
  await tracing.close();
  expect(collector.spans.length).toBeGreaterThan(2 * 120);
  expect(collector.spans.length).toBeLessThan(2 * 290);
  const sizes = new Map<string, number>();
  for (const { traceId } of collector.spans) sizes.set(traceId, (sizes.get(traceId) ?? 0) + 1);
  expect(new Set(sizes.values())).toEqual(new Set([2]));
  expect(await count('sent')).toBe(collector.spans.length);
});

test('R-OBS-1 a collector that is away costs no call anything, and what it missed is counted', async () => {
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: AWAY });
  for (let i = 0; i < 20; i += 1) expect((await app.server.inject('/api/products')).statusCode).toBe(200);
  await app.platform.tracing.close();
  const metrics = await app.platform.metrics.registry.metrics();
  expect(Number(/saakh_trace_spans_total\{outcome="not-taken"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThan(19);
  expect(lines.filter(({ msg }) => msg?.includes('the collector d'))).toHaveLength(1);
  expect((await app.server.inject('/api/products')).statusCode).toBe(200);
});

test('R-OBS-1 a mute collector fills a bounded queue, and delays a stop three seconds at most', async () => {
  const collector = await listen();
  collector.answer = 0;
  const { tracing, count } = await open(collector.url);
  const began = performance.now();
  for (let i = 0; i < 5_000; i += 1) tracing.begin(request)?.end();
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(await count('no-room')).toBe(5_000 - 2_048);
  const closing = performance.now();
  await tracing.close();
  expect(performance.now() - closing).toBeLessThan(3_500);
  expect([await count('sent'), await count('not-taken')]).toEqual([0, 2_048]);
}, 20_000);

test('R-OBS-1 of one long job a thousand spans are kept, and the rest is counted', async () => {
  const collector = await listen();
  const { tracing, count } = await open(collector.url);
  const job = tracing.begin({ name: 'job import', kind: 'job', facts: { job: 'import', attempt: 1 } });
  for (let i = 0; i < 600; i += 1) {
    const outer = job?.begin('call lender', 'client', {});
    outer?.begin('transaction import', 'client', {}).end();
    outer?.end();
  }
  job?.end();
  await tracing.close();
  expect(collector.spans).toHaveLength(1_001);
  expect(await count('too-many-of-one')).toBe(200);
});

test('R-OBS-1 the key of a collector goes with the spans', async () => {
  const collector = await listen();
  const { tracing } = await open(`${collector.url}/in/`, { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b==,x-more=2' });
  tracing.begin(request)?.end();
  await tracing.close();
  expect(collector.requests).toMatchObject([{ path: '/in/v1/traces', headers: { 'x-key': 'a b==', 'x-more': '2' } }]);
});

test('REG-ID-6 a fact that looks like a number or PAN is left out, wherever it came from', async () => {
  const collector = await listen();
  const { tracing } = await open(collector.url);
  const root = tracing.begin({ ...request, facts: { route: '/api/x/9811100277', method: 'GET' } });
  root?.begin('call crm ABCPE1234F', 'client', { outcome: 'for asha@example.com' }).end();
  root?.end();
  await tracing.close();
  expect(collector.spans.map(({ name, attributes }) => JSON.stringify({ name, attributes })).join()).not.toMatch(
    /9811100277|ABCPE1234F|asha@/,
  );
});

test('R-OBS-1 a trace goes on from the trusted proxy only; anyone who else names one gets another', async () => {
  const collector = await listen();
  const app = await startApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    TRUSTED_PROXIES: '10.1.1.0/24',
  });
  const traceparent = (digit: string) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`;
  const ask = (remoteAddress: string, headers: Record<string, string>) =>
    app.server.inject({ url: '/api/products', remoteAddress, headers });
  const forwarded = { 'x-forwarded-for': '49.36.1.1' };
  await ask('10.1.1.7', { ...forwarded, traceparent: traceparent('a') });
  await ask('10.1.1.7', { ...forwarded, traceparent: traceparent('b').slice(0, -1) });
  await ask('49.36.1.1', { traceparent: traceparent('c') });
  await ask('49.36.1.1', { ...forwarded, traceparent: traceparent('d') });
  await app.server.inject({ url: '/api/health/live', headers: { traceparent: traceparent('e') } });
  await app.platform.tracing.close();
  const roots = collector.spans.filter(({ kind }) => kind === 2);
  expect(roots).toHaveLength(4);
  expect(roots.filter(({ traceId }) => /^(.)\1{31}$/.test(traceId))).toMatchObject([
    { traceId: 'a'.repeat(32), parentSpanId: 'a'.repeat(16) },
  ]);
  expect(roots.filter(({ parentSpanId }) => parentSpanId)).toHaveLength(1);
});

test('R-OBS-1 a body that comes late over a connection is handled within the request’s span', async () => {
  const collector = await listen();
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const url = new URL(sendOtp.path, await app.server.listen({ port: 0, host: '127.0.0.1' }));
  const asked = httpRequest(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
  asked.write('{"mobile":');
  await sleep(100);
  asked.end('"9811100266"}');
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await once(answer, 'end');
  await app.platform.tracing.close();
  const [root] = collector.spans.filter(({ kind }) => kind === 2);
  expect(root?.name).toBe('POST /api/otp/send');
  expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId).length).toBeGreaterThan(0);
});

test('a span that is left is nobody’s: timers begun in a request go on without it', async () => {
  const { tracing } = await open(AWAY);
  const span = tracing.begin(request);
  if (!span) throw new Error('no span');
  runIn(span, () => {
    expect(currentSpan()).toBe(span);
    expect(runOutside(currentSpan)).toBeUndefined();
  });
});
