ALTER TABLE "help_requests" ADD COLUMN "about" text;--> statement-breakpoint
CREATE INDEX "help_requests_by_customer" ON "help_requests" USING btree ("about");