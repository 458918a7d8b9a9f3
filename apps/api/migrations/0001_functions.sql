-- What the declared tables (*.table.ts) cannot say: other constraints, functions and triggers, grouped by what they guard.
-- A trigger function that writes runs as the owner (SECURITY DEFINER): it has to count and keep every change, whatever rows
-- its maker may see.

-- ===== Constraints and storage =====

-- A reference to a table that refers back; drizzle cannot declare the circle.
ALTER TABLE commission_movements ADD CONSTRAINT commission_movements_statement_fk
  FOREIGN KEY (statement_id) REFERENCES statements (statement_id);
ALTER TABLE lenders ADD CONSTRAINT journey_version_is_there
  FOREIGN KEY (slug, journey_version) REFERENCES lender_journeys (slug, version);

-- Of one key no two rules hold at once. A GiST index compares ranges only, so the key becomes a range of one number.
ALTER TABLE regulatory_rules ADD CONSTRAINT one_rule_at_a_time EXCLUDE USING gist (
  numrange(hashtext(key)::numeric, hashtext(key)::numeric, '[]') WITH &&,
  tstzrange(effective_from, effective_to) WITH &&
);

-- Sums change in place: room on their page keeps rows that are read together on one page.
ALTER TABLE stage_sums SET (fillfactor = 70);
ALTER TABLE journey_sums SET (fillfactor = 70);
ALTER TABLE otp_sums SET (fillfactor = 70);
ALTER TABLE lender_call_sums SET (fillfactor = 70);

-- ===== What must never happen =====

-- Customers were written to, called or lent to under a rule. It can be ended once; nobody alters or deletes it.
CREATE FUNCTION saakh_only_end_rules() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.effective_to IS NOT NULL OR NEW.effective_to IS NULL
    OR to_jsonb(NEW) - 'effective_to' <> to_jsonb(OLD) - 'effective_to' THEN
    RAISE EXCEPTION 'a regulatory rule can only be ended, once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER only_end_rules BEFORE UPDATE OR DELETE ON regulatory_rules FOR EACH ROW
  EXECUTE FUNCTION saakh_only_end_rules();

-- Debit and credit of an entry cancel out, and balances follow the lines. All lines of an entry come in one statement.
CREATE FUNCTION saakh_keep_balances() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM new_rows GROUP BY entry_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the lines of an entry do not come to nothing' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_balances (account, party, amount)
  SELECT account, party, sum(amount) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (account, party) DO UPDATE SET amount = ledger_balances.amount + excluded.amount;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_balances AFTER INSERT ON ledger_lines
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_keep_balances();

-- ===== Deleting and merging customers =====
-- The application may not touch evidence (0002_access.sql). These are the only ways in which such rows go or move.

-- The account of a customer and those merged into it. It answers ids only: the caller's own rows would not show them.
CREATE FUNCTION saakh_accounts_of(account text) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT user_id FROM users WHERE user_id = account
  UNION ALL
  SELECT user_id FROM users WHERE merged_into = account
$$;

