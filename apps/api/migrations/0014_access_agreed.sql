ALTER TABLE "access_links" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Access
GRANT UPDATE (agreed_at) ON access_links TO saakh_app;
