CREATE TABLE "import_names" (
	"about" text NOT NULL,
	"word" text NOT NULL,
	"lender_id" integer,
	"field" text,
	"said_by" text NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_names_about_word_pk" PRIMARY KEY("about","word"),
	CONSTRAINT "about_known" CHECK ("import_names"."about" in ('lender', 'status', 'mis', 'commission')),
	CONSTRAINT "means_one_thing" CHECK (("import_names"."lender_id" is null) = ("import_names"."about" <> 'lender') and ("import_names"."field" is null) = ("import_names"."about" = 'lender'))
);
--> statement-breakpoint
ALTER TABLE "import_errors" DROP CONSTRAINT "code_known";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows_skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_names" ADD CONSTRAINT "import_names_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "code_known" CHECK ("import_errors"."code" in ('lender-missing', 'lender-unknown', 'id-missing', 'application-unknown', 'application-ambiguous', 'other-lender', 'other-reference', 'reference-taken', 'other-product', 'other-mobile', 'example-row', 'reference-damaged', 'formula-unsaved', 'formula-failed', 'number-unclear', 'status-missing', 'status-unknown', 'date-missing', 'date-invalid', 'date-impossible', 'date-future', 'date-before-application', 'amount-invalid', 'amount-negative', 'amount-missing', 'amount-too-large', 'amount-too-small', 'commission-too-large', 'tax-too-large', 'payment-incomplete', 'older', 'paid-otherwise', 'backwards', 'left-by-customer', 'other-running', 'mobile-missing', 'mobile-invalid', 'customer-unknown', 'product-missing', 'product-unknown', 'tenure-invalid', 'rate-invalid', 'month-invalid', 'text-too-long'));