-- The second stage of a deletion (REG-DP-6): all rows of one customer whose first stage is done and whose hold has run out.
CREATE FUNCTION saakh_purge_customer(gone text, hold text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  ids text[] := ARRAY(SELECT user_id FROM users WHERE user_id = gone OR merged_into = gone);
BEGIN
  IF cardinality(ids) = 0
    OR EXISTS (SELECT 1 FROM users WHERE user_id = ANY(ids) AND (deleted_at IS NULL OR phone_sealed IS NOT NULL
      OR email_sealed IS NOT NULL OR pan_sealed IS NOT NULL OR last_name IS NOT NULL))
    OR NOT EXISTS (SELECT 1 FROM held_customers WHERE hold_id = hold AND purged_at IS NULL
      AND held_until < (now() AT TIME ZONE 'Asia/Kolkata')::date
      AND user_digest = encode(sha256(convert_to(gone || ' ' || hold, 'UTF8')), 'hex')) THEN
    RAISE EXCEPTION 'this customer is not held for a purge';
  END IF;
  DELETE FROM lender_deliveries WHERE body->>'clientReference' IN
    (SELECT lender_application_id FROM lender_applications WHERE user_id = ANY(ids));
  DELETE FROM lender_calls WHERE lender_application_id IN
    (SELECT lender_application_id FROM lender_applications WHERE user_id = ANY(ids));
  DELETE FROM application_events WHERE app_id IN (SELECT app_id FROM applications WHERE user_id = ANY(ids));
  DELETE FROM loan_documents WHERE user_id = ANY(ids);
  DELETE FROM key_facts_acknowledgements WHERE user_id = ANY(ids);
  DELETE FROM lender_applications WHERE user_id = ANY(ids);
  DELETE FROM key_facts WHERE user_id = ANY(ids);
  DELETE FROM offers WHERE offer_set_id IN (SELECT offer_set_id FROM offer_sets WHERE user_id = ANY(ids));
  DELETE FROM lender_quotes WHERE offer_set_id IN (SELECT offer_set_id FROM offer_sets WHERE user_id = ANY(ids));
  DELETE FROM offer_sets WHERE user_id = ANY(ids);
  DELETE FROM consents WHERE user_id = ANY(ids);
  DELETE FROM applications WHERE user_id = ANY(ids);
  -- What a partner is paid by stays, and says no longer whose click it was.
  UPDATE click_outs SET user_id = NULL WHERE user_id = ANY(ids);
  UPDATE breach_notices SET user_id = NULL WHERE user_id = ANY(ids);
  DELETE FROM users WHERE merged_into = gone;
  DELETE FROM users WHERE user_id = gone;
  UPDATE held_customers SET user_digest = NULL WHERE hold_id = hold;
END $$;

-- Moves the applications of a merge, with events and key facts, to the account that is kept, or back.
CREATE FUNCTION saakh_move_applications(merge text, back boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  m customer_merges%ROWTYPE;
  source text;
  target text;
  apps text[];
BEGIN
  SELECT * INTO m FROM customer_merges WHERE merge_id = merge AND undone_at IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'there is no such merge'; END IF;
  source := CASE WHEN back THEN m.kept_id ELSE m.absorbed_id END;
  target := CASE WHEN back THEN m.absorbed_id ELSE m.kept_id END;
  apps := ARRAY(SELECT one->>'appId' FROM jsonb_array_elements(m.moved->'applications') one);
  IF EXISTS (SELECT 1 FROM applications WHERE app_id = ANY(apps) AND user_id <> source) THEN
    RAISE EXCEPTION 'an application of this merge is somebody else''s';
  END IF;
  UPDATE applications SET user_id = target WHERE app_id = ANY(apps);
  UPDATE lender_applications SET user_id = target WHERE app_id = ANY(apps);
  UPDATE application_events SET user_id = target WHERE app_id = ANY(apps);
  UPDATE loan_documents SET user_id = target WHERE lender_application_id IN
    (SELECT lender_application_id FROM lender_applications WHERE app_id = ANY(apps));
  UPDATE offer_sets SET user_id = target WHERE app_id = ANY(apps);
  UPDATE offers SET user_id = target WHERE offer_set_id IN (SELECT offer_set_id FROM offer_sets WHERE app_id = ANY(apps));
  UPDATE lender_quotes SET user_id = target WHERE offer_set_id IN
    (SELECT offer_set_id FROM offer_sets WHERE app_id = ANY(apps));
  UPDATE key_facts SET user_id = target WHERE offer_set_id IN
    (SELECT offer_set_id FROM offer_sets WHERE app_id = ANY(apps));
  UPDATE key_facts_acknowledgements SET user_id = target WHERE key_facts_id IN
    (SELECT key_facts_id FROM key_facts WHERE offer_set_id IN
      (SELECT offer_set_id FROM offer_sets WHERE app_id = ANY(apps)));
  UPDATE journey_answers SET user_id = target WHERE app_id = ANY(apps);
  UPDATE journey_documents SET user_id = target WHERE journey_answer_id IN
    (SELECT journey_answer_id FROM journey_answers WHERE app_id = ANY(apps));
END $$;

-- ===== Whose an application is =====

-- An application is attributed to the partner that holds its customer when it is made.
CREATE FUNCTION saakh_attribute_applications() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO case_attributions (app_id, user_id, partner_id, partner_user_id, merchant_id, claim_id, way, at)
  SELECT n.app_id, n.user_id, c.partner_id, c.partner_user_id, c.merchant_id, c.claim_id, c.way, n.created_at
  FROM new_rows n JOIN attribution_claims c ON c.user_id = n.user_id AND c.ended_at IS NULL
    AND c.claimed_at <= n.created_at AND c.locked_until > n.created_at
  ON CONFLICT (app_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER attribute_applications AFTER INSERT ON applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_attribute_applications();

-- Lists of applications to lenders filter by link, brand and partner, which belong to other tables; copies stand in the row
-- and follow every change. The lock on the application makes the second of two changes at once see the first.
CREATE FUNCTION saakh_origin_of_lender_application() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT a.link_id, a.brand_key INTO NEW.link_id, NEW.brand_key FROM applications a WHERE a.app_id = NEW.app_id FOR NO KEY UPDATE;
  NEW.partner_id := (SELECT c.partner_id FROM case_attributions c WHERE c.app_id = NEW.app_id);
  RETURN NEW;
END $$;
CREATE TRIGGER origin_of_lender_application BEFORE INSERT OR UPDATE OF app_id ON lender_applications FOR EACH ROW
  EXECUTE FUNCTION saakh_origin_of_lender_application();

CREATE FUNCTION saakh_origin_follows_application() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE lender_applications SET link_id = NEW.link_id, brand_key = NEW.brand_key WHERE app_id = NEW.app_id;
  RETURN NULL;
END $$;
CREATE TRIGGER origin_follows_application AFTER UPDATE ON applications FOR EACH ROW
  WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id OR OLD.brand_key <> NEW.brand_key)
  EXECUTE FUNCTION saakh_origin_follows_application();

CREATE FUNCTION saakh_partner_follows_case() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE touched text := CASE TG_OP WHEN 'DELETE' THEN OLD.app_id ELSE NEW.app_id END;
BEGIN
  PERFORM 1 FROM applications a WHERE a.app_id = touched FOR NO KEY UPDATE;
  UPDATE lender_applications l SET partner_id = (SELECT c.partner_id FROM case_attributions c WHERE c.app_id = touched)
  WHERE l.app_id = touched;
  RETURN NULL;
END $$;
CREATE TRIGGER partner_follows_case AFTER INSERT OR UPDATE OF partner_id OR DELETE ON case_attributions FOR EACH ROW
  EXECUTE FUNCTION saakh_partner_follows_case();

-- `applications.has_lender` says whether a lender has one of it. The lock comes first, for the same reason.
CREATE FUNCTION saakh_keep_lender_of_new() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM applications a WHERE a.app_id IN (SELECT n.app_id FROM new_rows n WHERE n.unmade_at IS NULL)
    ORDER BY a.app_id FOR NO KEY UPDATE;
  UPDATE applications a SET has_lender = true
  WHERE a.app_id IN (SELECT n.app_id FROM new_rows n WHERE n.unmade_at IS NULL) AND NOT a.has_lender;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_lender_of_new AFTER INSERT ON lender_applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_keep_lender_of_new();

CREATE FUNCTION saakh_keep_lender_of_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE touched text[] := ARRAY[OLD.app_id, CASE TG_OP WHEN 'UPDATE' THEN NEW.app_id END];
BEGIN
  PERFORM 1 FROM applications a WHERE a.app_id = ANY(touched) ORDER BY a.app_id FOR NO KEY UPDATE;
  UPDATE applications a SET has_lender = NOT a.has_lender
  WHERE a.app_id = ANY(touched) AND a.has_lender <> EXISTS
    (SELECT 1 FROM lender_applications l WHERE l.app_id = a.app_id AND l.unmade_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_lender_of_changed AFTER UPDATE ON lender_applications FOR EACH ROW
  WHEN ((OLD.unmade_at IS NULL) <> (NEW.unmade_at IS NULL) OR OLD.app_id <> NEW.app_id)
  EXECUTE FUNCTION saakh_keep_lender_of_changed();
CREATE TRIGGER keep_lender_of_deleted AFTER DELETE ON lender_applications FOR EACH ROW
  EXECUTE FUNCTION saakh_keep_lender_of_changed();

-- A lead, its sign-in and its application belong to the tracking link of the click that began them. The link follows when
-- the click changes or the sign-in goes.
CREATE FUNCTION saakh_link_of_lead() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.link_id := (SELECT c.link_id FROM link_clicks c WHERE c.click_id = NEW.lead);
  RETURN NEW;
END $$;
CREATE TRIGGER link_of_lead BEFORE INSERT OR UPDATE OF lead ON prospects FOR EACH ROW
  WHEN (NEW.lead IS NOT NULL OR NEW.link_id IS NOT NULL) EXECUTE FUNCTION saakh_link_of_lead();

CREATE FUNCTION saakh_link_of_sign_in() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.link_id := (SELECT p.link_id FROM prospects p WHERE p.prospect_id = NEW.prospect_id);
  RETURN NEW;
END $$;
CREATE TRIGGER link_of_sign_in BEFORE INSERT ON prospect_applications FOR EACH ROW
  EXECUTE FUNCTION saakh_link_of_sign_in();

CREATE FUNCTION saakh_link_of_application() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.link_id := (SELECT k.link_id FROM prospect_applications k WHERE k.prospect_app_id = NEW.prospect_app_id);
  RETURN NEW;
END $$;
CREATE TRIGGER link_of_application BEFORE INSERT OR UPDATE OF prospect_app_id ON applications FOR EACH ROW
  WHEN (NEW.prospect_app_id IS NOT NULL OR NEW.link_id IS NOT NULL) EXECUTE FUNCTION saakh_link_of_application();

CREATE FUNCTION saakh_links_follow_lead() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE prospect_applications SET link_id = NEW.link_id WHERE prospect_id = NEW.prospect_id;
  RETURN NULL;
END $$;
CREATE TRIGGER links_follow_lead AFTER UPDATE ON prospects FOR EACH ROW
  WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id) EXECUTE FUNCTION saakh_links_follow_lead();

CREATE FUNCTION saakh_links_follow_sign_in() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE applications SET link_id = NEW.link_id WHERE prospect_app_id = OLD.prospect_app_id;
  RETURN NULL;
END $$;
CREATE TRIGGER links_follow_sign_in AFTER UPDATE ON prospect_applications FOR EACH ROW
  WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id) EXECUTE FUNCTION saakh_links_follow_sign_in();
CREATE TRIGGER links_end_with_sign_in AFTER DELETE ON prospect_applications FOR EACH ROW
  WHEN (OLD.link_id IS NOT NULL) EXECUTE FUNCTION saakh_links_follow_sign_in();

-- ===== Changes that jobs work off =====

-- Commission is booked by a job: it is told which loan, or which lender's terms, changed.
CREATE FUNCTION saakh_note_loan() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO commission_changes (lender_application_id) VALUES (NEW.lender_application_id);
  RETURN NULL;
END $$;
CREATE TRIGGER note_new_loan AFTER INSERT ON lender_applications FOR EACH ROW
  WHEN (NEW.disbursed_at IS NOT NULL) EXECUTE FUNCTION saakh_note_loan();
CREATE TRIGGER note_changed_loan AFTER UPDATE ON lender_applications FOR EACH ROW
  WHEN ((OLD.disbursed_at IS NOT NULL OR NEW.disbursed_at IS NOT NULL) AND (
    OLD.disbursed_at IS DISTINCT FROM NEW.disbursed_at OR OLD.disbursed_amount IS DISTINCT FROM NEW.disbursed_amount
  OR (OLD.unmade_at IS NULL) <> (NEW.unmade_at IS NULL) OR OLD.lender_id <> NEW.lender_id OR OLD.app_id <> NEW.app_id
  OR OLD.product_type <> NEW.product_type))
  EXECUTE FUNCTION saakh_note_loan();
CREATE TRIGGER note_taken_back AFTER UPDATE OF taken_back_amount ON commission_cases FOR EACH ROW
  WHEN (OLD.taken_back_amount IS DISTINCT FROM NEW.taken_back_amount)
  EXECUTE FUNCTION saakh_note_loan();

CREATE FUNCTION saakh_note_loans_of_case() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO commission_changes (lender_application_id)
  SELECT l.lender_application_id FROM lender_applications l WHERE l.app_id = NEW.app_id AND l.disbursed_at IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER note_loans_of_case AFTER INSERT OR UPDATE ON case_attributions FOR EACH ROW
  EXECUTE FUNCTION saakh_note_loans_of_case();

CREATE FUNCTION saakh_note_lender() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO commission_changes (lender_id) VALUES (coalesce(NEW.lender_id, OLD.lender_id));
  RETURN NULL;
END $$;
CREATE TRIGGER note_lender_of_slab AFTER INSERT OR UPDATE OR DELETE ON revenue_slabs FOR EACH ROW
  EXECUTE FUNCTION saakh_note_lender();
CREATE TRIGGER note_lender_of_terms AFTER UPDATE ON lenders FOR EACH ROW
  WHEN (OLD.revenue_percent IS DISTINCT FROM NEW.revenue_percent
  OR OLD.revenue_flat_fee IS DISTINCT FROM NEW.revenue_flat_fee)
  EXECUTE FUNCTION saakh_note_lender();

-- What a lender is expected to pay for a loan follows what the loan is booked for.
CREATE FUNCTION saakh_keep_expected() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO case_receipts AS r (lender_application_id, lender_id, month, expected_amount, updated_at)
  SELECT lender_application_id, lender_id, month, revenue_amount, updated_at FROM new_rows ORDER BY lender_application_id
  ON CONFLICT (lender_application_id) DO UPDATE SET lender_id = excluded.lender_id, month = excluded.month,
    expected_amount = excluded.expected_amount, updated_at = excluded.updated_at
  WHERE (r.lender_id, r.month, r.expected_amount) IS DISTINCT FROM (excluded.lender_id, excluded.month, excluded.expected_amount);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_expected_of_new AFTER INSERT ON commission_cases
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_keep_expected();
CREATE TRIGGER keep_expected AFTER UPDATE ON commission_cases
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_keep_expected();

-- How far a customer came is worked out by a job: it is told whose rows changed.
CREATE FUNCTION saakh_note_new_journeys() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id) SELECT DISTINCT user_id FROM new_rows;
  RETURN NULL;
