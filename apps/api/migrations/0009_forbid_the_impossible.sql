-- What can't be. NOT VALID holds for every new row and takes no long lock; the next migration looks at the rows of before.
-- The kind of business account became a list; what was said before keeps its meaning.
UPDATE "users" SET "business_account" = CASE "business_account" WHEN 'yes' THEN 'current' ELSE 'none' END WHERE "business_account" IN ('yes', 'no');--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_lender_application_id_lender_applications_lender_application_id_fk" FOREIGN KEY ("lender_application_id") REFERENCES "public"."lender_applications"("lender_application_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_offer_id_offers_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("offer_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_applications_key_facts_id_key_facts_key_facts_id_fk" FOREIGN KEY ("key_facts_id") REFERENCES "public"."key_facts"("key_facts_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_lender_id_lenders_lender_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."lenders"("lender_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "prospect_applications" ADD CONSTRAINT "prospect_applications_prospect_id_prospects_prospect_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("prospect_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "prospect_applications" ADD CONSTRAINT "prospect_applications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_sets" ADD CONSTRAINT "offer_sets_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_sets" ADD CONSTRAINT "offer_sets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "by_known" CHECK ("application_events"."by" in ('customer', 'saakh', 'lender')) NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "status_known" CHECK ("applications"."status" in (1, 2, 3, 4, 5, 6, 7)) NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "amount_positive" CHECK ("applications"."amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "tenure_positive" CHECK ("applications"."tenure_months" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "status_known" CHECK ("lender_applications"."status" in (1, 2, 3, 4, 5, 6, 7)) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "submission_state_known" CHECK ("lender_applications"."submission_state" in ('queued', 'sent', 'unknown', 'accepted', 'declined', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "lender_version_not_negative" CHECK ("lender_applications"."lender_version" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "amount_positive" CHECK ("lender_applications"."amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "tenure_positive" CHECK ("lender_applications"."tenure_months" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "emi_positive" CHECK ("lender_applications"."emi" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "apr_not_negative" CHECK ("lender_applications"."apr_bps" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "approved_amount_positive" CHECK ("lender_applications"."approved_amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "approved_tenure_positive" CHECK ("lender_applications"."approved_tenure_months" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "approved_rate_not_negative" CHECK ("lender_applications"."approved_rate_bps" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "approved_fees_not_negative" CHECK ("lender_applications"."approved_fees" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD CONSTRAINT "disbursed_amount_positive" CHECK ("lender_applications"."disbursed_amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "revenue_percent_is_a_share" CHECK ("partners"."revenue_percent" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "revenue_flat_fee_not_negative" CHECK ("partners"."revenue_flat_fee" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "purpose_known" CHECK ("consents"."purpose" in ('terms', 'communication', 'household-income', 'lender-sharing', 'key-facts')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "language_known" CHECK ("consents"."language" in ('en', 'hi')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "shared_with_one_for_one" CHECK (case when "consents"."purpose" = 'lender-sharing' then "consents"."lender_id" is not null and "consents"."app_id" is not null else "consents"."lender_id" is null and "consents"."app_id" is null end) NOT VALID;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "shared_items_named" CHECK ("consents"."purpose" <> 'lender-sharing' or not "consents"."granted" or jsonb_array_length("consents"."items") > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "version_positive" CHECK ("notices"."version" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "language_known" CHECK ("notices"."language" in ('en', 'hi')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "language_known" CHECK ("users"."language" in ('en', 'hi')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "desired_loan_amount_positive" CHECK ("users"."desired_loan_amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "loan_tenure_positive" CHECK ("users"."loan_tenure_months" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "monthly_income_not_negative" CHECK ("users"."monthly_income" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "monthly_rent_not_negative" CHECK ("users"."monthly_rent" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "existing_emi_not_negative" CHECK ("users"."existing_emi" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "welcome_back_tries_not_negative" CHECK ("users"."welcome_back_tries" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "channel_known" CHECK ("otp_challenges"."channel" in ('sms', 'email')) NOT VALID;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "attempts_not_negative" CHECK ("otp_challenges"."attempts" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "kind_known" CHECK ("partner_users"."kind" in ('owner', 'staff', 'merchant')) NOT VALID;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "failed_sign_ins_not_negative" CHECK ("partner_users"."failed_sign_ins" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "channel_known" CHECK ("prospects"."channel" in ('sms', 'email')) NOT VALID;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "language_known" CHECK ("prospects"."language" in ('en', 'hi')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "role_known" CHECK ("staff_users"."role_id" in (1, 2, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "failed_sign_ins_not_negative" CHECK ("staff_users"."failed_sign_ins" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_breakers" ADD CONSTRAINT "state_known" CHECK ("lender_breakers"."state" in ('closed', 'open', 'half-open')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_breakers" ADD CONSTRAINT "failures_not_negative" CHECK ("lender_breakers"."failures" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_calls" ADD CONSTRAINT "operation_known" CHECK ("lender_calls"."operation" in ('quote', 'submit', 'status', 'withdraw')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_calls" ADD CONSTRAINT "outcome_known" CHECK ("lender_calls"."outcome" in ('answered', 'refused', 'error', 'timeout', 'breaker-open')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_calls" ADD CONSTRAINT "attempt_positive" CHECK ("lender_calls"."attempt" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_calls" ADD CONSTRAINT "duration_not_negative" CHECK ("lender_calls"."duration_ms" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_connections" ADD CONSTRAINT "adapter_known" CHECK ("lender_connections"."adapter" in ('rest', 'lead')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "rate_type_known" CHECK ("lender_products"."rate_type" in ('fixed', 'floating')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "fee_kind_known" CHECK ("lender_products"."fee_kind" in ('percent', 'flat')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "fee_share_not_negative" CHECK ("lender_products"."fee_bps" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "fee_flat_not_negative" CHECK ("lender_products"."fee_flat" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "fee_min_not_negative" CHECK ("lender_products"."fee_min" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "fees_in_order" CHECK ("lender_products"."fee_min" >= 0 and "lender_products"."fee_max" >= "lender_products"."fee_min") NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "gst_not_negative" CHECK ("lender_products"."gst_bps" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "third_party_charges_not_negative" CHECK ("lender_products"."third_party_charges" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "kind_known" CHECK ("lenders"."kind" in ('bank', 'nbfc')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "lender_status_known" CHECK ("lenders"."lender_status" in (0, 1, 2, 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "api_known" CHECK ("lenders"."api" in (0, 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "min_income_not_negative" CHECK ("lenders"."min_income" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "incomes_in_order" CHECK ("lenders"."min_income" >= 0 and "lenders"."max_income" >= "lenders"."min_income") NOT VALID;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "ages_in_order" CHECK ("lenders"."min_age" >= 0 and "lenders"."max_age" >= "lenders"."min_age") NOT VALID;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "credit_score_class_known" CHECK ("lenders"."credit_score_class" in ('A', 'B', 'C', 'D', 'E')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "loan_amount_upto_positive" CHECK ("lenders"."loan_amount_upto" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "revenue_percent_not_negative" CHECK ("lenders"."revenue_percent" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "lenders" ADD CONSTRAINT "revenue_flat_fee_not_negative" CHECK ("lenders"."revenue_flat_fee" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "key_facts_acknowledgements" ADD CONSTRAINT "language_known" CHECK ("key_facts_acknowledgements"."language" in ('en', 'hi')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lender_quotes" ADD CONSTRAINT "state_known" CHECK ("lender_quotes"."state" in ('asked', 'offered', 'not-eligible', 'no-answer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_sets" ADD CONSTRAINT "amount_positive" CHECK ("offer_sets"."amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_sets" ADD CONSTRAINT "tenure_positive" CHECK ("offer_sets"."tenure_months" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "source_known" CHECK ("offers"."source" in ('rule', 'quote')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "status_known" CHECK ("products"."status" in (0, 1, 2, 4)) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "min_amount_positive" CHECK ("products"."min_amount" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "amounts_in_order" CHECK ("products"."min_amount" >= 0 and "products"."max_amount" >= "products"."min_amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "ages_in_order" CHECK ("products"."min_age" >= 0 and "products"."max_age" >= "products"."min_age") NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "channel_known" CHECK ("outbox_messages"."channel" in ('sms', 'email', 'whatsapp')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "language_known" CHECK ("outbox_messages"."language" in ('en', 'hi')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "category_known" CHECK ("outbox_messages"."category" in ('transactional', 'service', 'promotional')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "status_known" CHECK ("outbox_messages"."status" in ('queued', 'sent', 'held', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "attempts_not_negative" CHECK ("outbox_messages"."attempts" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "language_known" CHECK ("message_templates"."language" in ('en', 'hi')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "channel_known" CHECK ("message_templates"."channel" in ('sms', 'email', 'whatsapp')) NOT VALID;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "category_known" CHECK ("message_templates"."category" in ('transactional', 'service', 'promotional')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "audience_known" CHECK ("sessions"."audience" in ('customer', 'partner', 'admin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "idle_minutes_positive" CHECK ("sessions"."idle_minutes" > 0) NOT VALID;
