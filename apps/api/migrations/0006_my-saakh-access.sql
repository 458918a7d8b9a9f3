-- The second stage of a deletion (REG-DP-6): the one way in which rows of append-only tables go, for one customer whose
-- first stage is done and whose hold is still there. It runs with its owner's rights; the application may only call it.
CREATE FUNCTION saakh_purge_customer(gone text, hold text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM users WHERE user_id = gone AND deleted_at IS NOT NULL AND phone_sealed IS NULL
      AND email_sealed IS NULL AND pan_sealed IS NULL AND last_name IS NULL)
    OR NOT EXISTS (SELECT 1 FROM held_customers WHERE hold_id = hold AND purged_at IS NULL) THEN
    RAISE EXCEPTION 'this customer is not held for a purge';
  END IF;
  DELETE FROM lender_deliveries WHERE body->>'clientReference' IN
    (SELECT lender_application_id FROM lender_applications WHERE user_id = gone);
  DELETE FROM lender_calls WHERE lender_application_id IN
    (SELECT lender_application_id FROM lender_applications WHERE user_id = gone);
  DELETE FROM application_events WHERE user_id = gone;
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
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION saakh_purge_customer(text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION saakh_purge_customer(text, text) TO saakh_app;
