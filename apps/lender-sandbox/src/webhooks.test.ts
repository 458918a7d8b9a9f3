import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type Json,
  plainApplication,
  type ReceivedWebhook,
  receiveWebhooks,
  SECRET,
  startSandbox,
} from './sandbox-under-test';

const versions = (received: readonly ReceivedWebhook[]) => received.map(({ body }) => body.version);

test('every step is told once, in order, signed over timestamp and raw body', async () => {
  const { received, url } = await receiveWebhooks();
  const { apply } = await startSandbox();
  await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url }));
  await expect.poll(() => received.length, { timeout: 3000 }).toBe(4);
  expect(versions(received)).toEqual([1, 2, 3, 4]);
  expect(received.map(({ body }) => body.status)).toEqual(['Received', 'InCreditReview', 'Sanctioned', 'PaidOut']);
  expect(new Set(received.map(({ headers }) => headers['x-lender-delivery'])).size).toBe(4);
  for (const { headers, raw } of received) {
    const timestamp = String(headers['x-lender-timestamp']);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(10);
    const hex = createHmac('sha256', SECRET).update(`${timestamp}.${raw}`).digest('hex');
    expect(headers['x-lender-signature']).toBe(`v1=${hex}`);
    expect(headers['x-lender-code']).toBe('aster-finance');
  }
});

test('the address of the submission wins over the default, and without one nothing is sent', async () => {
  const [own, usual] = [await receiveWebhooks(), await receiveWebhooks()];
  const { apply } = await startSandbox({ webhookUrl: `${usual.url}/{code}` });
  await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: own.url }));
  await apply('aster-finance', 'key-2', plainApplication());
  await expect.poll(() => [own.received.length, usual.received.length], { timeout: 3000 }).toEqual([4, 4]);
  expect(usual.received[0]?.path).toBe('/hook/aster-finance');
});

test('a webhook that is not answered 2xx is sent again under the same id, then given up', async () => {
  const { received, url } = await receiveWebhooks([500, 302, 202]);
  const { apply, control } = await startSandbox({ speed: 0.002 });
  await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url, monthlyIncome: 9000 }));
  await expect.poll(() => received.length).toBe(3);
  expect(new Set(received.map(({ headers }) => headers['x-lender-delivery'])).size).toBe(1);
  expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook']);
  const deliveries = async () => ((await control('')).body.applications as { deliveries: Json[] }[])[0]?.deliveries;
  await expect.poll(deliveries).toMatchObject([{ state: 'delivered', attempts: 3, lastStatus: 202 }]);
});

test('after four refusals a webhook is given up', async () => {
  const { received, url } = await receiveWebhooks([503]);
  const { apply, control } = await startSandbox({ speed: 0.002 });
  await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url, monthlyIncome: 9000 }));
  const deliveries = async () => ((await control('')).body.applications as { deliveries: Json[] }[])[0]?.deliveries;
  await expect.poll(deliveries).toMatchObject([{ state: 'gave-up', attempts: 4, lastStatus: 503 }]);
  expect(received).toHaveLength(4);
});

test('answer-twice decides in the answer, then tells it twice under one id and once under another', async () => {
  const { received, url } = await receiveWebhooks();
  const { apply } = await startSandbox();
  const headers = { 'x-sandbox-behaviour': 'answer-twice' };
  const { body } = await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url }), headers);
  expect(body).toMatchObject({ status: 'Sanctioned', version: 1 });
  const told = () => received.filter((one) => one.body.version === 1);
  await expect.poll(() => told().length).toBe(3);
  const [first, second, third] = told();
  expect(second?.headers['x-lender-delivery']).toBe(first?.headers['x-lender-delivery']);
  expect(third?.headers['x-lender-delivery']).not.toBe(first?.headers['x-lender-delivery']);
  expect(second?.raw).toBe(first?.raw);
  expect(third?.raw).toBe(first?.raw);
});

test('webhooks-out-of-order tells the decision before what led to it', async () => {
  const { received, url } = await receiveWebhooks();
  const { apply } = await startSandbox();
  const headers = { 'x-sandbox-behaviour': 'webhooks-out-of-order' };
  await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url }), headers);
  await expect.poll(() => received.length, { timeout: 3000 }).toBe(4);
  expect(versions(received)).toEqual([3, 2, 1, 4]);
});

test('webhooks-late tells after the status call already knows', async () => {
  const { received, url } = await receiveWebhooks();
  const { apply, status } = await startSandbox({ speed: 0.03 });
  const headers = { 'x-sandbox-behaviour': 'webhooks-late' };
  const { body } = await apply('aster-finance', 'key-1', plainApplication({ callbackUrl: url }), headers);
  const read = async () => (await status('aster-finance', String(body.reference))).body.version;
  await expect.poll(read, { interval: 10 }).toBe(3);
  expect(received).toHaveLength(0);
  await expect.poll(() => versions(received), { timeout: 5000 }).toEqual([1, 2, 3, 4]);
});
