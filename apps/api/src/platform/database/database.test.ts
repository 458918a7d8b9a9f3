import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#domains/identity/customers/customers.table';
import { openTestDatabase, serverUrl, type TestDatabase } from '../../testing/test-database';
import { AppError } from '../app-error';
import type { Tx } from './database';
import { asUnavailable, isRetryable } from './failures';
import { PLANNED_ANEW } from './raw-rows';
import { withRetries } from './retries';
import { openServerDatabase } from './server/server-database';

let db: TestDatabase;
const at = new Date('2026-11-18T06:30:00Z');
const person = (userId: string) => ({ userId, brandKey: 'cl', createdAt: at, updatedAt: at });
beforeAll(async () => {
  db = await openTestDatabase('none');
  await db.database.transaction({ kind: 'system' }, (tx) =>
    tx.insert(users).values([person('usr_a'), person('usr_b')]),
  );
});
afterAll(() => db.close());

const visible = (scope: Parameters<TestDatabase['database']['transaction']>[0]) =>
  db.database.transaction(scope, async (tx) =>
    (await tx.select({ id: users.userId }).from(users)).map(({ id }) => id).sort(),
  );

test('R-PERF-1 work of many transactions leaves a turn for calls before each of them', async () => {
  let turns = 0;
  let working = true;
  const turn = () => {
    turns += 1;
    if (working) setImmediate(turn);
  };
  setImmediate(turn);
  for (let at = 0; at < 20; at += 1) await visible({ kind: 'none' });
  working = false;
  expect(turns).toBeGreaterThanOrEqual(20);
});

describe('row security', () => {
  test('S-AZ-3 a customer sees only their own rows even when the query forgets to ask', async () => {
    expect(await visible({ kind: 'customer', userId: 'usr_a' })).toEqual(['usr_a']);
    expect(await visible({ kind: 'customer', userId: 'usr_nobody' })).toEqual([]);
    expect(await visible({ kind: 'none' })).toEqual([]);
    expect(await visible({ kind: 'partner', partnerId: 'ptr_cl' })).toEqual([]);
    expect(await visible({ kind: 'system' })).toEqual(['usr_a', 'usr_b']);
  });

  test('S-AZ-3 a customer can neither change nor make a row of somebody else', async () => {
    const asA = { kind: 'customer', userId: 'usr_a' } as const;
    await db.database.transaction(asA, (tx) => tx.update(users).set({ firstName: 'X' }));
    const names = await db.owner.query<{ first_name: string | null }>('select first_name from users order by user_id');
    expect(names.rows.map((row) => row.first_name)).toEqual(['X', null]);
    await expect(db.database.transaction(asA, (tx) => tx.insert(users).values(person('usr_c')))).rejects.toThrow();
  });

  test('S-AZ-3 the scope ends with its transaction', async () => {
    await visible({ kind: 'system' });
    const { rows } = await db.database.execute('select user_id from users');
    expect(rows).toEqual([]);
  });

  test('REG-DP-13 S-AUD-1 what is append-only can be neither changed nor deleted by the application', async () => {
    for (const table of [
      'consents',
      'audit_entries',
      'application_events',
      'key_facts',
      'key_facts_acknowledgements',
      'ruleset_versions',
      'notices',
    ]) {
      for (const statement of [
        `delete from ${table}`,
        `update ${table} set ${table === 'notices' ? 'key' : 'at'} = null`,
      ]) {
        const run = db.database.transaction({ kind: 'system' }, (tx) =>
          tx.execute(
            sql.raw(statement.replace('at = null', ['key_facts'].includes(table) ? 'user_id = null' : 'at = null')),
          ),
        );
        await expect(run, statement).rejects.toMatchObject({ cause: expect.objectContaining({ code: '42501' }) });
      }
    }
  });

  test('the application can change no table', async () => {
    await expect(db.database.execute('create table mine (id integer)')).rejects.toThrow();
    await expect(db.database.execute('update schema_migrations set number = 99')).rejects.toThrow();
  });
});

