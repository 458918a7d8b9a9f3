CREATE TABLE "loan_documents" (
	"loan_document_id" text PRIMARY KEY NOT NULL,
	"lender_application_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"lender_document_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_row_per_loan_document" UNIQUE("lender_application_id","kind","sha256"),
	CONSTRAINT "kind_known" CHECK ("loan_documents"."kind" in ('key-facts', 'loan-summary', 'sanction-letter', 'terms', 'statement', 'privacy-policy', 'other')),
	CONSTRAINT "sha256_is_one" CHECK ("loan_documents"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "loan_documents" ADD CONSTRAINT "loan_documents_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_documents" ADD CONSTRAINT "loan_documents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_documents_by_user" ON "loan_documents" USING btree ("user_id");--> statement-breakpoint
-- What was signed stands as it was told.
REVOKE UPDATE, DELETE ON loan_documents FROM saakh_app;
--> statement-breakpoint
ALTER TABLE loan_documents ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY customer_rows ON loan_documents USING (saakh_sees_customer(user_id)) WITH CHECK (saakh_sees_customer(user_id));
--> statement-breakpoint
-- The second stage of a deletion, with the documents of the loans, which refer to the applications.
CREATE OR REPLACE FUNCTION saakh_purge_customer(gone text, hold text) RETURNS void
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
END $$;
