CREATE INDEX IF NOT EXISTS "lender_applications_by_partner" ON "lender_applications" USING btree ("partner_id","created_at","lender_application_id") WHERE partner_id is not null and unmade_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lender_disbursals_by_partner" ON "lender_applications" USING btree ("partner_id","disbursed_at","lender_application_id") WHERE partner_id is not null and disbursed_at is not null and unmade_at is null;--> statement-breakpoint
ANALYZE lender_applications;
