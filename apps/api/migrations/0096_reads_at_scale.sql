DROP INDEX IF EXISTS "commission_movements_by_partner";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "commission_movements_summed" ON "commission_movements" USING btree ("partner_id","at","movement_id","amount","kind","statement_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "brands_by_partner" ON "brands" USING btree ("partner_id","position");--> statement-breakpoint
-- As before, with the customer named: whom the row's own policy leaves in was looked for among all who were told.
ALTER POLICY told_rows ON breaches USING ((SELECT saakh_sees_customer(NULL))
  OR EXISTS (SELECT 1 FROM breach_notices n
    WHERE n.breach_id = breaches.breach_id AND n.user_id = (SELECT saakh_own_customer()) AND n.told_at IS NOT NULL));
