ALTER TABLE "staff_users" ADD COLUMN "recovery_hashes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "mail_language" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "together_key" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "together_sealed" text;--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "mail_language_known" CHECK ("staff_users"."mail_language" in ('en', 'hi'));