import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ConnectionDocument, LenderStep } from '@saakh/contracts/lending/connections/document';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findLenderStatus, handDocumentToLender } from '#domains/lending/lender-gateway';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { connectOwn } from '../lender-gateway/testing/own-connection';
import { submitLenderApplication } from './submit.service';

const SLUG = 'aster-finance';
let world: LendingWorld;
let lender: Server;
let origin: string;
type Answer = { readonly status?: number; readonly body?: unknown } | 'silence';
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
const DETAILS: LenderStep = {
  ...{ id: 'details', repeat: 'same-key', request: post('details', { city: 'fact:city' }) },
  read: [{ to: 'stage', from: 'answer:stage' }],
};
const STATUS: LenderStep = {
  ...{ id: 'status', repeat: 'safe', request: { method: 'GET', path: 'status' } },
  read: [
    { to: 'reference', from: 'answer:number' },
    { to: 'stage', from: 'answer:stage' },
  ],
};

/** The lender is connected with these calls. */
async function connect(operations: ConnectionDocument['operations']) {
  await connectOwn(world, SLUG, (plain) => ({
    ...plain,
    ...{ environments: { ...plain.environments, live: { baseUrl: origin, pageHosts: [] } }, authentication: [] },
    ...{ states: STATES, operations, updates: { newer: 'rank' } },
    codes: { sex: { send: { male: 'M', female: 'F' } } },
  }));
  await world.app.sql('update lender_connections set base_url = $1 where lender_id = $2', [
    origin,
    world.lenderId(SLUG),
  ]);
}

/** Somebody about to apply to a lender with these calls. */
async function chosenAt(operations: ConnectionDocument['operations'], employerName: string | null = 'Kiran Textiles') {
  const somebody = await world.makeCustomer({ employerName });
  const chosen = await world.chooseLender(somebody, SLUG);
  await connect(operations);
  return { somebody, choice: chosen.choice };
}

/** An application to a lender with these calls. */
async function applied(operations: ConnectionDocument['operations'], employerName?: null) {
  const { somebody, choice } = await chosenAt(operations, employerName);
  const { body } = await world.apply(somebody, choice);
  const id = body.data.lenderApplicationId;
  const stands = async () => {
    const [row] = await world.app.sql<{ submission_state: string; status: number; decline_code: string | null }>(
      'select submission_state, status, decline_code from lender_applications where lender_application_id = $1',
      [id],
    );
    return row && [row.submission_state, row.status, row.decline_code];
  };
  return { somebody, id, stands, go: () => submitLenderApplication(world.system, { lenderApplicationId: id }) };
}

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
    steps: [{ ...DETAILS, request: post('details', {}), read: STATUS.read }],
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

test('what a lender without a call for the status makes once is sent again when its answer got lost', async () => {
  const { go, stands } = await applied({ submit: { steps: [DETAILS] } });
  answers = { details: [{ status: 500 }] };
  await go();
  expect(await stands()).toEqual(['unknown', 2, null]);
  answers = { details: [{ body: { stage: 'REVIEW' } }] };
  await go();
  expect(await stands()).toEqual(['accepted', 2, null]);
});

test('a document to which the lender says no is not taken for handed over', async () => {
  const step: LenderStep = {
    ...{ id: 'paper', repeat: 'same-key', request: post('papers', { name: 'fact:fileName' }) },
    outcomes: [{ when: { value: 'answer:code', is: [7] }, means: 'not-found' }],
  };
  const { id } = await applied({ submit: { steps: [DETAILS] }, document: { steps: [step] } });
  const paper = { clientReference: id, key: 'pan', fileName: 'pan.pdf', contentType: 'application/pdf' };
  const hand = () =>
    handDocumentToLender(world.system, world.lenderId(SLUG), 'doc_1', { ...paper, sha256: '', content: 'Zm9v' });
  answers = { papers: [{ body: { code: 7 } }, { body: {} }] };
  expect([await hand(), await hand()]).toEqual([{ kind: 'refused', httpStatus: 200 }, { kind: 'handed-over' }]);
});

const WORK: LenderStep['request'] = {
  ...{ method: 'POST', path: 'details' },
  body: { format: 'json', fields: [{ to: 'company', from: 'fact:employer', required: true }] },
};

test('what the profile may leave open and the lender asks for is asked for before an application is made', async () => {
  const { somebody, choice } = await chosenAt({ submit: { steps: [{ ...DETAILS, request: WORK }] } }, null);
  const refused = await world.apply(somebody, choice);
  expect([refused.status, refused.error?.code, refused.error?.fields]).toEqual([
    ...[409, 'PROFILE_INCOMPLETE'],
    { employer_name: 'This lender asks for it' },
  ]);
  expect((await world.readApplication(somebody)).lenderApplications).toEqual([]);
  await world.app.sql(`update users set employer_name = 'Kiran Textiles' where user_id = $1`, [somebody.userId]);
  expect((await world.apply(somebody, choice)).status).toBe(200);
});

test('a surname that is not there, and an answer that the lender has no word for, are asked for as well', async () => {
  const fields = [
    { to: 'surname', from: 'fact:lastName', required: true },
    { to: 'sex', from: 'fact:gender', as: { kind: 'code' as const, table: 'sex' }, required: true },
  ];
  const request: LenderStep['request'] = { method: 'POST', path: 'details', body: { format: 'json', fields } };
  const { somebody, choice } = await chosenAt({ submit: { steps: [{ ...DETAILS, request }] } });
  await world.app.sql(`update users set last_name = null, gender = 'unspecified' where user_id = $1`, [
    somebody.userId,
  ]);
  const { error } = await world.apply(somebody, choice);
  expect(Object.keys(error?.fields ?? {})).toEqual(['last_name', 'gender']);
});

test('an application that lacked something and never left says what the profile says by the next try', async () => {
  const { somebody, stands, go } = await applied({ submit: { steps: [DETAILS] } }, null);
  await connect({ submit: { steps: [{ ...DETAILS, request: WORK }] } });
  answers = { details: [{ body: { stage: 'STARTED' } }] };
  await go();
  expect([calls, await stands()]).toEqual([[], ['queued', 2, null]]);
  await world.app.sql(`update users set employer_name = 'Kiran Textiles' where user_id = $1`, [somebody.userId]);
  await go();
  expect([calls, await stands()]).toEqual([['details {"company":"Kiran Textiles"}'], ['accepted', 2, null]]);
});
