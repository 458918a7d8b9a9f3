ALTER TABLE "partner_users" ADD COLUMN "switched_off_by" text;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "switched_off_by_known" CHECK ("partner_users"."switched_off_by" in ('staff', 'owner'));--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "switched_off_is_off" CHECK ("partner_users"."switched_off_by" is null or not "partner_users"."active");