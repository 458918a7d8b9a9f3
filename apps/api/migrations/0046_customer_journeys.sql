CREATE TABLE "customer_journeys" (
	"journey_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"brand_key" text NOT NULL,
	"source" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"prospect_app_id" text NOT NULL,
	"product_type" text NOT NULL,
	"furthest" smallint NOT NULL,
	CONSTRAINT "furthest_known" CHECK ("customer_journeys"."furthest" between 0 and 7),
	CONSTRAINT "began_before_last" CHECK ("customer_journeys"."began_at" <= "customer_journeys"."signed_in_at")
);
--> statement-breakpoint
CREATE TABLE "journey_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journey_sums" (
	"summed" smallint NOT NULL,
	"days" smallint NOT NULL,
	"start" date NOT NULL,
	"product_type" text NOT NULL,
	"brand_key" text NOT NULL,
	"source" text NOT NULL,
	"signed_in" integer DEFAULT 0 NOT NULL,
	"profile_begun" integer DEFAULT 0 NOT NULL,
	"profile_completed" integer DEFAULT 0 NOT NULL,
	"offers_seen" integer DEFAULT 0 NOT NULL,
	"consented" integer DEFAULT 0 NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"disbursed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "journey_sums_summed_days_start_brand_key_source_product_type_pk" PRIMARY KEY("summed","days","start","brand_key","source","product_type"),
	CONSTRAINT "summed_known" CHECK ("journey_sums"."summed" between 0 and 7)
);
--> statement-breakpoint
ALTER TABLE "customer_journeys" ADD CONSTRAINT "customer_journeys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_journeys_by_user" ON "customer_journeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "customer_journeys_by_step" ON "customer_journeys" USING btree ("furthest","began_at","journey_id");
--> statement-breakpoint
CREATE INDEX "customer_journeys_by_brand" ON "customer_journeys" USING btree ("brand_key","furthest","began_at","journey_id");
--> statement-breakpoint
CREATE INDEX "customer_journeys_by_product" ON "customer_journeys" USING btree ("product_type","furthest","began_at","journey_id");
--> statement-breakpoint
CREATE INDEX "customer_journeys_by_source" ON "customer_journeys" USING btree ("source","furthest","began_at","journey_id");
--> statement-breakpoint
CREATE INDEX "journey_sums_by_product" ON "journey_sums" USING btree ("summed","days","start","product_type","source","brand_key");
--> statement-breakpoint
-- Sums change where they stand: room on their page keeps those of a block together.
ALTER TABLE "journey_sums" SET (fillfactor = 70);
--> statement-breakpoint
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['customer_journeys', 'journey_changes']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY customer_rows ON %I USING (saakh_sees_customer(user_id)) WITH CHECK (saakh_sees_customer(user_id))', owned);
  END LOOP;
END $$;
--> statement-breakpoint
-- Triggers alone write notes, as the owner: what a customer's or a lender's own change means is noted whatever rows they may
-- see.
REVOKE INSERT, UPDATE ON journey_changes FROM saakh_app;
--> statement-breakpoint
CREATE FUNCTION saakh_note_new_journeys() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id) SELECT DISTINCT user_id FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION saakh_note_journeys_of_consents() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id)
  SELECT DISTINCT user_id FROM new_rows WHERE purpose = 'lender-sharing' AND withdraws IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Rows that are not the same before and after, in what a journey is told by, stand there once; counted and not joined, because
-- a plan that was made for one row is then as good for the thousand of an import.
CREATE FUNCTION saakh_note_journeys_of_lender_applications() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id)
  SELECT DISTINCT user_id FROM (
    SELECT user_id FROM (
      SELECT lender_application_id, user_id, approved_at IS NULL AS a, disbursed_at IS NULL AS d, unmade_at IS NULL AS u FROM new_rows
      UNION ALL
      SELECT lender_application_id, user_id, approved_at IS NULL, disbursed_at IS NULL, unmade_at IS NULL FROM old_rows
    ) both_ways GROUP BY lender_application_id, user_id, a, d, u HAVING count(*) = 1
  ) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION saakh_note_journeys_of_applications() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id)
  SELECT DISTINCT user_id FROM (
    SELECT user_id FROM (
      SELECT app_id, user_id, product_type FROM new_rows UNION ALL SELECT app_id, user_id, product_type FROM old_rows
    ) both_ways GROUP BY app_id, user_id, product_type HAVING count(*) = 1
  ) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION saakh_note_journeys_of_product_details() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id) SELECT user_id FROM new_rows UNION SELECT user_id FROM old_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION saakh_note_journeys_of_user() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO journey_changes (user_id)
  SELECT DISTINCT account FROM unnest(ARRAY[NEW.user_id, NEW.merged_into, OLD.merged_into]) account WHERE account IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE told text;
BEGIN
  FOREACH told IN ARRAY ARRAY['prospect_applications', 'product_details', 'applications', 'offer_sets', 'lender_applications']
  LOOP
    EXECUTE format('CREATE TRIGGER note_journeys_of_new AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION saakh_note_new_journeys()', told);
  END LOOP;
  FOREACH told IN ARRAY ARRAY['product_details', 'applications', 'lender_applications']
  LOOP
    EXECUTE format('CREATE TRIGGER note_journeys_of_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows
      OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_note_journeys_of_%s()', told, told);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_journeys_of_new AFTER INSERT ON "consents"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_note_journeys_of_consents();
--> statement-breakpoint
-- One row at a time: a profile is saved often, and is hardly ever begun, merged or parted.
CREATE TRIGGER note_journeys_of_changed AFTER UPDATE OF first_name, merged_into ON "users" FOR EACH ROW
  WHEN ((OLD.first_name IS NULL) <> (NEW.first_name IS NULL) OR OLD.merged_into IS DISTINCT FROM NEW.merged_into)
  EXECUTE FUNCTION saakh_note_journeys_of_user();
--> statement-breakpoint
-- Everybody is counted by the job, who came first at first: until then their journeys say too little since they came.
INSERT INTO journey_changes (user_id, at) SELECT user_id, created_at FROM users WHERE deleted_at IS NULL ORDER BY created_at, user_id;
