import { withdrawLenderApplication } from '@saakh/contracts/lending/applications';
import { getMyData } from '@saakh/contracts/operations/privacy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';
import { submitLenderApplication } from '../submit.service';
import { endWithdrawnSharing } from './sharing-withdrawn.service';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

const drain = () => world.app.platform.jobs.drain();
/** Applied and, unless said otherwise, with the lender. */
async function applied(slug = 'aster-finance', { sent = true } = {}) {
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, slug);
  if (sent) await drain();
  const read = async () => {
    const [part] = (await world.readApplication(somebody)).lenderApplications;
    return { status: part?.status, events: part?.timeline.map(({ event }) => event) ?? [] };
  };
  return { somebody, id: application.lenderApplicationId, read };
}
async function stateAtLender(id: string) {
  const seen = await world.control<{ applications: { state: string }[] }>(`applications?clientReference=${id}`);
  return seen.applications.map(({ state }) => state);
}
const told = async () =>
  (await world.control<{ asks: unknown[] }>('asks?lender=aster-finance&operation=withdrawals')).asks;
const jobs = (appId: string) =>
  world.app.sql(`select state from pgboss.job where name = 'lender-sharing-withdrawn' and data->>'appId' = $1`, [
    appId,
  ]);

test('REG-DP-4 REG-DL-7 a withdrawn consent to share ends the application and is told to the lender, once', async () => {
  const { somebody, id, read } = await applied();
  await world.consentToSharing(somebody, 'aster-finance', false);
  expect(await jobs(somebody.appId)).toHaveLength(1);
  await drain();
  const { status, events } = await read();
  expect([status, events.slice(-2)]).toEqual([6, ['sharing-withdrawn', 'withdrawal-confirmed']]);
  expect(await stateAtLender(id)).toEqual(['cancelled']);
  expect(await told()).toMatchObject([{ key: `${id}:withdrawal:withdrawn`, body: { reason: 'CustomerRequest' } }]);

  await world.consentToSharing(somebody, 'aster-finance', false);
  await drain();
  expect(await read()).toEqual({ status, events });
  expect(await told()).toHaveLength(1);
});

test('REG-DP-4 R-OUT-1 the job commits with the withdrawal or not at all', async () => {
  const { somebody } = await applied();
  await world.app.sql('alter table audit_entries rename to audit_gone');
  await expect(world.consentToSharing(somebody, 'aster-finance', false)).rejects.toThrow();
  await world.app.sql('alter table audit_gone rename to audit_entries');
  expect(await jobs(somebody.appId)).toEqual([]);
});

test('REG-DP-4 nobody else is told: not of a refusal, not for another lender, not of what never left', async () => {
  const { somebody, read } = await applied();
  const before = await read();
  await world.consentToSharing(somebody, 'banyan-bank', false);
  await world.consentToSharing(somebody, 'banyan-bank', true);
  await world.consentToSharing(somebody, 'banyan-bank', false);
  await drain();
  expect(await read()).toEqual(before);

  const waiting = await applied('aster-finance', { sent: false });
  await world.consentToSharing(waiting.somebody, 'aster-finance', false);
  await drain();
  const { status, events } = await waiting.read();
  expect([status, events.at(-1)]).toEqual([6, 'consent-withdrawn']);
  expect([await stateAtLender(waiting.id), await told()]).toEqual([[], []]);
});

test('REG-DL-7 R-LND-3 a lender that may have it although it said "not now" is told, whichever job comes first', async () => {
  const submit = ({ id }: { id: string }) =>
    submitLenderApplication(asSystem(world.system, 'test'), { lenderApplicationId: id });
  const end = ({ appId }: { appId: string }) =>
    endWithdrawnSharing(asSystem(world.system, 'test'), { appId, lenderId: world.lenderId('aster-finance') });
  for (const [first, second] of [
    [submit, end],
    [end, submit],
  ] as const) {
    await world.control('reset', {});
    await world.behave('aster-finance', 'applications', 'accept-then-error:503');
    const { somebody, id, read } = await applied();
    expect(await stateAtLender(id)).not.toEqual([]);
    await world.consentToSharing(somebody, 'aster-finance', false);
    await world.app.sql('delete from lender_breakers');
    await world.app.sql(
      `delete from pgboss.job where name in ('submit-lender-application', 'lender-sharing-withdrawn')`,
    );
    const both = { id, appId: somebody.appId };
    await first(both);
    await second(both);
    await drain();
    const { status, events } = await read();
    expect([status, events]).toEqual([6, ['submitted', 'sharing-withdrawn', 'withdrawal-confirmed']]);
    expect(await stateAtLender(id)).toEqual(['cancelled']);
  }
});

