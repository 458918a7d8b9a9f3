CREATE TABLE "first_day_gaps" (
	"step" text PRIMARY KEY NOT NULL,
	"gaps" text[] NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "step_known" CHECK ("first_day_gaps"."step" in ('administrators', 'brand', 'products', 'lender', 'area', 'connection', 'revenue', 'texts', 'partner', 'backup', 'alerts', 'trial'))
);
