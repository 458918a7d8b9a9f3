import { acceptChangedTerms } from '@saakh/contracts/lending/applications';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockLenderApplication } from '#domains/lending/applications';
import type { LoanTerms } from '#domains/lending/lender-gateway';
import { asSystem, inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { applyWebhookStatus } from './lender-status.service';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());

/** An application that the lender approves for another amount and another rate. */
async function approvedFor(amountPaise: number, rateBps: number) {
  await world.behave('aster-finance', 'applications', 'never-decides', 1);
  const who = await world.makeCustomer({ householdIncome: 'at_or_above_300000', existingEmiPaise: 0 });
  const { application } = await world.applyTo(who, 'aster-finance');
  await world.app.platform.jobs.drain();
  const id = application.lenderApplicationId;
  const say = (state: 'approved' | 'disbursed', version: number, terms: LoanTerms | null) =>
    inTransaction(asSystem(world.system, 'test'), async (tx) => {
      const row = await lockLenderApplication(tx, id);
      return applyWebhookStatus(tx, world.lenderId('aster-finance'), {
        ...{ reference: row?.reference ?? 'REF-1', clientReference: id, state, version, reasonCode: null, terms },
        at: world.app.clock.now().toISOString(),
      });
    });
  const told = async () =>
    (await world.app.platform.outbox.listDevelopmentMessages(who.mobile)).map(({ body }) => body);
  const read = async () => (await world.readApplication(who)).lenderApplications[0];
  await inTransaction(asSystem(world.system, 'test'), async (tx) => {
    const row = await lockLenderApplication(tx, id);
    return applyWebhookStatus(tx, world.lenderId('aster-finance'), {
      reference: row?.reference ?? 'REF-1',
      clientReference: id,
      state: 'approved',
      version: 9,
      at: world.app.clock.now().toISOString(),
      reasonCode: null,
      terms: { amountPaise, tenureMonths: application.tenureMonths, rateBps, feePaise: 100_00, taxPaise: 18_00 },
    });
  });
  const [shown] = (await world.readApplication(who)).lenderApplications;
  const accept = async () => {
    const { offerSetId = '', offerId = '', keyFactsId = '' } = shown?.changedTerms ?? {};
    await world.acknowledge(await world.issueKeyFacts(offerSetId, offerId, who), who);
    return world.app.inject(acceptChangedTerms, { params: { lenderApplicationId: id }, body: { keyFactsId } }, who);
  };
  return { shown, accept, say, told, read, application, who };
}

test('REG-KFS-7 REG-ML-1 changed terms above the whole income are shown with their share of it, and nobody agrees to them', async () => {
  const { shown, accept } = await approvedFor(300_000_000, 2_900);
  expect(shown).toMatchObject({ termsChanged: true, changedTerms: { barrier: 'instalment' } });
  expect(shown?.changedTerms?.incomeSharePercent).toBeGreaterThan(100);
  const refused = await accept();
  expect([refused.status, refused.error.message]).toEqual([409, FORM_MESSAGES.changedTermsTooDear]);
});

test('REG-KFS-7 changed terms that the income bears can be agreed to', async () => {
  const { shown, accept, read } = await approvedFor(21_000_000, 3_100);
  expect(shown).toMatchObject({ termsChanged: true });
  expect(shown?.changedTerms?.barrier).toBeUndefined();
  expect(shown?.changedTerms?.incomeSharePercent).toBeLessThan(100);
  expect((await accept()).status).toBe(200);
  const { now } = shown?.changedTerms ?? {};
  expect(await read()).toMatchObject({
    ...{ amountPaise: 21_000_000, emiPaise: now?.emiPaise, aprBps: now?.aprBps },
    ...{ termsChanged: false, changedTerms: null },
  });
});

test('REG-KFS-7 dearer terms are told as such, with what is dearer; a lender that takes them back leaves the agreed ones', async () => {
  const { shown, say, told, read, application } = await approvedFor(20_000_000, 3_300);
  const { agreed, now } = shown?.changedTerms ?? {};
  expect([agreed?.aprBps, (now?.aprBps ?? 0) > (application.aprBps ?? 0)]).toEqual([application.aprBps, true]);
  const percent = (bps = 0) => `${(bps / 100).toFixed(2)}%`;
  const news = (await told()).filter((text) => text.includes('changed the terms of your loan'));
  expect(news).toHaveLength(1);
  expect(news[0]).toContain(`APR ${percent(now?.aprBps)} instead of ${percent(agreed?.aprBps)}. You decide`);
  expect((await told()).some((text) => text.includes('has approved your loan'))).toBe(false);
  const asAgreed = {
    ...{ amountPaise: application.amountPaise, tenureMonths: application.tenureMonths, rateBps: agreed?.rateBps ?? 0 },
    ...{ feePaise: 0, taxPaise: 0 },
  };
  await say('approved', 10, asAgreed);
  expect(await read()).toMatchObject({ status: 3, termsChanged: false, changedTerms: null });
  expect((await read())?.timeline.at(-1)?.event).toBe('terms-changed-back');
  const after = await told();
  expect(after.filter((text) => text.includes('went back to the terms you agreed to'))).toHaveLength(1);
  expect(after.some((text) => text.includes('has approved your loan'))).toBe(false);
});

test('REG-KFS-7 a payout before the answer is told as one on terms not agreed to', async () => {
  const { say, told, read, application } = await approvedFor(20_000_000, 3_200);
  await say('disbursed', 11, null);
  expect(await read()).toMatchObject({ status: 4, paidUnagreed: true, next: { step: 'unagreed-payout' } });
  expect(
    (await told()).filter((text) => /paid out your loan .* on terms you did not agree to: APR/.test(text)),
  ).toHaveLength(1);
  // Once the cooling-off days are over, there is no return any more.
  await world.app.sql(
    `update lender_applications set disbursed_at = disbursed_at - interval '45 days' where lender_application_id = $1`,
    [application.lenderApplicationId],
  );
  expect(await read()).toMatchObject({ coolingOffUntil: null, next: { step: 'complain', expectedBy: null } });
});
