CREATE TABLE "stage_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"product_type" text NOT NULL,
	"lender_id" integer NOT NULL,
	"brand_key" text NOT NULL,
	"in_new" integer DEFAULT 0 NOT NULL,
	"in_submitted" integer DEFAULT 0 NOT NULL,
	"in_approved" integer DEFAULT 0 NOT NULL,
	"in_disbursed" integer DEFAULT 0 NOT NULL,
	"in_rejected" integer DEFAULT 0 NOT NULL,
	"in_cancelled" integer DEFAULT 0 NOT NULL,
	"in_expired" integer DEFAULT 0 NOT NULL,
	"approvals" integer DEFAULT 0 NOT NULL,
	"disbursals" integer DEFAULT 0 NOT NULL,
	"asked_paise" bigint DEFAULT 0 NOT NULL,
	"approved_paise" bigint DEFAULT 0 NOT NULL,
	"disbursed_paise" bigint DEFAULT 0 NOT NULL,
	"decided" integer DEFAULT 0 NOT NULL,
	"decision_seconds" bigint DEFAULT 0 NOT NULL,
	"decided_1h" integer DEFAULT 0 NOT NULL,
	"decided_6h" integer DEFAULT 0 NOT NULL,
	"decided_1d" integer DEFAULT 0 NOT NULL,
	"decided_2d" integer DEFAULT 0 NOT NULL,
	"decided_3d" integer DEFAULT 0 NOT NULL,
	"decided_7d" integer DEFAULT 0 NOT NULL,
	"decided_14d" integer DEFAULT 0 NOT NULL,
	"decided_30d" integer DEFAULT 0 NOT NULL,
	"decided_later" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_sums" (
	"days" smallint NOT NULL,
	"start" date NOT NULL,
	"by" text NOT NULL,
	"brand_key" text NOT NULL,
	"lender_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"in_new" integer DEFAULT 0 NOT NULL,
	"in_submitted" integer DEFAULT 0 NOT NULL,
	"in_approved" integer DEFAULT 0 NOT NULL,
	"in_disbursed" integer DEFAULT 0 NOT NULL,
	"in_rejected" integer DEFAULT 0 NOT NULL,
	"in_cancelled" integer DEFAULT 0 NOT NULL,
	"in_expired" integer DEFAULT 0 NOT NULL,
	"approvals" integer DEFAULT 0 NOT NULL,
	"disbursals" integer DEFAULT 0 NOT NULL,
	"asked_paise" bigint DEFAULT 0 NOT NULL,
	"approved_paise" bigint DEFAULT 0 NOT NULL,
	"disbursed_paise" bigint DEFAULT 0 NOT NULL,
	"decided" integer DEFAULT 0 NOT NULL,
	"decision_seconds" bigint DEFAULT 0 NOT NULL,
	"decided_1h" integer DEFAULT 0 NOT NULL,
	"decided_6h" integer DEFAULT 0 NOT NULL,
	"decided_1d" integer DEFAULT 0 NOT NULL,
	"decided_2d" integer DEFAULT 0 NOT NULL,
	"decided_3d" integer DEFAULT 0 NOT NULL,
	"decided_7d" integer DEFAULT 0 NOT NULL,
	"decided_14d" integer DEFAULT 0 NOT NULL,
	"decided_30d" integer DEFAULT 0 NOT NULL,
	"decided_later" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stage_sums_by_brand_key_days_start_lender_id_product_type_pk" PRIMARY KEY("by","brand_key","days","start","lender_id","product_type"),
	CONSTRAINT "by_known" CHECK ("stage_sums"."by" in ('product', 'lender', 'brand')),
	CONSTRAINT "lender_id_not_negative" CHECK ("stage_sums"."lender_id" >= 0)
);
--> statement-breakpoint
-- Sums change where they stand: room on their page keeps those of a block together.
ALTER TABLE "stage_sums" SET (fillfactor = 70);
--> statement-breakpoint
DROP TRIGGER count_stages_of_new ON "lender_applications";
--> statement-breakpoint
DROP TRIGGER count_stages_of_changed ON "lender_applications";
--> statement-breakpoint
DROP FUNCTION saakh_count_stages();
--> statement-breakpoint
DROP FUNCTION saakh_stage_insert(text);
--> statement-breakpoint
DROP TABLE "stage_figures" CASCADE;
--> statement-breakpoint
-- The statement that counts rows of lender_applications, each `times` times: 1 as it is now, -1 as it was. The brand is looked
-- up row by row, so that a plan that was made for many rows is as good for one.
CREATE FUNCTION pg_temp.saakh_stage_insert(counted text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN format($insert$
    INSERT INTO public.stage_changes (day, product_type, lender_id, brand_key, in_new, in_submitted, in_approved, in_disbursed,
      in_rejected, in_cancelled, in_expired, approvals, disbursals, asked_paise, approved_paise, disbursed_paise, decided,
      decision_seconds, decided_1h, decided_6h, decided_1d, decided_2d, decided_3d, decided_7d, decided_14d, decided_30d,
      decided_later)
    SELECT * FROM (
      SELECT day, product_type, lender_id, brand_key,
        coalesce(sum(times) FILTER (WHERE status = 1), 0) AS in_new,
        coalesce(sum(times) FILTER (WHERE status = 2), 0) AS in_submitted,
        coalesce(sum(times) FILTER (WHERE status = 3), 0) AS in_approved,
        coalesce(sum(times) FILTER (WHERE status = 4), 0) AS in_disbursed,
        coalesce(sum(times) FILTER (WHERE status = 5), 0) AS in_rejected,
        coalesce(sum(times) FILTER (WHERE status = 6), 0) AS in_cancelled,
        coalesce(sum(times) FILTER (WHERE status = 7), 0) AS in_expired,
        coalesce(sum(times) FILTER (WHERE approved_at IS NOT NULL), 0) AS approvals,
        coalesce(sum(times) FILTER (WHERE disbursed_at IS NOT NULL), 0) AS disbursals,
        (100 * sum(times * amount))::bigint AS asked_paise,
        (100 * coalesce(sum(times * approved_amount), 0))::bigint AS approved_paise,
        (100 * coalesce(sum(times * disbursed_amount), 0))::bigint AS disbursed_paise,
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
          (r.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, r.product_type, r.lender_id,
          (SELECT a.brand_key FROM public.applications a WHERE a.app_id = r.app_id) AS brand_key,
          greatest(0, floor(extract(epoch FROM least(r.approved_at, r.declined_at) - r.created_at)))::bigint *
            CASE WHEN coalesce(r.approved_at, r.declined_at) IS NULL THEN NULL ELSE 1 END AS seconds
        FROM (%s) r
      ) changed GROUP BY day, product_type, lender_id, brand_key
    ) figures
    WHERE ROW(in_new, in_submitted, in_approved, in_disbursed,
      in_rejected, in_cancelled, in_expired, approvals, disbursals, asked_paise, approved_paise, disbursed_paise, decided,
      decision_seconds, decided_1h, decided_6h, decided_1d, decided_2d, decided_3d, decided_7d, decided_14d, decided_30d,
      decided_later)
      <> ROW(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  $insert$, counted);
--> statement-breakpoint
-- As the owner: what a customer's or a lender's own change adds is counted whatever rows they may see. The statements stand in
-- the functions as they are, so that each is planned once for a connection.
DO $$
DECLARE
  made text := 'CREATE FUNCTION public.%I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp AS %L';
  body text := 'BEGIN %s; RETURN NULL; END';
BEGIN
  EXECUTE format(made, 'saakh_count_new_stages',
    format(body, pg_temp.saakh_stage_insert('SELECT 1 AS times, n.* FROM new_rows n')));
  EXECUTE format(made, 'saakh_count_changed_stages', format(body, pg_temp.saakh_stage_insert(
    'SELECT 1 AS times, n.* FROM new_rows n UNION ALL SELECT -1, o.* FROM old_rows o')));
  -- All that is there, as the last change of each; it moves to the sums as other changes do.
  EXECUTE pg_temp.saakh_stage_insert('SELECT 1 AS times, l.* FROM lender_applications l');
END $$;
--> statement-breakpoint
CREATE TRIGGER count_stages_of_new AFTER INSERT ON "lender_applications"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_stages();
--> statement-breakpoint
CREATE TRIGGER count_stages_of_changed AFTER UPDATE ON "lender_applications"
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_changed_stages();
--> statement-breakpoint
DROP FUNCTION pg_temp.saakh_stage_insert(text);
