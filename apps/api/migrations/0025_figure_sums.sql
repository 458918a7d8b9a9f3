CREATE TABLE "figure_sums" (
	"period" text NOT NULL,
	"start" date NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"sign_ins" integer DEFAULT 0 NOT NULL,
	"profiles_completed" integer DEFAULT 0 NOT NULL,
	"offers_seen" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"approvals" integer DEFAULT 0 NOT NULL,
	"disbursals" integer DEFAULT 0 NOT NULL,
	"disbursed_amount" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "figure_sums_period_start_by_key_pk" PRIMARY KEY("period","start","by","key"),
	CONSTRAINT "period_known" CHECK ("figure_sums"."period" in ('day', 'month')),
	CONSTRAINT "by_known" CHECK ("figure_sums"."by" in ('all', 'product', 'lender', 'brand'))
);
--> statement-breakpoint
CREATE INDEX "applications_by_brand" ON "applications" USING btree ("brand_key","created_at");--> statement-breakpoint
CREATE INDEX "lender_applications_by_lender" ON "lender_applications" USING btree ("lender_id","created_at","lender_application_id");--> statement-breakpoint
CREATE INDEX "lender_disbursals_by_lender" ON "lender_applications" USING btree ("lender_id","disbursed_at") WHERE disbursed_at is not null;