import { expect } from 'vitest';
import { inDatabase } from './in-database';

/** What recurs every minute, of modules that have little to do with one another. */
const EVERY_MINUTE = ['audit-seal', 'commissions.book', 'imports-resume', 'reports.journeys', 'stage-figures.fold'];
const DONE = { timeout: 60_000, interval: 500 };

/** Of each minute since then that had the time for it, how often each was due and how often done; the last one only once its twenty seconds are over. */
const RUNS = `select work.name, to_char(at.minute, 'HH24:MI') as minute, count(job.id)::int as due,
    count(job.id) filter (where job.state = 'completed')::int as done
  from unnest($1::text[]) as work (name)
    cross join generate_series(date_trunc('minute', $2::timestamptz + interval '20 seconds'),
      date_trunc('minute', now() - interval '25 seconds'), interval '1 minute') as at (minute)
    left join pgboss.job job on job.name = work.name and job.singleton_key = 'cron'
      and date_trunc('minute', job.created_on) = at.minute
  group by 1, 2 order by 2, 1`;

interface Run {
  readonly name: string;
  readonly minute: string;
  readonly due: number;
  readonly done: number;
}

/**
 * Of instances of which one at least has been there since then: what recurs was due once in every minute, neither less nor more,
 * and was done; of each at most one run is lost, which an instance had in hand as it was killed.
 */
export async function expectRegularWork(databaseUrl: string, since: Date): Promise<void> {
  const runs = async (): Promise<Run[]> =>
    inDatabase(databaseUrl, async (client) => (await client.query<Run>(RUNS, [EVERY_MINUTE, since])).rows);
  await expect.poll(async () => (await runs()).filter(({ due }) => due !== 1), DONE).toEqual([]);
  await expect.poll(async () => (await runs()).filter(({ done }) => done === 1).length, DONE).toBeGreaterThan(0);
  const undone = (await runs()).filter(({ done }) => done !== 1);
  expect(new Set(undone.map(({ name }) => name)).size).toBe(undone.length);
}
