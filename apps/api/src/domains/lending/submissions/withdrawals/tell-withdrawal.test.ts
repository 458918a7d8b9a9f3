import { withdrawLenderApplication } from '@saakh/contracts/lending/applications';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lockLenderApplication } from '#domains/lending/applications';
import type { LenderStatus } from '#domains/lending/lender-gateway';
import { asSystem, inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';
import { applyWebhookStatus } from '../lender-status.service';
import { submitLenderApplication } from '../submit.service';
import { tellLenderOfWithdrawal } from './tell-withdrawal.service';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

const system = () => asSystem(world.system, 'test');
const submit = (lenderApplicationId: string) => submitLenderApplication(system(), { lenderApplicationId });
const tell = (lenderApplicationId: string) => tellLenderOfWithdrawal(system(), { lenderApplicationId });
const waitingJobs = (lenderApplicationId: string) =>
  world.app.sql<{ wait: number }>(
    `select extract(epoch from start_after - created_on)::float as wait from pgboss.job
     where name = 'tell-lender-of-withdrawal' and singleton_key = $1 and state < 'active'`,
    [lenderApplicationId],
  );

/** Applied, sent unless said otherwise, and withdrawn; the job that tells the lender waits for the test. */
async function withdrawn(slug = 'aster-finance', { sent = true } = {}) {
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, slug);
  await world.app.sql(`delete from pgboss.job where name = 'submit-lender-application'`);
  const { lenderApplicationId } = application;
  if (sent) await submit(lenderApplicationId);
  const params = { lenderApplicationId };
  const answer = await world.app.inject(withdrawLenderApplication, { params, body: {} }, { token: somebody.token });
  expect([answer.status, await waitingJobs(lenderApplicationId)]).toMatchObject([200, [{}]]);
  await world.app.sql(`delete from pgboss.job where name = 'tell-lender-of-withdrawal'`);
  const last = async () => (await world.readApplication(somebody)).lenderApplications[0]?.timeline.at(-1);
  return { somebody, id: lenderApplicationId, last };
}
/** What a webhook of the lender would say. */
const say = (id: string, slug: string, { state, version }: Pick<LenderStatus, 'state' | 'version'>) =>
  inTransaction(system(), async (tx) => {
    const row = await lockLenderApplication(tx, id);
    return applyWebhookStatus(tx, world.lenderId(slug), {
      reference: row?.reference ?? '',
      clientReference: id,
      state,
      version,
      at: tx.clock.now().toISOString(),
      reasonCode: null,
      terms: null,
    });
  });
const told = async (lender: string) =>
  (await world.control<{ asks: { key: string; body: unknown }[] }>(`asks?lender=${lender}&operation=withdrawals`)).asks;
async function moveAtLender(id: string, state: string) {
  const seen = await world.control<{ applications: { reference: string }[] }>(`applications?clientReference=${id}`);
  await world.control(`applications/${seen.applications[0]?.reference}/state`, { state });
}
async function submissionOf(id: string) {
  const [row] = await world.app.sql(
    'select submission_state, submission_sealed from lender_applications where lender_application_id = $1',
    [id],
  );
  return row;
}
async function stateAtLender(id: string) {
  const seen = await world.control<{ applications: { state: string }[] }>(`applications?clientReference=${id}`);
  return seen.applications.map(({ state }) => state);
}

