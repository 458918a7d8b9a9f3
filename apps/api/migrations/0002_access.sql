-- Who may read and write what. The application acts as an ordinary role without rights on the schema.

-- Roles belong to the whole cluster: another database of it may have made this one already.
DO $$ BEGIN
  CREATE ROLE saakh_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT saakh_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN RAISE; END IF;
END $$;

GRANT USAGE ON SCHEMA public TO saakh_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO saakh_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO saakh_app;
-- Tables of later migrations, too.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO saakh_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO saakh_app;

-- ===== What the application may not write =====

REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM saakh_app;
-- Rules come with migrations, which somebody has reviewed.
REVOKE INSERT, UPDATE, DELETE ON regulatory_rules FROM saakh_app;

-- Append-only: what happened, was agreed, shown, sent or booked stays as it was, whatever fault the application has.
REVOKE UPDATE, DELETE ON access_grants, access_links, application_events, audit_entries, audit_seals, commission_movements, consents, desk_messages, field_changes,
  funnel_versions, gold_loan_to_value, gold_rates, held_customers, key_facts, key_facts_acknowledgements, ledger_entries,
  ledger_lines, lender_calls, lender_documents, lender_journeys, link_clicks, loan_documents, notices, payout_digests, payout_files,
  retention_rules, ruleset_versions FROM saakh_app;
-- Never changed; deleted with a customer or after its time.
REVOKE UPDATE ON attribution_losses, attribution_touches, click_outs, customer_merges, customer_notes, customer_reads,
  import_errors, merge_links, webhook_events FROM saakh_app;
-- Changed, never deleted.
REVOKE DELETE ON breach_notices, breaches, change_approvals, integration_keys, lender_claim_lines, lender_claims,
  naming_pauses, payout_returns, payouts FROM saakh_app;
-- The columns of these that are filled in later.
GRANT UPDATE (told_at) ON access_grants TO saakh_app;
GRANT UPDATE (agreed_at) ON access_links TO saakh_app;
GRANT UPDATE (statement_id) ON commission_movements TO saakh_app;
GRANT UPDATE (undone_at, undone_by, undo_reason, confirmed_at, moved, ended_sight_of, disputed_by, disputed_at)
  ON customer_merges TO saakh_app;
-- Staff enter the day's price of gold, and correct a slip on the same day; the audit row keeps both figures.
GRANT UPDATE (rate_per_gram, source) ON gold_rates TO saakh_app;
GRANT UPDATE (content_sealed, reason, purged_at) ON held_customers TO saakh_app;
GRANT UPDATE (spread_at) ON webhook_events TO saakh_app;

-- Who applied, where and for what never changes, and the terms only by the customer's consent; what follows from the rest is in
-- src/domains/lending/effects.
REVOKE UPDATE, DELETE ON applications, lender_applications FROM saakh_app;
GRANT UPDATE (status, amount, tenure_months, prospect_app_id, link_id, has_lender, updated_at) ON applications TO saakh_app;
GRANT UPDATE (status, submission_state, submission_sealed, lender_version, lender_said_at, file_said_on, reference,
  offer_id, key_facts_id, amount, tenure_months, emi, apr_bps,
  approved_amount, approved_tenure_months, approved_rate_bps, approved_fees, approved_at, terms_changed_at, terms_accepted_at,
  disbursed_amount, disbursed_at, decline_code, declined_at, unmade_at, cut_over_on, link_id, partner_id, followed_at, updated_at)
  ON lender_applications TO saakh_app;

-- Written by triggers alone; the application works off the notes.
REVOKE INSERT, UPDATE ON breach_changes, lender_call_changes, otp_changes FROM saakh_app;
-- Notes of changes are worked off, never altered.
REVOKE UPDATE ON commission_changes, journey_changes, link_changes, stage_changes FROM saakh_app;
REVOKE INSERT, UPDATE, DELETE ON import_error_counts, ledger_balances FROM saakh_app;

