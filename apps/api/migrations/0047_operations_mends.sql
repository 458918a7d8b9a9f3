ALTER TABLE "outbox_messages" ADD COLUMN "taken_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "prospect_applications" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "link_id" text;--> statement-breakpoint
-- What links brought already: few rows of many.
UPDATE prospects p SET link_id = c.link_id FROM link_clicks c WHERE p.lead IS NOT NULL AND c.click_id = p.lead;--> statement-breakpoint
UPDATE prospect_applications k SET link_id = p.link_id FROM prospects p
WHERE p.prospect_id = k.prospect_id AND p.link_id IS NOT NULL;--> statement-breakpoint
UPDATE applications a SET link_id = k.link_id FROM prospect_applications k
WHERE k.prospect_app_id = a.prospect_app_id AND k.link_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_link" ON "prospects" USING btree ("link_id","created_at","prospect_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "prospect_applications_by_link" ON "prospect_applications" USING btree ("link_id","created_at","prospect_app_id","user_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "applications_by_link" ON "applications" USING btree ("link_id","created_at","app_id") WHERE link_id is not null;--> statement-breakpoint
-- A lead is a click of a link; a sign-in and an application are owed to the link of the one before. Whoever writes one of them
-- says what it comes of, and the link follows, also where that changes or goes.
CREATE FUNCTION saakh_link_of_lead() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.link_id := (SELECT c.link_id FROM link_clicks c WHERE c.click_id = NEW.lead);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION saakh_link_of_sign_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.link_id := (SELECT p.link_id FROM prospects p WHERE p.prospect_id = NEW.prospect_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION saakh_link_of_application() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.link_id := (SELECT k.link_id FROM prospect_applications k WHERE k.prospect_app_id = NEW.prospect_app_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION saakh_links_follow_lead() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE prospect_applications SET link_id = NEW.link_id WHERE prospect_id = NEW.prospect_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION saakh_links_follow_sign_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE applications SET link_id = NEW.link_id WHERE prospect_app_id = OLD.prospect_app_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER link_of_lead BEFORE INSERT OR UPDATE OF lead ON prospects FOR EACH ROW
WHEN (NEW.lead IS NOT NULL OR NEW.link_id IS NOT NULL) EXECUTE FUNCTION saakh_link_of_lead();--> statement-breakpoint
CREATE TRIGGER link_of_sign_in BEFORE INSERT ON prospect_applications FOR EACH ROW
EXECUTE FUNCTION saakh_link_of_sign_in();--> statement-breakpoint
CREATE TRIGGER link_of_application BEFORE INSERT OR UPDATE OF prospect_app_id ON applications FOR EACH ROW
WHEN (NEW.prospect_app_id IS NOT NULL OR NEW.link_id IS NOT NULL) EXECUTE FUNCTION saakh_link_of_application();--> statement-breakpoint
CREATE TRIGGER links_follow_lead AFTER UPDATE ON prospects FOR EACH ROW
WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id) EXECUTE FUNCTION saakh_links_follow_lead();--> statement-breakpoint
CREATE TRIGGER links_follow_sign_in AFTER UPDATE ON prospect_applications FOR EACH ROW
WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id) EXECUTE FUNCTION saakh_links_follow_sign_in();--> statement-breakpoint
-- Who leaves takes the way they came along.
CREATE TRIGGER links_end_with_sign_in AFTER DELETE ON prospect_applications FOR EACH ROW
WHEN (OLD.link_id IS NOT NULL) EXECUTE FUNCTION saakh_links_follow_sign_in();--> statement-breakpoint
CREATE TABLE "campaign_links" (
	"campaign_id" text NOT NULL,
	"brand_key" text NOT NULL,
	"link_id" text NOT NULL,
	CONSTRAINT "campaign_links_campaign_id_brand_key_pk" PRIMARY KEY("campaign_id","brand_key"),
	CONSTRAINT "once_per_link" UNIQUE("link_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_link_id_tracking_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracking_links"("link_id") ON DELETE no action ON UPDATE no action;
