ALTER TABLE "ticket_files" DROP CONSTRAINT "one_giver";--> statement-breakpoint
ALTER TABLE "grievances" ADD COLUMN "resolved_by" text;--> statement-breakpoint
ALTER TABLE "lender_connections" ADD COLUMN "tested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD COLUMN "user_id" text;--> statement-breakpoint
CREATE INDEX "ticket_files_of_customer" ON "ticket_files" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE "grievances" ADD CONSTRAINT "resolver_known" CHECK ("grievances"."resolved_by" in ('customer', 'saakh'));--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "one_giver" CHECK (num_nonnulls("ticket_files"."partner_user_id", "ticket_files"."staff_id", "ticket_files"."user_id") = 1);--> statement-breakpoint
-- An application that nothing led to its lender for was never taken by it: it waits to be sent.
UPDATE lender_applications a SET submission_state = 'queued'
  WHERE a.status = 2 AND a.submission_state = 'accepted' AND (
    SELECT e.event FROM application_events e WHERE e.lender_application_id = a.lender_application_id ORDER BY e.id DESC LIMIT 1
  ) = 'kept-for-hand-over';
