CREATE TABLE "call_claims" (
	"claim_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"queue_id" text NOT NULL,
	"product_type" text,
	"app_id" text,
	"lender_application_id" text,
	"since" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_agent_per_customer" UNIQUE("user_id"),
	CONSTRAINT "one_customer_per_agent" UNIQUE("staff_id")
);
--> statement-breakpoint
CREATE TABLE "call_lines" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"line_sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_queues" (
	"queue_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"step" text,
	"product_type" text,
	"brand_key" text,
	"rest_hours" integer NOT NULL,
	"max_age_days" integer NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kind_known" CHECK ("call_queues"."kind" in ('dropped-at-step', 'approved-not-continued', 'call-back-due')),
	CONSTRAINT "step_known" CHECK ("call_queues"."step" in ('profile', 'offers', 'questions')),
	CONSTRAINT "step_of_dropped" CHECK (("call_queues"."kind" = 'dropped-at-step') = ("call_queues"."step" is not null)),
	CONSTRAINT "rest_not_negative" CHECK ("call_queues"."rest_hours" >= 0),
	CONSTRAINT "max_age_positive" CHECK ("call_queues"."max_age_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "call_rests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_scripts" (
	"product_type" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_scripts_product_type_language_pk" PRIMARY KEY("product_type","language"),
	CONSTRAINT "language_known" CHECK ("call_scripts"."language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"call_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"queue_id" text NOT NULL,
	"product_type" text,
	"app_id" text,
	"via" text NOT NULL,
	"provider_reference" text,
	"at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"disposition" text,
	"call_back_at" timestamp (3) with time zone,
	"call_back_open" boolean DEFAULT false NOT NULL,
	"note_sealed" text,
	CONSTRAINT "via_known" CHECK ("calls"."via" in ('phone', 'adapter')),
	CONSTRAINT "disposition_known" CHECK ("calls"."disposition" in ('interested', 'call-back', 'no-answer', 'busy', 'not-interested', 'done-already', 'wrong-number', 'do-not-call')),
	CONSTRAINT "ended_with_disposition" CHECK (("calls"."ended_at" is null) = ("calls"."disposition" is null)),
	CONSTRAINT "call_back_has_time" CHECK (not "calls"."call_back_open" or "calls"."call_back_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "do_not_call" (
	"phone_index" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "allow_calls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_claims" ADD CONSTRAINT "call_claims_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_claims" ADD CONSTRAINT "call_claims_staff_id_staff_users_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_claims" ADD CONSTRAINT "call_claims_queue_id_call_queues_queue_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."call_queues"("queue_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_lines" ADD CONSTRAINT "call_lines_staff_id_staff_users_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_rests" ADD CONSTRAINT "call_rests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_staff_id_staff_users_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_queue_id_call_queues_queue_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."call_queues"("queue_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_claims_by_end" ON "call_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "calls_by_customer" ON "calls" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "calls_by_time" ON "calls" USING btree ("at","call_id");--> statement-breakpoint
CREATE INDEX "calls_by_agent" ON "calls" USING btree ("staff_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_call_back" ON "calls" USING btree ("user_id") WHERE call_back_open;--> statement-breakpoint
CREATE INDEX "call_backs_due" ON "calls" USING btree ("call_back_at") WHERE call_back_open;--> statement-breakpoint
CREATE INDEX "applications_resting" ON "applications" USING btree ("updated_at","app_id") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "journey_answers_resting" ON "journey_answers" USING btree ("updated_at") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "calls" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY customer_rows ON "calls" USING (saakh_sees_customer(user_id)) WITH CHECK (saakh_sees_customer(user_id));
