ALTER TABLE "consents" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "shared_with_one_for_one";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "brand_key" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "own_text" text;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "own_text_kept" CHECK (("consents"."purpose" = 'lender-own-text') = ("consents"."own_text" is not null));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "purpose_known" CHECK ("consents"."purpose" in ('terms', 'communication', 'household-income', 'lender-sharing', 'key-facts', 'insurer-sharing', 'lender-own-text'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "shared_with_one_for_one" CHECK (case when "consents"."purpose" in ('lender-sharing', 'lender-own-text') then "consents"."lender_id" is not null and "consents"."app_id" is not null else "consents"."lender_id" is null and "consents"."app_id" is null end);