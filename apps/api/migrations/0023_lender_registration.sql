ALTER TABLE "lenders" ALTER COLUMN "kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lenders" ADD COLUMN "registration_number" text DEFAULT '' NOT NULL;
