import { createHash } from 'node:crypto';
import type pg from 'pg';
import { fillMarket } from '../../apps/api/src/demo/fill';
import { users } from '../../apps/api/src/modules/customers/customers.table';
import { rebuildDailyFigures } from '../../apps/api/src/modules/daily-figures';
import type { Context } from '../../apps/api/src/platform/context';
import { fillReference } from '../../apps/api/src/reference/fill';
import { makeCustomer } from './customers';
import { writeLenders } from './generate';
import { tokenOf } from './ids';
import { withoutIndexes } from './load';
import { makeVisitors, type Visitor } from './market';
import { writeMany } from './write-rows';

export interface BackOfficeSize {
  readonly lenders: number;
  readonly partners: number;
  readonly customers: number;
  /** Spread over a year, one application to a lender each, and over customers, brands and lenders. */
  readonly applications: number;
}

const STAFF_SERIAL = 9_000_001;

/** Partners with a brand each, made of the first of the demo. */
export const writePartners = async (owner: pg.Client, count: number): Promise<void> => {
  await owner.query(
    `insert into partners (partner_id, name, utm_id, revenue_percent, revenue_flat_fee)
     select 'ptr_bench' || n, 'Partner ' || n, 'utm-' || n, 1.5, null from generate_series(1, $1::int) n`,
    [count],
  );
  await owner.query(
    `insert into brands
     select made.* from (select * from brands order by position limit 1) b, generate_series(1, $1::int) n,
       jsonb_populate_record(null::brands, to_jsonb(b) || jsonb_build_object('key', 'bench-' || n,
         'partner_id', 'ptr_bench' || n, 'hosts', array[]::text[], 'position', 1000 + n)) made`,
    [count],
  );
};

/** Written where they stay, because a million rows take too long on the way; ids are those of `idOf`. */
const writeApplications = async (owner: pg.Client, size: BackOfficeSize): Promise<void> => {
  const made = `generate_series(1, $1::int) n,
    lateral (select now() - make_interval(mins => (n * 7919::bigint % 525600)::int) as created,
      (array[4, 5, 5, 6, 7])[1 + n % 5] as status, 50000 + n % 450 * 1000 as amount,
      'app_' || left(md5('app' || n), 21) as app_id, 'usr_' || left(md5('usr' || n % $2::int), 21) as user_id) of`;
  const counts = [size.applications, size.customers];
  await owner.query(
    `insert into applications (app_id, user_id, brand_key, product_type, status, has_lender, amount, tenure_months, created_at,
       updated_at)
     select app_id, user_id, 'bench-' || (1 + n % $3::int), 'Personal Loans', status, true, amount, 24, created, created from ${made}`,
    [...counts, size.partners],
  );
  await owner.query(
    `insert into lender_applications (lender_application_id, app_id, user_id, brand_key, lender_id, product_type, status,
       submission_state, lender_version, reference, amount, tenure_months, emi, apr_bps, approved_at, disbursed_amount,
       disbursed_at, created_at, updated_at)
     select 'lap_' || left(md5('lap' || n), 21), app_id, user_id, 'bench-' || (1 + n % $4::int), 1 + n % $3::int, 'Personal Loans', status,
       case status when 5 then 'declined' else 'accepted' end, 2, 'B' || n, amount, 24, amount / 24, 1800,
       case status when 4 then created end, case status when 4 then amount end, case status when 4 then created end,
       created, created from ${made}`,
    [...counts, size.lenders, size.partners],
  );
};

/** A list of offers of each application of the last 60 days, matched by a customer's facts. */
const writeOfferSets = async (owner: pg.Client, visitors: readonly Visitor[]): Promise<void> => {
  const profiles = visitors.map(({ profile }) => JSON.stringify({ ...profile, productType: 'Personal Loans' }));
  await owner.query(
    `with profiles as (select at, profile from unnest($1::jsonb[]) with ordinality as p (profile, at))
     insert into offer_sets (offer_set_id, app_id, user_id, ruleset_version, profile, amount, tenure_months, created_at)
     select 'ofs_' || right(a.app_id, 21), a.app_id, a.user_id, 1, p.profile, a.amount, a.tenure_months, a.created_at
     from applications a
     join profiles p on p.at = 1 + ('x' || left(md5(a.user_id), 6))::bit(24)::int % cardinality($1::jsonb[])
     where a.created_at > now() - interval '60 days'`,
    [profiles],
  );
};

/** Somebody of role 1 who is signed in. */
export const writeStaff = async (owner: pg.Client): Promise<string> => {
  const token = tokenOf(STAFF_SERIAL);
  await owner.query(
    `insert into staff_users (staff_id, email, name, role_id, password_hash) values ('stf_bench', 'bench@bench.example', 'Bench', 1, 'none')`,
  );
  await owner.query(
    `insert into sessions (token_hash, audience, subject_id, created_at, last_seen_at, idle_minutes, expires_at)
     values ($1, 'admin', 'stf_bench', now(), now(), 600, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex')],
  );
  return token;
};

/**
 * Fills a migrated database with what stands behind the lists of the back office, the same for the same size but for the
 * time, and answers the token of a signed-in role 1. `ctx` is the system's; `owner` writes past row security.
 */
export const generateBackOffice = async (ctx: Context, owner: pg.Client, size: BackOfficeSize): Promise<string> => {
  const now = ctx.clock.now();
  await fillReference(ctx, { pincodes: 'few' });
  await fillMarket(ctx);
  await writeLenders(ctx, owner, size.lenders);
  await writePartners(owner, size.partners);
  const visitors = makeVisitors(size.customers);
  await writeMany(owner, users, size.customers, (serial) =>
    makeCustomer(ctx.platform.cipher, visitors[serial] as Visitor, serial, now),
  );
  // What the rows refer to stands there: looking each up again would take longest.
  await owner.query('set session_replication_role = replica');
  await withoutIndexes(owner, ['applications', 'lender_applications', 'offer_sets'], async () => {
    await writeApplications(owner, size);
    await writeOfferSets(owner, visitors);
  });
  await owner.query('reset session_replication_role');
  await owner.query('vacuum analyze');
  await rebuildDailyFigures(ctx);
  const token = await writeStaff(owner);
  await owner.query('vacuum analyze');
  return token;
};
