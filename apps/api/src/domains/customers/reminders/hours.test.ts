import { remindMeLater } from '@saakh/contracts/customers/hand-overs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { sendResumeLink } from '.';
import { sendDueReminders } from './reminders.service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { PUBLIC_ORIGIN: 'https://saakh.example' } });
});
afterAll(() => app.close());
/** A Tuesday in India, half past five in the afternoon. */
beforeEach(() => app.clock.set('2026-11-24T12:00:00Z'));

let last = 9_640_000_000;
async function person() {
  last += 13;
  await app.sql('delete from rate_limits');
  await app.sql(`delete from outbox_messages where template_key = 'reminder-link'`);
  return app.signIn({ mobile: String(last) });
}
const ask = (token: string, inDays: number) =>
  app.inject(remindMeLater, { body: { inDays, productType: 'Car', path: '/user/user-detail' } }, { token });
const sendsAt = async () =>
  (
    await app.sql<{ at: Date }>(
      `select send_after as at from outbox_messages where template_key = 'reminder-link' order by created_at`,
    )
  ).map(({ at }) => at.toISOString());

test.each([
  ['2026-11-26T19:11:00Z', '2026-11-27T04:30:00.000Z', 'at 00:41'],
  ['2026-11-26T02:00:00Z', '2026-11-26T04:30:00.000Z', 'at 07:30'],
  ['2026-11-26T13:30:00Z', '2026-11-27T04:30:00.000Z', 'at 19:00'],
  ['2026-11-26T13:29:59Z', '2026-11-26T13:29:59.000Z', 'at 18:59:59'],
  ['2026-11-26T04:30:00Z', '2026-11-26T04:30:00.000Z', 'at 10:00'],
])('REG-SMS-4 a reminder whose job runs late, %s, goes at %s (%s)', async (ranAt, expected) => {
  const { token } = await person();
  expect((await ask(token, 1)).status).toBe(200);
  app.clock.set(ranAt);
  await sendDueReminders(app.context());
  expect(await sendsAt()).toEqual([expected]);
});

test('REG-SMS-4 a link that the customer asks for now goes at that hour', async () => {
  app.clock.set('2026-11-24T20:05:00Z');
  const { token } = await person();
  expect((await ask(token, 0)).status).toBe(200);
  expect(await sendsAt()).toEqual(['2026-11-24T20:05:00.000Z']);
});

test('REG-SMS-4 a link that staff send waits for the hours', async () => {
  const { userId } = await person();
  app.clock.set('2026-11-24T17:40:00Z');
  await inTransaction(app.context(), (tx) =>
    sendResumeLink(tx, { userId, brandKey: 'cl', productType: 'Car', path: '/user/user-detail' }),
  );
  expect(await sendsAt()).toEqual(['2026-11-25T04:30:00.000Z']);
});
