ALTER TABLE "credit_cards" ADD COLUMN "annual_fee_amount" numeric(14,2) NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_cards" ADD COLUMN "interest" jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_insurance_lead" ON "insurance_leads" USING btree ("user_id","plan_id") WHERE state in ('sent', 'contacted');--> statement-breakpoint
ALTER TABLE "credit_cards" ADD CONSTRAINT "annual_fee_amount_not_negative" CHECK ("credit_cards"."annual_fee_amount" >= 0);