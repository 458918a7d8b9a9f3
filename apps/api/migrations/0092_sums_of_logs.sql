-- All locks together or none: who holds some of these tables while they wait for others would end in a deadlock with whoever takes
-- one after the other. Who finds no such moment in ten seconds waits as usual.
DO $$
DECLARE named text;
BEGIN
  SELECT string_agg(format('%I', name), ', ' ORDER BY name) INTO named FROM (
    SELECT c.relname AS name FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
    UNION SELECT unnest(ARRAY['breach_notices', 'import_errors', 'imports', 'lender_calls', 'otp_challenges', 'otp_failures'])
  ) written;
  FOR attempt IN 1..200 LOOP
    BEGIN
      EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE NOWAIT', named);
      EXIT;
    EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(0.05);
    END;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "breach_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"breach_id" text NOT NULL,
	"affected" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"sms" integer DEFAULT 0 NOT NULL,
	"emails" integer DEFAULT 0 NOT NULL,
	"account_only" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breach_sums" (
	"breach_id" text PRIMARY KEY NOT NULL,
	"affected" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"sms" integer DEFAULT 0 NOT NULL,
	"emails" integer DEFAULT 0 NOT NULL,
	"account_only" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"reason" text,
	"channel" text NOT NULL,
	"circle" text,
	"brand_key" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"verified" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_sums" (
	"level" smallint NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"channel" text NOT NULL,
	"circle" text NOT NULL,
	"brand_key" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"verified" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "otp_sums_level_day_brand_key_circle_channel_reason_pk" PRIMARY KEY("level","day","brand_key","circle","channel","reason"),
	CONSTRAINT "reason_known" CHECK ("otp_sums"."reason" in ('wrong-code', 'expired', 'locked', 'limit-reached', 'gateway-refused', 'not-delivered', 'abandoned', '')),
	CONSTRAINT "channel_known" CHECK ("otp_sums"."channel" in ('sms', 'email', '')),
	CONSTRAINT "circle_known" CHECK ("otp_sums"."circle" in ('andhra-pradesh', 'assam', 'bihar', 'delhi', 'gujarat', 'haryana', 'himachal-pradesh', 'jammu-kashmir', 'karnataka', 'kerala', 'kolkata', 'madhya-pradesh', 'maharashtra', 'mumbai', 'north-east', 'odisha', 'punjab', 'rajasthan', 'tamil-nadu', 'uttar-pradesh', 'west-bengal', 'unknown', ''))
);
--> statement-breakpoint
CREATE TABLE "import_error_counts" (
	"import_id" text NOT NULL,
	"code" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "import_error_counts_import_id_code_pk" PRIMARY KEY("import_id","code"),
	CONSTRAINT "rows_not_negative" CHECK ("import_error_counts"."rows" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lender_call_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"lender_id" integer NOT NULL,
	"operation" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lender_call_sums" (
	"level" smallint NOT NULL,
	"day" date NOT NULL,
	"lender_id" integer NOT NULL,
	"operation" text NOT NULL,
	"outcome" text NOT NULL,
	"status" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lender_call_sums_level_day_lender_id_operation_outcome_status_pk" PRIMARY KEY("level","day","lender_id","operation","outcome","status")
);
--> statement-breakpoint
CREATE TABLE "uncounted_sums" (
	"sums" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_error_counts" ADD CONSTRAINT "import_error_counts_import_id_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "breach_notices_by_telling" ON "breach_notices" USING btree ("breach_id","told_at");--> statement-breakpoint
-- Sums change where they stand: room on their page keeps those of a day together.
ALTER TABLE "otp_sums" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "lender_call_sums" SET (fillfactor = 70);
--> statement-breakpoint
-- Triggers alone write them, as the owner: what anybody's change adds is counted whatever rows they may see.
REVOKE INSERT, UPDATE ON otp_changes, lender_call_changes, breach_changes, uncounted_sums FROM saakh_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON import_error_counts FROM saakh_app;
--> statement-breakpoint
-- A row that was refused stays as it is until it goes; its cause is counted once.
REVOKE UPDATE ON import_errors FROM saakh_app;
--> statement-breakpoint
-- Each function is one statement about the rows of a statement, `times` 1 as they are now and -1 as they were; where rows hardly ever
-- change in what is counted, a change is told row by row.
DO $$
DECLARE
  made text := 'CREATE FUNCTION public.%I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp AS %L';
  body text := 'BEGIN %s; RETURN NULL; END';
  more text := 'SELECT 1 AS times, n.* FROM new_rows n';
  fewer text := 'SELECT -1 AS times, o.* FROM old_rows o';
  changed text := 'SELECT 1 AS times, NEW.* UNION ALL SELECT -1, OLD.*';
  failed_codes text := 'INSERT INTO otp_changes (day, reason, channel, circle, brand_key, failures)
    SELECT (at AT TIME ZONE ''Asia/Kolkata'')::date, reason, channel, circle, brand_key, sum(times)
    FROM (%s) r GROUP BY 1, 2, 3, 4, 5 HAVING sum(times) <> 0';
  sent_codes text := 'INSERT INTO otp_changes (day, channel, brand_key, sent, verified)
    SELECT (created_at AT TIME ZONE ''Asia/Kolkata'')::date, channel, brand_key, sum(times),
      coalesce(sum(times) FILTER (WHERE used_at IS NOT NULL), 0)
    FROM (%s) r GROUP BY 1, 2, 3
    HAVING sum(times) <> 0 OR coalesce(sum(times) FILTER (WHERE used_at IS NOT NULL), 0) <> 0';
  lender_calls text := 'INSERT INTO lender_call_changes (day, lender_id, operation, outcome, status, calls)
    SELECT (at AT TIME ZONE ''Asia/Kolkata'')::date, lender_id, operation, outcome,
      CASE WHEN http_status IS NULL THEN ''none'' ELSE (http_status / 100)::text || ''xx'' END, sum(times)
    FROM (%s) r GROUP BY 1, 2, 3, 4, 5 HAVING sum(times) <> 0';
  notices text := 'INSERT INTO breach_changes (breach_id, affected, waiting, told, sms, emails, account_only, gone, read)
    SELECT * FROM (
      SELECT breach_id, sum(times) AS affected,
        coalesce(sum(times) FILTER (WHERE state = ''waiting''), 0) AS waiting,
        coalesce(sum(times) FILTER (WHERE state IN (''told'', ''account-only'')), 0) AS told,
        coalesce(sum(times) FILTER (WHERE sms_id IS NOT NULL), 0) AS sms,
        coalesce(sum(times) FILTER (WHERE email_id IS NOT NULL), 0) AS emails,
        coalesce(sum(times) FILTER (WHERE state = ''account-only''), 0) AS account_only,
        coalesce(sum(times) FILTER (WHERE state = ''gone''), 0) AS gone,
        coalesce(sum(times) FILTER (WHERE read_at IS NOT NULL), 0) AS read
      FROM (%s) r GROUP BY 1
    ) figures
    WHERE ROW(affected, waiting, told, sms, emails, account_only, gone, read) <> ROW(0, 0, 0, 0, 0, 0, 0, 0)';
  refused_rows text := 'INSERT INTO import_error_counts (import_id, code, rows)
    SELECT import_id, code, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (import_id, code) DO UPDATE SET rows = import_error_counts.rows + excluded.rows';
  refused_rows_that_go text := 'UPDATE import_error_counts c SET rows = c.rows - o.gone
    FROM (SELECT import_id, code, count(*) AS gone FROM old_rows GROUP BY 1, 2) o
    WHERE c.import_id = o.import_id AND c.code = o.code';
BEGIN
  EXECUTE format(made, 'saakh_count_new_failed_codes', format(body, format(failed_codes, more)));
  EXECUTE format(made, 'saakh_count_failed_codes_that_go', format(body, format(failed_codes, fewer)));
  EXECUTE format(made, 'saakh_count_changed_failed_code', format(body, format(failed_codes, changed)));
  EXECUTE format(made, 'saakh_count_new_codes', format(body, format(sent_codes, more)));
  EXECUTE format(made, 'saakh_count_codes_that_go', format(body, format(sent_codes, fewer)));
  EXECUTE format(made, 'saakh_count_changed_code', format(body, format(sent_codes, changed)));
  EXECUTE format(made, 'saakh_count_new_lender_calls', format(body, format(lender_calls, more)));
  EXECUTE format(made, 'saakh_count_lender_calls_that_go', format(body, format(lender_calls, fewer)));
  EXECUTE format(made, 'saakh_count_changed_lender_call', format(body, format(lender_calls, changed)));
  EXECUTE format(made, 'saakh_count_new_notices', format(body, format(notices, more)));
  EXECUTE format(made, 'saakh_count_notices_that_go', format(body, format(notices, fewer)));
  EXECUTE format(made, 'saakh_count_changed_notices', format(body, format(notices, more || ' UNION ALL ' || fewer)));
  EXECUTE format(made, 'saakh_count_new_refused_rows', format(body, refused_rows));
  EXECUTE format(made, 'saakh_count_refused_rows_that_go', format(body, refused_rows_that_go));
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON otp_failures
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_failed_codes();
--> statement-breakpoint
CREATE TRIGGER count_that_go AFTER DELETE ON otp_failures
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_failed_codes_that_go();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON otp_failures FOR EACH ROW
  WHEN ((OLD.at, OLD.reason, OLD.channel, OLD.circle, OLD.brand_key)
    IS DISTINCT FROM (NEW.at, NEW.reason, NEW.channel, NEW.circle, NEW.brand_key))
  EXECUTE FUNCTION saakh_count_changed_failed_code();
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON otp_challenges
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_codes();
--> statement-breakpoint
CREATE TRIGGER count_that_go AFTER DELETE ON otp_challenges
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_codes_that_go();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON otp_challenges FOR EACH ROW
  WHEN ((OLD.created_at, OLD.channel, OLD.brand_key, OLD.used_at IS NULL)
    IS DISTINCT FROM (NEW.created_at, NEW.channel, NEW.brand_key, NEW.used_at IS NULL))
  EXECUTE FUNCTION saakh_count_changed_code();
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON lender_calls
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_lender_calls();
--> statement-breakpoint
CREATE TRIGGER count_that_go AFTER DELETE ON lender_calls
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_lender_calls_that_go();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON lender_calls FOR EACH ROW
  WHEN ((OLD.at, OLD.lender_id, OLD.operation, OLD.outcome, OLD.http_status)
    IS DISTINCT FROM (NEW.at, NEW.lender_id, NEW.operation, NEW.outcome, NEW.http_status))
  EXECUTE FUNCTION saakh_count_changed_lender_call();
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON breach_notices
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_notices();
--> statement-breakpoint
CREATE TRIGGER count_that_go AFTER DELETE ON breach_notices
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_notices_that_go();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON breach_notices
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_changed_notices();
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON import_errors
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_new_refused_rows();
--> statement-breakpoint
CREATE TRIGGER count_that_go AFTER DELETE ON import_errors
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION saakh_count_refused_rows_that_go();
--> statement-breakpoint
INSERT INTO import_error_counts (import_id, code, rows) SELECT import_id, code, count(*) FROM import_errors GROUP BY 1, 2;
--> statement-breakpoint
-- A year of rows is counted by the jobs, while nobody waits; until then pages count rows.
INSERT INTO uncounted_sums (sums)
SELECT 'otp' WHERE EXISTS (SELECT FROM otp_failures) OR EXISTS (SELECT FROM otp_challenges)
UNION ALL SELECT 'lender-calls' WHERE EXISTS (SELECT FROM lender_calls)
UNION ALL SELECT 'breaches' WHERE EXISTS (SELECT FROM breach_notices);
--> statement-breakpoint
-- Whose transaction it is, asked by policies once a statement: as queries of their own these don't depend on the row.
CREATE FUNCTION saakh_own_customer() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE current_setting('saakh.scope', true) WHEN 'customer' THEN current_setting('saakh.user_id', true) END;
--> statement-breakpoint
CREATE FUNCTION saakh_own_partner() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE current_setting('saakh.scope', true) WHEN 'partner' THEN current_setting('saakh.partner_id', true) END;
--> statement-breakpoint
DO $$
DECLARE
  stale record;
  asked text[];
BEGIN
  FOR stale IN
    SELECT c.relname AS owned, p.polname AS name, pg_get_expr(p.polqual, p.polrelid) AS condition
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
  LOOP
    IF stale.condition IN ('saakh_sees_customer(NULL::text)', 'saakh_sees_partner(NULL::text)') THEN
      EXECUTE format('ALTER POLICY %I ON %I USING ((SELECT %s))', stale.name, stale.owned, stale.condition);
      CONTINUE;
    END IF;
    asked := regexp_match(stale.condition, '^saakh_sees_(customer|partner)\((\w+)\)$');
    IF asked IS NOT NULL THEN
      EXECUTE format('ALTER POLICY %1$I ON %2$I USING ((SELECT saakh_sees_%3$s(NULL)) OR %4$I = (SELECT saakh_own_%3$s()))',
        stale.name, stale.owned, asked[1], asked[2]);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER POLICY told_rows ON breaches USING ((SELECT saakh_sees_customer(NULL))
  OR EXISTS (SELECT 1 FROM breach_notices n WHERE n.breach_id = breaches.breach_id AND n.told_at IS NOT NULL));
--> statement-breakpoint
ALTER POLICY merged_rows ON consents USING ((SELECT saakh_own_customer()) IS NOT NULL
  AND user_id IN (SELECT saakh_accounts_of((SELECT saakh_own_customer()))));
