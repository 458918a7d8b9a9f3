CREATE TABLE "breach_notices" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"breach_id" text NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"sms_id" text,
	"email_id" text,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "once_per_breach" UNIQUE("breach_id","user_id"),
	CONSTRAINT "state_known" CHECK ("breach_notices"."state" in ('waiting', 'told', 'account-only', 'gone')),
	CONSTRAINT "told_with_time" CHECK ("breach_notices"."state" not in ('told', 'account-only') or "breach_notices"."told_at" is not null),
	CONSTRAINT "message_when_told" CHECK (("breach_notices"."state" = 'told') = (num_nonnulls("breach_notices"."sms_id", "breach_notices"."email_id") > 0)),
	CONSTRAINT "read_when_told" CHECK ("breach_notices"."read_at" is null or "breach_notices"."told_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"breach_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nature" jsonb NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"aware_at" timestamp (3) with time zone NOT NULL,
	"data_kinds" text[] NOT NULL,
	"consequences" jsonb NOT NULL,
	"mitigation" jsonb NOT NULL,
	"safety_steps" jsonb NOT NULL,
	"contact" jsonb,
	"board_facts" text NOT NULL,
	"cert_in_at" timestamp (3) with time zone,
	"cert_in_reference" text,
	"board_at" timestamp (3) with time zone,
	"board_reference" text,
	"notices_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "ended_after_begun" CHECK ("breaches"."ended_at" >= "breaches"."began_at"),
	CONSTRAINT "aware_after_begun" CHECK ("breaches"."aware_at" >= "breaches"."began_at"),
	CONSTRAINT "cert_in_whole" CHECK (("breaches"."cert_in_at" is null) = ("breaches"."cert_in_reference" is null)),
	CONSTRAINT "board_whole" CHECK (("breaches"."board_at" is null) = ("breaches"."board_reference" is null))
);
--> statement-breakpoint
ALTER TABLE "breach_notices" ADD CONSTRAINT "breach_notices_breach_id_breaches_breach_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("breach_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_notices" ADD CONSTRAINT "breach_notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_notices_waiting" ON "breach_notices" USING btree ("breach_id","notice_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "breach_notices_by_customer" ON "breach_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "breaches_by_time" ON "breaches" USING btree ("created_at","breach_id");--> statement-breakpoint
-- A customer sees their own notices, and the breaches that they were told of.
ALTER TABLE "breach_notices" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY customer_rows ON "breach_notices" USING (saakh_sees_customer(user_id)) WITH CHECK (saakh_sees_customer(user_id));
--> statement-breakpoint
ALTER TABLE "breaches" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY told_rows ON "breaches"
  USING (saakh_sees_customer(NULL) OR EXISTS (SELECT 1 FROM breach_notices n WHERE n.breach_id = breaches.breach_id AND n.told_at IS NOT NULL))
  WITH CHECK (saakh_sees_customer(NULL));
--> statement-breakpoint
-- The register is evidence: nothing of it is taken away.
REVOKE DELETE ON "breaches", "breach_notices" FROM saakh_app;
--> statement-breakpoint
-- As before, and a notice of a breach says no longer whose it was: that somebody was told when stays.
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
  UPDATE breach_notices SET user_id = NULL WHERE user_id = ANY(ids);
  DELETE FROM users WHERE merged_into = gone;
  DELETE FROM users WHERE user_id = gone;
  UPDATE held_customers SET user_digest = NULL WHERE hold_id = hold;
END $$;
