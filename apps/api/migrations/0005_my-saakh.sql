ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "purpose" text DEFAULT 'sign-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "email_index" text;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "phone_index" text;--> statement-breakpoint
CREATE INDEX "help_requests_by_email" ON "help_requests" USING btree ("email_index");--> statement-breakpoint
CREATE INDEX "help_requests_by_phone" ON "help_requests" USING btree ("phone_index");--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "purpose_known" CHECK ("otp_challenges"."purpose" in ('sign-in', 'deletion'));