END $$;

CREATE FUNCTION saakh_note_journeys_of_consents() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id)
  SELECT DISTINCT user_id FROM new_rows WHERE purpose = 'lender-sharing' AND withdraws IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER note_journeys_of_new AFTER INSERT ON consents
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_note_journeys_of_consents();

-- Of changed rows only those whose journey differs: a row that is the same before and after appears twice. Counting has one
-- good plan for a single row and for the thousands of an import; a join has not.
CREATE FUNCTION saakh_note_journeys_of_lender_applications() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id)
  SELECT DISTINCT user_id FROM (
    SELECT user_id FROM (
      SELECT lender_application_id, user_id, approved_at IS NULL AS a, disbursed_at IS NULL AS d, unmade_at IS NULL AS u FROM new_rows
      UNION ALL
      SELECT lender_application_id, user_id, approved_at IS NULL, disbursed_at IS NULL, unmade_at IS NULL FROM old_rows
    ) both_ways GROUP BY lender_application_id, user_id, a, d, u HAVING count(*) = 1
  ) changed;
  RETURN NULL;
END $$;

CREATE FUNCTION saakh_note_journeys_of_applications() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id)
  SELECT DISTINCT user_id FROM (
    SELECT user_id FROM (
      SELECT app_id, user_id, product_type FROM new_rows UNION ALL SELECT app_id, user_id, product_type FROM old_rows
    ) both_ways GROUP BY app_id, user_id, product_type HAVING count(*) = 1
  ) changed;
  RETURN NULL;
