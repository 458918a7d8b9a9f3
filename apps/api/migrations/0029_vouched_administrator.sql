ALTER TABLE "access_grants" DROP CONSTRAINT "kind_known";--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "kind_known" CHECK ("access_grants"."kind" in ('created', 'raised', 'switched-on', 'again', 'vouched'));
