ALTER TABLE "tickets" ADD COLUMN "topic" text;--> statement-breakpoint
-- Until now there was one list, of questions in general.
UPDATE tickets SET topic = 'general-query' WHERE kind = 'partner';--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "topic_known" CHECK ("tickets"."topic" is null or "tickets"."topic" in ('tech-support', 'general-query'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "topic_of_partners" CHECK (("tickets"."kind" = 'partner') = ("tickets"."topic" is not null));