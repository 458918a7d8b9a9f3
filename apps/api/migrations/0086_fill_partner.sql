-- Nothing that triggers count or tell of changes, and they would keep both versions of every row for it. Reads go on meanwhile.
ALTER TABLE lender_applications DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE lender_applications l SET partner_id = c.partner_id FROM case_attributions c
WHERE c.app_id = l.app_id AND l.partner_id IS DISTINCT FROM c.partner_id;--> statement-breakpoint
ALTER TABLE lender_applications ENABLE TRIGGER USER;
