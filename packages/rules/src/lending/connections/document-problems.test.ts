import type { ConnectionDocument, LenderStep } from '@saakh/contracts/lending/connections/document';
import { expect, test } from 'vitest';
import {
  checksBeforeQuote,
  connectionProblems,
  leadsToPages,
  operationSendsIdentity,
  secretsOf,
} from './document-problems';

const step = (path: string, more: Partial<LenderStep> = {}): LenderStep => ({
  id: 'ask',
  repeat: 'safe',
  request: { method: 'GET', path },
  ...more,
});
const environment = { baseUrl: 'https://lender.example', pageHosts: [] };
const document = (more: Partial<ConnectionDocument>): ConnectionDocument => ({
  format: 1,
  environments: { sandbox: environment, live: environment },
  authentication: [],
  codes: {},
  states: {},
  operations: { submit: { steps: [step('/leads')] } },
  updates: { newer: 'instant' },
  ...more,
});
const problemsOf = (more: Partial<ConnectionDocument>) =>
  connectionProblems(document(more)).map(({ at, code }) => `${code} ${at}`);

test('a document without a fault has no problem', () => expect(problemsOf({})).toEqual([]));

test('a step may use only what is known by then, and secrets in headers alone', () => {
  const request = {
    method: 'POST' as const,
    path: '/leads/{saved:leadId}/{fact:colour}/{product:colour}/{product:gold_kind}',
    headers: [{ to: 'x-key', from: 'secret:apiKey' }],
    body: { format: 'json' as const, fields: [{ to: 'key', from: 'secret:apiKey' }] },
  };
  const submit = { steps: [step('/leads', { save: [{ name: 'leadId', from: 'answer:id' }] }), step('', { request })] };
  expect(problemsOf({ operations: { submit } })).toEqual([
    'stepTwice operations.submit.steps.1',
    'factUnknown operations.submit.steps.1.request.path',
    'factUnknown operations.submit.steps.1.request.path',
    'secretInMessage operations.submit.steps.1.request.body.fields.0.from',
  ]);
  const status = { steps: [step('/leads/{saved:leadId}')] };
  expect(problemsOf({ operations: { submit, status } }).filter((one) => one.startsWith('neverSaved'))).toEqual([]);
  expect(problemsOf({ operations: { submit: { steps: [step('/leads')] }, status } })).toEqual([
    'neverSaved operations.status.steps.0.request.path',
  ]);
});

test('each call is filled with what is known when it is made', () => {
  const quote = {
    steps: [step('/{fact:pincode}/{fact:pan}/{lender:kin}', { save: [{ name: 'quote', from: 'answer:id' }] })],
  };
  const submit = { steps: [step('/{fact:pan}/{lender:kin}/{saved:quote}/{fact:documentId}')] };
  const status = { steps: [step('/{fact:lenderReference}/{fact:amountPaise}')] };
  const at = (operation: string) => `operations.${operation}.steps.0.request.path`;
  expect(problemsOf({ operations: { quote, submit, status } })).toEqual([
    ...[`factNotHere ${at('quote')}`, `factNotHere ${at('quote')}`],
    ...[`neverSaved ${at('submit')}`, `factNotHere ${at('submit')}`],
    `factNotHere ${at('status')}`,
  ]);
});

test('a check comes before a question for offers when it tells no more than the question', () => {
  const check = (path: string) => document({ operations: { check: { steps: [step(path)] } } });
  expect(checksBeforeQuote(check('/{fact:pincode}'))).toBe(true);
  expect(checksBeforeQuote(check('/{fact:pincode}/{fact:mobile}'))).toBe(false);
  expect(checksBeforeQuote(check('/{product:carat}'))).toBe(false);
});

test('what must not be sent twice needs a way to ask what the lender has', () => {
  const submit = { steps: [step('/leads', { repeat: 'ask-first' })] };
  expect(problemsOf({ operations: { submit } })).toEqual(['statusMissing operations']);
  expect(problemsOf({ operations: { submit, status: { steps: [step('/status')] } } })).toEqual([]);
});

