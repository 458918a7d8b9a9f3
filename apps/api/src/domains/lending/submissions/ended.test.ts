import { listConsents } from '@saakh/contracts/customers/consents';
import { acceptChangedTerms, withdrawLenderApplication } from '@saakh/contracts/lending/applications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveOwnTexts } from '#domains/customers/consents';
import {
  asCustomer,
  createApplication,
  findLenderSharingConsent,
  lockLenderApplication,
} from '#domains/lending/applications';
import type { LenderState, LoanTerms } from '#domains/lending/lender-gateway';
import { asSystem, inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { applyWebhookStatus } from './lender-status.service';

let world: LendingWorld;
beforeAll(async () => {
  // The test says what the lender says, and when.
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(() => world.control('reset', {}));
afterAll(() => world.close());

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;

async function accepted(slug = 'aster-finance') {
  const who = await world.makeCustomer();
  const { application, offer } = await world.applyTo(who, slug);
  await world.app.platform.jobs.drain();
  const id = application.lenderApplicationId;
  const say = (state: LenderState, version: number, terms: LoanTerms | null = null) =>
    inTransaction(asSystem(world.system, 'test'), async (tx) => {
      const row = await lockLenderApplication(tx, id);
      return applyWebhookStatus(tx, world.lenderId(slug), {
        reference: row?.reference ?? 'REF-1',
        clientReference: id,
        state,
        version,
        at: world.app.clock.now().toISOString(),
        reasonCode: null,
        terms,
      });
    });
  return { who, id, offer, say };
}
const withdraw = (id: string, { token }: Somebody) =>
  world.app.inject(withdrawLenderApplication, { params: { lenderApplicationId: id }, body: {} }, { token });
async function statusesOf(who: Somebody) {
  const { status, lenderApplications } = await world.readApplication(who);
  return [status, lenderApplications[0]?.status];
}
/** As welcome-back does for somebody whose application has ended. */
const applyAnew = (who: Somebody) =>
  inTransaction(asCustomer(world.system, who.userId), (tx) =>
    createApplication(tx, { productType: who.productType, amountPaise: 20_000_000, tenureMonths: 24 }),
  );

test('REG-DL-4 a loan can be left within the cooling-off days while a newer application for the product is open', async () => {
  const { who, id, say } = await accepted();
  expect(await say('disbursed', 4)).toBe('applied');
  const newer = await applyAnew(who);
  expect(newer.appId).not.toBe(who.appId);
  const left = await withdraw(id, who);
  expect([left.status, left.body.data?.status]).toEqual([200, 6]);
  expect(await statusesOf(who)).toEqual([6, 6]);
  expect((await world.readApplication({ ...who, appId: newer.appId })).status).toBe(1);
});

test('REG-DL-4 R-IDEM-1 a loan that was left stays left however often and late the lender calls it paid out', async () => {
  const { who, id, say } = await accepted();
  await say('disbursed', 4);
  expect((await withdraw(id, who)).status).toBe(200);
  for (const version of [3, 4, 5]) {
    expect([version, await say('disbursed', version)]).toEqual([version, 'stale']);
    expect([version, await statusesOf(who)]).toEqual([version, [6, 6]]);
  }
  const messages = await world.app.platform.outbox.listDevelopmentMessages(who.mobile);
  expect(messages.filter(({ body }) => body.includes('has paid out your loan'))).toHaveLength(1);
});

test('REG-DL-4 a loan that was paid out in spite of a withdrawal can be left in its cooling-off days, and its lender is told of that too', async () => {
  const { who, id, say } = await accepted('banyan-bank');
  const { drain } = world.app.platform.jobs;
  const lastEvent = async () => (await world.readApplication(who)).lenderApplications[0]?.timeline.at(-1)?.event;
  await world.behave('banyan-bank', 'withdrawals', 'error:409', 1);
  expect((await withdraw(id, who)).status).toBe(200);
  await drain();
  expect(await lastEvent()).toBe('withdrawal-not-taken');

  const seen = await world.control<{ applications: { reference: string }[] }>(`applications?clientReference=${id}`);
  await world.control(`applications/${seen.applications[0]?.reference}/state`, { state: 'disbursed' });
  expect([await say('disbursed', 3), await statusesOf(who)]).toEqual(['applied', [4, 4]]);
  expect((await withdraw(id, who)).status).toBe(200);
  expect([await say('disbursed', 4), await statusesOf(who)]).toEqual(['stale', [6, 6]]);
  await drain();
  expect([await lastEvent(), await statusesOf(who)]).toEqual(['withdrawal-confirmed', [6, 6]]);
  const { asks } = await world.control<{ asks: { key: string; body: unknown }[] }>(
    'asks?lender=banyan-bank&operation=withdrawals',
  );
  expect(asks).toMatchObject([
    { key: `${id}:withdrawal:withdrawn`, body: { data: { withdrawal_reason: 'customer_request' } } },
    { key: `${id}:withdrawal:cooling-off`, body: { data: { withdrawal_reason: 'cooling_off' } } },
  ]);
  expect([await say('disbursed', 9), await statusesOf(who)]).toEqual(['stale', [6, 6]]);
});

test('R-IMP-2 a lender that cancels what had ended does not open it again beside a newer application', async () => {
  for (const [state, before] of [
    ['disbursed', 6],
    ['declined', 5],
  ] as const) {
    const { who, say } = await accepted('banyan-bank');
    await say(state, 4);
    await world.app.sql('update applications set status = $1 where app_id = $2', [
      state === 'declined' ? 5 : 4,
      who.appId,
    ]);
    await applyAnew(who);
    expect([state, await say('cancelled', 5)]).toEqual([state, 'applied']);
    expect([state, await statusesOf(who)]).toEqual([state, [before, 6]]);
  }
});

test('REG-KFS-7 terms that cost more can be agreed to only while there is something to agree to', async () => {
  for (const end of ['withdrawn', 'expired', 'cancelled'] as const) {
    const { who, id, offer, say } = await accepted('cobalt-credit');
    await say('approved', 3, {
      amountPaise: offer.amountPaise,
      tenureMonths: offer.tenureMonths,
      rateBps: offer.rateMaxBps + 200,
      feePaise: offer.processingFeePaise,
      taxPaise: offer.taxOnFeePaise,
    });
    const [flagged] = (await world.readApplication(who)).lenderApplications;
    expect([end, flagged?.termsChanged]).toEqual([end, true]);
    const changed = flagged?.changedTerms;
    if (!changed) throw new Error('no changed terms');
    await world.acknowledge(await world.issueKeyFacts(changed.offerSetId, changed.offerId, who), who);

    if (end === 'withdrawn') await withdraw(id, who);
    else await say(end, 4);
    const [ended] = (await world.readApplication(who)).lenderApplications;
    expect([end, ended?.termsChanged, ended?.changedTerms]).toEqual([end, false, null]);
    const body = { keyFactsId: changed.keyFactsId };
    const accept = { params: { lenderApplicationId: id }, body };
    const { status, error } = await world.app.inject(acceptChangedTerms, accept, { token: who.token });
    expect([end, status, error.code]).toEqual([end, 409, 'CONFLICT']);
    const [after] = (await world.readApplication(who)).lenderApplications;
    expect([end, after?.keyFactsId]).toEqual([end, flagged?.keyFactsId]);
  }
});

test('REG-DP-4 the consents of an application end with it, however it ends; a paid-out loan keeps its sharing', async () => {
  const slug = 'aster-finance';
  const texts = [{ slug, version: 1, key: 'bureau', text: 'I allow Aster Finance to ask a credit bureau' }];
  const terms = {
    amountPaise: 20_000_000,
    tenureMonths: 24,
    rateBps: 1600,
    feePaise: 0,
    taxPaise: 0,
    emiPaise: 980_000,
  };
  const end: Record<string, (one: Awaited<ReturnType<typeof accepted>>) => Promise<unknown>> = {
    declined: ({ say }) => say('declined', 2),
    expired: ({ say }) => say('expired', 2),
    cancelled: ({ say }) => say('cancelled', 2),
    withdrawn: ({ id, who }) =>
      world.app.inject(withdrawLenderApplication, { params: { lenderApplicationId: id }, body: {} }, who),
    'paid out': ({ say }) => say('disbursed', 2, { ...terms, aprBps: null } as LoanTerms),
  };
  for (const [how, finish] of Object.entries(end)) {
    const one = await accepted(slug);
    const { who } = one;
    const held = async () => {
      const { data } = (await world.app.inject(listConsents, {}, { token: who.token })).body;
      return data.flatMap(({ purpose, holds, lenderId }) => (holds && lenderId !== null ? [purpose] : [])).sort();
    };
    const about = { lenderId: world.lenderId(slug), appId: who.appId, productType: who.productType };
    await inTransaction(asCustomer(world.system, who.userId), (tx) => giveOwnTexts(tx, { ...about, texts }));
    expect([how, await held()]).toEqual([how, ['lender-own-text', 'lender-sharing']]);
    world.app.clock.advance(60_000);
    await finish(one);
    expect([how, await held()]).toEqual([how, how === 'paid out' ? ['lender-sharing'] : []]);
    // Each new application needs a yes of its own.
    const question = { ...about, userId: who.userId };
    const isAllowed = (await findLenderSharingConsent(world.system, question)) !== undefined;
    expect([how, isAllowed]).toEqual([how, how === 'paid out']);
  }
});
