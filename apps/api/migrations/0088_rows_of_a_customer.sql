CREATE INDEX IF NOT EXISTS "application_events_by_lender_application" ON "application_events" USING btree ("lender_application_id") WHERE lender_application_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lender_applications_by_offer" ON "lender_applications" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lender_applications_by_key_facts" ON "lender_applications" USING btree ("key_facts_id") WHERE key_facts_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "click_outs_by_user" ON "click_outs" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "customer_merges_by_absorbed" ON "customer_merges" USING btree ("absorbed_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "grievance_messages_by_user" ON "grievance_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "hand_overs_by_prospect" ON "hand_overs" USING btree ("prospect_id") WHERE prospect_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "prospects_by_user" ON "prospects" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "prospects_by_address" ON "prospects" USING btree ("destination_index") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "insurance_leads_by_consent" ON "insurance_leads" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lender_calls_by_application" ON "lender_calls" USING btree ("lender_application_id") WHERE lender_application_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lender_deliveries_by_application" ON "lender_deliveries" USING btree ((body->>'clientReference'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "journey_documents_by_user" ON "journey_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "key_facts_by_user" ON "key_facts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "key_facts_acknowledgements_by_user" ON "key_facts_acknowledgements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_sets_by_user" ON "offer_sets" USING btree ("user_id");--> statement-breakpoint
-- As the deletion itself finds them: by the lists and applications that they belong to, and not by reading whole tables.
CREATE OR REPLACE FUNCTION saakh_purge_customer(gone text, hold text) RETURNS void
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
