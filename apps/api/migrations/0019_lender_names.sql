ALTER TABLE "consents" ADD COLUMN "shown_name" jsonb;--> statement-breakpoint
ALTER TABLE "insurance_plans" ADD COLUMN "insurer_hi" text;--> statement-breakpoint
ALTER TABLE "lenders" ADD COLUMN "name_hi" text;
