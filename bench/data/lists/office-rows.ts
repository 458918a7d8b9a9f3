import { id } from '../ids';
import { MADE } from '../operations-rows';
import { LARGEST } from './whose';

const STAFF = `'${LARGEST.staff}'`;
/** Somebody who works with it has a few hundred of their own, whatever the size. */
const OWN = 300;

/** What staff look things up in, and what customers see of their own. */
export const OFFICE = {
  customer_journeys: `(journey_id, user_id, brand_key, source, began_at, signed_in_at, prospect_app_id, product_type, furthest)
    select ${id('pra', 'n')}, ${id('usr', '(n % CUSTOMERS)')}, 'cl', 'source-' || n % 200, ${MADE}, ${MADE}, ${id('pra', 'n')}, 'Personal Loans',
      n % 8 from generate_series(1, CUSTOMERS) n`,
  application_events: `(app_id, user_id, at, recorded_at, event, by)
    select ${id('app', 'n')}, ${id('usr', '(n % CUSTOMERS)')}, ${MADE}, ${MADE}, 'created', 'customer'
    from generate_series(1, APPLICATIONS) n`,
  import_changes: `(import_id, row_number, lender_application_id, status, said_on, created, before, after, to_tell, undo)
    select ${id('imp', '1')}, n, ${id('lap', 'n')}, 3, current_date, false, '{}', '{}', false, case when n % 10 = 0 then 'left' end
    from generate_series(1, least(CUSTOMERS, 1000000) / 10) n`,
  field_changes: `(change_id, kind, record_type, record_id, property, before, after, at, staff_id, request_id)
    select ${id('chg', 'n')}, 'changed', 'lender', (1 + n % LENDERS)::text, 'min_income', '17000', '18000', ${MADE}, ${STAFF}, 'r' || n
    from generate_series(1, CUSTOMERS) n`,
  change_approvals: `(approval_id, record_type, record_id, record_name, property, before, after, asked_at, asked_by)
    select ${id('apv', 'n')}, 'lender', (1 + n % LENDERS)::text, 'Lender', 'property' || n, '1', '2', ${MADE}, 'stf_other'
    from generate_series(1, CUSTOMERS / 100) n`,
  deleted_records: `(record_type, record_id, name, change_id, at, staff_id)
    select 'partner', 'gone' || n, 'Partner ' || n, ${id('chg', 'n')}, ${MADE}, ${STAFF} from generate_series(1, CUSTOMERS / 100) n`,
  held_customers: `(hold_id, tombstone, deleted_at, deleted_by, held_until)
    select ${id('hld', 'n')}, md5('gone' || n), ${MADE}, ${STAFF}, current_date + 300 from generate_series(1, CUSTOMERS / 100) n`,
  customer_reads: `(read_id, user_id, staff_id, act, at)
    select ${id('crd', 'n')}, ${id('usr', 'n')}, case when n <= ${OWN} then ${STAFF} else 'stf_' || n % 100 end, 'opened', ${MADE}
    from generate_series(1, CUSTOMERS) n`,
  consents: `(consent_id, user_id, purpose, granted, product_type, notice_key, notice_version, notice_hash, language, items, channels,
      channel, at, request_id)
    select ${id('con', 'n')}, case when n <= 50 then '${LARGEST.customer}' else ${id('usr', '(n % CUSTOMERS)')} end, 'terms', true,
      'Personal Loans', 'consent-terms', 1, '-', 'en', '[]', '[]', 'web', ${MADE}, 'r' || n from generate_series(1, APPLICATIONS) n`,
  insurance_leads: `(lead_id, user_id, plan_id, product_type, brand_key, consent_id, answers_sealed, state, created_at, updated_at)
    select ${id('inl', 'n')}, case when n <= 30 then '${LARGEST.customer}' else ${id('usr', 'n')} end,
      (select min(plan_id) from insurance_plans), 'Health Insurance', 'cl', ${id('con', 'n')}, '-', 'closed', ${MADE}, ${MADE}
    from generate_series(1, CUSTOMERS / 20) n`,
  breaches: `(breach_id, name, nature, began_at, aware_at, data_kinds, consequences, mitigation, safety_steps, board_facts, created_at, created_by)
    select ${id('brc', 'n')}, 'Breach ' || n, words, now(), now(), '{contact}', words, words, words, 'Facts', now(), ${STAFF}
    from generate_series(1, 2) n, (select '{"en": "Words", "hi": "Words"}'::jsonb as words) w`,
  breach_notices: `(notice_id, breach_id, user_id, state, listed_at, told_at)
    select ${id('bnt', 'n')}, ${id('brc', '(1 + n / CUSTOMERS % 2)')}, ${id('usr', '(n % CUSTOMERS)')}, 'account-only', now(), now()
    from generate_series(0, APPLICATIONS - 1) n`,
  staff_users: `(staff_id, email, name, role_id, password_hash)
    select 'stf_' || n, 's' || n || '@bench.example', 'Staff ' || n, 2, 'none' from generate_series(0, 99) n`,
  saved_views: `(view_id, staff_id, page, name, query)
    select ${id('viw', 'n')}, ${STAFF}, 'lenders', 'View ' || n, 'q=' || n from generate_series(1, 20) n`,
  report_schedules: `(schedule_id, name, query, every, hour, staff_ids, created_by, created_at, next_at)
    select ${id('rsc', 'n')}, 'Report ' || n, 'preset=last_7_days', 'day', 8, array[${STAFF}], ${STAFF}, ${MADE}, now() + interval '1 day'
    from generate_series(1, 20) n`,
  scheduled_switches: `(schedule_id, at, changes, reason, created_at, created_by, state)
    select ${id('ssw', 'n')}, now() + interval '9 days', jsonb_build_array(jsonb_build_object('lender_id', 1 + n, 'product_type', null, 'active', 0)), 'A pause', now(),
      ${STAFF}, 'waiting' from generate_series(1, 20) n`,
  revenue_slabs: `(id, lender_id, position, revenue_type_id, revenue_percent, status)
    select 100000 + n, 1 + n % LENDERS, 1 + n / LENDERS, (select min(id) from revenue_types), 1.5, 1 from generate_series(0, 10 * LENDERS - 1) n`,
  call_scripts: `(product_type, language, text, updated_at)
    select (array['Personal Loans', 'Gold Loans'])[n], 'en', 'Words', now() from generate_series(1, 2) n`,
};
