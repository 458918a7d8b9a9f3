CREATE TABLE "merchant_marks" (
	"form_id" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "merchant_marks_pk" PRIMARY KEY("form_id","kind"),
	CONSTRAINT "kind_known" CHECK ("merchant_marks"."kind" in ('pan', 'mobile', 'email', 'account', 'gstin'))
);
--> statement-breakpoint
CREATE TABLE "merchant_decisions" (
	"form_id" text PRIMARY KEY NOT NULL,
	"approved" boolean NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text,
	"note" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reason_known" CHECK ("merchant_decisions"."reason" in ('papers-unreadable', 'details-wrong', 'duplicate', 'not-served', 'other')),
	CONSTRAINT "refused_with_reason" CHECK ("merchant_decisions"."approved" = ("merchant_decisions"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "merchant_locations" (
	"location_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"pincode" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pincode_of_six_digits" CHECK ("merchant_locations"."pincode" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"name" text NOT NULL,
	"registration" text,
	"form_id" text,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchants_form_id_unique" UNIQUE("form_id"),
	CONSTRAINT "merchant_of_partner" UNIQUE("merchant_id","partner_id"),
	CONSTRAINT "registration_known" CHECK ("merchants"."registration" in ('proprietorship', 'partnership', 'llp', 'private_limited', 'public_limited', 'trust'))
);
--> statement-breakpoint
ALTER TABLE "merchant_marks" ADD CONSTRAINT "merchant_marks_form_id_merchant_forms_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."merchant_forms"("form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_decisions" ADD CONSTRAINT "merchant_decisions_form_id_merchant_forms_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."merchant_forms"("form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_decisions" ADD CONSTRAINT "merchant_decisions_staff_id_staff_users_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_locations" ADD CONSTRAINT "merchant_locations_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_form_id_merchant_forms_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."merchant_forms"("form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_marks_by_mark" ON "merchant_marks" USING btree ("kind","mark");--> statement-breakpoint
CREATE INDEX "merchant_locations_by_merchant" ON "merchant_locations" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "merchants_by_name" ON "merchants" USING btree (lower("name"),"merchant_id");--> statement-breakpoint
CREATE INDEX "merchants_by_partner" ON "merchants" USING btree ("partner_id");--> statement-breakpoint
-- Accounts of before there was a table of merchants: each names one, which is made of it.
UPDATE partner_users SET merchant_id = NULL WHERE kind <> 'merchant';--> statement-breakpoint
UPDATE partner_users SET merchant_id = 'mer_' || partner_user_id WHERE kind = 'merchant' AND merchant_id IS NULL;--> statement-breakpoint
INSERT INTO merchants (merchant_id, partner_id, name, created_at)
  SELECT DISTINCT ON (merchant_id) merchant_id, partner_id, name, now()
  FROM partner_users WHERE merchant_id IS NOT NULL ORDER BY merchant_id, partner_user_id;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_merchant_fk" FOREIGN KEY ("merchant_id","partner_id") REFERENCES "public"."merchants"("merchant_id","partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_users_by_merchant" ON "partner_users" USING btree ("merchant_id") WHERE merchant_id is not null;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "merchant_of_merchants_only" CHECK (("partner_users"."kind" = 'merchant') = ("partner_users"."merchant_id" is not null));