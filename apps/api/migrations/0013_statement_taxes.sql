ALTER TABLE "partner_payment_details" DROP CONSTRAINT "outcome_known";--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "gst_uninvoiced_amount" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD CONSTRAINT "outcome_known" CHECK ("partner_payment_details"."account_outcome" in ('right', 'wrong', 'returned'));--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "gst_uninvoiced_not_negative" CHECK ("statements"."gst_uninvoiced_amount" >= 0);
