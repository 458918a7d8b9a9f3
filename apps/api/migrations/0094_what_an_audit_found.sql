ALTER TABLE "data_recipients" DROP CONSTRAINT "kind_known";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP CONSTRAINT "status_known";--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "others_affected" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "board_first_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "breaches" ADD COLUMN "board_first_reference" text;--> statement-breakpoint
ALTER TABLE "lenders" ADD COLUMN "engages_recovery_agents" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lenders" ADD COLUMN "may_be_transferred" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lenders" ADD COLUMN "co_lending" jsonb;--> statement-breakpoint
ALTER TABLE "merchant_forms" ADD COLUMN "notice_version" integer;--> statement-breakpoint
ALTER TABLE "merchant_forms" ADD COLUMN "notice_language" text;--> statement-breakpoint
ALTER TABLE "merchant_forms" ADD COLUMN "notice_hash" text;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "notice_version" integer;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "notice_language" text;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "notice_hash" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "caller_id" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "campaign_recipients_by_message" ON "campaign_recipients" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_of_roots" ON "audit_entries" USING btree ("object_id") WHERE object_type = 'audit-root';--> statement-breakpoint
ALTER TABLE "breaches" ADD CONSTRAINT "board_first_whole" CHECK (("breaches"."board_first_at" is null) = ("breaches"."board_first_reference" is null));--> statement-breakpoint
ALTER TABLE "data_recipients" ADD CONSTRAINT "kind_known" CHECK ("data_recipients"."kind" in ('sms', 'whatsapp', 'email', 'hosting', 'crm', 'telephony', 'file-storage', 'file-scan', 'address-lookup', 'visit-count'));--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "co_lending_in_both" CHECK ("lenders"."co_lending" is null or (coalesce(btrim("lenders"."co_lending" ->> 'en'), '') <> '' and coalesce(btrim("lenders"."co_lending" ->> 'hi'), '') <> ''));--> statement-breakpoint
ALTER TABLE "merchant_forms" ADD CONSTRAINT "notice_whole" CHECK (num_nonnulls("merchant_forms"."notice_version", "merchant_forms"."notice_language", "merchant_forms"."notice_hash") in (0, 3));--> statement-breakpoint
ALTER TABLE "merchant_forms" ADD CONSTRAINT "notice_version_positive" CHECK ("merchant_forms"."notice_version" > 0);--> statement-breakpoint
ALTER TABLE "merchant_forms" ADD CONSTRAINT "notice_language_known" CHECK ("merchant_forms"."notice_language" in ('en', 'hi'));--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "notice_whole" CHECK (num_nonnulls("help_requests"."notice_version", "help_requests"."notice_language", "help_requests"."notice_hash") in (0, 3));--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "notice_version_positive" CHECK ("help_requests"."notice_version" > 0);--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "notice_language_known" CHECK ("help_requests"."notice_language" in ('en', 'hi'));--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "caller_id_of_a_service" CHECK ("calls"."caller_id" is null or "calls"."via" = 'adapter') NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "status_known" CHECK ("outbox_messages"."status" in ('queued', 'sent', 'held', 'failed', 'suppressed')) NOT VALID;