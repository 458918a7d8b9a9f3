import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fillMarket } from '../../apps/api/src/demo/fill';
import { foldStageChanges, rebuildDailyFigures } from '../../apps/api/src/modules/daily-figures';
import { keepFigures } from '../../apps/api/src/modules/messaging/campaigns.service';
import { countJourneys } from '../../apps/api/src/modules/reports';
import { type Context, inTransaction } from '../../apps/api/src/platform/context';
import { fillReference } from '../../apps/api/src/reference/fill';
import { withoutIndexes, writeStaff } from './back-office';
import { writeLenders } from './generate';

export interface OperationsSize {
  readonly lenders: number;
  readonly customers: number;
  readonly applications: number;
}

const SEALED_AT_ONCE = 20_000;
const COUNTED_AT_ONCE = 250_000;
/** Three products of each lender, of the five. */
export const PRODUCTS_OF_A_LENDER = 3;
const PRODUCTS = `(array['Personal Loans', 'Business Loans', 'Home Loans', 'Gold', 'Car'])`;
/** An id of its kind that follows from a number, as the product's own look. */
const id = (kind: string, number: string): string => `'${kind}_' || left(md5('${kind}' || ${number}), 21)`;
/** Some minute of the last year, the same for the same number. */
const MADE = `now() - make_interval(mins => (n * 7919::bigint % 525600)::int)`;

/** The link of every tenth click, which the product's own triggers would look up: all of these are of the first one. */
const LINK_OF_TENTH = `case when n % 10 = 0 then ${id('lnk', '1')} end`;

/** Sign-ins of customers who applied, and after them one of each who went no further. */
const SIGN_INS = `(select generate_series(1, (APPLICATIONS * 3) / 4)
  union all select generate_series(APPLICATIONS + 1, APPLICATIONS + DROPPED))`;
const SIGNED_IN = `case when n > APPLICATIONS then ${id('usr', 'CUSTOMERS + n - APPLICATIONS - 1')}
  else ${id('usr', 'n % CUSTOMERS')} end`;

