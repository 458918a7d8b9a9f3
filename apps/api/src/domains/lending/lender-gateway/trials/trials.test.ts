import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LenderOperation } from '@saakh/contracts/lending/connections/document';
import * as calls from '@saakh/contracts/lending/staff/connections';
import { valuesLine } from '@saakh/rules/lending/connections/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';

const SLUG = 'xylia-finance';
const SECRET = 'webhook-secret-of-the-sandbox';
let world: LendingWorld;
let asha: { token: string };
let lender: Server;
let lender_id: number;
let host: string;
/** What the lender was told of an application, and where its links lead. */
let told: { ref?: string; back?: string } = {};
let page = '';
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1 } });
  asha = await signInStaff(world.app, 'Asha');
  lender_id = world.lenderId(SLUG);
  lender = createServer(async (request, response) => {
    told = JSON.parse(await text(request));
    const answer = { id: 'L1001', stage: 'NEW', seq: 1, url: page };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', () => resolve()));
  host = `127.0.0.1:${(lender.address() as AddressInfo).port}`;
  page = `http://${host}/pages/1`;
});
afterAll(async () => {
  lender.close();
  await world.close();
});

const reads = [
  { to: 'reference', from: 'answer:id' },
  { to: 'stage', from: 'answer:stage' },
  { to: 'version', from: 'answer:seq' },
];
const documentOf = (pageHosts: readonly string[] = [host]) => ({
  format: 1,
  environments: { sandbox: { baseUrl: `http://${host}`, pageHosts }, live: { baseUrl: '', pageHosts } },
  authentication: [],
  operations: {
    submit: {
      steps: [
        {
          id: 'lead',
          request: {
            ...{ method: 'POST', path: 'leads' },
            body: {
              format: 'json',
              fields: [
                { to: 'ref', from: 'fact:clientReference' },
                { to: 'back', from: 'fact:returnUrl' },
              ],
            },
          },
          repeat: 'same-key',
          read: [...reads, { to: 'nextUrl', from: 'answer:url' }],
        },
      ],
    },
  },
  codes: {},
  states: { NEW: { is: 'received' } },
  updates: {
    newer: 'version',
    webhook: {
      answer: 'json',
      proof: {
        kind: 'signature',
        signature: {
          ...{ algorithm: 'hmac-sha256', secret: 'hook', encoding: 'base64', separator: '|' },
          parts: [{ kind: 'text', text: '{request:time}' }, { kind: 'values' }],
        },
        ...{ at: 'header:x-sign', part: 's', timeAt: 'header:x-sign', timePart: 't' },
      },
      read: [...reads, { to: 'clientReference', from: 'answer:ref' }],
    },
  },
});

async function draft(document: object) {
  const { body: shown } = await world.app.inject(
    calls.getConnectionPage,
    { params: { lenderId: String(lender_id) } },
    asha,
  );
  const body = { lender_id, revision: shown.data.draft?.revision ?? 0, document: JSON.stringify(document) };
  const saved = await world.app.inject(calls.saveConnectionDraft, { body }, asha);
  expect(saved.body.problems).toEqual([]);
  const secret = { lender_id, environment: 'sandbox', name: 'hook', value: SECRET } as const;
  await world.app.inject(calls.saveConnectionSecret, { body: secret }, asha);
  const { revision } = saved.body;
  return {
    run: async (operation: LenderOperation) =>
      (await world.app.inject(calls.tryConnection, { body: { lender_id, revision, operation } }, asha)).body.data,
    check: async (body: string, headers: string) =>
      (await world.app.inject(calls.checkConnectionUpdate, { body: { lender_id, revision, body, headers } }, asha)).body
        .data,
  };
}
async function passed() {
  const { body } = await world.app.inject(calls.getConnectionPage, { params: { lenderId: String(lender_id) } }, asha);
  return (body.data.draft?.checks ?? []).flatMap(({ check, passedAt }) => (passedAt ? check : []));
}

