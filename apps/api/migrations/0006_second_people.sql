CREATE TABLE "access_grants" (
	"grant_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"granted_by" text,
	"at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "kind_known" CHECK ("access_grants"."kind" in ('created', 'raised', 'switched-on', 'again'))
);
--> statement-breakpoint
CREATE TABLE "payout_returns" (
	"return_id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"return_reference" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decision_reason" text,
	CONSTRAINT "state_known" CHECK ("payout_returns"."state" in ('waiting', 'confirmed', 'refused')),
	CONSTRAINT "decided_whole" CHECK (("payout_returns"."state" = 'waiting') = ("payout_returns"."decided_at" is null and "payout_returns"."decided_by" is null)),
	CONSTRAINT "confirmed_by_another" CHECK ("payout_returns"."state" <> 'confirmed' or "payout_returns"."decided_by" <> "payout_returns"."recorded_by")
);
--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD COLUMN "account_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD COLUMN "account_changed_by" text;--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD COLUMN "old_holder" text;--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD COLUMN "old_account_masked" text;--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD COLUMN "old_ifsc" text;--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD COLUMN "account_outcome" text;--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD COLUMN "compared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD COLUMN "compared_by" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_payout_id_payouts_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("payout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_grants_by_account" ON "access_grants" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_return_per_payout" ON "payout_returns" USING btree ("payout_id") WHERE state <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "one_payout_per_return" ON "payout_returns" USING btree ("return_reference") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "payout_returns_waiting" ON "payout_returns" USING btree ("recorded_at","return_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "one_payout_per_utr" ON "payouts" USING btree (upper(regexp_replace(utr, '[^[:alnum:]]', '', 'g')));--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD CONSTRAINT "outcome_known" CHECK ("partner_payment_details"."account_outcome" in ('right', 'wrong'));--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD CONSTRAINT "compared_whole" CHECK (("partner_payment_details"."account_outcome" is null) = ("partner_payment_details"."compared_at" is null and "partner_payment_details"."compared_by" is null));--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD CONSTRAINT "compared_by_another" CHECK ("partner_payment_details"."compared_by" <> "partner_payment_details"."account_changed_by");--> statement-breakpoint
-- Written by hand.
-- How staff were let in so far, as the history of their accounts has it.
INSERT INTO access_grants (grant_id, account_id, kind, granted_by, at)
SELECT 'acg_' || change_id, record_id,
  CASE property WHEN '' THEN 'created' WHEN 'roleId' THEN 'raised' ELSE 'switched-on' END, staff_id, at
FROM field_changes
WHERE record_type = 'staff' AND (property = '' AND kind = 'created'
  OR property = 'roleId' AND before <> 'null'::jsonb AND after::text::int < before::text::int
  OR property = 'active' AND after = 'true'::jsonb);

-- Append-only but for when somebody was told.
REVOKE UPDATE, DELETE ON access_grants FROM saakh_app;
GRANT UPDATE (told_at) ON access_grants TO saakh_app;
REVOKE DELETE ON payout_returns FROM saakh_app;
-- Staff's and the system's alone.
ALTER TABLE payout_returns ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON payout_returns
  USING ((SELECT saakh_sees_partner(NULL))) WITH CHECK (saakh_sees_partner(NULL));
