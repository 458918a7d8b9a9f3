CREATE TABLE "attribution_claims" (
	"claim_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"partner_user_id" text,
	"merchant_id" text,
	"way" text NOT NULL,
	"link_id" text,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "way_known" CHECK ("attribution_claims"."way" in ('link', 'qr', 'site', 'api', 'assisted')),
	CONSTRAINT "end_reason_known" CHECK ("attribution_claims"."end_reason" in ('lapsed', 'disputed')),
	CONSTRAINT "ended_whole" CHECK (("attribution_claims"."ended_at" is null) = ("attribution_claims"."end_reason" is null)),
	CONSTRAINT "locked_for_a_while" CHECK ("attribution_claims"."locked_until" > "attribution_claims"."claimed_at")
);
--> statement-breakpoint
CREATE TABLE "attribution_touches" (
	"touch_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"partner_user_id" text,
	"way" text NOT NULL,
	"link_id" text,
	"prospect_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "way_known" CHECK ("attribution_touches"."way" in ('link', 'qr', 'site', 'api', 'assisted')),
	CONSTRAINT "outcome_known" CHECK ("attribution_touches"."outcome" in ('first', 'again', 'lapsed', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "case_attributions" (
	"app_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"partner_user_id" text,
	"merchant_id" text,
	"claim_id" text NOT NULL,
	"way" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "way_known" CHECK ("case_attributions"."way" in ('link', 'qr', 'site', 'api', 'assisted'))
);
--> statement-breakpoint
CREATE TABLE "commission_cases" (
	"lender_application_id" text PRIMARY KEY NOT NULL,
	"lender_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"disbursed_on" date NOT NULL,
	"month" char(7) NOT NULL,
	"disbursed_amount" numeric(14,2) NOT NULL,
	"partner_id" text,
	"partner_user_id" text,
	"merchant_id" text,
	"share_percent_thousandths" integer NOT NULL,
	"share_flat_amount" numeric(14,2) NOT NULL,
	"slab_id" integer,
	"percent_thousandths" integer NOT NULL,
	"flat_amount" numeric(14,2) NOT NULL,
	"revenue_amount" numeric(14,2) NOT NULL,
	"commission_amount" numeric(14,2) NOT NULL,
	"referrer_id" text,
	"referral_amount" numeric(14,2) NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "month_is_one" CHECK ("commission_cases"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "disbursed_amount_positive" CHECK ("commission_cases"."disbursed_amount" > 0),
	CONSTRAINT "share_not_negative" CHECK ("commission_cases"."share_percent_thousandths" >= 0),
	CONSTRAINT "share_flat_not_negative" CHECK ("commission_cases"."share_flat_amount" >= 0),
	CONSTRAINT "percent_not_negative" CHECK ("commission_cases"."percent_thousandths" >= 0),
	CONSTRAINT "flat_not_negative" CHECK ("commission_cases"."flat_amount" >= 0),
	CONSTRAINT "revenue_not_negative" CHECK ("commission_cases"."revenue_amount" >= 0),
	CONSTRAINT "commission_not_negative" CHECK ("commission_cases"."commission_amount" >= 0),
	CONSTRAINT "referral_not_negative" CHECK ("commission_cases"."referral_amount" >= 0),
	CONSTRAINT "nobody_earns_nothing" CHECK ("commission_cases"."partner_id" is not null or "commission_cases"."commission_amount" = 0),
	CONSTRAINT "no_referral_of_nobody" CHECK ("commission_cases"."referrer_id" is not null or "commission_cases"."referral_amount" = 0),
	CONSTRAINT "ended_brings_nothing" CHECK ("commission_cases"."ended_at" is null or ("commission_cases"."revenue_amount" = 0 and "commission_cases"."commission_amount" = 0 and "commission_cases"."referral_amount" = 0))
);
--> statement-breakpoint
CREATE TABLE "commission_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lender_application_id" text,
	"lender_id" integer,
	CONSTRAINT "of_one_thing" CHECK (num_nonnulls("commission_changes"."lender_application_id", "commission_changes"."lender_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "commission_months" (
	"lender_id" integer NOT NULL,
	"month" char(7) NOT NULL,
	"slab_id" integer,
	"percent_thousandths" integer NOT NULL,
	"flat_amount" numeric(14,2) NOT NULL,
	"reckoned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_months_lender_id_month_pk" PRIMARY KEY("lender_id","month"),
	CONSTRAINT "month_is_one" CHECK ("commission_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "percent_not_negative" CHECK ("commission_months"."percent_thousandths" >= 0),
	CONSTRAINT "flat_not_negative" CHECK ("commission_months"."flat_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "commission_movements" (
	"movement_id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"lender_application_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"how" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"statement_id" text,
	CONSTRAINT "kind_known" CHECK ("commission_movements"."kind" in ('commission', 'referral', 'adjustment', 'clawback')),
	CONSTRAINT "moves_something" CHECK ("commission_movements"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "partner_referrals" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"referrer_id" text NOT NULL,
	"percent_thousandths" integer NOT NULL,
	"most_per_case" numeric(14,2),
	"most_per_month" numeric(14,2),
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "brings_another" CHECK ("partner_referrals"."partner_id" <> "partner_referrals"."referrer_id"),
	CONSTRAINT "percent_is_a_share" CHECK ("partner_referrals"."percent_thousandths" between 0 and 100000),
	CONSTRAINT "most_per_case_not_negative" CHECK ("partner_referrals"."most_per_case" >= 0),
	CONSTRAINT "most_per_month_not_negative" CHECK ("partner_referrals"."most_per_month" >= 0),
	CONSTRAINT "days_in_order" CHECK ("partner_referrals"."until" >= "partner_referrals"."since")
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account" text NOT NULL,
	"party" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	CONSTRAINT "ledger_balances_account_party_pk" PRIMARY KEY("account","party"),
	CONSTRAINT "account_known" CHECK ("ledger_balances"."account" in ('bank', 'lender-receivable', 'tax-receivable', 'gst-input', 'partner-earned', 'partner-payable', 'tax-deducted', 'gst-output', 'lender-revenue', 'partner-commission', 'referral-commission'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"booked_by" text NOT NULL,
	CONSTRAINT "kind_known" CHECK ("ledger_entries"."kind" in ('case', 'statement', 'payout', 'returned-payout', 'receipt'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"account" text NOT NULL,
	"party" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	CONSTRAINT "account_known" CHECK ("ledger_lines"."account" in ('bank', 'lender-receivable', 'tax-receivable', 'gst-input', 'partner-earned', 'partner-payable', 'tax-deducted', 'gst-output', 'lender-revenue', 'partner-commission', 'referral-commission')),
	CONSTRAINT "books_something" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "attribution_claims" ADD CONSTRAINT "attribution_claims_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_claims" ADD CONSTRAINT "attribution_claims_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_touches" ADD CONSTRAINT "attribution_touches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_attributions" ADD CONSTRAINT "case_attributions_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_attributions" ADD CONSTRAINT "case_attributions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_attributions" ADD CONSTRAINT "case_attributions_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "commission_cases_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "commission_cases_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "commission_cases_referrer_id_partners_partner_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_months" ADD CONSTRAINT "commission_months_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_movements" ADD CONSTRAINT "commission_movements_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_referrals" ADD CONSTRAINT "partner_referrals_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_referrals" ADD CONSTRAINT "partner_referrals_referrer_id_partners_partner_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_claim_per_customer" ON "attribution_claims" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "attribution_claims_by_user" ON "attribution_claims" USING btree ("user_id","claimed_at");--> statement-breakpoint
CREATE INDEX "attribution_claims_by_partner" ON "attribution_claims" USING btree ("partner_id","claimed_at","claim_id");--> statement-breakpoint
CREATE INDEX "attribution_touches_by_user" ON "attribution_touches" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "attribution_touches_by_partner" ON "attribution_touches" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "case_attributions_by_partner" ON "case_attributions" USING btree ("partner_id","at","app_id");--> statement-breakpoint
CREATE INDEX "case_attributions_by_user" ON "case_attributions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "commission_cases_by_month" ON "commission_cases" USING btree ("lender_id","month","lender_application_id");--> statement-breakpoint
CREATE INDEX "commission_cases_by_partner" ON "commission_cases" USING btree ("partner_id","disbursed_on","lender_application_id");--> statement-breakpoint
CREATE INDEX "commission_cases_by_referrer" ON "commission_cases" USING btree ("referrer_id","month") WHERE referrer_id is not null;--> statement-breakpoint
CREATE INDEX "commission_movements_by_partner" ON "commission_movements" USING btree ("partner_id","at","movement_id");--> statement-breakpoint
CREATE INDEX "commission_movements_open" ON "commission_movements" USING btree ("partner_id","at") WHERE statement_id is null;--> statement-breakpoint
CREATE INDEX "commission_movements_by_case" ON "commission_movements" USING btree ("lender_application_id");--> statement-breakpoint
CREATE INDEX "commission_movements_by_statement" ON "commission_movements" USING btree ("statement_id","movement_id") WHERE statement_id is not null;--> statement-breakpoint
CREATE INDEX "partner_referrals_by_referrer" ON "partner_referrals" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_source" ON "ledger_entries" USING btree ("source_id","booked_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_by_account" ON "ledger_lines" USING btree ("account","party","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_by_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
-- Rows of partners: a partner's own session sees its own, staff and the system see all.
CREATE FUNCTION saakh_sees_partner(owner text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE current_setting('saakh.scope', true)
    WHEN 'system' THEN true
    WHEN 'staff' THEN true
    WHEN 'partner' THEN owner = current_setting('saakh.partner_id', true)
    ELSE false
  END;
--> statement-breakpoint
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['attribution_claims', 'attribution_touches', 'case_attributions', 'commission_cases', 'commission_movements']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY partner_rows ON %I USING (saakh_sees_partner(partner_id)) WITH CHECK (saakh_sees_partner(partner_id))', owned);
  END LOOP;
  -- The books are the operator's: no partner's session sees any of them.
  FOREACH owned IN ARRAY ARRAY['ledger_entries', 'ledger_lines', 'ledger_balances', 'commission_months']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_rows ON %I USING (saakh_sees_partner(NULL)) WITH CHECK (saakh_sees_partner(NULL))', owned);
  END LOOP;
END $$;
--> statement-breakpoint
-- What was booked stays as it was: another entry mends it. Of a movement only its statement is filled in later.
REVOKE UPDATE, DELETE ON ledger_entries, ledger_lines, commission_movements FROM saakh_app;
--> statement-breakpoint
GRANT UPDATE (statement_id) ON commission_movements TO saakh_app;
--> statement-breakpoint
REVOKE UPDATE ON attribution_touches FROM saakh_app;
--> statement-breakpoint
-- Balances and notes are written by triggers alone, as the owner.
REVOKE INSERT, UPDATE, DELETE ON ledger_balances FROM saakh_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE ON commission_changes FROM saakh_app;
--> statement-breakpoint
CREATE FUNCTION saakh_keep_balances() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  -- All lines of an entry are written by one statement.
  IF EXISTS (SELECT 1 FROM new_rows GROUP BY entry_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the lines of an entry do not come to nothing' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_balances (account, party, amount)
  SELECT account, party, sum(amount) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (account, party) DO UPDATE SET amount = ledger_balances.amount + excluded.amount;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_balances AFTER INSERT ON ledger_lines
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_keep_balances();
--> statement-breakpoint
-- An application is owed to whoever holds its customer when it is made, whatever makes it.
CREATE FUNCTION saakh_attribute_applications() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO case_attributions (app_id, user_id, partner_id, partner_user_id, merchant_id, claim_id, way, at)
  SELECT n.app_id, n.user_id, c.partner_id, c.partner_user_id, c.merchant_id, c.claim_id, c.way, n.created_at
  FROM new_rows n JOIN attribution_claims c ON c.user_id = n.user_id AND c.ended_at IS NULL
    AND c.claimed_at <= n.created_at AND c.locked_until > n.created_at
  ON CONFLICT (app_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER attribute_applications AFTER INSERT ON applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_attribute_applications();
--> statement-breakpoint
CREATE FUNCTION saakh_note_loan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO commission_changes (lender_application_id) VALUES (NEW.lender_application_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_loan AFTER INSERT ON lender_applications FOR EACH ROW
WHEN (NEW.disbursed_at IS NOT NULL) EXECUTE FUNCTION saakh_note_loan();
--> statement-breakpoint
CREATE TRIGGER note_changed_loan AFTER UPDATE ON lender_applications FOR EACH ROW
WHEN ((OLD.disbursed_at IS NOT NULL OR NEW.disbursed_at IS NOT NULL) AND (
  OLD.disbursed_at IS DISTINCT FROM NEW.disbursed_at OR OLD.disbursed_amount IS DISTINCT FROM NEW.disbursed_amount
  OR (OLD.unmade_at IS NULL) <> (NEW.unmade_at IS NULL) OR OLD.lender_id <> NEW.lender_id OR OLD.app_id <> NEW.app_id
  OR OLD.product_type <> NEW.product_type))
EXECUTE FUNCTION saakh_note_loan();
--> statement-breakpoint
CREATE FUNCTION saakh_note_loans_of_case() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO commission_changes (lender_application_id)
  SELECT l.lender_application_id FROM lender_applications l WHERE l.app_id = NEW.app_id AND l.disbursed_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_loans_of_case AFTER INSERT OR UPDATE ON case_attributions FOR EACH ROW
EXECUTE FUNCTION saakh_note_loans_of_case();
--> statement-breakpoint
CREATE FUNCTION saakh_note_lender() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO commission_changes (lender_id) VALUES (coalesce(NEW.lender_id, OLD.lender_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_lender_of_slab AFTER INSERT OR UPDATE OR DELETE ON revenue_slabs FOR EACH ROW
EXECUTE FUNCTION saakh_note_lender();
--> statement-breakpoint
CREATE TRIGGER note_lender_of_terms AFTER UPDATE ON lenders FOR EACH ROW
WHEN (OLD.revenue_percent IS DISTINCT FROM NEW.revenue_percent
  OR OLD.revenue_flat_fee IS DISTINCT FROM NEW.revenue_flat_fee)
EXECUTE FUNCTION saakh_note_lender();
--> statement-breakpoint
-- What was there before, but for the operator's own site: customers are those of the site on which they first signed in, applications those of the site on which
-- they were made, and all loans that were paid out are reckoned.
INSERT INTO attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
SELECT 'clm_' || substr(md5(u.user_id), 1, 21), u.user_id, b.partner_id, 'site', u.created_at,
  greatest(u.created_at, coalesce(u.last_signed_in_at, u.created_at)) + interval '90 days'
FROM users u JOIN brands b ON b.key = u.brand_key
WHERE b.partner_id IS NOT NULL AND b.key <> 'cl' AND u.deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO case_attributions (app_id, user_id, partner_id, claim_id, way, at)
SELECT a.app_id, a.user_id, b.partner_id, 'clm_' || substr(md5(a.user_id), 1, 21), 'site', a.created_at
FROM applications a JOIN brands b ON b.key = a.brand_key WHERE b.partner_id IS NOT NULL AND b.key <> 'cl';
--> statement-breakpoint
INSERT INTO commission_changes (lender_application_id)
SELECT lender_application_id FROM lender_applications
WHERE disbursed_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM commission_changes c WHERE c.lender_application_id = lender_applications.lender_application_id);
