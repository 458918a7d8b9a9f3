import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateCustomer } from '#domains/identity/customers';
import { changeLenderApplication, lockLenderApplication } from '#domains/lending/applications';
import { asSystem, type Context, inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { FOLLOWING } from './notifications';
import { submitLenderApplication } from './submit.service';
import { dyingDatabase, Killed } from './testing/dying-database';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

async function applied(slug = 'aster-finance') {
  const somebody = await world.makeCustomer();
  const { application, offer } = await world.applyTo(somebody, slug);
  await world.app.sql(`delete from pgboss.job where name = 'submit-lender-application'`);
  return { somebody, offer, lenderApplicationId: application.lenderApplicationId };
}
async function stateOf(lenderApplicationId: string) {
  const [row] = await world.app.sql<{ submission_state: string; status: number; reference: string | null }>(
    'select submission_state, status, reference from lender_applications where lender_application_id = $1',
    [lenderApplicationId],
  );
  return row;
}
async function eventsOf(lenderApplicationId: string) {
  const rows = await world.app.sql<{ event: string }>(
    'select event from application_events where lender_application_id = $1 order by id',
    [lenderApplicationId],
  );
  return rows.map(({ event }) => event);
}
const submit = (lenderApplicationId: string, ctx: Context = world.system) =>
  submitLenderApplication(asSystem(ctx, 'submit'), { lenderApplicationId });

describe('R-OUT-1 R-IDEM-1 wherever the process dies on the way to a lender', () => {
  test('nothing is lost, nothing doubled, and the lender is asked once', async () => {
    const probe = await applied();
    const counting = dyingDatabase(world.app.platform.database, Number.POSITIVE_INFINITY, 'before');
    await submit(probe.lenderApplicationId, {
      ...world.system,
      platform: { ...world.app.platform, database: counting.dying },
    });
    const transactions = counting.transactions();
    expect(transactions).toBeGreaterThan(4);

    for (let at = 1; at <= transactions; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const { lenderApplicationId } = await applied();
        const { dying } = dyingDatabase(world.app.platform.database, at, when);
        const platform = { ...world.app.platform, database: dying };
        await expect(submit(lenderApplicationId, { ...world.system, platform })).rejects.toThrow(Killed);
        await submit(lenderApplicationId);
        await submit(lenderApplicationId);
        const place = `${when} transaction ${at}`;
        expect([place, await stateOf(lenderApplicationId)]).toMatchObject([
          place,
          { submission_state: 'accepted', status: 2 },
        ]);
        const seen = await world.seenByLender('aster-finance', lenderApplicationId);
        expect([place, seen]).toMatchObject([place, { asked: 1, created: 1, keys: [lenderApplicationId] }]);
        expect([place, await eventsOf(lenderApplicationId)]).toEqual([place, ['submitted', 'lender-received']]);
      }
    }
  }, 120_000);
});

test('R-LND-3 a connection that drops after the lender took it is unknown, never declined, and settled by asking', async () => {
  await world.behave('aster-finance', 'applications', 'accept-then-drop');
  const { somebody, lenderApplicationId } = await applied();
  await submit(lenderApplicationId);
  expect(await stateOf(lenderApplicationId)).toMatchObject({ submission_state: 'unknown', status: 2, reference: null });
  const [told] = (await world.readApplication(somebody)).lenderApplications;
  expect(told).toMatchObject({ status: 2, decline: null, next: { step: 'sending', by: 'saakh' } });
  expect(await eventsOf(lenderApplicationId)).toEqual(['submitted', 'lender-silent']);

  await world.behave('aster-finance', 'status', 'error:500', 3);
  await submit(lenderApplicationId);
  expect(await stateOf(lenderApplicationId)).toMatchObject({ submission_state: 'unknown', status: 2 });

  await submit(lenderApplicationId);
  expect(await stateOf(lenderApplicationId)).toMatchObject({ submission_state: 'accepted', status: 2 });
  expect(await world.seenByLender('aster-finance', lenderApplicationId)).toMatchObject({ asked: 1, created: 1 });
});

