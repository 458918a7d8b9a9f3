CREATE TABLE "masquerades" (
	"masquerade_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"partner_user_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "mode_known" CHECK ("masquerades"."mode" in ('read-only', 'full'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "masquerade_id" text;--> statement-breakpoint
ALTER TABLE "masquerades" ADD CONSTRAINT "masquerades_staff_id_staff_users_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masquerades" ADD CONSTRAINT "masquerades_partner_user_id_partner_users_partner_user_id_fk" FOREIGN KEY ("partner_user_id") REFERENCES "public"."partner_users"("partner_user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "masquerades" ADD CONSTRAINT "masquerades_partner_id_partners_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "masquerades_by_partner" ON "masquerades" USING btree ("partner_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_masquerade" ON "masquerades" USING btree ("staff_id") WHERE ended_at is null;