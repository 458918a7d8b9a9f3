CREATE TABLE "partner_offered_accounts" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"account_sealed" text NOT NULL,
	"account_masked" text NOT NULL,
	"ifsc" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"offered_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_errors" DROP CONSTRAINT "code_known";--> statement-breakpoint
ALTER TABLE "import_mappings" DROP CONSTRAINT "kind_known";--> statement-breakpoint
ALTER TABLE "import_names" DROP CONSTRAINT "about_known";--> statement-breakpoint
ALTER TABLE "import_records" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "kind_known";--> statement-breakpoint
ALTER TABLE "change_approvals" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "deleted_records" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "field_changes" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "partner_offered_accounts" ADD CONSTRAINT "partner_offered_accounts_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "code_known" CHECK ("import_errors"."code" in ('lender-missing', 'lender-unknown', 'id-missing', 'application-unknown', 'application-ambiguous', 'other-lender', 'other-reference', 'reference-taken', 'other-product', 'other-mobile', 'example-row', 'reference-damaged', 'formula-unsaved', 'formula-failed', 'number-unclear', 'status-missing', 'status-unknown', 'date-missing', 'date-invalid', 'date-impossible', 'date-mixed', 'date-future', 'date-before-application', 'date-too-old', 'amount-invalid', 'amount-negative', 'amount-missing', 'amount-too-large', 'amount-too-small', 'paid-amount-unclear', 'amount-above-approved', 'terms-unusual', 'commission-too-large', 'commission-unusual', 'tax-too-large', 'payment-incomplete', 'older', 'paid-otherwise', 'backwards', 'left-by-customer', 'other-running', 'mobile-missing', 'mobile-invalid', 'customer-unknown', 'name-invalid', 'partner-unknown', 'other-partner', 'partner-missing', 'code-invalid', 'code-taken', 'brand-key-invalid', 'brand-key-taken', 'email-invalid', 'email-taken', 'role-unknown', 'record-otherwise', 'share-invalid', 'share-waits', 'account-incomplete', 'account-invalid', 'holder-invalid', 'ifsc-invalid', 'account-otherwise', 'link-name-missing', 'link-target-unknown', 'utm-invalid', 'date-past', 'link-code-invalid', 'link-code-taken', 'product-missing', 'product-unknown', 'tenure-invalid', 'rate-invalid', 'month-invalid', 'text-too-long', 'row-too-long'));--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "kind_known" CHECK ("import_mappings"."kind" in ('status', 'mis', 'commission', 'cases', 'partners', 'shares', 'accounts', 'links'));--> statement-breakpoint
ALTER TABLE "import_names" ADD CONSTRAINT "about_known" CHECK ("import_names"."about" in ('lender', 'status', 'mis', 'commission', 'cases', 'partners', 'shares', 'accounts', 'links'));--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "record_type_known" CHECK ("import_records"."record_type" in ('partner', 'person', 'share', 'account', 'link'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "kind_known" CHECK ("imports"."kind" in ('status', 'mis', 'commission', 'cases', 'partners', 'shares', 'accounts', 'links'));--> statement-breakpoint
ALTER TABLE "change_approvals" ADD CONSTRAINT "record_type_known" CHECK ("change_approvals"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'product', 'listing', 'insurance-plan', 'insurer', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access', 'import-shares'));--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "record_type_known" CHECK ("deleted_records"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'product', 'listing', 'insurance-plan', 'insurer', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access', 'import-shares'));--> statement-breakpoint
ALTER TABLE "field_changes" ADD CONSTRAINT "record_type_known" CHECK ("field_changes"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'product', 'listing', 'insurance-plan', 'insurer', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access', 'import-shares'));--> statement-breakpoint
-- By hand: a partner sees the account that is offered to it, as it does its payment details.
ALTER TABLE partner_offered_accounts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY partner_rows ON partner_offered_accounts
  USING ((SELECT saakh_sees_partner(NULL)) OR partner_id = (SELECT saakh_own_partner()))
  WITH CHECK (saakh_sees_partner(partner_id));
