-- The application acts as an ordinary role without rights on the schema. Roles belong to the whole cluster, so another
-- database of the same cluster may have made it already.
DO $$ BEGIN
  CREATE ROLE saakh_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT saakh_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN RAISE; END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO saakh_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO saakh_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO saakh_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO saakh_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO saakh_app;
--> statement-breakpoint
-- Append-only: what happened can't be rewritten, not even by a fault in the application.
REVOKE UPDATE, DELETE ON audit_entries, audit_seals, consents, application_events, key_facts, key_facts_acknowledgements,
  ruleset_versions, lender_calls, notices FROM saakh_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM saakh_app;
--> statement-breakpoint
CREATE FUNCTION saakh_sees_customer(owner text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE current_setting('saakh.scope', true)
    WHEN 'system' THEN true
    WHEN 'staff' THEN true
    WHEN 'customer' THEN owner = current_setting('saakh.user_id', true)
    ELSE false
  END;
--> statement-breakpoint
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['users', 'prospect_applications', 'consents', 'applications', 'lender_applications',
    'application_events', 'offer_sets', 'offers', 'lender_quotes', 'key_facts', 'key_facts_acknowledgements']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY customer_rows ON %I USING (saakh_sees_customer(user_id)) WITH CHECK (saakh_sees_customer(user_id))', owned);
  END LOOP;
END $$;
