ALTER TABLE "lender_applications" ADD COLUMN "link_id" text;--> statement-breakpoint
UPDATE lender_applications l SET link_id = a.link_id FROM applications a
WHERE a.app_id = l.app_id AND a.link_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lender_applications_by_link" ON "lender_applications" USING btree ("link_id","created_at","lender_application_id","disbursed_at","disbursed_amount") WHERE link_id is not null and unmade_at is null;--> statement-breakpoint
CREATE INDEX "lender_applications_paid_by_link" ON "lender_applications" USING btree ("link_id","disbursed_at","lender_application_id") WHERE link_id is not null and disbursed_at is not null and unmade_at is null;--> statement-breakpoint
-- An application to a lender is owed to the link of its customer's application.
CREATE FUNCTION saakh_link_of_lender_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.link_id := (SELECT a.link_id FROM applications a WHERE a.app_id = NEW.app_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION saakh_links_follow_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE lender_applications SET link_id = NEW.link_id WHERE app_id = NEW.app_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER link_of_lender_application BEFORE INSERT ON lender_applications FOR EACH ROW
EXECUTE FUNCTION saakh_link_of_lender_application();--> statement-breakpoint
CREATE TRIGGER links_follow_application AFTER UPDATE ON applications FOR EACH ROW
WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id) EXECUTE FUNCTION saakh_links_follow_application();
