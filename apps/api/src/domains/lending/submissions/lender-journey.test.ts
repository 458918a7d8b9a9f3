import {
  acceptChangedTerms,
  getApplication,
  listApplications,
  withdrawLenderApplication,
} from '@saakh/contracts/lending/applications';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asCustomer, createApplication, lockLenderApplication } from '#domains/lending/applications';
import { asSystem, inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { followUp } from './follow-up.service';
import { applyWebhookStatus } from './lender-status.service';

const HOUR_MS = 3_600_000;
let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
beforeEach(() => world.control('reset', {}));
afterAll(() => world.close());

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;

async function accepted(slug = 'aster-finance', somebody?: Somebody) {
  const who = somebody ?? (await world.makeCustomer());
  const { application, offer, set } = await world.applyTo(who, slug);
  await world.app.platform.jobs.drain();
  return { who, offer, set, id: application.lenderApplicationId };
}
/** Waits until the application shows what the sandbox's webhooks tell. */
const until = (who: Somebody, id: string, status: number) =>
  vi.waitFor(
    async () => {
      await world.app.platform.jobs.drain();
      const { lenderApplications } = await world.readApplication(who);
      const one = lenderApplications.find(({ lenderApplicationId }) => lenderApplicationId === id);
      expect(one?.status).toBe(status);
      if (!one) throw new Error('missing');
      return one;
    },
    { timeout: 15_000, interval: 100 },
  );
const say = (id: string, slug: string, told: { state: 'disbursed'; version: number; at: Date }) =>
  inTransaction(asSystem(world.system, 'test'), async (tx) => {
    const row = await lockLenderApplication(tx, id);
    return applyWebhookStatus(tx, world.lenderId(slug), {
      reference: row?.reference ?? 'REF-1',
      clientReference: id,
      state: told.state,
      version: told.version,
      at: told.at.toISOString(),
      reasonCode: null,
      terms: null,
    });
  });
const withdraw = (id: string, { token }: Somebody) =>
  world.app.inject(withdrawLenderApplication, { params: { lenderApplicationId: id }, body: {} }, { token });

test('UROUTE-10 FLOW-03 the customer follows reference, state, next step and who acts until the money is there', async () => {
  // A lender that decides would do so before a slow machine has read how the customer waits.
  await world.behave('aster-finance', 'applications', 'never-decides', 1);
  const first = await accepted();
  const waiting = (await world.readApplication(first.who)).lenderApplications[0];
  expect(waiting).toMatchObject({
    lenderSite: expect.stringContaining('http'),
    next: { step: 'lender-decision', by: 'lender' },
  });
  expect(Date.parse(waiting?.next.expectedBy ?? '')).toBe(
    world.app.clock.now().getTime() + (first.offer.decisionHours ?? 0) * HOUR_MS,
  );
  const { who, id, offer } = await accepted();
  const paid = await until(who, id, 4);
  expect(paid).toMatchObject({
    lenderApplicationId: id,
    submissionState: 'accepted',
    termsChanged: false,
    disbursedPaise: offer.amountPaise,
    approved: { amountPaise: offer.amountPaise, rateBps: offer.rateMaxBps },
    next: { step: 'cooling-off', by: 'nobody' },
  });
  // A review that is told after the approval changes nothing any more, so it may be missing.
  const told = paid.timeline.filter(({ event }) => event !== 'lender-under-review');
  expect(told.map(({ event, by }) => [event, by])).toEqual([
    ['submitted', 'customer'],
    ['lender-received', 'lender'],
    ['lender-approved', 'lender'],
    ['lender-disbursed', 'lender'],
  ]);
  expect((await world.readApplication(who)).status).toBe(4);
});

test('UROUTE-10 a refusal comes with its reason, a remedy and a date for another try, and another lender may be chosen', async () => {
  await world.behave('cobalt-credit', 'applications', 'decline:LOW_INCOME');
  const { who, id } = await accepted('cobalt-credit');
  const declined = await until(who, id, 5);
  expect(declined.decline).toMatchObject({ code: 'LOW_INCOME', retryOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  for (const text of [declined.decline?.reason, declined.decline?.remedy]) {
    expect(text?.en).not.toBe('');
    expect(text?.hi).toMatch(/[\u0900-\u097f]/);
  }
  expect(declined.next).toMatchObject({ step: 'choose-another', by: 'customer' });
  expect((await world.readApplication(who)).status).toBe(1);
  const second = await accepted('aster-finance', who);
  expect([2, 3, 4]).toContain((await world.readApplication(who)).status);
  await until(who, second.id, 4);
  expect((await world.readApplication(who)).status).toBe(4);
});

test('FLOW-03 an application is rejected only when every matched lender has declined, and a new one may begin', async () => {
  await world.behave('aster-finance', 'applications', 'decline:CREDIT_POLICY');
  const who = await world.makeCustomer();
  const { application } = await world.applyTo(who, 'aster-finance');
  const { offerSetId } = await world.readApplication(who);
  await world.app.sql(`update lender_quotes set state = 'not-eligible' where offer_set_id = $1 and lender_id <> $2`, [
    offerSetId,
    world.lenderId('aster-finance'),
  ]);
  // A later view in which no other lender matches.
  await world.app.sql(
    `insert into offer_sets select (jsonb_populate_record(s, jsonb_build_object('offer_set_id', 'ofs_later0000001',
       'created_at', s.created_at + interval '1 second', 'profile', jsonb_set(s.profile, '{employment}', 'null')))).*
     from offer_sets s where offer_set_id = $1`,
    [offerSetId],
  );
  await until(who, application.lenderApplicationId, 5);
  expect((await world.readApplication(who)).status).toBe(5);
  const fresh = await inTransaction(asCustomer(world.system, who.userId), (tx) =>
    createApplication(tx, { productType: 'Personal Loans', amountPaise: 20_000_000, tenureMonths: 24 }),
  );
  expect(fresh.appId).not.toBe(who.appId);
});

test('REG-DL-4 the customer may leave within the cooling-off days, to the exact boundary in India, and before for nothing', async () => {
  // What is paid out is what this test says is, however late the machine.
  for (const slug of ['aster-finance', 'falcon-capital']) await world.behave(slug, 'applications', 'never-decides');
  const pending = await accepted();
  const done = await withdraw(pending.id, pending.who);
  expect([done.status, done.body.data.status]).toEqual([200, 6]);
  expect(done.body.data.timeline.at(-1)).toMatchObject({ event: 'withdrawn', by: 'customer' });
  expect((await withdraw(pending.id, pending.who)).status).toBe(409);

  const startedAt = world.app.clock.now();
  for (const [beforeMs, allowed] of [
    [1, true],
    [0, false],
  ] as const) {
    world.app.clock.set(startedAt);
    const loan = await accepted('falcon-capital');
    // Not an hour ago: in the first hour of a day in India that is before it was applied for, and of another day.
    const disbursedAt = startedAt;
    expect(await say(loan.id, 'falcon-capital', { state: 'disbursed', version: 4, at: disbursedAt })).toBe('applied');
    const [shown] = (await world.readApplication(loan.who)).lenderApplications;
    const india = (at: Date) => new Date(at.getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 10);
    const lastDay = new Date(Date.parse(india(disbursedAt)) + loan.offer.coolingOffDays * 24 * HOUR_MS)
      .toISOString()
      .slice(0, 10);
    const boundary = new Date(`${lastDay}T24:00:00+05:30`);
    expect(shown?.coolingOffUntil).toBe(boundary.toISOString());
    world.app.clock.set(new Date(boundary.getTime() - beforeMs));
    const later = { ...loan.who, token: await world.signInAgain(loan.who.userId) };
    const [atBoundary] = (await world.readApplication(later)).lenderApplications;
    expect(atBoundary?.coolingOffUntil).toBe(allowed ? boundary.toISOString() : null);
    const left = await withdraw(loan.id, later);
    expect(left.status).toBe(allowed ? 200 : 409);
    if (allowed) expect(left.body.data.timeline.at(-1)?.event).toBe('left-within-cooling-off');
  }
  world.app.clock.set(startedAt);
});

test('REG-KFS-7 a lender that pays out on dearer terms without a consent is taken at its word, and nobody is asked to agree after it', async () => {
  await world.behave('aster-finance', 'applications', 'higher-charge');
  const { who, id, offer } = await accepted();
  const paid = await until(who, id, 4).then(async () => (await world.readApplication(who)).lenderApplications[0]);
  expect(paid).toMatchObject({
    ...{ status: 4, termsChanged: false, paidUnagreed: true, payout: null, aprBps: offer.aprMaxBps },
    next: { step: 'unagreed-payout', by: 'customer' },
  });
  expect(paid?.timeline.map(({ event }) => event).filter((event) => event === 'terms-changed')).toHaveLength(1);
  expect(paid?.approved?.feesPaise).toBeGreaterThan(offer.processingFeePaise + offer.taxOnFeePaise);
  const changed = paid?.changedTerms;
  if (!changed) throw new Error('no changed terms');
  expect(changed.agreed).toMatchObject({ aprBps: offer.aprMaxBps, emiPaise: offer.emiMaxPaise });
  expect(changed.now.aprBps).toBeGreaterThan(changed.agreed.aprBps);
  await world.acknowledge(await world.issueKeyFacts(changed.offerSetId, changed.offerId, who), who);
  const { status, error } = await world.app.inject(
    acceptChangedTerms,
    { params: { lenderApplicationId: id }, body: { keyFactsId: changed.keyFactsId } },
    { token: who.token },
  );
  expect([status, error.code]).toEqual([409, 'CONFLICT']);
});

test('S-AZ-3 somebody else finds none of it', async () => {
  const { who, id } = await accepted();
  const stranger = await world.makeCustomer();
  const { token } = stranger;
  const seen = await world.app.inject(getApplication, { params: { appId: who.appId } }, { token });
  expect([seen.status, seen.error.code]).toEqual([404, 'NOT_FOUND']);
  expect((await withdraw(id, stranger)).status).toBe(404);
  const accept = { params: { lenderApplicationId: id }, body: { keyFactsId: 'kfs_1' } };
  expect((await world.app.inject(acceptChangedTerms, accept, { token })).status).toBe(404);
  const list = await world.app.inject(listApplications, {}, { token });
  expect(list.body.data.map(({ appId }) => appId)).toEqual([stranger.appId]);
  expect((await world.app.inject(listApplications, {})).status).toBe(401);
});

test('R-OUT-1 a lost webhook and a lost job are made up for', async () => {
  await world.behave('aster-finance', 'applications', 'webhooks-late');
  const lost = await accepted();
  const stuck = await world.makeCustomer();
  const { application } = await world.applyTo(stuck, 'banyan-bank');
  await world.app.sql(`delete from pgboss.job where name = 'submit-lender-application'`);
  await world.app.sql(`update lender_applications set updated_at = updated_at - interval '2 hours'`);
  await vi.waitFor(
    async () => {
      await world.app.sql(`update lender_applications set updated_at = updated_at - interval '2 hours'`);
      await world.app.sql(`update lender_applications set followed_at = followed_at - interval '2 hours'`);
      await followUp(world.system);
      await world.app.platform.jobs.drain();
      const [one] = (await world.readApplication(lost.who)).lenderApplications;
      expect(one?.status).toBeGreaterThanOrEqual(3);
    },
    { timeout: 10_000, interval: 200 },
  );
  await world.app.platform.jobs.drain();
  const [sent] = (await world.readApplication(stuck)).lenderApplications;
  expect(sent).toMatchObject({ lenderApplicationId: application.lenderApplicationId, submissionState: 'accepted' });
  expect(await world.seenByLender('banyan-bank', application.lenderApplicationId)).toMatchObject({ asked: 1 });
});

test('UROUTE-10 a payout that is told twice stands in the history once, on its first day, with what arrives', async () => {
  const { who, id, offer } = await accepted();
  await until(who, id, 4);
  const before = await world.app.sql('select disbursed_at from lender_applications where lender_application_id = $1', [
    id,
  ]);
  world.app.clock.advance(3 * HOUR_MS);
  const again = { state: 'disbursed', version: 90, at: world.app.clock.now() } as const;
  expect(await say(id, 'aster-finance', again)).toBe('applied');
  const after = await world.app.sql('select disbursed_at from lender_applications where lender_application_id = $1', [
    id,
  ]);
  expect(after).toEqual(before);
  const back = { ...who, token: await world.signInAgain(who.userId) };
  const shown = (await world.readApplication(back)).lenderApplications.find((one) => one.lenderApplicationId === id);
  expect(shown?.timeline.filter(({ event }) => event === 'lender-disbursed')).toHaveLength(1);
  expect(shown?.payout).toEqual({
    loanPaise: offer.amountPaise,
    feesPaise: offer.amountPaise - offer.cashInHandPaise,
    arrivesPaise: offer.cashInHandPaise,
  });
});
