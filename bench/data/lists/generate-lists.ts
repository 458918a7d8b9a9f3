import { createHash } from 'node:crypto';
import type pg from 'pg';
import { fillMarket } from '../../../apps/api/src/demo/fill';
import { fillStaffTexts } from '../../../apps/api/src/demo/fill/fill-staff-texts';
import { users } from '../../../apps/api/src/modules/customers/customers.table';
import { type Context, inTransaction } from '../../../apps/api/src/platform/context';
import { fillReference } from '../../../apps/api/src/reference/fill';
import { writePartners, writeStaff } from '../back-office';
import { makeCustomer } from '../customers';
import { writeLenders } from '../generate';
import { tokenOf } from '../ids';
import { makeVisitors } from '../market';
import { type OperationsSize, writeTables } from '../operations';
import { PARTS } from '../operations-rows';
import { writeRows } from '../write-rows';
import { MONEY } from './money-rows';
import { OFFICE } from './office-rows';
import { PORTAL } from './portal-rows';
import { writeSealedRows } from './sealed-rows';
import { CUSTOMERS_OF_A_PARTNER, LARGEST } from './whose';

/** What each kind of asker shows: tokens of sessions, and the secret of a partner's system. */
export interface Askers {
  readonly admin: string;
  readonly partner: string;
  readonly customer: string;
  readonly integration: string;
}

/** Tables of the operations that no list reads, which take long to write. */
export const UNREAD: readonly string[] = [
  'offer_sets',
  'campaign_recipients',
  'product_details',
  'prospect_applications',
];
const SERIALS = { partner: 9_000_002, customer: 9_000_003 } as const;
const SECRET = `sk_live_${'b'.repeat(40)}`;

const signIn = async (owner: pg.Client, audience: 'partner' | 'customer', subjectId: string): Promise<string> => {
  const token = tokenOf(SERIALS[audience]);
  await owner.query(
    `insert into sessions (token_hash, audience, subject_id, brand_key, created_at, last_seen_at, idle_minutes, expires_at)
     values ($1, $2, $3, $4, now(), now(), 600, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex'), audience, subjectId, audience === 'customer' ? 'cl' : null],
  );
  return token;
};

/** The key of the partner's system, and what a row of a list needs that its table has of its own. */
const writeKey = (ctx: Context, owner: pg.Client): Promise<unknown> =>
  owner.query(
    `insert into integration_keys (key_id, partner_id, name, mode, scopes, secret_hash, ending, created_at, created_by)
     values ($1, $2, 'Key', 'live', '{leads:read}', $3, 'bbbb', now(), $4)`,
    [LARGEST.key, LARGEST.partner, ctx.platform.cipher.keyedHash('api-key', SECRET), LARGEST.partnerUser],
  );

/** What the partner's people asked and the links that they hand out, beside those of others. */
const writeOwn = async (owner: pg.Client, count: number): Promise<void> => {
  await owner.query(
    `insert into tickets (ticket_id, kind, topic, partner_user_id, brand_key, category, state, created_at, due_at)
     select 'tkt_own' || n, 'partner', 'general-query', $2, 'cl', 'other', 'open', now() - make_interval(mins => n), now() + interval '2 days'
     from generate_series(1, $1::int) n`,
    [count, LARGEST.partnerUser],
  );
  await owner.query(
    `insert into tracking_links (link_id, code, name, brand_key, target, utms, created_at, created_by, partner_id, partner_user_id)
     select 'lnk_own' || n, 'p' || lpad(n::text, 6, '0'), 'Link ' || n, 'cl', 'entry', '{}', now() - make_interval(mins => n), 'bench',
       partner_id, partner_user_id
     from generate_series(1, $1::int) n join partner_users on partner_user_id = 'pus_bench' || n`,
    [count],
  );
};

/** The customer who asks is one as the product writes them, in place of the one without contacts. */
const writeCustomer = async (ctx: Context, owner: pg.Client): Promise<void> => {
  const [visitor] = makeVisitors(1);
  if (!visitor) throw new Error('There is no visitor');
  await owner.query('delete from users where user_id = $1', [LARGEST.customer]);
  await writeRows(owner, users, [makeCustomer(ctx.platform.cipher, visitor, 0, ctx.clock.now())]);
};

/**
 * Fills a migrated database with what every list of the contracts is read from, the same for the same size but for the time, and
 * answers who may ask. Sums and figures are left out but for those of links: no other list is read from them.
 */
export const generateLists = async (ctx: Context, owner: pg.Client, size: OperationsSize): Promise<Askers> => {
  await fillReference(ctx, { pincodes: 'few' });
  await fillMarket(ctx);
  await inTransaction(ctx, fillStaffTexts);
  await writeLenders(ctx, owner, size.lenders);
  const admin = await writeStaff(owner);
  await writePartners(owner, size.customers / CUSTOMERS_OF_A_PARTNER);
  await owner.query(`update partners set agent_listed = true where partner_id like 'ptr_bench%'`);
  const tables = Object.entries(PARTS.all).filter(([table]) => !UNREAD.includes(table));
  await writeTables(ctx, owner, size, { ...Object.fromEntries(tables), ...PORTAL, ...MONEY, ...OFFICE });
  await owner.query('set session_replication_role = replica');
  await writeSealedRows(ctx, owner, size.customers);
  await writeOwn(owner, size.customers / 100);
  await writeCustomer(ctx, owner);
  await writeKey(ctx, owner);
  // As the database does when a case is given.
  await owner.query(
    'update lender_applications l set partner_id = c.partner_id from case_attributions c where c.app_id = l.app_id',
  );
  await owner.query(
    `update imports set kind = 'commission' where import_id in (select import_id from commission_file_rows)`,
  );
  // Clicks that no sum holds yet are counted with each look at a link.
  await owner.query('select saakh_sum_links_anew()');
  // A start that finds no figures counts them all, and no list is read from them.
  await owner.query(
    `insert into daily_figures (day, product_type, lender_id, brand_key, shard) values ('2000-01-01', '', 0, '', 0)`,
  );
  const partner = await signIn(owner, 'partner', LARGEST.partnerUser);
  const customer = await signIn(owner, 'customer', LARGEST.customer);
  await owner.query('reset session_replication_role');
  await owner.query('vacuum analyze');
  return { admin, partner, customer, integration: SECRET };
};
