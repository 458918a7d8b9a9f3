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
CREATE TABLE "link_days" (
	"link_id" text NOT NULL,
	"day" date NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_days_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
ALTER TABLE "tracking_links" ADD COLUMN "leads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD COLUMN "sign_ins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD COLUMN "applications" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD COLUMN "submissions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD COLUMN "disbursals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD COLUMN "disbursed_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "link_days" ADD CONSTRAINT "link_days_link_id_tracking_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracking_links"("link_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_changes_by_link" ON "link_changes" USING btree ("link_id");--> statement-breakpoint
-- Triggers alone write them, as the owner: what a customer's or a lender's own change adds is counted whatever rows they may see.
REVOKE INSERT, UPDATE ON link_changes FROM saakh_app;
--> statement-breakpoint
-- A click stays as it came.
REVOKE UPDATE, DELETE ON link_clicks FROM saakh_app;
--> statement-breakpoint
CREATE FUNCTION saakh_day_of_click(id text) RETURNS date LANGUAGE sql STABLE
  RETURN (SELECT (c.at AT TIME ZONE 'Asia/Kolkata')::date FROM public.link_clicks c WHERE c.click_id = id);
--> statement-breakpoint
-- All sums from all rows, as they were before anything was counted; the owner's alone.
CREATE FUNCTION saakh_sum_links_anew() RETURNS void LANGUAGE sql SET search_path = public, pg_temp AS $$
  DELETE FROM link_changes;
  DELETE FROM link_days;
  INSERT INTO link_days (link_id, day, clicks, bots, leads)
  SELECT c.link_id, (c.at AT TIME ZONE 'Asia/Kolkata')::date, count(*) FILTER (WHERE NOT c.is_bot),
    count(*) FILTER (WHERE c.is_bot), coalesce(sum(p.leads), 0)
  FROM link_clicks c
    LEFT JOIN (SELECT lead, count(*) AS leads FROM prospects WHERE link_id IS NOT NULL GROUP BY lead) p ON p.lead = c.click_id
  GROUP BY 1, 2;
  UPDATE tracking_links t SET clicks = s.clicks, bots = s.bots, leads = s.leads, sign_ins = s.sign_ins,
    applications = s.applications, submissions = s.submissions, disbursals = s.disbursals, disbursed_paise = s.disbursed_paise
  FROM (
    SELECT link_id, coalesce(d.clicks, 0) AS clicks, coalesce(d.bots, 0) AS bots, coalesce(p.n, 0) AS leads,
      coalesce(k.n, 0) AS sign_ins, coalesce(a.n, 0) AS applications, coalesce(l.n, 0) AS submissions,
      coalesce(l.paid, 0) AS disbursals, coalesce(l.paise, 0) AS disbursed_paise
    FROM tracking_links
      LEFT JOIN (SELECT link_id, sum(clicks) AS clicks, sum(bots) AS bots FROM link_days GROUP BY 1) d USING (link_id)
      LEFT JOIN (SELECT link_id, count(*) AS n FROM prospects GROUP BY 1) p USING (link_id)
      LEFT JOIN (SELECT link_id, count(DISTINCT user_id) AS n FROM prospect_applications GROUP BY 1) k USING (link_id)
      LEFT JOIN (SELECT link_id, count(*) AS n FROM applications GROUP BY 1) a USING (link_id)
      LEFT JOIN (SELECT link_id, count(*) AS n, count(disbursed_at) AS paid, (100 * sum(disbursed_amount))::bigint AS paise
        FROM lender_applications WHERE unmade_at IS NULL GROUP BY 1) l USING (link_id)
  ) s WHERE s.link_id = t.link_id;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION saakh_sum_links_anew() FROM PUBLIC;
--> statement-breakpoint
SELECT saakh_sum_links_anew();
--> statement-breakpoint
CREATE FUNCTION saakh_count_clicks() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, day, clicks, bots)
  SELECT link_id, (at AT TIME ZONE 'Asia/Kolkata')::date, count(*) FILTER (WHERE NOT is_bot), count(*) FILTER (WHERE is_bot)
  FROM new_rows GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_clicks AFTER INSERT ON link_clicks
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_clicks();
--> statement-breakpoint
CREATE FUNCTION saakh_count_new_leads() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, day, leads)
  SELECT link_id, saakh_day_of_click(lead), count(*) FROM new_rows WHERE link_id IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_leads AFTER INSERT ON prospects
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_leads();
--> statement-breakpoint
-- Rows that change or go are few, and hardly ever of a link: one at a time, and only those.
CREATE FUNCTION saakh_count_lead() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.link_id IS NOT NULL THEN
    INSERT INTO link_changes (link_id, day, leads) VALUES (OLD.link_id, saakh_day_of_click(OLD.lead), -1);
  END IF;
  IF NEW.link_id IS NOT NULL THEN
    INSERT INTO link_changes (link_id, day, leads) VALUES (NEW.link_id, saakh_day_of_click(NEW.lead), 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_changed_lead AFTER UPDATE ON prospects FOR EACH ROW
WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id OR (NEW.link_id IS NOT NULL AND OLD.lead IS DISTINCT FROM NEW.lead))
EXECUTE FUNCTION saakh_count_lead();
--> statement-breakpoint
CREATE TRIGGER count_lead_that_goes AFTER DELETE ON prospects FOR EACH ROW
WHEN (OLD.link_id IS NOT NULL) EXECUTE FUNCTION saakh_count_lead();
--> statement-breakpoint
-- Who signed in several times by a link is one person: counted with their first sign-in, and no more when their last one goes.
DO $$
DECLARE
  made text := 'CREATE FUNCTION public.%I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp AS %L';
  body text := 'BEGIN
    INSERT INTO link_changes (link_id, sign_ins)
    SELECT link_id, sum((here > 0)::int - (here - added > 0)::int) FROM (
      SELECT t.link_id, t.added,
        (SELECT count(*) FROM prospect_applications k WHERE k.user_id = t.user_id AND k.link_id = t.link_id) AS here
      FROM (
        SELECT link_id, user_id, sum(times) AS added FROM (%s) r WHERE link_id IS NOT NULL GROUP BY 1, 2 HAVING sum(times) <> 0
      ) t
    ) people GROUP BY 1 HAVING sum((here > 0)::int - (here - added > 0)::int) <> 0;
    RETURN NULL;
  END';
  more text := 'SELECT 1 AS times, n.link_id, n.user_id FROM new_rows n';
  fewer text := 'SELECT -1 AS times, o.link_id, o.user_id FROM old_rows o';
