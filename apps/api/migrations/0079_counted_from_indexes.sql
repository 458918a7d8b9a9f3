DROP INDEX "otp_failures_by_time";--> statement-breakpoint
DROP INDEX "lender_calls_failed";--> statement-breakpoint
CREATE INDEX "otp_failures_by_time" ON "otp_failures" USING btree ("at","id","reason","channel","circle","brand_key");--> statement-breakpoint
CREATE INDEX "lender_calls_failed" ON "lender_calls" USING btree ("at","id","lender_id","outcome","http_status") WHERE outcome <> 'answered';