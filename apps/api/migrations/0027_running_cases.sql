CREATE TABLE "import_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"undo" text,
	CONSTRAINT "record_type_known" CHECK ("import_records"."record_type" in ('partner', 'person')),
	CONSTRAINT "undo_known" CHECK ("import_records"."undo" in ('restored', 'left'))
);
--> statement-breakpoint
ALTER TABLE "case_attributions" DROP CONSTRAINT "way_known";--> statement-breakpoint
ALTER TABLE "import_errors" DROP CONSTRAINT "code_known";--> statement-breakpoint
ALTER TABLE "import_mappings" DROP CONSTRAINT "kind_known";--> statement-breakpoint
ALTER TABLE "import_names" DROP CONSTRAINT "about_known";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "kind_known";--> statement-breakpoint
ALTER TABLE "lender_applications" ADD COLUMN "cut_over_on" date;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_record_once" ON "import_records" USING btree ("import_id","row_number","record_type","record_id");--> statement-breakpoint
CREATE INDEX "import_records_by_record" ON "import_records" USING btree ("record_type","record_id");--> statement-breakpoint
ALTER TABLE "case_attributions" ADD CONSTRAINT "way_known" CHECK ("case_attributions"."way" in ('link', 'qr', 'site', 'api', 'assisted', 'file'));--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "code_known" CHECK ("import_errors"."code" in ('lender-missing', 'lender-unknown', 'id-missing', 'application-unknown', 'application-ambiguous', 'other-lender', 'other-reference', 'reference-taken', 'other-product', 'other-mobile', 'example-row', 'reference-damaged', 'formula-unsaved', 'formula-failed', 'number-unclear', 'status-missing', 'status-unknown', 'date-missing', 'date-invalid', 'date-impossible', 'date-mixed', 'date-future', 'date-before-application', 'date-too-old', 'amount-invalid', 'amount-negative', 'amount-missing', 'amount-too-large', 'amount-too-small', 'paid-amount-unclear', 'amount-above-approved', 'terms-unusual', 'commission-too-large', 'commission-unusual', 'tax-too-large', 'payment-incomplete', 'older', 'paid-otherwise', 'backwards', 'left-by-customer', 'other-running', 'mobile-missing', 'mobile-invalid', 'customer-unknown', 'name-invalid', 'partner-unknown', 'other-partner', 'partner-missing', 'code-invalid', 'code-taken', 'brand-key-invalid', 'brand-key-taken', 'email-invalid', 'email-taken', 'role-unknown', 'record-otherwise', 'product-missing', 'product-unknown', 'tenure-invalid', 'rate-invalid', 'month-invalid', 'text-too-long', 'row-too-long'));--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "kind_known" CHECK ("import_mappings"."kind" in ('status', 'mis', 'commission', 'cases', 'partners'));--> statement-breakpoint
ALTER TABLE "import_names" ADD CONSTRAINT "about_known" CHECK ("import_names"."about" in ('lender', 'status', 'mis', 'commission', 'cases', 'partners'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "kind_known" CHECK ("imports"."kind" in ('status', 'mis', 'commission', 'cases', 'partners'));--> statement-breakpoint
-- By hand: people whom a file of running cases brought in and who never came go with the undo of the file, rows that are else
-- append-only included.
CREATE FUNCTION saakh_remove_unclaimed(gone text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM users u WHERE u.user_id = ANY(gone) AND (u.deleted_at IS NULL OR u.phone_sealed IS NOT NULL))
    OR EXISTS (SELECT 1 FROM consents c WHERE c.user_id = ANY(gone))
    OR EXISTS (SELECT 1 FROM held_customers h WHERE h.user_digest IS NOT NULL AND h.user_digest IN
      (SELECT encode(sha256(convert_to(g || ' ' || h.hold_id, 'UTF8')), 'hex') FROM unnest(gone) g))
    OR EXISTS (SELECT 1 FROM lender_applications l WHERE l.user_id = ANY(gone) AND (l.unmade_at IS NULL OR l.cut_over_on IS NULL))
  THEN
    RAISE EXCEPTION 'somebody of these came, or has another case';
  END IF;
  DELETE FROM application_events WHERE app_id IN (SELECT app_id FROM applications WHERE user_id = ANY(gone));
  DELETE FROM lender_applications WHERE user_id = ANY(gone);
  DELETE FROM applications WHERE user_id = ANY(gone);
  DELETE FROM users WHERE user_id = ANY(gone);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION saakh_remove_unclaimed(text[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION saakh_remove_unclaimed(text[]) TO saakh_app;
