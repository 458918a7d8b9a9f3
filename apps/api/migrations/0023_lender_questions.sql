CREATE TABLE "journey_drafts" (
	"lender_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"definition" jsonb,
	"revision" integer NOT NULL,
	"based_on" integer,
	"author" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kind_known" CHECK ("journey_drafts"."kind" in ('lender', 'gold')),
	CONSTRAINT "revision_positive" CHECK ("journey_drafts"."revision" > 0)
);
--> statement-breakpoint
DROP INDEX "one_active_journey_per_slug";--> statement-breakpoint
DROP INDEX "one_active_journey_per_lender";--> statement-breakpoint
ALTER TABLE "lender_journeys" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "lenders" ADD COLUMN "journey_version" integer;--> statement-breakpoint
ALTER TABLE "journey_drafts" ADD CONSTRAINT "journey_drafts_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_version_per_lender" ON "lender_journeys" USING btree ("lender_id","version");--> statement-breakpoint
-- One truth: the lender says which version is asked, and only one of its own can be.
UPDATE "lenders" SET "journey_version" = j."version" FROM "lender_journeys" j
WHERE j."active" AND j."slug" = "lenders"."slug" AND j."lender_id" = "lenders"."lender_id";--> statement-breakpoint
ALTER TABLE "lender_journeys" DROP COLUMN "active";--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "journey_version_is_there" FOREIGN KEY ("slug","journey_version") REFERENCES "public"."lender_journeys"("slug","version") ON DELETE no action ON UPDATE no action;
