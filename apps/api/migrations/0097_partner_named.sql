ALTER TABLE "consents" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shown_to_partner_id" text;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD COLUMN "ended_sight_of" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "partner_people_by_name" ON "partner_users" USING btree ("partner_id",lower(name),"partner_user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "partner_users_by_name" ON "partner_users" USING btree (lower(name),"partner_user_id");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "partner_of_sight" CHECK ("consents"."partner_id" is null or "consents"."purpose" = 'partner-sight') NOT VALID;