test('REG-DP-4 anyone who consents again before the lender was told goes on', async () => {
  const { somebody, id, read } = await applied();
  const before = await read();
  await world.consentToSharing(somebody, 'aster-finance', false);
  await world.consentToSharing(somebody, 'aster-finance', true);
  await drain();
  expect(await read()).toEqual(before);
  expect(await told()).toEqual([]);
  expect(await stateAtLender(id)).not.toEqual(['cancelled']);
});

test('REG-DP-4 REG-DL-4 a loan that is paid out is not given back by it, and can still be left in its cooling-off days', async () => {
  const { somebody, id, read } = await applied();
  await world.app.sql(
    `update lender_applications set status = 4, disbursed_at = $2, disbursed_amount = amount where lender_application_id = $1`,
    [id, world.app.clock.now()],
  );
  await world.consentToSharing(somebody, 'aster-finance', false);
  await drain();
  const { status, events } = await read();
  expect([status, events.at(-1), await told()]).toEqual([4, 'sharing-withdrawn-paid', []]);

  const params = { lenderApplicationId: id };
  await world.app.inject(withdrawLenderApplication, { params, body: {} }, { token: somebody.token });
  await drain();
  expect(await told()).toMatchObject([{ body: { reason: 'CoolingOff' } }]);
});

test('REG-DP-4 each lender that is listed as a recipient hears once of the withdrawal, whatever became of the application there', async () => {
  const somebody = await world.makeCustomer();
  const lenders = ['aster-finance', 'banyan-bank', 'cobalt-credit', 'emerald-nbfc', 'kadamb-bank', 'deodar-finance'];
  const ids = new Map<string, string>();
  for (const slug of lenders) {
    const { application } = await world.applyTo(somebody, slug);
    if (slug === 'deodar-finance') {
      // Never sent: this one is no recipient.
      await world.app.sql(
        `update lender_applications set submission_state = 'failed', status = 6 where lender_application_id = $1`,
        [application.lenderApplicationId],
      );
    }
    ids.set(slug, application.lenderApplicationId);
  }
  await drain();
  const become = (slug: string, status: number, more = '') =>
    world.app.sql(`update lender_applications set status = $1 ${more} where lender_application_id = $2`, [
      status,
      ids.get(slug),
    ]);
  await become('banyan-bank', 4);
  await become('cobalt-credit', 5, `, submission_state = 'declined'`);
  await become('emerald-nbfc', 7);
  const { recipients } = (await world.app.inject(getMyData, {}, { token: somebody.token })).body.data;
  const names = await world.app.sql<{ name: string; slug: string; grievance_email: string }>(
    'select legal_name as name, slug, grievance_email from lenders',
  );

  for (const slug of lenders) await world.consentToSharing(somebody, slug, false);
  await drain();
  const heard: string[] = [];
  for (const { name, slug, grievance_email } of names) {
    const id = ids.get(slug);
    if (id === undefined) continue;
    const calls = (await world.control<{ asks: unknown[] }>(`asks?lender=${slug}&operation=withdrawals`)).asks;
    const mails = (await world.app.platform.outbox.listDevelopmentMessages(grievance_email)).filter(
      ({ body }) => body.includes(id) && body.includes('has withdrawn'),
    );
    expect(JSON.stringify(mails)).not.toMatch(/Sharma|Ravi|ABCPE1234F/);
    heard.push(...[...calls, ...mails].map(() => name));
  }
  expect(heard.toSorted()).toEqual(recipients.map(({ name }) => name).toSorted());
  expect(heard).toHaveLength(5);
});