test('R-LND-3 a lender that never got it says so, and only then it is sent again under the same key', async () => {
  await world.behave('banyan-bank', 'applications', 'reset', 1);
  const { lenderApplicationId } = await applied('banyan-bank');
  await submit(lenderApplicationId);
  expect(await stateOf(lenderApplicationId)).toMatchObject({ submission_state: 'unknown' });
  await submit(lenderApplicationId);
  expect(await stateOf(lenderApplicationId)).toMatchObject({ submission_state: 'accepted' });
  const { asks } = await world.control<{ asks: { operation: string }[] }>('asks?lender=banyan-bank');
  expect(asks.map(({ operation }) => operation).filter((operation) => operation !== 'quotes')).toEqual([
    'applications',
    'status',
    'applications',
  ]);
  const { created, keys } = await world.seenByLender('banyan-bank', lenderApplicationId);
  expect([created, keys]).toEqual([1, [lenderApplicationId]]);
});

test('R-LND-3 a submission that is sent again says the same to the byte, whatever the profile says by now', async () => {
  await world.behave('banyan-bank', 'applications', 'reset', 1);
  const { somebody, lenderApplicationId } = await applied('banyan-bank');
  await submit(lenderApplicationId);
  await inTransaction(asSystem(world.system, 'test'), (tx) =>
    updateCustomer(tx, somebody.userId, {
      lastName: 'Verma',
      pan: 'ZZZPZ9999Z',
      postalCode: '110001',
      monthlyIncomePaise: 9_000_000,
      employmentStatusCode: 'business_owner',
    }),
  );
  await submit(lenderApplicationId);
  expect(await stateOf(lenderApplicationId)).toMatchObject({ submission_state: 'accepted' });
  const { asks } = await world.control<{ asks: { operation: string; clientReference?: string; body: unknown }[] }>(
    'asks?lender=banyan-bank',
  );
  const [first, again, ...more] = asks.filter(
    (ask) => ask.operation === 'applications' && ask.clientReference === lenderApplicationId,
  );
  expect(more).toEqual([]);
  expect(first?.body).toBeDefined();
  expect(JSON.stringify(again?.body)).toBe(JSON.stringify(first?.body));
  const [kept] = await world.app.sql(
    'select submission_sealed from lender_applications where lender_application_id = $1',
    [lenderApplicationId],
  );
  expect(kept).toEqual({ submission_sealed: null });
});

test('R-LND-3 a lender that does not let us in, or is in doubt, has not refused the application', async () => {
  for (const [status, state] of [
    [401, 'queued'],
    [403, 'queued'],
    [404, 'queued'],
    [408, 'unknown'],
    [409, 'unknown'],
    [422, 'unknown'],
    [425, 'unknown'],
    [429, 'unknown'],
  ] as const) {
    await world.control('reset', {});
    await world.behave('aster-finance', 'applications', `error:${status}`, 1);
    const { lenderApplicationId } = await applied();
    const alert = vi.spyOn(world.app.platform.logger, 'error');
    await submit(lenderApplicationId);
    expect([status, await stateOf(lenderApplicationId)]).toMatchObject([
      status,
      { submission_state: state, status: 2 },
    ]);
    expect([status, alert.mock.calls.length]).toEqual([status, state === 'queued' ? 1 : 0]);
    alert.mockRestore();
    await submit(lenderApplicationId);
    expect([status, await stateOf(lenderApplicationId)]).toMatchObject([status, { submission_state: 'accepted' }]);
    const seen = await world.seenByLender('aster-finance', lenderApplicationId);
    expect([status, seen]).toMatchObject([status, { asked: 2, created: 1, keys: [lenderApplicationId] }]);
  }
  await world.behave('aster-finance', 'applications', 'error:400', 1);
  const { lenderApplicationId } = await applied();
  await submit(lenderApplicationId);
  expect(await stateOf(lenderApplicationId)).toMatchObject({ submission_state: 'failed', status: 6 });
  expect((await eventsOf(lenderApplicationId)).at(-1)).toBe('submission-refused');
});

