import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, type Postgres, startPostgres, startReplica } from '../../../../../../scripts/lib/postgres.mjs';
import { serverUrl } from '../../../testing/test-database';
import type { Database, Reason, Tx } from '../database';
import { APP_ROLE } from '../scope';
import { openServerDatabase } from '../server/server-database';

/** Row security as the tables of customers have it. */
const SCHEMA = `
  create role ${APP_ROLE};
  create table notes (user_id text, note text);
  grant select, insert on notes to ${APP_ROLE};
  alter table notes enable row level security;
  create policy own on notes using (current_setting('saakh.scope', true) in ('staff', 'system')
    or (current_setting('saakh.scope', true) = 'customer' and user_id = current_setting('saakh.user_id', true)));
  insert into notes values ('usr_a', 'first'), ('usr_b', 'second')`;
const MAX_LAG_SECONDS = 4;
/** Longer than the primary alone takes: a silent server is left after 1.4 s (decision 29). */
const ANSWERED_WITHIN_MS = 4_500;
/** Of a machine that is shared: what is awaited comes within a second on a quiet one. */
const SOON = { timeout: 20_000, interval: 50 };

describe.skipIf(!serverUrl)('reads that may lag, with a streaming replica', () => {
  const bin = findPostgres() ?? '';
  let primary: Postgres;
  let replica: Postgres;
  let database: Database;
  let owner: pg.Client;
  const told: string[] = [];

  /** As owner, on the replica: asked again each time, because it is killed and promoted. */
  const onReplica = async (text: string) => {
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const open = () =>
    openServerDatabase({
      ...{ url: primary.url, poolSize: 4, acquireMs: 20_000, onConnectionError: () => undefined },
      replica: { url: replica.url, maxLagSeconds: MAX_LAG_SECONDS, onChange: (standing) => told.push(standing) },
    });
  beforeAll(async () => {
    primary = await startPostgres(bin, { keepsAnswered: true });
    owner = new pg.Client({ connectionString: primary.url });
    await owner.connect();
    await owner.query(SCHEMA);
    replica = await startReplica(bin, primary);
    database = open();
  });
  afterAll(async () => {
    await database?.close();
    await owner?.end();
    await replica?.stop();
    await primary?.stop();
  });

  const rowsOf = async <Row>(tx: Tx, text: string) =>
    ((await tx.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
  const look = async (tx: Tx) => {
    const notes = await rowsOf<{ note: string }>(tx, `select note from notes where note <> '' order by note`);
    const [place] = await rowsOf<{ replica: boolean }>(tx, 'select pg_is_in_recovery() as replica');
    return { notes: notes.map(({ note }) => note), onReplica: place?.replica };
  };
  const read = (from?: string) => database.readLagging({ kind: 'staff' }, look, from);
  const untilUsed = () => expect.poll(async () => (await read()).onReplica, SOON).toBe(true);
  const write = async (note: string): Promise<string> => {
    await owner.query(`insert into notes values ('usr_a', $1)`, [note]);
    // As with a session: the note of how far the log has come is in the log after it.
    const { rows } = await owner.query<{ at: string }>(
      `insert into notes values ('usr_noted', '') returning pg_current_wal_insert_lsn()::text as at`,
    );
    return rows[0]?.at ?? '';
  };
  const wentToPrimary = (reason: Reason) => database.replica?.figures().onPrimary[reason] ?? 0;

  test('S-AZ-3 lagging reads use the replica under row security; the rest uses the primary', async () => {
    await untilUsed();
    expect(await read()).toEqual({ notes: ['first', 'second'], onReplica: true });
    const own = await database.readLagging({ kind: 'customer', userId: 'usr_b' }, look);
    expect(own).toEqual({ notes: ['second'], onReplica: true });
    expect(await database.readLagging({ kind: 'none' }, look)).toEqual({ notes: [], onReplica: true });
    // What one transaction was allowed is not left to the next on the same connection.
    for (let count = 0; count < 8; count += 1) {
      expect((await database.readLagging({ kind: 'none' }, look)).notes).toEqual([]);
    }
    for (const one of [database.transaction, database.readTogether]) {
      const [place] = await one({ kind: 'staff' }, (tx) =>
        rowsOf<{ replica: boolean }>(tx, 'select pg_is_in_recovery() as replica'),
      );
      expect(place).toEqual({ replica: false });
    }
  });

  test('a write there is refused, and is not tried on the primary', async () => {
    await untilUsed();
    const before = database.replica?.figures();
    const refused = await database
      .readLagging({ kind: 'staff' }, (tx) => rowsOf(tx, `insert into notes values ('usr_a', 'sly')`))
      .catch((error: Error) => String(error.cause));
    expect(refused).toContain('read-only transaction');
    expect(database.replica?.figures().onPrimary).toEqual(before?.onPrimary);
    expect((await owner.query(`select from notes where note = 'sly'`)).rowCount).toBe(0);
  });

  test('writers see their writes at once; beyond the lag limit all read on the primary', async () => {
    await untilUsed();
    await onReplica('select pg_wal_replay_pause()');
    const before = wentToPrimary('own-write');
    const at = await write('third');
    expect(await read(at)).toEqual({ notes: ['first', 'second', 'third'], onReplica: false });
    expect(await read()).toEqual({ notes: ['first', 'second'], onReplica: true });
    expect(wentToPrimary('own-write')).toBe(before + 1);

    await expect
      .poll(async () => {
        await write('later');
        return (await read()).onReplica;
      }, SOON)
      .toBe(false);
    expect(wentToPrimary('lagging')).toBeGreaterThan(0);
    expect(database.replica?.figures().lagSeconds).toBeGreaterThan(MAX_LAG_SECONDS);
    await expect.poll(() => told.at(-1), SOON).toBe('lagging');

    await onReplica('select pg_wal_replay_resume()');
    await untilUsed();
    expect((await read(at)).onReplica).toBe(true);
  });

  test('R-DB-1 it may die, pause and return under load: no read fails or waits for it', async () => {
    await untilUsed();
    let isOver = false;
    type Seen = { onReplica: boolean | undefined; tookMs: number };
    const seen: Seen[] = [];
    /** On the primary, meanwhile: how long the machine alone keeps a read waiting. */
    const beside: Seen[] = [];
    const readOn = async (how: () => ReturnType<typeof look>, into: Seen[]) => {
      while (!isOver) {
        const began = performance.now();
        const { onReplica: there } = await how();
        into.push({ onReplica: there, tookMs: performance.now() - began });
      }
    };
    const onPrimary = () => database.transaction({ kind: 'staff' }, look);
    const reading = [...Array.from({ length: 3 }, () => readOn(read, seen)), readOn(onPrimary, beside)];
    const more = (there: boolean) => {
      const from = seen.length;
      return expect.poll(() => seen.slice(from).some((one) => one.onReplica === there), SOON).toBe(true);
    };
    await more(true);
    await replica.halt('SIGKILL');
    await more(false);
    await replica.again();
    await more(true);
    replica.pause();
    await more(false);
    replica.resume();
    await more(true);
    isOver = true;
    await Promise.all(reading);
    const longest = (of: readonly Seen[]) => Math.max(...of.map(({ tookMs }) => tookMs));
    expect(longest(seen) - longest(beside)).toBeLessThan(ANSWERED_WITHIN_MS);
    expect(wentToPrimary('away')).toBeGreaterThan(0);
  });

  test('R-DB-1 one that was promoted, or is another server, is read from no more', async () => {
    await untilUsed();
    await onReplica('select pg_promote()');
    expect((await read()).onReplica).toBe(false);
    await expect.poll(() => told.at(-1), SOON).toBe('no-replica-of-ours');
    expect((await read()).notes).toContain('third');
    expect(wentToPrimary('no-replica-of-ours')).toBeGreaterThan(0);
  });
});
