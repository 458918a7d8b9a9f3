DO $$
DECLARE
  -- No transaction of a customer, a partner or a visitor touches them: what they cause there is done as the system.
  ours text[] := ARRAY['call_claims', 'call_rests', 'click_outs', 'commission_changes', 'commission_file_rows', 'customer_merges',
    'dedupe_findings', 'do_not_call', 'held_customers', 'help_requests', 'import_changes', 'lender_calls', 'otp_challenges',
    'prospects', 'suppressed_addresses'];
  owned text;
BEGIN
  -- All locks together or none: sign-ins hold some of these tables while they wait for others, and would end in a deadlock with
  -- whoever takes one after the other. Who finds no such moment in ten seconds waits as usual.
  FOR attempt IN 1..200 LOOP
    BEGIN
      EXECUTE format('LOCK TABLE %s, hand_overs IN ACCESS EXCLUSIVE MODE NOWAIT', array_to_string(ours, ', '));
      EXIT;
    EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(0.05);
    END;
  END LOOP;
  FOREACH owned IN ARRAY ours
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    -- As a query of its own it is asked once a statement and not for each row, of which logs and files have many.
    EXECUTE format('CREATE POLICY own_rows ON %I USING ((SELECT saakh_sees_partner(NULL))) WITH CHECK (saakh_sees_partner(NULL))',
      owned);
  END LOOP;
  -- Who asks for a link to go on with at once writes it in their own transaction.
  ALTER TABLE hand_overs ENABLE ROW LEVEL SECURITY;
  CREATE POLICY customer_rows ON hand_overs USING (saakh_sees_customer(user_id)) WITH CHECK (saakh_sees_customer(user_id));
END $$;
