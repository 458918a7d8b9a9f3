import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testLogger } from '../../testing/test-logger';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { inTransaction, type Jobs } from '../context';
import { checkLimitsAllowed, withoutLimits } from '../limits/without-limits';
import { defineJob } from './jobs';
import { makeJobs } from './pg-boss-jobs';

let t: TestPlatform;
const opened: Jobs[] = [];
beforeAll(async () => {
  t = await openTestPlatform();
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop();
  await t.sql('delete from pgboss.job');
  await t.sql('delete from pgboss.schedule');
});
afterAll(() => t.close());

function make(database = t.database): Jobs {
  const jobs = makeJobs({
    database,
    logger: testLogger,
    metrics: t.platform.metrics,
    tracing: t.platform.tracing,
    makeContext: (name) => ({ ...t.ctx, actor: { kind: 'system', name } }),
  });
  opened.push(jobs);
  return jobs;
}
const greet = defineJob<{ id: number }>('greet', { retryLimit: 2, retryDelaySeconds: 1 });
async function until(holds: () => boolean | Promise<boolean>) {
  for (let i = 0; i < 400; i += 1) {
    if (await holds()) return;
    await wait(25);
  }
  throw new Error('it did not come true');
}
const states = () =>
  t.sql<{ state: string; n: number }>('select state, count(*)::int as n from pgboss.job group by state');
const makeDue = () => t.sql(`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`);

