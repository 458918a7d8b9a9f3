ALTER TABLE "tracking_links" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD COLUMN "partner_user_id" text;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_partner_user_id_partner_users_partner_user_id_fk" FOREIGN KEY ("partner_user_id") REFERENCES "public"."partner_users"("partner_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_link_of_a_person" ON "tracking_links" USING btree ("partner_user_id","brand_key","target",coalesce(product_type, '')) WHERE partner_user_id is not null;--> statement-breakpoint
CREATE INDEX "tracking_links_by_partner" ON "tracking_links" USING btree ("partner_id","created_at") WHERE partner_id is not null;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "partner_whole" CHECK (("tracking_links"."partner_id" is null) = ("tracking_links"."partner_user_id" is null));