CREATE TABLE "regulatory_rules" (
	"rule_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"effective_to" timestamp (3) with time zone,
	CONSTRAINT "key_known" CHECK ("regulatory_rules"."key" in ('promotional-window', 'calling-window', 'cooling-off-minimum', 'key-facts-template')),
	CONSTRAINT "ends_after_it_begins" CHECK ("regulatory_rules"."effective_to" > "regulatory_rules"."effective_from"),
	CONSTRAINT "source_named" CHECK (btrim("regulatory_rules"."source") <> ''),
	CONSTRAINT "value_of_its_key" CHECK (coalesce(case "regulatory_rules"."key"
        when 'cooling-off-minimum' then ("regulatory_rules"."value" ->> 'days')::integer between 1 and 60
        when 'key-facts-template' then ("regulatory_rules"."value" ->> 'version')::integer >= 1
        else ("regulatory_rules"."value" ->> 'fromMinutes')::integer >= 0 and ("regulatory_rules"."value" ->> 'untilMinutes')::integer <= 1440
          and ("regulatory_rules"."value" ->> 'fromMinutes')::integer < ("regulatory_rules"."value" ->> 'untilMinutes')::integer end, false))
);
--> statement-breakpoint
ALTER TABLE "key_facts" ADD COLUMN "cooling_off_rule_id" text;--> statement-breakpoint
ALTER TABLE "key_facts" ADD COLUMN "template_rule_id" text;--> statement-breakpoint
ALTER TABLE "offer_sets" ADD COLUMN "cooling_off_rule_id" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "cooling_off_rule_id" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "window_rule_id" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "window_rule_id" text;--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "one_retention_rule_a_day" UNIQUE("data_class","effective_from");--> statement-breakpoint
-- Of one key no two hold at once. An index of ranges knows equal keys only as equal ranges, hence the number.
ALTER TABLE "regulatory_rules" ADD CONSTRAINT "one_rule_at_a_time" EXCLUDE USING gist
  (numrange(hashtext("key")::numeric, hashtext("key")::numeric, '[]') WITH &&, tstzrange("effective_from", "effective_to") WITH &&);--> statement-breakpoint
-- Somebody was written to, called or lent to by them: rules are ended, and a new one begins. Nobody alters or deletes one.
CREATE FUNCTION saakh_only_end_rules() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.effective_to IS NOT NULL OR NEW.effective_to IS NULL
    OR to_jsonb(NEW) - 'effective_to' <> to_jsonb(OLD) - 'effective_to' THEN
    RAISE EXCEPTION 'a regulatory rule can only be ended, once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER only_end_rules BEFORE UPDATE OR DELETE ON "regulatory_rules" FOR EACH ROW
EXECUTE FUNCTION saakh_only_end_rules();--> statement-breakpoint
-- Rules come with migrations, which somebody has read; the program only reads them.
REVOKE INSERT, UPDATE, DELETE ON "regulatory_rules" FROM saakh_app;--> statement-breakpoint
-- What held before they stood here, from before anything was sent, shown or called.
INSERT INTO "regulatory_rules" ("rule_id", "key", "value", "source", "effective_from") VALUES
  ('promotional-window-1', 'promotional-window', '{"fromMinutes": 600, "untilMinutes": 1140}',
    'TCCCPR 2018: promotional messages 10:00 to 21:00 of India; RBI Responsible Business Conduct, Second Amendment Directions of 15 June 2026: contact 09:00 to 19:00, in force from 1 January 2027 and kept before; the hours that both allow',
    '2025-01-01 00:00:00+05:30'),
  ('calling-window-1', 'calling-window', '{"fromMinutes": 540, "untilMinutes": 1140}',
    'RBI Responsible Business Conduct, Second Amendment Directions of 15 June 2026: contact 09:00 to 19:00 of India, in force from 1 January 2027 and kept before',
    '2025-01-01 00:00:00+05:30'),
  ('cooling-off-minimum-1', 'cooling-off-minimum', '{"days": 1}',
    'RBI Digital Lending Directions 2025, paragraph 10, since 28 November 2025 the Credit Facilities Directions, Chapter III: a cooling-off period of at least one day',
    '2025-01-01 00:00:00+05:30'),
  ('key-facts-template-1', 'key-facts-template', '{"version": 1}',
    'RBI/2024-25/18 of 15 April 2024, since 28 November 2025 the Responsible Business Conduct Directions: key facts statement, Annexes A, B and C',
    '2025-01-01 00:00:00+05:30');