END $$;

CREATE FUNCTION saakh_note_journeys_of_product_details() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id) SELECT user_id FROM new_rows UNION SELECT user_id FROM old_rows;
  RETURN NULL;
END $$;

DO $$
DECLARE told text;
BEGIN
  FOREACH told IN ARRAY ARRAY['prospect_applications', 'product_details', 'applications', 'offer_sets', 'lender_applications']
  LOOP
    EXECUTE format('CREATE TRIGGER note_journeys_of_new AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION saakh_note_new_journeys()', told);
  END LOOP;
  FOREACH told IN ARRAY ARRAY['product_details', 'applications', 'lender_applications']
  LOOP
    EXECUTE format('CREATE TRIGGER note_journeys_of_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows
      OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_note_journeys_of_%s()', told, told);
  END LOOP;
END $$;

-- Row by row: a profile is saved often and seldom begun, merged or parted.
CREATE FUNCTION saakh_note_journeys_of_user() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id)
  SELECT DISTINCT account FROM unnest(ARRAY[NEW.user_id, NEW.merged_into, OLD.merged_into]) account WHERE account IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER note_journeys_of_changed AFTER UPDATE OF first_name, merged_into ON users FOR EACH ROW
  WHEN ((OLD.first_name IS NULL) <> (NEW.first_name IS NULL) OR OLD.merged_into IS DISTINCT FROM NEW.merged_into)
  EXECUTE FUNCTION saakh_note_journeys_of_user();

-- ===== What partners' systems are told =====

