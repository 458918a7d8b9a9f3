ALTER TABLE "webhook_endpoints" ADD COLUMN "previous_secrets_sealed" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "previous_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "predecessors_end" CHECK (("webhook_endpoints"."previous_secrets_sealed" is null) = ("webhook_endpoints"."previous_until" is null));