import { id } from './ids';

/** Three products of each lender, of the five. */
export const PRODUCTS_OF_A_LENDER = 3;
export const PRODUCTS = `(array['Personal Loans', 'Business Loans', 'Home Loans', 'Gold', 'Car'])`;
/** What became of an application. By `n` alone all of one lender would be alike, because 8 divides the number of lenders. */
export const STATUS = '(array[1, 4, 5, 5, 6, 7, 2, 3])[1 + (n + n / LENDERS) % 8]';
/** Some minute of the last year, the same for the same number. */
export const MADE = `now() - make_interval(mins => (n * 7919::bigint % 525600)::int)`;

/** The link of every tenth click, which the product's own triggers would look up: all of these are of the first one. */
const LINK_OF_TENTH = `case when n % 10 = 0 then ${id('lnk', '1')} end`;

/** Every fiftieth is one of ten partners'. */
const BRAND = `case when n % 50 = 0 then 'bench-' || n % 500 else 'cl' end`;
/** One in four lives in the largest city; the others are spread over a district each, as many as India has. */
const CITY = `case when n % 4 = 0 then 'Pune' else 'District ' || n % 797 end`;

/** Sign-ins of customers who applied, and after them one of each who went no further. */
const SIGN_INS = `(select generate_series(1, (APPLICATIONS * 3) / 4)
  union all select generate_series(APPLICATIONS + 1, APPLICATIONS + DROPPED))`;
const SIGNED_IN = `case when n > APPLICATIONS then ${id('usr', 'CUSTOMERS + n - APPLICATIONS - 1')}
  else ${id('usr', 'n % CUSTOMERS')} end`;

/** Each table with its rows; the sizes stand in capitals. */
const USERS = {
  users: `(user_id, brand_key, created_at, updated_at, first_name, last_name, city, allow_calls, phone_verified, phone_index,
      language)
    select ${id('usr', 'n')}, 'cl', ${MADE}, ${MADE}, 'Ravi', 'Sharma', ${CITY}, true, true, md5('phone' || n), 'en'
    from generate_series(0, CUSTOMERS + DROPPED - 1) n`,
};

/** Customers, how they came, and what they applied for; the largest first. */
const LENDING = {
  lender_applications: `(lender_application_id, app_id, user_id, link_id, brand_key, lender_id, product_type, status,
      submission_state, lender_version, reference, amount, tenure_months, emi, apr_bps, approved_amount, approved_at, declined_at,
      disbursed_amount, disbursed_at, created_at, updated_at)
    select ${id('lap', 'n')}, ${id('app', 'n')}, ${id('usr', 'n % CUSTOMERS')},
      case when n <= (APPLICATIONS * 3) / 4 then ${LINK_OF_TENTH} end, ${BRAND}, 1 + n % LENDERS,
      ${PRODUCTS}[1 + (n % LENDERS + n / LENDERS % ${PRODUCTS_OF_A_LENDER}) % 5], status,
      case status when 5 then 'declined' else 'accepted' end, 2, 'B' || n, 50000 + n % 450 * 1000, 24, 3000, 1800,
      case when status in (3, 4) then 50000 end, case when status in (3, 4) then made + interval '9 hours' end,
      case status when 5 then made + interval '2 days' end, case status when 4 then 50000 end,
      case status when 4 then made + interval '3 days' end, made, made
    from generate_series(1, APPLICATIONS) n,
      lateral (select ${STATUS} as status, ${MADE} as made) of where status <> 1`,
  applications: `(app_id, user_id, prospect_app_id, link_id, brand_key, product_type, status, has_lender, amount,
      tenure_months, created_at, updated_at)
    select ${id('app', 'n')}, ${id('usr', 'n % CUSTOMERS')}, ${id('pra', 'n')},
      case when n <= (APPLICATIONS * 3) / 4 then ${LINK_OF_TENTH} end, ${BRAND},
      ${PRODUCTS}[1 + (n % LENDERS + n / LENDERS % ${PRODUCTS_OF_A_LENDER}) % 5], ${STATUS},
      ${STATUS} <> 1, 50000 + n % 450 * 1000, 24, ${MADE}, ${MADE} from generate_series(1, APPLICATIONS) n`,
  prospects: `(prospect_id, brand_key, channel, destination_sealed, destination_index, utms, lead, link_id, language,
      user_id, created_at)
    select ${id('pro', 'n')}, 'cl', 'sms', coalesce(l.sealed, '-'), md5('phone' || n),
      jsonb_build_object('utm_source', 'source-' || n % 200), case when n % 10 = 0 then ${id('clk', 'n')} end,
      ${LINK_OF_TENTH}, 'en', ${SIGNED_IN}, ${MADE} from ${SIGN_INS} s(n) left join sealed_leads l using (n)`,
  prospect_applications: `(prospect_app_id, prospect_id, user_id, link_id, brand_key, created_at)
    select ${id('pra', 'n')}, ${id('pro', 'n')}, ${SIGNED_IN}, ${LINK_OF_TENTH},
      case when n % 2 = 0 then 'cl' else 'bench-' || n % 500 end, ${MADE} from ${SIGN_INS} s(n)`,
  offer_sets: `(offer_set_id, app_id, user_id, ruleset_version, profile, amount, tenure_months, created_at)
    select ${id('ofs', 'n')}, ${id('app', 'n')}, ${id('usr', 'n % CUSTOMERS')}, 1, '{}', 50000, 24, ${MADE}
    from generate_series(1, APPLICATIONS) n`,
  // A tenth of all clicks are of the first link.
  link_clicks: `(click_id, link_id, at, is_bot, by_qr)
    select ${id('clk', 'n')}, ${id('lnk', '(case when n % 10 = 0 then 1 else 1 + n % ((CUSTOMERS + 99) / 100) end)')}, ${MADE},
      n % 13 = 0, false from generate_series(1, APPLICATIONS) n`,
  ...USERS,
  product_details: `(product_details_id, user_id, product_type, answers_sealed, created_at, updated_at, completed_at)
    select ${id('pdt', 'n')}, ${id('usr', 'n')}, 'Personal Loans', '-', ${MADE}, ${MADE},
      case when n % 4 = 0 then ${MADE} end from generate_series(0, CUSTOMERS - 1, 2) n`,
  tracking_links: `(link_id, code, name, brand_key, target, utms, created_at, created_by)
    select ${id('lnk', 'n')}, lpad(n::text, 7, '0'), 'Link ' || n, 'cl', 'entry', '{}', ${MADE}, 'stf_bench'
    from generate_series(1, (CUSTOMERS + 99) / 100) n`,
  call_queues: `(queue_id, name, kind, step, rest_hours, max_age_days, position, active, created_at)
    select 'clq_bench' || n, 'Queue ' || n, case when n = 3 then 'approved-not-continued' else 'dropped-at-step' end,
      (array['profile', 'offers', null])[n], 2, 30, 100 + n, true, now() from generate_series(1, 3) n`,
};

