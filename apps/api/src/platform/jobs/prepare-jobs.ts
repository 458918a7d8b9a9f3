import PgBoss from 'pg-boss';
import type { OwnerConnection } from '../database/migrate';
import { APP_ROLE } from '../database/scope';

export const QUEUE_SCHEMA = 'pgboss';

/**
 * Each queue is a partition, and making one takes rights on the schema. The application's role has none; it may call
 * this one function, which makes a queue of a given name and can do nothing else.
 */
const ACCESS = `
  grant usage on schema ${QUEUE_SCHEMA} to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${APP_ROLE};
  revoke all on all functions in schema ${QUEUE_SCHEMA} from public;
  alter function ${QUEUE_SCHEMA}.create_queue(text, json) security definer set search_path = pg_catalog, pg_temp;
  grant execute on function ${QUEUE_SCHEMA}.create_queue(text, json) to ${APP_ROLE};
`;

/** Held while tables of the queue are created or changed. */
export const QUEUE_LOCK = 7_220_042;

/** Makes or updates the queue's tables as the owner of the database and lets the application's role work with them. */
export async function prepareJobs(owner: OwnerConnection): Promise<void> {
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    schedule: false,
    supervise: false,
    db: {
      async executeSql(text, values) {
        if (/^\s*BEGIN;/.test(text)) {
          await owner.exec(text);
          return { rows: [] };
        }
        return owner.query(text, values);
      },
    },
  });
  const failures: Error[] = [];
  boss.on('error', (error) => failures.push(error));
  await owner.query('select pg_advisory_lock($1)', [QUEUE_LOCK]);
  try {
    await boss.start();
    await boss.stop({ graceful: false });
    await owner.exec(ACCESS);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [QUEUE_LOCK]);
  }
  const [failure] = failures;
  if (failure) throw failure;
}