test('R-OUT-1 a job commits with its cause, and is gone when the cause is rolled back', async () => {
  const jobs = make();
  const done: number[] = [];
  jobs.work(greet, async (_ctx, { id }) => {
    done.push(id);
  });
  await t.inTx((tx) => jobs.enqueue(tx, greet, { id: 1 }));
  const failing = t.inTx(async (tx) => {
    await jobs.enqueue(tx, greet, { id: 2 });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  await jobs.drain();
  expect(done).toEqual([1]);
  expect(await states()).toEqual([{ state: 'completed', n: 1 }]);
});

test('a job that is enqueued inside a call with a key may ask limits when it runs', async () => {
  const jobs = make();
  let asked = false;
  jobs.work(defineJob('asks-limits', { retryLimit: 0 }), async () => {
    checkLimitsAllowed('any');
    asked = true;
  });
  await jobs.start();
  await withoutLimits(() => t.inTx((tx) => jobs.enqueue(tx, defineJob('asks-limits', { retryLimit: 0 }), {})));
  await expect.poll(() => asked, { timeout: 5_000 }).toBe(true);
});

test('R-OUT-1 what was committed before a crash is done by the next process, once', async () => {
  const before = make();
  await t.inTx((tx) => before.enqueue(tx, greet, { id: 7 }));
  const after = make();
  const done: number[] = [];
  after.work(greet, async (_ctx, { id }) => {
    done.push(id);
  });
  await after.drain();
  await after.drain();
  expect(done).toEqual([7]);
});

test('R-DB-2 R-OUT-1 simultaneous first requests of a new queue all succeed without a deadlock', async () => {
  const jobs = make();
  const kinds = ['first', 'second', 'third'].map((name) => defineJob<{ id: number }>(`new-${name}`, { retryLimit: 0 }));
  let runs = 0;
  const ask = (id: number) =>
    t.inTx(async (tx) => {
      runs += 1;
      for (const at of kinds.keys()) await jobs.enqueue(tx, kinds[(id + at) % kinds.length] ?? greet, { id });
    });
  await Promise.all(Array.from({ length: 6 }, (_, id) => ask(id)));
  expect(runs).toBe(6);
  expect(await states()).toEqual([{ state: 'created', n: 18 }]);
});

test('R-OUT-1 the queues of all work are there before anybody is let in', async () => {
  const jobs = make();
  jobs.work(defineJob('early', { retryLimit: 0 }), async () => undefined);
  await jobs.prepare();
  expect(await t.sql(`select name from pgboss.queue where name = 'early'`)).toHaveLength(1);
});

test('R-OUT-1 a start takes over a dead process’s jobs, at once if alone, else by lease', async () => {
  const jobs = make();
  const done: number[] = [];
  jobs.work(greet, async (_ctx, { id }) => {
    done.push(id);
  });
  await t.inTx((tx) => jobs.enqueue(tx, greet, { id: 4 }));
  await t.inTx((tx) => jobs.enqueue(tx, greet, { id: 5 }));
  await t.sql(`update pgboss.job set state = 'active', started_on = now()`);
  // The last try of this one: it may be what kills the process, and is not tried again and again.
  await t.sql(`update pgboss.job set retry_count = retry_limit where data->>'id' = '5'`);
  await jobs.start();
  if (t.database.kind === 'embedded') {
    await until(() => done.length > 0);
    expect(done).toEqual([4]);
  } else {
    await wait(1500);
    expect(done).toEqual([]);
  }
});

test('R-OUT-1 a job taken by a process that died is taken again after its lease', async () => {
  const jobs = make();
  const done: number[] = [];
  jobs.work(greet, async (_ctx, { id }) => {
    done.push(id);
  });
  await t.inTx((tx) => jobs.enqueue(tx, greet, { id: 3 }));
  await t.sql(`update pgboss.job set state = 'active', started_on = now() - interval '61 seconds'`);
  await jobs.drain();
  expect(done).toEqual([]);
  await jobs.start();
  await jobs.stop();
  await makeDue();
  await jobs.drain();
  expect(done).toEqual([3]);
});

test('draining does also what a job enqueued while the queue was being asked', async () => {
  const done: string[] = [];
  const gate = new EventEmitter();
  const [longBegun, secondQuestion] = [once(gate, 'long-begun'), once(gate, 'second-question')];
  const longIsDone = once(gate, 'long-is-done');
  let asked = 0;
  const slowToAnswer = {
    ...t.database,
    execute: async (...statement: Parameters<typeof t.database.execute>) => {
      const answer = await t.database.execute(...statement);
      if (statement[2] !== 'due-queues') return answer;
      asked += 1;
      if (asked !== 2) return answer;
      gate.emit('second-question');
      await longIsDone;
      await wait(100);
      return answer;
    },
  } as typeof t.database;
  const jobs = make(slowToAnswer);
  const long = defineJob<{ id: number }>('long');
  jobs.work(greet, async () => {
    await longBegun;
    done.push('short');
  });
  jobs.work(long, async (ctx) => {
    gate.emit('long-begun');
    await secondQuestion;
    await inTransaction(ctx, (tx) => jobs.enqueue(tx, greet, { id: 2 }));
    done.push('long');
    gate.emit('long-is-done');
  });
  await t.inTx(async (tx) => {
    await jobs.enqueue(tx, long, { id: 1 });
    await jobs.enqueue(tx, greet, { id: 1 });
  });
  await jobs.drain();
  expect(done).toEqual(['short', 'long', 'short']);
});

test('R-OUT-1 five workers at once do each job exactly once', async () => {
  const done = new Map<number, number>();
  const slow = defineJob<{ id: number }>('slow', { concurrency: 3 });
  const first = make();
  await t.inTx(async (tx) => {
    for (let id = 0; id < 60; id += 1) await first.enqueue(tx, slow, { id });
  });
  const workers = Array.from({ length: 5 }, () => make());
  for (const jobs of workers) {
    jobs.work(slow, async (_ctx, { id }) => {
      await wait(Math.random() * 20);
      done.set(id, (done.get(id) ?? 0) + 1);
    });
  }
  await Promise.all(workers.map((jobs) => jobs.drain()));
  expect(done.size).toBe(60);
  expect([...done.values()].every((times) => times === 1)).toBe(true);
});

test('R-OUT-1 a failing job is retried with pauses, and stays as a dead letter in the end', async () => {
  const jobs = make();
  let tries = 0;
  jobs.work(greet, async () => {
    tries += 1;
    throw new Error('no route to 9876543210');
  });
  await t.inTx((tx) => jobs.enqueue(tx, greet, { id: 5 }));
  await jobs.drain();
  expect(tries).toBe(1);
  const [pause] = await t.sql<{ seconds: number }>(
    'select extract(epoch from start_after - now())::float as seconds from pgboss.job',
  );
  expect(pause?.seconds).toBeGreaterThan(0);
  for (let i = 0; i < 4; i += 1) {
    await makeDue();
    await jobs.drain();
  }
  expect(tries).toBe(3);
  const [dead] = await t.sql<{ state: string; data: unknown; output: unknown }>(
    'select state, data, output from pgboss.job',
  );
  expect(dead).toMatchObject({ state: 'failed', data: { id: 5 } });
  expect(JSON.stringify(dead?.output)).toContain('no route to [mobile]');
});

test('of jobs with the same key only one waits; without a key all do', async () => {
  const jobs = make();
  const done: number[] = [];
  jobs.work(greet, async (_ctx, { id }) => {
    done.push(id);
  });
  await t.inTx(async (tx) => {
    for (const id of [1, 2, 3]) await jobs.enqueue(tx, greet, { id }, { key: 'the same' });
    for (const id of [4, 5]) await jobs.enqueue(tx, greet, { id });
  });
  await jobs.drain();
  expect(done.sort()).toEqual([1, 4, 5]);
  await t.inTx((tx) => jobs.enqueue(tx, greet, { id: 6 }, { key: 'the same' }));
  await jobs.drain();
  expect(done).toContain(6);
});

test('a job may wait for its time, and gets a system context of its own', async () => {
  const jobs = make();
  const seen: unknown[] = [];
  jobs.work(greet, async (ctx) => {
    seen.push(ctx.actor, ctx.requestId);
  });
  await t.inTx((tx) => jobs.enqueue(tx, greet, { id: 1 }, { startAfterSeconds: 3600 }));
  await jobs.drain();
  expect(seen).toEqual([]);
  await t.sql(`update pgboss.job set start_after = now() - interval '1 second'`);
  await jobs.drain();
  expect(seen).toEqual([{ kind: 'system', name: 'greet' }, expect.stringMatching(/^job-[0-9a-f-]{36}$/)]);
});

test('workers take a job soon after its commit; stop finishes only what runs', async () => {
  const jobs = make();
  let begun = 0;
  let ended = 0;
  jobs.work(greet, async () => {
    begun += 1;
    await wait(300);
    ended += 1;
  });
  await jobs.start();
  const committed = performance.now();
  await t.inTx((tx) => jobs.enqueue(tx, greet, { id: 1 }));
  await until(() => begun === 1);
  expect(performance.now() - committed).toBeLessThan(900);
  await jobs.stop();
  expect([begun, ended]).toEqual([1, 1]);
  await t.inTx((tx) => jobs.enqueue(tx, greet, { id: 2 }));
  await wait(1200);
  expect(begun).toBe(1);
  await jobs.drain();
  expect([begun, ended]).toEqual([2, 2]);
});

test('never more of a kind at once than it allows', async () => {
  const narrow = defineJob<{ id: number }>('narrow', { concurrency: 2 });
  const jobs = make();
  let now = 0;
  let most = 0;
  jobs.work(narrow, async () => {
    now += 1;
    most = Math.max(most, now);
    await wait(5);
    now -= 1;
  });
  await t.inTx(async (tx) => {
    for (let id = 0; id < 12; id += 1) await jobs.enqueue(tx, narrow, { id });
  });
  await jobs.drain();
  expect(most).toBe(2);
});

test('R-TIME-1 scheduled work runs by the database’s clock once a minute over all instances', async () => {
  const given: unknown[][] = [];
  const real = Date.now;
  const [first, second] = [make(), make()];
  for (const jobs of [first, second]) {
    jobs.schedule('tidy', '* * * * *', async (...all: unknown[]) => void given.push(all));
    jobs.schedule('never', '0 0 29 2 *', async () => void given.push(['never']));
  }
  // An instance's clock is an hour behind.
  Date.now = () => real() - 3_600_000;
  try {
    await first.start();
    await t.sql(`insert into pgboss.schedule (name, cron, timezone) values ('tidy', '* * * * *', 'UTC')`);
    await second.start();
    await until(() => given.length > 0);
  } finally {
    Date.now = real;
  }
  const minutes = await t.sql(`select singleton_on from pgboss.job where name = 'tidy'`);
  expect(new Set(minutes.map(({ singleton_on }) => String(singleton_on))).size).toBe(minutes.length);
  expect(minutes.length).toBeLessThanOrEqual(2);
  expect(given.every((all) => all.length === 1 && all[0] !== 'never')).toBe(true);
  // What the queue's own scheduler had kept before would come beside it.
  expect(await t.sql('select 1 from pgboss.schedule')).toEqual([]);
});

test('the application’s role may make a queue and nothing else in that schema', async () => {
  await t.database.execute('select pgboss.create_queue($1, $2)', ['another', '{"policy":"short"}']);
  await expect(t.database.execute('create table pgboss.evil (a int)')).rejects.toThrow(/permission denied/);
  await expect(t.database.execute(`select pgboss.delete_queue('another')`)).rejects.toThrow(/permission denied/);
});