/** Mails to a lender's grievance officer that name the application, and the customer to nobody. */
async function mailsOf(slug: string, id: string) {
  const [lender] = await world.app.sql<{ mail: string }>(
    'select grievance_email as mail from lenders where slug = $1',
    [slug],
  );
  const mails = await world.app.platform.outbox.listDevelopmentMessages(lender?.mail ?? '');
  return mails.filter(({ body }) => body.includes(id) && body.includes('has withdrawn'));
}
const endSharing = (appId: string, slug: string) =>
  endWithdrawnSharing(asSystem(world.system, 'test'), { appId, lenderId: world.lenderId(slug) });

test('REG-DP-4 a lender whose system takes no withdrawals is written to once, and the customer is not asked to do it as well', async () => {
  const slug = 'deodar-finance';
  const setTakes = (takes: boolean) =>
    world.app.sql('update lender_connections set takes_withdrawals = $1 where lender_id = $2', [
      takes,
      world.lenderId(slug),
    ]);
  await setTakes(false);
  const left = await applied(slug);
  await world.app.inject(
    withdrawLenderApplication,
    { params: { lenderApplicationId: left.id }, body: {} },
    { token: left.somebody.token },
  );
  await drain();
  expect((await left.read()).events.at(-1)).toBe('withdrawal-not-taken');
  expect(await mailsOf(slug, left.id)).toEqual([]);
  const takenBack = await applied(slug);
  for (const { somebody } of [left, takenBack]) {
    await world.consentToSharing(somebody, slug, false);
    await drain();
    await endSharing(somebody.appId, slug);
    await drain();
  }
  await setTakes(true);
  expect((await left.read()).events.slice(-2)).toEqual(['withdrawal-not-taken', 'withdrawal-mailed']);
  expect((await takenBack.read()).events.slice(-2)).toEqual(['sharing-withdrawn', 'withdrawal-mailed']);
  for (const { id } of [left, takenBack]) expect(await mailsOf(slug, id)).toHaveLength(1);
});

test('REG-DP-4 a lender that an application was only kept for has got nothing and is not written to; the application ends', async () => {
  const slug = 'umber-bank';
  await world.app.sql(`update lender_connections set base_url = '' where lender_id = $1`, [world.lenderId(slug)]);
  const running = await applied(slug);
  expect((await running.read()).events.at(-1)).toBe('kept-for-hand-over');
  const { recipients } = (await world.app.inject(getMyData, {}, { token: running.somebody.token })).body.data;
  expect(recipients).toEqual([]);
  const ended = await applied(slug);
  await world.app.sql('update lender_applications set status = 7 where lender_application_id = $1', [ended.id]);
  for (const { somebody, id } of [running, ended]) {
    await world.consentToSharing(somebody, slug, false);
    await drain();
    expect(await mailsOf(slug, id)).toEqual([]);
  }
  const { status, events } = await running.read();
  expect([status, events.at(-1)]).toEqual([6, 'consent-withdrawn']);
  expect(await ended.read()).toMatchObject({ status: 7, events: ['submitted', 'kept-for-hand-over'] });
});

test('REG-DP-4 a lender with a paid-out or ended application is written to once for each yes that is taken back', async () => {
  for (const [slug, status, event] of [
    ['banyan-bank', 4, 'sharing-withdrawn-paid'],
    ['cobalt-credit', 5, 'sharing-withdrawn-ended'],
  ] as const) {
    const { somebody, id, read } = await applied(slug);
    await world.app.sql('update lender_applications set status = $1 where lender_application_id = $2', [status, id]);
    await world.consentToSharing(somebody, slug, false);
    await drain();
    await endSharing(somebody.appId, slug);
    await drain();
    expect(await mailsOf(slug, id)).toHaveLength(1);
    expect((await read()).events.filter((one) => one === event)).toHaveLength(1);
    world.app.clock.advance(60_000);
    await world.consentToSharing(somebody, slug, true);
    await world.consentToSharing(somebody, slug, false);
    await drain();
    expect(await mailsOf(slug, id)).toHaveLength(2);
  }
});
