ALTER TABLE "held_customers" ADD COLUMN "user_digest" text;--> statement-breakpoint
-- Until when and whose a hold is can't be changed by the application afterwards.
REVOKE UPDATE ON held_customers FROM saakh_app;
--> statement-breakpoint
GRANT UPDATE (content_sealed, reason, purged_at) ON held_customers TO saakh_app;
--> statement-breakpoint
-- The second stage of a deletion, from now on only for the customer whose hold it is, and after its last day by the clock of
-- the database (REG-DP-6).
CREATE OR REPLACE FUNCTION saakh_purge_customer(gone text, hold text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM users WHERE user_id = gone AND deleted_at IS NOT NULL AND phone_sealed IS NULL
      AND email_sealed IS NULL AND pan_sealed IS NULL AND last_name IS NULL)
    OR NOT EXISTS (SELECT 1 FROM held_customers WHERE hold_id = hold AND purged_at IS NULL
      AND held_until < (now() AT TIME ZONE 'Asia/Kolkata')::date
      AND user_digest = encode(sha256(convert_to(gone || ' ' || hold, 'UTF8')), 'hex')) THEN
    RAISE EXCEPTION 'this customer is not held for a purge';
  END IF;
  DELETE FROM lender_deliveries WHERE body->>'clientReference' IN
    (SELECT lender_application_id FROM lender_applications WHERE user_id = gone);
  DELETE FROM lender_calls WHERE lender_application_id IN
    (SELECT lender_application_id FROM lender_applications WHERE user_id = gone);
  DELETE FROM application_events WHERE user_id = gone;
  DELETE FROM loan_documents WHERE user_id = gone;
  DELETE FROM key_facts_acknowledgements WHERE user_id = gone;
  DELETE FROM lender_applications WHERE user_id = gone;
  DELETE FROM key_facts WHERE user_id = gone;
  DELETE FROM offers WHERE user_id = gone;
  DELETE FROM lender_quotes WHERE user_id = gone;
  DELETE FROM offer_sets WHERE user_id = gone;
  DELETE FROM consents WHERE user_id = gone;
  DELETE FROM applications WHERE user_id = gone;
  -- What a partner is paid by stays, and says no longer whose click it was.
  UPDATE click_outs SET user_id = NULL WHERE user_id = gone;
  DELETE FROM users WHERE user_id = gone;
  UPDATE held_customers SET user_digest = NULL WHERE hold_id = hold;
END $$;
