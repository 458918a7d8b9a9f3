ALTER TABLE "partner_users" DROP CONSTRAINT "switched_off_is_off";--> statement-breakpoint
-- Before 0071 nobody but staff could switch an account off.
UPDATE "partner_users" SET "switched_off_by" = 'staff' WHERE NOT "active" AND "switched_off_by" IS NULL;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "switched_off_by_somebody" CHECK (("partner_users"."switched_off_by" is null) = "partner_users"."active");