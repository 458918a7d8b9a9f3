import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#platform/context';
import { startSwallowingPort } from '#platform/testing/swallowing-port';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { findSystem } from './documents/systems.service';
import { askLenderForQuote, findLenderStatus } from './lender-gateway.service';
import type { QuoteRequest } from './messages';

const WANTED: QuoteRequest = {
  product: 'personal-loans',
  amountPaise: 20_000_050,
  tenureMonths: 24,
  monthlyIncomePaise: 6_000_000,
  employment: 'self-employed',
  ageYears: 36,
  pincode: '560001',
  creditClass: 'unknown',
};

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1 } });
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

async function ask(slug: string, deadlineMs = 8_000) {
  const connection = await inTransaction(world.system, (tx) => findSystem(tx, world.lenderId(slug)));
  if (!connection) throw new Error(`${slug} has no connection`);
  return askLenderForQuote(world.system, connection, WANTED, deadlineMs);
}
const asksOf = async (lender: string) =>
  await world.control<{ asked: number; mostInFlight: number }>(`asks?lender=${lender}`);
const callsOf = (slug: string) =>
  world.app.sql<{
    attempt: number;
    outcome: string;
    http_status: number | null;
    error: string | null;
    duration_ms: number;
  }>(
    'select attempt, outcome, http_status, error, duration_ms from lender_calls where lender_id = $1 order by id desc limit 3',
    [world.lenderId(slug)],
  );
async function breakerOf(slug: string) {
  const [row] = await world.app.sql<{ state: string; failures: number }>(
    'select state, failures from lender_breakers where lender_id = $1',
    [world.lenderId(slug)],
  );
  return row;
}

test('R-LND-1 what three lenders say in three formats is the same quote to us', async () => {
  for (const slug of ['aster-finance', 'banyan-bank', 'cobalt-credit']) {
    const answer = await ask(slug);
    expect(answer).toMatchObject({
      kind: 'offered',
      offers: [{ terms: { amountPaise: 20_000_050, tenureMonths: 24 } }],
    });
    const [offer] = answer.kind === 'offered' ? answer.offers : [];
    if (!offer) throw new Error('no offer');
    expect(offer.terms.rateBps).toBeGreaterThan(1_099);
    expect(offer.terms.taxPaise).toBe(Math.round(offer.terms.feePaise * 0.18));
  }
  await world.behave('banyan-bank', 'quotes', 'decline:LOW_CREDIT_SCORE');
  expect(await ask('banyan-bank')).toEqual({ kind: 'not-eligible' });
});

test('R-LND-1 a call that failed is tried thrice at most, waits as long as it is told, and leaves a log row per try', async () => {
  await world.behave('aster-finance', 'quotes', 'error:503', 2);
  const startedMs = performance.now();
  expect(await ask('aster-finance')).toMatchObject({ kind: 'offered' });
  expect(performance.now() - startedMs).toBeGreaterThan(2_000);
  expect(
    (await callsOf('aster-finance')).map(({ attempt, outcome, http_status }) => [attempt, outcome, http_status]),
  ).toEqual([
    [3, 'answered', 200],
    [2, 'error', 503],
    [1, 'error', 503],
  ]);
  await world.behave('banyan-bank', 'quotes', 'error:500');
  expect(await ask('banyan-bank')).toMatchObject({ kind: 'no-answer' });
  expect(await asksOf('banyan-bank')).toMatchObject({ asked: 3 });
  await world.behave('cobalt-credit', 'quotes', 'error:422');
  expect(await ask('cobalt-credit')).toMatchObject({ kind: 'no-answer', reason: 'status 422' });
  expect(await asksOf('cobalt-credit')).toMatchObject({ asked: 1 });
});

test('S-DATA-1 R-LND-1 reset, garbage, dropped, slow and dripping answers end within the deadline and are never taken for an answer', async () => {
  for (const behaviour of ['reset', 'garbage', 'accept-then-drop', 'slow:3000', 'slow-drip', 'hang']) {
    await world.app.sql('delete from lender_breakers');
    await world.behave('deodar-finance', 'quotes', behaviour);
    const startedMs = performance.now();
    expect([behaviour, await ask('deodar-finance', 1_000)]).toMatchObject([behaviour, { kind: 'no-answer' }]);
    expect([behaviour, performance.now() - startedMs < 2_500]).toEqual([behaviour, true]);
  }
  const calls = await callsOf('deodar-finance');
  expect(calls[0]).toMatchObject({ outcome: 'timeout', error: 'timeout' });
});

