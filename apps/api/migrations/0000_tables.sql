CREATE TABLE "access_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"approval_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"app_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"prospect_app_id" text,
	"link_id" text,
	"brand_key" text NOT NULL,
	"product_type" text NOT NULL,
	"status" smallint NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"tenure_months" integer NOT NULL,
	"has_lender" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "status_known" CHECK ("applications"."status" in (1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "amount_positive" CHECK ("applications"."amount" > 0),
	CONSTRAINT "tenure_positive" CHECK ("applications"."tenure_months" > 0)
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"lender_application_id" text,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"by" text NOT NULL,
	"note" jsonb,
	CONSTRAINT "by_known" CHECK ("application_events"."by" in ('customer', 'saakh', 'lender'))
);
--> statement-breakpoint
CREATE TABLE "lender_applications" (
	"lender_application_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"lender_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"offer_id" text,
	"key_facts_id" text,
	"status" smallint NOT NULL,
	"submission_state" text NOT NULL,
	"submission_sealed" text,
	"lender_version" integer DEFAULT 0 NOT NULL,
	"lender_said_at" timestamp (3) with time zone,
	"file_said_on" date,
	"reference" text,
	"amount" numeric(14,2) NOT NULL,
	"tenure_months" integer NOT NULL,
	"emi" numeric(14,2),
	"apr_bps" integer,
	"approved_amount" numeric(14,2),
	"approved_tenure_months" integer,
	"approved_rate_bps" integer,
	"approved_fees" numeric(14,2),
	"approved_at" timestamp (3) with time zone,
	"terms_changed_at" timestamp (3) with time zone,
	"terms_accepted_at" timestamp (3) with time zone,
	"disbursed_amount" numeric(14,2),
	"disbursed_at" timestamp (3) with time zone,
	"decline_code" text,
	"declined_at" timestamp (3) with time zone,
	"unmade_at" timestamp (3) with time zone,
	"cut_over_on" date,
	"link_id" text,
	"brand_key" text NOT NULL,
	"partner_id" text,
	"followed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "status_known" CHECK ("lender_applications"."status" in (1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "submission_state_known" CHECK ("lender_applications"."submission_state" in ('queued', 'sent', 'unknown', 'accepted', 'declined', 'failed')),
	CONSTRAINT "lender_version_not_negative" CHECK ("lender_applications"."lender_version" >= 0),
	CONSTRAINT "amount_positive" CHECK ("lender_applications"."amount" > 0),
	CONSTRAINT "tenure_positive" CHECK ("lender_applications"."tenure_months" > 0),
	CONSTRAINT "emi_positive" CHECK ("lender_applications"."emi" > 0),
	CONSTRAINT "apr_not_negative" CHECK ("lender_applications"."apr_bps" >= 0),
	CONSTRAINT "approved_amount_positive" CHECK ("lender_applications"."approved_amount" > 0),
	CONSTRAINT "approved_tenure_positive" CHECK ("lender_applications"."approved_tenure_months" > 0),
	CONSTRAINT "approved_rate_not_negative" CHECK ("lender_applications"."approved_rate_bps" >= 0),
	CONSTRAINT "approved_fees_not_negative" CHECK ("lender_applications"."approved_fees" >= 0),
	CONSTRAINT "disbursed_amount_positive" CHECK ("lender_applications"."disbursed_amount" > 0)
);
--> statement-breakpoint
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
	CONSTRAINT "way_known" CHECK ("case_attributions"."way" in ('link', 'qr', 'site', 'api', 'assisted', 'file'))
);
--> statement-breakpoint
CREATE TABLE "partner_leads" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"partner_user_id" text,
	"merchant_id" text,
	"via" text NOT NULL,
	"name_sealed" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"phone_index" text NOT NULL,
	"note_sealed" text,
	"product_type" text,
	"language" text NOT NULL,
	"consent_version" integer,
	"link_id" text,
	"sms_due_at" timestamp (3) with time zone,
	"sms_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"user_id" text,
	CONSTRAINT "via_known" CHECK ("partner_leads"."via" in ('assisted', 'api')),
	CONSTRAINT "language_known" CHECK ("partner_leads"."language" in ('en', 'hi')),
	CONSTRAINT "consent_version_positive" CHECK ("partner_leads"."consent_version" > 0),
	CONSTRAINT "settled_whole" CHECK (("partner_leads"."settled_at" is null) = ("partner_leads"."user_id" is null)),
	CONSTRAINT "open_for_a_while" CHECK ("partner_leads"."expires_at" > "partner_leads"."created_at")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"key" text PRIMARY KEY NOT NULL,
	"partner_id" text,
	"name" jsonb NOT NULL,
	"legal_name" text NOT NULL,
	"hosts" text[] NOT NULL,
	"site_open" boolean DEFAULT true NOT NULL,
	"logo" text NOT NULL,
	"co_brand_logo" text,
	"font_family" text NOT NULL,
	"primary_colour" text NOT NULL,
	"secondary_colour" text NOT NULL,
	"terms_apply" boolean NOT NULL,
	"id_card_title" jsonb,
	"support_phone" text NOT NULL,
	"support_email" text NOT NULL,
	"own_officer" boolean DEFAULT false NOT NULL,
	"grievance_name" text NOT NULL,
	"grievance_phone" text NOT NULL,
	"grievance_email" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"utm_id" text,
	"revenue_percent" numeric(6, 3),
	"revenue_flat_fee" numeric(14,2),
	"agent_type" text DEFAULT 'partner' NOT NULL,
	"address" text,
	"since_on" date,
	"agent_listed" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "revenue_percent_is_a_share" CHECK ("partners"."revenue_percent" between 0 and 100),
	CONSTRAINT "revenue_flat_fee_not_negative" CHECK ("partners"."revenue_flat_fee" >= 0),
	CONSTRAINT "agent_type_known" CHECK ("partners"."agent_type" in ('dsa', 'partner'))
);
--> statement-breakpoint
CREATE TABLE "breach_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"breach_id" text NOT NULL,
	"affected" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"sms" integer DEFAULT 0 NOT NULL,
	"emails" integer DEFAULT 0 NOT NULL,
	"account_only" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breach_sums" (
	"breach_id" text PRIMARY KEY NOT NULL,
	"affected" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"sms" integer DEFAULT 0 NOT NULL,
	"emails" integer DEFAULT 0 NOT NULL,
	"account_only" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breach_notices" (
	"notice_id" text PRIMARY KEY NOT NULL,
	"breach_id" text NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"sms_id" text,
	"email_id" text,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "once_per_breach" UNIQUE("breach_id","user_id"),
	CONSTRAINT "state_known" CHECK ("breach_notices"."state" in ('waiting', 'told', 'account-only', 'gone')),
	CONSTRAINT "told_with_time" CHECK ("breach_notices"."state" not in ('told', 'account-only') or "breach_notices"."told_at" is not null),
	CONSTRAINT "message_when_told" CHECK (("breach_notices"."state" = 'told') = (num_nonnulls("breach_notices"."sms_id", "breach_notices"."email_id") > 0)),
	CONSTRAINT "read_when_told" CHECK ("breach_notices"."read_at" is null or "breach_notices"."told_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "breaches" (
	"breach_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nature" jsonb NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"aware_at" timestamp (3) with time zone NOT NULL,
	"data_kinds" text[] NOT NULL,
	"consequences" jsonb NOT NULL,
	"mitigation" jsonb NOT NULL,
	"safety_steps" jsonb NOT NULL,
	"contact" jsonb,
	"board_facts" text NOT NULL,
	"others_affected" text DEFAULT '' NOT NULL,
	"cert_in_at" timestamp (3) with time zone,
	"cert_in_reference" text,
	"board_first_at" timestamp (3) with time zone,
	"board_first_reference" text,
	"board_at" timestamp (3) with time zone,
	"board_reference" text,
	"notices_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "ended_after_begun" CHECK ("breaches"."ended_at" >= "breaches"."began_at"),
	CONSTRAINT "aware_after_begun" CHECK ("breaches"."aware_at" >= "breaches"."began_at"),
	CONSTRAINT "cert_in_whole" CHECK (("breaches"."cert_in_at" is null) = ("breaches"."cert_in_reference" is null)),
	CONSTRAINT "board_first_whole" CHECK (("breaches"."board_first_at" is null) = ("breaches"."board_first_reference" is null)),
	CONSTRAINT "board_whole" CHECK (("breaches"."board_at" is null) = ("breaches"."board_reference" is null))
);
--> statement-breakpoint
CREATE TABLE "click_outs" (
	"click_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	"user_id" text,
	"brand_key" text NOT NULL,
	"utms" jsonb NOT NULL,
	"url_segment" text,
	"lead" text,
	"qr" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kind_known" CHECK ("click_outs"."kind" in ('credit-card', 'voucher', 'deal'))
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
	"taken_back_amount" numeric(14,2) DEFAULT 0 NOT NULL,
	"taken_back_by" text,
	"revenue_amount" numeric(14,2) NOT NULL,
	"commission_amount" numeric(14,2) NOT NULL,
	"referrer_id" text,
	"referral_percent_thousandths" integer,
	"referral_most_per_case" numeric(14,2),
	"referral_most_per_month" numeric(14,2),
	"referral_since" date,
	"referral_until" date,
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
	CONSTRAINT "taken_back_not_negative" CHECK ("commission_cases"."taken_back_amount" >= 0),
	CONSTRAINT "revenue_not_negative" CHECK ("commission_cases"."revenue_amount" >= 0),
	CONSTRAINT "commission_not_negative" CHECK ("commission_cases"."commission_amount" >= 0),
	CONSTRAINT "referral_not_negative" CHECK ("commission_cases"."referral_amount" >= 0),
	CONSTRAINT "nobody_earns_nothing" CHECK ("commission_cases"."partner_id" is not null or "commission_cases"."commission_amount" = 0),
	CONSTRAINT "no_referral_of_nobody" CHECK ("commission_cases"."referrer_id" is not null or "commission_cases"."referral_amount" = 0),
	CONSTRAINT "referral_terms_whole" CHECK (num_nonnulls("commission_cases"."referrer_id", "commission_cases"."referral_percent_thousandths", "commission_cases"."referral_since") in (0, 3)),
	CONSTRAINT "no_limits_of_nobody" CHECK ("commission_cases"."referrer_id" is not null or num_nonnulls("commission_cases"."referral_most_per_case", "commission_cases"."referral_most_per_month", "commission_cases"."referral_until") = 0),
	CONSTRAINT "referral_percent_is_a_share" CHECK ("commission_cases"."referral_percent_thousandths" between 0 and 100000),
	CONSTRAINT "referral_most_per_case_not_negative" CHECK ("commission_cases"."referral_most_per_case" >= 0),
	CONSTRAINT "referral_most_per_month_not_negative" CHECK ("commission_cases"."referral_most_per_month" >= 0),
	CONSTRAINT "referral_days_in_order" CHECK ("commission_cases"."referral_until" >= "commission_cases"."referral_since"),
	CONSTRAINT "referred_by_another" CHECK ("commission_cases"."referrer_id" <> "commission_cases"."partner_id"),
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
CREATE TABLE "consents" (
	"consent_id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"brand_key" text,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"product_type" text NOT NULL,
	"lender_id" integer,
	"recipient" text,
	"shown_name" jsonb,
	"partner_id" text,
	"app_id" text,
	"notice_key" text NOT NULL,
	"notice_version" integer NOT NULL,
	"own_text" text,
	"notice_hash" text NOT NULL,
	"language" text NOT NULL,
	"items" jsonb NOT NULL,
	"channels" jsonb NOT NULL,
	"channel" text NOT NULL,
	"withdraws" text,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text,
	"request_id" text NOT NULL,
	CONSTRAINT "consents_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "purpose_known" CHECK ("consents"."purpose" in ('terms', 'communication', 'marketing', 'household-income', 'lender-sharing', 'key-facts', 'insurer-sharing', 'partner-sight', 'lender-own-text')),
	CONSTRAINT "language_known" CHECK ("consents"."language" in ('en', 'hi')),
	CONSTRAINT "shared_with_one_for_one" CHECK (case when "consents"."purpose" in ('lender-sharing', 'lender-own-text') then "consents"."lender_id" is not null and "consents"."app_id" is not null else "consents"."lender_id" is null and "consents"."app_id" is null end),
	CONSTRAINT "shared_items_named" CHECK ("consents"."purpose" not in ('lender-sharing', 'insurer-sharing') or not "consents"."granted" or jsonb_array_length("consents"."items") > 0),
	CONSTRAINT "own_text_kept" CHECK (("consents"."purpose" = 'lender-own-text') = ("consents"."own_text" is not null)),
	CONSTRAINT "recipient_named" CHECK (("consents"."purpose" in ('insurer-sharing', 'partner-sight')) = ("consents"."recipient" is not null)),
	CONSTRAINT "partner_of_sight" CHECK ("consents"."partner_id" is null or "consents"."purpose" = 'partner-sight')
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"effective_from" date NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "notices_key_version_language_pk" PRIMARY KEY("key","version","language"),
	CONSTRAINT "version_positive" CHECK ("notices"."version" > 0),
	CONSTRAINT "language_known" CHECK ("notices"."language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "credit_cards" (
	"category_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "credit_cards_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_name" text NOT NULL,
	"issuer" text NOT NULL,
	"sort_order" integer NOT NULL,
	"category_img_thumb" text NOT NULL,
	"key_feature" jsonb NOT NULL,
	"annual_fee" jsonb NOT NULL,
	"annual_fee_amount" numeric(14,2) NOT NULL,
	"interest" jsonb NOT NULL,
	"utm_link" text NOT NULL,
	"marketing_bullets" jsonb NOT NULL,
	"secured" smallint NOT NULL,
	"status" smallint NOT NULL,
	"most_important_terms_url" text NOT NULL,
	"min_income" numeric(14,2) NOT NULL,
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL,
	"credit_score_class" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "secured_known" CHECK ("credit_cards"."secured" in (0, 1)),
	CONSTRAINT "status_known" CHECK ("credit_cards"."status" in (0, 1)),
	CONSTRAINT "annual_fee_amount_not_negative" CHECK ("credit_cards"."annual_fee_amount" >= 0),
	CONSTRAINT "min_income_not_negative" CHECK ("credit_cards"."min_income" >= 0),
	CONSTRAINT "ages_in_order" CHECK ("credit_cards"."min_age" >= 0 and "credit_cards"."max_age" >= "credit_cards"."min_age"),
	CONSTRAINT "credit_score_class_known" CHECK ("credit_cards"."credit_score_class" in ('A', 'B', 'C', 'D', 'E'))
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"note_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"text_sealed" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_reads" (
	"read_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"act" text NOT NULL,
	"field" text,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"brand_key" text NOT NULL,
	"channel_id" text,
	"merchant_location_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"phone_sealed" text,
	"phone_index" text,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"phone_verified_at" timestamp (3) with time zone,
	"email_sealed" text,
	"email_index" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"first_name" text,
	"last_name" text,
	"birth_date" date,
	"gender" text,
	"pan_sealed" text,
	"pan_index" text,
	"pan_masked" text,
	"address1" text,
	"address2" text,
	"postal_code" text,
	"city" text,
	"state" text,
	"is_editing" boolean DEFAULT false NOT NULL,
	"bl_completed" boolean DEFAULT false NOT NULL,
	"pl_completed" boolean DEFAULT false NOT NULL,
	"gl_completed" boolean DEFAULT false NOT NULL,
	"hl_completed" boolean DEFAULT false NOT NULL,
	"pl_update_required" boolean DEFAULT false NOT NULL,
	"pl_se_update_required" boolean DEFAULT false NOT NULL,
	"desired_loan_amount" numeric(14,2),
	"loan_tenure_months" integer,
	"loan_purpose" text,
	"employment_status_code" text,
	"business_registration_type" text,
	"employer_name" text,
	"office_pincode" text,
	"monthly_income" numeric(14,2),
	"salary_mode" text,
	"business_current_turnover" text,
	"business_years" text,
	"business_account" text,
	"residence_type" text,
	"monthly_rent" numeric(14,2),
	"educational_level" text,
	"existing_emi" numeric(14,2),
	"existing_emi_at" timestamp (3) with time zone,
	"prefer_net_banking" boolean,
	"credit_score_class" text,
	"household_income" text,
	"allow_sms" boolean DEFAULT false NOT NULL,
	"allow_emails" boolean DEFAULT false NOT NULL,
	"allow_calls" boolean DEFAULT false NOT NULL,
	"news_by_sms" boolean DEFAULT false NOT NULL,
	"news_by_email" boolean DEFAULT false NOT NULL,
	"news_by_whatsapp" boolean DEFAULT false NOT NULL,
	"shown_to_partner" boolean DEFAULT false NOT NULL,
	"shown_to_partner_id" text,
	"kept_months" smallint,
	"welcome_back_tries" smallint DEFAULT 0 NOT NULL,
	"welcome_back_tried_at" timestamp (3) with time zone,
	"identity_confirmed_at" timestamp (3) with time zone,
	"last_signed_in_at" timestamp (3) with time zone,
	"inactivity_warned_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"merged_into" text,
	"guarded_until" timestamp (3) with time zone,
	CONSTRAINT "users_phone_index_unique" UNIQUE("phone_index"),
	CONSTRAINT "users_email_index_unique" UNIQUE("email_index"),
	CONSTRAINT "merged_into_another" CHECK ("users"."merged_into" <> "users"."user_id"),
	CONSTRAINT "pan_masked_is_no_pan" CHECK ("users"."pan_masked" like '__******__'),
	CONSTRAINT "language_known" CHECK ("users"."language" in ('en', 'hi')),
	CONSTRAINT "desired_loan_amount_positive" CHECK ("users"."desired_loan_amount" > 0),
	CONSTRAINT "loan_tenure_positive" CHECK ("users"."loan_tenure_months" > 0),
	CONSTRAINT "monthly_income_not_negative" CHECK ("users"."monthly_income" >= 0),
	CONSTRAINT "monthly_rent_not_negative" CHECK ("users"."monthly_rent" >= 0),
	CONSTRAINT "existing_emi_not_negative" CHECK ("users"."existing_emi" >= 0),
	CONSTRAINT "kept_months_positive" CHECK ("users"."kept_months" > 0),
	CONSTRAINT "welcome_back_tries_not_negative" CHECK ("users"."welcome_back_tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"product_type" text NOT NULL,
	"lender_id" integer NOT NULL,
	"brand_key" text NOT NULL,
	"shard" smallint NOT NULL,
	"sign_ins" integer DEFAULT 0 NOT NULL,
	"profiles_completed" integer DEFAULT 0 NOT NULL,
	"offers_seen" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"approvals" integer DEFAULT 0 NOT NULL,
	"disbursals" integer DEFAULT 0 NOT NULL,
	"disbursed_amount" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_figures_day_product_type_lender_id_brand_key_shard_pk" PRIMARY KEY("day","product_type","lender_id","brand_key","shard"),
	CONSTRAINT "lender_id_not_negative" CHECK ("daily_figures"."lender_id" >= 0)
);
--> statement-breakpoint
CREATE TABLE "figure_sums" (
	"period" text NOT NULL,
	"start" date NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"sign_ins" integer DEFAULT 0 NOT NULL,
	"profiles_completed" integer DEFAULT 0 NOT NULL,
	"offers_seen" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"approvals" integer DEFAULT 0 NOT NULL,
	"disbursals" integer DEFAULT 0 NOT NULL,
	"disbursed_amount" numeric(14,2) DEFAULT 0 NOT NULL,
	CONSTRAINT "figure_sums_period_start_by_key_pk" PRIMARY KEY("period","start","by","key"),
	CONSTRAINT "period_known" CHECK ("figure_sums"."period" in ('day', 'month')),
	CONSTRAINT "by_known" CHECK ("figure_sums"."by" in ('all', 'product', 'lender', 'brand'))
);
--> statement-breakpoint
CREATE TABLE "stage_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"product_type" text NOT NULL,
	"lender_id" integer NOT NULL,
	"brand_key" text NOT NULL,
	"in_new" integer DEFAULT 0 NOT NULL,
	"in_submitted" integer DEFAULT 0 NOT NULL,
	"in_approved" integer DEFAULT 0 NOT NULL,
	"in_disbursed" integer DEFAULT 0 NOT NULL,
	"in_rejected" integer DEFAULT 0 NOT NULL,
	"in_cancelled" integer DEFAULT 0 NOT NULL,
	"in_expired" integer DEFAULT 0 NOT NULL,
	"approvals" integer DEFAULT 0 NOT NULL,
	"disbursals" integer DEFAULT 0 NOT NULL,
	"asked_paise" bigint DEFAULT 0 NOT NULL,
	"approved_paise" bigint DEFAULT 0 NOT NULL,
	"disbursed_paise" bigint DEFAULT 0 NOT NULL,
	"decided" integer DEFAULT 0 NOT NULL,
	"decision_seconds" bigint DEFAULT 0 NOT NULL,
	"decided_1h" integer DEFAULT 0 NOT NULL,
	"decided_6h" integer DEFAULT 0 NOT NULL,
	"decided_1d" integer DEFAULT 0 NOT NULL,
	"decided_2d" integer DEFAULT 0 NOT NULL,
	"decided_3d" integer DEFAULT 0 NOT NULL,
	"decided_7d" integer DEFAULT 0 NOT NULL,
	"decided_14d" integer DEFAULT 0 NOT NULL,
	"decided_30d" integer DEFAULT 0 NOT NULL,
	"decided_later" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_sums" (
	"days" smallint NOT NULL,
	"start" date NOT NULL,
	"by" text NOT NULL,
	"brand_key" text NOT NULL,
	"lender_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"in_new" integer DEFAULT 0 NOT NULL,
	"in_submitted" integer DEFAULT 0 NOT NULL,
	"in_approved" integer DEFAULT 0 NOT NULL,
	"in_disbursed" integer DEFAULT 0 NOT NULL,
	"in_rejected" integer DEFAULT 0 NOT NULL,
	"in_cancelled" integer DEFAULT 0 NOT NULL,
	"in_expired" integer DEFAULT 0 NOT NULL,
	"approvals" integer DEFAULT 0 NOT NULL,
	"disbursals" integer DEFAULT 0 NOT NULL,
	"asked_paise" bigint DEFAULT 0 NOT NULL,
	"approved_paise" bigint DEFAULT 0 NOT NULL,
	"disbursed_paise" bigint DEFAULT 0 NOT NULL,
	"decided" integer DEFAULT 0 NOT NULL,
	"decision_seconds" bigint DEFAULT 0 NOT NULL,
	"decided_1h" integer DEFAULT 0 NOT NULL,
	"decided_6h" integer DEFAULT 0 NOT NULL,
	"decided_1d" integer DEFAULT 0 NOT NULL,
	"decided_2d" integer DEFAULT 0 NOT NULL,
	"decided_3d" integer DEFAULT 0 NOT NULL,
	"decided_7d" integer DEFAULT 0 NOT NULL,
	"decided_14d" integer DEFAULT 0 NOT NULL,
	"decided_30d" integer DEFAULT 0 NOT NULL,
	"decided_later" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stage_sums_by_brand_key_days_start_lender_id_product_type_pk" PRIMARY KEY("by","brand_key","days","start","lender_id","product_type"),
	CONSTRAINT "by_known" CHECK ("stage_sums"."by" in ('product', 'lender', 'brand')),
	CONSTRAINT "lender_id_not_negative" CHECK ("stage_sums"."lender_id" >= 0)
);
--> statement-breakpoint
CREATE TABLE "data_recipients" (
	"recipient_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	CONSTRAINT "kind_known" CHECK ("data_recipients"."kind" in ('sms', 'whatsapp', 'email', 'hosting', 'crm', 'telephony', 'file-storage', 'file-scan', 'visit-count')),
	CONSTRAINT "ends_after_it_begins" CHECK ("data_recipients"."effective_to" is null or "data_recipients"."effective_to" >= "data_recipients"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"merge_id" text PRIMARY KEY NOT NULL,
	"finding_id" text NOT NULL,
	"kept_id" text NOT NULL,
	"absorbed_id" text NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by" text NOT NULL,
	"proposed_by" text,
	"reason" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"disputed_by" text,
	"disputed_at" timestamp (3) with time zone,
	"ended_sight_of" text,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undo_reason" text,
	CONSTRAINT "two_accounts" CHECK ("customer_merges"."kept_id" <> "customer_merges"."absorbed_id"),
	CONSTRAINT "undone_whole" CHECK (("customer_merges"."undone_at" is null) = ("customer_merges"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "dedupe_findings" (
	"finding_id" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"first_user_id" text NOT NULL,
	"second_user_id" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"found_by" text,
	"decision" text DEFAULT 'open' NOT NULL,
	"proposed_by" text,
	"proposed_at" timestamp (3) with time zone,
	"proposed_kept_id" text,
	"proposed_reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "rule_known" CHECK ("dedupe_findings"."rule" in ('same-pan', 'same-person', 'by-hand')),
	CONSTRAINT "decision_known" CHECK ("dedupe_findings"."decision" in ('open', 'asked', 'merged', 'different')),
	CONSTRAINT "two_customers" CHECK ("dedupe_findings"."first_user_id" < "dedupe_findings"."second_user_id"),
	CONSTRAINT "decided_whole" CHECK (("dedupe_findings"."decision" = 'open') = ("dedupe_findings"."decided_at" is null and "dedupe_findings"."decided_by" is null)),
	CONSTRAINT "proposed_whole" CHECK (("dedupe_findings"."proposed_by" is null) = ("dedupe_findings"."proposed_at" is null and "dedupe_findings"."proposed_kept_id" is null))
);
--> statement-breakpoint
CREATE TABLE "merge_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"merge_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribution_disputes" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"partner_user_id" text NOT NULL,
	"merchant_id" text,
	"phone_sealed" text NOT NULL,
	"phone_index" text NOT NULL,
	"came_on" date NOT NULL,
	"way" text NOT NULL,
	"words_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"user_id" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	"from_app_id" text,
	"cases" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "way_known" CHECK ("attribution_disputes"."way" in ('link', 'qr', 'site', 'api', 'assisted')),
	CONSTRAINT "state_known" CHECK ("attribution_disputes"."state" in ('waiting', 'given', 'kept')),
	CONSTRAINT "cases_not_negative" CHECK ("attribution_disputes"."cases" >= 0),
	CONSTRAINT "decided_whole" CHECK (("attribution_disputes"."state" = 'waiting') = ("attribution_disputes"."decided_at" is null) and ("attribution_disputes"."decided_at" is null) = ("attribution_disputes"."decided_by" is null) and ("attribution_disputes"."decided_at" is null) = ("attribution_disputes"."reason" is null)),
	CONSTRAINT "given_to_somebody" CHECK ("attribution_disputes"."state" <> 'given' or "attribution_disputes"."user_id" is not null),
	CONSTRAINT "only_given_moves" CHECK ("attribution_disputes"."state" = 'given' or ("attribution_disputes"."cases" = 0 and "attribution_disputes"."from_app_id" is null))
);
--> statement-breakpoint
CREATE TABLE "attribution_losses" (
	"move_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"merchant_id" text,
	"user_id" text NOT NULL,
	"app_id" text,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"form" text NOT NULL,
	"values_sealed" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_once" UNIQUE("user_id","form")
);
--> statement-breakpoint
CREATE TABLE "scheduled_switches" (
	"schedule_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"approved_by" text,
	"state" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "state_known" CHECK ("scheduled_switches"."state" in ('waiting', 'applied', 'cancelled', 'failed')),
	CONSTRAINT "approved_by_another" CHECK ("scheduled_switches"."approved_by" <> "scheduled_switches"."created_by"),
	CONSTRAINT "settled_whole" CHECK (("scheduled_switches"."state" = 'waiting') = ("scheduled_switches"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "first_day_gaps" (
	"step" text PRIMARY KEY NOT NULL,
	"gaps" text[] NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "step_known" CHECK ("first_day_gaps"."step" in ('administrators', 'brand', 'products', 'lender', 'area', 'connection', 'revenue', 'texts', 'partner', 'backup', 'alerts', 'trial'))
);
--> statement-breakpoint
CREATE TABLE "funnel_versions" (
	"partner_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"restored" integer,
	"partner_user_id" text NOT NULL,
	"staff_id" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "funnel_versions_partner_id_version_pk" PRIMARY KEY("partner_id","version"),
	CONSTRAINT "version_positive" CHECK ("funnel_versions"."version" > 0),
	CONSTRAINT "restored_is_earlier" CHECK ("funnel_versions"."restored" between 1 and "funnel_versions"."version" - 1)
);
--> statement-breakpoint
CREATE TABLE "funnels" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"version" integer,
	"draft" jsonb,
	"partner_user_id" text NOT NULL,
	"staff_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revision_not_negative" CHECK ("funnels"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gold_loan_to_value" (
	"effective_from" date NOT NULL,
	"upto" numeric(14,2) NOT NULL,
	"loan_to_value_bps" integer NOT NULL,
	CONSTRAINT "gold_loan_to_value_effective_from_upto_pk" PRIMARY KEY("effective_from","upto"),
	CONSTRAINT "upto_positive" CHECK ("gold_loan_to_value"."upto" > 0),
	CONSTRAINT "loan_to_value_positive" CHECK ("gold_loan_to_value"."loan_to_value_bps" > 0)
);
--> statement-breakpoint
CREATE TABLE "gold_rates" (
	"rate_on" date NOT NULL,
	"carat" smallint NOT NULL,
	"rate_per_gram" numeric(14,2) NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "gold_rates_rate_on_carat_pk" PRIMARY KEY("rate_on","carat"),
	CONSTRAINT "carat_known" CHECK ("gold_rates"."carat" in (18, 20, 22, 24)),
	CONSTRAINT "rate_positive" CHECK ("gold_rates"."rate_per_gram" > 0)
);
--> statement-breakpoint
CREATE TABLE "grievance_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"user_id" text NOT NULL,
	"by" text NOT NULL,
	"text_sealed" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "by_known" CHECK ("grievance_messages"."by" in ('customer', 'saakh'))
);
--> statement-breakpoint
CREATE TABLE "grievances" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"brand_key" text NOT NULL,
	"category" text NOT NULL,
	"lender_id" integer,
	"text_sealed" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	CONSTRAINT "category_known" CHECK ("grievances"."category" in ('lender', 'application', 'privacy', 'messages', 'site', 'other')),
	CONSTRAINT "state_known" CHECK ("grievances"."state" in ('open', 'answered', 'resolved')),
	CONSTRAINT "resolver_known" CHECK ("grievances"."resolved_by" in ('customer', 'saakh'))
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"hand_over_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" text,
	"prospect_id" text,
	"brand_key" text NOT NULL,
	"product_type" text,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "hand_overs_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "kind_known" CHECK ("hand_overs"."kind" in ('resume', 'transfer', 'hand-in'))
);
--> statement-breakpoint
CREATE TABLE "redirect_targets" (
	"host" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_grants" (
	"grant_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"granted_by" text,
	"at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "kind_known" CHECK ("access_grants"."kind" in ('created', 'raised', 'switched-on', 'again', 'vouched'))
);
--> statement-breakpoint
CREATE TABLE "customer_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"totp_secret_sealed" text NOT NULL,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" integer,
	"recovery_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"begun_by" text,
	CONSTRAINT "recovery_of_factor" CHECK ("customer_factors"."totp_confirmed_at" is not null or cardinality("customer_factors"."recovery_hashes") = 0)
);
--> statement-breakpoint
CREATE TABLE "masquerades" (
	"masquerade_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"partner_user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "mode_known" CHECK ("masquerades"."mode" in ('read-only', 'full'))
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"purpose" text DEFAULT 'sign-in' NOT NULL,
	"channel" text NOT NULL,
	"destination_index" text NOT NULL,
	"brand_key" text NOT NULL,
	"is_known" boolean DEFAULT false NOT NULL,
	"network" text NOT NULL,
	"salt" text NOT NULL,
	"code_hmac" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_tried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	"message_id" text,
	CONSTRAINT "channel_known" CHECK ("otp_challenges"."channel" in ('sms', 'email')),
	CONSTRAINT "purpose_known" CHECK ("otp_challenges"."purpose" in ('sign-in', 'deletion', 'contact-new', 'contact-old', 'merge-other', 'merge-own', 'co-applicant')),
	CONSTRAINT "attempts_not_negative" CHECK ("otp_challenges"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner_users" (
	"partner_user_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"merchant_id" text,
	"kind" text NOT NULL,
	"email" text,
	"email_sealed" text,
	"email_index" text,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"switched_off_by" text,
	"failed_sign_ins" integer DEFAULT 0 NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"totp_secret_sealed" text,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" integer,
	"recovery_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"mail_language" text,
	"mails_wanted" text[] DEFAULT '{statement,answer,dispute_decided,webhook_given_up}'::text[] NOT NULL,
	CONSTRAINT "partner_users_email_unique" UNIQUE("email"),
	CONSTRAINT "partner_users_email_index_unique" UNIQUE("email_index"),
	CONSTRAINT "email_kept_once" CHECK (("partner_users"."email" is null) = ("partner_users"."email_sealed" is not null) and ("partner_users"."email_sealed" is null) = ("partner_users"."email_index" is null)),
	CONSTRAINT "factor_has_key" CHECK ("partner_users"."totp_confirmed_at" is null or "partner_users"."totp_secret_sealed" is not null),
	CONSTRAINT "recovery_of_factor" CHECK ("partner_users"."totp_confirmed_at" is not null or cardinality("partner_users"."recovery_hashes") = 0),
	CONSTRAINT "switched_off_by_known" CHECK ("partner_users"."switched_off_by" in ('staff', 'owner')),
	CONSTRAINT "switched_off_by_somebody" CHECK (("partner_users"."switched_off_by" is null) = "partner_users"."active"),
	CONSTRAINT "mail_language_known" CHECK ("partner_users"."mail_language" in ('en', 'hi')),
	CONSTRAINT "mails_known" CHECK ("partner_users"."mails_wanted" <@ '{statement,daily_payouts,answer,dispute_decided,webhook_given_up}'::text[]),
	CONSTRAINT "merchant_of_merchants_only" CHECK (("partner_users"."kind" = 'merchant') = ("partner_users"."merchant_id" is not null)),
	CONSTRAINT "kind_known" CHECK ("partner_users"."kind" in ('owner', 'staff', 'merchant')),
	CONSTRAINT "failed_sign_ins_not_negative" CHECK ("partner_users"."failed_sign_ins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"seed" text,
	"audience" text NOT NULL,
	"account_id" text NOT NULL,
	"is_invitation" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "audience_known" CHECK ("password_resets"."audience" in ('admin', 'partner', 'lender'))
);
--> statement-breakpoint
CREATE TABLE "prospect_applications" (
	"prospect_app_id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"user_id" text NOT NULL,
	"brand_key" text NOT NULL,
	"link_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prospect_applications_prospect_id_unique" UNIQUE("prospect_id")
);
--> statement-breakpoint
CREATE TABLE "prospects" (
	"prospect_id" text PRIMARY KEY NOT NULL,
	"brand_key" text NOT NULL,
	"channel" text NOT NULL,
	"destination_sealed" text NOT NULL,
	"destination_index" text NOT NULL,
	"utms" jsonb NOT NULL,
	"url_segment" text,
	"lead" text,
	"link_id" text,
	"language" text NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channel_known" CHECK ("prospects"."channel" in ('sms', 'email')),
	CONSTRAINT "language_known" CHECK ("prospects"."language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"email" text,
	"email_sealed" text,
	"email_index" text,
	"name" text NOT NULL,
	"role_id" integer NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failed_sign_ins" integer DEFAULT 0 NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"totp_secret_sealed" text,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" integer,
	"recovery_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"mail_language" text,
	"created_at" timestamp (3) with time zone,
	CONSTRAINT "staff_users_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_users_email_index_unique" UNIQUE("email_index"),
	CONSTRAINT "mail_language_known" CHECK ("staff_users"."mail_language" in ('en', 'hi')),
	CONSTRAINT "role_known" CHECK ("staff_users"."role_id" in (1, 2, 3)),
	CONSTRAINT "email_kept_once" CHECK (("staff_users"."email" is null) = ("staff_users"."email_sealed" is not null) and ("staff_users"."email_sealed" is null) = ("staff_users"."email_index" is null)),
	CONSTRAINT "failed_sign_ins_not_negative" CHECK ("staff_users"."failed_sign_ins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "otp_failures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"channel" text NOT NULL,
	"circle" text NOT NULL,
	"brand_key" text NOT NULL,
	"purpose" text NOT NULL,
	"challenge_id" text,
	"error" text,
	CONSTRAINT "reason_known" CHECK ("otp_failures"."reason" in ('wrong-code', 'expired', 'locked', 'limit-reached', 'gateway-refused', 'not-delivered', 'abandoned')),
	CONSTRAINT "channel_known" CHECK ("otp_failures"."channel" in ('sms', 'email')),
	CONSTRAINT "circle_known" CHECK ("otp_failures"."circle" in ('andhra-pradesh', 'assam', 'bihar', 'delhi', 'gujarat', 'haryana', 'himachal-pradesh', 'jammu-kashmir', 'karnataka', 'kerala', 'kolkata', 'madhya-pradesh', 'maharashtra', 'mumbai', 'north-east', 'odisha', 'punjab', 'rajasthan', 'tamil-nadu', 'uttar-pradesh', 'west-bengal', 'unknown')),
	CONSTRAINT "purpose_known" CHECK ("otp_failures"."purpose" in ('sign-in', 'deletion', 'contact-new', 'contact-old', 'merge-other', 'merge-own', 'co-applicant'))
);
--> statement-breakpoint
CREATE TABLE "otp_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"reason" text,
	"channel" text NOT NULL,
	"circle" text,
	"brand_key" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"verified" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_sums" (
	"level" smallint NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"channel" text NOT NULL,
	"circle" text NOT NULL,
	"brand_key" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"verified" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "otp_sums_level_day_brand_key_circle_channel_reason_pk" PRIMARY KEY("level","day","brand_key","circle","channel","reason"),
	CONSTRAINT "reason_known" CHECK ("otp_sums"."reason" in ('wrong-code', 'expired', 'locked', 'limit-reached', 'gateway-refused', 'not-delivered', 'abandoned', '')),
	CONSTRAINT "channel_known" CHECK ("otp_sums"."channel" in ('sms', 'email', '')),
	CONSTRAINT "circle_known" CHECK ("otp_sums"."circle" in ('andhra-pradesh', 'assam', 'bihar', 'delhi', 'gujarat', 'haryana', 'himachal-pradesh', 'jammu-kashmir', 'karnataka', 'kerala', 'kolkata', 'madhya-pradesh', 'maharashtra', 'mumbai', 'north-east', 'odisha', 'punjab', 'rajasthan', 'tamil-nadu', 'uttar-pradesh', 'west-bengal', 'unknown', ''))
);
--> statement-breakpoint
CREATE TABLE "spent_puzzles" (
	"puzzle_id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_file_rows" (
	"import_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"row_key" text NOT NULL,
	"payment_key" text NOT NULL,
	"written_key" text,
	"replaced_by" text,
	"lender_id" integer,
	"reference" text,
	"state" text NOT NULL,
	"lender_application_id" text,
	"matched_by" text,
	"disbursed_amount" numeric(14,2),
	"commission_amount" numeric(14,2) NOT NULL,
	"tax_deducted" numeric(14,2),
	"gst" numeric(14,2),
	"month" text NOT NULL,
	"paid_on" date,
	"payment_reference" text,
	"undone" boolean DEFAULT false NOT NULL,
	"booked" boolean DEFAULT false NOT NULL,
	"booked_for" text,
	CONSTRAINT "commission_file_rows_import_id_row_number_pk" PRIMARY KEY("import_id","row_number"),
	CONSTRAINT "state_known" CHECK ("commission_file_rows"."state" in ('matched', 'unmatched')),
	CONSTRAINT "unmatched_has_none" CHECK ("commission_file_rows"."state" = 'matched' or "commission_file_rows"."lender_application_id" is null),
	CONSTRAINT "disbursed_amount_positive" CHECK ("commission_file_rows"."disbursed_amount" > 0),
	CONSTRAINT "taxes_go_with_commission" CHECK ("commission_file_rows"."commission_amount" >= 0 and coalesce("commission_file_rows"."tax_deducted", 0) >= 0
      and coalesce("commission_file_rows"."gst", 0) >= 0 or "commission_file_rows"."commission_amount" < 0 and coalesce("commission_file_rows"."tax_deducted", 0) <= 0
      and coalesce("commission_file_rows"."gst", 0) <= 0),
	CONSTRAINT "booked_of_a_lender" CHECK (not "commission_file_rows"."booked" or "commission_file_rows"."lender_id" is not null),
	CONSTRAINT "matched_by_hand_is_matched" CHECK ("commission_file_rows"."matched_by" is null or "commission_file_rows"."state" = 'matched'),
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
	"told" boolean DEFAULT false NOT NULL,
	"undo" text,
	CONSTRAINT "import_changes_import_id_row_number_pk" PRIMARY KEY("import_id","row_number"),
	CONSTRAINT "status_known" CHECK ("import_changes"."status" in (1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "undo_known" CHECK ("import_changes"."undo" in ('restored', 'left'))
);
--> statement-breakpoint
CREATE TABLE "import_error_counts" (
	"import_id" text NOT NULL,
	"code" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "import_error_counts_import_id_code_pk" PRIMARY KEY("import_id","code"),
	CONSTRAINT "rows_not_negative" CHECK ("import_error_counts"."rows" >= 0)
);
--> statement-breakpoint
CREATE TABLE "import_errors" (
	"import_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"code" text NOT NULL,
	"column_name" text,
	"value" text,
	"known" jsonb,
	"payment_key" text,
	CONSTRAINT "import_errors_import_id_row_number_pk" PRIMARY KEY("import_id","row_number"),
	CONSTRAINT "code_known" CHECK ("import_errors"."code" in ('lender-missing', 'lender-unknown', 'id-missing', 'application-unknown', 'application-ambiguous', 'other-lender', 'other-reference', 'reference-taken', 'other-product', 'other-mobile', 'example-row', 'reference-damaged', 'formula-unsaved', 'formula-failed', 'number-unclear', 'status-missing', 'status-unknown', 'date-missing', 'date-invalid', 'date-impossible', 'date-mixed', 'date-future', 'date-before-application', 'date-too-old', 'amount-invalid', 'amount-negative', 'amount-missing', 'amount-too-large', 'amount-too-small', 'paid-amount-unclear', 'amount-above-approved', 'terms-unusual', 'commission-too-large', 'commission-unusual', 'tax-too-large', 'payment-incomplete', 'older', 'paid-otherwise', 'backwards', 'left-by-customer', 'other-running', 'mobile-missing', 'mobile-invalid', 'customer-unknown', 'name-invalid', 'partner-unknown', 'other-partner', 'partner-missing', 'code-invalid', 'code-taken', 'brand-key-invalid', 'brand-key-taken', 'email-invalid', 'email-taken', 'role-unknown', 'record-otherwise', 'share-invalid', 'share-waits', 'account-incomplete', 'account-invalid', 'holder-invalid', 'ifsc-invalid', 'account-otherwise', 'link-name-missing', 'link-target-unknown', 'utm-invalid', 'date-past', 'link-code-invalid', 'link-code-taken', 'product-missing', 'product-unknown', 'tenure-invalid', 'rate-invalid', 'month-invalid', 'text-too-long', 'row-too-long')),
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
	CONSTRAINT "kind_known" CHECK ("import_mappings"."kind" in ('status', 'mis', 'commission', 'cases', 'partners', 'shares', 'accounts', 'links')),
	CONSTRAINT "lender_id_not_negative" CHECK ("import_mappings"."lender_id" >= 0)
);
--> statement-breakpoint
CREATE TABLE "import_names" (
	"about" text NOT NULL,
	"word" text NOT NULL,
	"lender_id" integer,
	"field" text,
	"said_by" text NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_names_about_word_pk" PRIMARY KEY("about","word"),
	CONSTRAINT "about_known" CHECK ("import_names"."about" in ('lender', 'status', 'mis', 'commission', 'cases', 'partners', 'shares', 'accounts', 'links')),
	CONSTRAINT "means_one_thing" CHECK (("import_names"."lender_id" is null) = ("import_names"."about" <> 'lender') and ("import_names"."field" is null) = ("import_names"."about" = 'lender'))
);
--> statement-breakpoint
CREATE TABLE "import_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"undo" text,
	CONSTRAINT "record_type_known" CHECK ("import_records"."record_type" in ('partner', 'person', 'share', 'account', 'link')),
	CONSTRAINT "undo_known" CHECK ("import_records"."undo" in ('restored', 'left'))
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
	"rows_skipped" integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "kind_known" CHECK ("imports"."kind" in ('status', 'mis', 'commission', 'cases', 'partners', 'shares', 'accounts', 'links')),
	CONSTRAINT "state_known" CHECK ("imports"."state" in ('inspected', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed')),
	CONSTRAINT "file_bytes_positive" CHECK ("imports"."file_bytes" > 0),
	CONSTRAINT "override_has_reason" CHECK (not "imports"."override" or "imports"."state" not in ('applying', 'applied') or "imports"."override_reason" is not null),
	CONSTRAINT "undone_whole" CHECK (("imports"."undo_reason" is null) = ("imports"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "insurance_leads" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"brand_key" text NOT NULL,
	"consent_id" text NOT NULL,
	"answers_sealed" text NOT NULL,
	"message_id" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_type_known" CHECK ("insurance_leads"."product_type" in ('Health Insurance', 'Shop Insurance', 'Other Insurance')),
	CONSTRAINT "state_known" CHECK ("insurance_leads"."state" in ('sent', 'contacted', 'bought', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "insurance_plans" (
	"plan_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "insurance_plans_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_type" text NOT NULL,
	"insurer" text NOT NULL,
	"insurer_hi" text,
	"insurer_email" text NOT NULL,
	"name" jsonb NOT NULL,
	"logo" text NOT NULL,
	"cover" numeric(14,2) NOT NULL,
	"premium_from" numeric(14,2) NOT NULL,
	"premium_for" jsonb NOT NULL,
	"bullets" jsonb NOT NULL,
	"exclusions" jsonb NOT NULL,
	"brochure_url" text NOT NULL,
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL,
	"status" smallint NOT NULL,
	"covers" text[],
	CONSTRAINT "product_type_known" CHECK ("insurance_plans"."product_type" in ('Health Insurance', 'Shop Insurance', 'Other Insurance')),
	CONSTRAINT "cover_not_negative" CHECK ("insurance_plans"."cover" >= 0),
	CONSTRAINT "premium_not_negative" CHECK ("insurance_plans"."premium_from" >= 0),
	CONSTRAINT "ages_in_order" CHECK ("insurance_plans"."min_age" >= 0 and "insurance_plans"."max_age" >= "insurance_plans"."min_age"),
	CONSTRAINT "status_known" CHECK ("insurance_plans"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "integration_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "integration_keys_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "mode_known" CHECK ("integration_keys"."mode" in ('live', 'sandbox')),
	CONSTRAINT "scopes_known" CHECK ("integration_keys"."scopes" <@ array['leads:write', 'leads:read', 'status:read']::text[] and cardinality("integration_keys"."scopes") > 0),
	CONSTRAINT "ending_short" CHECK (length("integration_keys"."ending") = 4)
);
--> statement-breakpoint
CREATE TABLE "integration_leads" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"key_id" text NOT NULL,
	"mode" text NOT NULL,
	"reference" text NOT NULL,
	"product_type" text,
	"mobile_masked" text NOT NULL,
	"name_masked" text,
	"consent_text" text NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"partner_lead_id" text,
	"link_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_id" text,
	"signed_in_at" timestamp (3) with time zone,
	"sandbox_state" text,
	"sandbox_at" timestamp (3) with time zone,
	CONSTRAINT "mode_known" CHECK ("integration_leads"."mode" in ('live', 'sandbox')),
	CONSTRAINT "sandbox_state_known" CHECK ("integration_leads"."sandbox_state" in ('created', 'signed-in', 'applied', 'submitted', 'approved', 'declined', 'disbursed', 'expired')),
	CONSTRAINT "sandbox_is_nothing_real" CHECK (("integration_leads"."mode" = 'sandbox') = ("integration_leads"."sandbox_state" is not null) and ("integration_leads"."mode" = 'live') = ("integration_leads"."partner_lead_id" is not null)),
	CONSTRAINT "nobody_of_the_sandbox" CHECK ("integration_leads"."mode" = 'live' or "integration_leads"."user_id" is null),
	CONSTRAINT "signed_in_whole" CHECK (("integration_leads"."user_id" is null) = ("integration_leads"."signed_in_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_tried_at" timestamp (3) with time zone,
	"last_tried_at" timestamp (3) with time zone,
	"answer_status" integer,
	"took_ms" integer,
	"failure" text,
	"next_try_at" timestamp (3) with time zone,
	CONSTRAINT "state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'dead')),
	CONSTRAINT "failure_known" CHECK ("webhook_deliveries"."failure" in ('refused', 'no-answer', 'bad-status')),
	CONSTRAINT "tries_not_negative" CHECK ("webhook_deliveries"."tries" >= 0),
	CONSTRAINT "waits_for_something" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."next_try_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"endpoint_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"url" text NOT NULL,
	"mode" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_sealed" text NOT NULL,
	"previous_secrets_sealed" text,
	"previous_until" timestamp (3) with time zone,
	"given_up_told_at" timestamp (3) with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "mode_known" CHECK ("webhook_endpoints"."mode" in ('live', 'sandbox')),
	CONSTRAINT "events_known" CHECK ("webhook_endpoints"."events" <@ array['lead.created', 'application.submitted', 'application.approved', 'application.declined', 'application.disbursed', 'application.cancelled', 'application.expired', 'application.withdrawn', 'commission.booked']::text[] and cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "url_is_https" CHECK ("webhook_endpoints"."url" ~ '^https?://'),
	CONSTRAINT "predecessors_end" CHECK (("webhook_endpoints"."previous_secrets_sealed" is null) = ("webhook_endpoints"."previous_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"spread_at" timestamp (3) with time zone,
	CONSTRAINT "mode_known" CHECK ("webhook_events"."mode" in ('live', 'sandbox')),
	CONSTRAINT "type_known" CHECK ("webhook_events"."type" in ('lead.created', 'application.submitted', 'application.approved', 'application.declined', 'application.disbursed', 'application.cancelled', 'application.expired', 'application.withdrawn', 'commission.booked', 'test'))
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"language_name" text NOT NULL,
	"image" text NOT NULL,
	"is_default" boolean NOT NULL,
	"country_key" text NOT NULL,
	"country_name" text NOT NULL,
	"phone_code" text NOT NULL,
	CONSTRAINT "languages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account" text NOT NULL,
	"party" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	CONSTRAINT "ledger_balances_account_party_pk" PRIMARY KEY("account","party"),
	CONSTRAINT "account_known" CHECK ("ledger_balances"."account" in ('bank', 'lender-receivable', 'tax-receivable', 'gst-input', 'partner-earned', 'partner-payable', 'tax-deducted', 'gst-output', 'lender-revenue', 'partner-commission', 'referral-commission', 'written-off'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"booked_by" text NOT NULL,
	CONSTRAINT "kind_known" CHECK ("ledger_entries"."kind" in ('case', 'statement', 'payout', 'returned-payout', 'receipt', 'write-off'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"account" text NOT NULL,
	"party" text NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	CONSTRAINT "account_known" CHECK ("ledger_lines"."account" in ('bank', 'lender-receivable', 'tax-receivable', 'gst-input', 'partner-earned', 'partner-payable', 'tax-deducted', 'gst-output', 'lender-revenue', 'partner-commission', 'referral-commission', 'written-off')),
	CONSTRAINT "books_something" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "lender_call_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"lender_id" integer NOT NULL,
	"operation" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lender_call_sums" (
	"level" smallint NOT NULL,
	"day" date NOT NULL,
	"lender_id" integer NOT NULL,
	"operation" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lender_call_sums_level_day_lender_id_operation_outcome_status_pk" PRIMARY KEY("level","day","lender_id","operation","outcome","status")
);
--> statement-breakpoint
CREATE TABLE "lender_call_samples" (
	"call_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"request" jsonb,
	"answer" jsonb
);
--> statement-breakpoint
CREATE TABLE "lender_breakers" (
	"lender_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"failures" integer NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"probe_at" timestamp (3) with time zone,
	CONSTRAINT "state_known" CHECK ("lender_breakers"."state" in ('closed', 'open', 'half-open')),
	CONSTRAINT "failures_not_negative" CHECK ("lender_breakers"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lender_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lender_id" integer NOT NULL,
	"operation" text NOT NULL,
	"lender_application_id" text,
	"attempt" integer NOT NULL,
	"outcome" text NOT NULL,
	"http_status" integer,
	"duration_ms" integer NOT NULL,
	"error" text,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outcome_known" CHECK ("lender_calls"."outcome" in ('answered', 'refused', 'error', 'timeout', 'breaker-open')),
	CONSTRAINT "attempt_positive" CHECK ("lender_calls"."attempt" > 0),
	CONSTRAINT "duration_not_negative" CHECK ("lender_calls"."duration_ms" >= 0),
	CONSTRAINT "operation_known" CHECK ("lender_calls"."operation" in ('check', 'quote', 'submit', 'choose', 'document', 'status', 'link', 'withdraw', 'token'))
);
--> statement-breakpoint
CREATE TABLE "lender_deliveries" (
	"lender_id" integer NOT NULL,
	"delivery_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "lender_deliveries_lender_id_delivery_id_pk" PRIMARY KEY("lender_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "journey_answers" (
	"journey_answer_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"answers_sealed" text NOT NULL,
	"consents" text[] NOT NULL,
	"consented_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"declined_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "state_known" CHECK ("journey_answers"."state" in ('open', 'complete', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "journey_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"journey_answer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"handed_over_at" timestamp (3) with time zone,
	CONSTRAINT "bytes_positive" CHECK ("journey_documents"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "journey_drafts" (
	"lender_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"definition" jsonb,
	"revision" integer NOT NULL,
	"based_on" integer,
	"author" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kind_known" CHECK ("journey_drafts"."kind" in ('lender', 'gold')),
	CONSTRAINT "revision_positive" CHECK ("journey_drafts"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "lender_journeys" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"lender_id" integer NOT NULL,
	"kind" text NOT NULL,
	"definition" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lender_journeys_slug_version_pk" PRIMARY KEY("slug","version"),
	CONSTRAINT "version_positive" CHECK ("lender_journeys"."version" > 0),
	CONSTRAINT "kind_known" CHECK ("lender_journeys"."kind" in ('lender', 'gold'))
);
--> statement-breakpoint
CREATE TABLE "decline_reasons" (
	"code" text PRIMARY KEY NOT NULL,
	"reason" jsonb NOT NULL,
	"remedy" jsonb NOT NULL,
	"retry_after_days" integer
);
--> statement-breakpoint
CREATE TABLE "lender_connections" (
	"lender_id" integer PRIMARY KEY NOT NULL,
	"adapter" text NOT NULL,
	"dialect" text NOT NULL,
	"base_url" text NOT NULL,
	"api_key_sealed" text NOT NULL,
	"webhook_secret_sealed" text NOT NULL,
	"webhook_secret_previous_sealed" text,
	"offers_quotes" boolean NOT NULL,
	"takes_withdrawals" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"document_version" integer,
	"environment" text DEFAULT 'live' NOT NULL,
	CONSTRAINT "adapter_known" CHECK ("lender_connections"."adapter" in ('rest', 'lead')),
	CONSTRAINT "environment_known" CHECK ("lender_connections"."environment" in ('sandbox', 'live')),
	CONSTRAINT "document_has_version" CHECK (("lender_connections"."dialect" = 'document') = ("lender_connections"."document_version" is not null))
);
--> statement-breakpoint
CREATE TABLE "lender_group_members" (
	"lender_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "lender_group_members_lender_id_group_id_pk" PRIMARY KEY("lender_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "lender_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "lender_groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "lender_products" (
	"lender_id" integer NOT NULL,
	"product_type" text NOT NULL,
	"active" boolean NOT NULL,
	"min_amount" numeric(14,2) NOT NULL,
	"max_amount" numeric(14,2) NOT NULL,
	"min_tenure_months" integer NOT NULL,
	"max_tenure_months" integer NOT NULL,
	"rate_min_bps" integer NOT NULL,
	"rate_max_bps" integer NOT NULL,
	"rate_type" text NOT NULL,
	"fee_kind" text NOT NULL,
	"fee_bps" integer NOT NULL,
	"fee_flat" numeric(14,2) NOT NULL,
	"fee_min" numeric(14,2) NOT NULL,
	"fee_max" numeric(14,2),
	"gst_bps" integer NOT NULL,
	"third_party_charges" numeric(14,2) NOT NULL,
	"penal_charges" jsonb NOT NULL,
	"foreclosure_charges" jsonb NOT NULL,
	"cooling_off_days" smallint NOT NULL,
	"figures_checked" boolean DEFAULT true NOT NULL,
	"service_area" text[] NOT NULL,
	"documents" text[] NOT NULL,
	"decision_hours" integer,
	"loan_to_value_bps" integer,
	"max_vehicle_age_years" smallint,
	"takes_co_applicants" boolean DEFAULT true NOT NULL,
	"own_min_income" numeric(14,2),
	"own_max_income" numeric(14,2),
	"own_min_age" smallint,
	"own_max_age" smallint,
	"own_ticket_class" integer[],
	"own_credit_score_class" text,
	"own_salaried" boolean,
	"own_self_employed" boolean,
	"own_business" boolean,
	CONSTRAINT "lender_products_lender_id_product_type_pk" PRIMARY KEY("lender_id","product_type"),
	CONSTRAINT "own_incomes_in_order" CHECK ("lender_products"."own_min_income" >= 0 and "lender_products"."own_max_income" >= "lender_products"."own_min_income"),
	CONSTRAINT "own_income_not_negative" CHECK ("lender_products"."own_min_income" >= 0),
	CONSTRAINT "own_incomes_together" CHECK ("lender_products"."own_max_income" is null or "lender_products"."own_min_income" is not null),
	CONSTRAINT "own_ages_in_order" CHECK ("lender_products"."own_min_age" >= 0 and "lender_products"."own_max_age" >= "lender_products"."own_min_age"),
	CONSTRAINT "own_credit_score_class_known" CHECK ("lender_products"."own_credit_score_class" in ('A', 'B', 'C', 'D', 'E')),
	CONSTRAINT "cooling_off_at_least_a_day" CHECK ("lender_products"."cooling_off_days" >= 1),
	CONSTRAINT "rates_in_order" CHECK ("lender_products"."rate_min_bps" >= 0 and "lender_products"."rate_max_bps" >= "lender_products"."rate_min_bps"),
	CONSTRAINT "tenures_in_order" CHECK ("lender_products"."min_tenure_months" >= 1 and "lender_products"."max_tenure_months" >= "lender_products"."min_tenure_months"),
	CONSTRAINT "amounts_in_order" CHECK ("lender_products"."min_amount" > 0 and "lender_products"."max_amount" >= "lender_products"."min_amount"),
	CONSTRAINT "loan_to_value_is_a_share" CHECK ("lender_products"."loan_to_value_bps" between 100 and 10000),
	CONSTRAINT "vehicle_age_positive" CHECK ("lender_products"."max_vehicle_age_years" > 0),
	CONSTRAINT "rate_type_known" CHECK ("lender_products"."rate_type" in ('fixed', 'floating')),
	CONSTRAINT "fee_kind_known" CHECK ("lender_products"."fee_kind" in ('percent', 'flat')),
	CONSTRAINT "fee_share_not_negative" CHECK ("lender_products"."fee_bps" >= 0),
	CONSTRAINT "fee_flat_not_negative" CHECK ("lender_products"."fee_flat" >= 0),
	CONSTRAINT "fee_min_not_negative" CHECK ("lender_products"."fee_min" >= 0),
	CONSTRAINT "fees_in_order" CHECK ("lender_products"."fee_min" >= 0 and "lender_products"."fee_max" >= "lender_products"."fee_min"),
	CONSTRAINT "gst_not_negative" CHECK ("lender_products"."gst_bps" >= 0),
	CONSTRAINT "third_party_charges_not_negative" CHECK ("lender_products"."third_party_charges" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lenders" (
	"lender_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "lenders_lender_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"legal_name" text NOT NULL,
	"kind" text,
	"registration_number" text DEFAULT '' NOT NULL,
	"logo" text NOT NULL,
	"site_url" text,
	"privacy_url" text NOT NULL,
	"grievance_name" text NOT NULL,
	"grievance_phone" text NOT NULL,
	"grievance_email" text NOT NULL,
	"engages_recovery_agents" boolean DEFAULT true NOT NULL,
	"may_be_transferred" boolean DEFAULT true NOT NULL,
	"co_lending" jsonb,
	"lender_status" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"min_income" numeric(14,2) NOT NULL,
	"max_income" numeric(14,2),
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL,
	"ticket_class" integer[] NOT NULL,
	"credit_score_class" text NOT NULL,
	"salaried" boolean NOT NULL,
	"self_employed" boolean NOT NULL,
	"business" boolean NOT NULL,
	"priority" integer NOT NULL,
	"so_status" boolean DEFAULT false NOT NULL,
	"so_text" text,
	"so_text_hi" text,
	"so_date_start" date,
	"so_date_end" date,
	"api" smallint NOT NULL,
	"autosubmission" boolean DEFAULT false NOT NULL,
	"asked_regardless" boolean DEFAULT false NOT NULL,
	"loan_amount_upto" numeric(14,2),
	"tenure" integer,
	"interest_rate" text,
	"apr_min" numeric(7, 4),
	"apr_max" numeric(7, 4),
	"processing_fees" text,
	"revenue_percent" numeric(6, 3),
	"revenue_flat_fee" numeric(14,2),
	"lender_journey" text NOT NULL,
	"journey_version" integer,
	CONSTRAINT "lenders_slug_unique" UNIQUE("slug"),
	CONSTRAINT "kind_known" CHECK ("lenders"."kind" in ('bank', 'nbfc')),
	CONSTRAINT "lender_status_known" CHECK ("lenders"."lender_status" in (0, 1, 2, 4)),
	CONSTRAINT "api_known" CHECK ("lenders"."api" in (0, 1)),
	CONSTRAINT "min_income_not_negative" CHECK ("lenders"."min_income" >= 0),
	CONSTRAINT "incomes_in_order" CHECK ("lenders"."min_income" >= 0 and "lenders"."max_income" >= "lenders"."min_income"),
	CONSTRAINT "ages_in_order" CHECK ("lenders"."min_age" >= 0 and "lenders"."max_age" >= "lenders"."min_age"),
	CONSTRAINT "credit_score_class_known" CHECK ("lenders"."credit_score_class" in ('A', 'B', 'C', 'D', 'E')),
	CONSTRAINT "loan_amount_upto_positive" CHECK ("lenders"."loan_amount_upto" > 0),
	CONSTRAINT "revenue_percent_not_negative" CHECK ("lenders"."revenue_percent" >= 0),
	CONSTRAINT "revenue_flat_fee_not_negative" CHECK ("lenders"."revenue_flat_fee" >= 0),
	CONSTRAINT "co_lending_in_both" CHECK ("lenders"."co_lending" is null or (coalesce(btrim("lenders"."co_lending" ->> 'en'), '') <> '' and coalesce(btrim("lenders"."co_lending" ->> 'hi'), '') <> ''))
);
--> statement-breakpoint
CREATE TABLE "ruleset_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"diff" jsonb NOT NULL,
	"terms" jsonb,
	"step" jsonb,
	CONSTRAINT "terms_or_step" CHECK (("ruleset_versions"."terms" is null) <> ("ruleset_versions"."step" is null))
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"listing_id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "listings_listing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_type" text NOT NULL,
	"title" jsonb NOT NULL,
	"seller" text NOT NULL,
	"image" text NOT NULL,
	"terms" jsonb NOT NULL,
	"code" text,
	"valid_until" date,
	"target_url" text NOT NULL,
	"sort_order" integer NOT NULL,
	"status" smallint NOT NULL,
	CONSTRAINT "product_type_known" CHECK ("listings"."product_type" in ('Discount Vouchers', 'Deals')),
	CONSTRAINT "status_known" CHECK ("listings"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "log_alerts" (
	"log" text PRIMARY KEY NOT NULL,
	"per_hour" integer,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"alerted_at" timestamp (3) with time zone,
	CONSTRAINT "log_known" CHECK ("log_alerts"."log" in ('otp-failure', 'lenders-api-failure', 'dedupe-logs')),
	CONSTRAINT "per_hour_in_bounds" CHECK ("log_alerts"."per_hour" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "merchant_documents" (
	"document_id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bytes_positive" CHECK ("merchant_documents"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "merchant_forms" (
	"form_id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"brand_key" text NOT NULL,
	"partner_name" text,
	"language" text NOT NULL,
	"answers_sealed" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"notice_version" integer,
	"notice_language" text,
	"notice_hash" text,
	CONSTRAINT "merchant_forms_reference_unique" UNIQUE("reference"),
	CONSTRAINT "state_known" CHECK ("merchant_forms"."state" in ('draft', 'submitted', 'approved', 'rejected')),
	CONSTRAINT "language_known" CHECK ("merchant_forms"."language" in ('en', 'hi')),
	CONSTRAINT "notice_whole" CHECK (num_nonnulls("merchant_forms"."notice_version", "merchant_forms"."notice_language", "merchant_forms"."notice_hash") in (0, 3)),
	CONSTRAINT "notice_version_positive" CHECK ("merchant_forms"."notice_version" > 0),
	CONSTRAINT "notice_language_known" CHECK ("merchant_forms"."notice_language" in ('en', 'hi')),
	CONSTRAINT "submitted_with_reference" CHECK (("merchant_forms"."state" = 'draft') = ("merchant_forms"."reference" is null))
);
--> statement-breakpoint
CREATE TABLE "merchant_marks" (
	"form_id" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "merchant_marks_pk" PRIMARY KEY("form_id","kind"),
	CONSTRAINT "kind_known" CHECK ("merchant_marks"."kind" in ('pan', 'mobile', 'email', 'account', 'gstin'))
);
--> statement-breakpoint
CREATE TABLE "merchant_decisions" (
	"form_id" text PRIMARY KEY NOT NULL,
	"approved" boolean NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text,
	"note" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reason_known" CHECK ("merchant_decisions"."reason" in ('papers-unreadable', 'details-wrong', 'duplicate', 'not-served', 'other')),
	CONSTRAINT "refused_with_reason" CHECK ("merchant_decisions"."approved" = ("merchant_decisions"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "merchant_locations" (
	"location_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"pincode" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pincode_of_six_digits" CHECK ("merchant_locations"."pincode" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"name" text NOT NULL,
	"registration" text,
	"form_id" text,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchants_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "merchant_of_partner" UNIQUE("merchant_id","partner_id"),
	CONSTRAINT "registration_known" CHECK ("merchants"."registration" in ('proprietorship', 'partnership', 'llp', 'private_limited', 'public_limited', 'trust'))
);
--> statement-breakpoint
CREATE TABLE "campaign_links" (
	"campaign_id" text NOT NULL,
	"brand_key" text NOT NULL,
	"link_id" text NOT NULL,
	CONSTRAINT "campaign_links_campaign_id_brand_key_pk" PRIMARY KEY("campaign_id","brand_key"),
	CONSTRAINT "once_per_link" UNIQUE("link_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"recipient_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"kept_back" text,
	"message_id" text,
	"settled_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "once_per_campaign" UNIQUE("campaign_id","user_id"),
	CONSTRAINT "state_known" CHECK ("campaign_recipients"."state" in ('waiting', 'sent', 'kept-back')),
	CONSTRAINT "kept_back_known" CHECK ("campaign_recipients"."kept_back" in ('deleted', 'no-contact', 'not-allowed', 'suppressed', 'often-enough', 'incomplete')),
	CONSTRAINT "kept_back_with_reason" CHECK (("campaign_recipients"."state" = 'kept-back') = ("campaign_recipients"."kept_back" is not null)),
	CONSTRAINT "settled_with_time" CHECK (("campaign_recipients"."state" = 'waiting') = ("campaign_recipients"."settled_at" is null)),
	CONSTRAINT "sent_with_message" CHECK (("campaign_recipients"."state" = 'sent') = ("campaign_recipients"."message_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"template_key" text NOT NULL,
	"channel" text NOT NULL,
	"category" text NOT NULL,
	"segment" jsonb NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"per_minute" integer NOT NULL,
	"chosen_up_to" text,
	"all_chosen" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"figures" jsonb,
	"figures_at" timestamp (3) with time zone,
	"figures_tried_at" timestamp (3) with time zone,
	"late_stops" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_known" CHECK ("campaigns"."channel" in ('sms', 'email', 'whatsapp')),
	CONSTRAINT "category_known" CHECK ("campaigns"."category" in ('service', 'promotional')),
	CONSTRAINT "state_known" CHECK ("campaigns"."state" in ('scheduled', 'running', 'paused', 'done', 'cancelled')),
	CONSTRAINT "per_minute_positive" CHECK ("campaigns"."per_minute" > 0),
	CONSTRAINT "counted_at_a_time" CHECK (("campaigns"."figures" is null) = ("campaigns"."figures_at" is null)),
	CONSTRAINT "finished_when_over" CHECK (("campaigns"."state" in ('done', 'cancelled')) = ("campaigns"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "key_facts" (
	"key_facts_id" text PRIMARY KEY NOT NULL,
	"proposal_number" text NOT NULL,
	"offer_id" text NOT NULL,
	"offer_set_id" text NOT NULL,
	"user_id" text NOT NULL,
	"lender_id" integer NOT NULL,
	"content_en" jsonb NOT NULL,
	"content_hi" jsonb NOT NULL,
	"hash_en" text NOT NULL,
	"hash_hi" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"cooling_off_rule_id" text,
	"template_rule_id" text,
	CONSTRAINT "key_facts_proposal_number_unique" UNIQUE("proposal_number")
);
--> statement-breakpoint
CREATE TABLE "key_facts_acknowledgements" (
	"key_facts_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"language" text NOT NULL,
	"hash" text NOT NULL,
	"method" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text,
	CONSTRAINT "language_known" CHECK ("key_facts_acknowledgements"."language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "lender_quotes" (
	"offer_set_id" text NOT NULL,
	"lender_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"quote_id" text NOT NULL,
	CONSTRAINT "lender_quotes_offer_set_id_lender_id_pk" PRIMARY KEY("offer_set_id","lender_id"),
	CONSTRAINT "state_known" CHECK ("lender_quotes"."state" in ('asked', 'offered', 'not-eligible', 'too-dear', 'no-answer')),
	CONSTRAINT "one_quote_per_id" UNIQUE("lender_id","quote_id")
);
--> statement-breakpoint
CREATE TABLE "offer_sets" (
	"offer_set_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"ruleset_version" integer NOT NULL,
	"profile" jsonb NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"tenure_months" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"quotes_until" timestamp (3) with time zone,
	"cooling_off_rule_id" text,
	CONSTRAINT "amount_positive" CHECK ("offer_sets"."amount" > 0),
	CONSTRAINT "tenure_positive" CHECK ("offer_sets"."tenure_months" > 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"offer_set_id" text NOT NULL,
	"user_id" text NOT NULL,
	"lender_id" integer NOT NULL,
	"source" text NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"cooling_off_rule_id" text,
	CONSTRAINT "source_known" CHECK ("offers"."source" in ('rule', 'quote'))
);
--> statement-breakpoint
CREATE TABLE "helper_refusals" (
	"user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "helper_refusals_user_id_partner_id_pk" PRIMARY KEY("user_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "naming_pauses" (
	"pause_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"paused_at" timestamp (3) with time zone NOT NULL,
	"named" integer NOT NULL,
	"arrived" integer NOT NULL,
	"resumed_at" timestamp (3) with time zone,
	"resumed_by" text,
	"reason" text,
	CONSTRAINT "counts_not_negative" CHECK ("naming_pauses"."arrived" >= 0),
	CONSTRAINT "resumed_whole" CHECK (("naming_pauses"."resumed_at" is null) = ("naming_pauses"."resumed_by" is null) and ("naming_pauses"."resumed_at" is null) = ("naming_pauses"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "held_customers" (
	"hold_id" text PRIMARY KEY NOT NULL,
	"tombstone" text NOT NULL,
	"user_digest" text,
	"content_sealed" text,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"deleted_by" text NOT NULL,
	"reason" text,
	"held_until" date NOT NULL,
	"removed" jsonb,
	"purged_at" timestamp (3) with time zone,
	CONSTRAINT "held_customers_tombstone_unique" UNIQUE("tombstone")
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"user_id" text PRIMARY KEY NOT NULL,
	"details_sealed" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"rule_id" text PRIMARY KEY NOT NULL,
	"data_class" text NOT NULL,
	"effective_from" date NOT NULL,
	"keep_days" integer NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "one_retention_rule_a_day" UNIQUE("data_class","effective_from"),
	CONSTRAINT "keep_days_positive" CHECK ("retention_rules"."keep_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"address_index" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "product_details" (
	"product_details_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_type" text NOT NULL,
	"answers_sealed" text NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"product_type" text NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"sort_order" integer NOT NULL,
	"status" smallint NOT NULL,
	"min_amount" numeric(14,2),
	"max_amount" numeric(14,2),
	"min_tenure_months" integer,
	"max_tenure_months" integer,
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL,
	CONSTRAINT "products_product_type_unique" UNIQUE("product_type"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "status_known" CHECK ("products"."status" in (0, 1, 2, 4)),
	CONSTRAINT "min_amount_positive" CHECK ("products"."min_amount" > 0),
	CONSTRAINT "amounts_in_order" CHECK ("products"."min_amount" >= 0 and "products"."max_amount" >= "products"."min_amount"),
	CONSTRAINT "min_tenure_positive" CHECK ("products"."min_tenure_months" > 0),
	CONSTRAINT "tenures_in_order" CHECK ("products"."min_tenure_months" >= 0 and "products"."max_tenure_months" >= "products"."min_tenure_months"),
	CONSTRAINT "ages_in_order" CHECK ("products"."min_age" >= 0 and "products"."max_age" >= "products"."min_age")
);
--> statement-breakpoint
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
CREATE TABLE "change_approvals" (
	"approval_id" text PRIMARY KEY NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"record_name" text NOT NULL,
	"property" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"reason" text,
	"secret_sealed" text,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decision_reason" text,
	CONSTRAINT "record_type_known" CHECK ("change_approvals"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'product', 'listing', 'insurance-plan', 'insurer', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access', 'import-shares')),
	CONSTRAINT "decision_known" CHECK ("change_approvals"."decision" in ('approve', 'refuse', 'withdraw')),
	CONSTRAINT "decided_whole" CHECK (("change_approvals"."decision" is null) = ("change_approvals"."decided_at" is null and "change_approvals"."decided_by" is null)),
	CONSTRAINT "decided_by_another" CHECK ("change_approvals"."decision" is distinct from 'approve' or "change_approvals"."decided_by" <> "change_approvals"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "deleted_records" (
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"name" text NOT NULL,
	"change_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" text,
	CONSTRAINT "deleted_records_record_type_record_id_pk" PRIMARY KEY("record_type","record_id"),
	CONSTRAINT "record_type_known" CHECK ("deleted_records"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'product', 'listing', 'insurance-plan', 'insurer', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access', 'import-shares'))
);
--> statement-breakpoint
CREATE TABLE "field_changes" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"change_id" text NOT NULL,
	"kind" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"property" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" text,
	"approved_by" text,
	"reason" text,
	"request_id" text NOT NULL,
	CONSTRAINT "field_changes_change_id_unique" UNIQUE("change_id"),
	CONSTRAINT "kind_known" CHECK ("field_changes"."kind" in ('created', 'changed', 'deleted', 'restored')),
	CONSTRAINT "record_type_known" CHECK ("field_changes"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'product', 'listing', 'insurance-plan', 'insurer', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access', 'import-shares'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"view_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL
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
CREATE TABLE "reminders" (
	"reminder_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"brand_key" text NOT NULL,
	"product_type" text NOT NULL,
	"path" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"sends_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_journeys" (
	"journey_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"brand_key" text NOT NULL,
	"source" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"prospect_app_id" text NOT NULL,
	"product_type" text NOT NULL,
	"furthest" smallint NOT NULL,
	CONSTRAINT "furthest_known" CHECK ("customer_journeys"."furthest" between 0 and 7),
	CONSTRAINT "began_before_last" CHECK ("customer_journeys"."began_at" <= "customer_journeys"."signed_in_at")
);
--> statement-breakpoint
CREATE TABLE "journey_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journey_sums" (
	"summed" smallint NOT NULL,
	"days" smallint NOT NULL,
	"start" date NOT NULL,
	"product_type" text NOT NULL,
	"brand_key" text NOT NULL,
	"source" text NOT NULL,
	"signed_in" integer DEFAULT 0 NOT NULL,
	"profile_begun" integer DEFAULT 0 NOT NULL,
	"profile_completed" integer DEFAULT 0 NOT NULL,
	"offers_seen" integer DEFAULT 0 NOT NULL,
	"consented" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"disbursed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "journey_sums_summed_days_start_brand_key_source_product_type_pk" PRIMARY KEY("summed","days","start","brand_key","source","product_type"),
	CONSTRAINT "summed_known" CHECK ("journey_sums"."summed" between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"schedule_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"every" text NOT NULL,
	"on_day" integer,
	"hour" integer NOT NULL,
	"staff_ids" text[] NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "every_known" CHECK ("report_schedules"."every" in ('day', 'week', 'month')),
	CONSTRAINT "hour_of_a_day" CHECK ("report_schedules"."hour" between 0 and 23),
	CONSTRAINT "on_fits" CHECK (case "report_schedules"."every" when 'day' then "report_schedules"."on_day" is null when 'week' then "report_schedules"."on_day" between 0 and 6 else "report_schedules"."on_day" between 1 and 28 end)
);
--> statement-breakpoint
CREATE TABLE "revenue_slabs" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "revenue_slabs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lender_id" integer NOT NULL,
	"position" integer NOT NULL,
	"slab_disbursed_min" numeric(14,2),
	"slab_disbursed_max" numeric(14,2),
	"slab_number_min" integer,
	"slab_number_max" integer,
	"ats_min" numeric(14,2),
	"ats_max" numeric(14,2),
	"revenue_type_id" integer NOT NULL,
	"revenue_flat" numeric(14,2),
	"revenue_percent" numeric(6, 3),
	"status" smallint NOT NULL,
	"effective_from" date,
	"effective_until" date,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "status_known" CHECK ("revenue_slabs"."status" in (0, 1)),
	CONSTRAINT "disbursed_not_negative" CHECK ("revenue_slabs"."slab_disbursed_min" >= 0),
	CONSTRAINT "disbursed_in_order" CHECK ("revenue_slabs"."slab_disbursed_max" > coalesce("revenue_slabs"."slab_disbursed_min", -1)),
	CONSTRAINT "number_not_negative" CHECK ("revenue_slabs"."slab_number_min" >= 0),
	CONSTRAINT "number_in_order" CHECK ("revenue_slabs"."slab_number_max" > coalesce("revenue_slabs"."slab_number_min", -1)),
	CONSTRAINT "ats_not_negative" CHECK ("revenue_slabs"."ats_min" >= 0),
	CONSTRAINT "ats_in_order" CHECK ("revenue_slabs"."ats_max" > coalesce("revenue_slabs"."ats_min", -1)),
	CONSTRAINT "revenue_flat_not_negative" CHECK ("revenue_slabs"."revenue_flat" >= 0),
	CONSTRAINT "revenue_percent_is_a_share" CHECK ("revenue_slabs"."revenue_percent" between 0 and 100),
	CONSTRAINT "pays_something" CHECK (coalesce("revenue_slabs"."revenue_flat", 0) > 0 or coalesce("revenue_slabs"."revenue_percent", 0) > 0),
	CONSTRAINT "days_in_order" CHECK ("revenue_slabs"."effective_until" >= "revenue_slabs"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "revenue_types" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "revenue_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "revenue_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "pincodes" (
	"pincode" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_options" (
	"list_key" text NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"label_hi" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "search_options_list_key_code_pk" PRIMARY KEY("list_key","code")
);
--> statement-breakpoint
CREATE TABLE "partner_offered_accounts" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"account_sealed" text NOT NULL,
	"account_masked" text NOT NULL,
	"ifsc" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"offered_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_payment_details" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"account_sealed" text NOT NULL,
	"account_masked" text NOT NULL,
	"ifsc" text NOT NULL,
	"pan_sealed" text NOT NULL,
	"pan_masked" text NOT NULL,
	"gstin" text,
	"gstin_sealed" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"account_changed_at" timestamp (3) with time zone,
	"account_changed_by" text,
	"old_holder" text,
	"old_account_masked" text,
	"old_ifsc" text,
	"account_outcome" text,
	"compared_at" timestamp (3) with time zone,
	"compared_by" text,
	CONSTRAINT "outcome_known" CHECK ("partner_payment_details"."account_outcome" in ('right', 'wrong', 'returned')),
	CONSTRAINT "compared_whole" CHECK (("partner_payment_details"."account_outcome" is null) = ("partner_payment_details"."compared_at" is null and "partner_payment_details"."compared_by" is null)),
	CONSTRAINT "compared_by_another" CHECK ("partner_payment_details"."compared_by" <> "partner_payment_details"."account_changed_by"),
	CONSTRAINT "masked_gstin_is_sealed" CHECK (("partner_payment_details"."gstin" is null) = ("partner_payment_details"."gstin_sealed" is null) and "partner_payment_details"."gstin" like '%*%')
);
--> statement-breakpoint
CREATE TABLE "payout_digests" (
	"partner_id" text NOT NULL,
	"day" date NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_digests_partner_id_day_pk" PRIMARY KEY("partner_id","day")
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"content_sealed" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_returns" (
	"return_id" text PRIMARY KEY NOT NULL,
	"payout_id" text NOT NULL,
	"return_reference" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decision_reason" text,
	CONSTRAINT "state_known" CHECK ("payout_returns"."state" in ('waiting', 'confirmed', 'refused')),
	CONSTRAINT "decided_whole" CHECK (("payout_returns"."state" = 'waiting') = ("payout_returns"."decided_at" is null and "payout_returns"."decided_by" is null)),
	CONSTRAINT "confirmed_by_another" CHECK ("payout_returns"."state" <> 'confirmed' or "payout_returns"."decided_by" <> "payout_returns"."recorded_by")
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
	"settled_by" text,
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
	"gst_uninvoiced_amount" numeric(14,2) DEFAULT 0 NOT NULL,
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
	CONSTRAINT "gst_uninvoiced_not_negative" CHECK ("statements"."gst_uninvoiced_amount" >= 0),
	CONSTRAINT "lines_positive" CHECK ("statements"."lines" > 0),
	CONSTRAINT "net_is_what_is_left" CHECK ("statements"."net_amount" = "statements"."gross_amount" - "statements"."tax_amount" + "statements"."cgst_amount" + "statements"."sgst_amount" + "statements"."igst_amount"),
	CONSTRAINT "approved_whole" CHECK (("statements"."approved_by" is null) = ("statements"."approved_at" is null)),
	CONSTRAINT "draft_is_not_approved" CHECK (("statements"."state" = 'draft') = ("statements"."approved_by" is null)),
	CONSTRAINT "second_person" CHECK ("statements"."approved_by" <> "statements"."prepared_by")
);
--> statement-breakpoint
CREATE TABLE "loan_documents" (
	"loan_document_id" text PRIMARY KEY NOT NULL,
	"lender_application_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"lender_document_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_row_per_loan_document" UNIQUE("lender_application_id","kind","sha256"),
	CONSTRAINT "kind_known" CHECK ("loan_documents"."kind" in ('key-facts', 'loan-summary', 'sanction-letter', 'terms', 'statement', 'privacy-policy', 'other')),
	CONSTRAINT "sha256_is_one" CHECK ("loan_documents"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "help_requests" (
	"help_request_id" text PRIMARY KEY NOT NULL,
	"brand_key" text NOT NULL,
	"name_sealed" text NOT NULL,
	"email_sealed" text NOT NULL,
	"email_index" text,
	"phone_sealed" text NOT NULL,
	"phone_index" text,
	"about" text,
	"company_sealed" text,
	"description_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"forwarded_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"notice_version" integer,
	"notice_language" text,
	"notice_hash" text,
	CONSTRAINT "notice_whole" CHECK (num_nonnulls("help_requests"."notice_version", "help_requests"."notice_language", "help_requests"."notice_hash") in (0, 3)),
	CONSTRAINT "notice_version_positive" CHECK ("help_requests"."notice_version" > 0),
	CONSTRAINT "notice_language_known" CHECK ("help_requests"."notice_language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"visit_id" text PRIMARY KEY NOT NULL,
	"brand_key" text NOT NULL,
	"path" text NOT NULL,
	"utms" jsonb NOT NULL,
	"url_segment" text,
	"lead" text,
	"qr" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_claims" (
	"claim_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"queue_id" text NOT NULL,
	"product_type" text,
	"app_id" text,
	"lender_application_id" text,
	"since" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_agent_per_customer" UNIQUE("user_id"),
	CONSTRAINT "one_customer_per_agent" UNIQUE("staff_id")
);
--> statement-breakpoint
CREATE TABLE "call_lines" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"line_sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_queues" (
	"queue_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"step" text,
	"product_type" text,
	"brand_key" text,
	"rest_hours" integer NOT NULL,
	"max_age_days" integer NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kind_known" CHECK ("call_queues"."kind" in ('dropped-at-step', 'approved-not-continued', 'call-back-due')),
	CONSTRAINT "step_known" CHECK ("call_queues"."step" in ('profile', 'offers', 'questions')),
	CONSTRAINT "step_of_dropped" CHECK (("call_queues"."kind" = 'dropped-at-step') = ("call_queues"."step" is not null)),
	CONSTRAINT "rest_not_negative" CHECK ("call_queues"."rest_hours" >= 0),
	CONSTRAINT "max_age_positive" CHECK ("call_queues"."max_age_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "call_rests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_scripts" (
	"product_type" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "call_scripts_product_type_language_pk" PRIMARY KEY("product_type","language"),
	CONSTRAINT "language_known" CHECK ("call_scripts"."language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"call_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"queue_id" text NOT NULL,
	"product_type" text,
	"app_id" text,
	"via" text NOT NULL,
	"provider_reference" text,
	"at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"disposition" text,
	"call_back_at" timestamp (3) with time zone,
	"call_back_open" boolean DEFAULT false NOT NULL,
	"note_sealed" text,
	"caller_id" text,
	"window_rule_id" text,
	CONSTRAINT "via_known" CHECK ("calls"."via" in ('phone', 'adapter')),
	CONSTRAINT "disposition_known" CHECK ("calls"."disposition" in ('interested', 'call-back', 'no-answer', 'busy', 'not-interested', 'done-already', 'wrong-number', 'do-not-call')),
	CONSTRAINT "ended_with_disposition" CHECK (("calls"."ended_at" is null) = ("calls"."disposition" is null)),
	CONSTRAINT "caller_id_of_a_service" CHECK ("calls"."caller_id" is null or "calls"."via" = 'adapter'),
	CONSTRAINT "call_back_has_time" CHECK (not "calls"."call_back_open" or "calls"."call_back_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "do_not_call" (
	"phone_index" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"ticket_id" text,
	"entry_id" text,
	"partner_user_id" text,
	"staff_id" text,
	"user_id" text,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_type_known" CHECK ("ticket_files"."content_type" in ('image/jpeg', 'image/png', 'application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv')),
	CONSTRAINT "bytes_positive" CHECK ("ticket_files"."bytes" > 0),
	CONSTRAINT "one_giver" CHECK (num_nonnulls("ticket_files"."partner_user_id", "ticket_files"."staff_id", "ticket_files"."user_id") = 1),
	CONSTRAINT "entry_of_ticket" CHECK ("ticket_files"."entry_id" is null or "ticket_files"."ticket_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "ticket_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"ticket_id" text NOT NULL,
	"entry" text NOT NULL,
	"staff_id" text,
	"text_sealed" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_known" CHECK ("ticket_entries"."entry" in ('answer', 'note', 'taken', 'assigned', 'category', 'closed', 'reopened', 'asked-again'))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"help_request_id" text,
	"grievance_id" text,
	"partner_user_id" text,
	"brand_key" text NOT NULL,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"topic" text,
	"subject_sealed" text,
	"owner_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "tickets_help_request_id_unique" UNIQUE("help_request_id"),
	CONSTRAINT "tickets_grievance_id_unique" UNIQUE("grievance_id"),
	CONSTRAINT "kind_known" CHECK ("tickets"."kind" in ('help', 'complaint', 'partner')),
	CONSTRAINT "category_known" CHECK ("tickets"."category" in ('lender', 'application', 'privacy', 'messages', 'site', 'sign-in', 'payment', 'other')),
	CONSTRAINT "state_known" CHECK ("tickets"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "topic_known" CHECK ("tickets"."topic" is null or "tickets"."topic" in ('tech-support', 'general-query')),
	CONSTRAINT "topic_of_partners" CHECK (("tickets"."kind" = 'partner') = ("tickets"."topic" is not null)),
	CONSTRAINT "closed_whole" CHECK (("tickets"."state" = 'closed') = ("tickets"."closed_at" is not null)),
	CONSTRAINT "one_source" CHECK (num_nonnulls("tickets"."help_request_id", "tickets"."grievance_id", "tickets"."partner_user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "link_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"day" date,
	"clicks" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"sign_ins" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"disbursals" integer DEFAULT 0 NOT NULL,
	"disbursed_paise" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"click_id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_bot" boolean NOT NULL,
	"by_qr" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_days" (
	"link_id" text NOT NULL,
	"day" date NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_days_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "tracking_links" (
	"link_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"brand_key" text NOT NULL,
	"target" text NOT NULL,
	"product_type" text,
	"card_id" integer,
	"utms" jsonb NOT NULL,
	"ends_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"sign_ins" integer DEFAULT 0 NOT NULL,
	"applications" integer DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"disbursals" integer DEFAULT 0 NOT NULL,
	"disbursed_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"partner_id" text,
	"partner_user_id" text,
	CONSTRAINT "tracking_links_code_unique" UNIQUE("code"),
	CONSTRAINT "target_known" CHECK ("tracking_links"."target" in ('entry', 'products', 'product', 'credit-cards', 'card', 'discount-vouchers', 'deals')),
	CONSTRAINT "code_plain" CHECK ("tracking_links"."code" ~ '^[a-z0-9]{7}$'),
	CONSTRAINT "target_whole" CHECK (("tracking_links"."target" = 'product') = ("tracking_links"."product_type" is not null) and ("tracking_links"."target" = 'card') = ("tracking_links"."card_id" is not null)),
	CONSTRAINT "partner_whole" CHECK (("tracking_links"."partner_id" is null) = ("tracking_links"."partner_user_id" is null)),
	CONSTRAINT "clicks_not_negative" CHECK ("tracking_links"."clicks" >= 0),
	CONSTRAINT "bots_not_negative" CHECK ("tracking_links"."bots" >= 0)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"subject" text,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_seals_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_route_key_pk" PRIMARY KEY("actor","route","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"instance_id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"commit" text,
	"memory_bytes" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"template_key" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"recipient_sealed" text NOT NULL,
	"recipient_index" text NOT NULL,
	"about" text,
	"sender_name" text,
	"subject_sealed" text,
	"body_sealed" text,
	"html_sealed" text,
	"together_key" text,
	"together_sealed" text,
	"pe_id" text,
	"header" text,
	"dlt_template_id" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"send_after" timestamp (3) with time zone NOT NULL,
	"window_rule_id" text,
	"sent_at" timestamp (3) with time zone,
	"provider_reference" text,
	"delivery" text,
	"delivered_at" timestamp (3) with time zone,
	"error" text,
	CONSTRAINT "channel_known" CHECK ("outbox_messages"."channel" in ('sms', 'email', 'whatsapp')),
	CONSTRAINT "language_known" CHECK ("outbox_messages"."language" in ('en', 'hi')),
	CONSTRAINT "category_known" CHECK ("outbox_messages"."category" in ('transactional', 'service', 'promotional')),
	CONSTRAINT "status_known" CHECK ("outbox_messages"."status" in ('queued', 'sent', 'held', 'failed', 'suppressed')),
	CONSTRAINT "delivery_known" CHECK ("outbox_messages"."delivery" in ('delivered', 'failed')),
	CONSTRAINT "delivery_with_time" CHECK (("outbox_messages"."delivery" is null) = ("outbox_messages"."delivered_at" is null)),
	CONSTRAINT "attempts_not_negative" CHECK ("outbox_messages"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"key" text NOT NULL,
	"label" text,
	"language" text NOT NULL,
	"channel" text NOT NULL,
	"category" text NOT NULL,
	"pe_id" text,
	"header" text,
	"dlt_template_id" text,
	"subject" text,
	"body" text NOT NULL,
	"html" text,
	"variables" jsonb NOT NULL,
	CONSTRAINT "message_templates_key_language_channel_pk" PRIMARY KEY("key","language","channel"),
	CONSTRAINT "language_known" CHECK ("message_templates"."language" in ('en', 'hi')),
	CONSTRAINT "channel_known" CHECK ("message_templates"."channel" in ('sms', 'email', 'whatsapp')),
	CONSTRAINT "category_known" CHECK ("message_templates"."category" in ('transactional', 'service', 'promotional'))
);
--> statement-breakpoint
CREATE TABLE "regulatory_rules" (
	"rule_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"effective_to" timestamp (3) with time zone,
	CONSTRAINT "key_known" CHECK ("regulatory_rules"."key" in ('promotional-window', 'calling-window', 'cooling-off-minimum', 'key-facts-template', 'household-repayment', 'home-loan-to-value')),
	CONSTRAINT "ends_after_it_begins" CHECK ("regulatory_rules"."effective_to" > "regulatory_rules"."effective_from"),
	CONSTRAINT "source_named" CHECK (btrim("regulatory_rules"."source") <> ''),
	CONSTRAINT "value_of_its_key" CHECK (coalesce(case "regulatory_rules"."key"
        when 'cooling-off-minimum' then ("regulatory_rules"."value" ->> 'days')::integer between 1 and 60
        when 'key-facts-template' then ("regulatory_rules"."value" ->> 'version')::integer >= 1
        when 'household-repayment' then ("regulatory_rules"."value" ->> 'householdPaise')::bigint > 0
          and ("regulatory_rules"."value" ->> 'sharePercent')::integer between 1 and 100
        when 'home-loan-to-value' then jsonb_array_length("regulatory_rules"."value" -> 'tiers') > 0
        else ("regulatory_rules"."value" ->> 'fromMinutes')::integer >= 0 and ("regulatory_rules"."value" ->> 'untilMinutes')::integer <= 1440
          and ("regulatory_rules"."value" ->> 'fromMinutes')::integer < ("regulatory_rules"."value" ->> 'untilMinutes')::integer end, false))
);
--> statement-breakpoint
CREATE TABLE "key_checks" (
	"secret" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"browser_hash" text NOT NULL,
	"audience" text NOT NULL,
	"account_id" text NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_browser_hash_audience_account_id_pk" PRIMARY KEY("browser_hash","audience","account_id"),
	CONSTRAINT "audience_known" CHECK ("known_browsers"."audience" in ('customer', 'partner', 'admin', 'lender'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"subject_id" text NOT NULL,
	"brand_key" text,
	"masquerade_id" text,
	"opened_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"idle_minutes" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"last_write" "pg_lsn" DEFAULT pg_current_wal_insert_lsn(),
	CONSTRAINT "idle_minutes_positive" CHECK ("sessions"."idle_minutes" > 0),
	CONSTRAINT "audience_known" CHECK ("sessions"."audience" in ('customer', 'partner', 'admin', 'lender'))
);
--> statement-breakpoint
CREATE TABLE "lender_secrets" (
	"secret_id" text PRIMARY KEY GENERATED ALWAYS AS (lender_id::text || ' ' || environment || ' ' || name) STORED NOT NULL,
	"lender_id" integer NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"previous_sealed" text,
	"previous_until" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_secret" UNIQUE("lender_id","environment","name"),
	CONSTRAINT "environment_known" CHECK ("lender_secrets"."environment" in ('sandbox', 'live'))
);
--> statement-breakpoint
CREATE TABLE "lender_users" (
	"lender_user_id" text PRIMARY KEY NOT NULL,
	"lender_id" integer NOT NULL,
	"email_sealed" text NOT NULL,
	"email_index" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failed_sign_ins" integer DEFAULT 0 NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"totp_secret_sealed" text,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" integer,
	"recovery_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	"mail_language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lender_users_email_index_unique" UNIQUE("email_index"),
	CONSTRAINT "factor_has_key" CHECK ("lender_users"."totp_confirmed_at" is null or "lender_users"."totp_secret_sealed" is not null),
	CONSTRAINT "mail_language_known" CHECK ("lender_users"."mail_language" in ('en', 'hi')),
	CONSTRAINT "failed_sign_ins_not_negative" CHECK ("lender_users"."failed_sign_ins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_messages" (
	"desk_message_id" text PRIMARY KEY NOT NULL,
	"lender_application_id" text NOT NULL,
	"user_id" text NOT NULL,
	"lender_id" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"author_id" text NOT NULL,
	"text_sealed" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kind_known" CHECK ("desk_messages"."kind" in ('document', 'question', 'answer')),
	CONSTRAINT "side_known" CHECK ("desk_messages"."side" in ('lender', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "lender_positions" (
	"position_id" text PRIMARY KEY GENERATED ALWAYS AS (lender_application_id || ' ' || operation || ' ' || subject) STORED NOT NULL,
	"lender_application_id" text NOT NULL,
	"operation" text NOT NULL,
	"subject" text NOT NULL,
	"step" integer NOT NULL,
	"is_sent" boolean NOT NULL,
	"saved_sealed" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_position" UNIQUE("lender_application_id","operation","subject"),
	CONSTRAINT "operation_known" CHECK ("lender_positions"."operation" in ('check', 'quote', 'submit', 'choose', 'document', 'status', 'link', 'withdraw', 'executedDocument'))
);
--> statement-breakpoint
CREATE TABLE "lender_references" (
	"lender_id" integer NOT NULL,
	"reference" text NOT NULL,
	"lender_application_id" text NOT NULL,
	CONSTRAINT "lender_references_lender_id_reference_pk" PRIMARY KEY("lender_id","reference"),
	CONSTRAINT "lender_references_lender_application_id_unique" UNIQUE("lender_application_id")
);
--> statement-breakpoint
CREATE TABLE "lender_tokens" (
	"token_id" text PRIMARY KEY GENERATED ALWAYS AS (lender_id::text || ' ' || environment) STORED NOT NULL,
	"lender_id" integer NOT NULL,
	"environment" text NOT NULL,
	"token_sealed" text,
	"renewal_sealed" text,
	"expires_at" timestamp (3) with time zone,
	"asking_until" timestamp (3) with time zone,
	CONSTRAINT "one_token" UNIQUE("lender_id","environment")
);
--> statement-breakpoint
CREATE TABLE "lender_checks" (
	"lender_id" integer NOT NULL,
	"hash" text NOT NULL,
	"check" text NOT NULL,
	"passed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lender_checks_lender_id_hash_check_pk" PRIMARY KEY("lender_id","hash","check")
);
--> statement-breakpoint
CREATE TABLE "lender_documents" (
	"lender_id" integer NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lender_documents_lender_id_version_pk" PRIMARY KEY("lender_id","version"),
	CONSTRAINT "version_positive" CHECK ("lender_documents"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "lender_drafts" (
	"lender_id" integer PRIMARY KEY NOT NULL,
	"document" jsonb,
	"revision" integer NOT NULL,
	"trial" jsonb,
	"author" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revision_positive" CHECK ("lender_drafts"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "lender_files" (
	"lender_id" integer NOT NULL,
	"file_on" date NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lender_files_lender_id_file_on_pk" PRIMARY KEY("lender_id","file_on"),
	CONSTRAINT "rows_not_negative" CHECK ("lender_files"."rows" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lender_held_updates" (
	"update_id" text PRIMARY KEY NOT NULL,
	"lender_id" integer NOT NULL,
	"lender_application_id" text NOT NULL,
	"word" text NOT NULL,
	"said_sealed" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lender_words" (
	"lender_id" integer NOT NULL,
	"word" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"answer" jsonb,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "lender_words_lender_id_word_pk" PRIMARY KEY("lender_id","word"),
	CONSTRAINT "count_positive" CHECK ("lender_words"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "lender_standings" (
	"lender_application_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"stage" text,
	"next_kind" text,
	"next_at" timestamp (3) with time zone,
	"link_sealed" text,
	"link_expires_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"return_digest" text,
	"returned_at" timestamp (3) with time zone,
	"ask_not_before" timestamp (3) with time zone,
	"loan_account" text,
	"utr" text,
	"paid_amount" numeric(14,2),
	CONSTRAINT "one_standing_per_return" UNIQUE("return_digest"),
	CONSTRAINT "next_kind_known" CHECK ("lender_standings"."next_kind" in ('documents', 'kyc', 'signing', 'mandate', 'offer', 'call', 'application')),
	CONSTRAINT "paid_amount_positive" CHECK ("lender_standings"."paid_amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "access_links" ADD CONSTRAINT "access_links_approval_id_change_approvals_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."change_approvals"("approval_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_offer_id_offers_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("offer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_key_facts_id_key_facts_key_facts_id_fk" FOREIGN KEY ("key_facts_id") REFERENCES "public"."key_facts"("key_facts_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_claims" ADD CONSTRAINT "attribution_claims_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_claims" ADD CONSTRAINT "attribution_claims_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_touches" ADD CONSTRAINT "attribution_touches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_attributions" ADD CONSTRAINT "case_attributions_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_attributions" ADD CONSTRAINT "case_attributions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_attributions" ADD CONSTRAINT "case_attributions_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_leads" ADD CONSTRAINT "partner_leads_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_leads" ADD CONSTRAINT "partner_leads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_notices" ADD CONSTRAINT "breach_notices_breach_id_breaches_breach_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("breach_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_notices" ADD CONSTRAINT "breach_notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "click_outs" ADD CONSTRAINT "click_outs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "commission_cases_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "commission_cases_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "commission_cases_referrer_id_partners_partner_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_months" ADD CONSTRAINT "commission_months_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_movements" ADD CONSTRAINT "commission_movements_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_reads" ADD CONSTRAINT "customer_reads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_users_user_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_links" ADD CONSTRAINT "merge_links_merge_id_customer_merges_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."customer_merges"("merge_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_disputes" ADD CONSTRAINT "attribution_disputes_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_disputes" ADD CONSTRAINT "attribution_disputes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_disputes" ADD CONSTRAINT "attribution_disputes_decided_by_staff_users_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_losses" ADD CONSTRAINT "attribution_losses_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_losses" ADD CONSTRAINT "attribution_losses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_losses" ADD CONSTRAINT "attribution_losses_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel_versions" ADD CONSTRAINT "funnel_versions_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnels" ADD CONSTRAINT "funnels_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnels" ADD CONSTRAINT "funnels_partner_id_version_funnel_versions_partner_id_version_fk" FOREIGN KEY ("partner_id","version") REFERENCES "public"."funnel_versions"("partner_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_messages" ADD CONSTRAINT "grievance_messages_ticket_id_grievances_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."grievances"("ticket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievance_messages" ADD CONSTRAINT "grievance_messages_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "grievances_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_prospect_id_prospects_prospect_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("prospect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_factors" ADD CONSTRAINT "customer_factors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masquerades" ADD CONSTRAINT "masquerades_staff_id_staff_users_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masquerades" ADD CONSTRAINT "masquerades_partner_user_id_partner_users_partner_user_id_fk" FOREIGN KEY ("partner_user_id") REFERENCES "public"."partner_users"("partner_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masquerades" ADD CONSTRAINT "masquerades_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_prospect_id_prospects_prospect_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("prospect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_applications" ADD CONSTRAINT "prospect_applications_prospect_id_prospects_prospect_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("prospect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_applications" ADD CONSTRAINT "prospect_applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_failures" ADD CONSTRAINT "otp_failures_challenge_id_otp_challenges_challenge_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."otp_challenges"("challenge_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "commission_file_rows_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "commission_file_rows_replaced_by_imports_import_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "commission_file_rows_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_file_rows" ADD CONSTRAINT "commission_file_rows_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_error_counts" ADD CONSTRAINT "import_error_counts_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_names" ADD CONSTRAINT "import_names_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_leads" ADD CONSTRAINT "insurance_leads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_leads" ADD CONSTRAINT "insurance_leads_plan_id_insurance_plans_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."insurance_plans"("plan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_leads" ADD CONSTRAINT "insurance_leads_consent_id_consents_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("consent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_keys" ADD CONSTRAINT "integration_keys_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_keys" ADD CONSTRAINT "integration_keys_created_by_partner_users_partner_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."partner_users"("partner_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_leads" ADD CONSTRAINT "integration_leads_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_leads" ADD CONSTRAINT "integration_leads_key_id_integration_keys_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."integration_keys"("key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_leads" ADD CONSTRAINT "integration_leads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("endpoint_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_call_samples" ADD CONSTRAINT "lender_call_samples_call_id_lender_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."lender_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_breakers" ADD CONSTRAINT "lender_breakers_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_calls" ADD CONSTRAINT "lender_calls_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_deliveries" ADD CONSTRAINT "lender_deliveries_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_answers" ADD CONSTRAINT "journey_answers_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_answers" ADD CONSTRAINT "journey_answers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_answers" ADD CONSTRAINT "journey_answers_slug_version_lender_journeys_slug_version_fk" FOREIGN KEY ("slug","version") REFERENCES "public"."lender_journeys"("slug","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_documents" ADD CONSTRAINT "journey_documents_journey_answer_id_journey_answers_journey_answer_id_fk" FOREIGN KEY ("journey_answer_id") REFERENCES "public"."journey_answers"("journey_answer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_documents" ADD CONSTRAINT "journey_documents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journey_drafts" ADD CONSTRAINT "journey_drafts_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_journeys" ADD CONSTRAINT "lender_journeys_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_connections" ADD CONSTRAINT "lender_connections_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_group_members" ADD CONSTRAINT "lender_group_members_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_group_members" ADD CONSTRAINT "lender_group_members_group_id_lender_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."lender_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "lender_products_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_documents" ADD CONSTRAINT "merchant_documents_form_id_merchant_forms_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."merchant_forms"("form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_marks" ADD CONSTRAINT "merchant_marks_form_id_merchant_forms_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."merchant_forms"("form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_decisions" ADD CONSTRAINT "merchant_decisions_form_id_merchant_forms_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."merchant_forms"("form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_decisions" ADD CONSTRAINT "merchant_decisions_staff_id_staff_users_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_locations" ADD CONSTRAINT "merchant_locations_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_form_id_merchant_forms_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."merchant_forms"("form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_link_id_tracking_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracking_links"("link_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_staff_users_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_facts" ADD CONSTRAINT "key_facts_offer_id_offers_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("offer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_facts" ADD CONSTRAINT "key_facts_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_facts_acknowledgements" ADD CONSTRAINT "key_facts_acknowledgements_key_facts_id_key_facts_key_facts_id_fk" FOREIGN KEY ("key_facts_id") REFERENCES "public"."key_facts"("key_facts_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_quotes" ADD CONSTRAINT "lender_quotes_offer_set_id_offer_sets_offer_set_id_fk" FOREIGN KEY ("offer_set_id") REFERENCES "public"."offer_sets"("offer_set_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_quotes" ADD CONSTRAINT "lender_quotes_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_sets" ADD CONSTRAINT "offer_sets_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_sets" ADD CONSTRAINT "offer_sets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_offer_set_id_offer_sets_offer_set_id_fk" FOREIGN KEY ("offer_set_id") REFERENCES "public"."offer_sets"("offer_set_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_refusals" ADD CONSTRAINT "helper_refusals_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_refusals" ADD CONSTRAINT "helper_refusals_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "naming_pauses" ADD CONSTRAINT "naming_pauses_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "co_applicant_consents" ADD CONSTRAINT "co_applicant_consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_details" ADD CONSTRAINT "product_details_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_receipts" ADD CONSTRAINT "case_receipts_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_claim_lines" ADD CONSTRAINT "lender_claim_lines_claim_id_lender_claims_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."lender_claims"("claim_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_claims" ADD CONSTRAINT "lender_claims_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_change_id_field_changes_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."field_changes"("change_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_referrals" ADD CONSTRAINT "partner_referrals_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_referrals" ADD CONSTRAINT "partner_referrals_referrer_id_partners_partner_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_journeys" ADD CONSTRAINT "customer_journeys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_slabs" ADD CONSTRAINT "revenue_slabs_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_slabs" ADD CONSTRAINT "revenue_slabs_revenue_type_id_revenue_types_id_fk" FOREIGN KEY ("revenue_type_id") REFERENCES "public"."revenue_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_offered_accounts" ADD CONSTRAINT "partner_offered_accounts_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payment_details" ADD CONSTRAINT "partner_payment_details_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_digests" ADD CONSTRAINT "payout_digests_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_payout_id_payouts_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("payout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_file_id_payout_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_files"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_statement_id_statements_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("statement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_documents" ADD CONSTRAINT "loan_documents_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_documents" ADD CONSTRAINT "loan_documents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_claims" ADD CONSTRAINT "call_claims_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_claims" ADD CONSTRAINT "call_claims_staff_id_staff_users_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_claims" ADD CONSTRAINT "call_claims_queue_id_call_queues_queue_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."call_queues"("queue_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_lines" ADD CONSTRAINT "call_lines_staff_id_staff_users_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_rests" ADD CONSTRAINT "call_rests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_staff_id_staff_users_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_queue_id_call_queues_queue_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."call_queues"("queue_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_entry_id_ticket_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ticket_entries"("entry_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_entries" ADD CONSTRAINT "ticket_entries_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_help_request_id_help_requests_help_request_id_fk" FOREIGN KEY ("help_request_id") REFERENCES "public"."help_requests"("help_request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_grievance_id_grievances_ticket_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievances"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_link_id_tracking_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracking_links"("link_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_days" ADD CONSTRAINT "link_days_link_id_tracking_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracking_links"("link_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_partner_user_id_partner_users_partner_user_id_fk" FOREIGN KEY ("partner_user_id") REFERENCES "public"."partner_users"("partner_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_secrets" ADD CONSTRAINT "lender_secrets_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_references" ADD CONSTRAINT "lender_references_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_tokens" ADD CONSTRAINT "lender_tokens_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_checks" ADD CONSTRAINT "lender_checks_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_documents" ADD CONSTRAINT "lender_documents_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_drafts" ADD CONSTRAINT "lender_drafts_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_files" ADD CONSTRAINT "lender_files_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_held_updates" ADD CONSTRAINT "lender_held_updates_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_words" ADD CONSTRAINT "lender_words_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_standings" ADD CONSTRAINT "lender_standings_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_standings" ADD CONSTRAINT "lender_standings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_links_by_approval" ON "access_links" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "applications_by_user" ON "applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_by_container" ON "applications" USING btree ("prospect_app_id") WHERE prospect_app_id is not null;--> statement-breakpoint
CREATE INDEX "applications_by_link" ON "applications" USING btree ("link_id","created_at","app_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "applications_of_no_lender" ON "applications" USING btree ("created_at","app_id") WHERE not has_lender;--> statement-breakpoint
CREATE INDEX "applications_of_no_lender_by_brand" ON "applications" USING btree ("brand_key","created_at","app_id") WHERE not has_lender;--> statement-breakpoint
CREATE INDEX "applications_resting" ON "applications" USING btree ("updated_at","app_id") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "applications_by_short_reference" ON "applications" USING btree (upper(substr(app_id, 5, 8)));--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_application_per_product" ON "applications" USING btree ("user_id","product_type") WHERE status in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "application_events_by_app" ON "application_events" USING btree ("app_id","at");--> statement-breakpoint
CREATE INDEX "application_events_by_lender_application" ON "application_events" USING btree ("lender_application_id") WHERE lender_application_id is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_by_app" ON "lender_applications" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "lender_applications_by_offer" ON "lender_applications" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_by_key_facts" ON "lender_applications" USING btree ("key_facts_id") WHERE key_facts_id is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_unmade" ON "lender_applications" USING btree ("app_id") WHERE unmade_at is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_by_link" ON "lender_applications" USING btree ("link_id","created_at","lender_application_id","disbursed_at","disbursed_amount") WHERE link_id is not null and unmade_at is null;--> statement-breakpoint
CREATE INDEX "lender_applications_paid_by_link" ON "lender_applications" USING btree ("link_id","disbursed_at","lender_application_id") WHERE link_id is not null and disbursed_at is not null and unmade_at is null;--> statement-breakpoint
CREATE INDEX "lender_applications_by_user" ON "lender_applications" USING btree ("user_id","product_type");--> statement-breakpoint
CREATE INDEX "lender_applications_by_creation" ON "lender_applications" USING btree ("created_at","lender_application_id");--> statement-breakpoint
CREATE INDEX "lender_applications_by_approval" ON "lender_applications" USING btree ("approved_at","lender_application_id") WHERE approved_at is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_by_disbursal" ON "lender_applications" USING btree ("disbursed_at","lender_application_id") WHERE disbursed_at is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_by_lender" ON "lender_applications" USING btree ("lender_id","created_at","lender_application_id");--> statement-breakpoint
CREATE INDEX "lender_applications_by_brand" ON "lender_applications" USING btree ("brand_key","created_at","lender_application_id");--> statement-breakpoint
CREATE INDEX "lender_applications_by_partner" ON "lender_applications" USING btree ("partner_id","created_at","lender_application_id") WHERE partner_id is not null and unmade_at is null;--> statement-breakpoint
CREATE INDEX "lender_disbursals_by_partner" ON "lender_applications" USING btree ("partner_id","disbursed_at","lender_application_id") WHERE partner_id is not null and disbursed_at is not null and unmade_at is null;--> statement-breakpoint
CREATE INDEX "lender_disbursals_by_lender" ON "lender_applications" USING btree ("lender_id","disbursed_at") WHERE disbursed_at is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_to_continue" ON "lender_applications" USING btree ("approved_at") WHERE status = 3 and unmade_at is null;--> statement-breakpoint
CREATE INDEX "lender_applications_waiting" ON "lender_applications" USING btree ("created_at","lender_application_id") WHERE status = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_application_per_lender" ON "lender_applications" USING btree ("user_id","lender_id","product_type") WHERE status in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "lender_applications_by_reference" ON "lender_applications" USING btree ("reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "lender_applications_by_short_reference" ON "lender_applications" USING btree (upper(substr(lender_application_id, 5, 8)));--> statement-breakpoint
CREATE UNIQUE INDEX "one_reference_per_lender" ON "lender_applications" USING btree ("lender_id","reference") WHERE reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_claim_per_customer" ON "attribution_claims" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "attribution_claims_by_user" ON "attribution_claims" USING btree ("user_id","claimed_at");--> statement-breakpoint
CREATE INDEX "attribution_claims_by_partner" ON "attribution_claims" USING btree ("partner_id","claimed_at","claim_id");--> statement-breakpoint
CREATE INDEX "attribution_touches_by_user" ON "attribution_touches" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "attribution_touches_by_partner" ON "attribution_touches" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "case_attributions_by_partner" ON "case_attributions" USING btree ("partner_id","at","app_id");--> statement-breakpoint
CREATE INDEX "case_attributions_by_user" ON "case_attributions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_lead_per_partner_and_phone" ON "partner_leads" USING btree ("partner_id","phone_index") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "partner_leads_by_phone" ON "partner_leads" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "partner_leads_by_partner" ON "partner_leads" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_leads_by_user" ON "partner_leads" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "partner_leads_to_write" ON "partner_leads" USING btree ("sms_due_at") WHERE sms_due_at is not null;--> statement-breakpoint
CREATE INDEX "partner_leads_by_end" ON "partner_leads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "brands_by_partner" ON "brands" USING btree ("partner_id","position");--> statement-breakpoint
CREATE INDEX "brands_by_host" ON "brands" USING gin ("hosts");--> statement-breakpoint
CREATE UNIQUE INDEX "one_partner_per_utm_id" ON "partners" USING btree (lower("utm_id"));--> statement-breakpoint
CREATE INDEX "agents_by_name" ON "partners" USING btree (lower("name"),"partner_id") WHERE "partners"."deleted_at" is null and "partners"."agent_listed";--> statement-breakpoint
CREATE INDEX "breach_notices_waiting" ON "breach_notices" USING btree ("breach_id","notice_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "breach_notices_by_customer" ON "breach_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "breach_notices_by_telling" ON "breach_notices" USING btree ("breach_id","told_at");--> statement-breakpoint
CREATE INDEX "breaches_by_time" ON "breaches" USING btree ("created_at","breach_id");--> statement-breakpoint
CREATE INDEX "click_outs_by_user" ON "click_outs" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "click_outs_by_time" ON "click_outs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "click_outs_by_target" ON "click_outs" USING btree ("kind","target_id","at");--> statement-breakpoint
CREATE INDEX "commission_cases_by_month" ON "commission_cases" USING btree ("lender_id","month","lender_application_id");--> statement-breakpoint
CREATE INDEX "commission_cases_by_partner" ON "commission_cases" USING btree ("partner_id","disbursed_on","lender_application_id");--> statement-breakpoint
CREATE INDEX "commission_cases_by_referrer" ON "commission_cases" USING btree ("referrer_id","month") WHERE referrer_id is not null;--> statement-breakpoint
CREATE INDEX "commission_movements_summed" ON "commission_movements" USING btree ("partner_id","at","movement_id","amount","kind","statement_id");--> statement-breakpoint
CREATE INDEX "commission_movements_open" ON "commission_movements" USING btree ("partner_id","at") WHERE statement_id is null;--> statement-breakpoint
CREATE INDEX "commission_movements_by_case" ON "commission_movements" USING btree ("lender_application_id");--> statement-breakpoint
CREATE INDEX "commission_movements_by_brought" ON "commission_movements" USING btree ("partner_id",(how->>'partnerId'),"at") WHERE how->>'partnerId' <> partner_id;--> statement-breakpoint
CREATE INDEX "commission_movements_by_statement" ON "commission_movements" USING btree ("statement_id","movement_id") WHERE statement_id is not null;--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id","purpose","sequence");--> statement-breakpoint
CREATE INDEX "consents_by_application" ON "consents" USING btree ("app_id","lender_id");--> statement-breakpoint
CREATE INDEX "customer_notes_by_customer" ON "customer_notes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "customer_reads_by_customer" ON "customer_reads" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "customer_reads_by_staff" ON "customer_reads" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "users_by_city" ON "users" USING btree ("city") WHERE city is not null;--> statement-breakpoint
CREATE INDEX "users_by_pan" ON "users" USING btree ("pan_index") WHERE pan_index is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_merge_per_absorbed" ON "customer_merges" USING btree ("absorbed_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "customer_merges_by_absorbed" ON "customer_merges" USING btree ("absorbed_id");--> statement-breakpoint
CREATE INDEX "customer_merges_by_kept" ON "customer_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "customer_merges_by_finding" ON "customer_merges" USING btree ("finding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_finding_per_rule" ON "dedupe_findings" USING btree ("first_user_id","second_user_id","rule");--> statement-breakpoint
CREATE INDEX "dedupe_findings_by_second" ON "dedupe_findings" USING btree ("second_user_id");--> statement-breakpoint
CREATE INDEX "dedupe_findings_by_time" ON "dedupe_findings" USING btree ("found_at","finding_id");--> statement-breakpoint
CREATE INDEX "merge_links_by_merge" ON "merge_links" USING btree ("merge_id");--> statement-breakpoint
CREATE INDEX "merge_links_by_user" ON "merge_links" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_dispute_per_partner_and_phone" ON "attribution_disputes" USING btree ("partner_id","phone_index") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "attribution_disputes_by_state" ON "attribution_disputes" USING btree ("state","created_at","dispute_id");--> statement-breakpoint
CREATE INDEX "attribution_disputes_by_partner" ON "attribution_disputes" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "attribution_disputes_by_phone" ON "attribution_disputes" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "attribution_disputes_by_user" ON "attribution_disputes" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "attribution_losses_by_partner" ON "attribution_losses" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "attribution_losses_by_user" ON "attribution_losses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attribution_losses_by_application" ON "attribution_losses" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "scheduled_switches_by_time" ON "scheduled_switches" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "grievance_messages_by_user" ON "grievance_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grievance_messages_by_ticket" ON "grievance_messages" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "grievances_by_user" ON "grievances" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "grievances_by_state" ON "grievances" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "hand_overs_by_user" ON "hand_overs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hand_overs_by_prospect" ON "hand_overs" USING btree ("prospect_id") WHERE prospect_id is not null;--> statement-breakpoint
CREATE INDEX "hand_overs_by_expiry" ON "hand_overs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_grants_by_account" ON "access_grants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "masquerades_by_partner" ON "masquerades" USING btree ("partner_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_masquerade" ON "masquerades" USING btree ("staff_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "otp_challenges_by_prospect" ON "otp_challenges" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_destination" ON "otp_challenges" USING btree ("destination_index","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_network" ON "otp_challenges" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_brand" ON "otp_challenges" USING btree ("brand_key","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_time" ON "otp_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_message" ON "otp_challenges" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_untried" ON "otp_challenges" USING btree ("expires_at") WHERE used_at is null and superseded_at is null and attempts = 0;--> statement-breakpoint
CREATE INDEX "partner_people_by_name" ON "partner_users" USING btree ("partner_id",lower(name),"partner_user_id");--> statement-breakpoint
CREATE INDEX "partner_users_by_name" ON "partner_users" USING btree (lower(name),"partner_user_id");--> statement-breakpoint
CREATE INDEX "partner_users_by_merchant" ON "partner_users" USING btree ("merchant_id") WHERE merchant_id is not null;--> statement-breakpoint
CREATE INDEX "password_resets_by_account" ON "password_resets" USING btree ("audience","account_id");--> statement-breakpoint
CREATE INDEX "prospect_applications_by_link" ON "prospect_applications" USING btree ("link_id","created_at","prospect_app_id","user_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "prospect_applications_by_user" ON "prospect_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "prospect_applications_by_creation" ON "prospect_applications" USING btree ("created_at","prospect_app_id");--> statement-breakpoint
CREATE INDEX "prospects_by_user" ON "prospects" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "prospects_by_address" ON "prospects" USING btree ("destination_index") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "prospects_by_lead" ON "prospects" USING btree ("lead") WHERE lead is not null;--> statement-breakpoint
CREATE INDEX "prospects_by_link" ON "prospects" USING btree ("link_id","created_at","prospect_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "otp_failures_by_time" ON "otp_failures" USING btree ("at","id","reason","channel","circle","brand_key");--> statement-breakpoint
CREATE INDEX "otp_failures_by_challenge" ON "otp_failures" USING btree ("challenge_id","reason");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_failures_left_once" ON "otp_failures" USING btree ("challenge_id") WHERE reason = 'abandoned';--> statement-breakpoint
CREATE INDEX "spent_puzzles_by_end" ON "spent_puzzles" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_row_once" ON "commission_file_rows" USING btree ("row_key") WHERE not undone and replaced_by is null;--> statement-breakpoint
CREATE INDEX "commission_rows_by_payment" ON "commission_file_rows" USING btree ("payment_key") WHERE not undone;--> statement-breakpoint
CREATE INDEX "commission_rows_by_words" ON "commission_file_rows" USING btree ("written_key") WHERE written_key is not null and not undone;--> statement-breakpoint
CREATE INDEX "commission_rows_replaced" ON "commission_file_rows" USING btree ("replaced_by") WHERE replaced_by is not null;--> statement-breakpoint
CREATE INDEX "commission_rows_by_application" ON "commission_file_rows" USING btree ("lender_application_id");--> statement-breakpoint
CREATE INDEX "commission_rows_by_booked" ON "commission_file_rows" USING btree ("booked_for") WHERE booked_for is not null;--> statement-breakpoint
CREATE INDEX "commission_rows_to_book" ON "commission_file_rows" USING btree ("import_id","row_number") WHERE lender_id is not null and booked <> (not undone and replaced_by is null);--> statement-breakpoint
CREATE INDEX "commission_rows_unmatched" ON "commission_file_rows" USING btree ("import_id","row_number") WHERE state = 'unmatched' and not undone and replaced_by is null;--> statement-breakpoint
CREATE INDEX "commission_rows_unmatched_by_month" ON "commission_file_rows" USING btree ("lender_id","month","commission_amount") WHERE state = 'unmatched' and not undone and replaced_by is null;--> statement-breakpoint
CREATE INDEX "import_changes_by_application" ON "import_changes" USING btree ("lender_application_id","said_on");--> statement-breakpoint
CREATE INDEX "import_changes_to_tell" ON "import_changes" USING btree ("import_id","row_number") WHERE to_tell;--> statement-breakpoint
CREATE INDEX "import_errors_by_code" ON "import_errors" USING btree ("import_id","code","row_number");--> statement-breakpoint
CREATE INDEX "import_errors_by_payment" ON "import_errors" USING btree ("import_id","payment_key") WHERE payment_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "import_record_once" ON "import_records" USING btree ("import_id","row_number","record_type","record_id");--> statement-breakpoint
CREATE INDEX "import_records_by_record" ON "import_records" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "imports_by_kind" ON "imports" USING btree ("kind","created_at","import_id");--> statement-breakpoint
CREATE INDEX "imports_by_file" ON "imports" USING btree ("file_sha256","kind");--> statement-breakpoint
CREATE INDEX "imports_at_work" ON "imports" USING btree ("state","worked_until") WHERE state in ('checking', 'applying', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_import_per_person" ON "imports" USING btree ("created_by","kind") WHERE state in ('checking', 'applying', 'undoing');--> statement-breakpoint
CREATE INDEX "insurance_leads_by_user" ON "insurance_leads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "insurance_leads_by_consent" ON "insurance_leads" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "insurance_leads_by_time" ON "insurance_leads" USING btree ("created_at","lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_insurance_lead" ON "insurance_leads" USING btree ("user_id","plan_id") WHERE state in ('sent', 'contacted');--> statement-breakpoint
CREATE INDEX "integration_keys_by_partner" ON "integration_keys" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_lead_per_reference" ON "integration_leads" USING btree ("partner_id","mode","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "one_lead_per_partner_lead" ON "integration_leads" USING btree ("partner_lead_id");--> statement-breakpoint
CREATE INDEX "integration_leads_by_partner" ON "integration_leads" USING btree ("partner_id","mode","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "integration_leads_by_user" ON "integration_leads" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "integration_leads_unused" ON "integration_leads" USING btree ("expires_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_counted" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","delivery_id","state","partner_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_partner" ON "webhook_endpoints" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_new" ON "webhook_events" USING btree ("at") WHERE spread_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_by_time" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_source" ON "ledger_entries" USING btree ("source_id","booked_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_payouts" ON "ledger_entries" USING btree ("booked_at") WHERE kind in ('payout', 'returned-payout');--> statement-breakpoint
CREATE INDEX "ledger_lines_by_account" ON "ledger_lines" USING btree ("account","party","id");--> statement-breakpoint
CREATE INDEX "ledger_lines_by_entry" ON "ledger_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "lender_call_samples_by_time" ON "lender_call_samples" USING btree ("at");--> statement-breakpoint
CREATE INDEX "lender_calls_by_application" ON "lender_calls" USING btree ("lender_application_id") WHERE lender_application_id is not null;--> statement-breakpoint
CREATE INDEX "lender_calls_by_lender" ON "lender_calls" USING btree ("lender_id","at");--> statement-breakpoint
CREATE INDEX "lender_calls_by_time" ON "lender_calls" USING btree ("at","lender_id","outcome");--> statement-breakpoint
CREATE INDEX "lender_calls_failed" ON "lender_calls" USING btree ("at","id","lender_id","outcome","http_status") WHERE outcome <> 'answered';--> statement-breakpoint
CREATE INDEX "lender_deliveries_by_application" ON "lender_deliveries" USING btree ((body->>'clientReference'));--> statement-breakpoint
CREATE UNIQUE INDEX "one_answer_per_journey" ON "journey_answers" USING btree ("app_id","slug");--> statement-breakpoint
CREATE INDEX "journey_answers_by_user" ON "journey_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "journey_answers_resting" ON "journey_answers" USING btree ("updated_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "journey_documents_by_user" ON "journey_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "journey_documents_by_answer" ON "journey_documents" USING btree ("journey_answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_document_per_key" ON "journey_documents" USING btree ("journey_answer_id","key") WHERE file_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_version_per_lender" ON "lender_journeys" USING btree ("lender_id","version");--> statement-breakpoint
CREATE INDEX "listings_by_product" ON "listings" USING btree ("product_type","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "one_merchant_document_per_key" ON "merchant_documents" USING btree ("form_id","key");--> statement-breakpoint
CREATE INDEX "merchant_forms_by_state" ON "merchant_forms" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "merchant_marks_by_mark" ON "merchant_marks" USING btree ("kind","mark");--> statement-breakpoint
CREATE INDEX "merchant_locations_by_merchant" ON "merchant_locations" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "merchants_by_name" ON "merchants" USING btree (lower("name"),"merchant_id");--> statement-breakpoint
CREATE INDEX "merchants_by_partner" ON "merchants" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_waiting" ON "campaign_recipients" USING btree ("campaign_id","recipient_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_customer" ON "campaign_recipients" USING btree ("user_id","settled_at");--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_message" ON "campaign_recipients" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "campaigns_by_creation" ON "campaigns" USING btree ("created_at","campaign_id");--> statement-breakpoint
CREATE INDEX "key_facts_by_offer" ON "key_facts" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "key_facts_by_user" ON "key_facts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "key_facts_acknowledgements_by_user" ON "key_facts_acknowledgements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offer_sets_by_user" ON "offer_sets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offer_sets_by_app" ON "offer_sets" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_sets_by_creation" ON "offer_sets" USING btree ("created_at","offer_set_id");--> statement-breakpoint
CREATE INDEX "offers_by_set" ON "offers" USING btree ("offer_set_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_pause_per_partner" ON "naming_pauses" USING btree ("partner_id") WHERE resumed_at is null;--> statement-breakpoint
CREATE INDEX "naming_pauses_by_partner" ON "naming_pauses" USING btree ("partner_id","paused_at");--> statement-breakpoint
CREATE INDEX "held_customers_by_day" ON "held_customers" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "held_customers_by_time" ON "held_customers" USING btree ("deleted_at","hold_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_product_details_per_product" ON "product_details" USING btree ("user_id","product_type");--> statement-breakpoint
CREATE INDEX "product_details_by_completion" ON "product_details" USING btree ("completed_at","product_details_id") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "case_receipts_by_month" ON "case_receipts" USING btree ("lender_id","month","state","expected_amount","received_amount","written_off_amount");--> statement-breakpoint
CREATE INDEX "case_receipts_short" ON "case_receipts" USING btree ("lender_id","month","expected_amount","received_amount","written_off_amount") WHERE state in ('short', 'missing');--> statement-breakpoint
CREATE INDEX "case_receipts_overwritten" ON "case_receipts" USING btree ("lender_application_id") WHERE written_off_amount > greatest(expected_amount - received_amount, 0);--> statement-breakpoint
CREATE INDEX "case_receipts_by_size" ON "case_receipts" USING btree ("lender_id",abs(received_amount - expected_amount),"lender_application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_claim_per_loan" ON "lender_claim_lines" USING btree ("lender_application_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "lender_claim_lines_by_loan" ON "lender_claim_lines" USING btree ("lender_application_id");--> statement-breakpoint
CREATE INDEX "lender_claims_by_time" ON "lender_claims" USING btree ("created_at","claim_id");--> statement-breakpoint
CREATE INDEX "lender_claims_by_lender" ON "lender_claims" USING btree ("lender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_approvals_open" ON "change_approvals" USING btree ("record_type","record_id","property") WHERE "change_approvals"."decision" is null;--> statement-breakpoint
CREATE INDEX "deleted_records_by_time" ON "deleted_records" USING btree ("at","change_id");--> statement-breakpoint
CREATE INDEX "field_changes_by_record" ON "field_changes" USING btree ("record_type","record_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_by_name" ON "saved_views" USING btree ("staff_id","page","name");--> statement-breakpoint
CREATE INDEX "partner_referrals_by_referrer" ON "partner_referrals" USING btree ("referrer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_referral_of_two" ON "partner_referrals" USING btree (least(partner_id, referrer_id),greatest(partner_id, referrer_id));--> statement-breakpoint
CREATE INDEX "reminders_by_user" ON "reminders" USING btree ("user_id","sends_at");--> statement-breakpoint
CREATE INDEX "customer_journeys_by_user" ON "customer_journeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_journeys_by_step" ON "customer_journeys" USING btree ("furthest","began_at","journey_id");--> statement-breakpoint
CREATE INDEX "customer_journeys_by_brand" ON "customer_journeys" USING btree ("brand_key","furthest","began_at","journey_id");--> statement-breakpoint
CREATE INDEX "customer_journeys_by_product" ON "customer_journeys" USING btree ("product_type","furthest","began_at","journey_id");--> statement-breakpoint
CREATE INDEX "customer_journeys_by_source" ON "customer_journeys" USING btree ("source","furthest","began_at","journey_id");--> statement-breakpoint
CREATE INDEX "customer_journeys_dropped" ON "customer_journeys" USING btree ("signed_in_at") WHERE furthest <= 1;--> statement-breakpoint
CREATE INDEX "journey_sums_by_product" ON "journey_sums" USING btree ("summed","days","start","product_type","source","brand_key");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "revenue_slabs_by_lender" ON "revenue_slabs" USING btree ("lender_id","position");--> statement-breakpoint
CREATE INDEX "payout_files_by_time" ON "payout_files" USING btree ("made_at","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_return_per_payout" ON "payout_returns" USING btree ("payout_id") WHERE state <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "one_payout_per_return" ON "payout_returns" USING btree ("return_reference") WHERE state <> 'refused';--> statement-breakpoint
CREATE INDEX "payout_returns_waiting" ON "payout_returns" USING btree ("recorded_at","return_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "one_payout_per_utr" ON "payouts" USING btree (upper(regexp_replace(utr, '[^[:alnum:]]', '', 'g')));--> statement-breakpoint
CREATE INDEX "payouts_by_file" ON "payouts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "payouts_by_statement" ON "payouts" USING btree ("statement_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_payout" ON "payouts" USING btree ("statement_id") WHERE state <> 'returned';--> statement-breakpoint
CREATE UNIQUE INDEX "one_statement_per_month" ON "statements" USING btree ("partner_id","month");--> statement-breakpoint
CREATE INDEX "statements_by_month" ON "statements" USING btree ("month","gross_amount","statement_id");--> statement-breakpoint
CREATE INDEX "statements_to_pay" ON "statements" USING btree ("state","partner_id") WHERE state in ('approved', 'returned');--> statement-breakpoint
CREATE INDEX "loan_documents_by_user" ON "loan_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "help_requests_by_email" ON "help_requests" USING btree ("email_index");--> statement-breakpoint
CREATE INDEX "help_requests_by_phone" ON "help_requests" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "help_requests_by_customer" ON "help_requests" USING btree ("about");--> statement-breakpoint
CREATE INDEX "help_requests_by_time" ON "help_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visits_by_time" ON "visits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "call_claims_by_end" ON "call_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "calls_by_customer" ON "calls" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "calls_by_time" ON "calls" USING btree ("at","call_id");--> statement-breakpoint
CREATE INDEX "calls_by_agent" ON "calls" USING btree ("staff_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_call_back" ON "calls" USING btree ("user_id") WHERE call_back_open;--> statement-breakpoint
CREATE INDEX "call_backs_due" ON "calls" USING btree ("call_back_at") WHERE call_back_open;--> statement-breakpoint
CREATE INDEX "ticket_files_by_ticket" ON "ticket_files" USING btree ("ticket_id") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_files_of_customer" ON "ticket_files" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_files_unsent" ON "ticket_files" USING btree ("uploaded_at") WHERE ticket_id is null;--> statement-breakpoint
CREATE INDEX "ticket_entries_by_ticket" ON "ticket_entries" USING btree ("ticket_id","sequence");--> statement-breakpoint
CREATE INDEX "tickets_by_due" ON "tickets" USING btree ("due_at","ticket_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_by_state" ON "tickets" USING btree ("state","due_at","ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_of_partner" ON "tickets" USING btree ("partner_user_id","created_at") WHERE partner_user_id is not null;--> statement-breakpoint
CREATE INDEX "link_changes_by_link" ON "link_changes" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "tracking_links_by_time" ON "tracking_links" USING btree ("created_at","link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_link_of_a_person" ON "tracking_links" USING btree ("partner_user_id","brand_key","target",coalesce(product_type, '')) WHERE partner_user_id is not null;--> statement-breakpoint
CREATE INDEX "tracking_links_by_partner" ON "tracking_links" USING btree ("partner_id","created_at") WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX "audit_of_holds" ON "audit_entries" USING btree ("object_id") WHERE object_type = 'held-customer';--> statement-breakpoint
CREATE INDEX "audit_of_roots" ON "audit_entries" USING btree ("object_id") WHERE object_type = 'audit-root';--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox_messages" USING btree ("recipient_index","created_at");--> statement-breakpoint
CREATE INDEX "outbox_by_subject" ON "outbox_messages" USING btree ("about") WHERE about is not null;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox_messages" USING btree ("send_after") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "known_browsers_by_account" ON "known_browsers" USING btree ("audience","account_id");--> statement-breakpoint
CREATE INDEX "known_browsers_by_use" ON "known_browsers" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sessions_by_subject" ON "sessions" USING btree ("audience","subject_id");--> statement-breakpoint
CREATE INDEX "lender_users_by_lender" ON "lender_users" USING btree ("lender_id",lower(name),"lender_user_id");--> statement-breakpoint
CREATE INDEX "desk_messages_by_case" ON "desk_messages" USING btree ("lender_application_id","at");--> statement-breakpoint
CREATE INDEX "desk_messages_by_lender" ON "desk_messages" USING btree ("lender_id","at");--> statement-breakpoint
CREATE INDEX "desk_messages_by_user" ON "desk_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lender_held_updates_by_lender" ON "lender_held_updates" USING btree ("lender_id","word");--> statement-breakpoint
CREATE INDEX "lender_held_updates_by_application" ON "lender_held_updates" USING btree ("lender_application_id");--> statement-breakpoint
CREATE INDEX "lender_standings_by_user" ON "lender_standings" USING btree ("user_id");