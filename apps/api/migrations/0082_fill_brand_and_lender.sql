-- Nothing that triggers count or tell of changes, and they would keep both versions of every row for it. Reads go on meanwhile.
ALTER TABLE lender_applications DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE applications DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE lender_applications l SET brand_key = a.brand_key FROM applications a
WHERE a.app_id = l.app_id AND l.brand_key IS NULL;--> statement-breakpoint
UPDATE applications a SET has_lender = true
WHERE NOT a.has_lender AND EXISTS (SELECT 1 FROM lender_applications l WHERE l.app_id = a.app_id AND l.unmade_at IS NULL);--> statement-breakpoint
ALTER TABLE applications ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE lender_applications ENABLE TRIGGER USER;
