-- What the declared tables (*.table.ts) cannot say, grouped by what it guards: what must never happen, the only ways in which
-- append-only rows go, and counters that are sums of rows. What follows from a change of an application or a loan is in
-- TypeScript: src/domains/lending/effects/effects.ts. A trigger function that counts runs as the owner (SECURITY DEFINER), because its
-- caller may not see all rows.

-- ===== Constraints and storage =====

-- A reference to a table that refers back; drizzle cannot declare the circle.
ALTER TABLE commission_movements ADD CONSTRAINT commission_movements_statement_fk
  FOREIGN KEY (statement_id) REFERENCES statements (statement_id);
ALTER TABLE lenders ADD CONSTRAINT journey_version_is_there
  FOREIGN KEY (slug, journey_version) REFERENCES lender_journeys (slug, version);
-- References to a table of a later domain, which the tables of an earlier one do not know.
ALTER TABLE consents ADD CONSTRAINT consents_application_fk
  FOREIGN KEY (app_id) REFERENCES applications (app_id);
ALTER TABLE lender_users ADD CONSTRAINT lender_users_lender_fk
  FOREIGN KEY (lender_id) REFERENCES lenders (lender_id);
ALTER TABLE partner_users ADD CONSTRAINT partner_users_merchant_fk
  FOREIGN KEY (merchant_id, partner_id) REFERENCES merchants (merchant_id, partner_id);

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

-- The account of a customer and those merged into it. It answers ids only: the caller's own rows would not show them. In
-- plpgsql, because PostgreSQL plans a function in SQL at every call.
CREATE FUNCTION saakh_accounts_of(account text) RETURNS SETOF text
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT user_id FROM users WHERE user_id = account
    UNION ALL SELECT user_id FROM users WHERE merged_into = account;
END $$;

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
  DELETE FROM lender_positions WHERE lender_application_id IN
    (SELECT lender_application_id FROM lender_applications WHERE user_id = ANY(ids));
  DELETE FROM lender_held_updates WHERE lender_application_id IN
    (SELECT lender_application_id FROM lender_applications WHERE user_id = ANY(ids));
  DELETE FROM lender_references WHERE lender_application_id IN
    (SELECT lender_application_id FROM lender_applications WHERE user_id = ANY(ids));
  DELETE FROM application_events WHERE app_id IN (SELECT app_id FROM applications WHERE user_id = ANY(ids));
  DELETE FROM loan_documents WHERE user_id = ANY(ids);
  DELETE FROM lender_standings WHERE user_id = ANY(ids);
  DELETE FROM desk_messages WHERE user_id = ANY(ids);
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

-- People whom a file of running cases brought in and who never came go with the undo of the file, append-only rows included.
CREATE FUNCTION saakh_remove_unclaimed(gone text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM users u WHERE u.user_id = ANY(gone) AND (u.deleted_at IS NULL OR u.phone_sealed IS NOT NULL))
    OR EXISTS (SELECT 1 FROM consents c WHERE c.user_id = ANY(gone))
    OR EXISTS (SELECT 1 FROM held_customers h WHERE h.user_digest IS NOT NULL AND h.user_digest IN
      (SELECT encode(sha256(convert_to(g || ' ' || h.hold_id, 'UTF8')), 'hex') FROM unnest(gone) g))
    OR EXISTS (SELECT 1 FROM lender_applications l WHERE l.user_id = ANY(gone) AND (l.unmade_at IS NULL OR l.cut_over_on IS NULL))
  THEN
    RAISE EXCEPTION 'somebody of these came, or has another case';
  END IF;
  DELETE FROM application_events WHERE app_id IN (SELECT app_id FROM applications WHERE user_id = ANY(gone));
  DELETE FROM lender_applications WHERE user_id = ANY(gone);
  DELETE FROM applications WHERE user_id = ANY(gone);
  DELETE FROM users WHERE user_id = ANY(gone);
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
  UPDATE lender_standings SET user_id = target WHERE lender_application_id IN
    (SELECT lender_application_id FROM lender_applications WHERE app_id = ANY(apps));
  UPDATE desk_messages SET user_id = target WHERE lender_application_id IN
    (SELECT lender_application_id FROM lender_applications WHERE app_id = ANY(apps));
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

-- The cases that a lender's people may see: the lender has them, and the customer's last word on each text about it is yes (REG-DL-7).
CREATE FUNCTION saakh_desk_cases(lender integer) RETURNS SETOF text
  LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.lender_application_id FROM lender_applications a
  WHERE a.lender_id = lender AND a.submission_state IN ('accepted', 'declined') AND a.unmade_at IS NULL
    AND EXISTS (SELECT 1 FROM (SELECT DISTINCT ON (c.notice_key) c.granted, c.purpose FROM consents c
      WHERE c.app_id = a.app_id AND c.lender_id = a.lender_id ORDER BY c.notice_key, c.sequence DESC) w
      HAVING bool_and(w.granted) AND bool_or(w.purpose = 'lender-sharing'))
$$;

-- ===== Counting what came of tracking links =====

CREATE FUNCTION saakh_day_of_click(id text) RETURNS date LANGUAGE sql STABLE
  RETURN (SELECT (c.at AT TIME ZONE 'Asia/Kolkata')::date FROM public.link_clicks c WHERE c.click_id = id);

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
