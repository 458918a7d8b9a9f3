import { acceptChangedTerms } from '@saakh/contracts/applications';
import { FORM_MESSAGES } from '@saakh/contracts/form-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, inTransaction } from '../../platform/context';
import { lockLenderApplication } from '../applications';
import { applyWebhookStatus } from './lender-status.service';
import { type LendingWorld, startLendingWorld } from './testing/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());

/** An application that the lender approves for another amount and another rate. */
const approvedFor = async (amountPaise: number, rateBps: number) => {
  await world.behave('aster-finance', 'applications', 'never-decides', 1);
  const who = await world.makeCustomer({ householdIncome: 'at_or_above_300000', existingEmiPaise: 0 });
  const { application } = await world.applyTo(who, 'aster-finance');
  await world.app.platform.jobs.drain();
  const id = application.lenderApplicationId;
  await inTransaction(asSystem(world.system, 'test'), async (own) => {
    const row = await lockLenderApplication(own, id);
    return applyWebhookStatus(own, world.lenderId('aster-finance'), {
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
  return { shown, accept };
};

test('REG-KFS-7 REG-ML-1 changed terms above the whole income are shown with their share of it, and nobody agrees to them', async () => {
  const { shown, accept } = await approvedFor(300_000_000, 2_900);
  expect(shown).toMatchObject({ termsChanged: true, changedTerms: { barrier: 'instalment' } });
  expect(shown?.changedTerms?.incomeSharePercent).toBeGreaterThan(100);
  const refused = await accept();
  expect([refused.status, refused.error.message]).toEqual([409, FORM_MESSAGES.changedTermsTooDear]);
});

test('REG-KFS-7 changed terms that the income bears can be agreed to', async () => {
  const { shown, accept } = await approvedFor(21_000_000, 3_100);
  expect(shown).toMatchObject({ termsChanged: true });
  expect(shown?.changedTerms?.barrier).toBeUndefined();
  expect(shown?.changedTerms?.incomeSharePercent).toBeLessThan(100);
  expect((await accept()).status).toBe(200);
});