test('R-LND-1 whatever a call is given, a lender that says nothing is given up after eight seconds', async () => {
  await world.behave('deodar-finance', 'quotes', 'hang');
  const { setTimeout: later } = globalThis;
  // Not by expect.poll, which moves a clock that was taken over.
  const until = async (isSo: () => Promise<boolean> | boolean) => {
    for (let n = 0; !(await isSo()); n += 1) {
      if (n === 500) throw new Error('It was not so within ten seconds');
      await new Promise((go) => later(go, 20));
    }
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let answer: unknown;
  const keep = (one: unknown) => {
    answer = one;
  };
  const asked = ask('deodar-finance', 60_000).then(keep, keep);
  try {
    await until(async () => (await asksOf('deodar-finance')).asked === 1);
    vi.advanceTimersByTime(7_999);
    await new Promise(setImmediate);
    expect(answer).toBeUndefined();
    vi.advanceTimersByTime(1);
    await until(() => answer !== undefined);
    expect(answer).toEqual({ kind: 'no-answer', reason: 'timeout' });
  } finally {
    // While the guard is off the call and its retries go on: they end here, or closing the server would wait for them.
    for (let n = 0; n < 100 && answer === undefined; n += 1) {
      vi.advanceTimersByTime(1_000);
      await new Promise(setImmediate);
    }
    vi.useRealTimers();
  }
  await asked;
  expect((await callsOf('deodar-finance'))[0]).toMatchObject({ attempt: 1, outcome: 'timeout', duration_ms: 8_000 });
});

test('R-LND-1 no lender is asked by more than six at once, and a retry storm is kept within its budget', async () => {
  await world.behave('emerald-nbfc', 'quotes', 'slow:150');
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('emerald-nbfc', 60_000)));
  expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['offered']));
  const { asked, mostInFlight } = await asksOf('emerald-nbfc');
  expect(asked).toBe(30);
  expect(mostInFlight).toBeLessThanOrEqual(6);

  await world.behave('aster-finance', 'quotes', 'error:429');
  await Promise.all(Array.from({ length: 40 }, () => ask('aster-finance', 4_000)));
  const storm = await asksOf('aster-finance');
  expect(storm.asked).toBeGreaterThanOrEqual(40);
  expect(storm.asked).toBeLessThanOrEqual(40 + 10);
});

test('R-LND-1 however many quotes hang at a lender, an application finds its way to it', async () => {
  await world.behave('falcon-capital', 'quotes', 'hang');
  let ended = 0;
  const hang = async () => {
    const answer = await ask('falcon-capital');
    ended += 1;
    return answer;
  };
  const hanging = Array.from({ length: 20 }, hang);
  const asked = await findLenderStatus(world.system, world.lenderId('falcon-capital'), 'lap_unheard_of');
  expect(asked).toEqual({ kind: 'not-known' });
  expect(ended).toBe(0);
  expect(new Set((await Promise.all(hanging)).map(({ kind }) => kind))).toEqual(new Set(['no-answer']));
});

test('R-LND-2 five failures open the breaker for every instance, one probe goes after 30 s, and a success closes it', async () => {
  await world.behave('banyan-bank', 'quotes', 'error:500');
  for (let n = 0; n < 5; n += 1) await ask('banyan-bank');
  expect(await breakerOf('banyan-bank')).toMatchObject({ state: 'open' });
  const { asked } = await asksOf('banyan-bank');
  await world.behave('banyan-bank', 'quotes', null);
  expect(await ask('banyan-bank')).toEqual({ kind: 'no-answer', reason: 'breaker open' });
  expect((await asksOf('banyan-bank')).asked).toBe(asked);
  expect((await callsOf('banyan-bank'))[0]).toMatchObject({ outcome: 'breaker-open' });
  const figures = await world.app.platform.metrics.registry.metrics();
  expect(figures).toMatch(/saakh_lender_held_back_total\{lender="banyan-bank",operation="quote"\} [1-9]/);
  expect(figures).not.toContain('breaker-open');

  world.app.clock.advance(30_000);
  await world.behave('banyan-bank', 'quotes', 'slow:600');
  const [probe, other] = await Promise.all([
    ask('banyan-bank'),
    new Promise((go) => setTimeout(go, 200)).then(() => ask('banyan-bank')),
  ]);
  expect(probe).toMatchObject({ kind: 'offered' });
  expect(other).toEqual({ kind: 'no-answer', reason: 'breaker open' });
  expect(await breakerOf('banyan-bank')).toMatchObject({ state: 'closed', failures: 0 });

  await world.behave('banyan-bank', 'quotes', 'error:500');
  for (let n = 0; n < 5; n += 1) await ask('banyan-bank');
  world.app.clock.advance(30_000);
  await ask('banyan-bank');
  expect(await breakerOf('banyan-bank')).toMatchObject({ state: 'open' });
});