-- Functions that run as the owner and are called by name. A trigger's function cannot be called.
REVOKE ALL ON FUNCTION saakh_accounts_of(text), saakh_move_applications(text, boolean), saakh_purge_customer(text, text),
  saakh_remove_unclaimed(text[]), saakh_desk_cases(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION saakh_accounts_of(text), saakh_move_applications(text, boolean), saakh_purge_customer(text, text),
  saakh_remove_unclaimed(text[]), saakh_desk_cases(integer) TO saakh_app;

-- ===== Which rows a transaction sees =====
-- `platform/database/scope.ts` says for whom a transaction is. Without a scope it sees nothing.

-- The system and staff see every customer and partner; a customer and a partner see themselves.
CREATE FUNCTION saakh_sees_customer(owner text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE current_setting('saakh.scope', true)
    WHEN 'system' THEN true
    WHEN 'staff' THEN true
    WHEN 'customer' THEN owner = current_setting('saakh.user_id', true)
    ELSE false
  END;
CREATE FUNCTION saakh_sees_partner(owner text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE current_setting('saakh.scope', true)
    WHEN 'system' THEN true
    WHEN 'staff' THEN true
    WHEN 'partner' THEN owner = current_setting('saakh.partner_id', true)
    ELSE false
  END;
-- Whose transaction it is. In a policy, a query without the row's columns is answered once a statement, not once a row.
CREATE FUNCTION saakh_own_customer() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE current_setting('saakh.scope', true) WHEN 'customer' THEN current_setting('saakh.user_id', true) END;
CREATE FUNCTION saakh_own_partner() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE current_setting('saakh.scope', true) WHEN 'partner' THEN current_setting('saakh.partner_id', true) END;
CREATE FUNCTION saakh_own_lender() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE current_setting('saakh.scope', true) WHEN 'lender' THEN current_setting('saakh.lender_id', true)::integer END;

DO $$
DECLARE
  of_customers text[] := ARRAY['application_events', 'applications', 'breach_notices', 'calls', 'campaign_recipients', 'co_applicant_consents', 'consents',
    'customer_factors', 'customer_journeys', 'customer_notes', 'customer_reads', 'drafts', 'grievance_messages', 'grievances',
    'hand_overs', 'insurance_leads', 'journey_answers', 'journey_changes', 'journey_documents', 'key_facts',
    'key_facts_acknowledgements', 'lender_applications', 'lender_quotes', 'lender_standings', 'loan_documents', 'nominees', 'offer_sets', 'offers',
    'product_details', 'prospect_applications', 'reminders', 'users'];
  of_partners text[] := ARRAY['attribution_claims', 'attribution_disputes', 'attribution_losses', 'attribution_touches',
    'case_attributions', 'commission_cases', 'commission_movements', 'funnel_versions', 'funnels', 'integration_keys',
    'integration_leads', 'partner_leads', 'partner_offered_accounts', 'partner_payment_details', 'payout_digests', 'payouts', 'statements',
    'webhook_deliveries', 'webhook_endpoints', 'webhook_events'];
  -- The operator's: no transaction of a customer, a partner or a visitor sees them. What these cause there the system does.
  of_nobody_else text[] := ARRAY['access_links', 'call_claims', 'call_rests', 'case_receipts', 'click_outs', 'commission_changes',
    'commission_file_rows', 'commission_months', 'customer_merges', 'dedupe_findings', 'do_not_call', 'held_customers',
    'help_requests', 'helper_refusals', 'import_changes', 'ledger_balances', 'ledger_entries', 'ledger_lines', 'lender_calls',
    'lender_checks', 'lender_claim_lines', 'lender_claims', 'lender_drafts', 'lender_held_updates', 'lender_positions', 'lender_references', 'lender_tokens', 'merge_links', 'naming_pauses', 'otp_challenges', 'payout_files', 'payout_returns', 'prospects', 'suppressed_addresses'];
  owned text;
BEGIN
  FOREACH owned IN ARRAY of_customers || of_partners || of_nobody_else || ARRAY['breaches', 'desk_messages', 'partner_referrals']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
  END LOOP;
  FOREACH owned IN ARRAY of_customers
  LOOP
    EXECUTE format('CREATE POLICY customer_rows ON %I
      USING ((SELECT saakh_sees_customer(NULL)) OR user_id = (SELECT saakh_own_customer()))
      WITH CHECK (saakh_sees_customer(user_id))', owned);
  END LOOP;
  FOREACH owned IN ARRAY of_partners
  LOOP
    EXECUTE format('CREATE POLICY partner_rows ON %I
      USING ((SELECT saakh_sees_partner(NULL)) OR partner_id = (SELECT saakh_own_partner()))
      WITH CHECK (saakh_sees_partner(partner_id))', owned);
  END LOOP;
  FOREACH owned IN ARRAY of_nobody_else
  LOOP
    EXECUTE format('CREATE POLICY own_rows ON %I
      USING ((SELECT saakh_sees_partner(NULL))) WITH CHECK (saakh_sees_partner(NULL))', owned);
  END LOOP;
END $$;

-- A consent stays with the account that gave it; the account it was merged into may see it and take it back (REG-DP-4).
CREATE POLICY merged_rows ON consents
  USING ((SELECT saakh_own_customer()) IS NOT NULL
    AND user_id IN (SELECT saakh_accounts_of((SELECT saakh_own_customer()))))
  WITH CHECK (current_setting('saakh.scope', true) = 'customer'
    AND user_id IN (SELECT saakh_accounts_of(current_setting('saakh.user_id', true))));

-- A customer sees the breaches they were told of.
CREATE POLICY told_rows ON breaches
  USING ((SELECT saakh_sees_customer(NULL)) OR EXISTS (SELECT 1 FROM breach_notices n
    WHERE n.breach_id = breaches.breach_id AND n.user_id = (SELECT saakh_own_customer()) AND n.told_at IS NOT NULL))
  WITH CHECK (saakh_sees_customer(NULL));

-- A partner sees whom it brought; who brought it, and for how much, concerns the operator and the other partner.
CREATE POLICY referrer_rows ON partner_referrals
  USING ((SELECT saakh_sees_partner(NULL)) OR referrer_id = (SELECT saakh_own_partner()))
  WITH CHECK (saakh_sees_partner(referrer_id));

-- People of a lender see its cases that were handed over and whose customer still agrees, and write about them. The customer sees
-- nothing of it here: it is between the lender and the operator.
CREATE POLICY desk_rows ON lender_applications FOR SELECT
  USING ((SELECT saakh_own_lender()) IS NOT NULL
    AND lender_application_id IN (SELECT saakh_desk_cases((SELECT saakh_own_lender()))));
CREATE POLICY desk_rows ON desk_messages
  USING ((SELECT saakh_sees_partner(NULL)) OR (lender_id = (SELECT saakh_own_lender())
    AND lender_application_id IN (SELECT saakh_desk_cases((SELECT saakh_own_lender())))))
  WITH CHECK (saakh_sees_partner(NULL) OR (lender_id = saakh_own_lender()
    AND lender_application_id IN (SELECT saakh_desk_cases(saakh_own_lender()))));
