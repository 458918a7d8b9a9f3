import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
afterEach(() => app.close());

/** The delay is measured once a second. */
const LONGER_THAN_MEASURED_MS = 1_100;
const GIVEN_UP_MS = 8_000;
const MOST_WAITING = 3;
/** More than there are connections. */
const AT_WORK = 16;
/** A refusal comes at once; without it the call would stand in the line for as long as a connection is waited for. */
const REFUSED_WITHIN_MS = 5_000;
const ask = (url = '/api/products') => app.server.inject({ url });
function block(milliseconds: number) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}
async function expectBusy() {
  const refused = await Promise.race([ask(), sleep(REFUSED_WITHIN_MS, undefined, { ref: false })]);
  if (!refused) throw new Error('The call was not refused but stands in the line');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/api/health/live')).statusCode).toBe(200);
}

test('R-RUN-2 while the event loop is blocked calls get 503 and Retry-After, probes do not', async () => {
  app = await startTestApp({ config: { MAX_EVENT_LOOP_DELAY_MS: '200' } });
  // The second fills a whole measured second, whatever the machine did before; the calls below fit into the one after it.
  for (let times = 0; times < 2; times += 1) {
    block(LONGER_THAN_MEASURED_MS);
    await sleep(1);
  }
  await expectBusy();
  expect((await ask('/api/health/ready')).json()).toEqual({ success: false, notReady: ['event-loop'] });
  await expect.poll(async () => (await ask()).statusCode, { timeout: 45_000, interval: 500 }).toBe(200);
});

test('R-RUN-2 a refused page is a bilingual page of the brand that retries; files are served', async () => {
  app = await startTestApp({ config: { MAX_HEAP_PERCENT: '1' } });
  await expect.poll(async () => (await ask()).statusCode, { timeout: GIVEN_UP_MS, interval: 200 }).toBe(503);
  const headers = { host: 'loans.surajmukh.example', 'accept-language': 'hi' };
  const page = await app.server.inject({ url: '/login', headers });
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.body).toMatch(
    /<html lang="hi">.*http-equiv="refresh" content="2".*surajmukh.*अपने-आप.*<p lang="en">.*by itself/s,
  );
  expect((await ask('/assets/brands/surajmukh.svg')).statusCode).toBe(200);
});

test('R-RUN-2 the load of a start refuses nobody: its delay counts ten seconds later', async () => {
  app = await startTestApp({ config: { MAX_EVENT_LOOP_DELAY_MS: '1' } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  for (let times = 0; times < 4; times += 1) {
    block(600);
    await sleep(1);
    expect([(await ask()).statusCode, (await ask('/api/health/ready')).statusCode]).toEqual([200, 200]);
  }
});

test('R-RUN-2 near the heap’s limit calls get 503 and Retry-After, probes do not', async () => {
  app = await startTestApp({ config: { MAX_HEAP_PERCENT: '1' } });
  // Bytes that the process holds for certain: what it has without them depends on the machine.
  const held = Array.from({ length: 1_500_000 }, (_, at) => ({ at }));
  await expect.poll(async () => (await ask()).statusCode, { timeout: GIVEN_UP_MS, interval: 200 }).toBe(503);
  await expectBusy();
  expect(held.length).toBeGreaterThan(0);
});

test('R-RUN-2 while too much waits for the database calls get 503; probes and pages do not', async () => {
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

test('R-RUN-2 after a flood a formerly admitted queue is refused, and a short one is let in', async () => {
  const STANDING = 4;
  const BURST = 30;
  app = await startTestApp({ config: { MAX_WAITING_FOR_DATABASE: `${BURST}`, DATABASE_POOL: `${STANDING}` } });
  const { database } = app.platform;
  const leave: (() => void)[] = [];
  let isOpen = false;
  const occupy = (pieces: number) =>
    Array.from({ length: pieces }, () =>
      database.transaction({ kind: 'system' }, async () => {
        if (!isOpen) await new Promise<void>((done) => leave.push(done));
      }),
    );
  const shortenTo = async (length: number) => {
    while (database.waiting() > length) {
      const before = database.waiting();
      await expect.poll(() => leave.length).toBeGreaterThan(0);
      leave.shift()?.();
      await expect.poll(() => database.waiting(), { interval: 1 }).toBeLessThan(before);
    }
  };
  const letIn: ReturnType<typeof ask>[] = [];
  /** Everyone who is let in makes the queue longer. */
  const expectLetIn = async () => {
    const before = database.waiting();
    letIn.push(ask());
    await expect.poll(() => database.waiting()).toBeGreaterThan(before);
  };
  // Every connection is made before, so that the queue grows only by those who are let in.
  await Promise.all(Array.from({ length: AT_WORK }, () => database.transaction({ kind: 'system' }, () => sleep(20))));
  const work = occupy(AT_WORK);
  try {
    await expect.poll(() => leave.length).toBeGreaterThan(0);
    expect(database.waiting()).toBeGreaterThan(STANDING);
    await expectLetIn();
    work.push(...occupy(2 * BURST));
    await expect.poll(() => database.waiting()).toBeGreaterThan(BURST);
    await expectBusy();
    await shortenTo(STANDING + 1);
    await expectBusy();
    await shortenTo(STANDING);
    await expectLetIn();
  } finally {
    isOpen = true;
    for (const done of leave) done();
  }
  await Promise.all(work);
  expect((await Promise.all(letIn)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