describe('reads that begin together', () => {
  const asA = { kind: 'customer', userId: 'usr_a' } as const;
  const ids = (tx: Tx) => tx.select({ id: users.userId }).from(users).execute();

  test('S-AZ-3 they see what their scope may see, and leave no scope behind', async () => {
    const read = db.database.readTogether(asA, (tx) => Promise.all([ids(tx), ids(tx)]));
    expect(await read).toEqual([[{ id: 'usr_a' }], [{ id: 'usr_a' }]]);
    expect(await db.database.readTogether({ kind: 'none' }, ids)).toEqual([]);
    expect((await db.database.execute('select user_id from users')).rows).toEqual([]);
  });

  test('whatever writes is refused', async () => {
    const writing = db.database.readTogether({ kind: 'system' }, (tx) =>
      tx.insert(users).values(person('usr_z')).execute(),
    );
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await db.database.readTogether(asA, ids)).toEqual([{ id: 'usr_a' }]);
  });

  test.skipIf(!serverUrl)('S-AZ-3 what is left of a failed transaction never gets into the next one', async () => {
    const small = openServerDatabase({ url: db.url ?? '', poolSize: 1, onConnectionError: () => undefined });
    let straggler: Tx | undefined;
    const failed = small.transaction({ kind: 'system' }, async (tx) => {
      straggler = tx;
      throw new Error('failed');
    });
    await expect(failed).rejects.toThrow('failed');
    const late = small.transaction(asA, async (tx) => {
      await ids(tx);
      return straggler && ids(straggler);
    });
    await expect(late).rejects.toMatchObject({ cause: { message: expect.stringContaining('came after') } });
    await small.close();
  });

  test.skipIf(!serverUrl)(
    'S-AZ-3 a connection that lost its role on the way reads nothing, and says whose it is',
    async () => {
      const address = new URL(db.url ?? '');
      // As a proxy does that leaves the settings of a connection out.
      address.searchParams.set('options', '-c timezone=UTC');
      const bare = openServerDatabase({ url: address.href, poolSize: 1, onConnectionError: () => undefined });
      const read = () => bare.transaction({ kind: 'none' }, (tx) => tx.select().from(users));
      await expect(read()).rejects.toThrow(/takes this program for "\w+" and not for "saakh_app"/);
      await expect(bare.execute('select 1')).rejects.toThrow(/not for "saakh_app"/);
      await bare.close();
    },
  );

  test.skipIf(!serverUrl)('R-PERF-1 no statement waits for being compiled by the database', async () => {
    expect((await db.database.execute('show jit')).rows).toEqual([{ jit: 'off' }]);
  });

  test.skipIf(!serverUrl)('a read that waited for another is refused', async () => {
    const small = openServerDatabase({ url: db.url ?? '', poolSize: 1, onConnectionError: () => undefined });
    const inTurn = small.readTogether(asA, async (tx) => {
      await ids(tx);
      return ids(tx);
    });
    await expect(inTurn).rejects.toMatchObject({ cause: { message: expect.stringContaining('came after') } });
    expect(await small.readTogether(asA, ids)).toEqual([{ id: 'usr_a' }]);
    await small.close();
  });
});

describe('reads that may lag, where there is no replica', () => {
  const asA = { kind: 'customer', userId: 'usr_a' } as const;
  const ids = (tx: Tx) => tx.select({ id: users.userId }).from(users).execute();

  test('S-AZ-3 they see what their scope may see, step by step, and whatever writes is refused', async () => {
    const inTurn = db.database.readLagging(asA, async (tx) => [await ids(tx), await ids(tx)], '0/1');
    expect(await inTurn).toEqual([[{ id: 'usr_a' }], [{ id: 'usr_a' }]]);
    const writing = db.database.readLagging({ kind: 'system' }, (tx) =>
      tx.insert(users).values(person('usr_z')).execute(),
    );
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await db.database.readLagging({ kind: 'none' }, ids)).toEqual([]);
    expect(db.database.replica).toBeUndefined();
  });
});

