import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, inTransaction } from '../../platform/context';
import { lockLenderApplication } from '../applications';
import { notifyStatus } from './notifications';
import { type LendingWorld, startLendingWorld } from './testing/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
afterAll(() => world.close());

test.each([
  ['en', 'Aster Finance has approved your loan application. Its number is'],
  ['hi', 'Aster Finance ने आपका लोन आवेदन मंज़ूर कर दिया है। आवेदन का नंबर'],
] as const)('REG-DP-3 FLOW-03 a mail in %s says who did what to which application', async (language, words) => {
  const email = `asha.${language}@example.test`;
  const asha = await world.makeCustomer({ email, emailVerified: true, language });
  const { application } = await world.applyTo(asha, 'aster-finance');
  const { lenderApplicationId: id } = application;
  await inTransaction(asSystem(world.system, 'test'), async (own) => {
    const row = await lockLenderApplication(own, id);
    if (row) await notifyStatus(own, { ...row, status: 3 });
  });
  const mails = await world.app.platform.outbox.listDevelopmentMessages(email);
  expect(mails.map(({ body }) => body)).toContainEqual(expect.stringContaining(`${words} ${id}`));
});
