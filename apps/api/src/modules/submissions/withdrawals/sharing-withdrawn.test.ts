import { withdrawLenderApplication } from '@saakh/contracts/applications';
import { getMyData } from '@saakh/contracts/my-data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/context';
import { submitLenderApplication } from '../submit.service';
import { type LendingWorld, startLendingWorld } from '../testing/lending-world';
import { endWithdrawnSharing } from './sharing-withdrawn.service';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

const drain = () => world.app.platform.jobs.drain();
/** Applied and, unless said otherwise, with the lender. */
const applied = async (slug = 'aster-finance', { sent = true } = {}) => {
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, slug);
  if (sent) await drain();
  const read = async () => {
    const [part] = (await world.readApplication(somebody)).lenderApplications;
    return { status: part?.status, events: part?.timeline.map(({ event }) => event) ?? [] };
  };
  return { somebody, id: application.lenderApplicationId, read };
};
const stateAtLender = async (id: string) => {
  const seen = await world.control<{ applications: { state: string }[] }>(`applications?clientReference=${id}`);
  return seen.applications.map(({ state }) => state);
};
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

test('REG-DP-4 whoever consents again before the lender was told goes on', async () => {
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