/** What else is worked through in lists. */
const DESK = {
  outbox_messages: `(id, channel, template_key, language, category, recipient_sealed, recipient_index, status, created_at,
      send_after, sent_at, delivery, delivered_at)
    select ${id('msg', 'n')}, 'sms', 'news', 'en', 'promotional', '-', md5('phone' || n), 'sent', ${MADE}, ${MADE}, ${MADE},
      'delivered', ${MADE} from generate_series(1, APPLICATIONS) n`,
  campaign_recipients: `(recipient_id, campaign_id, user_id, state, message_id, settled_at)
    select ${id('rcp', 'n')}, ${id('cmp', '(1 + n % 100)')}, ${id('usr', '(n / 100 % CUSTOMERS)')}, 'sent', ${id('msg', 'n')},
      ${MADE} from generate_series(1, APPLICATIONS) n`,
  lender_calls: `(lender_id, operation, attempt, outcome, http_status, duration_ms, request_id, at)
    select 1 + n % LENDERS, 'quote', 1, case when n % 10 = 0 then 'timeout' else 'answered' end, 200, 300, 'r' || n, ${MADE}
    from generate_series(1, APPLICATIONS) n`,
  dedupe_findings: `(finding_id, rule, first_user_id, second_user_id, found_at)
    select ${id('ddf', 'n')}, 'same-person', least(a, b), greatest(a, b), ${MADE} from generate_series(1, CUSTOMERS) n,
      lateral (select ${id('usr', '(n - 1)')} as a, ${id('usr', '(n % CUSTOMERS)')} as b) of`,
  tickets: `(ticket_id, kind, topic, partner_user_id, brand_key, category, state, created_at, due_at, closed_at)
    select ${id('tkt', 'n')}, 'partner', 'general-query', 'p' || n, 'cl', 'other', case when n % 4 = 0 then 'open' else 'closed' end, ${MADE},
      ${MADE} + interval '2 days', case when n % 4 > 0 then now() end from generate_series(1, CUSTOMERS) n`,
  otp_failures: `(at, reason, channel, circle, brand_key, purpose)
    select ${MADE}, (array['wrong-code', 'expired', 'not-delivered'])[1 + n % 3], 'sms', 'delhi', 'cl', 'sign-in'
    from generate_series(1, CUSTOMERS) n`,
  // A file has at most a million rows.
  import_errors: `(import_id, row_number, code, column_name, value)
    select ${id('imp', '1')}, n, case when n % 100 = 0 then 'status-unknown' else 'application-unknown' end, 'id', '-'
    from generate_series(1, least(CUSTOMERS, 1000000)) n`,
  imports: `(import_id, kind, state, created_by, created_at, file_name, file_key, file_sha256, file_bytes, reading)
    select ${id('imp', 'n')}, 'status', 'applied', 'stf_bench', ${MADE}, 'status.csv', 'k', md5('f' || n), 100,
      '{"sheets":[],"sheet":null,"headerRow":1,"rows":0,"headers":[],"samples":[],"columns":{},"words":{},"remembered":false}'
    from generate_series(1, (CUSTOMERS + 99) / 100) n`,
  campaigns: `(campaign_id, name, template_key, channel, category, segment, state, at, per_minute, all_chosen, created_by,
      created_at, finished_at)
    select ${id('cmp', 'n')}, 'Campaign ' || n, 'news', 'sms', 'promotional',
      '{"reached":null,"product_type":null,"brand_key":null,"language":null,"state":null,"pincode":null,"seen_from":null,"seen_to":null}',
      'done', ${MADE}, 100, true, 'stf_bench',
      ${MADE}, ${MADE} from generate_series(1, 100) n`,
};

/** What stands in a data set: everything, or of the largest sizes a part at a time, because all together fill a disk. */
export const PARTS = {
  all: { ...LENDING, ...DESK },
  lending: LENDING,
  applications: { lender_applications: LENDING.lender_applications, applications: LENDING.applications, ...USERS },
  desk: { ...USERS, ...DESK },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Part = keyof typeof PARTS;
