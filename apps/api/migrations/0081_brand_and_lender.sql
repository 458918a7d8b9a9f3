ALTER TABLE "lender_applications" ADD COLUMN "brand_key" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "has_lender" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Reports of one partner, and of what went to no lender, looked through everybody's rows for what another table knows.
CREATE FUNCTION saakh_origin_of_lender_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT a.link_id, a.brand_key INTO NEW.link_id, NEW.brand_key FROM applications a WHERE a.app_id = NEW.app_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION saakh_origin_follows_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE lender_applications SET link_id = NEW.link_id, brand_key = NEW.brand_key WHERE app_id = NEW.app_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Each takes the lock of its applications before it looks what there is: of two at once the second one sees what the first did.
CREATE FUNCTION saakh_keep_lender_of_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM applications a WHERE a.app_id IN (SELECT n.app_id FROM new_rows n WHERE n.unmade_at IS NULL)
    ORDER BY a.app_id FOR NO KEY UPDATE;
  UPDATE applications a SET has_lender = true
  WHERE a.app_id IN (SELECT n.app_id FROM new_rows n WHERE n.unmade_at IS NULL) AND NOT a.has_lender;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION saakh_keep_lender_of_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE touched text[] := ARRAY[OLD.app_id, CASE TG_OP WHEN 'UPDATE' THEN NEW.app_id END];
BEGIN
  PERFORM 1 FROM applications a WHERE a.app_id = ANY(touched) ORDER BY a.app_id FOR NO KEY UPDATE;
  UPDATE applications a SET has_lender = NOT a.has_lender
  WHERE a.app_id = ANY(touched) AND a.has_lender <> EXISTS
    (SELECT 1 FROM lender_applications l WHERE l.app_id = a.app_id AND l.unmade_at IS NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER link_of_lender_application ON lender_applications;--> statement-breakpoint
DROP FUNCTION saakh_link_of_lender_application();--> statement-breakpoint
CREATE TRIGGER origin_of_lender_application BEFORE INSERT OR UPDATE OF app_id ON lender_applications FOR EACH ROW
EXECUTE FUNCTION saakh_origin_of_lender_application();--> statement-breakpoint
CREATE TRIGGER keep_lender_of_new AFTER INSERT ON lender_applications
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_keep_lender_of_new();--> statement-breakpoint
CREATE TRIGGER keep_lender_of_changed AFTER UPDATE ON lender_applications FOR EACH ROW
WHEN ((OLD.unmade_at IS NULL) <> (NEW.unmade_at IS NULL) OR OLD.app_id <> NEW.app_id)
EXECUTE FUNCTION saakh_keep_lender_of_changed();--> statement-breakpoint
CREATE TRIGGER keep_lender_of_deleted AFTER DELETE ON lender_applications FOR EACH ROW
EXECUTE FUNCTION saakh_keep_lender_of_changed();--> statement-breakpoint
DROP TRIGGER links_follow_application ON applications;--> statement-breakpoint
DROP FUNCTION saakh_links_follow_application();--> statement-breakpoint
CREATE TRIGGER origin_follows_application AFTER UPDATE ON applications FOR EACH ROW
WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id OR OLD.brand_key <> NEW.brand_key)
EXECUTE FUNCTION saakh_origin_follows_application();
