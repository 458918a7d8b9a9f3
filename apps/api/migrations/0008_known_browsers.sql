CREATE TABLE "access_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"approval_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"browser_hash" text NOT NULL,
	"audience" text NOT NULL,
	"account_id" text NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_browser_hash_audience_account_id_pk" PRIMARY KEY("browser_hash","audience","account_id"),
	CONSTRAINT "audience_known" CHECK ("known_browsers"."audience" in ('customer', 'partner', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "change_approvals" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "deleted_records" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "field_changes" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "seed" text;--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_approval_id_change_approvals_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."change_approvals"("approval_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_links_by_approval" ON "access_links" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "known_browsers_by_account" ON "known_browsers" USING btree ("audience","account_id");--> statement-breakpoint
CREATE INDEX "known_browsers_by_use" ON "known_browsers" USING btree ("last_used_at");--> statement-breakpoint
ALTER TABLE "change_approvals" ADD CONSTRAINT "record_type_known" CHECK ("change_approvals"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'portal-access', 'staff-access'));--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "record_type_known" CHECK ("deleted_records"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'portal-access', 'staff-access'));--> statement-breakpoint
ALTER TABLE "field_changes" ADD CONSTRAINT "record_type_known" CHECK ("field_changes"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'portal-access', 'staff-access'));--> statement-breakpoint
-- As the approvals that they belong to: the system's and staff's alone.
REVOKE UPDATE, DELETE ON access_links FROM saakh_app;
ALTER TABLE access_links ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON access_links
  USING ((SELECT saakh_sees_partner(NULL))) WITH CHECK (saakh_sees_partner(NULL));
