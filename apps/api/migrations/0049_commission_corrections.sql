ALTER TABLE "commission_file_rows" ADD COLUMN "payment_key" text;--> statement-breakpoint
-- As the program makes it, of what is kept: lender, application or reference, month and payment.
UPDATE commission_file_rows SET payment_key = encode(sha256(convert_to('[' || coalesce(lender_id::text, 'null')
  || ',' || coalesce(to_json(coalesce(lender_application_id, reference))::text, 'null')
  || ',' || to_json(month)::text
  || ',' || coalesce(to_json(coalesce(payment_reference, to_char(paid_on, 'YYYY-MM-DD')))::text, 'null')
  || ']', 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "commission_file_rows" ALTER COLUMN "payment_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "commission_file_rows_replaced_by_imports_import_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "commission_row_once";--> statement-breakpoint
CREATE INDEX "commission_rows_by_payment" ON "commission_file_rows" USING btree ("payment_key") WHERE not undone;--> statement-breakpoint
CREATE INDEX "commission_rows_replaced" ON "commission_file_rows" USING btree ("replaced_by") WHERE replaced_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_row_once" ON "commission_file_rows" USING btree ("row_key") WHERE not undone and replaced_by is null;
