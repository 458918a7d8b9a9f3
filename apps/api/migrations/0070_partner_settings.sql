CREATE TABLE "payout_digests" (
	"partner_id" text NOT NULL,
	"day" date NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_digests_partner_id_day_pk" PRIMARY KEY("partner_id","day")
);
--> statement-breakpoint
ALTER TABLE "partner_users" ADD COLUMN "mail_language" text;--> statement-breakpoint
ALTER TABLE "partner_users" ADD COLUMN "mails_wanted" text[] DEFAULT '{statement,answer,dispute_decided,webhook_given_up}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_payouts" ON "ledger_entries" USING btree ("booked_at") WHERE kind in ('payout', 'returned-payout');--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "mail_language_known" CHECK ("partner_users"."mail_language" in ('en', 'hi'));--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "mails_known" CHECK ("partner_users"."mails_wanted" <@ '{statement,daily_payouts,answer,dispute_decided,webhook_given_up}'::text[]);--> statement-breakpoint
ALTER TABLE payout_digests ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY partner_rows ON payout_digests USING (saakh_sees_partner(partner_id)) WITH CHECK (saakh_sees_partner(partner_id));--> statement-breakpoint
REVOKE UPDATE, DELETE ON payout_digests FROM saakh_app;
