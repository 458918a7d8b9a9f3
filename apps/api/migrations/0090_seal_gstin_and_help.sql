ALTER TABLE "partner_payment_details" ADD COLUMN "gstin_sealed" text;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "company_sealed" text;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "description_sealed" text;--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD CONSTRAINT "masked_gstin_is_sealed" CHECK ("partner_payment_details"."gstin" not like '%*%' or "partner_payment_details"."gstin_sealed" is not null);
