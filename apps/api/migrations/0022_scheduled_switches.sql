CREATE TABLE "scheduled_switches" (
	"schedule_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"approved_by" text,
	"state" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "state_known" CHECK ("scheduled_switches"."state" in ('waiting', 'applied', 'cancelled', 'failed')),
	CONSTRAINT "approved_by_another" CHECK ("scheduled_switches"."approved_by" <> "scheduled_switches"."created_by"),
	CONSTRAINT "settled_whole" CHECK (("scheduled_switches"."state" = 'waiting') = ("scheduled_switches"."settled_at" is null))
);
--> statement-breakpoint
CREATE INDEX "scheduled_switches_by_time" ON "scheduled_switches" USING btree ("state","at");
