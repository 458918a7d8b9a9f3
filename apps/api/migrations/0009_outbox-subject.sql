ALTER TABLE "outbox_messages" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "outbox_by_subject" ON "outbox_messages" USING btree ("about") WHERE about is not null;