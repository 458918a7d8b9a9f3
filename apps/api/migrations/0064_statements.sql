CREATE TABLE "partner_payment_details" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"account_sealed" text NOT NULL,
	"account_masked" text NOT NULL,
	"ifsc" text NOT NULL,
	"pan_sealed" text NOT NULL,
	"pan_masked" text NOT NULL,
	"gstin" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"content_sealed" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"statement_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"account_masked" text NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"utr" text,
	"reason" text,
	"settled_on" date,
	CONSTRAINT "state_known" CHECK ("payouts"."state" in ('sent', 'paid', 'returned')),
	CONSTRAINT "amount_positive" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "settled_whole" CHECK (("payouts"."state" = 'sent') = ("payouts"."settled_on" is null)),
	CONSTRAINT "paid_has_utr" CHECK ("payouts"."state" <> 'paid' or "payouts"."utr" is not null)
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"statement_id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"partner_id" text NOT NULL,
	"month" char(7) NOT NULL,
	"state" text NOT NULL,
	"gross_amount" numeric(14,2) NOT NULL,
	"tax_base" numeric(14,2) NOT NULL,
	"tax_bps" integer NOT NULL,
	"tax_amount" numeric(14,2) NOT NULL,
	"cgst_amount" numeric(14,2) NOT NULL,
	"sgst_amount" numeric(14,2) NOT NULL,
	"igst_amount" numeric(14,2) NOT NULL,
	"net_amount" numeric(14,2) NOT NULL,
	"lines" integer NOT NULL,
	"prepared_by" text NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"approved_by" text,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "statements_number_unique" UNIQUE("number"),
	CONSTRAINT "state_known" CHECK ("statements"."state" in ('draft', 'approved', 'sent', 'paid', 'returned')),
	CONSTRAINT "month_is_one" CHECK ("statements"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "gross_positive" CHECK ("statements"."gross_amount" > 0),
	CONSTRAINT "tax_base_not_negative" CHECK ("statements"."tax_base" >= 0),
	CONSTRAINT "tax_not_negative" CHECK ("statements"."tax_amount" >= 0),
	CONSTRAINT "lines_positive" CHECK ("statements"."lines" > 0),
	CONSTRAINT "net_is_what_is_left" CHECK ("statements"."net_amount" = "statements"."gross_amount" - "statements"."tax_amount" + "statements"."cgst_amount" + "statements"."sgst_amount" + "statements"."igst_amount"),
	CONSTRAINT "approved_whole" CHECK (("statements"."approved_by" is null) = ("statements"."approved_at" is null)),
	CONSTRAINT "draft_is_not_approved" CHECK (("statements"."state" = 'draft') = ("statements"."approved_by" is null)),
	CONSTRAINT "second_person" CHECK ("statements"."approved_by" <> "statements"."prepared_by")
);
--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD CONSTRAINT "partner_payment_details_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_file_id_payout_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_statement_id_statements_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("statement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_by_file" ON "payouts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "payouts_by_statement" ON "payouts" USING btree ("statement_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_payout" ON "payouts" USING btree ("statement_id") WHERE state <> 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "one_statement_per_month" ON "statements" USING btree ("partner_id","month");--> statement-breakpoint
CREATE INDEX "statements_by_month" ON "statements" USING btree ("month","gross_amount","statement_id");--> statement-breakpoint
CREATE INDEX "statements_to_pay" ON "statements" USING btree ("state","partner_id") WHERE state in ('approved', 'returned');--> statement-breakpoint
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['statements', 'payouts', 'partner_payment_details']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY partner_rows ON %I USING (saakh_sees_partner(partner_id)) WITH CHECK (saakh_sees_partner(partner_id))', owned);
  END LOOP;
  ALTER TABLE payout_files ENABLE ROW LEVEL SECURITY;
  CREATE POLICY own_rows ON payout_files USING (saakh_sees_partner(NULL)) WITH CHECK (saakh_sees_partner(NULL));
END $$;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON payout_files FROM saakh_app;
--> statement-breakpoint
REVOKE DELETE ON payouts FROM saakh_app;
--> statement-breakpoint
ALTER TABLE commission_movements ADD CONSTRAINT "commission_movements_statement_fk" FOREIGN KEY (statement_id) REFERENCES statements (statement_id);
