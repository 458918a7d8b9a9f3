import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import { answerLenderWord, listLenderWords } from '@saakh/contracts/lending/staff/lender-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { connectOwn } from '../lender-gateway/testing/own-connection';
import { followUp } from './follow-up.service';

const SLUG = 'aster-finance';
let world: LendingWorld;
let asha: { token: string };
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
  asha = await signInStaff(world.app, 'Asha');
});
afterAll(() => world.close());

const without = (word: string) => (document: ConnectionDocument) => {
  const { webhook } = document.updates;
  if (!webhook) throw new Error('no webhook');
  const proof = { kind: 'header', header: 'x-token', secret: 'hook' } as const;
  const states = Object.fromEntries(Object.entries(document.states).filter(([name]) => name !== word));
  return { ...document, states, updates: { ...document.updates, webhook: { ...webhook, proof } } };
};
const connect = (word = 'InCreditReview') => connectOwn(world, SLUG, without(word), { hook: 'token' });

async function accepted() {
  await world.behave(SLUG, 'applications', 'never-decides');
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, SLUG);
  await world.app.platform.jobs.drain();
  const { lenderApplications } = await world.readApplication(somebody);
  return { somebody, id: application.lenderApplicationId, reference: lenderApplications[0]?.reference ?? 'AST-1' };
}
type Accepted = Awaited<ReturnType<typeof accepted>>;

async function tell({ id, reference }: Accepted, status: string, version: number) {
  const updatedAt = world.app.clock.now().toISOString();
  const answer = await world.app.server.inject({
    method: 'POST',
    url: `/api/lender-webhooks/${SLUG}`,
    payload: JSON.stringify({ reference, clientReference: id, status, version, updatedAt }),
    headers: { 'content-type': 'application/json', 'x-token': 'token', 'x-lender-delivery': `d-${Math.random()}` },
  });
  await world.app.platform.jobs.drain();
  return [answer.statusCode, answer.json().duplicate];
}
async function seen({ somebody }: Accepted) {
  const [one] = (await world.readApplication(somebody)).lenderApplications;
  return { status: one?.status, events: one?.timeline.map(({ event }) => event) ?? [] };
}
const open = async () => {
  const params = { lenderId: String(world.lenderId(SLUG)) };
  return (await world.app.inject(listLenderWords, { params }, asha)).body.data;
};
const answer = async (word: string, is: 'under-review' | 'approved' | 'declined', more: object = {}) => {
  const body = { lender_id: world.lenderId(SLUG), word, is, next: null, words: null, rank: null, reason: '', ...more };
  const said = await world.app.inject(answerLenderWord, { body }, asha);
  await world.app.platform.jobs.drain();
  return said;
};

test('a word that no table has changes nothing, is asked about once, and its updates are applied in order by the answer', async () => {
  await connect();
  const [first, second] = [await accepted(), await accepted()];
  // Newest first, and one of them twice.
  expect(await tell(first, 'OnHold', 7)).toEqual([202, false]);
  expect(await tell(first, 'OnHold', 6)).toEqual([202, false]);
  expect(await tell(first, 'OnHold', 7)).toEqual([202, true]);
  expect(await tell(second, 'OnHold', 5)).toEqual([202, false]);
  expect(await tell(second, 'PaidOut', 6)).toEqual([202, false]);
  expect((await seen(first)).status).toBe(2);
  const [asked] = await open();
  expect(asked).toMatchObject({ word: 'OnHold', count: 3, applications: 2, answer: null });
  expect(asked?.example.map(({ name }) => name)).toEqual(['at', 'version']);
  const held = await world.app.sql(`select row_to_json(h)::text as text from lender_held_updates h`);
  expect(held).toHaveLength(3);
  expect(JSON.stringify(held)).not.toContain(first.reference);

  const said = await answer('OnHold', 'declined', { words: { en: 'Not possible', hi: 'संभव नहीं' } });
  expect([said.status, said.body.version]).toEqual([200, 2]);
  expect((await seen(first)).status).toBe(5);
  // What was newer than the held word stays.
  expect((await seen(second)).status).toBe(4);
  expect(await open()).toEqual([]);
  expect(await world.app.sql('select 1 from lender_held_updates')).toEqual([]);
  // From now on it is a word like any other.
  const third = await accepted();
  expect(await tell(third, 'OnHold', 9)).toEqual([202, false]);
  expect((await seen(third)).status).toBe(5);
});

test('the answer to our own question may hold such a word, too, and asking again holds it once', async () => {
  await connect('Received');
  await world.behave(SLUG, 'applications', 'never-decides');
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, SLUG);
  await world.app.platform.jobs.drain();
  const id = application.lenderApplicationId;
  const state = async () => {
    const token = await world.signInAgain(somebody.userId);
    return (await world.readApplication({ ...somebody, token })).lenderApplications[0]?.submissionState;
  };
  expect(await state()).not.toBe('accepted');
  for (let round = 0; round < 2; round += 1) {
    world.app.clock.advance(20 * 60_000);
    await followUp(world.system);
    await world.app.sql(`update pgboss.job set start_after = now() where name = 'submit-lender-application'`);
    await world.app.platform.jobs.drain();
  }
  asha = await signInStaff(world.app, 'Chitra');
  expect((await open()).map(({ word }) => word)).toEqual(['Received']);
  const held = await world.app.sql('select 1 from lender_held_updates where lender_application_id = $1', [id]);
  expect(held).toHaveLength(1);
  expect((await world.seenByLender(SLUG, id)).created).toBe(1);
  expect((await answer('Received', 'under-review')).status).toBe(200);
  expect(await state()).toBe('accepted');
});

test('a word nobody is asked about has no answer, and a lender without a connection of its own needs one first', async () => {
  await connect();
  expect((await answer('Nothing', 'approved')).status).toBe(404);
  const params = { lenderId: '999999' };
  expect((await world.app.inject(listLenderWords, { params }, asha)).status).toBe(404);
});
