import { id } from '../ids';
import { MADE } from '../operations-rows';
import { BROUGHT, CUSTOMERS_OF_A_PARTNER, LARGEST, PARTNER, PERSON } from './whose';

/** What partners see of their customers, and what stands beside it. */
export const PORTAL = {
  case_attributions: `(app_id, user_id, partner_id, partner_user_id, claim_id, way, at)
    select ${id('app', 'n')}, ${id('usr', '(n % CUSTOMERS)')}, ${PARTNER}, ${PERSON}, ${id('clm', '(n % CUSTOMERS)')}, 'link', ${MADE}
    from generate_series(1, APPLICATIONS) n where ${BROUGHT}`,
  attribution_claims: `(claim_id, user_id, partner_id, partner_user_id, way, claimed_at, locked_until)
    select ${id('clm', 'n')}, ${id('usr', 'n')}, ${PARTNER}, ${PERSON}, 'link', ${MADE}, ${MADE} + interval '90 days'
    from generate_series(0, CUSTOMERS - 1) n where ${BROUGHT}`,
  attribution_losses: `(move_id, partner_id, user_id, app_id, reason, at)
    select ${id('mov', 'n')}, ${PARTNER}, ${id('usr', 'n')}, ${id('app', 'n')}, 'It came by another one first', ${MADE}
    from generate_series(1, CUSTOMERS / 100) n`,
  webhook_endpoints: `(endpoint_id, partner_id, url, mode, events, secret_sealed, created_at, created_by)
    values ('${LARGEST.endpoint}', '${LARGEST.partner}', 'https://partner.example/events', 'live', '{lead.created}', '-', now(),
      '${LARGEST.partnerUser}')`,
  webhook_events: `(event_id, partner_id, mode, type, data, at, spread_at)
    select ${id('whe', 'n')}, '${LARGEST.partner}', 'live', 'lead.created', '{}', ${MADE}, ${MADE}
    from generate_series(1, CUSTOMERS) n`,
  webhook_deliveries: `(delivery_id, event_id, endpoint_id, partner_id, state, created_at, tries, first_tried_at, last_tried_at,
      answer_status, took_ms)
    select ${id('whd', 'n')}, ${id('whe', 'n')}, '${LARGEST.endpoint}', '${LARGEST.partner}', 'delivered', ${MADE}, 1, ${MADE}, ${MADE},
      200, 80
    from generate_series(1, CUSTOMERS) n`,
  integration_leads: `(lead_id, partner_id, key_id, mode, reference, product_type, mobile_masked, name_masked, consent_text,
      consent_at, partner_lead_id, created_at, expires_at, user_id, signed_in_at)
    select ${id('ild', 'n')}, '${LARGEST.partner}', '${LARGEST.key}', 'live', 'R' || n, 'Personal Loans', 'XXXXXX0000', 'R… S…', 'Agreed',
      ${MADE}, ${id('pld', "('api' || n)")}, ${MADE}, ${MADE} + interval '30 days',
      case when n % 2 = 0 then ${id('usr', '(2 * n % CUSTOMERS)')} end, case when n % 2 = 0 then ${MADE} end
    from generate_series(1, CUSTOMERS / 2) n`,
  masquerades: `(masquerade_id, staff_id, partner_user_id, partner_id, mode, reason, started_at, expires_at, ended_at)
    select ${id('msq', 'n')}, '${LARGEST.staff}', '${LARGEST.partnerUser}', '${LARGEST.partner}', 'read-only', 'Asked for help', ${MADE},
      ${MADE} + interval '1 hour', ${MADE} + interval '1 hour' from generate_series(1, CUSTOMERS / 100) n`,
  merchants: `(merchant_id, partner_id, name, created_at)
    select ${id('mer', 'n')}, ${PARTNER}, 'Shop ' || n, ${MADE} from generate_series(1, CUSTOMERS / 100) n`,
  merchant_locations: `(location_id, merchant_id, name, address, pincode, created_at)
    select ${id('loc', 'n')}, ${id('mer', 'n')}, 'Shop ' || n, 'Station Road', '560001', ${MADE}
    from generate_series(1, CUSTOMERS / 100) n`,
  partner_users: `(partner_user_id, partner_id, kind, email, name, password_hash)
    select 'pus_bench' || n, case when n % 2 = 1 then '${LARGEST.partner}' else 'ptr_bench' || (2 + n % (CUSTOMERS / ${CUSTOMERS_OF_A_PARTNER} - 1)) end,
      case when n = 1 then 'owner' else 'staff' end, 'p' || n || '@bench.example', 'Person ' || n, 'none'
    from generate_series(1, CUSTOMERS / 100) n`,
};
