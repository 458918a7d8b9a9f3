ALTER TABLE "users" ADD COLUMN "pan_masked" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "pan_masked_is_no_pan" CHECK ("users"."pan_masked" like '__******__');