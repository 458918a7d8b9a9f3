CREATE INDEX IF NOT EXISTS "applications_of_no_lender" ON "applications" USING btree ("created_at","app_id") WHERE not has_lender;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "applications_of_no_lender_by_brand" ON "applications" USING btree ("brand_key","created_at","app_id") WHERE not has_lender;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lender_applications_by_brand" ON "lender_applications" USING btree ("brand_key","created_at","lender_application_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_by_city" ON "users" USING btree ("city") WHERE city is not null;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "brand_key_kept" CHECK ("lender_applications"."brand_key" is not null) NOT VALID;--> statement-breakpoint
ANALYZE lender_applications, applications;
