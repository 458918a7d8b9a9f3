import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { completeProfile, getMaskInfo, getUser, savePersonalStep } from '@saakh/contracts/customers/profile';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { getLoanDocument, listApplications } from '@saakh/contracts/lending/applications';
import { exportMyData } from '@saakh/contracts/operations/privacy';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLogger } from './platform/telemetry/make-logger';
import { type KeptSpan, startCollector } from './platform/testing/collector';
import { type LendingWorld, startLendingWorld } from './testing/worlds/lending-world';
import { consentToAll, fillSteps, personal } from './testing/worlds/profile';

const MOBILE = '9811100288';
const EMAIL = 'asha.traced@example.com';
const LENDER = 'aster-finance';
const secrets = new Map<string, string>();
const lines: { trace_id?: string; span_id?: string; msg?: string; route?: string; job?: string }[] = [];
/** What the lender was sent: which call, and the header of its trace. */
const seen: { readonly path: string; readonly traceparent: string | undefined }[] = [];
let collector: Awaited<ReturnType<typeof startCollector>>;
let world: LendingWorld;
let closeLender = () => {};

/** Stands before the lender and notes what comes. */
async function watchLender() {
  const [{ base_url: behind = '' } = {}] = await world.app.sql<{ base_url: string }>(
    `select c.base_url from lender_connections c join lenders l using (lender_id) where l.slug = $1`,
    [LENDER],
  );
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    seen.push({ path: request.url ?? '', traceparent: headers.traceparent as string | undefined });
    const answer = await fetch(`${behind}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(parts.length === 0 ? {} : { body: Buffer.concat(parts) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeLender = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await world.app.sql(
    `update lender_connections c set base_url = $2 from lenders l where l.lender_id = c.lender_id and l.slug = $1`,
    [LENDER, url],
  );
}

/** From the number to the signed loan, with what goes wrong on the way. */
async function journey() {
  const { app } = world;
  const { prospectId } = (await app.inject(sendOtp, { body: { mobile: MOBILE } })).body;
  const otp = await app.readOtp(MOBILE);
  await app.inject(verifyOtp, { body: { prospectId, otp: otp === '000000' ? '111111' : '000000' } });
  const { token, userId } = (await app.inject(verifyOtp, { body: { prospectId, otp } })).body;
  const me = { token };
  await consentToAll(app, token);
  await app.inject(savePersonalStep, { body: { ...personal, last_name: `${personal.tin} <b>` } }, me);
  await fillSteps(app, token);
  const { appId } = (await app.inject(completeProfile, { body: { productType: 'Personal Loans' } }, me)).body;
  if (appId === null) throw new Error('no application');
  secrets.set('PAN', personal.tin).set('birth date', personal.birth_date).set('mobile', MOBILE).set('OTP', otp);
  secrets.set('token', token).set('customer', userId).set('application', appId).set('prospect', prospectId);
  secrets.set('first name', personal.first_name).set('last name', personal.last_name).set('e-mail', EMAIL);
  await app.signIn({ email: EMAIL });
  const somebody = { userId, appId, token, mobile: MOBILE, productType: 'Personal Loans' };
  await app.inject(getUser, { params: { id: userId } }, me);
  await app.inject(getMaskInfo, { params: { id: userId } }, me);
  const { application } = await world.applyTo(somebody, LENDER);
  secrets.set('lender application', application.lenderApplicationId);
  const documents = async () => {
    await app.platform.jobs.drain();
    return (await world.readApplication(somebody)).lenderApplications[0]?.documents ?? [];
  };
  await vi.waitFor(async () => expect(await documents()).toHaveLength(3), { timeout: 60_000, interval: 100 });
  for (const { loanDocumentId } of await documents()) {
    secrets.set(loanDocumentId, loanDocumentId);
    await app.inject(getLoanDocument, { params: { loanDocumentId } }, me);
  }
  await app.inject(listApplications, {}, me);
  await app.inject(exportMyData, {}, me);
  await app.server.inject({ method: 'POST', url: '/api/profile/personal', payload: `{"tin":"${personal.tin}"` });
  await app.server.inject({ url: `/api/user/${personal.tin}?mobile=${MOBILE}&otp=${otp}&token=${token}` });
}

beforeAll(async () => {
  collector = await startCollector();
  const logger = makeLogger({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  world = await startLendingWorld({
    logger,
    sandbox: { signedAfterMs: 100 },
    config: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'saakh-under-test' },
  });
  await watchLender();
  await journey();
  // What has not gone out by then goes out at the stop.
  await world.app.platform.tracing.close();
}, 240_000);
afterAll(async () => {
  await world.close();
  closeLender();
  collector.close();
});

const spanOf = (spanId: string | undefined) => collector.spans.find((span) => span.spanId === spanId);
/** The span and all above it, the root last. */
function upFrom(span: KeptSpan): KeptSpan[] {
  const parent = spanOf(span.parentSpanId);
  if (span.parentSpanId && !parent) throw new Error(`The parent of ${span.name} was not sent`);
  return parent ? [span, ...upFrom(parent)] : [span];
}
const namesUpFrom = (span: KeptSpan) => upFrom(span).map(({ name }) => name);
const callsOf = (operation: string) =>
  collector.spans.filter(
    ({ attributes }) => attributes['saakh.lender'] === LENDER && attributes['saakh.operation'] === operation,
  );

test('R-OBS-1 a call that reaches a lender is one tree with the request that caused it, through the job between them', () => {
  const [submit] = callsOf('submit');
  if (!submit) throw new Error('no submission was traced');
  const above = namesUpFrom(submit);
  expect(above[0]).toBe('call lender submit');
  expect(above[1]).toMatch(/^job /);
  expect(above.at(-2)).toMatch(/^transaction /);
  expect(above.at(-1)).toBe('POST /api/applications/:appId/lender-applications');
  expect(new Set(upFrom(submit).map(({ traceId }) => traceId)).size).toBe(1);
  expect(submit).toMatchObject({ kind: 3, attributes: { 'saakh.host': 'lender', 'saakh.outcome': 'answered' } });
  expect(submit.attributes['saakh.attempt']).toBe(1);

  const [quote] = callsOf('quote');
  if (!quote) throw new Error('no quote was traced');
  const root = upFrom(quote).at(-1);
  expect(root?.name).toMatch(/^POST \/api\/applications\/:appId\/offer/);
  expect(root?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'saakh.audience': 'customer',
  });
});

test('R-OBS-1 every span hangs below a request or a job, and its transactions are named by what they are for', () => {
  expect(collector.spans.length).toBeGreaterThan(100);
  for (const span of collector.spans) {
    expect(upFrom(span).at(-1)?.kind, span.name).not.toBe(3);
    expect(span.events ?? []).toEqual([]);
  }
  const transactions = collector.spans.filter(({ name }) => name.startsWith('transaction '));
  expect(transactions.length).toBeGreaterThan(30);
  for (const { name, attributes } of transactions) expect(name).toBe(`transaction ${attributes['saakh.use_case']}`);
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'saakh-under-test' });
  expect(collector.requests[0]?.path).toBe('/v1/traces');
});

test('R-OBS-1 the lender is told where its part of the trace hangs', () => {
  expect(seen.length).toBeGreaterThan(2);
  for (const { path, traceparent } of seen) {
    const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent ?? '') ?? [];
    expect(spanOf(spanId), path).toMatchObject({ traceId, attributes: { 'saakh.lender': LENDER } });
  }
});

test('R-OBS-1 every line that is logged of a request or job names its trace', () => {
  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered.length).toBeGreaterThan(30);
  const tried = lines.filter(({ msg }) => msg === 'a job was tried');
  expect(tried.length).toBeGreaterThan(3);
  for (const { job, trace_id, span_id } of tried) {
    expect(spanOf(span_id)).toMatchObject({ traceId: trace_id, attributes: { 'saakh.job': job } });
  }
  for (const { route, trace_id, span_id } of answered) {
    expect(spanOf(span_id)).toMatchObject({ traceId: trace_id, attributes: { 'http.route': route } });
  }
});

test('REG-ID-6 no trace of a whole journey holds a PAN, code, token, number, name, address or id', () => {
  const told = collector.spans.map(({ name, attributes, status }) => JSON.stringify({ name, attributes, status }));
  for (const [what, secret] of secrets) {
    expect(secret.length, what).toBeGreaterThan(2);
    expect(
      told.filter((text) => text.toLowerCase().includes(secret.toLowerCase())),
      what,
    ).toEqual([]);
  }
  const all = told.join('\n');
  expect(all).not.toMatch(/[A-Z]{3}P[A-Z]\d{4}[A-Z]/);
  expect(all).not.toMatch(/[?&]\w+=/);
  expect(all).not.toContain('127.0.0.1');
  const known = /^(?:http\.(?:route|request\.method|response\.status_code)|db\.system\.name|saakh\.[a-z_]+)$/;
  for (const { attributes } of collector.spans) for (const name of Object.keys(attributes)) expect(name).toMatch(known);
});
