import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { TestApp } from './test-app';

/**
 * Notes how long a statement may take at the end of each transaction of the app, such as `15s` or `5min`; `then` is called after
 * each with all so far. Until `stop` is called.
 */
export function watchStatementTimes(
  { platform: { database } }: Pick<TestApp, 'platform'>,
  then?: (limits: readonly string[]) => Promise<void>,
) {
  const real = database.transaction.bind(database);
  const limits: string[] = [];
  const spy = vi.spyOn(database, 'transaction').mockImplementation(async (scope, run) => {
    const answer = await real(scope, async (tx) => {
      const done = await run(tx);
      const { rows } = (await tx.execute(sql`select current_setting('statement_timeout') as most`)) as unknown as {
        rows: { most: string }[];
      };
      limits.push(rows[0]?.most ?? '');
      return done;
    });
    await then?.(limits);
    return answer;
  });
  return { limits, stop: () => spy.mockRestore() };
}
