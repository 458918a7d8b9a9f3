ALTER TABLE "campaigns" ADD COLUMN "figures_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "late_stops" integer DEFAULT 0 NOT NULL;