const signed = (body: object, at = world.app.clock.now(), secret = SECRET) => {
  const time = Math.floor(at.getTime() / 1000);
  const s = createHmac('sha256', secret)
    .update(`${time}|${valuesLine(body)}`)
    .digest('base64');
  return `t=${time},kid=1,s=${s}`;
};
async function send(body: object, sign: string) {
  const answer = await world.app.server.inject({
    method: 'POST',
    url: `/api/lender-webhooks/${SLUG}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-sign': sign },
  });
  return answer.statusCode;
}
const comeBack = (state: string) => world.app.inject(calls.returnFromTrial, { params: { state }, query: {} });

test('the list before publishing: an update about the tried application that the draft proves, and the way back from its page', async () => {
  const { run } = await draft(documentOf());
  const { link, checks } = await run('submit');
  expect(link).toEqual({ url: page, host });
  expect(checks.map(({ check, passedAt }) => [check, passedAt !== null])).toEqual([
    ['answered:submit', true],
    ['once', true],
    ['link', true],
    ['return', false],
    ['webhook', false],
    ['word', true],
  ]);

  const update = { id: 'L1001', ref: told.ref, stage: 'NEW', seq: 2, details: {} };
  expect(await send(update, signed(update, undefined, 'another'))).toBe(401);
  const foreign = { ...update, id: 'L9', ref: 'lap_AAAAAAAAAAAA' };
  expect(await send(foreign, signed(foreign))).toBe(401);
  expect(await passed()).not.toContain('webhook');
  expect(await send(update, signed(update))).toBe(202);
  expect(await passed()).toContain('webhook');
  // It is nobody's application: nothing of it is kept.
  expect(await world.app.sql('select 1 from lender_deliveries where lender_id = $1', [lender_id])).toEqual([]);

  expect((await comeBack('x'.repeat(32))).headers.location).toBe('/404');
  expect(await passed()).not.toContain('return');
  const state = told.back?.split('/').at(-1) ?? '';
  expect((await comeBack(state)).headers.location).toMatch(
    new RegExp(`/admin/lenders/${lender_id}/connection\\?returned=1$`),
  );
  expect(await passed()).toContain('return');
});

test('a link to a host that the connection does not name is told; what another connection passed does not count', async () => {
  page = 'https://elsewhere.example/pages/1';
  const { run } = await draft(documentOf([host, 'other.example']));
  const { link, checks } = await run('submit');
  page = `http://${host}/pages/1`;
  expect(link).toEqual({ url: null, host: 'elsewhere.example' });
  const done = checks.flatMap(({ check, passedAt }) => (passedAt ? check : []));
  expect(done).toEqual(['answered:submit', 'once', 'word']);
});

test('an update that was copied is judged as of its own time; altered, or of another secret, it is refused', async () => {
  const { check } = await draft({ ...documentOf(), limits: { perSecond: 5 } });
  const update = { id: 'L77', ref: 'THEIRS-1', stage: 'SOMETHING', seq: 'many', details: {} };
  const old = new Date('2025-11-28T13:08:20Z');
  const headers = (sign: string) => `Content-Type: application/json\nX-Sign: ${sign}`;
  const unread = await check(JSON.stringify(update), headers(signed(update, old)));
  expect(unread).toMatchObject({ outcome: 'unreadable', alteredRefused: true });
  expect(unread.unread).toEqual([{ at: 'answer:seq', codec: 'number', found: '"many"' }]);
  const whole = { ...update, seq: 4 };
  const taken = await check(`${JSON.stringify(whole, null, 2)}\n`, headers(signed(whole, old)));
  expect(taken).toMatchObject({ outcome: 'accepted', alteredRefused: true });
  expect(taken.read).toContainEqual({ name: 'stage', from: 'stage', value: 'SOMETHING' });
  expect(taken.checks.find((one) => one.check === 'webhook')?.passedAt).not.toBeNull();
  expect((await check(JSON.stringify(whole), headers(signed(whole, old, 'another')))).outcome).toBe('refused');
});
