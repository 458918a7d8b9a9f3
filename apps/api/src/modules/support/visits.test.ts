import { lookUpAddress, recordVisit } from '@saakh/contracts/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { type Listener, startListener } from './listener.factory';

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
  app = await startTestApp({ config: { TRACKING_URL: outside.url, IP_LOOKUP_URL: outside.url } });
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

test('API-EXT-03 the look-up answers the caller’s own address and its place', async () => {
  outside.answerWith(200, JSON.stringify({ city: 'Pune', region: 'Maharashtra', isp: 'x' }));
  const answer = await app.inject(lookUpAddress, {}, { ip: '203.0.113.7' });
  expect(answer.body).toEqual({ success: true, ip_address: '203.0.113.7', city: 'Pune', state: 'Maharashtra' });
  expect(outside.received[0]?.url).toBe('/lead?ip=203.0.113.7');
});

test.each([
  ['an error', 500, ''],
  ['no JSON', 200, '<html>'],
  ['another shape', 200, '{"city": {"name": "Pune"}}'],
  ['far too much', 200, JSON.stringify({ city: 'x'.repeat(100_000) })],
])('API-EXT-03 a look-up that answers %s is only logged', async (_what, status, body) => {
  outside.answerWith(status, body);
  const answer = await app.inject(lookUpAddress, {}, { ip: '203.0.113.7' });
  expect(answer.body).toEqual({ success: true, ip_address: '203.0.113.7', city: null, state: null });
});

test('API-EXT-03 without an address the look-up asks nobody', async () => {
  const answer = await quiet.inject(lookUpAddress, {}, { ip: '203.0.113.7' });
  expect(answer.body).toEqual({ success: true, ip_address: '203.0.113.7', city: null, state: null });
  expect(outside.received).toEqual([]);
});
