CREATE TABLE "link_clicks" (
	"click_id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_bot" boolean NOT NULL,
	"by_qr" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_links" (
	"link_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"brand_key" text NOT NULL,
	"target" text NOT NULL,
	"product_type" text,
	"card_id" integer,
	"utms" jsonb NOT NULL,
	"ends_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"bots" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "tracking_links_code_unique" UNIQUE("code"),
	CONSTRAINT "target_known" CHECK ("tracking_links"."target" in ('entry', 'products', 'product', 'credit-cards', 'card', 'discount-vouchers', 'deals')),
	CONSTRAINT "code_plain" CHECK ("tracking_links"."code" ~ '^[a-z0-9]{7}$'),
	CONSTRAINT "target_whole" CHECK (("tracking_links"."target" = 'product') = ("tracking_links"."product_type" is not null) and ("tracking_links"."target" = 'card') = ("tracking_links"."card_id" is not null)),
	CONSTRAINT "clicks_not_negative" CHECK ("tracking_links"."clicks" >= 0),
	CONSTRAINT "bots_not_negative" CHECK ("tracking_links"."bots" >= 0)
);
--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "lead" text;--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_link_id_tracking_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."tracking_links"("link_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_clicks_by_link" ON "link_clicks" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "tracking_links_by_time" ON "tracking_links" USING btree ("created_at","link_id");--> statement-breakpoint
CREATE INDEX "prospects_by_lead" ON "prospects" USING btree ("lead") WHERE lead is not null;