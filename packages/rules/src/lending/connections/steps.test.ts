import type { LenderStep } from '@saakh/contracts/lending/connections/document';
import { expect, test } from 'vitest';
import { valuesLine } from './places';
import { holds, type Known } from './sources';
import { readAnswer, sendsIdentity, writeStep } from './steps';

const CODES = { work: { send: { salaried: 'Salaried' } }, reason: { read: { AGE: 'AGE' }, rest: 'OTHER' } };
const known: Known = {
  facts: { amountPaise: 20_000_000, employment: 'salaried', pan: 'ABCPA1234K' },
  request: { instant: '2026-11-28T13:00:00.000Z' },
  saved: { leadId: 'MP/1' },
};
const step: LenderStep = {
  id: 'create',
  repeat: 'same-key',
  request: {
    method: 'POST',
    path: '/leads/{saved:leadId}/details',
    query: [{ to: 'at', from: 'request:instant', as: { kind: 'instant', as: 'seconds' } }],
    headers: [{ to: 'X-Channel', constant: 'web' }],
    body: {
      format: 'json',
      fields: [
        { to: 'loan.amount', from: 'fact:amountPaise', as: { kind: 'rupees', as: 'whole-number' } },
        { to: 'loan.work', from: 'fact:employment', as: { kind: 'code', table: 'work' } },
        { to: 'people.0.pan', from: 'fact:pan', required: true },
        { to: 'people.0.note', text: 'for {fact:employment}' },
        { to: 'employer', from: 'fact:employer', when: { value: 'fact:employment', is: ['salaried'] } },
      ],
    },
  },
  outcomes: [
    { when: { value: 'answer:code', is: [2010, 2011] }, means: 'ok' },
    { when: { value: 'answer:code', is: ['4121'] }, means: 'not-eligible', reason: 'answer:data.reason' },
    { when: { value: 'answer:code', is: [4118] }, means: 'renew-token' },
    {
      when: {
        all: [
          { value: 'http:', atLeast: 200 },
          { value: 'answer:code', atLeast: 4290 },
        ],
      },
      means: 'later',
      waitSeconds: 'answer:data.retry_after',
    },
  ],
  read: [
    { to: 'reference', from: 'answer:data.lead_id' },
    { to: 'at', from: 'answer:data.at', as: { kind: 'instant', as: 'india' } },
  ],
  offers: {
    at: 'data.offers',
    fields: [
      { to: 'offerReference', from: 'answer:id' },
      { to: 'amountPaise', from: 'answer:amount', as: { kind: 'rupees' } },
    ],
  },
  save: [{ name: 'leadId', from: 'answer:data.lead_id' }],
};

test('a step is written in the lender’s words, with what is unknown left out', () => {
  expect(writeStep(step, known, CODES)).toEqual({
    method: 'POST',
    path: '/leads/MP%2F1/details',
    query: [['at', '1795870800']],
    headers: { 'x-channel': 'web' },
    body: { loan: { amount: 200_000, work: 'Salaried' }, people: [{ pan: 'ABCPA1234K', note: 'for salaried' }] },
  });
});

test('a step whose required value, code or path is missing is not written, and says which', () => {
  const facts = { amountPaise: 150, employment: 'none' };
  expect(writeStep(step, { facts, saved: {} }, CODES)).toEqual({
    missing: [
      { at: '/leads/{saved:leadId}/details', why: 'A part of the path has no value' },
      { at: 'loan.amount', why: 'It has a fraction of a rupee' },
      { at: 'loan.work', why: 'The table work has no none' },
      { at: 'people.0.pan', why: 'fact:pan' },
    ],
  });
});

test('an answer means its first outcome that holds, and what can’t be read is named', () => {
  const answer = {
    code: 2010,
    data: {
      lead_id: 'MPL1',
      at: 'soon',
      offers: [
        { id: 'A', amount: '1,000.00' },
        { id: 'B', amount: {} },
      ],
    },
  };
  expect(readAnswer(step, { ...known, status: 200, answer }, { codes: CODES })).toEqual({
    means: 'ok',
    reason: undefined,
    waitSeconds: undefined,
    values: { reference: 'MPL1' },
    lists: { offers: [{ offerReference: 'A', amountPaise: 100_000 }, { offerReference: 'B' }] },
    statuses: undefined,
    saved: { leadId: 'MPL1' },
    isEmpty: false,
    unread: [
      { to: 'amountPaise', at: 'answer:amount', found: {}, as: 'rupees' },
      { to: 'at', at: 'answer:data.at', found: 'soon', as: 'instant' },
    ],
  });
});

