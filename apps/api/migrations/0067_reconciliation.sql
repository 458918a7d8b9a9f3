CREATE TABLE "case_receipts" (
	"lender_application_id" text PRIMARY KEY NOT NULL,
	"lender_id" integer NOT NULL,
	"month" char(7) NOT NULL,
	"expected_amount" numeric(14,2) DEFAULT 0 NOT NULL,
	"received_amount" numeric(14,2) DEFAULT 0 NOT NULL,
	"written_off_amount" numeric(14,2) DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"last_paid_on" date,
	"state" text GENERATED ALWAYS AS (case
  when received_amount - expected_amount >= 1 then 'over'
  when expected_amount - received_amount < 1 then 'matched'
  when expected_amount - received_amount - written_off_amount < 1 then 'written-off'
  when received_amount = 0 and expected_amount > 0 then 'missing'
  else 'short' end) STORED NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "month_is_one" CHECK ("case_receipts"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "expected_not_negative" CHECK ("case_receipts"."expected_amount" >= 0),
	CONSTRAINT "written_off_not_negative" CHECK ("case_receipts"."written_off_amount" >= 0),
	CONSTRAINT "rows_not_negative" CHECK ("case_receipts"."rows" >= 0),
	CONSTRAINT "nothing_without_rows" CHECK ("case_receipts"."rows" > 0 or "case_receipts"."received_amount" = 0),
	CONSTRAINT "state_known" CHECK ("case_receipts"."state" in ('matched', 'short', 'over', 'missing', 'written-off'))
);
--> statement-breakpoint
CREATE TABLE "lender_claim_lines" (
	"claim_id" text NOT NULL,
	"lender_application_id" text NOT NULL,
	"claimed_amount" numeric(14,2) NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"ended_by" text,
	"reason" text,
	CONSTRAINT "lender_claim_lines_claim_id_lender_application_id_pk" PRIMARY KEY("claim_id","lender_application_id"),
	CONSTRAINT "state_known" CHECK ("lender_claim_lines"."state" in ('open', 'settled', 'written-off', 'withdrawn')),
	CONSTRAINT "claimed_positive" CHECK ("lender_claim_lines"."claimed_amount" > 0),
	CONSTRAINT "settled_whole" CHECK (("lender_claim_lines"."state" = 'open') = ("lender_claim_lines"."settled_at" is null)),
	CONSTRAINT "ended_by_somebody" CHECK (("lender_claim_lines"."state" in ('written-off', 'withdrawn')) = ("lender_claim_lines"."ended_by" is not null)),
	CONSTRAINT "ended_for_a_reason" CHECK (("lender_claim_lines"."ended_by" is null) = ("lender_claim_lines"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "lender_claims" (
	"claim_id" text PRIMARY KEY NOT NULL,
	"lender_id" integer NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_file_rows" DROP CONSTRAINT "commission_amount_not_negative";--> statement-breakpoint
ALTER TABLE "commission_file_rows" DROP CONSTRAINT "tax_deducted_not_negative";--> statement-breakpoint
ALTER TABLE "commission_file_rows" DROP CONSTRAINT "gst_not_negative";--> statement-breakpoint
ALTER TABLE "ledger_balances" DROP CONSTRAINT "account_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "kind_known";--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "account_known";--> statement-breakpoint
ALTER TABLE "commission_cases" ADD COLUMN "taken_back_amount" numeric(14,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_cases" ADD COLUMN "taken_back_by" text;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD COLUMN "written_key" text;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD COLUMN "matched_by" text;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD COLUMN "booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD COLUMN "booked_for" text;--> statement-breakpoint
ALTER TABLE "case_receipts" ADD CONSTRAINT "case_receipts_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_claim_lines" ADD CONSTRAINT "lender_claim_lines_claim_id_lender_claims_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."lender_claims"("claim_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_claims" ADD CONSTRAINT "lender_claims_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_receipts_by_month" ON "case_receipts" USING btree ("lender_id","month","state","expected_amount","received_amount","written_off_amount");--> statement-breakpoint
CREATE INDEX "case_receipts_short" ON "case_receipts" USING btree ("lender_id","month","expected_amount","received_amount","written_off_amount") WHERE state in ('short', 'missing');--> statement-breakpoint
CREATE INDEX "case_receipts_overwritten" ON "case_receipts" USING btree ("lender_application_id") WHERE written_off_amount > greatest(expected_amount - received_amount, 0);--> statement-breakpoint
CREATE INDEX "case_receipts_by_size" ON "case_receipts" USING btree ("lender_id",abs(received_amount - expected_amount),"lender_application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_claim_per_loan" ON "lender_claim_lines" USING btree ("lender_application_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "lender_claim_lines_by_loan" ON "lender_claim_lines" USING btree ("lender_application_id");--> statement-breakpoint
CREATE INDEX "lender_claims_by_time" ON "lender_claims" USING btree ("created_at","claim_id");--> statement-breakpoint
CREATE INDEX "lender_claims_by_lender" ON "lender_claims" USING btree ("lender_id");--> statement-breakpoint
CREATE INDEX "commission_rows_by_words" ON "commission_file_rows" USING btree ("written_key") WHERE written_key is not null and not undone;--> statement-breakpoint
CREATE INDEX "commission_rows_by_booked" ON "commission_file_rows" USING btree ("booked_for") WHERE booked_for is not null;--> statement-breakpoint
CREATE INDEX "commission_rows_to_book" ON "commission_file_rows" USING btree ("import_id","row_number") WHERE lender_id is not null and booked <> (not undone and replaced_by is null);--> statement-breakpoint
CREATE INDEX "commission_rows_unmatched" ON "commission_file_rows" USING btree ("import_id","row_number") WHERE state = 'unmatched' and not undone and replaced_by is null;--> statement-breakpoint
CREATE INDEX "commission_rows_unmatched_by_month" ON "commission_file_rows" USING btree ("lender_id","month","commission_amount") WHERE state = 'unmatched' and not undone and replaced_by is null;--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "taken_back_not_negative" CHECK ("commission_cases"."taken_back_amount" >= 0);--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "taxes_go_with_commission" CHECK ("commission_file_rows"."commission_amount" >= 0 and coalesce("commission_file_rows"."tax_deducted", 0) >= 0
      and coalesce("commission_file_rows"."gst", 0) >= 0 or "commission_file_rows"."commission_amount" < 0 and coalesce("commission_file_rows"."tax_deducted", 0) <= 0
      and coalesce("commission_file_rows"."gst", 0) <= 0);--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "booked_of_a_lender" CHECK (not "commission_file_rows"."booked" or "commission_file_rows"."lender_id" is not null);--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "matched_by_hand_is_matched" CHECK ("commission_file_rows"."matched_by" is null or "commission_file_rows"."state" = 'matched');--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "account_known" CHECK ("ledger_balances"."account" in ('bank', 'lender-receivable', 'tax-receivable', 'gst-input', 'partner-earned', 'partner-payable', 'tax-deducted', 'gst-output', 'lender-revenue', 'partner-commission', 'referral-commission', 'written-off'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "kind_known" CHECK ("ledger_entries"."kind" in ('case', 'statement', 'payout', 'returned-payout', 'receipt', 'write-off'));--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "account_known" CHECK ("ledger_lines"."account" in ('bank', 'lender-receivable', 'tax-receivable', 'gst-input', 'partner-earned', 'partner-payable', 'tax-deducted', 'gst-output', 'lender-revenue', 'partner-commission', 'referral-commission', 'written-off'));--> statement-breakpoint
-- What lenders owe and pay us is the operator's: no partner's session sees any of it.
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['case_receipts', 'lender_claims', 'lender_claim_lines']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (saakh_sees_partner(NULL)) WITH CHECK (saakh_sees_partner(NULL))', owned);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE DELETE ON lender_claims, lender_claim_lines FROM saakh_app;
--> statement-breakpoint
-- What is expected of a loan follows what it is booked for, whatever books it.
CREATE FUNCTION saakh_keep_expected() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO case_receipts AS r (lender_application_id, lender_id, month, expected_amount, updated_at)
  SELECT lender_application_id, lender_id, month, revenue_amount, updated_at FROM new_rows ORDER BY lender_application_id
  ON CONFLICT (lender_application_id) DO UPDATE SET lender_id = excluded.lender_id, month = excluded.month,
    expected_amount = excluded.expected_amount, updated_at = excluded.updated_at
  WHERE (r.lender_id, r.month, r.expected_amount) IS DISTINCT FROM (excluded.lender_id, excluded.month, excluded.expected_amount);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_expected_of_new AFTER INSERT ON commission_cases
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_keep_expected();
--> statement-breakpoint
CREATE TRIGGER keep_expected AFTER UPDATE ON commission_cases
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_keep_expected();
--> statement-breakpoint
CREATE TRIGGER note_taken_back AFTER UPDATE OF taken_back_amount ON commission_cases FOR EACH ROW
WHEN (OLD.taken_back_amount IS DISTINCT FROM NEW.taken_back_amount)
EXECUTE FUNCTION saakh_note_loan();
--> statement-breakpoint
-- Loans that were booked before; the rows of files that were read before are booked by the job, a few thousand at a time.
INSERT INTO case_receipts (lender_application_id, lender_id, month, expected_amount, updated_at)
SELECT lender_application_id, lender_id, month, revenue_amount, updated_at FROM commission_cases;
