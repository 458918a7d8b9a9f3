DROP INDEX IF EXISTS "commission_movements_by_partner";--> statement-breakpoint
DROP INDEX IF EXISTS "webhook_deliveries_by_endpoint";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "brands_by_partner" ON "brands" USING btree ("partner_id","position");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "brands_by_host" ON "brands" USING gin ("hosts");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "commission_movements_summed" ON "commission_movements" USING btree ("partner_id","at","movement_id","amount","kind","statement_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "webhook_deliveries_counted" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","delivery_id","state","partner_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payout_files_by_time" ON "payout_files" USING btree ("made_at","file_id");--> statement-breakpoint
-- As before, with the customer named: whom the row's own policy leaves in was looked for among all who were told.
ALTER POLICY told_rows ON breaches USING ((SELECT saakh_sees_customer(NULL))
  OR EXISTS (SELECT 1 FROM breach_notices n
    WHERE n.breach_id = breaches.breach_id AND n.user_id = (SELECT saakh_own_customer()) AND n.told_at IS NOT NULL));
