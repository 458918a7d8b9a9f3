ALTER TABLE "lender_calls" DROP CONSTRAINT "operation_known";--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_user_id_form_pk";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "draft_id" text PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_once" UNIQUE("user_id","form");--> statement-breakpoint
ALTER TABLE "lender_calls" ADD CONSTRAINT "operation_known" CHECK ("lender_calls"."operation" in ('quote', 'submit', 'status', 'withdraw', 'document'));