-- A lead of a partner's system has arrived when the number it named signs in.
CREATE FUNCTION saakh_sign_in_api_lead() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE integration_leads SET user_id = NEW.user_id, signed_in_at = NEW.settled_at
  WHERE partner_lead_id = NEW.lead_id AND user_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER sign_in_api_lead AFTER UPDATE ON partner_leads FOR EACH ROW
  WHEN (NEW.via = 'api' AND OLD.user_id IS NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION saakh_sign_in_api_lead();

-- Whether an active address of the partner wants this event.
CREATE FUNCTION saakh_has_ears(owner text, told text) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp
RETURN EXISTS (SELECT 1 FROM webhook_endpoints e JOIN partners p ON p.partner_id = e.partner_id
  WHERE e.partner_id = owner AND p.deleted_at IS NULL AND e.mode = 'live' AND e.active AND told = ANY (e.events));

CREATE FUNCTION saakh_tell_of_application() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE told text := CASE NEW.status WHEN 2 THEN 'application.submitted' WHEN 3 THEN 'application.approved'
  WHEN 4 THEN 'application.disbursed' ELSE 'application.declined' END;
BEGIN
  INSERT INTO webhook_events (event_id, partner_id, mode, type, data, at)
  SELECT 'evt_' || replace(gen_random_uuid()::text, '-', ''), a.partner_id, 'live', told,
    jsonb_build_object('applicationId', NEW.lender_application_id, 'leadId', l.lead_id, 'reference', l.reference,
      'productType', NEW.product_type, 'amountPaise', (100 * NEW.amount)::bigint,
      'disbursedPaise', (100 * NEW.disbursed_amount)::bigint), NEW.updated_at
  FROM case_attributions a LEFT JOIN LATERAL (
    SELECT i.lead_id, i.reference FROM integration_leads i
    WHERE i.user_id = NEW.user_id AND i.partner_id = a.partner_id AND i.mode = 'live' AND i.created_at <= a.at
    ORDER BY i.created_at DESC LIMIT 1) l ON true
  WHERE a.app_id = NEW.app_id AND NEW.unmade_at IS NULL AND saakh_has_ears(a.partner_id, told);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_new_application AFTER INSERT ON lender_applications FOR EACH ROW
  WHEN (NEW.status IN (2, 3, 4, 5)) EXECUTE FUNCTION saakh_tell_of_application();
CREATE TRIGGER tell_of_changed_application AFTER UPDATE ON lender_applications FOR EACH ROW
  WHEN (NEW.status IN (2, 3, 4, 5) AND OLD.status <> NEW.status) EXECUTE FUNCTION saakh_tell_of_application();

-- Who referred a partner learns what it earns, but not by which of the other partner's applications.
CREATE FUNCTION saakh_tell_of_commission() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_events (event_id, partner_id, mode, type, data, at)
  SELECT 'evt_' || replace(gen_random_uuid()::text, '-', ''), n.partner_id, 'live', 'commission.booked',
    jsonb_build_object('applicationId',
      CASE WHEN coalesce(n.how->>'partnerId', n.partner_id) = n.partner_id THEN n.lender_application_id END,
      'kind', n.kind, 'amountPaise', (100 * n.amount)::bigint), n.at
  FROM new_rows n
  WHERE n.partner_id IN (SELECT e.partner_id FROM webhook_endpoints e JOIN partners p ON p.partner_id = e.partner_id
    WHERE p.deleted_at IS NULL AND e.mode = 'live' AND e.active AND 'commission.booked' = ANY (e.events));
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_commission AFTER INSERT ON commission_movements
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_tell_of_commission();

-- ===== Counting what became of applications =====

-- `times` is 1 for a row as it is and -1 as it was, so that an update moves a row from one sum to another. What an undone
-- import had made does not count. The brand is looked up row by row: that plan is good for one row and for many.
DO $$
DECLARE
  made text := 'CREATE FUNCTION public.%I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp AS %L';
  body text := 'BEGIN %s; RETURN NULL; END';
  counted text := $count$
    INSERT INTO public.stage_changes (day, product_type, lender_id, brand_key, in_new, in_submitted, in_approved, in_disbursed,
      in_rejected, in_cancelled, in_expired, approvals, disbursals, asked_paise, approved_paise, disbursed_paise, decided,
      decision_seconds, decided_1h, decided_6h, decided_1d, decided_2d, decided_3d, decided_7d, decided_14d, decided_30d,
      decided_later)
    SELECT * FROM (
      SELECT day, product_type, lender_id, brand_key,
        coalesce(sum(times) FILTER (WHERE status = 1), 0) AS in_new,
        coalesce(sum(times) FILTER (WHERE status = 2), 0) AS in_submitted,
        coalesce(sum(times) FILTER (WHERE status = 3), 0) AS in_approved,
        coalesce(sum(times) FILTER (WHERE status = 4), 0) AS in_disbursed,
        coalesce(sum(times) FILTER (WHERE status = 5), 0) AS in_rejected,
        coalesce(sum(times) FILTER (WHERE status = 6), 0) AS in_cancelled,
        coalesce(sum(times) FILTER (WHERE status = 7), 0) AS in_expired,
        coalesce(sum(times) FILTER (WHERE approved_at IS NOT NULL), 0) AS approvals,
        coalesce(sum(times) FILTER (WHERE disbursed_at IS NOT NULL), 0) AS disbursals,
        (100 * sum(times * amount))::bigint AS asked_paise,
        (100 * coalesce(sum(times * approved_amount), 0))::bigint AS approved_paise,
        (100 * coalesce(sum(times * disbursed_amount), 0))::bigint AS disbursed_paise,
        coalesce(sum(times) FILTER (WHERE seconds IS NOT NULL), 0) AS decided,
        coalesce(sum(times * seconds), 0) AS decision_seconds,
        coalesce(sum(times) FILTER (WHERE seconds <= 3600), 0) AS decided_1h,
        coalesce(sum(times) FILTER (WHERE seconds > 3600 AND seconds <= 21600), 0) AS decided_6h,
        coalesce(sum(times) FILTER (WHERE seconds > 21600 AND seconds <= 86400), 0) AS decided_1d,
        coalesce(sum(times) FILTER (WHERE seconds > 86400 AND seconds <= 172800), 0) AS decided_2d,
        coalesce(sum(times) FILTER (WHERE seconds > 172800 AND seconds <= 259200), 0) AS decided_3d,
        coalesce(sum(times) FILTER (WHERE seconds > 259200 AND seconds <= 604800), 0) AS decided_7d,
        coalesce(sum(times) FILTER (WHERE seconds > 604800 AND seconds <= 1209600), 0) AS decided_14d,
        coalesce(sum(times) FILTER (WHERE seconds > 1209600 AND seconds <= 2592000), 0) AS decided_30d,
        coalesce(sum(times) FILTER (WHERE seconds > 2592000), 0) AS decided_later
      FROM (
        SELECT r.times, r.status, r.approved_at, r.disbursed_at, r.amount, r.approved_amount, r.disbursed_amount,
          (r.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, r.product_type, r.lender_id,
          (SELECT a.brand_key FROM public.applications a WHERE a.app_id = r.app_id) AS brand_key,
          greatest(0, floor(extract(epoch FROM least(r.approved_at, r.declined_at) - r.created_at)))::bigint *
            CASE WHEN coalesce(r.approved_at, r.declined_at) IS NULL THEN NULL ELSE 1 END AS seconds
        FROM (%s) r
      ) changed GROUP BY day, product_type, lender_id, brand_key
    ) figures
    WHERE ROW(in_new, in_submitted, in_approved, in_disbursed,
      in_rejected, in_cancelled, in_expired, approvals, disbursals, asked_paise, approved_paise, disbursed_paise, decided,
      decision_seconds, decided_1h, decided_6h, decided_1d, decided_2d, decided_3d, decided_7d, decided_14d, decided_30d,
      decided_later)
      <> ROW(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  $count$;
BEGIN
  EXECUTE format(made, 'saakh_count_new_stages',
    format(body, format(counted, 'SELECT 1 AS times, n.* FROM new_rows n')));
  EXECUTE format(made, 'saakh_count_changed_stages', format(body, format(counted,
    'SELECT 1 AS times, n.* FROM new_rows n WHERE n.unmade_at IS NULL UNION ALL SELECT -1, o.* FROM old_rows o WHERE o.unmade_at IS NULL')));
END $$;
CREATE TRIGGER count_stages_of_new AFTER INSERT ON lender_applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_stages();
CREATE TRIGGER count_stages_of_changed AFTER UPDATE ON lender_applications
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_changed_stages();

-- ===== Counting what came of tracking links =====

CREATE FUNCTION saakh_day_of_click(id text) RETURNS date LANGUAGE sql STABLE
  RETURN (SELECT (c.at AT TIME ZONE 'Asia/Kolkata')::date FROM public.link_clicks c WHERE c.click_id = id);

-- All sums from all rows, for rows that were written without triggers; the owner's alone.
CREATE FUNCTION saakh_sum_links_anew() RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  DELETE FROM link_changes;
  DELETE FROM link_days;
  INSERT INTO link_days (link_id, day, clicks, bots, leads)
  SELECT c.link_id, (c.at AT TIME ZONE 'Asia/Kolkata')::date, count(*) FILTER (WHERE NOT c.is_bot),
    count(*) FILTER (WHERE c.is_bot), coalesce(sum(p.leads), 0)
  FROM link_clicks c
    LEFT JOIN (SELECT lead, count(*) AS leads FROM prospects WHERE link_id IS NOT NULL GROUP BY lead) p ON p.lead = c.click_id
  GROUP BY 1, 2;
  UPDATE tracking_links t SET clicks = s.clicks, bots = s.bots, leads = s.leads, sign_ins = s.sign_ins,
    applications = s.applications, submissions = s.submissions, disbursals = s.disbursals, disbursed_paise = s.disbursed_paise
  FROM (
    SELECT link_id, coalesce(d.clicks, 0) AS clicks, coalesce(d.bots, 0) AS bots, coalesce(p.n, 0) AS leads,
      coalesce(k.n, 0) AS sign_ins, coalesce(a.n, 0) AS applications, coalesce(l.n, 0) AS submissions,
      coalesce(l.paid, 0) AS disbursals, coalesce(l.paise, 0) AS disbursed_paise
    FROM tracking_links
      LEFT JOIN (SELECT link_id, sum(clicks) AS clicks, sum(bots) AS bots FROM link_days GROUP BY 1) d USING (link_id)
      LEFT JOIN (SELECT link_id, count(*) AS n FROM prospects GROUP BY 1) p USING (link_id)
      LEFT JOIN (SELECT link_id, count(DISTINCT user_id) AS n FROM prospect_applications GROUP BY 1) k USING (link_id)
      LEFT JOIN (SELECT link_id, count(*) AS n FROM applications GROUP BY 1) a USING (link_id)
      LEFT JOIN (SELECT link_id, count(*) AS n, count(disbursed_at) AS paid, (100 * sum(disbursed_amount))::bigint AS paise
        FROM lender_applications WHERE unmade_at IS NULL GROUP BY 1) l USING (link_id)
  ) s WHERE s.link_id = t.link_id;
$$;

CREATE FUNCTION saakh_count_clicks() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, day, clicks, bots)
  SELECT link_id, (at AT TIME ZONE 'Asia/Kolkata')::date, count(*) FILTER (WHERE NOT is_bot), count(*) FILTER (WHERE is_bot)
  FROM new_rows GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE TRIGGER count_clicks AFTER INSERT ON link_clicks
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_clicks();

CREATE FUNCTION saakh_count_new_leads() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, day, leads)
  SELECT link_id, saakh_day_of_click(lead), count(*) FROM new_rows WHERE link_id IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new_leads AFTER INSERT ON prospects
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_leads();

-- Rows that change or go are few and seldom of a link: row by row, and only those.
CREATE FUNCTION saakh_count_lead() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.link_id IS NOT NULL THEN
    INSERT INTO link_changes (link_id, day, leads) VALUES (OLD.link_id, saakh_day_of_click(OLD.lead), -1);
  END IF;
  IF NEW.link_id IS NOT NULL THEN
    INSERT INTO link_changes (link_id, day, leads) VALUES (NEW.link_id, saakh_day_of_click(NEW.lead), 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed_lead AFTER UPDATE ON prospects FOR EACH ROW
  WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id OR (NEW.link_id IS NOT NULL AND OLD.lead IS DISTINCT FROM NEW.lead))
  EXECUTE FUNCTION saakh_count_lead();
CREATE TRIGGER count_lead_that_goes AFTER DELETE ON prospects FOR EACH ROW
  WHEN (OLD.link_id IS NOT NULL) EXECUTE FUNCTION saakh_count_lead();

-- Who signs in several times by a link is one person: counted at their first sign-in, and no more once their last one goes.
DO $$
DECLARE
  made text := 'CREATE FUNCTION public.%I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp AS %L';
  body text := 'BEGIN
    INSERT INTO link_changes (link_id, sign_ins)
    SELECT link_id, sum((here > 0)::int - (here - added > 0)::int) FROM (
      SELECT t.link_id, t.added,
        (SELECT count(*) FROM prospect_applications k WHERE k.user_id = t.user_id AND k.link_id = t.link_id) AS here
      FROM (
        SELECT link_id, user_id, sum(times) AS added FROM (%s) r WHERE link_id IS NOT NULL GROUP BY 1, 2 HAVING sum(times) <> 0
      ) t
    ) people GROUP BY 1 HAVING sum((here > 0)::int - (here - added > 0)::int) <> 0;
    RETURN NULL;
  END';
  more text := 'SELECT 1 AS times, n.link_id, n.user_id FROM new_rows n';
  fewer text := 'SELECT -1 AS times, o.link_id, o.user_id FROM old_rows o';
BEGIN
  EXECUTE format(made, 'saakh_count_new_sign_ins', format(body, more));
  EXECUTE format(made, 'saakh_count_changed_sign_ins', format(body, more || ' UNION ALL ' || fewer));
  EXECUTE format(made, 'saakh_count_sign_ins_that_go', format(body, fewer));
END $$;
CREATE TRIGGER count_new_sign_ins AFTER INSERT ON prospect_applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_sign_ins();
CREATE TRIGGER count_changed_sign_ins AFTER UPDATE ON prospect_applications
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_changed_sign_ins();
CREATE TRIGGER count_sign_ins_that_go AFTER DELETE ON prospect_applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_sign_ins_that_go();

CREATE FUNCTION saakh_count_new_applications_of_links() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, applications) SELECT link_id, count(*) FROM new_rows WHERE link_id IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new_applications_of_links AFTER INSERT ON applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_applications_of_links();

