ALTER TABLE "partner_users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_users" ADD COLUMN "email_sealed" text;--> statement-breakpoint
ALTER TABLE "partner_users" ADD COLUMN "email_index" text;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "email_sealed" text;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "email_index" text;--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "partner_users_email_index_unique" UNIQUE("email_index");--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "staff_users_email_index_unique" UNIQUE("email_index");--> statement-breakpoint
ALTER TABLE "partner_users" ADD CONSTRAINT "email_kept_once" CHECK (("partner_users"."email" is null) = ("partner_users"."email_sealed" is not null) and ("partner_users"."email_sealed" is null) = ("partner_users"."email_index" is null));--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "email_kept_once" CHECK (("staff_users"."email" is null) = ("staff_users"."email_sealed" is not null) and ("staff_users"."email_sealed" is null) = ("staff_users"."email_index" is null));