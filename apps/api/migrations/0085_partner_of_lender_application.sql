ALTER TABLE "lender_applications" ADD COLUMN "partner_id" text;--> statement-breakpoint
-- A partner's cases are listed by when they went to a lender; whose each is stood in another table, and all were sorted for a page.
-- The application's lock comes first: of one that is made and one that is given at once, the second sees what the first did.
CREATE OR REPLACE FUNCTION saakh_origin_of_lender_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT a.link_id, a.brand_key INTO NEW.link_id, NEW.brand_key FROM applications a WHERE a.app_id = NEW.app_id FOR NO KEY UPDATE;
  NEW.partner_id := (SELECT c.partner_id FROM case_attributions c WHERE c.app_id = NEW.app_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION saakh_partner_follows_case() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE touched text := CASE TG_OP WHEN 'DELETE' THEN OLD.app_id ELSE NEW.app_id END;
BEGIN
  PERFORM 1 FROM applications a WHERE a.app_id = touched FOR NO KEY UPDATE;
  UPDATE lender_applications l SET partner_id = (SELECT c.partner_id FROM case_attributions c WHERE c.app_id = touched)
  WHERE l.app_id = touched;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER partner_follows_case AFTER INSERT OR UPDATE OF partner_id OR DELETE ON case_attributions FOR EACH ROW
EXECUTE FUNCTION saakh_partner_follows_case();