CREATE FUNCTION saakh_count_application_of_link() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, applications)
  SELECT link_id, times FROM (VALUES (OLD.link_id, -1), (NEW.link_id, 1)) r (link_id, times) WHERE link_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed_application_of_link AFTER UPDATE ON applications FOR EACH ROW
  WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id) EXECUTE FUNCTION saakh_count_application_of_link();
CREATE TRIGGER count_application_of_link_that_goes AFTER DELETE ON applications FOR EACH ROW
  WHEN (OLD.link_id IS NOT NULL) EXECUTE FUNCTION saakh_count_application_of_link();

CREATE FUNCTION saakh_count_new_loans_of_links() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, submissions, disbursals, disbursed_paise)
  SELECT link_id, count(*), count(disbursed_at), coalesce(100 * sum(disbursed_amount), 0)
  FROM new_rows WHERE link_id IS NOT NULL AND unmade_at IS NULL GROUP BY 1;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new_loans_of_links AFTER INSERT ON lender_applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_loans_of_links();

CREATE FUNCTION saakh_count_loan_of_link() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, submissions, disbursals, disbursed_paise)
  SELECT link_id, sum(times), coalesce(sum(times) FILTER (WHERE disbursed_at IS NOT NULL), 0), coalesce(100 * sum(times * disbursed_amount), 0)
  FROM (VALUES (OLD.link_id, OLD.unmade_at, OLD.disbursed_at, OLD.disbursed_amount, -1),
    (NEW.link_id, NEW.unmade_at, NEW.disbursed_at, NEW.disbursed_amount, 1))
    r (link_id, unmade_at, disbursed_at, disbursed_amount, times)
  WHERE link_id IS NOT NULL AND unmade_at IS NULL GROUP BY 1;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed_loan_of_link AFTER UPDATE ON lender_applications FOR EACH ROW
  WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id OR (NEW.link_id IS NOT NULL AND (
  (OLD.unmade_at IS NULL) <> (NEW.unmade_at IS NULL) OR (OLD.disbursed_at IS NULL) <> (NEW.disbursed_at IS NULL)
  OR OLD.disbursed_amount IS DISTINCT FROM NEW.disbursed_amount))) EXECUTE FUNCTION saakh_count_loan_of_link();
