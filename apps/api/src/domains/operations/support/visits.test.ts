import { recordVisit } from '@saakh/contracts/operations/system-status/health';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { type Listener, startListener } from '../../../testing/worlds/listener';

const visit = {
  path: '/tier2?token=secret#x',
  utms: { utm_source: 'diwali' },
  urlSegment: 'tier2',
  lead: 'l-1',
  qr: '1',
};
let outside: Listener;
let app: TestApp;
let quiet: TestApp;
beforeAll(async () => {
  outside = await startListener();
  app = await startTestApp({ config: { TRACKING_URL: outside.url } });
  quiet = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await quiet.close();
  await outside.close();
});
beforeEach(() => {
  outside.received.length = 0;
  outside.answerWith(200);
});

test('API-EXT-04 a visit is kept without its query and told to the tracking host', async () => {
  expect((await app.inject(recordVisit, { body: visit })).body).toEqual({ success: true });
  await app.platform.jobs.drain();
  expect(outside.received).toHaveLength(1);
  const told = JSON.parse(outside.received[0]?.body ?? '{}');
  expect(told).toMatchObject({ brandKey: 'cl', path: '/tier2', utms: { utm_source: 'diwali' }, lead: 'l-1', qr: '1' });
  expect(outside.received[0]?.body).not.toContain('secret');
});

test('API-EXT-04 a tracking host that fails or is not set stops nobody', async () => {
  outside.answerWith(500);
  expect((await app.inject(recordVisit, { body: visit })).status).toBe(200);
  await app.platform.jobs.drain();
  expect(outside.received).toHaveLength(1);
  expect((await quiet.inject(recordVisit, { body: visit })).status).toBe(200);
  await quiet.platform.jobs.drain();
  expect(await quiet.sql('select 1 from visits')).toHaveLength(1);
  expect(outside.received).toHaveLength(1);
});

test('API-EXT-03 no address is looked up: the call of the specification waits for a need', async () => {
  expect((await app.server.inject('/api/ip-lookup')).statusCode).toBe(404);
});
