CREATE TABLE "report_schedules" (
	"schedule_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"every" text NOT NULL,
	"on_day" integer,
	"hour" integer NOT NULL,
	"staff_ids" text[] NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "every_known" CHECK ("report_schedules"."every" in ('day', 'week', 'month')),
	CONSTRAINT "hour_of_a_day" CHECK ("report_schedules"."hour" between 0 and 23),
	CONSTRAINT "on_fits" CHECK (case "report_schedules"."every" when 'day' then "report_schedules"."on_day" is null when 'week' then "report_schedules"."on_day" between 0 and 6 else "report_schedules"."on_day" between 1 and 28 end)
);
--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at");