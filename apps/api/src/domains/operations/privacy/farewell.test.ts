import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrCreateCustomer, updateCustomer } from '#domains/identity/customers';
import { inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { deleteCustomer } from './delete-customer.service';
import { purgeDueHolds } from './retention.service';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());

const ago = (days: number) => new Date(world.app.clock.now().getTime() - days * 86_400_000);
const messagesTo = (to: string) => world.app.platform.outbox.listDevelopmentMessages(to);
const remove = (userId: string) => deleteCustomer(world.app.context(), userId, { by: 'staff', reason: 'They asked' });

test.each([
  ['en', 30, 3, 'sms', /^Your account at Saakh is deleted\. .* locked until \d+ \w+ 20\d\d\./],
  ['hi', 30, 3, 'sms', /^साख का आपका खाता मिटा दिया गया है। .* 20\d\d तक लॉक रहेगा।/],
  ['en', 3, 30, 'email', /Your account at Saakh is deleted/],
  ['hi', 3, 30, 'email', /साख का आपका खाता मिटा दिया गया है/],
] as const)(
  'REG-DP-6 B36 in %s, with a number of %d and an address of %d days, the %s says that the deletion is done',
  async (...row) => {
    const [language, phoneDays, emailDays, channel, text] = row;
    const { userId, mobile } = await world.makeCustomer({ language });
    const email = `farewell.${language}.${channel}@example.in`;
    await world.app.sql('update users set phone_verified_at = $2 where user_id = $1', [userId, ago(phoneDays)]);
    await inTransaction(world.app.context(), (tx) => updateCustomer(tx, userId, { email, emailVerified: true }));
    await world.app.sql('update users set email_verified_at = $2 where user_id = $1', [userId, ago(emailDays)]);
    await remove(userId);
    const told = { sms: await messagesTo(mobile), email: await messagesTo(email) };
    expect(told[channel][0]?.body).toMatch(text);
    expect([...told.sms, ...told.email].filter(({ body }) => /deleted|मिटा दिया/.test(body))).toHaveLength(1);
    // Nothing else of either contact stays, and the message is the deleted customer's alone.
    const left = await world.app.sql('select template_key, about from outbox_messages where about = $1', [userId]);
    expect(left).toEqual([{ template_key: 'account-deleted', about: userId }]);
  },
);

test('REG-DP-6 B36 the last message goes with what is held, and is never its number’s next owner’s', async () => {
  const { userId, mobile } = await world.makeCustomer();
  await remove(userId);
  const next = await inTransaction(world.app.context(), (tx) =>
    findOrCreateCustomer(tx, { channel: 'sms', contact: mobile, brandKey: 'cl', language: 'en' }),
  );
  expect(next.userId).not.toBe(userId);
  await remove(next.userId);
  const owners = () => world.app.sql<{ about: string }>("select about from outbox_messages where about like 'usr_%'");
  expect((await owners()).map(({ about }) => about)).toEqual(expect.arrayContaining([userId, next.userId]));
  await world.app.sql("update held_customers set held_until = (now() at time zone 'Asia/Kolkata')::date - 1");
  world.app.clock.advance(400 * 86_400_000);
  await purgeDueHolds(world.system);
  const left = (await owners()).map(({ about }) => about);
  expect([left.includes(userId), left.includes(next.userId)]).toEqual([false, false]);
});
