import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { smsTemplate, useTemplates } from '../../testing/message-templates';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { startSmsGateway } from '../testing/listeners';

const WELL = () => ({ status: 200, body: '{"reference":"gw-1"}' });

let t: TestPlatform;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
beforeAll(async () => {
  gateway = await startSmsGateway();
  t = await openTestPlatform({ config: { SMS_GATEWAY_URL: gateway.url } });
  await useTemplates(t, smsTemplate({ key: 'notice', category: 'service' }));
});
afterAll(async () => {
  await t.close();
  gateway.close();
});
beforeEach(async () => {
  gateway.answer = WELL;
  gateway.requests.length = 0;
  t.clock.set('2026-11-18T06:30:00Z');
  await t.sql('delete from outbox_messages');
  await t.sql('delete from pgboss.job');
});

const write = () =>
  t.inTx((tx) =>
    t.platform.outbox.send(tx, {
      channel: 'sms',
      to: '9876543210',
      templateKey: 'notice',
      language: 'en',
      variables: { otp: '482913', brand: 'Saakh' },
    }),
  );
type Report = Parameters<TestPlatform['platform']['outbox']['noteDelivery']>[1];
/** What the gateway says, so many minutes from now. */
const hear = (messageId: string, status: Report['status'], minutes: number, more: Partial<Report> = {}) =>
  t.inTx((tx) =>
    t.platform.outbox.noteDelivery(tx, {
      messageId,
      channel: 'sms',
      status,
      at: new Date(t.clock.now().getTime() + minutes * 60_000),
      ...more,
    }),
  );
const noted = () => t.sql('select status, delivery, error from outbox_messages');

test('R-OUT-1 a delivery report for a message that was never sent is ignored', async () => {
  const { messageId } = await write();
  await hear(messageId, 'delivered', 0);
  expect(await noted()).toEqual([{ status: 'queued', delivery: null, error: null }]);
  await t.platform.jobs.drain();
  expect(await noted()).toEqual([{ status: 'sent', delivery: null, error: null }]);
  await hear(messageId, 'delivered', 0);
  expect(await noted()).toEqual([{ status: 'sent', delivery: 'delivered', error: null }]);
});

test('R-OUT-1 a report counts for a message whose handover got no answer, which is sent again', async () => {
  gateway.answer = () => ({ status: 0, body: '' });
  const { messageId } = await write();
  await t.platform.jobs.drain();
  await hear(messageId, 'delivered', 0);
  expect(await noted()).toEqual([{ status: 'queued', delivery: 'delivered', error: null }]);
  gateway.answer = WELL;
  await t.sql(`update pgboss.job set start_after = now() - interval '1 second'`);
  await t.platform.jobs.drain();
  expect(await noted()).toEqual([{ status: 'sent', delivery: 'delivered', error: null }]);
  expect(gateway.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([messageId, messageId]);
});

test('R-OUT-1 the final report holds, whatever came before; one of a later day blocks none', async () => {
  const { messageId } = await write();
  await t.platform.jobs.drain();
  const warned = vi.spyOn(t.platform.logger, 'warn');
  await hear(messageId, 'delivered', 24 * 60);
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ messageId, channel: 'sms' }), expect.any(String));
  warned.mockRestore();
  expect(await noted()).toMatchObject([{ delivery: null }]);
  await hear(messageId, 'failed', 1, { reason: 'The phone is off' });
  await hear(messageId, 'failed', 1, { reason: 'Told twice' });
  expect(await noted()).toMatchObject([{ delivery: 'failed', error: 'The phone is off' }]);
  await hear(messageId, 'delivered', 2);
  await hear(messageId, 'failed', 1);
  expect(await noted()).toMatchObject([{ delivery: 'delivered', error: null }]);
});

test('R-OUT-1 a report of an unknown message or of another channel changes nothing', async () => {
  const { messageId } = await write();
  await t.platform.jobs.drain();
  await hear('msg_nobody', 'failed', 0);
  await hear(messageId, 'failed', 0, { channel: 'whatsapp' });
  expect(await noted()).toEqual([{ status: 'sent', delivery: null, error: null }]);
});
