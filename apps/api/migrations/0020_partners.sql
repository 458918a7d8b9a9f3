ALTER TABLE "partners" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "one_partner_per_utm_id" ON "partners" USING btree (lower("utm_id"));