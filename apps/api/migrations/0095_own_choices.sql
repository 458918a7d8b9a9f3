ALTER TABLE "consents" DROP CONSTRAINT "insurer_named";--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shown_to_partner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kept_months" smallint;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agents_by_name" ON "partners" USING btree (lower("name"),"partner_id") WHERE "partners"."deleted_at" is null and "partners"."agent_listed";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "help_requests_by_time" ON "help_requests" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "recipient_named" CHECK (("consents"."purpose" in ('insurer-sharing', 'partner-sight')) = ("consents"."recipient" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "purpose_known" CHECK ("consents"."purpose" in ('terms', 'communication', 'marketing', 'household-income', 'lender-sharing', 'key-facts', 'insurer-sharing', 'partner-sight', 'lender-own-text')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "kept_months_positive" CHECK ("users"."kept_months" > 0) NOT VALID;