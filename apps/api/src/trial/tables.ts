/**
 * Which tables of the real database a trial begins with: those that say how the operator lends and pays, with what takes the place
 * of columns that name a person. Officers of brands and lenders are published by law and come along; nobody else does.
 */
export const COPIED: Readonly<Record<string, Readonly<Record<string, string | number | null>>>> = {
  brands: {},
  call_queues: {},
  call_scripts: {},
  credit_cards: {},
  data_recipients: {},
  decline_reasons: {},
  funnel_versions: { partner_user_id: 'trial', staff_id: null },
  funnels: { partner_user_id: 'trial', staff_id: null, draft: null },
  gold_loan_to_value: {},
  gold_rates: {},
  insurance_plans: {},
  languages: {},
  lender_group_members: {},
  lender_groups: {},
  lender_journeys: { author: 'system:trial', reason: 'Copied into a trial' },
  lender_products: {},
  lenders: {},
  listings: {},
  message_templates: {},
  notices: {},
  partner_referrals: {},
  partners: {},
  products: {},
  redirect_targets: {},
  regulatory_rules: {},
  retention_rules: {},
  revenue_slabs: {},
  revenue_types: {},
  ruleset_versions: { author: 'system:trial', reason: 'Copied into a trial' },
  search_options: {},
  // Who made a link, and what it brought, does not come along.
  tracking_links: {
    ...{ created_by: 'trial', clicks: 0, bots: 0, leads: 0, sign_ins: 0, applications: 0, submissions: 0 },
    ...{ disbursals: 0, disbursed_paise: 0 },
  },
};

/** Rows of those that stay behind: the links of people of partners. */
export const ONLY: Readonly<Record<string, string>> = { tracking_links: 'partner_id is null' };

/** Tables that stay in the real database: customers, their cases, money, people, secrets, files and what happened. */
export const LEFT =
  'access_grants access_links application_events applications attribution_claims attribution_disputes attribution_losses attribution_touches audit_entries audit_seals breach_changes breach_notices breach_sums breaches call_claims call_lines call_rests calls campaign_links campaign_recipients campaigns case_attributions case_receipts change_approvals click_outs co_applicant_consents commission_cases commission_changes commission_file_rows commission_months commission_movements consents customer_factors customer_journeys customer_merges customer_notes customer_reads daily_figures dedupe_findings deleted_records desk_messages do_not_call drafts field_changes figure_sums first_day_gaps grievance_messages grievances hand_overs held_customers help_requests helper_refusals idempotency_keys import_changes import_error_counts import_errors import_mappings import_names import_records imports instances insurance_leads integration_keys integration_leads journey_answers journey_changes journey_documents journey_drafts journey_sums key_checks key_facts key_facts_acknowledgements known_browsers ledger_balances ledger_entries ledger_lines lender_applications lender_breakers lender_call_changes lender_call_samples lender_call_sums lender_calls lender_checks lender_claim_lines lender_claims lender_connections lender_deliveries lender_documents lender_drafts lender_files lender_held_updates lender_positions lender_quotes lender_references lender_secrets lender_standings lender_tokens lender_users lender_words link_changes link_clicks link_days loan_documents log_alerts masquerades merchant_decisions merchant_documents merchant_forms merchant_locations merchant_marks merchants merge_links naming_pauses nominees offer_sets offers otp_challenges otp_changes otp_failures otp_sums outbox_messages partner_leads partner_offered_accounts partner_payment_details partner_users password_resets payout_digests payout_files payout_returns payouts pincodes product_details prospect_applications prospects rate_limits reminders report_schedules saved_views scheduled_switches schema_migrations sessions spent_puzzles staff_users stage_changes stage_sums statements suppressed_addresses ticket_entries ticket_files tickets users visits webhook_deliveries webhook_endpoints webhook_events'.split(
    ' ',
  );
