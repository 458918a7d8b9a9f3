CREATE TABLE "applications" (
	"app_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"prospect_app_id" text,
	"brand_key" text NOT NULL,
	"product_type" text NOT NULL,
	"status" smallint NOT NULL,
	"amount" numeric(14,2) NOT NULL,
	"tenure_months" integer NOT NULL,
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
	"reference" text,
	"amount" numeric(14,2) NOT NULL,
	"tenure_months" integer NOT NULL,
	"emi" numeric(14,2) NOT NULL,
	"apr_bps" integer NOT NULL,
	"approved_amount" numeric(14,2),
	"approved_tenure_months" integer,
	"approved_rate_bps" integer,
	"approved_fees" numeric(14,2),
	"terms_changed_at" timestamp (3) with time zone,
	"terms_accepted_at" timestamp (3) with time zone,
	"disbursed_amount" numeric(14,2),
	"disbursed_at" timestamp (3) with time zone,
	"decline_code" text,
	"declined_at" timestamp (3) with time zone,
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
CREATE TABLE "brands" (
	"key" text PRIMARY KEY NOT NULL,
	"partner_id" text,
	"name" jsonb NOT NULL,
	"legal_name" text NOT NULL,
	"hosts" text[] NOT NULL,
	"logo" text NOT NULL,
	"co_brand_logo" text,
	"font_family" text NOT NULL,
	"primary_colour" text NOT NULL,
	"secondary_colour" text NOT NULL,
	"terms_apply" boolean NOT NULL,
	"id_card_title" jsonb,
	"support_phone" text NOT NULL,
	"support_email" text NOT NULL,
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
	CONSTRAINT "revenue_percent_is_a_share" CHECK ("partners"."revenue_percent" between 0 and 100),
	CONSTRAINT "revenue_flat_fee_not_negative" CHECK ("partners"."revenue_flat_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"consent_id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"product_type" text NOT NULL,
	"lender_id" integer,
	"app_id" text,
	"notice_key" text NOT NULL,
	"notice_version" integer NOT NULL,
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
	CONSTRAINT "purpose_known" CHECK ("consents"."purpose" in ('terms', 'communication', 'household-income', 'lender-sharing', 'key-facts')),
	CONSTRAINT "language_known" CHECK ("consents"."language" in ('en', 'hi')),
	CONSTRAINT "shared_with_one_for_one" CHECK (case when "consents"."purpose" = 'lender-sharing' then "consents"."lender_id" is not null and "consents"."app_id" is not null else "consents"."lender_id" is null and "consents"."app_id" is null end),
	CONSTRAINT "shared_items_named" CHECK ("consents"."purpose" <> 'lender-sharing' or not "consents"."granted" or jsonb_array_length("consents"."items") > 0)
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
	"email_sealed" text,
	"email_index" text,
	"email_verified" boolean DEFAULT false NOT NULL,
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
	"prefer_net_banking" boolean,
	"credit_score_class" text,
	"household_income" text,
	"allow_sms" boolean DEFAULT false NOT NULL,
	"allow_emails" boolean DEFAULT false NOT NULL,
	"welcome_back_tries" smallint DEFAULT 0 NOT NULL,
	"welcome_back_tried_at" timestamp (3) with time zone,
	CONSTRAINT "users_phone_index_unique" UNIQUE("phone_index"),
	CONSTRAINT "users_email_index_unique" UNIQUE("email_index"),
	CONSTRAINT "pan_masked_is_no_pan" CHECK ("users"."pan_masked" like '__******__'),
	CONSTRAINT "language_known" CHECK ("users"."language" in ('en', 'hi')),
	CONSTRAINT "desired_loan_amount_positive" CHECK ("users"."desired_loan_amount" > 0),
	CONSTRAINT "loan_tenure_positive" CHECK ("users"."loan_tenure_months" > 0),
	CONSTRAINT "monthly_income_not_negative" CHECK ("users"."monthly_income" >= 0),
	CONSTRAINT "monthly_rent_not_negative" CHECK ("users"."monthly_rent" >= 0),
	CONSTRAINT "existing_emi_not_negative" CHECK ("users"."existing_emi" >= 0),
	CONSTRAINT "welcome_back_tries_not_negative" CHECK ("users"."welcome_back_tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"channel" text NOT NULL,
	"destination_index" text NOT NULL,
	"brand_key" text NOT NULL,
	"network" text NOT NULL,
	"salt" text NOT NULL,
	"code_hmac" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_tried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "channel_known" CHECK ("otp_challenges"."channel" in ('sms', 'email')),
	CONSTRAINT "attempts_not_negative" CHECK ("otp_challenges"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner_users" (
	"partner_user_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"merchant_id" text,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failed_sign_ins" integer DEFAULT 0 NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	CONSTRAINT "partner_users_email_unique" UNIQUE("email"),
	CONSTRAINT "kind_known" CHECK ("partner_users"."kind" in ('owner', 'staff', 'merchant')),
	CONSTRAINT "failed_sign_ins_not_negative" CHECK ("partner_users"."failed_sign_ins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "prospect_applications" (
	"prospect_app_id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"user_id" text NOT NULL,
	"brand_key" text NOT NULL,
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
	"language" text NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "channel_known" CHECK ("prospects"."channel" in ('sms', 'email')),
	CONSTRAINT "language_known" CHECK ("prospects"."language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role_id" integer NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failed_sign_ins" integer DEFAULT 0 NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	CONSTRAINT "staff_users_email_unique" UNIQUE("email"),
	CONSTRAINT "role_known" CHECK ("staff_users"."role_id" in (1, 2, 3)),
	CONSTRAINT "failed_sign_ins_not_negative" CHECK ("staff_users"."failed_sign_ins" >= 0)
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
	CONSTRAINT "operation_known" CHECK ("lender_calls"."operation" in ('quote', 'submit', 'status', 'withdraw')),
	CONSTRAINT "outcome_known" CHECK ("lender_calls"."outcome" in ('answered', 'refused', 'error', 'timeout', 'breaker-open')),
	CONSTRAINT "attempt_positive" CHECK ("lender_calls"."attempt" > 0),
	CONSTRAINT "duration_not_negative" CHECK ("lender_calls"."duration_ms" >= 0)
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
	CONSTRAINT "adapter_known" CHECK ("lender_connections"."adapter" in ('rest', 'lead'))
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
	"service_area" text[] NOT NULL,
	"documents" text[] NOT NULL,
	"decision_hours" integer,
	CONSTRAINT "lender_products_lender_id_product_type_pk" PRIMARY KEY("lender_id","product_type"),
	CONSTRAINT "cooling_off_at_least_a_day" CHECK ("lender_products"."cooling_off_days" >= 1),
	CONSTRAINT "rates_in_order" CHECK ("lender_products"."rate_min_bps" >= 0 and "lender_products"."rate_max_bps" >= "lender_products"."rate_min_bps"),
	CONSTRAINT "tenures_in_order" CHECK ("lender_products"."min_tenure_months" >= 1 and "lender_products"."max_tenure_months" >= "lender_products"."min_tenure_months"),
	CONSTRAINT "amounts_in_order" CHECK ("lender_products"."min_amount" > 0 and "lender_products"."max_amount" >= "lender_products"."min_amount"),
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
	"legal_name" text NOT NULL,
	"kind" text NOT NULL,
	"logo" text NOT NULL,
	"site_url" text,
	"privacy_url" text NOT NULL,
	"grievance_name" text NOT NULL,
	"grievance_phone" text NOT NULL,
	"grievance_email" text NOT NULL,
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
	"loan_amount_upto" numeric(14,2),
	"tenure" integer,
	"interest_rate" text,
	"apr_min" numeric(7, 4),
	"apr_max" numeric(7, 4),
	"processing_fees" text,
	"revenue_percent" numeric(6, 3),
	"revenue_flat_fee" numeric(14,2),
	"lender_journey" text NOT NULL,
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
	CONSTRAINT "revenue_flat_fee_not_negative" CHECK ("lenders"."revenue_flat_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ruleset_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"diff" jsonb NOT NULL,
	"terms" jsonb NOT NULL
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
	CONSTRAINT "lender_quotes_offer_set_id_lender_id_pk" PRIMARY KEY("offer_set_id","lender_id"),
	CONSTRAINT "state_known" CHECK ("lender_quotes"."state" in ('asked', 'offered', 'not-eligible', 'no-answer'))
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
	CONSTRAINT "source_known" CHECK ("offers"."source" in ('rule', 'quote'))
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
	"min_age" smallint NOT NULL,
	"max_age" smallint NOT NULL,
	CONSTRAINT "products_product_type_unique" UNIQUE("product_type"),
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "status_known" CHECK ("products"."status" in (0, 1, 2, 4)),
	CONSTRAINT "min_amount_positive" CHECK ("products"."min_amount" > 0),
	CONSTRAINT "amounts_in_order" CHECK ("products"."min_amount" >= 0 and "products"."max_amount" >= "products"."min_amount"),
	CONSTRAINT "ages_in_order" CHECK ("products"."min_age" >= 0 and "products"."max_age" >= "products"."min_age")
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
CREATE TABLE "help_requests" (
	"help_request_id" text PRIMARY KEY NOT NULL,
	"brand_key" text NOT NULL,
	"name_sealed" text NOT NULL,
	"email_sealed" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"company" text,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"forwarded_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"template_key" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"recipient_sealed" text NOT NULL,
	"recipient_index" text NOT NULL,
	"subject_sealed" text,
	"body_sealed" text,
	"html_sealed" text,
	"pe_id" text,
	"header" text,
	"dlt_template_id" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"send_after" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"provider_reference" text,
	"error" text,
	CONSTRAINT "channel_known" CHECK ("outbox_messages"."channel" in ('sms', 'email', 'whatsapp')),
	CONSTRAINT "language_known" CHECK ("outbox_messages"."language" in ('en', 'hi')),
	CONSTRAINT "category_known" CHECK ("outbox_messages"."category" in ('transactional', 'service', 'promotional')),
	CONSTRAINT "status_known" CHECK ("outbox_messages"."status" in ('queued', 'sent', 'held', 'failed')),
	CONSTRAINT "attempts_not_negative" CHECK ("outbox_messages"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"key" text NOT NULL,
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
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"subject_id" text NOT NULL,
	"brand_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"idle_minutes" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audience_known" CHECK ("sessions"."audience" in ('customer', 'partner', 'admin')),
	CONSTRAINT "idle_minutes_positive" CHECK ("sessions"."idle_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_offer_id_offers_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("offer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_key_facts_id_key_facts_key_facts_id_fk" FOREIGN KEY ("key_facts_id") REFERENCES "public"."key_facts"("key_facts_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_prospect_id_prospects_prospect_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("prospect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_applications" ADD CONSTRAINT "prospect_applications_prospect_id_prospects_prospect_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("prospect_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_applications" ADD CONSTRAINT "prospect_applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_breakers" ADD CONSTRAINT "lender_breakers_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_calls" ADD CONSTRAINT "lender_calls_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_deliveries" ADD CONSTRAINT "lender_deliveries_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_connections" ADD CONSTRAINT "lender_connections_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_group_members" ADD CONSTRAINT "lender_group_members_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_group_members" ADD CONSTRAINT "lender_group_members_group_id_lender_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."lender_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "lender_products_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_facts" ADD CONSTRAINT "key_facts_offer_id_offers_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("offer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_facts" ADD CONSTRAINT "key_facts_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_facts_acknowledgements" ADD CONSTRAINT "key_facts_acknowledgements_key_facts_id_key_facts_key_facts_id_fk" FOREIGN KEY ("key_facts_id") REFERENCES "public"."key_facts"("key_facts_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_quotes" ADD CONSTRAINT "lender_quotes_offer_set_id_offer_sets_offer_set_id_fk" FOREIGN KEY ("offer_set_id") REFERENCES "public"."offer_sets"("offer_set_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lender_quotes" ADD CONSTRAINT "lender_quotes_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_sets" ADD CONSTRAINT "offer_sets_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_sets" ADD CONSTRAINT "offer_sets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_offer_set_id_offer_sets_offer_set_id_fk" FOREIGN KEY ("offer_set_id") REFERENCES "public"."offer_sets"("offer_set_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_user" ON "applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_application_per_product" ON "applications" USING btree ("user_id","product_type") WHERE status in (1, 2, 3);--> statement-breakpoint
CREATE INDEX "application_events_by_app" ON "application_events" USING btree ("app_id","at");--> statement-breakpoint
CREATE INDEX "lender_applications_by_app" ON "lender_applications" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_application_per_lender" ON "lender_applications" USING btree ("user_id","lender_id","product_type") WHERE status in (1, 2, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "one_reference_per_lender" ON "lender_applications" USING btree ("lender_id","reference") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id","purpose","sequence");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_prospect" ON "otp_challenges" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_destination" ON "otp_challenges" USING btree ("destination_index","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_network" ON "otp_challenges" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_by_brand" ON "otp_challenges" USING btree ("brand_key","created_at");--> statement-breakpoint
CREATE INDEX "prospect_applications_by_user" ON "prospect_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "lender_calls_by_lender" ON "lender_calls" USING btree ("lender_id","at");--> statement-breakpoint
CREATE INDEX "key_facts_by_offer" ON "key_facts" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "offer_sets_by_app" ON "offer_sets" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_by_set" ON "offers" USING btree ("offer_set_id");--> statement-breakpoint
CREATE INDEX "visits_by_time" ON "visits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox_messages" USING btree ("recipient_index","created_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox_messages" USING btree ("send_after") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "sessions_by_subject" ON "sessions" USING btree ("audience","subject_id");