import pg from 'pg';

/** As many connections as write at once: one writes rows or makes an index while the other one does. */
const WRITERS = 2;

/** What a connection may do that loads and that nobody waits for; what rows refer to stands there, so nothing is looked up. */
const SETTINGS = [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  "set work_mem = '256MB'",
  "set maintenance_work_mem = '1GB'",
];

/** A connection with the settings of loading; the caller ends it. */
const connectToLoad = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of SETTINGS) await client.query(setting);
  return client;
};

/** Where the owner is connected to. */
const addressOf = ({ host, port, user, database, password }: pg.Client): string => {
  const url = new URL(`postgres://${host}:${port}/${database}`);
  url.username = user ?? '';
  url.password = password ?? '';
  return url.href;
};

/** Does each piece of work once, `WRITERS` at a time, in their order; throws what the first one throws, once all have ended. */
export const loadAtOnce = async (
  owner: pg.Client,
  work: readonly ((client: pg.Client) => Promise<unknown>)[],
): Promise<void> => {
  const waiting = [...work];
  const writer = async (): Promise<void> => {
    const client = await connectToLoad(addressOf(owner));
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next(client);
    } catch (error) {
      waiting.length = 0;
      throw error;
    } finally {
      await client.end();
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(WRITERS, work.length) }, writer));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Takes the indexes of a table away and answers the statements that make them again, from all rows at once: several times as
 * fast as row by row. Those that keys and unique columns stand on are only put out of use, so that the constraints stay: making
 * them anew finds what breaks them.
 */
const setIndexesAside = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; made: string; kept: boolean }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made,
       exists (select 1 from pg_constraint c where c.conindid = indexrelid) as kept
     from pg_index where indrelid = $1::regclass order by indexrelid`,
    [table],
  );
  for (const { name } of rows.filter(({ kept }) => !kept)) await client.query(`drop index ${name}`);
  await client.query(
    `update pg_index set indisready = false, indisvalid = false
     where indrelid = $1::regclass and indexrelid::regclass::text = any($2)`,
    [table, rows.filter(({ kept }) => kept).map(({ name }) => name)],
  );
  return rows.map(({ name, made, kept }) => (kept ? `reindex index ${name}` : made));
};

/** Rows of these tables are written without their indexes, which are made afterwards, two at a time. */
export const withoutIndexes = async (
  owner: pg.Client,
  tables: readonly string[],
  write: () => Promise<void>,
): Promise<void> => {
  const made: string[] = [];
  for (const table of tables) made.push(...(await setIndexesAside(owner, table)));
  await write();
  await loadAtOnce(
    owner,
    made.map((statement) => (client) => client.query(statement)),
  );
};

/** Fills tables that know nothing of one another, two at a time: each with its rows, its indexes and its statistics. */
export const loadTables = (owner: pg.Client, inserts: Readonly<Record<string, string>>): Promise<void> =>
  loadAtOnce(
    owner,
    Object.entries(inserts).map(([table, rows]) => async (client) => {
      const made = await setIndexesAside(client, table);
      await client.query(`insert into ${table} ${rows}`);
      for (const statement of made) await client.query(statement);
      await client.query(`vacuum analyze ${table}`);
    }),
  );
