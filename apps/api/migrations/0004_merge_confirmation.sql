CREATE TABLE "merge_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"merge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dedupe_findings" DROP CONSTRAINT "decision_known";--> statement-breakpoint
ALTER TABLE "otp_challenges" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "otp_failures" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guarded_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD COLUMN "disputed_by" text;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dedupe_findings" ADD COLUMN "found_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "merge_links" ADD CONSTRAINT "merge_links_merge_id_customer_merges_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."customer_merges"("merge_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merge_links_by_merge" ON "merge_links" USING btree ("merge_id");--> statement-breakpoint
CREATE INDEX "merge_links_by_user" ON "merge_links" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "dedupe_findings" ADD CONSTRAINT "decision_known" CHECK ("dedupe_findings"."decision" in ('open', 'asked', 'merged', 'different'));--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "purpose_known" CHECK ("otp_challenges"."purpose" in ('sign-in', 'deletion', 'contact-new', 'contact-old', 'merge-other', 'merge-own'));--> statement-breakpoint
ALTER TABLE "otp_failures" ADD CONSTRAINT "purpose_known" CHECK ("otp_failures"."purpose" in ('sign-in', 'deletion', 'contact-new', 'contact-old', 'merge-other', 'merge-own'));--> statement-breakpoint
-- Merges of before took effect at once.
UPDATE customer_merges SET confirmed_at = merged_at WHERE confirmed_at IS NULL;

GRANT UPDATE (confirmed_at, moved, ended_sight_of, disputed_by, disputed_at) ON customer_merges TO saakh_app;
REVOKE UPDATE ON merge_links FROM saakh_app;
-- As the merges themselves: the system's and staff's alone.
ALTER TABLE merge_links ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_rows ON merge_links
  USING ((SELECT saakh_sees_partner(NULL))) WITH CHECK (saakh_sees_partner(NULL));
