ALTER TABLE "commission_file_rows" DROP CONSTRAINT "matched_has_application";--> statement-breakpoint
ALTER TABLE "commission_file_rows" DROP CONSTRAINT "commission_file_rows_lender_application_id_lender_applications_lender_application_id_fk";
--> statement-breakpoint
ALTER TABLE "import_changes" DROP CONSTRAINT "import_changes_lender_application_id_lender_applications_lender_application_id_fk";
--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "commission_file_rows_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "unmatched_has_none" CHECK ("commission_file_rows"."state" = 'matched' or "commission_file_rows"."lender_application_id" is null);