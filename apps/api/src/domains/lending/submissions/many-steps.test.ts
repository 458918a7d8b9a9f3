import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, type Context } from '#platform/context';
import {
  SUBMIT_STEPS,
  type SubmitStep,
  startManyStepLender,
} from '../../../../../lender-sandbox/src/kinds/many-step-lender';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { templateNamed } from '../lender-gateway/documents/templates';
import { connectOwn } from '../lender-gateway/testing/own-connection';
import { submitLenderApplication } from './submit.service';
import { dyingDatabase, Killed } from './testing/dying-database';

const SLUG = 'aster-finance';
let world: LendingWorld;
let lender: Awaited<ReturnType<typeof startManyStepLender>>;
beforeAll(async () => {
  world = await startLendingWorld();
  lender = await startManyStepLender();
  lender.tells(false);
  const { changes, secrets } = lender.connection;
  await connectOwn(world, SLUG, () => ({ ...templateNamed('callbacks'), ...changes }), secrets);
  await world.app.sql('update lender_connections set base_url = $1 where lender_id = $2', [
    lender.url,
    world.lenderId(SLUG),
  ]);
});
afterAll(async () => {
  await lender.close();
  await world.close();
});

async function applied(change: Parameters<LendingWorld['makeCustomer']>[0] = {}) {
  const somebody = await world.makeCustomer(change);
  const { application } = await world.applyTo(somebody, SLUG);
  await world.app.sql(`delete from pgboss.job where name = 'submit-lender-application'`);
  const { lenderApplicationId } = application;
  const submit = (ctx: Context = world.system) =>
    submitLenderApplication(asSystem(ctx, 'submit'), { lenderApplicationId });
  const read = async () => (await world.readApplication(somebody)).lenderApplications[0];
  const leads = () => lender.byRef(lenderApplicationId);
  return { somebody, lenderApplicationId, submit, read, leads };
}
type Applied = Awaited<ReturnType<typeof applied>>;

/** What there is in the end, whatever happened on the way. */
async function came({ read, leads }: Applied) {
  const { submissionState, status, atLender } = (await read()) ?? {};
  const made = leads().map(({ stage, offerId }) => [stage, offerId !== undefined]);
  return { submissionState, status, next: atLender?.kind, made };
}
const ARRIVED = {
  submissionState: 'accepted',
  status: 2,
  next: expect.stringMatching(/^(offer|kyc)$/),
  made: [['CHOSEN', true]],
};

/** The one that must not be repeated fails once, the others at each try of a call. */
const fail = (step: SubmitStep, fault: 'drop' | 'error' | 'reset' | 'garbage' | 'hang' | 'code' | 'token') =>
  fault === 'code' || fault === 'token' ? lender.odd(step, fault) : lender.fail(step, fault, step === 'start' ? 1 : 3);
async function goOn({ submit }: Applied) {
  for (let round = 0; round < 5; round += 1) {
    await world.app.sql('delete from lender_breakers');
    await submit();
  }
}

test('an application goes through all its steps once, and each knows what those before it were answered', async () => {
  const one = await applied();
  const before = lender.calls.length;
  await one.submit();
  expect(await came(one)).toEqual(ARRIVED);
  const calls = lender.calls.slice(before).map(({ operation }) => operation);
  expect(calls.filter((name) => name !== 'token')).toEqual([...SUBMIT_STEPS]);
});

const FAULTS = [
  ['dedupe', 'garbage'],
  ['dedupe', 'token'],
  ['start', 'drop'],
  ['start', 'error'],
  ['start', 'code'],
  ['start', 'hang'],
  ['details', 'drop'],
  ['details', 'code'],
  ['decision', 'reset'],
  ['decision', 'token'],
  ['choose', 'garbage'],
  ['choose', 'drop'],
  ['link', 'error'],
  ['link', 'drop'],
] as const;
test.each(FAULTS)(
  'R-LND-3 R-IDEM-1 after %s: %s, the list goes on where it stopped, and the lender has one application',
  async (step, fault) => {
    const one = await applied();
    fail(step, fault);
    await goOn(one);
    expect(await came(one)).toEqual(ARRIVED);
  },
);

test('R-OUT-1 R-IDEM-1 wherever the process dies amid the steps, one application arrives, and all of it', async () => {
  const submitOn = async ({ submit }: Applied, at: number, when: 'before' | 'after') => {
    const { dying, transactions } = dyingDatabase(world.app.platform.database, at, when);
    await submit({ ...world.system, platform: { ...world.app.platform, database: dying } }).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
    return transactions();
  };
  const transactions = await submitOn(await applied(), Number.POSITIVE_INFINITY, 'before');
  expect(transactions).toBeGreaterThan(20);
  // Every third: the nightly faults kill at each place that is kept.
  for (let at = 2; at <= transactions; at += 3) {
    const one = await applied();
    await submitOn(one, at, at % 2 === 0 ? 'before' : 'after');
    await one.submit();
    await one.submit();
    expect([at, await came(one)]).toEqual([at, ARRIVED]);
  }
}, 240_000);

test('S-HOOK-6 R-LND-3 what the lender tells amid the steps counts, and the steps that are left are gone through', async () => {
  const one = await applied();
  lender.fail('decision', 'error', 3);
  await one.submit();
  await world.app.sql(`delete from pgboss.job where name = 'submit-lender-application'`);
  const [lead] = one.leads();
  if (!lead) throw new Error('no lead');
  lender.tells(true);
  // Decided by a person there, before we had an answer.
  lender.move(lead.leadId, 'DECIDED');
  const events = async () => {
    await world.app.platform.jobs.drain();
    return (await one.read())?.timeline.map(({ event }) => event);
  };
  await expect.poll(events, { timeout: 10_000 }).toContain('lender-under-review');
  lender.tells(false);
  expect((await one.read())?.submissionState).toBe('unknown');
  await goOn(one);
  expect(await came(one)).toEqual(ARRIVED);
  // The lender's page came with the last step, under a word that the webhook had overtaken.
  const kept = 'select link_sealed from lender_standings where lender_application_id = $1';
  expect(await world.app.sql(kept, [one.lenderApplicationId])).toEqual([{ link_sealed: expect.any(String) }]);
});

const told = async (one: Applied) => {
  await one.submit();
  const { status, decline, submissionState } = (await one.read()) ?? {};
  return { status, code: decline?.code, submissionState };
};
test('a lender that knows the customer already, or does not lend to them, has said no, and is not asked again', async () => {
  const low = await applied({ desiredLoanPaise: 30_000_000 });
  expect(await told(low)).toEqual({ status: 5, code: 'LOW_INCOME', submissionState: 'declined' });
  const other = await applied();
  lender.knows(other.somebody.mobile);
  const calls = lender.calls.length;
  expect(await told(other)).toEqual({ status: 5, code: 'DUPLICATE', submissionState: 'declined' });
  expect(other.leads()).toEqual([]);
  await other.submit();
  expect(lender.calls.slice(calls).map(({ operation }) => operation)).toEqual(['dedupe']);
});
