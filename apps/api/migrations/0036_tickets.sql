CREATE TABLE "ticket_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"ticket_id" text NOT NULL,
	"entry" text NOT NULL,
	"staff_id" text,
	"text_sealed" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_known" CHECK ("ticket_entries"."entry" in ('answer', 'note', 'taken', 'assigned', 'category', 'closed', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"help_request_id" text,
	"grievance_id" text,
	"partner_user_id" text,
	"brand_key" text NOT NULL,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"subject_sealed" text,
	"owner_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "tickets_help_request_id_unique" UNIQUE("help_request_id"),
	CONSTRAINT "tickets_grievance_id_unique" UNIQUE("grievance_id"),
	CONSTRAINT "kind_known" CHECK ("tickets"."kind" in ('help', 'complaint', 'partner')),
	CONSTRAINT "category_known" CHECK ("tickets"."category" in ('lender', 'application', 'privacy', 'messages', 'site', 'sign-in', 'payment', 'other')),
	CONSTRAINT "state_known" CHECK ("tickets"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "closed_whole" CHECK (("tickets"."state" = 'closed') = ("tickets"."closed_at" is not null)),
	CONSTRAINT "one_source" CHECK (num_nonnulls("tickets"."help_request_id", "tickets"."grievance_id", "tickets"."partner_user_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "ticket_entries" ADD CONSTRAINT "ticket_entries_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_help_request_id_help_requests_help_request_id_fk" FOREIGN KEY ("help_request_id") REFERENCES "public"."help_requests"("help_request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_grievance_id_grievances_ticket_id_fk" FOREIGN KEY ("grievance_id") REFERENCES "public"."grievances"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_entries_by_ticket" ON "ticket_entries" USING btree ("ticket_id","sequence");--> statement-breakpoint
CREATE INDEX "tickets_by_due" ON "tickets" USING btree ("due_at","ticket_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "tickets_by_state" ON "tickets" USING btree ("state","due_at","ticket_id");--> statement-breakpoint
-- What was asked before there was a queue stands in it, too.
INSERT INTO tickets (ticket_id, kind, help_request_id, brand_key, category, state, created_at, due_at)
SELECT 'tkt_' || left(md5(help_request_id), 20), 'help', help_request_id, brand_key, 'other', 'open', created_at, created_at + interval '24 hours'
FROM help_requests;
--> statement-breakpoint
INSERT INTO tickets (ticket_id, kind, grievance_id, brand_key, category, state, created_at, due_at, closed_at)
SELECT 'tkt_' || left(md5(ticket_id), 20), 'complaint', ticket_id, brand_key, category,
  CASE state WHEN 'resolved' THEN 'closed' ELSE state END, created_at,
  CASE WHEN acknowledged_at IS NULL THEN created_at + interval '24 hours'
    ELSE ((created_at AT TIME ZONE 'Asia/Kolkata')::date + 16)::timestamp AT TIME ZONE 'Asia/Kolkata' END,
  CASE state WHEN 'resolved' THEN coalesce(resolved_at, created_at) END
FROM grievances;
