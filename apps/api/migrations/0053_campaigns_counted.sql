ALTER TABLE "campaigns" ADD COLUMN "figures_at" timestamp (3) with time zone;--> statement-breakpoint
-- What was kept until now was counted when nothing more was to be expected.
UPDATE campaigns SET figures_at = finished_at + interval '8 days' WHERE figures IS NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "counted_at_a_time" CHECK (("campaigns"."figures" is null) = ("campaigns"."figures_at" is null));
