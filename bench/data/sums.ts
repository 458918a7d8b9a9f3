import type pg from 'pg';
import { keepBreachSums } from '../../apps/api/src/modules/breaches/breach-sums.repository';
import { keepOtpSums } from '../../apps/api/src/modules/identity/otp-failures/otp-sums.repository';
import { keepLenderCallSums } from '../../apps/api/src/modules/lender-failures/lender-call-sums.repository';
import { type Context, inTransaction } from '../../apps/api/src/platform/context';

/** What became of applications, counted by the statement of the product's own trigger: from all rows, as if all were new. */
export const countStages = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname = 'saakh_count_new_stages'`,
  );
  const statement = /^BEGIN\s+(insert .*);\s*RETURN NULL;\s*END$/is.exec(rows[0]?.body.trim() ?? '')?.[1];
  if (!statement?.includes('new_rows'))
    throw new Error('The trigger that counts stages is no single statement any more');
  await client.query(statement.replaceAll('new_rows', 'lender_applications'));
};

/** Which sums are kept of which table. */
const SUMS = { otp_failures: 'otp', lender_calls: 'lender-calls', breach_notices: 'breaches' } as const;

/** Counts the rows that no sums hold yet, as the product's jobs do after a migration. */
export const countWhatWaits = async (ctx: Context): Promise<void> => {
  for (const keep of [keepOtpSums, keepLenderCallSums, keepBreachSums]) await inTransaction(ctx, keep);
};

/** What triggers would have counted of tables that were written without them. */
export const countWritten = async (ctx: Context, owner: pg.Client, tables: readonly string[]): Promise<void> => {
  const names = Object.entries(SUMS).flatMap(([table, sums]) => (tables.includes(table) ? [sums] : []));
  await owner.query('insert into uncounted_sums select unnest($1::text[]) on conflict do nothing', [names]);
  await countWhatWaits(ctx);
  if (tables.includes('import_errors')) {
    await owner.query(
      'insert into import_error_counts select import_id, code, count(*) from import_errors group by 1, 2',
    );
  }
  await owner.query('vacuum analyze otp_sums, lender_call_sums, breach_sums, import_error_counts');
};
