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
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "mode_known" CHECK ("webhook_endpoints"."mode" in ('live', 'sandbox')),
	CONSTRAINT "events_known" CHECK ("webhook_endpoints"."events" <@ array['lead.created', 'application.submitted', 'application.approved', 'application.declined', 'application.disbursed', 'commission.booked']::text[] and cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "url_is_https" CHECK ("webhook_endpoints"."url" ~ '^https?://')
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
	CONSTRAINT "type_known" CHECK ("webhook_events"."type" in ('lead.created', 'application.submitted', 'application.approved', 'application.declined', 'application.disbursed', 'commission.booked', 'test'))
);
--> statement-breakpoint
ALTER TABLE "commission_cases" ADD COLUMN "referral_percent_thousandths" integer;--> statement-breakpoint
ALTER TABLE "commission_cases" ADD COLUMN "referral_most_per_case" numeric(14,2);--> statement-breakpoint
ALTER TABLE "commission_cases" ADD COLUMN "referral_most_per_month" numeric(14,2);--> statement-breakpoint
ALTER TABLE "commission_cases" ADD COLUMN "referral_since" date;--> statement-breakpoint
ALTER TABLE "commission_cases" ADD COLUMN "referral_until" date;--> statement-breakpoint
ALTER TABLE "partner_leads" ADD CONSTRAINT "partner_leads_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_leads" ADD CONSTRAINT "partner_leads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_disputes" ADD CONSTRAINT "attribution_disputes_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_disputes" ADD CONSTRAINT "attribution_disputes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_disputes" ADD CONSTRAINT "attribution_disputes_decided_by_staff_users_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_losses" ADD CONSTRAINT "attribution_losses_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_losses" ADD CONSTRAINT "attribution_losses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution_losses" ADD CONSTRAINT "attribution_losses_app_id_applications_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel_versions" ADD CONSTRAINT "funnel_versions_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnels" ADD CONSTRAINT "funnels_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnels" ADD CONSTRAINT "funnels_partner_id_version_funnel_versions_partner_id_version_fk" FOREIGN KEY ("partner_id","version") REFERENCES "public"."funnel_versions"("partner_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "one_open_lead_per_partner_and_phone" ON "partner_leads" USING btree ("partner_id","phone_index") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "partner_leads_by_phone" ON "partner_leads" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "partner_leads_by_partner" ON "partner_leads" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_leads_by_user" ON "partner_leads" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "partner_leads_to_write" ON "partner_leads" USING btree ("sms_due_at") WHERE sms_due_at is not null;--> statement-breakpoint
CREATE INDEX "partner_leads_by_end" ON "partner_leads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_dispute_per_partner_and_phone" ON "attribution_disputes" USING btree ("partner_id","phone_index") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "attribution_disputes_by_state" ON "attribution_disputes" USING btree ("state","created_at","dispute_id");--> statement-breakpoint
CREATE INDEX "attribution_disputes_by_partner" ON "attribution_disputes" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "attribution_disputes_by_phone" ON "attribution_disputes" USING btree ("phone_index");--> statement-breakpoint
CREATE INDEX "attribution_disputes_by_user" ON "attribution_disputes" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "attribution_losses_by_partner" ON "attribution_losses" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "attribution_losses_by_user" ON "attribution_losses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attribution_losses_by_application" ON "attribution_losses" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "integration_keys_by_partner" ON "integration_keys" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_lead_per_reference" ON "integration_leads" USING btree ("partner_id","mode","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "one_lead_per_partner_lead" ON "integration_leads" USING btree ("partner_lead_id");--> statement-breakpoint
CREATE INDEX "integration_leads_by_partner" ON "integration_leads" USING btree ("partner_id","mode","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "integration_leads_by_user" ON "integration_leads" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "integration_leads_unused" ON "integration_leads" USING btree ("expires_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_partner" ON "webhook_endpoints" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_new" ON "webhook_events" USING btree ("at") WHERE spread_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_by_time" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "commission_movements_by_brought" ON "commission_movements" USING btree ("partner_id",(how->>'partnerId'),"at") WHERE how->>'partnerId' <> partner_id;--> statement-breakpoint
CREATE UNIQUE INDEX "one_referral_of_two" ON "partner_referrals" USING btree (least(partner_id, referrer_id),greatest(partner_id, referrer_id));--> statement-breakpoint
-- What was booked before keeps the terms under which it was booked; whose row of terms is gone is at its amount for good.
UPDATE commission_cases c SET referral_percent_thousandths = r.percent_thousandths, referral_most_per_case = r.most_per_case,
  referral_most_per_month = r.most_per_month, referral_since = r.since, referral_until = r.until
FROM partner_referrals r WHERE r.partner_id = c.partner_id AND r.referrer_id = c.referrer_id;
--> statement-breakpoint
UPDATE commission_cases SET referral_percent_thousandths = 0, referral_since = disbursed_on
WHERE referrer_id IS NOT NULL AND referral_percent_thousandths IS NULL;
--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "referral_terms_whole" CHECK (num_nonnulls("commission_cases"."referrer_id", "commission_cases"."referral_percent_thousandths", "commission_cases"."referral_since") in (0, 3));--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "no_limits_of_nobody" CHECK ("commission_cases"."referrer_id" is not null or num_nonnulls("commission_cases"."referral_most_per_case", "commission_cases"."referral_most_per_month", "commission_cases"."referral_until") = 0);--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "referral_percent_is_a_share" CHECK ("commission_cases"."referral_percent_thousandths" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "referral_most_per_case_not_negative" CHECK ("commission_cases"."referral_most_per_case" >= 0);--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "referral_most_per_month_not_negative" CHECK ("commission_cases"."referral_most_per_month" >= 0);--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "referral_days_in_order" CHECK ("commission_cases"."referral_until" >= "commission_cases"."referral_since");--> statement-breakpoint
ALTER TABLE "commission_cases" ADD CONSTRAINT "referred_by_another" CHECK ("commission_cases"."referrer_id" <> "commission_cases"."partner_id");
--> statement-breakpoint
-- A partner sees whom it brought itself; who brought it, and for how much, is the operator's and the other's.
ALTER TABLE partner_referrals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY referrer_rows ON partner_referrals USING (saakh_sees_partner(referrer_id)) WITH CHECK (saakh_sees_partner(referrer_id));
--> statement-breakpoint
-- Whom partners named, what they dispute and what decisions took from them: a partner's own session sees its own rows.
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['partner_leads', 'attribution_disputes', 'attribution_losses']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY partner_rows ON %I USING (saakh_sees_partner(partner_id)) WITH CHECK (saakh_sees_partner(partner_id))', owned);
  END LOOP;
END $$;
--> statement-breakpoint
-- What a partner was told that it lost stays as it was told.
REVOKE UPDATE ON attribution_losses FROM saakh_app;
--> statement-breakpoint
-- Of the partners' systems: keys, leads, addresses and what they are told. Rows of partners, each its own.
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['integration_keys', 'integration_leads', 'webhook_endpoints', 'webhook_events', 'webhook_deliveries']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY partner_rows ON %I USING (saakh_sees_partner(partner_id)) WITH CHECK (saakh_sees_partner(partner_id))', owned);
  END LOOP;
END $$;
--> statement-breakpoint
-- Keys are ended, never taken away; what happened stays as it was.
REVOKE DELETE ON integration_keys FROM saakh_app;
--> statement-breakpoint
REVOKE UPDATE ON webhook_events FROM saakh_app;
--> statement-breakpoint
GRANT UPDATE (spread_at) ON webhook_events TO saakh_app;
--> statement-breakpoint
-- A lead of a partner's system has come when the number that was named signs in.
CREATE FUNCTION saakh_sign_in_api_lead() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE integration_leads SET user_id = NEW.user_id, signed_in_at = NEW.settled_at
  WHERE partner_lead_id = NEW.lead_id AND user_id IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sign_in_api_lead AFTER UPDATE ON partner_leads FOR EACH ROW
WHEN (NEW.via = 'api' AND OLD.user_id IS NULL AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION saakh_sign_in_api_lead();
--> statement-breakpoint
CREATE FUNCTION saakh_has_ears(owner text, told text) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp
RETURN EXISTS (SELECT 1 FROM webhook_endpoints e JOIN partners p ON p.partner_id = e.partner_id
  WHERE e.partner_id = owner AND p.deleted_at IS NULL AND e.mode = 'live' AND e.active AND told = ANY (e.events));
--> statement-breakpoint
CREATE FUNCTION saakh_tell_of_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE told text := CASE NEW.status WHEN 2 THEN 'application.submitted' WHEN 3 THEN 'application.approved'
  WHEN 4 THEN 'application.disbursed' ELSE 'application.declined' END;
BEGIN
  INSERT INTO webhook_events (event_id, partner_id, mode, type, data, at)
  SELECT 'evt_' || replace(gen_random_uuid()::text, '-', ''), a.partner_id, 'live', told,
    jsonb_build_object('applicationId', NEW.lender_application_id, 'leadId', l.lead_id, 'reference', l.reference,
      'productType', NEW.product_type, 'amountPaise', (100 * NEW.amount)::bigint,
      'disbursedPaise', (100 * NEW.disbursed_amount)::bigint), NEW.updated_at
  FROM case_attributions a LEFT JOIN LATERAL (
    SELECT i.lead_id, i.reference FROM integration_leads i
    WHERE i.user_id = NEW.user_id AND i.partner_id = a.partner_id AND i.mode = 'live' AND i.created_at <= a.at
    ORDER BY i.created_at DESC LIMIT 1) l ON true
  WHERE a.app_id = NEW.app_id AND NEW.unmade_at IS NULL AND saakh_has_ears(a.partner_id, told);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_of_new_application AFTER INSERT ON lender_applications FOR EACH ROW
WHEN (NEW.status IN (2, 3, 4, 5)) EXECUTE FUNCTION saakh_tell_of_application();
--> statement-breakpoint
CREATE TRIGGER tell_of_changed_application AFTER UPDATE ON lender_applications FOR EACH ROW
WHEN (NEW.status IN (2, 3, 4, 5) AND OLD.status <> NEW.status) EXECUTE FUNCTION saakh_tell_of_application();
--> statement-breakpoint
-- Who referred a partner is told what it earns by it, never by which application of the other's.
CREATE FUNCTION saakh_tell_of_commission() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_events (event_id, partner_id, mode, type, data, at)
  SELECT 'evt_' || replace(gen_random_uuid()::text, '-', ''), n.partner_id, 'live', 'commission.booked',
    jsonb_build_object('applicationId',
      CASE WHEN coalesce(n.how->>'partnerId', n.partner_id) = n.partner_id THEN n.lender_application_id END,
      'kind', n.kind, 'amountPaise', (100 * n.amount)::bigint), n.at
  FROM new_rows n
  WHERE n.partner_id IN (SELECT e.partner_id FROM webhook_endpoints e JOIN partners p ON p.partner_id = e.partner_id
    WHERE p.deleted_at IS NULL AND e.mode = 'live' AND e.active AND 'commission.booked' = ANY (e.events));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_of_commission AFTER INSERT ON commission_movements
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_tell_of_commission();
--> statement-breakpoint
-- A partner's own session sees its own rows, staff and the system see all; the sites' pages read as the system.
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['funnels', 'funnel_versions']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY partner_rows ON %I USING (saakh_sees_partner(partner_id)) WITH CHECK (saakh_sees_partner(partner_id))', owned);
  END LOOP;
END $$;
--> statement-breakpoint
-- What a site has shown stays as it was.
REVOKE UPDATE, DELETE ON funnel_versions FROM saakh_app;
