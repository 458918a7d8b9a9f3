CREATE TABLE "ticket_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"ticket_id" text,
	"entry_id" text,
	"partner_user_id" text,
	"staff_id" text,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_type_known" CHECK ("ticket_files"."content_type" in ('image/jpeg', 'image/png', 'application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv')),
	CONSTRAINT "bytes_positive" CHECK ("ticket_files"."bytes" > 0),
	CONSTRAINT "one_giver" CHECK (num_nonnulls("ticket_files"."partner_user_id", "ticket_files"."staff_id") = 1),
	CONSTRAINT "entry_of_ticket" CHECK ("ticket_files"."entry_id" is null or "ticket_files"."ticket_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_entry_id_ticket_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ticket_entries"("entry_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_files_by_ticket" ON "ticket_files" USING btree ("ticket_id") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_files_unsent" ON "ticket_files" USING btree ("uploaded_at") WHERE ticket_id is null;