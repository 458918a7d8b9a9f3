ALTER TABLE "partners" ADD COLUMN "agent_type" text DEFAULT 'partner' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "since_on" date;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "agent_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "agent_type_known" CHECK ("partners"."agent_type" in ('dsa', 'partner'));