test.each([
  ['aster-finance', (id: string) => ({ clientReference: id, reason: 'CustomerRequest' })],
  ['banyan-bank', (id: string) => ({ data: { client_ref: id, withdrawal_reason: 'customer_request' } })],
  ['cobalt-credit', (id: string) => ({ ref: id, why: 1 })],
])(
  'REG-DL-4 %s is told of a withdrawal in its own words, once, and the timeline says that it confirmed',
  async (slug, body) => {
    const { id, last } = await withdrawn(slug);
    expect(await last()).toMatchObject({ event: 'withdrawn', by: 'customer' });
    await tell(id);
    expect(await last()).toMatchObject({ event: 'withdrawal-confirmed', by: 'lender' });
    await tell(id);
    expect(await stateAtLender(id)).toEqual(['cancelled']);
    expect(await told(slug)).toMatchObject([{ key: `${id}:withdrawal:withdrawn`, body: body(id) }]);
    const [call] = await world.app.sql<{ operation: string; outcome: string }>(
      `select operation, outcome from lender_calls where lender_application_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(call).toEqual({ operation: 'withdraw', outcome: 'answered' });
  },
);

test('REG-DL-4 leaving within the cooling-off days is told as such', async () => {
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, 'aster-finance');
  const { lenderApplicationId: id } = application;
  await world.app.platform.jobs.drain();
  await moveAtLender(id, 'disbursed');
  await say(id, 'aster-finance', { state: 'disbursed', version: 2 });
  const params = { lenderApplicationId: id };
  await world.app.inject(withdrawLenderApplication, { params, body: {} }, { token: somebody.token });
  await world.app.platform.jobs.drain();
  expect(await stateAtLender(id)).toEqual(['cancelled']);
  expect(await told('aster-finance')).toMatchObject([{ body: { reason: 'CoolingOff' } }]);
  const { timeline = [], status } = (await world.readApplication(somebody)).lenderApplications[0] ?? {};
  expect([status, timeline.at(-1)?.event]).toEqual([6, 'withdrawal-confirmed']);
});

test('R-LND-1 a lender whose answer got lost is told again under the same key, and makes one withdrawal of it', async () => {
  const { id, last } = await withdrawn();
  await world.behave('aster-finance', 'withdrawals', 'accept-then-drop', 3);
  await tell(id);
  expect(await last()).toMatchObject({ event: 'withdrawn' });
  const [job] = await waitingJobs(id);
  expect(job?.wait).toBeGreaterThanOrEqual(5);
  await world.control('behaviour', { lender: 'aster-finance', on: ['withdrawals'], behaviour: null });
  await tell(id);
  expect(await last()).toMatchObject({ event: 'withdrawal-confirmed' });
  expect(new Set((await told('aster-finance')).map(({ key }) => key)).size).toBe(1);
  expect(await stateAtLender(id)).toEqual(['cancelled']);
});

test('R-OUT-1 two jobs of one withdrawal at once leave one confirmation', async () => {
  const { id, somebody } = await withdrawn();
  await Promise.all([tell(id), tell(id)]);
  const { timeline = [] } = (await world.readApplication(somebody)).lenderApplications[0] ?? {};
  expect(timeline.filter(({ event }) => event === 'withdrawal-confirmed')).toHaveLength(1);
  expect(timeline.map(({ event }) => event)).not.toContain('lender-cancelled');
});

test('R-LND-3 a webhook that confirms before the answer is the confirmation, and the lender is not called', async () => {
  const { id, last } = await withdrawn();
  const effect = await say(id, 'aster-finance', { state: 'cancelled', version: 9 });
  expect([effect, (await last())?.event]).toEqual(['applied', 'withdrawal-confirmed']);
  await tell(id);
  expect(await told('aster-finance')).toEqual([]);
});

test('REG-DL-4 a lender that refuses it, or is silent for a day, leaves the word that it was not taken', async () => {
  const refused = await withdrawn();
  await world.behave('aster-finance', 'withdrawals', 'error:409', 1);
  await tell(refused.id);
  expect(await refused.last()).toMatchObject({ event: 'withdrawal-not-taken', by: 'lender' });

  const silent = await withdrawn('banyan-bank');
  await world.behave('banyan-bank', 'withdrawals', 'error:503');
  await tell(silent.id);
  expect(await silent.last()).toMatchObject({ event: 'withdrawn' });
  const now = world.app.clock.now();
  world.app.clock.advance(25 * 3_600_000);
  await tell(silent.id);
  world.app.clock.set(now);
  expect(await silent.last()).toMatchObject({ event: 'withdrawal-not-taken', by: 'saakh' });
});

test.each(['declined', 'expired'] as const)(
  'REG-DL-4 what its lender has ended itself as %s is not withdrawn any more, whether we hear of that before or by asking',
  async (state) => {
    const heard = await withdrawn();
    await say(heard.id, 'aster-finance', { state, version: 9 });
    await tell(heard.id);
    expect([await told('aster-finance'), (await heard.last())?.event]).toEqual([[], `lender-${state}`]);

    const unheard = await withdrawn();
    await moveAtLender(unheard.id, state);
    await world.behave('aster-finance', 'status', 'error:500');
    await tell(unheard.id);
    expect([(await unheard.last())?.event, await waitingJobs(unheard.id)]).toMatchObject(['withdrawn', [{}]]);
    await world.app.sql(`delete from pgboss.job where name = 'tell-lender-of-withdrawal'`);
    await world.app.sql('delete from lender_breakers');
    await world.behave('aster-finance', 'status', null);
    await tell(unheard.id);
    expect([(await unheard.last())?.event, await waitingJobs(unheard.id)]).toEqual([`lender-${state}`, []]);
    const { timeline = [] } = (await world.readApplication(unheard.somebody)).lenderApplications[0] ?? {};
    expect(timeline.map(({ event }) => event)).not.toContain('withdrawal-not-taken');
  },
);

test('REG-DL-4 a loan that its lender has paid out and does not take back is told as such', async () => {
  const { id, last, somebody } = await withdrawn();
  await moveAtLender(id, 'disbursed');
  await tell(id);
  expect(await last()).toMatchObject({ event: 'withdrawal-not-taken', by: 'lender' });
  expect((await world.readApplication(somebody)).lenderApplications[0]?.status).toBe(4);
});

test.each([401, 403])('R-LND-3 a lender that does not let us in (%i) has not refused a withdrawal', async (status) => {
  const { id, last } = await withdrawn();
  await world.behave('aster-finance', 'withdrawals', `error:${status}`, 1);
  const alert = vi.spyOn(world.app.platform.logger, 'error');
  await tell(id);
  expect(alert.mock.calls).toMatchObject([[{ lender: 'aster-finance', status }, expect.any(String)]]);
  alert.mockRestore();
  expect([(await last())?.event, await waitingJobs(id)]).toMatchObject(['withdrawn', [{}]]);
  await tell(id);
  expect(await last()).toMatchObject({ event: 'withdrawal-confirmed', by: 'lender' });
});

test.each([408, 425])('R-LND-3 a lender for which we came too late or too early (%i) is told again', async (status) => {
  const { id, last } = await withdrawn();
  await world.behave('aster-finance', 'withdrawals', `error:${status}`);
  await tell(id);
  expect([await last(), await waitingJobs(id)]).toMatchObject([{ event: 'withdrawn' }, [{}]]);
  await world.behave('aster-finance', 'withdrawals', null);
  await tell(id);
  expect(await last()).toMatchObject({ event: 'withdrawal-confirmed' });
  expect(new Set((await told('aster-finance')).map(({ key }) => key)).size).toBe(1);
});

test('REG-DL-7 what never left is told to nobody', async () => {
  const { id, last } = await withdrawn('aster-finance', { sent: false });
  await tell(id);
  await submit(id);
  expect([await told('aster-finance'), await stateAtLender(id)]).toEqual([[], []]);
  expect(await last()).toMatchObject({ event: 'withdrawn' });
});

test('R-LND-3 one that a lender took although it said "not now" is withdrawn there', async () => {
  await world.behave('aster-finance', 'applications', 'accept-then-error:503');
  const { id, last } = await withdrawn();
  expect(await submissionOf(id)).toEqual({ submission_state: 'unknown', submission_sealed: null });
  await submit(id);
  await tell(id);
  expect(await last()).toMatchObject({ event: 'withdrawal-confirmed', by: 'lender' });
  expect(await stateAtLender(id)).toEqual(['cancelled']);
});

test('R-LND-3 one withdrawn between a lender\'s "not now" and our noting it is withdrawn there too, and never sent again', async () => {
  await world.behave('aster-finance', 'applications', 'accept-then-error:503');
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, 'aster-finance');
  await world.app.sql(`delete from pgboss.job where name = 'submit-lender-application'`);
  const { lenderApplicationId: id } = application;
  const params = { lenderApplicationId: id };
  const { database } = world.app.platform;
  let hasLeft = false;
  const transaction: typeof database.transaction = async (scope, run) => {
    if (!hasLeft && (await world.seenByLender('aster-finance', id)).asked > 0) {
      hasLeft = true;
      await world.app.inject(withdrawLenderApplication, { params, body: {} }, { token: somebody.token });
    }
    return database.transaction(scope, run);
  };
  const platform = { ...world.app.platform, database: { ...database, transaction } };
  await submitLenderApplication({ ...system(), platform }, params);
  const { asked } = await world.seenByLender('aster-finance', id);
  await submit(id);
  await tell(id);
  const [part] = (await world.readApplication(somebody)).lenderApplications;
  expect([hasLeft, part?.status]).toEqual([true, 6]);
  expect(part?.timeline.map(({ event }) => event)).toEqual(['submitted', 'withdrawn', 'withdrawal-confirmed']);
  expect([await stateAtLender(id), (await world.seenByLender('aster-finance', id)).asked]).toEqual([
    ['cancelled'],
    asked,
  ]);
});

test('R-LND-3 one withdrawn while nobody knows whether it arrived is told for as long as it may still arrive', async () => {
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, 'aster-finance');
  const { lenderApplicationId: id } = application;
  await world.behave('aster-finance', 'applications', 'reset', 1);
  await submit(id);
  await world.app.inject(
    withdrawLenderApplication,
    { params: { lenderApplicationId: id }, body: {} },
    { token: somebody.token },
  );
  await world.app.sql(`delete from pgboss.job where name = 'tell-lender-of-withdrawal'`);
  await tell(id);
  expect(await waitingJobs(id)).toHaveLength(1);
  await world.app.sql(`delete from pgboss.job where name = 'tell-lender-of-withdrawal'`);
  const now = world.app.clock.now();
  world.app.clock.advance(16 * 60_000);
  await tell(id);
  world.app.clock.set(now);
  expect(await waitingJobs(id)).toEqual([]);
  const { timeline = [] } = (await world.readApplication(somebody)).lenderApplications[0] ?? {};
  expect(timeline.at(-1)?.event).toBe('withdrawn');
});

test('FLOW-03 a lender that takes leads gets one mail without a name, and where no way leads to it the customer is told to do it', async () => {
  const lead = await withdrawn('kadamb-bank');
  await tell(lead.id);
  await tell(lead.id);
  expect(await lead.last()).toMatchObject({ event: 'withdrawal-mailed', by: 'saakh' });
  const mails = await world.app.platform.outbox.listDevelopmentMessages('grievance@kadamb-bank.example');
  const ofThis = mails.filter(({ body }) => body.includes(lead.id) && body.includes('has withdrawn'));
  expect(ofThis).toHaveLength(1);
  expect(JSON.stringify(ofThis)).not.toMatch(/Sharma|ABCPE1234F/);

  const set = (takes: boolean) =>
    world.app.sql('update lender_connections set takes_withdrawals = $1 where lender_id = $2', [
      takes,
      world.lenderId('deodar-finance'),
    ]);
  await set(false);
  const alone = await withdrawn('deodar-finance');
  await tell(alone.id);
  await set(true);
  expect(await alone.last()).toMatchObject({ event: 'withdrawal-not-taken', by: 'saakh' });
  expect(await told('deodar-finance')).toEqual([]);

  const unwritten = await withdrawn('kadamb-bank');
  const setAddress = (address: string) =>
    world.app.sql<{ base_url: string }>(
      `update lender_connections c set base_url = $1 from lender_connections before
       where c.lender_id = $2 and before.lender_id = c.lender_id returning before.base_url`,
      [address, world.lenderId('kadamb-bank')],
    );
  const [{ base_url = '' } = {}] = await setAddress('');
  await tell(unwritten.id);
  await tell(unwritten.id);
  await setAddress(base_url);
  expect(await unwritten.last()).toMatchObject({ event: 'withdrawal-not-taken', by: 'saakh' });
  const { timeline = [] } = (await world.readApplication(unwritten.somebody)).lenderApplications[0] ?? {};
  expect(timeline.filter(({ event }) => event === 'withdrawal-not-taken')).toHaveLength(1);
});
