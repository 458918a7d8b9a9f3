import type pg from 'pg';
import { foldStageChanges, rebuildDailyFigures } from '../../apps/api/src/domains/records/daily-figures';
import { type Context, inTransaction } from '../../apps/api/src/platform/context';
import { SUM_STAGES } from '../support/sum-rows';
import { writeLenders } from './world';

const LENDERS = 200;
const CUSTOMERS = 100_000;
const APPLICATIONS = 200_000;

/** The import that every refused row belongs to. */
export const IMPORT_ID = `imp_${'1'.padStart(21, '0')}`;

const id = (kind: string, number = 'n'): string => `'${kind}_' || lpad((${number})::text, 21, '0')`;
/** A minute of the last year, the same for the same number. */
const MADE = `now() - make_interval(mins => (n * 7919::bigint % 525600)::int)`;
/** Each lender has three of five products. */
const LENDER = `1 + n % ${LENDERS}`;
const PRODUCT = `(array['Personal Loans', 'Business Loans', 'Home Loans', 'Gold', 'Car'])[1 + (n % ${LENDERS} + n / ${LENDERS} % 3) % 5]`;
/** 8 divides the number of lenders: by `n` alone, all applications of a lender would have one status. */
const STATUS = `(array[1, 4, 5, 5, 6, 7, 2, 3])[1 + (n + n / ${LENDERS}) % 8]`;

/** Each table with its rows, in an order that triggers need. */
function tables(factor: number): Readonly<Record<string, string>> {
  const customers = CUSTOMERS * factor;
  const applications = APPLICATIONS * factor;
  return {
    users: `(user_id, brand_key, created_at, updated_at, first_name, last_name, city, phone_verified, phone_index, language)
      select ${id('usr')}, 'cl', ${MADE}, ${MADE}, 'Ravi', 'Sharma', 'District ' || n % 797, true, md5('phone' || n), 'en'
      from generate_series(0, ${customers - 1}) n`,
    applications: `(app_id, user_id, brand_key, product_type, status, has_lender, amount, tenure_months, created_at, updated_at)
      select ${id('app')}, ${id('usr', `n % ${customers}`)}, 'cl', ${PRODUCT}, ${STATUS}, ${STATUS} <> 1, 50000 + n % 450 * 1000, 24,
        ${MADE}, ${MADE} from generate_series(1, ${applications}) n`,
    lender_applications: `(lender_application_id, app_id, user_id, brand_key, lender_id, product_type, status, submission_state,
        lender_version, reference, amount, tenure_months, emi, apr_bps, approved_amount, approved_at, declined_at,
        disbursed_amount, disbursed_at, created_at, updated_at)
      select ${id('lap')}, ${id('app')}, ${id('usr', `n % ${customers}`)}, 'cl', ${LENDER}, ${PRODUCT}, status,
        case status when 5 then 'declined' else 'accepted' end, 2, 'B' || n, 50000 + n % 450 * 1000, 24, 3000, 1800,
        case when status in (3, 4) then 50000 end, case when status in (3, 4) then made + interval '9 hours' end,
        case status when 5 then made + interval '2 days' end, case status when 4 then 50000 end,
        case status when 4 then made + interval '3 days' end, made, made
      from generate_series(1, ${applications}) n, lateral (select ${STATUS} as status, ${MADE} as made) facts where status <> 1`,
    lender_calls: `(lender_id, operation, attempt, outcome, http_status, duration_ms, request_id, at)
      select ${LENDER}, 'quote', 1, case when n % 2 = 0 then 'timeout' else 'answered' end, 200, 300, 'r' || n, ${MADE}
      from generate_series(1, ${applications}) n`,
    dedupe_findings: `(finding_id, rule, first_user_id, second_user_id, found_at)
      select ${id('ddf')}, 'same-person', ${id('usr', 'n - 1')}, ${id('usr')}, ${MADE} from generate_series(1, ${customers - 1}) n`,
    tickets: `(ticket_id, kind, topic, partner_user_id, brand_key, category, state, created_at, due_at, closed_at)
      select ${id('tkt')}, 'partner', 'general-query', 'p' || n, 'cl', 'other', 'closed', ${MADE}, ${MADE} + interval '2 days', now()
      from generate_series(1, ${customers}) n`,
    otp_failures: `(at, reason, channel, circle, brand_key, purpose)
      select ${MADE}, 'wrong-code', 'sms', 'delhi', 'cl', 'sign-in' from generate_series(1, ${customers}) n`,
    imports: `(import_id, kind, state, created_by, created_at, file_name, file_key, file_sha256, file_bytes, reading)
      values ('${IMPORT_ID}', 'status', 'applied', 'stf_bench', now(), 'status.csv', 'k', 'none', 100,
        '{"sheets":[],"sheet":null,"headerRow":1,"rows":0,"headers":[],"samples":[],"columns":{},"words":{},"remembered":false}')`,
    // A file has at most a million rows.
    import_errors: `(import_id, row_number, code, column_name, value)
      select '${IMPORT_ID}', n, 'application-unknown', 'id', '-' from generate_series(1, ${Math.min(customers, 1_000_000)}) n`,
  };
}

/** Writes a table without its plain indexes and makes those afterwards, which is several times as fast. */
async function load(owner: pg.Client, table: string, rows: string): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await owner.query(`insert into ${table} ${rows}`);
  for (const { made } of indexes) await owner.query(made);
}

/** Fills a database with lenders, and with customers, applications and logs of a year, `factor` times the base size. */
export async function fillLarge(ctx: Context, owner: pg.Client, factor: number): Promise<void> {
  await writeLenders(ctx, owner, LENDERS);
  // Without triggers and references.
  await owner.query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(tables(factor))) await load(owner, table, rows);
  await owner.query('reset session_replication_role');
  await owner.query(SUM_STAGES);
  // Only for the floor: the index that reports would use without daily sums.
  await owner.query(
    'create index raw_reports on lender_applications (created_at) include (lender_id, product_type, status, amount)',
  );
  await inTransaction(ctx, foldStageChanges);
  await rebuildDailyFigures(ctx);
  await owner.query('vacuum analyze');
}
