CREATE TABLE "customer_notes" (
	"note_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"text_sealed" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_reads" (
	"read_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"act" text NOT NULL,
	"field" text,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"merge_id" text PRIMARY KEY NOT NULL,
	"finding_id" text NOT NULL,
	"kept_id" text NOT NULL,
	"absorbed_id" text NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by" text NOT NULL,
	"proposed_by" text,
	"reason" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undo_reason" text,
	CONSTRAINT "two_accounts" CHECK ("customer_merges"."kept_id" <> "customer_merges"."absorbed_id"),
	CONSTRAINT "undone_whole" CHECK (("customer_merges"."undone_at" is null) = ("customer_merges"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "dedupe_findings" (
	"finding_id" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"first_user_id" text NOT NULL,
	"second_user_id" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"decision" text DEFAULT 'open' NOT NULL,
	"proposed_by" text,
	"proposed_at" timestamp (3) with time zone,
	"proposed_kept_id" text,
	"proposed_reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "rule_known" CHECK ("dedupe_findings"."rule" in ('same-pan', 'same-person', 'by-hand')),
	CONSTRAINT "decision_known" CHECK ("dedupe_findings"."decision" in ('open', 'merged', 'different')),
	CONSTRAINT "two_customers" CHECK ("dedupe_findings"."first_user_id" < "dedupe_findings"."second_user_id"),
	CONSTRAINT "decided_whole" CHECK (("dedupe_findings"."decision" = 'open') = ("dedupe_findings"."decided_at" is null and "dedupe_findings"."decided_by" is null)),
	CONSTRAINT "proposed_whole" CHECK (("dedupe_findings"."proposed_by" is null) = ("dedupe_findings"."proposed_at" is null and "dedupe_findings"."proposed_kept_id" is null))
);
--> statement-breakpoint
ALTER TABLE "change_approvals" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "deleted_records" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "field_changes" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "held_customers" ADD COLUMN "removed" jsonb;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_reads" ADD CONSTRAINT "customer_reads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_by_customer" ON "customer_notes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "customer_reads_by_customer" ON "customer_reads" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "customer_reads_by_staff" ON "customer_reads" USING btree ("staff_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_merge_per_absorbed" ON "customer_merges" USING btree ("absorbed_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "customer_merges_by_kept" ON "customer_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "customer_merges_by_finding" ON "customer_merges" USING btree ("finding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_finding_per_rule" ON "dedupe_findings" USING btree ("first_user_id","second_user_id","rule");--> statement-breakpoint
CREATE INDEX "dedupe_findings_by_second" ON "dedupe_findings" USING btree ("second_user_id");--> statement-breakpoint
CREATE INDEX "dedupe_findings_by_time" ON "dedupe_findings" USING btree ("found_at","finding_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_user_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_short_reference" ON "applications" USING btree (upper(substr(app_id, 5, 8)));--> statement-breakpoint
CREATE INDEX "lender_applications_by_reference" ON "lender_applications" USING btree ("reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_by_short_reference" ON "lender_applications" USING btree (upper(substr(lender_application_id, 5, 8)));--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "users_by_pan" ON "users" USING btree ("pan_index") WHERE pan_index is not null;--> statement-breakpoint
CREATE INDEX "held_customers_by_time" ON "held_customers" USING btree ("deleted_at","hold_id");--> statement-breakpoint
CREATE INDEX "audit_of_holds" ON "audit_entries" USING btree ("object_id") WHERE object_type = 'held-customer';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "merged_into_another" CHECK ("users"."merged_into" <> "users"."user_id");--> statement-breakpoint
ALTER TABLE "change_approvals" ADD CONSTRAINT "record_type_known" CHECK ("change_approvals"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'partner', 'brand', 'staff', 'customer-deletion'));--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "record_type_known" CHECK ("deleted_records"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'partner', 'brand', 'staff', 'customer-deletion'));--> statement-breakpoint
ALTER TABLE "field_changes" ADD CONSTRAINT "record_type_known" CHECK ("field_changes"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'partner', 'brand', 'staff', 'customer-deletion'));
--> statement-breakpoint
-- What staff noted and read stays as it was written; what a merge moved, too.
REVOKE UPDATE ON customer_notes, customer_reads, customer_merges FROM saakh_app;
--> statement-breakpoint
GRANT UPDATE (undone_at, undone_by, undo_reason) ON customer_merges TO saakh_app;
--> statement-breakpoint
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['customer_notes', 'customer_reads']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY customer_rows ON %I USING (saakh_sees_customer(user_id)) WITH CHECK (saakh_sees_customer(user_id))', owned);
  END LOOP;
END $$;
--> statement-breakpoint
-- The account of a customer and those that are merged into it; ids alone, which the caller's own row would not show.
CREATE FUNCTION saakh_accounts_of(account text) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT user_id FROM users WHERE user_id = account
  UNION ALL
  SELECT user_id FROM users WHERE merged_into = account
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION saakh_accounts_of(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION saakh_accounts_of(text) TO saakh_app;
--> statement-breakpoint
-- A consent stays with the account that gave it; who that account was merged into may see it and take it back (REG-DP-4).
CREATE POLICY merged_rows ON consents
  USING (current_setting('saakh.scope', true) = 'customer'
    AND user_id IN (SELECT saakh_accounts_of(current_setting('saakh.user_id', true))))
  WITH CHECK (current_setting('saakh.scope', true) = 'customer'
    AND user_id IN (SELECT saakh_accounts_of(current_setting('saakh.user_id', true))));
--> statement-breakpoint
-- Moves the applications of a merge with all that hangs on them, events and key facts included, which nothing else may change:
-- to the kept account, or back.
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
--> statement-breakpoint
REVOKE ALL ON FUNCTION saakh_move_applications(text, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION saakh_move_applications(text, boolean) TO saakh_app;
--> statement-breakpoint
-- The second stage of a deletion takes the accounts along that were merged into the deleted one: consents of one may be about
-- applications of the other.
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
  DELETE FROM application_events WHERE user_id = ANY(ids);
  DELETE FROM loan_documents WHERE user_id = ANY(ids);
  DELETE FROM key_facts_acknowledgements WHERE user_id = ANY(ids);
  DELETE FROM lender_applications WHERE user_id = ANY(ids);
  DELETE FROM key_facts WHERE user_id = ANY(ids);
  DELETE FROM offers WHERE user_id = ANY(ids);
  DELETE FROM lender_quotes WHERE user_id = ANY(ids);
  DELETE FROM offer_sets WHERE user_id = ANY(ids);
  DELETE FROM consents WHERE user_id = ANY(ids);
  DELETE FROM applications WHERE user_id = ANY(ids);
  -- What a partner is paid by stays, and says no longer whose click it was.
  UPDATE click_outs SET user_id = NULL WHERE user_id = ANY(ids);
  DELETE FROM users WHERE merged_into = gone;
  DELETE FROM users WHERE user_id = gone;
  UPDATE held_customers SET user_digest = NULL WHERE hold_id = hold;
END $$;
