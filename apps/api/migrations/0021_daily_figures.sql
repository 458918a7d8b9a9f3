CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"product_type" text NOT NULL,
	"lender_id" integer NOT NULL,
	"brand_key" text NOT NULL,
	"shard" smallint NOT NULL,
	"sign_ins" integer DEFAULT 0 NOT NULL,
	"profiles_completed" integer DEFAULT 0 NOT NULL,
	"offers_seen" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"approvals" integer DEFAULT 0 NOT NULL,
	"disbursals" integer DEFAULT 0 NOT NULL,
	"disbursed_amount" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_figures_day_product_type_lender_id_brand_key_shard_pk" PRIMARY KEY("day","product_type","lender_id","brand_key","shard"),
	CONSTRAINT "lender_id_not_negative" CHECK ("daily_figures"."lender_id" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lender_applications" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "lender_applications_by_creation" ON "lender_applications" USING btree ("created_at","lender_application_id");--> statement-breakpoint
CREATE INDEX "lender_applications_by_approval" ON "lender_applications" USING btree ("approved_at","lender_application_id") WHERE approved_at is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_by_disbursal" ON "lender_applications" USING btree ("disbursed_at","lender_application_id") WHERE disbursed_at is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_waiting" ON "lender_applications" USING btree ("created_at","lender_application_id") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "prospect_applications_by_creation" ON "prospect_applications" USING btree ("created_at","prospect_app_id");--> statement-breakpoint
CREATE INDEX "offer_sets_by_creation" ON "offer_sets" USING btree ("created_at","offer_set_id");--> statement-breakpoint
CREATE INDEX "product_details_by_completion" ON "product_details" USING btree ("completed_at","product_details_id") WHERE completed_at is not null;--> statement-breakpoint
UPDATE lender_applications l SET approved_at = e.at
FROM (SELECT lender_application_id, min(at) AS at FROM application_events
  WHERE event IN ('lender-approved', 'lender-disbursed') GROUP BY 1) e
WHERE e.lender_application_id = l.lender_application_id;
