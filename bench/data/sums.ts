import type pg from 'pg';
import { keepBreachSums } from '../../apps/api/src/modules/breaches/breach-sums.repository';
import { keepOtpSums } from '../../apps/api/src/modules/identity/otp-failures/otp-sums.repository';
import { keepLenderCallSums } from '../../apps/api/src/modules/lender-failures/lender-call-sums.repository';
import { type Context, inTransaction } from '../../apps/api/src/platform/context';

/** What the product counts of a table, by the statement of its own trigger: from all rows, as if all were new. */
const countAsNew = async (client: pg.Client, trigger: string, table: string): Promise<void> => {
  const { rows } = await client.query<{ body: string }>('select prosrc as body from pg_proc where proname = $1', [
    trigger,
  ]);
  const statement = /^BEGIN\s+(insert .*);\s*RETURN NULL;\s*END$/is.exec(rows[0]?.body.trim() ?? '')?.[1];
  if (!statement?.includes('new_rows')) throw new Error(`${trigger} is no single statement any more`);
  await client.query(statement.replaceAll('new_rows', table));
};

/** What became of applications. */
export const countStages = (client: pg.Client): Promise<void> =>
  countAsNew(client, 'saakh_count_new_stages', 'lender_applications');

/** Which trigger counts new rows of which table. */
const TRIGGERS = {
  otp_failures: 'saakh_count_new_failed_codes',
  otp_challenges: 'saakh_count_new_codes',
  lender_calls: 'saakh_count_new_lender_calls',
  breach_notices: 'saakh_count_new_notices',
  import_errors: 'saakh_count_new_refused_rows',
};

/** What triggers would have counted of tables that were written without them. */
export const countWritten = async (ctx: Context, owner: pg.Client, tables: readonly string[]): Promise<void> => {
  for (const [table, trigger] of Object.entries(TRIGGERS))
    if (tables.includes(table)) await countAsNew(owner, trigger, table);
  for (const keep of [keepOtpSums, keepLenderCallSums, keepBreachSums]) await inTransaction(ctx, keep);
  await owner.query('vacuum analyze otp_sums, lender_call_sums, breach_sums, import_error_counts');
};
