CREATE TABLE "co_applicant_consents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"answers_index" text NOT NULL,
	"work" text NOT NULL,
	"text_version" integer NOT NULL,
	"language" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_known" CHECK ("co_applicant_consents"."work" in ('salaried', 'self_employed', 'business')),
	CONSTRAINT "language_known" CHECK ("co_applicant_consents"."language" in ('en', 'hi')),
	CONSTRAINT "text_version_positive" CHECK ("co_applicant_consents"."text_version" > 0)
);
--> statement-breakpoint
ALTER TABLE "otp_challenges" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "otp_failures" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "lender_quotes" DROP CONSTRAINT "state_known";--> statement-breakpoint
ALTER TABLE "regulatory_rules" DROP CONSTRAINT "key_known";--> statement-breakpoint
ALTER TABLE "regulatory_rules" DROP CONSTRAINT "value_of_its_key";--> statement-breakpoint
ALTER TABLE "insurance_plans" ADD COLUMN "covers" text[];--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "loan_to_value_bps" integer;--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "max_vehicle_age_years" smallint;--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "takes_co_applicants" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lenders" ADD COLUMN "asked_regardless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "co_applicant_consents" ADD CONSTRAINT "co_applicant_consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "purpose_known" CHECK ("otp_challenges"."purpose" in ('sign-in', 'deletion', 'contact-new', 'contact-old', 'merge-other', 'merge-own', 'co-applicant'));--> statement-breakpoint
ALTER TABLE "otp_failures" ADD CONSTRAINT "purpose_known" CHECK ("otp_failures"."purpose" in ('sign-in', 'deletion', 'contact-new', 'contact-old', 'merge-other', 'merge-own', 'co-applicant'));--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "loan_to_value_is_a_share" CHECK ("lender_products"."loan_to_value_bps" between 100 and 10000);--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "vehicle_age_positive" CHECK ("lender_products"."max_vehicle_age_years" > 0);--> statement-breakpoint
ALTER TABLE "lender_quotes" ADD CONSTRAINT "state_known" CHECK ("lender_quotes"."state" in ('asked', 'offered', 'not-eligible', 'too-dear', 'no-answer'));--> statement-breakpoint
ALTER TABLE "regulatory_rules" ADD CONSTRAINT "key_known" CHECK ("regulatory_rules"."key" in ('promotional-window', 'calling-window', 'cooling-off-minimum', 'key-facts-template', 'household-repayment', 'home-loan-to-value'));--> statement-breakpoint
ALTER TABLE "regulatory_rules" ADD CONSTRAINT "value_of_its_key" CHECK (coalesce(case "regulatory_rules"."key"
        when 'cooling-off-minimum' then ("regulatory_rules"."value" ->> 'days')::integer between 1 and 60
        when 'key-facts-template' then ("regulatory_rules"."value" ->> 'version')::integer >= 1
        when 'household-repayment' then ("regulatory_rules"."value" ->> 'householdPaise')::bigint > 0
          and ("regulatory_rules"."value" ->> 'sharePercent')::integer between 1 and 100
        when 'home-loan-to-value' then jsonb_array_length("regulatory_rules"."value" -> 'tiers') > 0
        else ("regulatory_rules"."value" ->> 'fromMinutes')::integer >= 0 and ("regulatory_rules"."value" ->> 'untilMinutes')::integer <= 1440
          and ("regulatory_rules"."value" ->> 'fromMinutes')::integer < ("regulatory_rules"."value" ->> 'untilMinutes')::integer end, false));--> statement-breakpoint
-- By hand: the dated rules (decision 32), and who sees a co-applicant's agreement.
INSERT INTO regulatory_rules (rule_id, key, value, source, effective_from) VALUES
  ('household-repayment-1', 'household-repayment', '{"householdPaise": 30000000, "sharePercent": 50}',
    'RBI Regulatory Framework for Microfinance Loans of 14 March 2022, paragraphs 3 and 5, since 28 November 2025 in the Credit Facilities Directions: of a household below ₹3,00,000 a year at most half of the monthly income may go into repaying loans [confirm]',
    '2025-01-01 00:00:00+05:30'),
  ('home-loan-to-value-1', 'home-loan-to-value',
    '{"tiers": [{"uptoPaise": 300000000, "loanToValueBps": 9000}, {"uptoPaise": 750000000, "loanToValueBps": 8000}, {"uptoPaise": 100000000000, "loanToValueBps": 7500}]}',
    'RBI housing finance directions: loan to value up to 90 % for loans up to ₹30,00,000, 80 % up to ₹75,00,000, 75 % above [confirm]',
    '2025-01-01 00:00:00+05:30');

ALTER TABLE co_applicant_consents ENABLE ROW LEVEL SECURITY;
CREATE POLICY customer_rows ON co_applicant_consents
  USING ((SELECT saakh_sees_customer(NULL)) OR user_id = (SELECT saakh_own_customer()))
  WITH CHECK (saakh_sees_customer(user_id));
