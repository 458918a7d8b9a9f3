CREATE TABLE "commission_file_rows" (
	"import_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"row_key" text NOT NULL,
	"lender_id" integer,
	"reference" text,
	"state" text NOT NULL,
	"lender_application_id" text,
	"disbursed_amount" numeric(14,2),
	"commission_amount" numeric(14,2) NOT NULL,
	"tax_deducted" numeric(14,2),
	"gst" numeric(14,2),
	"month" text NOT NULL,
	"paid_on" date,
	"payment_reference" text,
	"undone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "commission_file_rows_import_id_row_number_pk" PRIMARY KEY("import_id","row_number"),
	CONSTRAINT "state_known" CHECK ("commission_file_rows"."state" in ('matched', 'unmatched')),
	CONSTRAINT "matched_has_application" CHECK (("commission_file_rows"."state" = 'matched') = ("commission_file_rows"."lender_application_id" is not null)),
	CONSTRAINT "disbursed_amount_positive" CHECK ("commission_file_rows"."disbursed_amount" > 0),
	CONSTRAINT "commission_amount_not_negative" CHECK ("commission_file_rows"."commission_amount" >= 0),
	CONSTRAINT "tax_deducted_not_negative" CHECK ("commission_file_rows"."tax_deducted" >= 0),
	CONSTRAINT "gst_not_negative" CHECK ("commission_file_rows"."gst" >= 0),
	CONSTRAINT "month_is_one" CHECK ("commission_file_rows"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"lender_application_id" text NOT NULL,
	"status" smallint NOT NULL,
	"said_on" date NOT NULL,
	"created" boolean NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"to_tell" boolean NOT NULL,
	"undo" text,
	CONSTRAINT "import_changes_import_id_row_number_pk" PRIMARY KEY("import_id","row_number"),
	CONSTRAINT "undo_known" CHECK ("import_changes"."undo" in ('restored', 'left'))
);
--> statement-breakpoint
CREATE TABLE "import_errors" (
	"import_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"code" text NOT NULL,
	"column_name" text,
	"value" text,
	CONSTRAINT "import_errors_import_id_row_number_pk" PRIMARY KEY("import_id","row_number"),
	CONSTRAINT "code_known" CHECK ("import_errors"."code" in ('lender-missing', 'lender-unknown', 'id-missing', 'application-unknown', 'other-lender', 'other-reference', 'reference-taken', 'status-missing', 'status-unknown', 'date-missing', 'date-invalid', 'date-impossible', 'date-future', 'date-before-application', 'amount-invalid', 'amount-negative', 'amount-missing', 'older', 'backwards', 'left-by-customer', 'other-running', 'mobile-missing', 'mobile-invalid', 'customer-unknown', 'product-missing', 'product-unknown', 'tenure-invalid', 'rate-invalid', 'month-invalid', 'text-too-long')),
	CONSTRAINT "row_number_positive" CHECK ("import_errors"."row_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"kind" text NOT NULL,
	"header_hash" text NOT NULL,
	"lender_id" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"used_by" text NOT NULL,
	CONSTRAINT "import_mappings_kind_header_hash_lender_id_pk" PRIMARY KEY("kind","header_hash","lender_id"),
	CONSTRAINT "kind_known" CHECK ("import_mappings"."kind" in ('status', 'mis', 'commission')),
	CONSTRAINT "lender_id_not_negative" CHECK ("import_mappings"."lender_id" >= 0)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"import_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lender_id" integer,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"file_secret_sealed" text,
	"file_sha256" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"reading" jsonb NOT NULL,
	"findings" jsonb,
	"override" boolean DEFAULT false NOT NULL,
	"override_reason" text,
	"checkpoint_row" integer DEFAULT 0 NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_updated" integer DEFAULT 0 NOT NULL,
	"rows_created" integer DEFAULT 0 NOT NULL,
	"rows_unchanged" integer DEFAULT 0 NOT NULL,
	"rows_failed" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"same_as" text,
	"failure" jsonb,
	"worked_by" text,
	"worked_until" timestamp (3) with time zone,
	"applied_by" text,
	"applied_at" timestamp (3) with time zone,
	"undone_by" text,
	"undone_at" timestamp (3) with time zone,
	"undo_reason" text,
	"undo_restored" integer DEFAULT 0 NOT NULL,
	"undo_left" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kind_known" CHECK ("imports"."kind" in ('status', 'mis', 'commission')),
	CONSTRAINT "state_known" CHECK ("imports"."state" in ('inspected', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed')),
	CONSTRAINT "file_bytes_positive" CHECK ("imports"."file_bytes" > 0),
	CONSTRAINT "override_has_reason" CHECK (not "imports"."override" or "imports"."state" not in ('applying', 'applied') or "imports"."override_reason" is not null),
	CONSTRAINT "undone_whole" CHECK (("imports"."undo_reason" is null) = ("imports"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "lender_applications" ADD COLUMN "lender_said_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD COLUMN "file_said_on" date;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "commission_file_rows_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "commission_file_rows_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "commission_file_rows_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_row_once" ON "commission_file_rows" USING btree ("row_key") WHERE not undone;--> statement-breakpoint
CREATE INDEX "commission_rows_by_application" ON "commission_file_rows" USING btree ("lender_application_id");--> statement-breakpoint
CREATE INDEX "import_changes_by_application" ON "import_changes" USING btree ("lender_application_id","said_on");--> statement-breakpoint
CREATE INDEX "import_changes_to_tell" ON "import_changes" USING btree ("import_id","row_number") WHERE to_tell;--> statement-breakpoint
CREATE INDEX "imports_by_kind" ON "imports" USING btree ("kind","created_at","import_id");--> statement-breakpoint
CREATE INDEX "imports_by_file" ON "imports" USING btree ("file_sha256","kind");--> statement-breakpoint
CREATE INDEX "imports_at_work" ON "imports" USING btree ("state","worked_until") WHERE state in ('checking', 'applying', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_import_per_person" ON "imports" USING btree ("created_by","kind") WHERE state in ('checking', 'applying', 'undoing');