ALTER TABLE "campaigns" ADD COLUMN "figures" jsonb;--> statement-breakpoint
CREATE INDEX "applications_by_container" ON "applications" USING btree ("prospect_app_id") WHERE prospect_app_id is not null;--> statement-breakpoint
CREATE INDEX "import_errors_by_code" ON "import_errors" USING btree ("import_id","code","row_number");