import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, inTransaction, type TxContext } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { findOrCreateCustomer, updateCustomer } from './customers.service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('REG-DP-7 two sign-ins of one customer come one after the other, so that neither waits for the other’s lock', async () => {
  const system = () => asSystem(app.context(), 'sign-in');
  const [mobile, email] = ['9811200001', 'two.at.once@example.com'];
  const signIn = (tx: TxContext, channel: 'sms' | 'email', contact: string) =>
    findOrCreateCustomer(tx, { channel, contact, brandKey: 'saakh', language: 'en' });
  const { userId } = await inTransaction(system(), (tx) => signIn(tx, 'sms', mobile));
  await inTransaction(system(), (tx) =>
    updateCustomer(tx, userId, { email, emailVerified: true, lastSignedInAt: tx.clock.now() }),
  );
  const ended: string[] = [];
  const { second } = await inTransaction(system(), async (tx) => {
    await signIn(tx, 'sms', mobile);
    const other = inTransaction(system(), (theirs) => signIn(theirs, 'email', email));
    const later = other.then((found) => {
      ended.push('second');
      return found;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    ended.push('first');
    return { second: later };
  });
  expect(await second).toEqual({ userId, contactOf: userId, isNew: false });
  expect(ended).toEqual(['first', 'second']);
});