test.each([
  [200, { code: 4121, data: { reason: 'AGE' } }, { means: 'not-eligible', reason: 'AGE' }],
  [200, { code: '4118' }, { means: 'renew-token' }],
  [200, { code: 4291, data: { retry_after: 60 } }, { means: 'later', waitSeconds: 60 }],
  [200, {}, { means: 'ok' }],
  [200, { code: 2099 }, { means: 'unknown' }],
  [429, undefined, { means: 'unknown' }],
  [503, undefined, { means: 'later' }],
  [403, undefined, { means: 'no-access' }],
  [409, undefined, { means: 'unknown' }],
  [400, undefined, { means: 'refused' }],
  [500, undefined, { means: 'unknown' }],
])('status %i with %j means %j', (status, answer, meant) => {
  expect(readAnswer(step, { ...known, status, answer }, { codes: CODES })).toMatchObject(meant);
});

test('what several answers have in common is read by its name, wherever it stands and in each of a list', () => {
  const readings = {
    application: {
      read: [
        { to: 'reference' as const, from: 'answer:no' },
        { to: 'stage' as const, from: 'answer:stage' },
      ],
      tranches: { at: 'paid', fields: [{ to: 'paidPaise' as const, from: 'answer:amount' }] },
    },
  };
  const asked: LenderStep = {
    ...step,
    read: [{ to: 'stage', from: 'answer:now' }],
    reading: { name: 'application', at: 'data' },
    statuses: { at: 'all', reading: { name: 'application' } },
  };
  const one = { no: 'A1', stage: 'PAID', paid: [{ amount: '10.50' }] };
  const read = readAnswer(
    asked,
    { ...known, status: 200, answer: { now: 'HELD', data: one, all: [one] } },
    { codes: {}, readings },
  );
  const tranches = [{ paidPaise: 1050 }];
  // What the step says itself comes before its reading.
  expect([read.values, read.lists.tranches]).toEqual([{ reference: 'A1', stage: 'HELD' }, tranches]);
  expect(read.statuses).toEqual([{ values: { reference: 'A1', stage: 'PAID' }, lists: { tranches } }]);
});

test('a list of one item in XML is read like any other list', () => {
  const offers = { at: 'R.Offers.Offer', fields: [{ to: 'offerReference' as const, from: 'answer:@id' }] };
  const listsOf = (Offers: unknown) =>
    readAnswer({ ...step, offers }, { ...known, status: 200, answer: { R: { Offers } } }, { codes: {} }).lists;
  expect(listsOf({ Offer: { '@id': 'A' } }).offers).toEqual([{ offerReference: 'A' }]);
  expect(listsOf({ Offer: [{ '@id': 'A' }, { '@id': 'B' }] }).offers).toHaveLength(2);
  expect(listsOf('').offers).toBeUndefined();
});

test('a step sends identity when any part of it does, and answers to free questions count as such', () => {
  const path = (text: string) => ({ request: { method: 'GET' as const, path: text } });
  expect(sendsIdentity(step)).toBe(true);
  expect(sendsIdentity(path('/people/{fact:mobile}'))).toBe(true);
  expect(sendsIdentity(path('/ask/{lender:anything}'))).toBe(true);
  expect(sendsIdentity(path('/ask/{fact:pincode}/{fact:purpose}/{product:carat}'))).toBe(false);
});

test('a condition compares numbers with their text, and nothing with nothing', () => {
  const of = (value: unknown): Known => ({ facts: {}, saved: { value } });
  expect(holds({ value: 'saved:value', is: [5] }, of('5'))).toBe(true);
  expect(holds({ value: 'saved:value', is: [''] }, of(undefined))).toBe(false);
  expect(holds({ value: 'saved:value', atLeast: 0 }, of(undefined))).toBe(false);
  expect(holds({ value: 'saved:toString', isThere: true }, of(1))).toBe(false);
  expect(
    holds(
      {
        any: [
          { value: 'saved:value', isThere: false },
          { value: 'saved:value', isNot: [1] },
        ],
      },
      of(2),
    ),
  ).toBe(true);
});

test('a message as one line has its leaves in the order of their bytes', () => {
  const message = { b: { z: 1.5, a: null }, B: true, list: ['x'], nothing: {}, a_b: '&=', a: { b: 0 } };
  expect(valuesLine(message)).toBe('B=true&a.b=0&a_b=&=&b.a=&b.z=1.5&list.0=x');
});
