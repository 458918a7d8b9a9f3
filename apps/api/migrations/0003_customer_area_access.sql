-- A version of a journey that was active is never changed but for no longer being so; the definition stands.
REVOKE UPDATE ON lender_journeys, gold_rates, gold_loan_to_value, retention_rules, click_outs FROM saakh_app;
--> statement-breakpoint
GRANT UPDATE (active) ON lender_journeys TO saakh_app;
--> statement-breakpoint
REVOKE DELETE ON lender_journeys, gold_rates, gold_loan_to_value, retention_rules, held_customers FROM saakh_app;
--> statement-breakpoint
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['product_details', 'drafts', 'reminders', 'journey_answers', 'journey_documents',
    'insurance_leads', 'grievances', 'grievance_messages', 'nominees']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY customer_rows ON %I USING (saakh_sees_customer(user_id)) WITH CHECK (saakh_sees_customer(user_id))', owned);
  END LOOP;
END $$;
