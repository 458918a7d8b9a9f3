ALTER TABLE "partner_users" ADD COLUMN "totp_secret_sealed" text;--> statement-breakpoint
ALTER TABLE "partner_users" ADD COLUMN "totp_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_users" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "partner_users" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "factor_has_key" CHECK ("partner_users"."totp_confirmed_at" is null or "partner_users"."totp_secret_sealed" is not null);--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "recovery_of_factor" CHECK ("partner_users"."totp_confirmed_at" is not null or cardinality("partner_users"."recovery_hashes") = 0);