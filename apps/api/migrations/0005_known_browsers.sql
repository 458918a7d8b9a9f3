CREATE TABLE "known_browsers" (
	"browser_hash" text NOT NULL,
	"audience" text NOT NULL,
	"account_id" text NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_browser_hash_audience_account_id_pk" PRIMARY KEY("browser_hash","audience","account_id"),
	CONSTRAINT "audience_known" CHECK ("known_browsers"."audience" in ('customer', 'partner', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "seed" text;--> statement-breakpoint
CREATE INDEX "known_browsers_by_account" ON "known_browsers" USING btree ("audience","account_id");--> statement-breakpoint
CREATE INDEX "known_browsers_by_use" ON "known_browsers" USING btree ("last_used_at");