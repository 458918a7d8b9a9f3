import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
afterEach(() => app.close());

/** It looks once a second. */
const GIVEN_UP_MS = 8_000;
const MOST_WAITING = 3;
/** More than there are connections. */
const AT_WORK = 16;
/** A refusal comes at once; without it the call would stand in the line for as long as a connection is waited for. */
const REFUSED_WITHIN_MS = 5_000;
const ask = (url = '/api/products') => app.server.inject({ url });
const block = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};
const expectBusy = async () => {
  const refused = await Promise.race([ask(), sleep(REFUSED_WITHIN_MS, undefined, { ref: false })]);
  if (!refused) throw new Error('The call was not refused but stands in the line');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/api/health/live')).statusCode).toBe(200);
};

test('R-RUN-2 while the event loop is blocked calls are refused with 503 and Retry-After, probes are not; then it recovers', async () => {
  app = await startTestApp({ config: { MAX_EVENT_LOOP_DELAY_MS: '200' } });
  const began = performance.now();
  do {
    block(500);
    await sleep(1);
  } while ((await ask()).statusCode === 200 && performance.now() - began < GIVEN_UP_MS);
  await expectBusy();
  await expect.poll(async () => (await ask()).statusCode, { timeout: 45_000, interval: 500 }).toBe(200);
});

test('R-RUN-2 near the limit of the heap calls are refused with 503 and Retry-After, probes are not', async () => {
  app = await startTestApp({ config: { MAX_HEAP_PERCENT: '1' } });
  // Bytes that the process holds for certain: what it has without them depends on the machine.
  const held = Array.from({ length: 1_500_000 }, (_, at) => ({ at }));
  await expect.poll(async () => (await ask()).statusCode, { timeout: GIVEN_UP_MS, interval: 200 }).toBe(503);
  await expectBusy();
  expect(held.length).toBeGreaterThan(0);
});

test('R-RUN-2 while more waits for the database than is served soon calls are refused with 503 and Retry-After, probes and pages are not; then it recovers', async () => {
  app = await startTestApp({ config: { MAX_WAITING_FOR_DATABASE: String(MOST_WAITING) } });
  let open = () => {};
  const gate = new Promise<void>((done) => {
    open = done;
  });
  const { database, metrics } = app.platform;
  expect(database.waiting()).toBe(0);
  const work = Array.from({ length: AT_WORK }, () => database.transaction({ kind: 'system' }, () => gate));
  try {
    await expect.poll(() => database.waiting()).toBeGreaterThan(MOST_WAITING);
    await expectBusy();
    expect((await ask('/embed/button.js')).statusCode).toBe(200);
  } finally {
    open();
  }
  await Promise.all(work);
  expect([database.waiting(), (await ask()).statusCode]).toEqual([0, 200]);
  expect(await metrics.registry.metrics()).toMatch(/^saakh_busy_refusals_total\{reason="database"\} 1$/m);
});

test('R-RUN-2 once too many waited, calls are refused until no more wait than there are connections, or nobody asked for a second', async () => {
  app = await startTestApp({ config: { MAX_WAITING_FOR_DATABASE: '20', DATABASE_POOL: '2' } });
  const { database } = app.platform;
  const leave: (() => void)[] = [];
  const work = Array.from({ length: 40 }, () =>
    database.transaction({ kind: 'system' }, () => new Promise<void>((done) => leave.push(done))),
  );
  const shortenTo = async (length: number) => {
    while (database.waiting() > length) {
      leave.shift()?.();
      await sleep(1);
    }
  };
  try {
    await expect.poll(() => database.waiting()).toBeGreaterThan(20);
    await expectBusy();
    await shortenTo(10);
    await expectBusy();
    await sleep(1_100);
    const letIn = ask();
    await shortenTo(0);
    for (const done of leave) done();
    expect((await letIn).statusCode).toBe(200);
  } finally {
    await shortenTo(0);
    for (const done of leave) done();
  }
  await Promise.all(work);
});
