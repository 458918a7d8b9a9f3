ALTER TABLE "brands" ADD COLUMN "own_officer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "sender_name" text;--> statement-breakpoint
-- By hand: who has another officer than the operator keeps it; copies of the operator's officer and logo follow the operator.
UPDATE "brands" AS "b" SET "own_officer" = true FROM "brands" AS "o"
WHERE "o"."key" = 'cl' AND "b"."key" <> 'cl'
  AND ("b"."grievance_name", "b"."grievance_phone", "b"."grievance_email")
    IS DISTINCT FROM ("o"."grievance_name", "o"."grievance_phone", "o"."grievance_email");--> statement-breakpoint
UPDATE "brands" AS "b" SET "co_brand_logo" = '' FROM "brands" AS "o"
WHERE "o"."key" = 'cl' AND "b"."key" <> 'cl' AND "o"."logo" <> '' AND "b"."co_brand_logo" = "o"."logo";--> statement-breakpoint
-- An operator that was renamed has no logo until it uploads one: its pages show its name.
UPDATE "brands" SET "logo" = '' WHERE "key" = 'cl' AND "logo" = '/assets/brands/cl.svg' AND "name" ->> 'en' <> 'Saakh';
