CREATE TABLE "data_recipients" (
	"recipient_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	CONSTRAINT "kind_known" CHECK ("data_recipients"."kind" in ('sms', 'whatsapp', 'email', 'hosting', 'crm')),
	CONSTRAINT "ends_after_it_begins" CHECK ("data_recipients"."effective_to" is null or "data_recipients"."effective_to" >= "data_recipients"."effective_from")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "inactivity_warned_at" timestamp (3) with time zone;