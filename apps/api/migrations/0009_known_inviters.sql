ALTER TABLE "change_approvals" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "deleted_records" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "field_changes" DROP CONSTRAINT "record_type_known";--> statement-breakpoint
ALTER TABLE "change_approvals" ADD CONSTRAINT "record_type_known" CHECK ("change_approvals"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access'));--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "record_type_known" CHECK ("deleted_records"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access'));--> statement-breakpoint
ALTER TABLE "field_changes" ADD CONSTRAINT "record_type_known" CHECK ("field_changes"."record_type" in ('lender', 'lender-product', 'lender-group', 'lender-revenue', 'credit-card', 'partner', 'brand', 'staff', 'customer-deletion', 'lender-connection', 'referral', 'dispute', 'customer-access', 'customer-consent', 'portal-access', 'staff-access'));--> statement-breakpoint
-- Written by hand.
-- How people of portals were let in before there were rows of it, as the audit has it; an actor may be staff acting as somebody.
INSERT INTO access_grants (grant_id, account_id, kind, granted_by, at)
SELECT 'acg_audit_' || id, object_id,
  CASE action WHEN 'partner-account.invited' THEN 'created' WHEN 'partner-account.switched-on' THEN 'switched-on' ELSE 'again' END,
  granted_by, at
FROM (SELECT *, substring(actor from '(?:admin|partner):([^ ]+)$') AS granted_by FROM audit_entries) AS audited
WHERE object_type = 'partner-account' AND granted_by IS DISTINCT FROM object_id
  AND action IN ('partner-account.invited', 'partner-account.invited-again', 'partner-account.switched-on', 'partner-account.second-factor-reset')
  AND NOT EXISTS (SELECT 1 FROM access_grants known WHERE known.account_id = object_id
    AND known.at BETWEEN audited.at - interval '1 minute' AND audited.at + interval '1 minute');