test('R-LND-3 UROUTE-10 a lender that leaves us in doubt at every try puts one line into the timeline, and its hours count from its receipt', async () => {
  await world.behave('aster-finance', 'applications', 'error:422', 3);
  const { somebody, offer, lenderApplicationId } = await applied();
  for (const round of [1, 2, 3]) {
    await submit(lenderApplicationId);
    expect([round, await stateOf(lenderApplicationId)]).toMatchObject([round, { submission_state: 'unknown' }]);
    expect([round, await eventsOf(lenderApplicationId)]).toEqual([round, ['submitted', 'lender-silent']]);
  }
  expect(await world.seenByLender('aster-finance', lenderApplicationId)).toMatchObject({ asked: 3 });
  await submit(lenderApplicationId);
  expect(await eventsOf(lenderApplicationId)).toEqual(['submitted', 'lender-silent', 'lender-received']);
  // The lender's hours count from when it had it: a date that is past would be promised otherwise.
  const { next, timeline = [] } = (await world.readApplication(somebody)).lenderApplications[0] ?? {};
  const received = timeline.find(({ event }) => event === 'lender-received')?.at ?? '';
  expect(Date.parse(next?.expectedBy ?? '')).toBe(Date.parse(received) + (offer.decisionHours ?? 0) * 3_600_000);
});

test('R-LND-1 a lender that says "not now" is asked again later, and given up after a day with a word to the customer', async () => {
  await world.behave('cobalt-credit', 'applications', 'error:503');
  const { somebody, lenderApplicationId } = await applied('cobalt-credit');
  await submit(lenderApplicationId);
  expect(await stateOf(lenderApplicationId)).toMatchObject({ submission_state: 'queued', status: 2 });
  const jobs = await world.app.sql<{ wait: number }>(
    `select extract(epoch from start_after - created_on)::float as wait from pgboss.job
     where name = 'submit-lender-application' and singleton_key = $1 and state < 'active'`,
    [lenderApplicationId],
  );
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.wait).toBeGreaterThanOrEqual(5);

  await world.app.sql(
    `update lender_applications set created_at = created_at - interval '25 hours' where lender_application_id = $1`,
    [lenderApplicationId],
  );
  await submit(lenderApplicationId);
  expect(await stateOf(lenderApplicationId)).toMatchObject({ submission_state: 'failed', status: 6 });
  const { status, lenderApplications } = await world.readApplication(somebody);
  expect(status).toBe(1);
  expect(lenderApplications[0]?.timeline.at(-1)).toMatchObject({ event: 'lender-out-of-reach', by: 'saakh' });
  const messages = await world.app.platform.outbox.listDevelopmentMessages(somebody.mobile);
  expect(messages.filter(({ body }) => body.includes('is closed'))).toHaveLength(1);
});

test('R-LND-3 after a day an application is given up on the word of its lender alone, never on "not now"', async () => {
  const overdue = async (behaviour: string) => {
    await world.control('reset', {});
    await world.app.sql('delete from lender_breakers');
    await world.behave('deodar-finance', 'applications', behaviour);
    const { lenderApplicationId } = await applied('deodar-finance');
    await submit(lenderApplicationId);
    await world.app.sql(
      `update lender_applications set created_at = created_at - interval '25 hours' where lender_application_id = $1`,
      [lenderApplicationId],
    );
    await world.app.sql('delete from lender_breakers');
    return lenderApplicationId;
  };
  const taken = await overdue('accept-then-error:503');
  expect(await stateOf(taken)).toMatchObject({ submission_state: 'queued', status: 2 });
  await submit(taken);
  expect(await stateOf(taken)).toMatchObject({ submission_state: 'accepted', status: 2 });
  expect(await world.seenByLender('deodar-finance', taken)).toMatchObject({ asked: 3, created: 1 });

  const silent = await overdue('error:503');
  await world.behave('deodar-finance', 'status', 'error:500');
  await submit(silent);
  expect(await stateOf(silent)).toMatchObject({ submission_state: 'queued', status: 2 });
  await world.app.sql('delete from lender_breakers');
  await world.behave('deodar-finance', 'status', null);
  await submit(silent);
  expect(await stateOf(silent)).toMatchObject({ submission_state: 'failed', status: 6 });

  // In doubt all day long: the lender says that it has nothing, so it is not sent for ever.
  const doubtful = await overdue('error:422');
  expect(await stateOf(doubtful)).toMatchObject({ submission_state: 'unknown', status: 2 });
  await submit(doubtful);
  expect(await stateOf(doubtful)).toMatchObject({ submission_state: 'failed', status: 6 });
  expect(await world.seenByLender('deodar-finance', doubtful)).toMatchObject({ asked: 1 });
});