/** Tables with their rows, in the order in which they are written; the sizes stand in capitals. */
const ROWS: Readonly<Record<string, string>> = {
  users: `(user_id, brand_key, created_at, updated_at, first_name, last_name, city, allow_calls, phone_verified, phone_index,
      language)
    select ${id('usr', 'n')}, 'cl', ${MADE}, ${MADE}, 'Ravi', 'Sharma', 'Pune', true, true, md5('phone' || n), 'en'
    from generate_series(0, CUSTOMERS + DROPPED - 1) n`,
  prospects: `(prospect_id, brand_key, channel, destination_sealed, destination_index, utms, lead, link_id, language,
      user_id, created_at)
    select ${id('pro', 'n')}, 'cl', 'sms', '-', md5('phone' || n),
      jsonb_build_object('utm_source', 'source-' || n % 200), case when n % 10 = 0 then ${id('clk', 'n')} end,
      ${LINK_OF_TENTH}, 'en', ${SIGNED_IN}, ${MADE} from ${SIGN_INS} s(n)`,
  prospect_applications: `(prospect_app_id, prospect_id, user_id, link_id, brand_key, created_at)
    select ${id('pra', 'n')}, ${id('pro', 'n')}, ${SIGNED_IN}, ${LINK_OF_TENTH},
      case when n % 2 = 0 then 'cl' else 'bench-' || n % 500 end, ${MADE} from ${SIGN_INS} s(n)`,
  product_details: `(product_details_id, user_id, product_type, answers_sealed, created_at, updated_at, completed_at)
    select ${id('pdt', 'n')}, ${id('usr', 'n')}, 'Personal Loans', '-', ${MADE}, ${MADE},
      case when n % 4 = 0 then ${MADE} end from generate_series(0, CUSTOMERS - 1, 2) n`,
  applications: `(app_id, user_id, prospect_app_id, link_id, brand_key, product_type, status, amount, tenure_months,
      created_at, updated_at)
    select ${id('app', 'n')}, ${id('usr', 'n % CUSTOMERS')}, ${id('pra', 'n')},
      case when n <= (APPLICATIONS * 3) / 4 then ${LINK_OF_TENTH} end, 'cl',
      ${PRODUCTS}[1 + (n % LENDERS + n / LENDERS % ${PRODUCTS_OF_A_LENDER}) % 5], (array[1, 4, 5, 5, 6, 7, 2, 3])[1 + n % 8],
      50000 + n % 450 * 1000, 24, ${MADE}, ${MADE} from generate_series(1, APPLICATIONS) n`,
  lender_applications: `(lender_application_id, app_id, user_id, link_id, lender_id, product_type, status, submission_state,
      lender_version, reference, amount, tenure_months, emi, apr_bps, approved_amount, approved_at, declined_at,
      disbursed_amount, disbursed_at, created_at, updated_at)
    select ${id('lap', 'n')}, ${id('app', 'n')}, ${id('usr', 'n % CUSTOMERS')},
      case when n <= (APPLICATIONS * 3) / 4 then ${LINK_OF_TENTH} end, 1 + n % LENDERS,
      ${PRODUCTS}[1 + (n % LENDERS + n / LENDERS % ${PRODUCTS_OF_A_LENDER}) % 5], status,
      case status when 5 then 'declined' else 'accepted' end, 2, 'B' || n, 50000 + n % 450 * 1000, 24, 3000, 1800,
      case when status in (3, 4) then 50000 end, case when status in (3, 4) then made + interval '9 hours' end,
      case status when 5 then made + interval '2 days' end, case status when 4 then 50000 end,
      case status when 4 then made + interval '3 days' end, made, made
    from generate_series(1, APPLICATIONS) n,
      lateral (select (array[1, 4, 5, 5, 6, 7, 2, 3])[1 + n % 8] as status, ${MADE} as made) of where status <> 1`,
  offer_sets: `(offer_set_id, app_id, user_id, ruleset_version, profile, amount, tenure_months, created_at)
    select ${id('ofs', 'n')}, ${id('app', 'n')}, ${id('usr', 'n % CUSTOMERS')}, 1, '{}', 50000, 24, ${MADE}
    from generate_series(1, APPLICATIONS) n`,
  otp_failures: `(at, reason, channel, circle, brand_key, purpose)
    select ${MADE}, (array['wrong-code', 'expired', 'not-delivered'])[1 + n % 3], 'sms', 'delhi', 'cl', 'sign-in'
    from generate_series(1, CUSTOMERS) n`,
  lender_calls: `(lender_id, operation, attempt, outcome, http_status, duration_ms, request_id, at)
    select 1 + n % LENDERS, 'quote', 1, case when n % 10 = 0 then 'timeout' else 'answered' end, 200, 300, 'r' || n, ${MADE}
    from generate_series(1, APPLICATIONS) n`,
  tickets: `(ticket_id, kind, partner_user_id, brand_key, category, state, created_at, due_at, closed_at)
    select ${id('tkt', 'n')}, 'partner', 'p' || n, 'cl', 'other', case when n % 4 = 0 then 'open' else 'closed' end, ${MADE},
      ${MADE} + interval '2 days', case when n % 4 > 0 then now() end from generate_series(1, CUSTOMERS) n`,
  dedupe_findings: `(finding_id, rule, first_user_id, second_user_id, found_at)
    select ${id('ddf', 'n')}, 'same-person', least(a, b), greatest(a, b), ${MADE} from generate_series(1, CUSTOMERS) n,
      lateral (select ${id('usr', '(n - 1)')} as a, ${id('usr', '(n % CUSTOMERS)')} as b) of`,
  tracking_links: `(link_id, code, name, brand_key, target, utms, created_at, created_by)
    select ${id('lnk', 'n')}, lpad(n::text, 7, '0'), 'Link ' || n, 'cl', 'entry', '{}', ${MADE}, 'stf_bench'
    from generate_series(1, (CUSTOMERS + 99) / 100) n`,
  // A tenth of all clicks are of the first link.
  link_clicks: `(click_id, link_id, at, is_bot, by_qr)
    select ${id('clk', 'n')}, ${id('lnk', '(case when n % 10 = 0 then 1 else 1 + n % ((CUSTOMERS + 99) / 100) end)')}, ${MADE},
      n % 13 = 0, false from generate_series(1, APPLICATIONS) n`,
  campaigns: `(campaign_id, name, template_key, channel, category, segment, state, at, per_minute, all_chosen, created_by,
      created_at, finished_at)
    select ${id('cmp', 'n')}, 'Campaign ' || n, 'news', 'sms', 'promotional',
      '{"reached":null,"product_type":null,"brand_key":null,"language":null,"state":null,"pincode":null,"seen_from":null,"seen_to":null}',
      'done', ${MADE}, 100, true, 'stf_bench',
      ${MADE}, ${MADE} from generate_series(1, 100) n`,
  campaign_recipients: `(recipient_id, campaign_id, user_id, state, message_id, settled_at)
    select ${id('rcp', 'n')}, ${id('cmp', '(1 + n % 100)')}, ${id('usr', '(n / 100 % CUSTOMERS)')}, 'sent', ${id('msg', 'n')},
      ${MADE} from generate_series(1, APPLICATIONS) n`,
  outbox_messages: `(id, channel, template_key, language, category, recipient_sealed, recipient_index, status, created_at,
      send_after, sent_at, delivery, delivered_at)
    select ${id('msg', 'n')}, 'sms', 'news', 'en', 'promotional', '-', md5('phone' || n), 'sent', ${MADE}, ${MADE}, ${MADE},
      'delivered', ${MADE} from generate_series(1, APPLICATIONS) n`,
  imports: `(import_id, kind, state, created_by, created_at, file_name, file_key, file_sha256, file_bytes, reading)
    select ${id('imp', 'n')}, 'status', 'applied', 'stf_bench', ${MADE}, 'status.csv', 'k', md5('f' || n), 100,
      '{"sheets":[],"sheet":null,"headerRow":1,"rows":0,"headers":[],"samples":[],"columns":{},"words":{},"remembered":false}'
    from generate_series(1, (CUSTOMERS + 99) / 100) n`,
  // A file has at most a million rows.
  import_errors: `(import_id, row_number, code, column_name, value)
    select ${id('imp', '1')}, n, case when n % 100 = 0 then 'status-unknown' else 'application-unknown' end, 'id', '-'
    from generate_series(1, least(CUSTOMERS, 1000000)) n`,
  call_queues: `(queue_id, name, kind, step, rest_hours, max_age_days, position, active, created_at)
    select 'clq_bench' || n, 'Queue ' || n, case when n = 3 then 'approved-not-continued' else 'dropped-at-step' end,
      (array['profile', 'offers', null])[n], 2, 30, 100 + n, true, now() from generate_series(1, 3) n`,
};