BEGIN
  EXECUTE format(made, 'saakh_count_new_sign_ins', format(body, more));
  EXECUTE format(made, 'saakh_count_changed_sign_ins', format(body, more || ' UNION ALL ' || fewer));
  EXECUTE format(made, 'saakh_count_sign_ins_that_go', format(body, fewer));
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_sign_ins AFTER INSERT ON prospect_applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_sign_ins();
--> statement-breakpoint
CREATE TRIGGER count_changed_sign_ins AFTER UPDATE ON prospect_applications
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_changed_sign_ins();
--> statement-breakpoint
CREATE TRIGGER count_sign_ins_that_go AFTER DELETE ON prospect_applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_sign_ins_that_go();
--> statement-breakpoint
CREATE FUNCTION saakh_count_new_applications_of_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, applications) SELECT link_id, count(*) FROM new_rows WHERE link_id IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_applications_of_links AFTER INSERT ON applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_applications_of_links();
--> statement-breakpoint
CREATE FUNCTION saakh_count_application_of_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, applications)
  SELECT link_id, times FROM (VALUES (OLD.link_id, -1), (NEW.link_id, 1)) r (link_id, times) WHERE link_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_changed_application_of_link AFTER UPDATE ON applications FOR EACH ROW
WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id) EXECUTE FUNCTION saakh_count_application_of_link();
--> statement-breakpoint
CREATE TRIGGER count_application_of_link_that_goes AFTER DELETE ON applications FOR EACH ROW
WHEN (OLD.link_id IS NOT NULL) EXECUTE FUNCTION saakh_count_application_of_link();
--> statement-breakpoint
CREATE FUNCTION saakh_count_new_loans_of_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, submissions, disbursals, disbursed_paise)
  SELECT link_id, count(*), count(disbursed_at), coalesce(100 * sum(disbursed_amount), 0)
  FROM new_rows WHERE link_id IS NOT NULL AND unmade_at IS NULL GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_loans_of_links AFTER INSERT ON lender_applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_loans_of_links();
--> statement-breakpoint
CREATE FUNCTION saakh_count_loan_of_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO link_changes (link_id, submissions, disbursals, disbursed_paise)
  SELECT link_id, sum(times), coalesce(sum(times) FILTER (WHERE disbursed_at IS NOT NULL), 0), coalesce(100 * sum(times * disbursed_amount), 0)
  FROM (VALUES (OLD.link_id, OLD.unmade_at, OLD.disbursed_at, OLD.disbursed_amount, -1),
    (NEW.link_id, NEW.unmade_at, NEW.disbursed_at, NEW.disbursed_amount, 1))
    r (link_id, unmade_at, disbursed_at, disbursed_amount, times)
  WHERE link_id IS NOT NULL AND unmade_at IS NULL GROUP BY 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_changed_loan_of_link AFTER UPDATE ON lender_applications FOR EACH ROW
WHEN (OLD.link_id IS DISTINCT FROM NEW.link_id OR (NEW.link_id IS NOT NULL AND (
  (OLD.unmade_at IS NULL) <> (NEW.unmade_at IS NULL) OR (OLD.disbursed_at IS NULL) <> (NEW.disbursed_at IS NULL)
  OR OLD.disbursed_amount IS DISTINCT FROM NEW.disbursed_amount))) EXECUTE FUNCTION saakh_count_loan_of_link();
--> statement-breakpoint
CREATE TRIGGER count_loan_of_link_that_goes AFTER DELETE ON lender_applications FOR EACH ROW
WHEN (OLD.link_id IS NOT NULL) EXECUTE FUNCTION saakh_count_loan_of_link();