test('R-LND-3 a submission takes no step that would send it twice or forget that it was sent', async () => {
  const { lenderApplicationId } = await applied();
  const goTo = (submissionState: 'sent' | 'unknown' | 'queued' | 'accepted') =>
    inTransaction(asSystem(world.system, 'test'), async (tx) => {
      const row = await lockLenderApplication(tx, lenderApplicationId);
      if (!row) throw new Error('missing');
      await changeLenderApplication(tx, row, { submissionState }, [], FOLLOWING);
    });
  await goTo('sent');
  await goTo('unknown');
  await expect(goTo('queued')).rejects.toThrow(/may not go from unknown to queued/);
  await goTo('sent');
  await goTo('queued');
  await goTo('accepted');
  await expect(goTo('sent')).rejects.toThrow(/may not go from accepted to sent/);
  expect(await stateOf(lenderApplicationId)).toMatchObject({ submission_state: 'accepted' });
});

test('REG-ID-1 the full PAN reaches the lender and nothing else: no call log, no job, no timeline', async () => {
  const { lenderApplicationId } = await applied();
  await submit(lenderApplicationId);
  const seen = await world.control<{ bodies: unknown[] }>(`applications?clientReference=${lenderApplicationId}`);
  expect(JSON.stringify(seen.bodies)).toContain('ABCPE1234F');
  for (const table of [
    'lender_calls',
    'lender_applications',
    'application_events',
    'audit_entries',
    'lender_deliveries',
    'offer_sets',
    'offers',
    'key_facts',
  ]) {
    const rows = await world.app.sql(`select row_to_json(t)::text as text from ${table} t`);
    expect(JSON.stringify(rows)).not.toMatch(/ABCPE1234F|Sharma/);
  }
});

test('S-PAN-1 the PAN is opened once, for the message to the lender, and by nothing before it', async () => {
  const open = vi.spyOn(world.app.platform.cipher, 'open');
  const panOpenings = () => open.mock.calls.filter(([, { column }]) => column === 'pan_sealed').length;
  const { lenderApplicationId } = await applied();
  expect(panOpenings()).toBe(0);
  await submit(lenderApplicationId);
  expect(panOpenings()).toBe(1);
  const lead = await applied('kadamb-bank');
  await submit(lead.lenderApplicationId);
  expect(panOpenings()).toBe(1);
  open.mockRestore();
});

test('REG-DL-8 the lender is told the id of the consent that names it, the last one given', async () => {
  const somebody = await world.makeCustomer();
  await world.consentToSharing(somebody, 'aster-finance');
  await world.consentToSharing(somebody, 'banyan-bank');
  await world.consentToSharing(somebody, 'aster-finance', false);
  const { application } = await world.applyTo(somebody, 'aster-finance');
  await submit(application.lenderApplicationId);
  const [consent] = await world.app.sql<{ consent_id: string }>(
    `select consent_id from consents where user_id = $1 and purpose = 'lender-sharing' and lender_id = $2 and granted
     order by sequence desc limit 1`,
    [somebody.userId, world.lenderId('aster-finance')],
  );
  const seen = await world.control<{ bodies: unknown[] }>(
    `applications?clientReference=${application.lenderApplicationId}`,
  );
  expect(seen.bodies).toMatchObject([{ consentReference: consent?.consent_id }]);
});

test('FLOW-03 a lender without its own system gets a lead once, under the brand of the application', async () => {
  const { lenderApplicationId } = await applied('kadamb-bank');
  await submit(lenderApplicationId);
  await submit(lenderApplicationId);
  expect(await stateOf(lenderApplicationId)).toMatchObject({
    submission_state: 'accepted',
    status: 2,
    reference: null,
  });
  const events = await eventsOf(lenderApplicationId);
  expect(events).toEqual(['submitted', 'handed-over']);
  const mails = await world.app.platform.outbox.listDevelopmentMessages('grievance@kadamb-bank.example');
  expect(mails.filter(({ body }) => body.includes(lenderApplicationId))).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toMatch(/Sharma|ABCPE1234F/);

  const branded = await applied('kadamb-bank');
  await world.app.sql(`update applications set brand_key = 'vetanika' where app_id = $1`, [branded.somebody.appId]);
  await submit(branded.lenderApplicationId);
  const sent = await world.app.platform.outbox.listDevelopmentMessages('grievance@kadamb-bank.example');
  expect(sent.find(({ body }) => body.includes(branded.lenderApplicationId))?.body).toContain('Vetanika');
});