CREATE TRIGGER count_loan_of_link_that_goes AFTER DELETE ON lender_applications FOR EACH ROW
  WHEN (OLD.link_id IS NOT NULL) EXECUTE FUNCTION saakh_count_loan_of_link();

-- ===== Counting logs: one-time codes, calls to lenders, notices of breaches, refused rows of files =====

-- Each function is one statement over the rows of a statement, `times` 1 as they are and -1 as they were. Where rows seldom
-- change in what is counted, a change is told row by row.
DO $$
DECLARE
  made text := 'CREATE FUNCTION public.%I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp AS %L';
  body text := 'BEGIN %s; RETURN NULL; END';
  more text := 'SELECT 1 AS times, n.* FROM new_rows n';
  fewer text := 'SELECT -1 AS times, o.* FROM old_rows o';
  changed text := 'SELECT 1 AS times, NEW.* UNION ALL SELECT -1, OLD.*';
  failed_codes text := $count$INSERT INTO otp_changes (day, reason, channel, circle, brand_key, failures)
    SELECT (at AT TIME ZONE 'Asia/Kolkata')::date, reason, channel, circle, brand_key, sum(times)
    FROM (%s) r GROUP BY 1, 2, 3, 4, 5 HAVING sum(times) <> 0$count$;
  sent_codes text := $count$INSERT INTO otp_changes (day, channel, brand_key, sent, verified)
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date, channel, brand_key, sum(times),
      coalesce(sum(times) FILTER (WHERE used_at IS NOT NULL), 0)
    FROM (%s) r GROUP BY 1, 2, 3
    HAVING sum(times) <> 0 OR coalesce(sum(times) FILTER (WHERE used_at IS NOT NULL), 0) <> 0$count$;
  lender_calls text := $count$INSERT INTO lender_call_changes (day, lender_id, operation, outcome, status, calls)
    SELECT (at AT TIME ZONE 'Asia/Kolkata')::date, lender_id, operation, outcome,
      CASE WHEN http_status IS NULL THEN 'none' ELSE (http_status / 100)::text || 'xx' END, sum(times)
    FROM (%s) r GROUP BY 1, 2, 3, 4, 5 HAVING sum(times) <> 0$count$;
  notices text := $count$INSERT INTO breach_changes (breach_id, affected, waiting, told, sms, emails, account_only, gone, read)
    SELECT * FROM (
      SELECT breach_id, sum(times) AS affected,
        coalesce(sum(times) FILTER (WHERE state = 'waiting'), 0) AS waiting,
        coalesce(sum(times) FILTER (WHERE state IN ('told', 'account-only')), 0) AS told,
        coalesce(sum(times) FILTER (WHERE sms_id IS NOT NULL), 0) AS sms,
        coalesce(sum(times) FILTER (WHERE email_id IS NOT NULL), 0) AS emails,
        coalesce(sum(times) FILTER (WHERE state = 'account-only'), 0) AS account_only,
        coalesce(sum(times) FILTER (WHERE state = 'gone'), 0) AS gone,
        coalesce(sum(times) FILTER (WHERE read_at IS NOT NULL), 0) AS read
      FROM (%s) r GROUP BY 1
    ) figures
    WHERE ROW(affected, waiting, told, sms, emails, account_only, gone, read) <> ROW(0, 0, 0, 0, 0, 0, 0, 0)$count$;
  refused_rows text := 'INSERT INTO import_error_counts (import_id, code, rows)
    SELECT import_id, code, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (import_id, code) DO UPDATE SET rows = import_error_counts.rows + excluded.rows';
  refused_rows_that_go text := 'UPDATE import_error_counts c SET rows = c.rows - o.gone
    FROM (SELECT import_id, code, count(*) AS gone FROM old_rows GROUP BY 1, 2) o
    WHERE c.import_id = o.import_id AND c.code = o.code';