test('what the whole lacks is named: a way to apply, to ask, to prove, states, hosts and tables', () => {
  const webhook = { answer: 'json' as const, proof: { kind: 'none' as const }, read: [] };
  const polling = { firstDayMinutes: 5, laterMinutes: 360, untilDays: 45 };
  expect(problemsOf({ operations: {}, updates: { newer: 'rank', webhook, polling } })).toEqual([
    'submitMissing operations',
    'statusMissing operations',
    'updatesUnproven updates.webhook',
  ]);
  const read = [
    { to: 'stage' as const, from: 'answer:s' },
    { to: 'nextUrl' as const, from: 'answer:u' },
    { to: 'reasonCode' as const, from: 'answer:r', as: { kind: 'code' as const, table: 'why' } },
  ];
  expect(problemsOf({ operations: { submit: { steps: [step('/leads', { read })] } } })).toEqual([
    'tableMissing operations.submit.steps.0.read.2.as',
    'statesMissing states',
  ]);
  const statuses = { at: 'answer:applications', read };
  expect(leadsToPages(document({ operations: { status: { steps: [step('/all', { statuses })] } } }))).toBe(true);
});

test('the secrets of a document are those that any part of it names', () => {
  const login = step('/login');
  const authentication: ConnectionDocument['authentication'] = [
    {
      kind: 'token',
      basic: { user: 'clientId', password: 'clientSecret' },
      login,
      token: 'access',
      header: 'authorization',
      text: 'Bearer {saved:access}',
    },
    { kind: 'certificate', certificate: 'certificate', key: 'certificateKey' },
  ];
  const operations = {
    submit: {
      steps: [
        step('/x', { request: { method: 'GET', path: '/x', headers: [{ to: 'k', text: 'Key {secret:apiKey}' }] } }),
      ],
    },
  };
  expect(secretsOf(document({ authentication, operations }))).toEqual([
    'clientId',
    'clientSecret',
    'certificate',
    'certificateKey',
    'apiKey',
  ]);
});

test('an operation sends identity when one of its steps does', () => {
  const quote = { steps: [step('/quote/{fact:pincode}'), step('/dedupe/{fact:mobile}', { id: 'dedupe' })] };
  const one = document({ operations: { quote } });
  expect([operationSendsIdentity(one, 'quote'), operationSendsIdentity(one, 'status')]).toEqual([true, false]);
});

test('where ranks tell what is newer, every stage has one', () => {
  const states = { NEW: { is: 'received' as const, rank: 1 }, PAID: { is: 'disbursed' as const } };
  expect(problemsOf({ states, updates: { newer: 'rank' } })).toEqual(['valueMissing states.PAID.rank']);
  expect(problemsOf({ states })).toEqual([]);
});

test('a daily file is asked for by its day alone, and its rows say how new they are', () => {
  const request = { method: 'GET' as const, path: '/files/{fact:fileOn}/{fact:pan}/{saved:leadId}/{secret:key}' };
  const columns = [
    { to: 'reference' as const, column: 'No' },
    { to: 'stage' as const, column: 'Status' },
  ];
  const file = { request, columns, at: '07:00', format: 'csv' as const };
  expect(problemsOf({ states: { PAID: { is: 'disbursed' } }, updates: { newer: 'version', file } })).toEqual([
    'factUnknown updates.file.request.path',
    'neverSaved updates.file.request.path',
    'secretInMessage updates.file.request.path',
    'valueMissing updates.file.columns',
  ]);
  const states = { PAID: { is: 'disbursed' as const } };
  const sftp = { path: '/out/{fact:fileOn}/{fact:pan}.csv', user: 'filesUser' };
  const { request: _request, ...rest } = file;
  const wayOf = (more: object) => problemsOf({ states, updates: { newer: 'instant', file: { ...rest, ...more } } });
  expect(wayOf({})).toEqual(['fileWayUnclear updates.file']);
  expect(wayOf({ request: { method: 'GET', path: '/f' }, sftp: { ...sftp, path: '/f', password: 'p' } })).toEqual([
    'fileWayUnclear updates.file',
  ]);
  expect(wayOf({ sftp })).toEqual(['valueMissing updates.file.sftp.password', 'factUnknown updates.file.sftp.path']);
  const byKey = { ...rest, sftp: { ...sftp, privateKey: 'filesKey' } };
  expect(secretsOf(document({ updates: { newer: 'instant', file: byKey } }))).toEqual(['filesUser', 'filesKey']);
});