describe('faults', () => {
  test('R-DB-2 a deadlock or serialization failure is tried again, three times at most', async () => {
    let runs = 0;
    const failing = (times: number) => async () => {
      runs += 1;
      if (runs <= times) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      return 'done';
    };
    expect(await withRetries(failing(3))).toBe('done');
    expect(runs).toBe(4);
    runs = 0;
    await expect(withRetries(failing(9))).rejects.toThrow('deadlock');
    expect(runs).toBe(4);
    expect(isRetryable(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
  });

  test('R-DB-1 an unreachable database is 503 with a retry time within two seconds', async () => {
    const away = openServerDatabase({
      url: 'postgres://nobody@127.0.0.1:9/none',
      poolSize: 2,
      onConnectionError: () => undefined,
    });
    const started = performance.now();
    const failure = await away
      .transaction({ kind: 'system' }, (tx) => tx.execute(sql`select 1`))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 2 });
    expect(performance.now() - started).toBeLessThan(2000);
    await away.close();
    const other = new Error('something else');
    expect(asUnavailable(other)).toBe(other);
  });

  test.skipIf(!serverUrl)(
    'R-DB-1 a connection that breaks inside a transaction is replaced by another one',
    async () => {
      const small = openServerDatabase({ url: db.url ?? '', poolSize: 1, onConnectionError: () => undefined });
      const own = (text: string) => small.transaction({ kind: 'system' }, (tx) => tx.execute(sql.raw(text)));
      await expect(own('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
      await expect(own('select 1')).resolves.toBeDefined();
      await small.close();
    },
  );

  test.skipIf(!serverUrl)('a statement is parsed and planned once for each connection', async () => {
    const small = openServerDatabase({ url: db.url ?? '', poolSize: 1, onConnectionError: () => undefined });
    const find = (userId: string) =>
      small.transaction({ kind: 'system' }, (tx) => tx.select().from(users).where(eq(users.userId, userId)));
    for (const id of ['usr_a', 'usr_b', 'usr_nobody']) await find(id);
    const { rows } = await small.execute<{ calls: number }>(
      `select (generic_plans + custom_plans)::int calls from pg_prepared_statements where statement like '%from "users"%'`,
    );
    expect(rows).toEqual([{ calls: 3 }]);
    await small.close();
  });

  test.skipIf(!serverUrl)('R-PERF-1 of a statement that is to follow its values no plan is kept', async () => {
    const small = openServerDatabase({ url: db.url ?? '', poolSize: 1, onConnectionError: () => undefined });
    const find = (userId: string) =>
      small.transaction({ kind: 'system' }, (tx) =>
        tx.execute(sql`${PLANNED_ANEW} select 1 from users where user_id = ${userId}`),
      );
    for (const id of ['usr_a', 'usr_b']) await find(id);
    const { rows } = await small.execute<{ kept: number }>(
      `select count(*)::int kept from pg_prepared_statements where statement like '%planned%1 from users%'`,
    );
    expect(rows).toEqual([{ kept: 0 }]);
    await small.close();
  });

  const UNAVAILABLE = { code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 2 };
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => error,
    );

  test.skipIf(!serverUrl)(
    'R-DB-1 a call without a connection is refused in two seconds; the next one is served',
    async () => {
      const small = openServerDatabase({ url: db.url ?? '', poolSize: 1, onConnectionError: () => undefined });
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const holding = small.transaction({ kind: 'system' }, () => held);
      const began = performance.now();
      const asked = outcomeOf(small.execute('select 1'));
      const told = await Promise.race([asked, sleep(5_000, 'waits')]);
      const tookMs = performance.now() - began;
      letGo();
      await holding;
      expect(told).toMatchObject(UNAVAILABLE);
      expect(tookMs).toBeGreaterThan(1_000);
      expect(await outcomeOf(small.execute('select 1'))).toBe('done');
      await small.close();
    },
  );

  test.skipIf(!serverUrl)('R-DB-1 what the server times out is 503 with a retry time', async () => {
    const lock = `update users set first_name = 'X' where user_id = 'usr_a'`;
    const own = (...statements: string[]) =>
      outcomeOf(
        db.database.transaction({ kind: 'system' }, async (tx) => {
          for (const statement of statements) await tx.execute(sql.raw(statement));
        }),
      );
    expect(await own(`set local statement_timeout = '50ms'`, 'select pg_sleep(5)')).toMatchObject(UNAVAILABLE);
    await db.database.transaction({ kind: 'system' }, async (tx) => {
      await tx.execute(sql.raw(lock));
      expect(await own(`set local lock_timeout = '50ms'`, lock)).toMatchObject(UNAVAILABLE);
    });
    const idle = db.database.transaction({ kind: 'system' }, async (tx) => {
      await tx.execute(sql.raw(`set local idle_in_transaction_session_timeout = '50ms'`));
      await sleep(500);
      await tx.execute(sql.raw('select 1'));
    });
    expect(await outcomeOf(idle)).toMatchObject(UNAVAILABLE);
    expect(await own(lock)).toBe('done');
  });

  test.skipIf(!serverUrl)('R-DB-1 a statement that hangs is cut off, and the pool goes on', async () => {
    const { rows } = await db.database.execute<{ statement: string; lock: string; idle: string; role: string }>(
      `select current_setting('statement_timeout') statement, current_setting('lock_timeout') lock,
              current_setting('idle_in_transaction_session_timeout') idle, current_user role`,
    );
    expect(rows[0]).toEqual({ statement: '15s', lock: '5s', idle: '20s', role: 'saakh_app' });
  });
});
