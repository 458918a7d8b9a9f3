import pg from 'pg';

const TIMEOUT_MS = 5_000;

export interface ReplicaLook {
  /** Whether it follows another server at all. */
  readonly follows: boolean;
  readonly behindSeconds: number;
}

/** Behind is only what has arrived and is not shown yet, or what came last so long ago while more is there. */
const QUESTION = `select pg_is_in_recovery() as follows, case
  when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::int end as "behindSeconds"`;

/** One look at a replica on a connection of its own. Throws what the network or the server says. */
export async function lookAtReplica(url: string): Promise<ReplicaLook> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS },
    application_name: 'saakh-doctor',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<ReplicaLook>(QUESTION);
    return rows[0] ?? { follows: false, behindSeconds: 0 };
  } finally {
    client.end().catch(() => undefined);
  }
}