/** The link and the import that most rows belong to. */
export const LARGEST = { link: id('lnk', '1'), import: id('imp', '1') } as const;

const writeRows = async (owner: pg.Client, { customers, applications, lenders }: OperationsSize): Promise<void> => {
  // What the rows refer to stands there: looking each up again would take longest. What became of applications is counted all
  // the same, by the product's own trigger, in the one statement that writes them.
  await owner.query('set session_replication_role = replica');
  await owner.query('alter table lender_applications enable always trigger count_stages_of_new');
  await withoutIndexes(owner, Object.keys(ROWS), async () => {
    for (const [table, rows] of Object.entries(ROWS)) {
      const sized = rows
        .replaceAll('DROPPED', String(customers / 10))
        .replaceAll('CUSTOMERS', String(customers))
        .replaceAll('APPLICATIONS', String(applications))
        .replaceAll('LENDERS', String(lenders));
      await owner.query(`insert into ${table} ${sized}`);
    }
  });
  await owner.query('alter table lender_applications enable trigger count_stages_of_new');
  await owner.query('reset session_replication_role');
  await owner.query('select saakh_sum_links_anew()');
};

/** Who came by a link is shown masked, so that their contacts are sealed as the product seals them. */
const sealLeads = async (ctx: Context, owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ id: string }>(
    'select prospect_id as id from prospects where lead is not null order by prospect_id',
  );
  for (let from = 0; from < rows.length; from += SEALED_AT_ONCE) {
    const ids = rows.slice(from, from + SEALED_AT_ONCE).map((row) => row.id);
    const sealed = ids.map((one) =>
      ctx.platform.cipher.seal('9876500000', { table: 'prospects', id: one, column: 'destination_sealed' }),
    );
    await owner.query(
      `update prospects p set destination_sealed = s.sealed from unnest($1::text[], $2::text[]) s (id, sealed)
       where p.prospect_id = s.id`,
      [ids, sealed],
    );
  }
};

/**
 * The journeys of all customers by the product's own job, as after a migration: in large batches, because most of the work is
 * adding up the sums of days, which is done once for each; each in a transaction of its own, so that what it leaves behind in
 * the sums can be cleaned before the next.
 */
const countEverybody = async (ctx: Context, owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ from: string }>(
    `select user_id as from from (select user_id, row_number() over (order by user_id) - 1 as n from users) u
     where n % $1 = 0 order by 1`,
    [COUNTED_AT_ONCE],
  );
  for (const [index, { from }] of rows.entries()) {
    await owner.query(
      'insert into journey_changes (user_id) select user_id from users where user_id >= $1 and ($2::text is null or user_id < $2)',
      [from, rows[index + 1]?.from ?? null],
    );
    await inTransaction(ctx, async (own) => {
      await own.tx.execute(sql`set local statement_timeout = 0`);
      await countJourneys(own, { atOnce: COUNTED_AT_ONCE });
    });
    await owner.query('vacuum analyze journey_sums, journey_changes');
  }
};

/**
 * Fills a migrated database with what the reports and lists of operations are read from, the same for the same size but for the
 * time, and answers the token of a signed-in role 1.
 */
export const generateOperations = async (ctx: Context, owner: pg.Client, size: OperationsSize): Promise<string> => {
  await fillReference(ctx, { pincodes: 'few' });
  await fillMarket(ctx);
  await writeLenders(ctx, owner, size.lenders);
  const token = await writeStaff(owner);
  await writeRows(owner, size);
  await sealLeads(ctx, owner);
  await owner.query('vacuum analyze');
  await inTransaction(ctx, foldStageChanges);
  await countEverybody(ctx, owner);
  // In runs of a minute each, as the job does.
  for (let minute = 0; minute < 10; minute += 1) await keepFigures(ctx);
  await rebuildDailyFigures(ctx);
  await owner.query('vacuum analyze');
  return token;
};
