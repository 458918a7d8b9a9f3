import type pg from 'pg';
import type { FieldCipher } from '../../../apps/api/src/platform/security/field-cipher';

const FIRST_MOBILE = 7_000_000_000;
const BATCH = 20_000;

/** An import that the rows of a floor belong to. */
export const BENCH_IMPORT = 'imp_bench';

/** The mobile number of the customer of the `n`th waiting application. */
export const mobileOf = (n: number): string => String(FIRST_MOBILE + n);

export const writeBenchImport = async (owner: pg.Client): Promise<void> => {
  await owner.query(
    `insert into imports (import_id, kind, state, created_by, created_at, file_name, file_key, file_sha256, file_bytes, reading)
     values ($1, 'status', 'cancelled', 'stf_bench', now(), 'bench.csv', 'none', 'none', 1, '{}')`,
    [BENCH_IMPORT],
  );
};

/** The numbers of these customers are known, as a list of cases finds them. */
const writeMobiles = async (owner: pg.Client, cipher: FieldCipher, count: number): Promise<void> => {
  for (let first = 1; first <= count; first += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, at) =>
      cipher.index('phone', mobileOf(first + at)),
    );
    await owner.query(
      `update users set phone_index = given.index, phone_verified = true
       from unnest($1::text[]) with ordinality as given (index, at)
       where user_id = 'usr_bench' || lpad(($2::int + given.at - 1)::text, 12, '0')`,
      [indexes, first],
    );
  }
};

/**
 * Applications that lender 1 has, from the first to the `count`th, each of a customer of its own and under the reference `W<n>`.
 * With a `cipher` the customers can be found by `mobileOf`.
 */
export const writeWaiting = async (owner: pg.Client, count: number, cipher?: FieldCipher): Promise<void> => {
  const of = (what: string) => `'${what}_bench' || lpad(n::text, 12, '0')`;
  const made = `generate_series(1, ${count}) n`;
  await owner.query(`set session_replication_role = replica`);
  await owner.query(
    `insert into users (user_id, brand_key, created_at, updated_at) select ${of('usr')}, 'bench-1', now(), now() from ${made}`,
  );
  if (cipher) await writeMobiles(owner, cipher, count);
  await owner.query(
    `insert into applications (app_id, user_id, brand_key, product_type, status, has_lender, amount, tenure_months, created_at,
       updated_at)
     select ${of('app')}, ${of('usr')}, 'bench-1', 'Personal Loans', 2, true, 200000, 24, now() - interval '60 days', now() from ${made}`,
  );
  await owner.query(
    `insert into lender_applications (lender_application_id, app_id, user_id, brand_key, lender_id, product_type, status,
       submission_state, reference, amount, tenure_months, emi, apr_bps, created_at, updated_at)
     select ${of('lap')}, ${of('app')}, ${of('usr')}, 'bench-1', 1, 'Personal Loans', 2, 'accepted', 'W' || n, 200000, 24, 9600, 1450,
       now() - interval '60 days', now() from ${made}`,
  );
  await owner.query('reset session_replication_role');
  await owner.query('vacuum analyze users, applications, lender_applications');
  // What was loaded is on the disk before anything is timed.
  await owner.query('checkpoint');
};
