ALTER TABLE "lender_applications" ALTER COLUMN "emi" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lender_applications" ALTER COLUMN "apr_bps" DROP NOT NULL;--> statement-breakpoint
-- By hand: a lender's file without a rate was kept as 0 %, with the instalment of an interest-free loan. Such a case has no offer.
UPDATE "lender_applications" SET "apr_bps" = NULL, "emi" = NULL WHERE "offer_id" IS NULL AND "apr_bps" = 0;
