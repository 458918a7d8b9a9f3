CREATE TABLE "campaign_recipients" (
	"recipient_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"kept_back" text,
	"message_id" text,
	"settled_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	CONSTRAINT "once_per_campaign" UNIQUE("campaign_id","user_id"),
	CONSTRAINT "state_known" CHECK ("campaign_recipients"."state" in ('waiting', 'sent', 'kept-back')),
	CONSTRAINT "kept_back_known" CHECK ("campaign_recipients"."kept_back" in ('deleted', 'no-contact', 'not-allowed', 'suppressed', 'often-enough', 'incomplete')),
	CONSTRAINT "kept_back_with_reason" CHECK (("campaign_recipients"."state" = 'kept-back') = ("campaign_recipients"."kept_back" is not null)),
	CONSTRAINT "settled_with_time" CHECK (("campaign_recipients"."state" = 'waiting') = ("campaign_recipients"."settled_at" is null)),
	CONSTRAINT "sent_with_message" CHECK (("campaign_recipients"."state" = 'sent') = ("campaign_recipients"."message_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"template_key" text NOT NULL,
	"channel" text NOT NULL,
	"category" text NOT NULL,
	"segment" jsonb NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"per_minute" integer NOT NULL,
	"chosen_up_to" text,
	"all_chosen" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "channel_known" CHECK ("campaigns"."channel" in ('sms', 'email', 'whatsapp')),
	CONSTRAINT "category_known" CHECK ("campaigns"."category" in ('service', 'promotional')),
	CONSTRAINT "state_known" CHECK ("campaigns"."state" in ('scheduled', 'running', 'paused', 'done', 'cancelled')),
	CONSTRAINT "per_minute_positive" CHECK ("campaigns"."per_minute" > 0),
	CONSTRAINT "finished_when_over" CHECK (("campaigns"."state" in ('done', 'cancelled')) = ("campaigns"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "purpose_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "news_by_sms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "news_by_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "news_by_whatsapp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_templates" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_staff_users_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_waiting" ON "campaign_recipients" USING btree ("campaign_id","recipient_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_customer" ON "campaign_recipients" USING btree ("user_id","settled_at");--> statement-breakpoint
CREATE INDEX "campaigns_by_creation" ON "campaigns" USING btree ("created_at","campaign_id");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "purpose_known" CHECK ("consents"."purpose" in ('terms', 'communication', 'marketing', 'household-income', 'lender-sharing', 'key-facts', 'insurer-sharing', 'lender-own-text'));--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "delivery_known" CHECK ("outbox_messages"."delivery" in ('delivered', 'failed'));--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "delivery_with_time" CHECK (("outbox_messages"."delivery" is null) = ("outbox_messages"."delivered_at" is null));--> statement-breakpoint
ALTER TABLE "campaign_recipients" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY customer_rows ON "campaign_recipients" USING (saakh_sees_customer(user_id)) WITH CHECK (saakh_sees_customer(user_id));
