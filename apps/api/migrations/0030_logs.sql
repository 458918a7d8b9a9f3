CREATE TABLE "otp_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"channel" text NOT NULL,
	"circle" text NOT NULL,
	"brand_key" text NOT NULL,
	"purpose" text NOT NULL,
	"challenge_id" text,
	"error" text,
	CONSTRAINT "reason_known" CHECK ("otp_failures"."reason" in ('wrong-code', 'expired', 'locked', 'limit-reached', 'gateway-refused', 'not-delivered', 'abandoned')),
	CONSTRAINT "channel_known" CHECK ("otp_failures"."channel" in ('sms', 'email')),
	CONSTRAINT "circle_known" CHECK ("otp_failures"."circle" in ('andhra-pradesh', 'assam', 'bihar', 'delhi', 'gujarat', 'haryana', 'himachal-pradesh', 'jammu-kashmir', 'karnataka', 'kerala', 'kolkata', 'madhya-pradesh', 'maharashtra', 'mumbai', 'north-east', 'odisha', 'punjab', 'rajasthan', 'tamil-nadu', 'uttar-pradesh', 'west-bengal', 'unknown')),
	CONSTRAINT "purpose_known" CHECK ("otp_failures"."purpose" in ('sign-in', 'deletion', 'contact-new', 'contact-old'))
);
--> statement-breakpoint
CREATE TABLE "lender_call_samples" (
	"call_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"request" jsonb,
	"answer" jsonb
);
--> statement-breakpoint
CREATE TABLE "log_alerts" (
	"log" text PRIMARY KEY NOT NULL,
	"per_hour" integer,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"alerted_at" timestamp (3) with time zone,
	CONSTRAINT "log_known" CHECK ("log_alerts"."log" in ('otp-failure', 'lenders-api-failure', 'dedupe-logs')),
	CONSTRAINT "per_hour_in_bounds" CHECK ("log_alerts"."per_hour" between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "otp_failures" ADD CONSTRAINT "otp_failures_challenge_id_otp_challenges_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."otp_challenges"("challenge_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_call_samples" ADD CONSTRAINT "lender_call_samples_call_id_lender_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."lender_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "otp_failures_by_time" ON "otp_failures" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "otp_failures_by_challenge" ON "otp_failures" USING btree ("challenge_id","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_failures_left_once" ON "otp_failures" USING btree ("challenge_id") WHERE reason = 'abandoned';--> statement-breakpoint
CREATE INDEX "lender_call_samples_by_time" ON "lender_call_samples" USING btree ("at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_time" ON "otp_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_message" ON "otp_challenges" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_untried" ON "otp_challenges" USING btree ("expires_at") WHERE used_at is null and superseded_at is null and attempts = 0;--> statement-breakpoint
CREATE INDEX "lender_calls_by_time" ON "lender_calls" USING btree ("at","lender_id","outcome");--> statement-breakpoint
CREATE INDEX "lender_calls_failed" ON "lender_calls" USING btree ("at","id") WHERE outcome <> 'answered';