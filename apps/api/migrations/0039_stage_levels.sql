DROP INDEX "stage_figures_by_day";--> statement-breakpoint
CREATE INDEX "stage_figures_of_products" ON "stage_figures" USING btree ("day") WHERE brand_key = '' and lender_id = 0;--> statement-breakpoint
CREATE INDEX "stage_figures_of_lenders" ON "stage_figures" USING btree ("day") WHERE brand_key = '' and lender_id <> 0;--> statement-breakpoint
CREATE INDEX "stage_figures_of_brands" ON "stage_figures" USING btree ("brand_key","day");
--> statement-breakpoint
-- As before, and once more for each product, and for each lender and product, whatever the brand.
CREATE OR REPLACE FUNCTION saakh_stage_insert(counted text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN format($insert$
    INSERT INTO public.stage_figures (day, product_type, lender_id, brand_key, in_new, in_submitted, in_approved, in_disbursed,
      in_rejected, in_cancelled, in_expired, approvals, disbursals, asked_amount, approved_amount, disbursed_amount, decided,
      decision_seconds, decided_1h, decided_6h, decided_1d, decided_2d, decided_3d, decided_7d, decided_14d, decided_30d,
      decided_later)
    SELECT * FROM (
      SELECT day, product_type, coalesce(lender_id, 0) AS lender_id, coalesce(brand_key, '') AS brand_key,
        coalesce(sum(times) FILTER (WHERE status = 1), 0) AS in_new,
        coalesce(sum(times) FILTER (WHERE status = 2), 0) AS in_submitted,
        coalesce(sum(times) FILTER (WHERE status = 3), 0) AS in_approved,
        coalesce(sum(times) FILTER (WHERE status = 4), 0) AS in_disbursed,
        coalesce(sum(times) FILTER (WHERE status = 5), 0) AS in_rejected,
        coalesce(sum(times) FILTER (WHERE status = 6), 0) AS in_cancelled,
        coalesce(sum(times) FILTER (WHERE status = 7), 0) AS in_expired,
        coalesce(sum(times) FILTER (WHERE approved_at IS NOT NULL), 0) AS approvals,
        coalesce(sum(times) FILTER (WHERE disbursed_at IS NOT NULL), 0) AS disbursals,
        sum(times * amount) AS asked_amount,
        coalesce(sum(times * approved_amount), 0) AS approved_amount,
        coalesce(sum(times * disbursed_amount), 0) AS disbursed_amount,
        coalesce(sum(times) FILTER (WHERE seconds IS NOT NULL), 0) AS decided,
        coalesce(sum(times * seconds), 0) AS decision_seconds,
        coalesce(sum(times) FILTER (WHERE seconds <= 3600), 0) AS decided_1h,
        coalesce(sum(times) FILTER (WHERE seconds > 3600 AND seconds <= 21600), 0) AS decided_6h,
        coalesce(sum(times) FILTER (WHERE seconds > 21600 AND seconds <= 86400), 0) AS decided_1d,
        coalesce(sum(times) FILTER (WHERE seconds > 86400 AND seconds <= 172800), 0) AS decided_2d,
        coalesce(sum(times) FILTER (WHERE seconds > 172800 AND seconds <= 259200), 0) AS decided_3d,
        coalesce(sum(times) FILTER (WHERE seconds > 259200 AND seconds <= 604800), 0) AS decided_7d,
        coalesce(sum(times) FILTER (WHERE seconds > 604800 AND seconds <= 1209600), 0) AS decided_14d,
        coalesce(sum(times) FILTER (WHERE seconds > 1209600 AND seconds <= 2592000), 0) AS decided_30d,
        coalesce(sum(times) FILTER (WHERE seconds > 2592000), 0) AS decided_later
      FROM (
        SELECT r.times, r.status, r.approved_at, r.disbursed_at, r.amount, r.approved_amount, r.disbursed_amount,
          (r.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, r.product_type, r.lender_id, a.brand_key,
          greatest(0, floor(extract(epoch FROM least(r.approved_at, r.declined_at) - r.created_at)))::bigint *
            CASE WHEN coalesce(r.approved_at, r.declined_at) IS NULL THEN NULL ELSE 1 END AS seconds
        FROM (%s) r JOIN public.applications a ON a.app_id = r.app_id
      ) changed GROUP BY GROUPING SETS ((day, product_type), (day, product_type, lender_id),
        (day, product_type, lender_id, brand_key))
    ) figures
    WHERE ROW(in_new, in_submitted, in_approved, in_disbursed, in_rejected, in_cancelled, in_expired, approvals, disbursals,
      asked_amount, approved_amount, disbursed_amount, decided, decision_seconds, decided_1h, decided_6h, decided_1d,
      decided_2d, decided_3d, decided_7d, decided_14d, decided_30d, decided_later)
      <> ROW(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  $insert$, counted);
--> statement-breakpoint
DELETE FROM stage_figures;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE saakh_stage_insert('SELECT 1 AS times, l.* FROM lender_applications l');
END $$;
