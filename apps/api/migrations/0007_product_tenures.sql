ALTER TABLE "product_details" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "min_tenure_months" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "max_tenure_months" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "min_tenure_positive" CHECK ("products"."min_tenure_months" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "tenures_in_order" CHECK ("products"."min_tenure_months" >= 0 and "products"."max_tenure_months" >= "products"."min_tenure_months");--> statement-breakpoint
-- Products that were off because they had no journey: they have one from this version on.
UPDATE "products" SET "status" = 1 WHERE "status" = 0;
--> statement-breakpoint
UPDATE "products" SET "min_tenure_months" = t.low, "max_tenure_months" = t.high
FROM (VALUES ('Personal Loans', 1, 60), ('Business Loans', 6, 60), ('Gold Loans', 3, 36), ('Affordable Housing Loan', 60, 300),
  ('Student Loans', 6, 84), ('2-wheeler', 6, 48), ('Car', 12, 84)) AS t (product_type, low, high)
WHERE "products"."product_type" = t.product_type;
