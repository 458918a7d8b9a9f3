ALTER TABLE "users" ADD COLUMN "existing_emi_at" timestamp (3) with time zone;--> statement-breakpoint
-- By hand: when the stated instalments were answered last. The audit trail knows it for answers from before the column.
UPDATE "users" SET "existing_emi_at" = "answered"."at"
FROM (
  SELECT "object_id", max("at") AS "at" FROM "audit_entries"
  WHERE "action" = 'customer.additional-step-saved' AND "object_type" = 'customer' GROUP BY "object_id"
) AS "answered"
WHERE "users"."user_id" = "answered"."object_id" AND "users"."existing_emi" IS NOT NULL;