BEGIN
  EXECUTE format(made, 'saakh_count_new_failed_codes', format(body, format(failed_codes, more)));
  EXECUTE format(made, 'saakh_count_failed_codes_that_go', format(body, format(failed_codes, fewer)));
  EXECUTE format(made, 'saakh_count_changed_failed_code', format(body, format(failed_codes, changed)));
  EXECUTE format(made, 'saakh_count_new_codes', format(body, format(sent_codes, more)));
  EXECUTE format(made, 'saakh_count_codes_that_go', format(body, format(sent_codes, fewer)));
  EXECUTE format(made, 'saakh_count_changed_code', format(body, format(sent_codes, changed)));
  EXECUTE format(made, 'saakh_count_new_lender_calls', format(body, format(lender_calls, more)));
  EXECUTE format(made, 'saakh_count_lender_calls_that_go', format(body, format(lender_calls, fewer)));
  EXECUTE format(made, 'saakh_count_changed_lender_call', format(body, format(lender_calls, changed)));
  EXECUTE format(made, 'saakh_count_new_notices', format(body, format(notices, more)));
  EXECUTE format(made, 'saakh_count_notices_that_go', format(body, format(notices, fewer)));
  EXECUTE format(made, 'saakh_count_changed_notices', format(body, format(notices, more || ' UNION ALL ' || fewer)));
  EXECUTE format(made, 'saakh_count_new_refused_rows', format(body, refused_rows));
  EXECUTE format(made, 'saakh_count_refused_rows_that_go', format(body, refused_rows_that_go));
END $$;
CREATE TRIGGER count_new AFTER INSERT ON otp_failures
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_failed_codes();
CREATE TRIGGER count_that_go AFTER DELETE ON otp_failures
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_failed_codes_that_go();
CREATE TRIGGER count_changed AFTER UPDATE ON otp_failures FOR EACH ROW
  WHEN ((OLD.at, OLD.reason, OLD.channel, OLD.circle, OLD.brand_key)
    IS DISTINCT FROM (NEW.at, NEW.reason, NEW.channel, NEW.circle, NEW.brand_key))
  EXECUTE FUNCTION saakh_count_changed_failed_code();
CREATE TRIGGER count_new AFTER INSERT ON otp_challenges
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_codes();
CREATE TRIGGER count_that_go AFTER DELETE ON otp_challenges
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_codes_that_go();
CREATE TRIGGER count_changed AFTER UPDATE ON otp_challenges FOR EACH ROW
  WHEN ((OLD.created_at, OLD.channel, OLD.brand_key, OLD.used_at IS NULL)
    IS DISTINCT FROM (NEW.created_at, NEW.channel, NEW.brand_key, NEW.used_at IS NULL))
  EXECUTE FUNCTION saakh_count_changed_code();
CREATE TRIGGER count_new AFTER INSERT ON lender_calls
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_lender_calls();
CREATE TRIGGER count_that_go AFTER DELETE ON lender_calls
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_lender_calls_that_go();
CREATE TRIGGER count_changed AFTER UPDATE ON lender_calls FOR EACH ROW
  WHEN ((OLD.at, OLD.lender_id, OLD.operation, OLD.outcome, OLD.http_status)
    IS DISTINCT FROM (NEW.at, NEW.lender_id, NEW.operation, NEW.outcome, NEW.http_status))
  EXECUTE FUNCTION saakh_count_changed_lender_call();
CREATE TRIGGER count_new AFTER INSERT ON breach_notices
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_notices();
CREATE TRIGGER count_that_go AFTER DELETE ON breach_notices
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_notices_that_go();
CREATE TRIGGER count_changed AFTER UPDATE ON breach_notices
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_changed_notices();
CREATE TRIGGER count_new AFTER INSERT ON import_errors
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_refused_rows();
CREATE TRIGGER count_that_go AFTER DELETE ON import_errors
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_refused_rows_that_go();
