import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ConnectionDocument, LenderStep } from '@saakh/contracts/lending/connections/document';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findLenderStatus } from '#domains/lending/lender-gateway';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { connectOwn } from '../lender-gateway/testing/own-connection';
import { submitLenderApplication } from './submit.service';

const SLUG = 'aster-finance';
let world: LendingWorld;
let lender: Server;
let origin: string;
type Answer = { readonly status?: number; readonly body?: unknown } | 'reset' | 'silence';
/** What the lender answers to each call, by its path; what is called more often gets the last again. */
let answers: Record<string, Answer[]> = {};
let calls: string[] = [];
beforeAll(async () => {
  world = await startLendingWorld();
  lender = createServer(async (request, response) => {
    const path = (request.url ?? '').slice(1);
    const body = await text(request);
    calls.push(body === '' ? path : `${path} ${body}`);
    const [first = {}, ...more] = answers[path] ?? answers[path.split('/')[0] ?? ''] ?? [];
    if (more.length > 0) answers[path] = more;
    if (first === 'reset') return void request.socket.destroy();
    if (first === 'silence') return;
    const { status = 200, body: said } = first;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(said === undefined ? '' : JSON.stringify(said));
  });
  await new Promise<void>((resolve) => lender.listen(0, '127.0.0.1', () => resolve()));
  origin = `http://127.0.0.1:${(lender.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = {};
  calls = [];
});
afterAll(async () => {
  lender.close();
  await world.close();
});

const post = (path: string, fields: Record<string, string>): LenderStep['request'] => ({
  ...{ method: 'POST', path },
  body: { format: 'json', fields: Object.entries(fields).map(([to, from]) => ({ to, from })) },
});
const STATES: ConnectionDocument['states'] = {
  STARTED: { is: 'received', rank: 1 },
  REVIEW: { is: 'under-review', rank: 2 },
  YES: { is: 'approved', rank: 3 },
};
const CHECK: LenderStep = {
  ...{ id: 'dedupe', repeat: 'safe', request: post('dedupe', { mobile: 'fact:mobile' }) },
  outcomes: [{ when: { value: 'answer:code', is: [9] }, means: 'known-already' }],
  save: [{ name: 'ticket', from: 'answer:ticket' }],
};
const START: LenderStep = {
  ...{ id: 'start', repeat: 'ask-first', request: post('start', { ticket: 'saved:ticket' }) },
  read: [{ to: 'reference', from: 'answer:number' }],
  save: [{ name: 'number', from: 'answer:number' }],
};
const DETAILS: LenderStep = {
  ...{ id: 'details', repeat: 'same-key', request: post('details/{saved:number}', { city: 'fact:city' }) },
  read: [{ to: 'stage', from: 'answer:stage' }],
};
const STATUS: LenderStep = {
  ...{ id: 'status', repeat: 'safe', request: { method: 'GET', path: 'status' } },
  outcomes: [{ when: { value: 'http:status', is: [404] }, means: 'not-found' }],
  read: [
    { to: 'reference', from: 'answer:number' },
    { to: 'stage', from: 'answer:stage' },
  ],
  save: [{ name: 'number', from: 'answer:number' }],
};

/** An application to a lender with these calls. */
async function applied(operations: ConnectionDocument['operations']) {
  const somebody = await world.makeCustomer();
  const chosen = await world.chooseLender(somebody, SLUG);
  await connectOwn(world, SLUG, (plain) => ({
    ...plain,
    ...{ environments: { ...plain.environments, live: { baseUrl: origin, pageHosts: [] } }, authentication: [] },
    ...{ states: STATES, operations, updates: { newer: 'rank' } },
  }));
  await world.app.sql('update lender_connections set base_url = $1 where lender_id = $2', [
    origin,
    world.lenderId(SLUG),
  ]);
  const { body } = await world.apply(somebody, chosen.choice);
  const id = body.data.lenderApplicationId;
  const stands = async () => {
    const [row] = await world.app.sql<{ submission_state: string; status: number; decline_code: string | null }>(
      'select submission_state, status, decline_code from lender_applications where lender_application_id = $1',
      [id],
    );
    return row && [row.submission_state, row.status, row.decline_code];
  };
  return { id, stands, go: () => submitLenderApplication(world.system, { lenderApplicationId: id }) };
}
const ALL = { check: { steps: [CHECK] }, submit: { steps: [START, DETAILS] }, status: { steps: [STATUS] } };
const OK = { dedupe: [{ body: { ticket: 'T1' } }], start: [{ body: { number: 'N1' } }] };

test('an application goes on at the step whose answer got lost, with what earlier steps saved and read', async () => {
  const { go, stands } = await applied(ALL);
  answers = { ...OK, details: [{ status: 500 }] };
  await go();
  expect(await stands()).toEqual(['unknown', 2, null]);
  const before = calls.length;
  answers.details = [{ body: { stage: 'REVIEW' } }];
  await go();
  expect(await stands()).toEqual(['accepted', 2, null]);
  expect(calls.slice(before)).toEqual(['details/N1 {"city":"Bengaluru"}']);
});

test('the lender is asked about a step that must not be sent twice, and its word is taken for the answer', async () => {
  const { go, stands } = await applied(ALL);
  answers = { ...OK, start: ['reset'], status: [{ body: { number: 'N7', stage: 'STARTED' } }] };
  await go();
  expect(await stands()).toEqual(['unknown', 2, null]);
  answers.details = [{ body: { stage: 'REVIEW' } }];
  await go();
  expect(calls.slice(1)).toEqual(['start {"ticket":"T1"}', 'status', 'details/N7 {"city":"Bengaluru"}']);
});

test('what the lender says it does not have is sent again, from the step that got lost', async () => {
  const { go, stands } = await applied(ALL);
  answers = { ...OK, start: ['reset', { body: { number: 'N2' } }], status: [{ status: 404 }] };
  answers.details = [{ body: { stage: 'REVIEW' } }];
  await go();
  await go();
  expect(calls.slice(1)).toEqual([
    'start {"ticket":"T1"}',
    'status',
    'start {"ticket":"T1"}',
    'details/N2 {"city":"Bengaluru"}',
  ]);
  expect(await stands()).toEqual(['accepted', 2, null]);
});

test('an application that its lender tells of before all was sent is sent to its end', async () => {
  const { id, go, stands } = await applied(ALL);
  answers = { ...OK, start: [{ body: { number: 'N8' } }], details: [{ status: 500 }] };
  await go();
  await world.app.sql(
    "update lender_applications set submission_state = 'accepted', submission_sealed = null where lender_application_id = $1",
    [id],
  );
  answers.details = [{ body: { stage: 'REVIEW' } }];
  await go();
  expect(calls.at(-1)).toBe('details/N8 {"city":"Bengaluru"}');
  const sent = calls.length;
  await go();
  expect([calls.length, await stands()]).toEqual([sent, ['accepted', 2, null]]);
});

test('a customer whom the lender knows already is told so', async () => {
  const { go, stands } = await applied(ALL);
  answers = { dedupe: [{ body: { code: 9 } }] };
  await go();
  expect([await stands(), calls.length]).toEqual([['declined', 5, 'DUPLICATE'], 1]);
});

test('a lender that only takes note of an application has it', async () => {
  const { read: _read, ...silent } = DETAILS;
  const { go, stands } = await applied({
    submit: { steps: [{ ...silent, answer: 'nothing', request: post('note', { city: 'fact:city' }) }] },
  });
  answers = { note: [{ status: 202 }] };
  await go();
  expect(await stands()).toEqual(['accepted', 2, null]);
});

test('a call is filled with the lender’s number, and waits as long as its connection says', async () => {
  const status: LenderStep = {
    ...STATUS,
    timeoutSeconds: 1,
    request: { method: 'GET', path: 'cases/{fact:lenderReference}' },
  };
  const submit = {
    steps: [{ ...DETAILS, request: post('details', {}), read: [...(DETAILS.read ?? []), ...(START.read ?? [])] }],
  };
  const { id, go } = await applied({ submit, status: { steps: [status] } });
  answers = {
    details: [{ body: { stage: 'REVIEW', number: 'N5' } }],
    cases: [{ body: { number: 'N5', stage: 'YES' } }],
  };
  await go();
  const ask = () => findLenderStatus(world.system, world.lenderId(SLUG), id);
  expect(await ask()).toMatchObject({ kind: 'known', status: { state: 'approved' } });
  expect(calls.at(-1)).toBe('cases/N5');
  answers.cases = ['silence'];
  const began = performance.now();
  expect(await ask()).toMatchObject({ kind: 'no-answer', reason: 'timeout' });
  expect(performance.now() - began).toBeLessThan(4_000);
});