test('R-LND-2 R-OBS-1 the figure of a breaker is what stands in the database, whichever instance changed it, from the first scrape on, while the lender is on or called', async () => {
  const figure = async () =>
    /saakh_lender_breaker_state\{lender="banyan-bank"\} (\d)/.exec(
      await world.app.platform.metrics.registry.metrics(),
    )?.[1];
  const byAnother = (state: string) =>
    world.app.sql(
      `insert into lender_breakers (lender_id, state, failures, opened_at) values ($1, $2, 5, $3)
       on conflict (lender_id) do update set state = excluded.state`,
      [world.lenderId('banyan-bank'), state, world.app.clock.now()],
    );
  expect(await figure()).toBeUndefined();
  await byAnother('open');
  expect(await figure()).toBe('2');
  await byAnother('half-open');
  expect(await figure()).toBe('1');
  await byAnother('closed');
  expect(await figure()).toBe('0');
  const turn = (status: number) =>
    world.app.sql('update lenders set lender_status = $2 where lender_id = $1', [
      world.lenderId('banyan-bank'),
      status,
    ]);
  await byAnother('open');
  await turn(2);
  // What is on its way there may still be held back; after an hour without a call nothing is.
  expect(await figure()).toBe('2');
  world.app.clock.advance(61 * 60_000);
  expect(await figure()).toBe('0');
  await turn(1);
  expect(await figure()).toBe('2');
  await byAnother('closed');
  await world.behave('banyan-bank', 'quotes', 'error:500');
  for (let n = 0; n < 5; n += 1) await ask('banyan-bank');
  expect(await figure()).toBe('2');
});

test('S-DATA-1 R-LND-1 of an answer no more than a quarter of a mebibyte is read, and one that is longer is none', async () => {
  const id = world.lenderId('cobalt-credit');
  const [row] = await world.app.sql<{ base_url: string }>(
    'select base_url from lender_connections where lender_id = $1',
    [id],
  );
  /** After what the lender answers, which stays the JSON that it is. */
  let spaces = 0;
  const server = createServer(async (request, response) => {
    const { authorization = '' } = request.headers;
    const answer = await fetch(`${row?.base_url}${request.url}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: await text(request),
    });
    const body = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body + ' '.repeat(spaces));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const lead = (url: string | undefined) =>
    world.app.sql('update lender_connections set base_url = $2 where lender_id = $1', [id, url]);
  try {
    await lead(`http://127.0.0.1:${port}`);
    spaces = 200 * 1024;
    expect(await ask('cobalt-credit')).toMatchObject({ kind: 'offered' });
    spaces = 300 * 1024;
    expect(await ask('cobalt-credit')).toEqual({ kind: 'no-answer', reason: 'too-long' });
    expect((await callsOf('cobalt-credit'))[0]).toMatchObject({ outcome: 'error', error: 'too-long' });
  } finally {
    await lead(row?.base_url);
    server.closeAllConnections();
    server.close();
  }
});

test('R-LND-1 a lender out of reach is told as not sent', async () => {
  await world.app.sql(`update lender_connections set base_url = 'http://127.0.0.1:9/x' where lender_id = $1`, [
    world.lenderId('cobalt-credit'),
  ]);
  expect(await ask('cobalt-credit', 500)).toMatchObject({ kind: 'no-answer', reason: 'ECONNREFUSED' });
  await world.app.sql('delete from lender_breakers');
  await world.app.sql(`update lender_connections set base_url = '' where lender_id = $1`, [
    world.lenderId('cobalt-credit'),
  ]);
  expect(await ask('cobalt-credit', 500)).toMatchObject({ kind: 'no-answer', reason: 'no address' });
});

test('R-LND-1 a lender whose port swallows what comes has two seconds to let us in, and is told as not sent', async () => {
  const { port, close } = await startSwallowingPort();
  await world.app.sql('update lender_connections set base_url = $2 where lender_id = $1', [
    world.lenderId('cobalt-credit'),
    `http://127.0.0.1:${port}/x`,
  ]);
  expect(await ask('cobalt-credit', 3_200)).toEqual({ kind: 'no-answer', reason: 'connect timeout' });
  close();
  const first = (await callsOf('cobalt-credit')).find(({ attempt, error }) => attempt === 1 && error !== 'no address');
  expect(first).toMatchObject({ outcome: 'error', http_status: null, error: 'connect timeout' });
  expect(first?.duration_ms).toBeGreaterThan(1_950);
  expect(first?.duration_ms).toBeLessThan(2_800);
});
