DROP INDEX "applications_by_creation";--> statement-breakpoint
DROP INDEX "applications_by_brand";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "has_lender" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lender_applications" ADD COLUMN "brand_key" text;--> statement-breakpoint
UPDATE lender_applications l SET brand_key = a.brand_key FROM applications a WHERE a.app_id = l.app_id;--> statement-breakpoint
UPDATE applications a SET has_lender = true
WHERE EXISTS (SELECT 1 FROM lender_applications l WHERE l.app_id = a.app_id AND l.unmade_at IS NULL);--> statement-breakpoint
CREATE INDEX "applications_of_no_lender" ON "applications" USING btree ("created_at","app_id") WHERE not has_lender;--> statement-breakpoint
CREATE INDEX "applications_of_no_lender_by_brand" ON "applications" USING btree ("brand_key","created_at","app_id") WHERE not has_lender;--> statement-breakpoint
CREATE INDEX "lender_applications_by_brand" ON "lender_applications" USING btree ("brand_key","created_at","lender_application_id");--> statement-breakpoint
CREATE INDEX "users_by_city" ON "users" USING btree ("city") WHERE city is not null;--> statement-breakpoint
-- An application to a lender has link and brand of its customer's application.
CREATE OR REPLACE FUNCTION saakh_link_of_lender_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT a.link_id, a.brand_key INTO NEW.link_id, NEW.brand_key FROM applications a WHERE a.app_id = NEW.app_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION saakh_links_follow_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE lender_applications SET link_id = NEW.link_id, brand_key = NEW.brand_key WHERE app_id = NEW.app_id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER link_of_lender_application ON lender_applications;--> statement-breakpoint
CREATE TRIGGER link_of_lender_application BEFORE INSERT OR UPDATE OF app_id ON lender_applications FOR EACH ROW
EXECUTE FUNCTION saakh_link_of_lender_application();--> statement-breakpoint
DROP TRIGGER links_follow_application ON applications;--> statement-breakpoint
CREATE TRIGGER links_follow_application AFTER UPDATE ON applications FOR EACH ROW
WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id OR OLD.brand_key <> NEW.brand_key)
EXECUTE FUNCTION saakh_links_follow_application();--> statement-breakpoint
-- A customer's application knows whether one to a lender belongs to it whose import was not undone.
CREATE FUNCTION saakh_lenders_of_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE applications a SET has_lender = true
  WHERE a.app_id IN (SELECT n.app_id FROM new_rows n WHERE n.unmade_at IS NULL) AND NOT a.has_lender;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION saakh_lenders_of_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE applications a SET has_lender = NOT a.has_lender
  WHERE a.app_id IN (OLD.app_id, CASE TG_OP WHEN 'UPDATE' THEN NEW.app_id END) AND a.has_lender <> EXISTS
    (SELECT 1 FROM lender_applications l WHERE l.app_id = a.app_id AND l.unmade_at IS NULL);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lenders_of_new AFTER INSERT ON lender_applications
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_lenders_of_new();--> statement-breakpoint
CREATE TRIGGER lenders_of_changed AFTER UPDATE ON lender_applications FOR EACH ROW
WHEN ((OLD.unmade_at IS NULL) <> (NEW.unmade_at IS NULL) OR OLD.app_id <> NEW.app_id)
EXECUTE FUNCTION saakh_lenders_of_changed();--> statement-breakpoint
CREATE TRIGGER lenders_of_deleted AFTER DELETE ON lender_applications FOR EACH ROW
EXECUTE FUNCTION saakh_lenders_of_changed();
