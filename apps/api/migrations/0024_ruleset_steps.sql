ALTER TABLE "ruleset_versions" ALTER COLUMN "terms" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ruleset_versions" ADD COLUMN "step" jsonb;--> statement-breakpoint
ALTER TABLE "ruleset_versions" ADD CONSTRAINT "terms_or_step" CHECK (("ruleset_versions"."terms" is null) <> ("ruleset_versions"."step" is null));