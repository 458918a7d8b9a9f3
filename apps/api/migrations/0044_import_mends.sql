ALTER TABLE "import_errors" DROP CONSTRAINT "code_known";--> statement-breakpoint
ALTER TABLE "lender_applications" ADD COLUMN "unmade_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_changes" ADD COLUMN "told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "code_known" CHECK ("import_errors"."code" in ('lender-missing', 'lender-unknown', 'id-missing', 'application-unknown', 'application-ambiguous', 'other-lender', 'other-reference', 'reference-taken', 'status-missing', 'status-unknown', 'date-missing', 'date-invalid', 'date-impossible', 'date-future', 'date-before-application', 'amount-invalid', 'amount-negative', 'amount-missing', 'amount-too-large', 'older', 'backwards', 'left-by-customer', 'other-running', 'mobile-missing', 'mobile-invalid', 'customer-unknown', 'product-missing', 'product-unknown', 'tenure-invalid', 'rate-invalid', 'month-invalid', 'text-too-long'));--> statement-breakpoint
-- What an undone import had made counts in no stage any more, and again from the day on that it is told of anew.
DO $$
BEGIN
  EXECUTE replace(
    replace(pg_get_functiondef('public.saakh_count_changed_stages()'::regprocedure),
      'FROM new_rows n', 'FROM new_rows n WHERE n.unmade_at IS NULL'),
    'FROM old_rows o', 'FROM old_rows o WHERE o.unmade_at IS NULL');
END $$;
