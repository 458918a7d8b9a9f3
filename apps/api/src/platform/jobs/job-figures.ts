import type { Database, Tx } from '../database/database';
import { scrub } from '../telemetry/scrub';
import { QUEUE_SCHEMA } from './prepare-jobs';
import { onTransaction } from './queue-sql';

const JOB = `${QUEUE_SCHEMA}.job`;
const ARCHIVE = `${QUEUE_SCHEMA}.archive`;
const MOST_DEAD = 50;
const LONGEST_ERROR = 300;

export interface JobKindFigures {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly dead: number;
  /** How long the oldest that could run already waits. */
  readonly oldestDueSeconds: number;
}
export interface DeadJob {
  readonly jobId: string;
  readonly name: string;
  readonly at: string;
  readonly tries: number;
  readonly error: string;
}

/** What waits, runs and was given up, by kind; kinds without any are left out. */
export async function readJobFigures(database: Database): Promise<JobKindFigures[]> {
  const { rows } = await database.execute<JobKindFigures>(
    `select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
       count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed')::int as dead,
       coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry')
         and start_after <= now())), 0)::int as "oldestDueSeconds"
     from ${JOB} where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
     group by name order by name`,
  );
  return rows;
}

function messageIn(output: unknown): string {
  const { message } = (output ?? {}) as { message?: unknown };
  return scrub(typeof message === 'string' ? message : '').slice(0, LONGEST_ERROR);
}

/** What was given up, the latest first; of its error the message alone, without contacts. */
export async function readDeadJobs(database: Database): Promise<DeadJob[]> {
  const { rows } = await database.execute<{
    id: string;
    name: string;
    at: Date | string;
    tries: number;
    output: unknown;
  }>(
    `select id, name, coalesce(completed_on, created_on) as at, retry_count + 1 as tries, output from ${JOB}
     where state = 'failed' order by 3 desc limit ${MOST_DEAD}`,
  );
  return rows.map(({ id, name, at, tries, output }) => ({
    jobId: id,
    name,
    at: new Date(at).toISOString(),
    tries,
    error: messageIn(output),
  }));
}

/** What the latest run of regular work answered, and when it was done; undefined where it never was within a week. */
export async function readLatestRun<Answer>(
  database: Database,
  name: string,
): Promise<{ at: Date; answer: Answer } | undefined> {
  const { rows } = await database.execute<{ at: Date | string; answer: Answer }>(
    `select output as answer, completed_on as at from (
       select name, output, completed_on, state::text from ${JOB} union all
       select name, output, completed_on, state::text from ${ARCHIVE}) runs
     where name = $1 and state = 'completed' and output is not null order by completed_on desc limit 1`,
    [name],
  );
  const [row] = rows;
  return row && { at: new Date(row.at), answer: row.answer };
}

/** Puts work that was given up back in its queue, due now; its name, or undefined when it is not there any more. */
export async function reviveJob(tx: Tx, jobId: string): Promise<string | undefined> {
  const { rows } = await onTransaction(tx).executeSql(
    `update ${JOB} set state = 'retry', start_after = now(), completed_on = null, output = null
     where id = $1 and state = 'failed' returning name`,
    [jobId],
  );
  return (rows[0] as { name: string } | undefined)?.name;
}

/** Forgets work that was given up; its name, or undefined when it is not there any more. */
export async function discardJob(tx: Tx, jobId: string): Promise<string | undefined> {
  const { rows } = await onTransaction(tx).executeSql(
    `delete from ${JOB} where id = $1 and state = 'failed' returning name`,
    [jobId],
  );
  return (rows[0] as { name: string } | undefined)?.name;
}
