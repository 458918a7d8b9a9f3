CREATE TABLE "helper_refusals" (
	"user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "helper_refusals_user_id_partner_id_pk" PRIMARY KEY("user_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "naming_pauses" (
	"pause_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"paused_at" timestamp (3) with time zone NOT NULL,
	"named" integer NOT NULL,
	"arrived" integer NOT NULL,
	"resumed_at" timestamp (3) with time zone,
	"resumed_by" text,
	"reason" text,
	CONSTRAINT "counts_not_negative" CHECK ("naming_pauses"."arrived" >= 0),
	CONSTRAINT "resumed_whole" CHECK (("naming_pauses"."resumed_at" is null) = ("naming_pauses"."resumed_by" is null) and ("naming_pauses"."resumed_at" is null) = ("naming_pauses"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "helper_refusals" ADD CONSTRAINT "helper_refusals_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_refusals" ADD CONSTRAINT "helper_refusals_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "naming_pauses" ADD CONSTRAINT "naming_pauses_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_pause_per_partner" ON "naming_pauses" USING btree ("partner_id") WHERE resumed_at is null;--> statement-breakpoint
CREATE INDEX "naming_pauses_by_partner" ON "naming_pauses" USING btree ("partner_id","paused_at");--> statement-breakpoint
-- By hand: who sees the rows, and what became of numbers that partners named before (decision 45).
-- A "no" and the counts behind a pause are the operator's: no partner and no customer sees them.
DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['helper_refusals', 'naming_pauses']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY own_rows ON %I
      USING ((SELECT saakh_sees_partner(NULL))) WITH CHECK (saakh_sees_partner(NULL))', owned);
  END LOOP;
END $$;
REVOKE DELETE ON naming_pauses FROM saakh_app;

-- Nobody had said yes: an open claim that came of a named number alone ends, and its applications are nobody's unless commission
-- was booked. A claim by a link or a site, or by a decision of staff, stays.
WITH unconfirmed AS (
  SELECT c.claim_id FROM attribution_claims c
  WHERE c.way IN ('api', 'assisted') AND c.ended_at IS NULL AND c.link_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM attribution_touches t WHERE t.user_id = c.user_id AND t.partner_id = c.partner_id
      AND (t.link_id IS NOT NULL OR t.way IN ('link', 'qr', 'site')))
    AND NOT EXISTS (SELECT 1 FROM attribution_disputes d WHERE d.user_id = c.user_id AND d.partner_id = c.partner_id
      AND d.state = 'given')
), cases AS (
  DELETE FROM case_attributions a USING unconfirmed u
  WHERE a.claim_id = u.claim_id AND NOT EXISTS (SELECT 1 FROM lender_applications l
    JOIN commission_cases k ON k.lender_application_id = l.lender_application_id WHERE l.app_id = a.app_id)
)
DELETE FROM attribution_claims a USING unconfirmed u WHERE a.claim_id = u.claim_id;
-- Their numbers wait for an answer; of a number that a partner named several times, the newest.
DELETE FROM partner_leads o USING partner_leads n
  WHERE o.settled_at IS NOT NULL AND n.partner_id = o.partner_id AND n.phone_index = o.phone_index
    AND (n.created_at, n.lead_id) > (o.created_at, o.lead_id);
UPDATE partner_leads SET settled_at = NULL, user_id = NULL WHERE settled_at IS NOT NULL;
UPDATE integration_leads SET user_id = NULL, signed_in_at = NULL WHERE user_id IS NOT NULL;
