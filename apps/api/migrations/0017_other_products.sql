ALTER TABLE "insurance_plans" DROP CONSTRAINT "cover_positive";--> statement-breakpoint
ALTER TABLE "insurance_plans" DROP CONSTRAINT "premium_positive";--> statement-breakpoint
ALTER TABLE "change_approvals" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "deleted_records" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "field_changes" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "insurance_leads" ADD COLUMN "message_id" text;--> statement-breakpoint
CREATE INDEX "insurance_leads_by_time" ON "insurance_leads" USING btree ("created_at","lead_id");--> statement-breakpoint
ALTER TABLE "insurance_plans" ADD CONSTRAINT "cover_not_negative" CHECK ("insurance_plans"."cover" >= 0);--> statement-breakpoint
ALTER TABLE "insurance_plans" ADD CONSTRAINT "premium_not_negative" CHECK ("insurance_plans"."premium_from" >= 0);--> statement-breakpoint
ALTER TABLE "change_approvals" ADD CONSTRAINT "record_type_known" CHECK ("change_approvals"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'listing', 'insurance-plan', 'insurer', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access'));--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "record_type_known" CHECK ("deleted_records"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'listing', 'insurance-plan', 'insurer', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access'));--> statement-breakpoint
ALTER TABLE "field_changes" ADD CONSTRAINT "record_type_known" CHECK ("field_changes"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'listing', 'insurance-plan', 'insurer', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access'));
