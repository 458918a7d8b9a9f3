import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { OPEN_TO_ATTACK, runSql, startUnderAttack } from '../support/attack/app';
import { startOther } from '../support/attack/other-server';
import { type Got, jsonOf, sendJson } from '../support/attack/send';

const world = startUnderAttack({ ...OPEN_TO_ATTACK, env: { ...OPEN_TO_ATTACK.env, WEBHOOK_TEST_HOSTS: '127.0.0.1' } });
const other = await startOther();
const inside = await startOther();
afterAll(() => Promise.all([other.stop(), inside.stop()]));

const asAdmin = (method: string, path: string, body?: object) =>
  sendJson(world.app.url, method, path, body, world.tokens['role 1']);
const asOwner = (method: string, path: string, body?: object) =>
  sendJson(world.app.url, method, path, body, world.tokens.owner);

const SECRETS = { api_key: 'a key of the attack', webhook_secret: 'a secret of the attack' };
/** Enters where the lender's system is, and asks it for a quote as the test of a connection does. */
async function testLender(baseUrl: string, slug = 'harbour-bank'): Promise<Got & { outcome: unknown }> {
  // While customers are offered a lender, an address that does not answer is not even saved.
  const select = 'update lenders set lender_status = 0 where slug = $1 returning lender_id as id';
  const [lender] = await runSql<{ id: number }>(world.app, select, [slug]);
  const connection = { lender_id: Number(lender?.id), adapter: 'rest', dialect: 'plain', base_url: baseUrl };
  const body = { ...connection, ...SECRETS, offers_quotes: true, takes_withdrawals: false };
  const saved = await asAdmin('POST', '/api/lender-connections/save', body);
  expect(saved.status, saved.text).toBe(200);
  // A lender that failed five times is left alone for a while.
  await runSql(world.app, 'delete from lender_breakers');
  const got = await asAdmin('POST', '/api/lender-connections/test', { lender_id: body.lender_id });
  return { ...got, outcome: jsonOf(got)?.outcome };
}

interface Delivery {
  readonly status: number | null;
  readonly failure: string | null;
}
/** Has a partner's address called, and answers what the partner's log says of it. */
async function testPartner(url: string): Promise<Delivery & { readonly log: string }> {
  const made = await asOwner('POST', '/api/partner/webhooks', { url, mode: 'sandbox', events: ['lead.created'] });
  const { endpointId } = (jsonOf(made)?.data ?? {}) as { endpointId?: string };
  if (endpointId === undefined) throw new Error(`The address was answered ${made.status} ${made.text}`);
  await asOwner('POST', `/api/partner/webhooks/${endpointId}/test`);
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
    const { text } = await asOwner('GET', `/api/partner/webhooks/${endpointId}/deliveries`);
    const [one] = (JSON.parse(text) as { data: Delivery[] }).data;
    if (!one || (one.status === null && one.failure === null)) continue;
    await asOwner('POST', `/api/partner/webhooks/${endpointId}/remove`);
    return { ...one, log: text };
  }
  throw new Error(`Nothing came of ${url}`);
}

test('S-SSRF-3 redirects are not followed, of lenders and of partners', async () => {
  const target = `${inside.url}/latest/meta-data`;
  for (const status of [300, 301, 302, 303, 307, 308]) {
    const headers = { location: target, refresh: `0; url=${target}`, link: `<${target}>; rel=preload` };
    other.answer = (_path, response) => response.writeHead(status, headers).end();
    expect.soft((await testLender(`${other.url}/lender`)).outcome, `${status}`).toBe('refused');
    expect.soft(await testPartner(`${other.url}/hooks`)).toMatchObject({ status, failure: 'bad-status' });
  }
  expect(inside.received).toEqual([]);
});

const TOLD = 'TELL-NOBODY-4711';

test('S-SSRF-5 what an address answers is in no list, log or row, and staff who test it read it once', async () => {
  for (const status of [200, 201, 401, 404, 500, 503]) {
    other.answer = (_path, response) =>
      response
        .writeHead(status, TOLD, { 'content-type': 'text/html', 'x-told': TOLD, 'set-cookie': `a=${TOLD}` })
        .end(`{"error":"${TOLD}","${TOLD}":1,"eligible":"${TOLD}"} root:x:0:0`);
    const lender = await testLender(`${other.url}/lender`);
    expect.soft(lender.outcome, `${status}`).not.toBe('answered');
    expect.soft((await testPartner(`${other.url}/hooks`)).log).not.toContain(TOLD);
  }
  for (const path of ['/api/lender-failures', '/api/log-alerts', '/api/system-status']) {
    const { status, text } = await asAdmin('GET', path);
    expect.soft(status, path).toBe(200);
    expect.soft(text, path).not.toContain(TOLD);
  }
  for (const table of [
    'lender_calls',
    'lender_call_samples',
    'webhook_deliveries',
    'webhook_endpoints',
    'audit_entries',
  ])
    expect.soft(JSON.stringify(await runSql(world.app, `select * from ${table}`)), table).not.toContain(TOLD);
  expect(world.app.output()).not.toContain(TOLD);
});

/** The product gives a lender 8 seconds and a partner 10; the rest is a busy machine's. */
const ENDED_WITHIN_MS = 30_000;
const PIECE = Buffer.alloc(64 * 1024, 0x20);

test('S-SSRF-4 an answer that never ends, slow or fast, takes neither time nor memory', async () => {
  let poured = 0;
  other.answer = (path, response) => {
    response.on('error', () => undefined);
    if (path.startsWith('/mute')) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    if (path.startsWith('/drops')) {
      const drop = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(drop));
      return;
    }
    const pour = () => {
      while (!response.destroyed && response.write(PIECE)) poured += PIECE.length;
    };
    response.on('drain', pour);
    pour();
  };
  const timed = async <T>(work: Promise<T>) => {
    const began = performance.now();
    return { told: await work, ms: performance.now() - began };
  };
  const lender = async (slug: string, path: string) => {
    const { told, ms } = await timed(testLender(`${other.url}/${path}`, slug));
    expect.soft(['slow', 'unreachable'], path).toContain(told.outcome);
    expect.soft(ms, path).toBeLessThan(ENDED_WITHIN_MS);
  };
  const partner = async (path: string) => {
    const { told, ms } = await timed(testPartner(`${other.url}/${path}`));
    expect.soft(told.failure, told.log).toBe('no-answer');
    expect.soft(ms, path).toBeLessThan(ENDED_WITHIN_MS);
  };
  const lenders = [lender('harbour-bank', 'drops'), lender('banyan-bank', 'mute'), lender('cobalt-credit', 'pours')];
  await Promise.all([...lenders, partner('drops'), partner('pours')]);
  expect(poured).toBeLessThan(4 * 1024 * 1024);
});
